"""What was hidden from a player of Chabyrinthe (CB-6), and how the solver would have gone on alone (CB-13)."""

from collections.abc import Sequence

from tablee.core.hindsight import Plans
from tablee.core.pack import UNSEEN
from tablee.core.rule import can_compile
from tablee.games.chabyrinthe.cards import CATS, KINDS
from tablee.games.chabyrinthe.solver import NARROW, Game, Solver
from tablee.games.chabyrinthe.state import SOLO, Seen, State

PLAIN_WIDTH = 10  # some seconds for the first turn of a game, on a machine without a compiler


def hidden(state: State, seen: Seen) -> dict[str, list[str]]:
    """The next card of the stack that nobody has seen, and the next cat: behind them it is the same."""
    slots = [(seen.laid_under + depth) % seen.stack_size for depth in range(seen.stack_size)]
    stack = [KINDS[state.gutters[slot]] for slot in slots if seen.gutters[slot] == UNSEEN]
    cats = [f"cat-{state.cat_stack[cat]}" for cat in range(CATS - seen.cats_left, CATS)]
    return {place: pieces[:1] for place, pieces in (("stack", stack), ("cats", cats)) if pieces}


def width() -> int:
    """Of the solver's plans: plain rules are a hundred times slower."""
    return NARROW if can_compile() else PLAIN_WIDTH


def plan(state: State, seed: int | bytes) -> Sequence[int]:
    """As the solver plays, a few imagined stacks an action: the copy of the state is played to its end."""
    game = Game(state.copy(), Solver(seed, width()))
    moves = list[int]()
    while not game.is_over:
        moves.append(game.act(lambda nodes: False))
    return moves


PLANS: Plans[State] = Plans(
    are_made=lambda state: state.mode == SOLO,
    plan=plan,
    turns=lambda state: state.turns,
    compile=lambda: Solver(0, width()),
)

"""The puzzles of Chabyrinthe: all cats home in as few turns as possible, with the whole stack known."""

from tablee.core.chance import Stream, below
from tablee.core.exact import Lines, OutOfBudget
from tablee.core.options import complete
from tablee.core.puzzles import SOLVER, Proof, Puzzles, PuzzleTable
from tablee.core.rule import rule
from tablee.core.sets import count
from tablee.core.words import Words
from tablee.games import chabyrinthe
from tablee.games.chabyrinthe.homing import are_all_home
from tablee.games.chabyrinthe.rules import apply, deal, legal, start
from tablee.games.chabyrinthe.state import ACTIONS, OVER, State

SMALL, LARGE = PuzzleTable(1, {"size": 3}), PuzzleTable(1, {"size": 4})
TABLES = (SMALL, LARGE, LARGE)  # by grade
CATS = (2, 2, 3)  # to bring home
SHORTEST = ((2,), (2,), (3,))  # actions of a shortest way
MOST_WAYS = (4, 2, 6)  # shortest ways, out of thousands
BUDGET = 1_500_000  # positions
MIXED = 5  # actions at random before it begins, at most
NOT_HOME = -99


def draw(random: Stream, grade: int) -> State | None:
    """Some actions at random after a deal, and then as many cats as are to come home."""
    state, moves = State(), [0] * chabyrinthe.facts.longest_list
    start(state, 1, complete(chabyrinthe.facts.options, TABLES[grade].options, 1))
    deal(state, random)
    for _ in range(below(random, MIXED + 1)):
        apply(state, SOLVER, moves[below(random, legal(state, SOLVER, moves))])
    return _begun(state, CATS[grade])


def _begun(state: State, cats: int) -> State:
    """The first turn; and as the whole stack has gone round once, everybody knows its order (CB-6)."""
    state.laid_under += state.stack_size
    state.points[SOLVER] = state.cats_won[SOLVER] = state.actions = state.wins = state.walks = 0
    state.turns = 1
    state.cats_left = cats - count(state.cats)
    return state


@rule
def outcome(state: State, seat: int) -> int:
    """The fewer turns the better, a turn begun counts (CB-13)."""
    return -state.turns if are_all_home(state) else NOT_HOME


def is_over(state: State) -> bool:
    return state.phase == OVER


def solve(state: State, grade: int) -> Proof | None:
    """No shorter way, and few of the shortest: every order of actions is tried."""
    lines = Lines(chabyrinthe.game, SOLVER, BUDGET)
    try:
        for length in range(1, max(SHORTEST[grade]) + 1):
            ways, line = lines.to(state, NOT_HOME + 1, length, MOST_WAYS[grade])
            if ways:
                is_good = length in SHORTEST[grade] and ways <= MOST_WAYS[grade]
                return Proof(-turns_of(length), line, ways) if is_good else None
    except OutOfBudget:
        return None
    return None


def turns_of(actions: int) -> int:
    """A turn begun counts."""
    return -(-actions // ACTIONS)


def task(state: State, proof: Proof) -> Words:
    cats, actions, turns = count(state.cats) + state.cats_left, len(proof.line), -proof.par
    en, fr = ("one turn", "un tour") if turns == 1 else (f"{turns} turns", f"{turns} tours")
    all_of_them = "both" if cats == 2 else f"all {cats}"
    lines = Words(f"there are {proof.ways} ways", f"il y a {proof.ways} façons")
    if proof.ways == 1:
        lines = Words("there is one way", "il y a une façon")
    return Words(
        f"Bring {all_of_them} cats home in {en}.\nFewer will not do. With {actions} actions {lines.en}. You know the "
        "order of the whole stack.",
        f"Ramenez les {cats} chats en {fr}.\nMoins, c'est impossible. En {actions} actions, {lines.fr}. Vous "
        "connaissez toute la pioche.",
    )


def told(value: int) -> Words:
    if value == NOT_HOME:
        return Words("not all cats came home", "les chats ne sont pas tous rentrés")
    return Words("{turns:turn|turns}", "{turns:tour|tours}").filled(turns=-value)


PUZZLES = Puzzles(
    title=Words("Home in a few turns", "Rentrés en quelques tours"),
    tables=TABLES,
    draw=draw,
    solve=solve,
    task=task,
    outcome=outcome,
    told=told,
    is_over=is_over,
)

"""Plays whole solo games of Chabyrinthe in as few turns as it can.

It knows what a solo player knows. Before each action it imagines orders of the stack that fit, plans
the rest of the game in each of them, and takes the action with which most of the shortest plans begin.
"""

import argparse
import math
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablee.core.bot import Thought
from tablee.core.chance import PLAYING_ROUNDS, Stream, nth_seed, seed_for
from tablee.core.errors import BadOption
from tablee.core.options import complete
from tablee.core.playout import numbers_for_loop, row_for_loop
from tablee.core.records import Grid, Row
from tablee.core.rule import bound, can_compile
from tablee.core.spelling import Spelling
from tablee.core.words import Words
from tablee.games import chabyrinthe
from tablee.games.chabyrinthe.cards import CATS, CELLS, LARGEST, SIZES
from tablee.games.chabyrinthe.moves import FRENCH, notation
from tablee.games.chabyrinthe.planning import VALUES, Branch, Plan, go_on, look_ahead
from tablee.games.chabyrinthe.results import GRADES, grade_of
from tablee.games.chabyrinthe.rules import apply, deal, start, winners
from tablee.games.chabyrinthe.secrets import imagine, observe
from tablee.games.chabyrinthe.state import ACTIONS, NO_MOVE, OVER, Seen, State, table_of

MOST_ACTIONS = 112  # of a branch
LEVELS = 40  # no plan is longer; one that finds no end by then votes for its best branches
LEAST_SPREAD = 0.5  # actions: few plans may all be as long by chance, and are no surer for it
FEW_WORLDS = 3  # imagined for each action, however short the time
WIDE, NARROW = 300, 100  # branches of a level: with much time, with little
MUCH_TIME = 8.0  # seconds a game
ACTIONS_A_CAT = 0.75  # in a well planned game; by this the time is shared out

SENTENCE = "Plays a whole solo game of Chabyrinthe in as few turns as it can."
Clock = Callable[[], float]  # seconds
MayGoOn = Callable[[int], bool]  # asked between worlds, with the positions looked at for this action


class Solver:
    """Chooses the actions of a solo game from what its player has seen; the same seed thinks the same."""

    def __init__(self, seed: int | bytes = 0, width: int = WIDE, breadth: int = 0) -> None:
        self.width = width  # branches that go on at each level
        self.breadth = max(width, breadth)  # first actions that are followed up; with all of them a whole turn is seen
        self.nodes = 0  # positions looked at, in all
        self.worlds = 0  # imagined, in all
        self.random = Stream.of(seed_for("chabyrinthe solver", seed), PLAYING_ROUNDS)
        self._look_ahead = bound(look_ahead, chabyrinthe.game)
        self._go_on = bound(go_on, chabyrinthe.game)
        self._beam, self._next = (grid_for_loop(self.breadth, Branch.size) for _ in range(2))
        self._found = grid_for_loop(self.breadth * MOST_ACTIONS, 3)
        self._marks = row_for_loop([0] * (2 * self.breadth * MOST_ACTIONS))
        self._values, self._moves = row_for_loop([0] * VALUES), row_for_loop([0] * MOST_ACTIONS)
        self._scratch = numbers_for_loop(Branch())
        self._grow(numbers_for_loop(Plan()), row_for_loop([0]), row_for_loop([0]))  # compiles before time runs

    def weigh(self, seen: Seen, legal_numbers: Sequence[int], may_go_on: MayGoOn) -> list[Thought]:
        """The actions with which shortest plans begin, those of most worlds first; in a tie, most ways first.

        Their value is less by every action that is left until all cats are home. An only action begins all plans.
        """
        nodes, worlds = self.nodes, self.worlds
        votes, ends, lengths = [0] * len(notation), [0] * len(notation), list[int]()
        while self.worlds < worlds + FEW_WORLDS or may_go_on(self.nodes - nodes):
            found, length = self._planned(self._imagined(seen), legal_numbers)
            lengths.append(length)
            for move in range(len(notation)):
                votes[move] += int(found[move] > 0)
                ends[move] += int(found[move])
            if length == 1:
                break  # what ends the game at once does so in every world
        voted = [move for move in range(len(notation)) if votes[move]]
        voted.sort(key=lambda move: (-votes[move], -ends[move]))
        return [_thought(move, ends[move], int(votes[move]), lengths) for move in voted]

    def _planned(self, state: State, legal_numbers: Sequence[int]) -> tuple[Row, int]:
        if len(legal_numbers) > 1:
            return self._plan(state)
        [only] = legal_numbers
        apply(state, state.actor, only)
        length = 1 if state.phase == OVER else 1 + self._plan(state)[1]
        begins = row_for_loop([0] * len(notation))
        begins[only] = 1
        return begins, length

    def _imagined(self, seen: Seen) -> State:
        state = State()
        imagine(seen, self.random, state)
        return state

    def _plan(self, state: State) -> tuple[Row, int]:
        """Plan to the end of the game in one world: how many of the shortest plans begin with each move, and how
        many actions these have."""
        plan = self._planted(state)
        coming = row_for_loop(list(_coming(state)))
        ends, words = row_for_loop([0] * len(notation)), numbers_for_loop(plan)
        for _ in range(LEVELS):
            self._grow(words, coming, ends)
            plan.width = self.width
            if plan.done:
                break
        else:
            self._vote_for_best(plan, ends)
        self.nodes += plan.nodes
        self.worlds += 1
        return ends, plan.levels

    def _grow(self, plan: Row, coming: Row, ends: Row) -> None:
        """Go on by one level."""
        self._look_ahead(plan, self._beam, coming, self._scratch, self._moves, self._found, self._marks, self._values)
        self._go_on(plan, self._beam, coming, self._found, self._values, self._next, ends)
        self._beam, self._next = self._next, self._beam

    def _planted(self, state: State) -> Plan:
        """A plan whose only branch is the table as it is."""
        plan, root = Plan(), Branch()
        plan.table, plan.width, plan.known, plan.branches = table_of(state.width), self.breadth, state.stack_size, 1
        for cell in range(CELLS + 1):
            root.square[cell] = state.square[cell]
        root.homes, root.cats, root.cats_left, root.first_move = state.homes, state.cats, state.cats_left, NO_MOVE
        for index, word in enumerate(root.numbers):
            self._beam[0, index] = word
        return plan

    def _vote_for_best(self, plan: Plan, ends: Row) -> None:
        first_move = Branch.size - 1  # the last field of a branch
        for index in range(plan.branches):
            ends[self._beam[index, first_move]] += 1


def _thought(move: int, ends: int, votes: int, lengths: Sequence[int]) -> Thought:
    """Where no shortest plan begins with an action, it takes one more at least."""
    mean = sum(lengths) / len(lengths)
    spread = math.sqrt(sum((length - mean) ** 2 for length in lengths) / len(lengths))
    noise = math.hypot(spread, LEAST_SPREAD) / math.sqrt(len(lengths))
    return Thought(move, ends, -(mean + 1 - votes / len(lengths)), noise)


def _coming(state: State) -> Iterator[int]:
    """The kinds of the stack's cards from the top."""
    for depth in range(state.stack_size):
        yield state.gutters[(state.laid_under + depth) % state.stack_size]


def grid_for_loop(rows: int, columns: int) -> Grid:
    """Room for rows of numbers, as a loop takes it, compiled or plain."""
    flat: Any = array("q", bytes(8 * rows * columns))
    if can_compile():
        import numpy

        flat = numpy.frombuffer(flat, numpy.int64).reshape(rows, columns)
    else:
        flat = memoryview(flat).cast("B").cast("q", (rows, columns))
    grid: Grid = flat
    return grid


class Game:
    """A solo game that the solver plays on."""

    def __init__(self, state: State, solver: Solver) -> None:
        self.solver = solver
        self.state = state

    @classmethod
    def dealt(cls, seed: int, size: int, solver: Solver) -> "Game":
        """From its beginning, on the deal that a match of the same seed has."""
        state = State()
        start(state, 1, complete(chabyrinthe.facts.options, {"size": size}, 1))
        deal(state, Stream.of(nth_seed(seed, 0)))
        return cls(state, solver)

    @property
    def is_over(self) -> bool:
        return self.state.phase == OVER

    def act(self, may_go_on: MayGoOn) -> int:
        """Let the solver choose from what it sees, and play that move."""
        seen = Seen()
        observe(self.state, 0, seen)
        move = self.solver.weigh(seen, range(len(notation)), may_go_on)[0].move  # what is not legal begins no plan
        apply(self.state, 0, move)
        return move

    def play(self, clock: Clock, seconds: float) -> list[int]:
        """Play to the end within this time, of which each action gets its share; the moves."""
        end, moves = clock() + seconds, []
        while not self.is_over:
            actions_to_go = 1 + ACTIONS_A_CAT * (CATS - self.state.cats_won[0])
            moves.append(self.act(until(clock, clock() + (end - clock()) / actions_to_go)))
        return moves


def until(clock: Clock, end: float) -> MayGoOn:
    return lambda nodes: clock() < end


def solver_for(seed: int, seconds: float) -> Solver:
    """A solver whose plans are as wide as the time allows."""
    return Solver(seed, WIDE if seconds >= MUCH_TIME else NARROW)


TEXT = {
    "turn": Words("Turn {number:>2}: {moves}", "Tour {number:>2} : {moves}"),
    "turns": Words("Cats home: {cats}, in {turns:turn|turns}", "Chats rentrés : {cats}, en {turns:tour|tours}"),
    "not_home": Words(
        "Not all cats came home in {turns:turn|turns}", "Les chats ne sont pas tous rentrés en {turns:tour|tours}"
    ),
    "thought": Words(
        "{nodes:,} positions looked at in {worlds:,} imagined stacks",
        "{nodes:,} positions examinées dans {worlds:,} pioches imaginées",
    ),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="of the deal, a whole number (default 0)")
    parser.add_argument("--size", type=int, choices=SIZES, default=LARGEST, help="cards in a row (default 4)")
    parser.add_argument("--seconds", metavar="N", type=float, default=30.0, help="to think in a game (default 30)")


def solve(arguments: argparse.Namespace) -> str:
    """Play the solo game of a seed; its turns and its grade as text. `arguments.clock` gives seconds."""
    if not arguments.seconds > 0:
        raise BadOption(f"--seconds is a number above 0, not {arguments.seconds}")
    game = Game.dealt(arguments.seed, arguments.size, solver_for(arguments.seed, arguments.seconds))
    write = Spelling(notation, FRENCH, arguments.language).write
    moves = [write(notation[move]) for move in game.play(arguments.clock, arguments.seconds)]

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(arguments.language, **parts)

    turns = [", ".join(moves[first : first + ACTIONS]) for first in range(0, len(moves), ACTIONS)]
    lines = [say("turn", number=number, moves=turn) for number, turn in enumerate(turns, 1)]
    grade = grade_of(game.state)
    result = say("turns" if winners(game.state) else "not_home", cats=CATS, turns=game.state.turns)
    result += f": {GRADES[grade - 1].words.in_language(arguments.language)}" if grade else ""
    return "\n".join([*lines, result, say("thought", nodes=game.solver.nodes, worlds=game.solver.worlds)])

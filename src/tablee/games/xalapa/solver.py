"""The exact solver, for people and for bots: `tablee solve xalapa --seed 7 --step 2`."""

import argparse
from collections.abc import Sequence

import msgspec

from tablee.core.chance import Stream, nth_seed
from tablee.core.options import complete
from tablee.core.playout import row_for_loop
from tablee.core.rule import bound
from tablee.core.seats import NOBODY, Seat
from tablee.core.sets import count, members
from tablee.core.words import Language, Words
from tablee.games.xalapa.cards import CELL_NAMES, FACE_NAMES
from tablee.games.xalapa.rules import deal, next_round
from tablee.games.xalapa.search import ANSWER, BEST, FAILED, WAYS, WORK, find_fewest_failures, find_fewest_points
from tablee.games.xalapa.secrets import observe
from tablee.games.xalapa.setup import OPTIONS, check_table, start
from tablee.games.xalapa.state import ATLACOYA, BASE, CHOOSING, ROUNDS, TOKENS, Open, Seen, State
from tablee.games.xalapa.text import board_lines, trial_line
from tablee.games.xalapa.trials import PLACES
from tablee.games.xalapa.view import view

SENTENCE = "Finds a best answer to the trials of a day of Xalapa."
BOARD = Words("Board {board}, day {day}", "Planche {board}, jour {day}")
ANSWERED = Words(
    "Best score: {points} ({failed} failed, {stones:stone|stones}); ways to reach it: {ways}, for instance {cells}",
    "Meilleur score : {points} ({failed:ratée|ratées}, {stones:pierre|pierres}) ; façons d'y arriver : {ways}, par "
    "exemple {cells}",
)


class Solution(msgspec.Struct, frozen=True):
    """The best that a board allows in one round."""

    failed: int  # trials
    stones: int  # a set of cells
    ways: int  # how many sets of stones are as good

    @property
    def points(self) -> int:
        """What it costs in the base game (XA-10)."""
        return FAILED * self.failed + count(self.stones)


class LastAnswer(msgspec.Struct, frozen=True):
    """A best answer to the last check, for one seat."""

    round: int  # from 1
    cells: list[str]
    failed: int  # trials that no better answer meets
    points: int | None  # none in Atlacoya, where a tile brings them (XA-22)
    ways: int


def best_answer(
    cards: Sequence[int], position: int, side: int, face: int, trials: int, variant: int = BASE
) -> Solution:
    """The fewest points that these trials can cost on a board (XA-10); in Atlacoya the fewest failures (XA-22)."""
    work = row_for_loop([0] * WORK)
    find = find_fewest_failures if variant == ATLACOYA else find_fewest_points
    bound(find)(work, row_for_loop(cards), position, side, face, trials)
    stones = int(work[ANSWER])
    return Solution((int(work[BEST]) - count(stones)) // FAILED, stones, int(work[WAYS]))


def best_for(table: Open, seat: Seat, overlooked: int = 0) -> Solution:
    """The same for one seat of a table whose trials are dealt, without the last ones that it overlooks."""
    cards = [table.card[place] for place in range(PLACES)]
    trials = table.must[seat] - overlooked
    return best_answer(cards, table.position, table.side, table.face[seat], trials, table.variant)


def look_back(seen: Open, seat: Seat) -> LastAnswer | None:
    """What would have been best in the last check. Nothing of the present round goes into it."""
    if seen.last_round == 0 or seen.phase in (TOKENS, CHOOSING):
        return None
    cards = [seen.last_card[place] for place in range(PLACES)]
    best = best_answer(cards, seen.last_position, seen.side, seen.face[seat], seen.last_must[seat], seen.variant)
    points = None if seen.variant == ATLACOYA else best.points
    return LastAnswer(seen.last_round, cell_names(best.stones), best.failed, points, best.ways)


def cell_names(cells: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in members(cells)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="the seed of the match (default 0)")
    parser.add_argument("--step", metavar="N", type=int, default=0, help="step of difficulty, 0 to 5 (default 0)")
    parser.add_argument("--day", metavar="D", type=int, choices=range(1, ROUNDS + 1), default=1, help="1 to 7")
    parser.add_argument("--four-stones", action="store_true", help="position cards with four stones, steps 2 to 5")


def solve(arguments: argparse.Namespace) -> str:
    """The board, the trials and a best answer: a day of the match that one plays alone with the same seed."""
    state = _dealt(arguments.seed, {"step": arguments.step, "four_stones": arguments.four_stones}, arguments.day)
    return _told(state, best_for(state, Seat(0)), arguments.language)


def _dealt(seed: int, given: dict[str, int | bool], day: int) -> State:
    options, state = complete(OPTIONS, given, seats=1), State()
    check_table(1, options)
    start(state, 1, options)
    deal(state, Stream.of(nth_seed(seed, 0)))  # the boards
    for number in range(1, day + 1):
        deal(state, Stream.of(nth_seed(seed, number)))
        if number < day:
            next_round(state)
    return state


def _told(state: State, solution: Solution, language: Language) -> str:
    seen = Seen()
    observe(state, NOBODY, seen)
    trials, cells = view(seen).trials, cell_names(solution.stones)
    board = FACE_NAMES[state.face[0]]
    answer = ANSWERED.said(
        language,
        points=solution.points,
        failed=solution.failed,
        stones=len(cells),
        ways=solution.ways,
        cells=" ".join(cells) or "-",
    )
    title = BOARD.said(language, board=board, day=state.round + 1)
    return "\n".join([title, *(trial_line(trial, language) for trial in trials), *board_lines(board, cells), answer])

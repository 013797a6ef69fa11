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
from tablee.games.xalapa.search import ANSWER, BEST, FAILED, WAYS, WORK, find_best
from tablee.games.xalapa.secrets import observe
from tablee.games.xalapa.setup import OPTIONS, check_table, start
from tablee.games.xalapa.state import CHOOSING, ROUNDS, TOKENS, Open, Seen, State
from tablee.games.xalapa.text import board_lines, trial_line
from tablee.games.xalapa.trials import PLACES
from tablee.games.xalapa.view import view

SENTENCE = "Finds a best answer to the trials of a day of Xalapa."
BOARD = Words("Board {board}, day {day}", "Planche {board}, jour {day}")
ANSWERED = Words(
    "Best score: {points} ({failed} failed, {stones} stones); ways to reach it: {ways}, for instance {cells}",
    "Meilleur score : {points} ({failed} ratées, {stones} pierres) ; façons d'y arriver : {ways}, par exemple {cells}",
)


class Solution(msgspec.Struct, frozen=True):
    """The best that a board allows in one round."""

    points: int
    ways: int  # how many sets of stones reach it
    stones: int  # one of them, as a set of cells


class LastAnswer(msgspec.Struct, frozen=True):
    """A best answer to the last check, for one seat."""

    round: int  # from 1
    cells: list[str]
    failed: int  # trials that no better answer meets
    points: int
    ways: int


def best_answer(cards: Sequence[int], position: int, side: int, face: int, trials: int) -> Solution:
    """The fewest points that these trials can cost on a board, failed ones and stones together (XA-10)."""
    work = row_for_loop([0] * WORK)
    bound(find_best)(work, row_for_loop(cards), position, side, face, trials)
    return Solution(int(work[BEST]), int(work[WAYS]), int(work[ANSWER]))


def best_for(table: Open, seat: Seat) -> Solution:
    """The same for one seat of a table whose trials are dealt."""
    cards = [table.card[place] for place in range(PLACES)]
    return best_answer(cards, table.position, table.side, table.face[seat], table.must[seat])


def look_back(seen: Open, seat: Seat) -> LastAnswer | None:
    """What would have been best in the last check. Nothing of the present round goes into it."""
    if seen.last_round == 0 or seen.phase in (TOKENS, CHOOSING):
        return None
    cards = [seen.last_card[place] for place in range(PLACES)]
    best = best_answer(cards, seen.last_position, seen.side, seen.face[seat], seen.last_must[seat])
    failed = (best.points - count(best.stones)) // FAILED
    cells = [CELL_NAMES[cell] for cell in members(best.stones)]
    return LastAnswer(seen.last_round, cells, failed, best.points, best.ways)


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
    trials, cells = view(seen).trials, [CELL_NAMES[cell] for cell in members(solution.stones)]
    board = FACE_NAMES[state.face[0]]
    failed = (solution.points - len(cells)) // FAILED
    answer = ANSWERED.in_language(language).format(
        points=solution.points, failed=failed, stones=len(cells), ways=solution.ways, cells=" ".join(cells) or "-"
    )
    title = BOARD.in_language(language).format(board=board, day=state.round + 1)
    return "\n".join([title, *(trial_line(trial, language) for trial in trials), *board_lines(board, cells), answer])

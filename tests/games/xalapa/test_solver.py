"""The solver, against plain enumeration."""

from functools import cache
from random import Random
from typing import Any

import numpy
import pytest

from games.xalapa.second_opinion import (
    CELLS,
    FOUR,
    THREE,
    Table,
    drawn_places,
    is_on,
    layout,
    marks,
    meets_pair,
    number_on,
    random_deal,
    shows,
)
from helpers import rule_test
from tablee.core.pack import NO_CARD
from tablee.core.sets import count
from tablee.games.xalapa.cards import CARD_OF, FACE_OF, PRINTED_1, PRINTED_2
from tablee.games.xalapa.search import search_all_met
from tablee.games.xalapa.solver import Solution, best_answer

# A set of k stones costs at least k points, so that sets of up to six decide every problem whose best score is six.
MOST = 6
STEPS: list[dict[str, Any]] = [
    {},
    {"step": 1},
    {"step": 2},
    {"step": 2, "four_stones": True},
    {"step": 3},
    {"step": 3, "masters_shuffled": True},
    {"step": 4, "four_stones": True},
    {"step": 5},
    {"step": 5, "mix": "all"},
    {"step": 5, "mix": "all", "cover_printed": True},
]
QUICK = [STEPS[0], STEPS[1], STEPS[2], STEPS[-1]]  # of which plain Python can solve several


class Problem:
    """A random round for a random board, as the second opinion and as the solver know it."""

    def __init__(self, random: Random, options: dict[str, Any]) -> None:
        deal = random_deal(random, 1, options)
        self.face = deal[0][0]
        self.trials = Table(1, options, deal).trials()
        self.side = int(bool(options.get("four_stones")))
        self.position = int(deal[1][0]) - 1
        places = layout(options) | dict(zip(drawn_places(options), deal[1][1:], strict=True))
        self.cards = [
            _number(str(places.get((row, trial), "-"))) for row in ("upper", "lower") for trial in range(2, 8)
        ]

    def arguments(self) -> tuple[list[int], int, int, int, int]:
        return self.cards, self.position, self.side, FACE_OF[self.face], len(self.trials)


def _number(card: str) -> int:
    return ({"-": NO_CARD, "1": PRINTED_1, "2": PRINTED_2} | CARD_OF)[card]


@cache
def sets_of(size: int) -> Any:
    """All sets of so many cells, as bits."""
    if size == 0:
        return numpy.zeros(1, numpy.int64)
    smaller = sets_of(size - 1)
    return numpy.concatenate([smaller[smaller < (1 << cell)] | (1 << cell) for cell in range(36)])


def costs(problem: Problem, size: int) -> Any:
    """What each set of so many stones costs in the base game."""
    return 3 * failures(problem, sets_of(size), size) + size


def failures(problem: Problem, stones: Any, size: int) -> Any:
    """How many trials each of these sets of so many stones fails."""
    failed = (~shows_pattern((FOUR if problem.side else THREE)[problem.position], stones)).astype(numpy.int64)
    for upper, lower in problem.trials[1:]:
        numbers = sum(number_on(card) for card in (upper, lower))
        found = [
            numpy.bitwise_count(stones & bits(card, problem.face)).astype(numpy.int64)
            for card in (upper, lower)
            if not number_on(card)
        ]
        if len(found) == 2:
            failed += found[0] != found[1]
        else:
            failed += found[0] != numbers if found else int(size < numbers)
    return failed


def bits(card: str, face: str) -> int:
    return sum(1 << index for index, cell in enumerate(CELLS) if is_on(card, cell, marks(face)[cell]))


def shows_pattern(pattern: str, stones: Any) -> Any:
    shown = numpy.zeros(len(stones), bool)
    shape = [(int(digits[0]), int(digits[1])) for digits in pattern.split()]
    for _ in range(4):
        shape = [(column, -row) for row, column in shape]
        for top in range(-6, 7):
            for left in range(-6, 7):
                moved = [(row + top, column + left) for row, column in shape]
                if all(0 <= row < 6 and 0 <= column < 6 for row, column in moved):
                    cells = sum(1 << 6 * row + column for row, column in moved)
                    shown |= stones & cells == cells
    return shown


def enumerated(problem: Problem, most: int) -> tuple[int, int]:
    """The least cost of all sets of at most so many stones, and how many sets cost that."""
    tried = [costs(problem, size) for size in range(most + 1)]
    best = min(int(cost.min()) for cost in tried)
    return best, sum(int((cost == best).sum()) for cost in tried)


def check(problem: Problem, solution: Solution, most: int) -> bool:
    """Compare with the enumeration where that is complete; whether it was."""
    best, ways = enumerated(problem, most)
    assert solution.points <= best
    if best > most:
        return False
    assert (solution.points, solution.ways) == (best, ways)
    cost = costs(problem, count(solution.stones))
    assert cost[sets_of(count(solution.stones)) == solution.stones].tolist() == [best]
    return True


@rule_test("XA-24")
@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("options", QUICK, ids=str)
def test_the_best_score_and_all_its_ways_are_those_of_plain_enumeration(options: dict[str, Any]) -> None:
    random, checked = Random(3), 0
    for _ in range(3):
        problem = Problem(random, options)
        checked += check(problem, best_answer(*problem.arguments()), 5)
    assert checked


@rule_test("XA-24")
@pytest.mark.compiled
@pytest.mark.parametrize("options", STEPS, ids=str)
def test_the_compiled_solver_agrees_with_longer_enumeration(options: dict[str, Any]) -> None:
    random, checked = Random(4), 0
    for _ in range(6):
        problem = Problem(random, options)
        checked += check(problem, best_answer(*problem.arguments()), MOST)
    assert checked > 2


@rule_test("XA-24")
@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("options", QUICK, ids=str)
def test_all_trials_can_be_met_just_when_enumeration_meets_them(options: dict[str, Any]) -> None:
    """Of at most four stones; where only more would do, the solver alone says so."""
    random = Random(5)
    for _ in range(3):
        problem = Problem(random, options)
        meets = any((costs(problem, size) == size).any() for size in range(5))
        can = search_all_met(*problem.arguments())
        assert can or not meets
        if can and not meets:
            assert best_answer(*problem.arguments()).points >= 5


# Atlacoya: stones cost nothing


ATLACOYA = {"variant": "atlacoya"}


def check_fewest(problem: Problem, solution: Solution, most: int) -> bool:
    """No set of at most so many stones fails fewer trials, nor as few with fewer stones; whether that says it all."""
    size = count(solution.stones)
    assert failures(problem, numpy.array([solution.stones]), size).tolist() == [solution.failed]
    for tried in range(min(most, size) + 1):
        found = failures(problem, sets_of(tried), tried)
        assert found.min() > solution.failed or tried == size
        assert found.min() >= solution.failed
        if tried == size:
            assert int((found == solution.failed).sum()) == solution.ways
    return size <= most


def can_be_met(problem: Problem) -> bool:
    """By full enumeration of all 41 million sets of at most eight stones, the larger ones by their last cell."""
    if any((failures(problem, sets_of(size), size) == 0).any() for size in range(7)):
        return True
    larger = ((sets_below(size - 1, last) | (1 << last), size) for size in (7, 8) for last in range(size - 1, 36))
    return any((failures(problem, keep_met(problem, stones), size) == 0).any() for stones, size in larger)


def keep_met(problem: Problem, stones: Any) -> Any:
    """Those that meet the pairs of a number and a feature; few are left to be looked at more closely."""
    for upper, lower in problem.trials[1:]:
        if number_on(upper):
            stones = stones[numpy.bitwise_count(stones & bits(lower, problem.face)) == number_on(upper)]
    return stones


def sets_below(size: int, cell: int) -> Any:
    """All sets of so many cells before this one."""
    if size <= 6:
        return sets_of(size)[sets_of(size) < 1 << cell]
    return numpy.concatenate([sets_below(size - 1, last) | (1 << last) for last in range(size - 1, cell)])


@rule_test("XA-22")
@pytest.mark.usefixtures("plain")
def test_in_atlacoya_the_best_answer_fails_as_few_trials_as_enumeration_can() -> None:
    random, checked = Random(8), 0
    for _ in range(6):
        problem = Problem(random, ATLACOYA)
        checked += check_fewest(problem, best_answer(*problem.arguments(), variant=1), 5)
    assert checked > 3


@rule_test("XA-22")
@pytest.mark.slow
@pytest.mark.usefixtures("plain")
def test_where_no_stones_meet_all_trials_of_atlacoya_full_enumeration_agrees() -> None:
    random, seen = Random(9), set[bool]()
    while len(seen) < 2:
        problem = Problem(random, ATLACOYA)
        can = best_answer(*problem.arguments(), variant=1).failed == 0
        if can not in seen:
            assert can_be_met(problem) == can
            seen.add(can)


RARE_ANSWERS = [
    ("A", 0, 1, "black cactus - - white edge-with-line yellow corner - -", "c1 b2 c2 c3 b6"),
    (
        "B",
        4,
        0,
        "gecko-on-black corner diagonals one-line black cactus cactus-on-white gecko two-symbols no-line",
        "c1 d1 d3 d5 f5 a6",
    ),
]


@rule_test("XA-24")
@pytest.mark.parametrize(("board", "position", "side", "cards", "stones"), RARE_ANSWERS)
def test_an_answer_is_found_where_a_cell_of_the_pattern_weighs_the_same_as_one_beside_it(
    board: str, position: int, side: int, cards: str, stones: str
) -> None:
    names = ["1", "2", *cards.split()]
    pairs = [pair for pair in zip(names[:6], names[6:], strict=True) if "-" not in pair]
    assert all(meets_pair(upper, lower, set(stones.split()), board) for upper, lower in pairs)
    assert shows((THREE, FOUR)[side][position], set(stones.split()))
    assert search_all_met([_number(name) for name in names], position, side, FACE_OF[board], 1 + len(pairs))


@rule_test("XA-10", "XA-24")
@pytest.mark.usefixtures("plain")
def test_a_problem_solved_by_hand() -> None:
    """Board A, three of a square: one gecko, two cactus, one bird, two red; e5 f5 f6 does it with three stones."""
    cards = [PRINTED_1, PRINTED_2, CARD_OF["apprentice-1"], CARD_OF["apprentice-2"], -1, -1]
    cards += [CARD_OF[name] for name in ("gecko", "cactus", "bird", "red")] + [-1, -1]
    solution = best_answer(cards, 1, 0, FACE_OF["A"], 5)
    assert solution.points == 3
    assert search_all_met(cards, 1, 0, FACE_OF["A"], 5)


@rule_test("XA-1", "XA-24")
@pytest.mark.usefixtures("plain")
def test_a_mirrored_board_is_exactly_as_hard_as_its_plain_one() -> None:
    random = Random(6)
    for options in ({}, {"step": 2}, {"step": 4, "four_stones": True}):
        cards, position, side, face, trials = Problem(random, options).arguments()
        plain, turned = (best_answer(cards, position, side, face // 2 * 2 + way, trials) for way in (0, 1))
        assert (plain.points, plain.ways) == (turned.points, turned.ways)

"""Bots of rising level solve rising shares of the puzzles; `python -m bench.puzzles levels` does it for all games."""

from collections.abc import Sequence
from datetime import date

import pytest

from tablee.core.exact import Exact, after_move
from tablee.core.puzzles import EASY, SOLVER
from tablee.games import load
from tablee.puzzles.calendar import days_from
from tablee.puzzles.drawing import grade_on
from tablee.puzzles.hill_climbing import HillClimber
from tablee.puzzles.puzzle import Puzzle
from tablee.puzzles.tried import tried_by

pytestmark = pytest.mark.usefixtures("plain")

FIRST = date(2026, 10, 1)
WEEKS = list(days_from(FIRST, 21))


def solved(game: str, days: Sequence[date], level: int) -> int:
    return sum(tried_by(Puzzle(load(game), day), level).is_solved for day in days)


def test_the_better_a_bot_of_xalapa_the_more_days_it_solves() -> None:
    easy = [day for day in days_from(FIRST, 60) if grade_on(day) == EASY]
    weak, steady, strong = (solved("xalapa", easy, level) for level in (1, 3, 5))
    assert weak < steady < strong == len(easy)


def test_the_quicker_a_modelled_hand_the_more_minutes_it_plays_without_a_mistake() -> None:
    days = list(days_from(FIRST, 120))
    weak, steady, strong = (solved("arriba", days, level) for level in (1, 3, 5))
    assert weak < steady < strong < len(days)


def test_the_more_lines_a_bot_of_chiwawa_tries_the_more_days_it_solves() -> None:
    """Every level tries the lines of the level below first and keeps the best: on no day does it find less."""
    puzzles = [Puzzle(load("chiwawa"), day) for day in WEEKS]
    weak, easy, steady = ([tried_by(puzzle, level) for puzzle in puzzles] for level in (1, 2, 3))
    for three in zip(weak, easy, steady, strict=True):
        found = [one.outcome for one in three]
        assert found == sorted(found)
    weakest, weaker, best = (sum(one.is_solved for one in level) for level in (weak, easy, steady))
    assert weakest < weaker < best < len(puzzles)


def test_a_line_of_chiwawa_is_judged_by_the_best_reply() -> None:
    """Whoever climbs knows what a line brings before it is played, whatever the other one destroys then (CH-13)."""
    for day in WEEKS:
        puzzle = Puzzle(load("chiwawa"), day)
        exact = Exact(puzzle.game, SOLVER, 1_000_000)
        climber = HillClimber(puzzle.game, SOLVER, b"any")
        state = puzzle.state
        for move in climber.best_of(20, state):
            state = after_move(puzzle.game, state, SOLVER, move)
        assert climber.value == exact.value(state)

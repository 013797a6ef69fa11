"""Bots of rising level solve rising shares of the puzzles; `python -m bench.puzzles levels` does it for all games."""

from collections.abc import Sequence
from datetime import date
from typing import cast

import pytest

from tablee.core.contract import WHOLE_WIN
from tablee.core.puzzles import EASY, SOLVER
from tablee.games import load
from tablee.games.chiwawa.state import State
from tablee.puzzles.calendar import days_from
from tablee.puzzles.drawing import grade_on
from tablee.puzzles.puzzle import Puzzle
from tablee.puzzles.tried import asked, tried_by

pytestmark = pytest.mark.usefixtures("plain")

FIRST = date(2026, 10, 1)


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


def test_a_bot_that_tries_a_round_of_chiwawa_is_after_the_points_that_are_asked_for() -> None:
    puzzle = Puzzle(load("chiwawa"), FIRST)
    best = cast(State, puzzle.played(puzzle.own_line).state)
    less = best.copy()
    less.points[SOLVER] -= 1
    games = puzzle.game, asked(puzzle.game)
    by_game, by_puzzle = ([game.bots.worth(state, SOLVER) for state in (best, less)] for game in games)
    assert by_game == [WHOLE_WIN, WHOLE_WIN]  # won is won
    assert WHOLE_WIN > by_puzzle[0] > by_puzzle[1]

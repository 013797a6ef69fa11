"""Bots of rising level solve rising shares of the puzzles."""

from datetime import date, timedelta

import pytest

from tablee.bots.levels import bot_at
from tablee.core.puzzles import EASY, SOLVER
from tablee.games import load
from tablee.puzzles.drawing import grade_on
from tablee.puzzles.puzzle import Puzzle

pytestmark = pytest.mark.usefixtures("plain")

FIRST = date(2026, 10, 1)
MOST_MOVES = 40


def solves(puzzle: Puzzle, level: int) -> bool:
    """Whether a bot that sees what whoever solves the puzzle sees reaches par."""
    bot, match = bot_at(level, puzzle.game, SOLVER, seed=puzzle.day.toordinal()), puzzle.table()
    for _ in range(MOST_MOVES):
        if puzzle.is_over(match):
            return puzzle.attempt(match).is_solved
        move = bot.choose(match.seen(SOLVER), match.legal_numbers(SOLVER))
        puzzle.play(match, str(puzzle.game.words.notation[move]))
    return False


def test_the_better_a_bot_of_xalapa_the_more_days_it_solves() -> None:
    days = [day for number in range(60) if grade_on(day := FIRST + timedelta(number)) == EASY]
    puzzles = [Puzzle(load("xalapa"), day) for day in days]
    weak, steady, strong = (sum(solves(puzzle, level) for puzzle in puzzles) for level in (1, 3, 5))
    assert weak < steady < strong == len(puzzles)

"""A year of puzzles made and checked, and how many of them bots solve. Stops by itself.

python -m bench.puzzles year                      # all games: made anew, compared with what is kept, solved
python -m bench.puzzles year --days 28 xalapa     # these days of this game
python -m bench.puzzles levels --first 2028-01-01 # the share of its tries that each level solves, by grade
python -m bench.puzzles levels --days 84 --tries 1 arriba
"""

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise
from statistics import mean, stdev

import msgspec

from tablee.core.contract import Game
from tablee.core.puzzles import GRADES, SOLVER
from tablee.games import catalogue
from tablee.puzzles.calendar import accepted_on, days_from
from tablee.puzzles.drawing import accept
from tablee.puzzles.puzzle import Puzzle
from tablee.puzzles.tried import tried_by

YEAR = 365
LEVELS = range(1, 6)
TRIES = {"arriba": 10, "chiwawa": 5, "xalapa": 5}  # of each level on each day, where they are soon made; else one


class MadeDay(msgspec.Struct, frozen=True):
    """What the making of a day's puzzle has shown."""

    grade: int
    tried: int  # candidates
    ways: int
    choices: int  # first moves to choose from
    moves: int  # of whoever solves it; against time: reasons to grab
    seconds: float  # of one core


def made(game: Game, day: date) -> MadeDay:
    """A day's puzzle made anew; an error where it is not the one that is kept, or its line does not solve it."""
    began = time.process_time()
    accepted = accept(game, day)
    seconds = time.process_time() - began
    puzzle = Puzzle(game, day)
    if accepted != accepted_on(game, day):
        raise AssertionError(f"{game.facts.name} {day}: {accepted} is made, {accepted_on(game, day)} is kept")
    if not puzzle.judge(puzzle.own_line).is_solved:
        raise AssertionError(f"{game.facts.name} {day}: its best line does not solve it")
    choices = len(puzzle.table().legal_texts(SOLVER))
    return MadeDay(puzzle.grade, accepted.index + 1, accepted.proof.ways, choices, len(puzzle.own_line), seconds)


def year(games: list[Game], first: date, days: int) -> Iterator[str]:
    yield "| game | grade | days | candidates (most) | yield | best ways | first moves | own moves | seconds a day |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for game in games:
        all_days = [made(game, day) for day in days_from(first, days)]
        for grade, words in enumerate(GRADES):
            of_grade = [one for one in all_days if one.grade == grade]
            if of_grade:
                yield row(game, words.en, of_grade)


def row(game: Game, grade: str, days: list[MadeDay]) -> str:
    tried, most = mean(one.tried for one in days), max(one.tried for one in days)
    return (
        f"| {game.facts.name} | {grade} | {len(days)} | {tried:.1f} ({most}) | {1 / tried:.1%} "
        f"| {mean(one.ways for one in days):.1f} | {mean(one.choices for one in days):.0f} "
        f"| {mean(one.moves for one in days):.1f} | {mean(one.seconds for one in days):.2f} |"
    )


def levels(games: list[Game], first: date, days: int, wanted: int | None) -> Iterator[str]:
    yield "| game | grade | tries | " + " | ".join(f"level {level}" for level in LEVELS) + " |"
    yield "|---|---|---|" + "---|" * len(LEVELS)
    for game in games:
        tries = wanted or TRIES.get(game.facts.slug, 1)
        puzzles = [Puzzle(game, day) for day in days_from(first, days)]
        for grade, words in enumerate(GRADES):
            of_grade = [puzzle for puzzle in puzzles if puzzle.grade == grade]
            told = shares([tries_of(of_grade, level, tries) for level in LEVELS])
            yield f"| {game.facts.name} | {words.en} | {tries * len(of_grade)} | {told} |"


def tries_of(puzzles: list[Puzzle], level: int, tries: int) -> list[float]:
    """Which share of a level's tries were solutions, day by day."""
    return [mean(tried_by(puzzle, level, number).is_solved for number in range(tries)) for puzzle in puzzles]


def shares(by_level: list[list[float]]) -> str:
    """What each level solves; `≈` where that is not more than the level below does, beyond noise."""
    marks = ["", *("" if is_above(below, above) else " ≈" for below, above in pairwise(by_level))]
    return " | ".join(f"{mean(level):.1%}{mark}" for level, mark in zip(by_level, marks, strict=True))


def is_above(below: Sequence[float], above: Sequence[float]) -> bool:
    """Whether what a level solves more on the same days is at least two standard errors; days are independent."""
    more = [high - low for low, high in zip(below, above, strict=True)]
    return mean(more) > 0 and mean(more) >= 2 * stdev(more) / math.sqrt(len(more))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["year", "levels"])
    parser.add_argument("games", nargs="*", help="all that have puzzles where none is named")
    parser.add_argument("--days", type=int, default=YEAR)
    parser.add_argument("--first", type=date.fromisoformat, default=date(2026, 10, 1))
    parser.add_argument("--tries", type=int, help="of each level on each day (1 to 10 by game where none is named)")
    asked = parser.parse_intermixed_args()
    games = [game for game in catalogue().values() if game.puzzles is not None]
    wanted = [game for game in games if not asked.games or game.facts.slug in asked.games]
    began = time.process_time()
    made_of = year(wanted, asked.first, asked.days)
    tried = levels(wanted, asked.first, asked.days, asked.tries)
    for line in made_of if asked.what == "year" else tried:
        print(line, flush=True)
    print(f"{time.process_time() - began:.0f} seconds of one core")


if __name__ == "__main__":
    main()

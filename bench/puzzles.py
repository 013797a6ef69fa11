"""A year of puzzles made and checked, and how many of them bots solve. Stops by itself.

python -m bench.puzzles year                      # all games: made anew, compared with what is kept, solved
python -m bench.puzzles year --days 28 xalapa     # these days of this game
python -m bench.puzzles levels --days 84          # the share that each level solves, by grade
python -m bench.puzzles levels --tries 10 arriba  # so many tries of each day, where a try is soon made
"""

import argparse
import time
from collections.abc import Iterator
from datetime import date
from statistics import mean

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


def levels(games: list[Game], first: date, days: int, tries: int) -> Iterator[str]:
    yield "| game | grade | tries | " + " | ".join(f"level {level}" for level in LEVELS) + " |"
    yield "|---|---|---|" + "---|" * len(LEVELS)
    for game in games:
        puzzles = [Puzzle(game, day) for day in days_from(first, days)]
        for grade, words in enumerate(GRADES):
            of_grade = [puzzle for puzzle in puzzles if puzzle.grade == grade]
            yield shares(game, words.en, [tries_of(of_grade, level, tries) for level in LEVELS])


def tries_of(puzzles: list[Puzzle], level: int, tries: int) -> list[bool]:
    """Whether each try of a level was a solution."""
    return [tried_by(puzzle, level, number).is_solved for puzzle in puzzles for number in range(tries)]


def shares(game: Game, what: str, solved: list[list[bool]]) -> str:
    told = " | ".join(f"{mean(of_level):.0%}" for of_level in solved)
    return f"| {game.facts.name} | {what} | {len(solved[0])} | {told} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["year", "levels"])
    parser.add_argument("games", nargs="*", help="all that have puzzles where none is named")
    parser.add_argument("--days", type=int, default=YEAR)
    parser.add_argument("--first", type=date.fromisoformat, default=date(2026, 10, 1))
    parser.add_argument("--tries", type=int, default=1, help="of each level on each day (default 1)")
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

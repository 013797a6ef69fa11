"""`tablee puzzle`: the puzzle of a day, the same everywhere; and the making of those to come."""

import argparse
import time
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from tablee.cli.arguments import add_game, add_language, positive_number
from tablee.core.contract import Game
from tablee.core.errors import BadOption
from tablee.core.notation import shortened
from tablee.core.puzzles import GRADES, SOLVER
from tablee.core.spelling import Spelling
from tablee.core.words import Language, Words
from tablee.games import load
from tablee.puzzles.calendar import days_from, written
from tablee.puzzles.drawing import Accepted, accept
from tablee.puzzles.puzzle import Puzzle

EXAMPLES = """docs/puzzles.md tells how puzzles are made.

examples:
  tablee puzzle xalapa
  tablee puzzle awimbawe --date 2026-12-24 --solution
  tablee puzzle chabyrinthe --date 2026-12-24 --json
  tablee puzzle chiwawa --date 2026-11-01 --make 30   accept thirty days anew, a line each
"""
TITLE = Words("{game}, {title}, {day} ({grade})", "{game}, {title}, {day} ({grade})")
SOLUTION = Words("A best line: {line}", "Une meilleure ligne : {line}")
REPLIES = Words("(In brackets: what others reply.)", "(Entre parenthèses : ce que les autres répondent.)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--date", metavar="D", type=_day, help="like 2026-12-24 (default today)")
    parser.add_argument("--solution", action="store_true", help="and a best line")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--make", metavar="N", type=positive_number, help="accept so many days anew, from --date on")
    parser.add_argument(
        "--write", metavar="FILE", type=Path, help="with --make: write them to a file, and go on with it"
    )
    add_language(parser)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a date like 2026-12-24, not {shortened(text)!r}") from None


def run(arguments: argparse.Namespace) -> int:
    if arguments.write and not arguments.make:
        raise BadOption("--write goes with --make, which says how many days to write")
    day = arguments.date or date.fromtimestamp(time.time())
    if arguments.make:
        return _make(arguments.game, day, arguments.make, arguments.write)
    puzzle = Puzzle(load(arguments.game), day)
    if arguments.json:
        print(msgspec.json.encode(_fields(puzzle, arguments.solution)).decode())
    else:
        print("\n".join(_lines(puzzle, arguments.solution, arguments.language)))
    return 0


def _lines(puzzle: Puzzle, is_solved: bool, language: Language) -> list[str]:
    title = TITLE.said(
        language,
        game=puzzle.game.facts.name,
        title=puzzle.puzzles.title.in_language(language),
        day=puzzle.day,
        grade=GRADES[puzzle.grade].in_language(language),
    )
    lines = [title, puzzle.task.in_language(language), "", puzzle.table().drawing(SOLVER).in_language(language)]
    if is_solved:
        lines += ["", SOLUTION.said(language, line=", ".join(_spelled(puzzle.game, language, puzzle.line)))]
        lines += [REPLIES.in_language(language)] * any(seat != SOLVER for seat, _ in puzzle.line)
    return lines


def _spelled(game: Game, language: Language, line: Iterable[tuple[int, str]]) -> list[str]:
    """The moves of a line as people write them, replies in brackets; the moments of a race are no moves."""
    notation = game.words.notation
    spelling, number_of = Spelling(notation, game.words.french, language), notation.number_of
    words = [(seat, spelling.write(notation[number_of[move]]) if move in number_of else move) for seat, move in line]
    return [move if seat == SOLVER else f"({move})" for seat, move in words]


def _fields(puzzle: Puzzle, is_solved: bool) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "game": puzzle.game.facts.slug,
        "date": puzzle.day.isoformat(),
        "grade": GRADES[puzzle.grade].en,
        "task": puzzle.task,
        "par": puzzle.proof.par,
        "ways": puzzle.proof.ways,
        "view": puzzle.table().view(SOLVER),
    }
    return fields | {"solution": [move for _, move in puzzle.line]} if is_solved else fields


def _make(slug: str, first: date, days: int, target: Path | None) -> int:
    """Accept puzzles day by day; with a file, after those that it has already."""
    game = load(slug)
    done = target.read_text().splitlines() if target is not None and target.exists() else []
    if done and done[0] != first.isoformat():
        raise BadOption(f"{target} begins on {done[0]}, not on {first}")
    for number, line in enumerate(written(first, _accepted(game, first, days, max(len(done) - 1, 0)))):
        if done and number == 0:
            continue
        if target is None:
            print(line, flush=True)
        else:
            with target.open("a") as file:
                file.write(line + "\n")
    return 0


def _accepted(game: Game, first: date, days: int, skipped: int) -> Iterator[Accepted]:
    return (accept(game, day) for number, day in enumerate(days_from(first, days)) if number >= skipped)

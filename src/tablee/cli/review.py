"""`tablee review`: where a finished match was decided, what luck did, and which decisions cost most."""

import argparse
import sys
from pathlib import Path

import msgspec

from tablee.cli.arguments import add_language, positive_number, whole_number
from tablee.cli.progress import progress_bar
from tablee.core.contract import Game
from tablee.core.errors import BadOption, BadSeats
from tablee.core.seats import Seat
from tablee.core.words import Language
from tablee.play.match import Match
from tablee.play.replay import replay
from tablee.reviewing.hands import HandReview
from tablee.reviewing.hindsight_sentences import known_sentences, plan_sentences, round_sentences
from tablee.reviewing.kinds import AnyReview, look_back
from tablee.reviewing.knowledge import known
from tablee.reviewing.names import spoken_names
from tablee.reviewing.picture import picture, png
from tablee.reviewing.plans import PlanReview
from tablee.reviewing.review import STANDARD, CannotReview, Review
from tablee.reviewing.rounds import RoundReview
from tablee.reviewing.sentences import (
    account_sentence,
    decision_sentence,
    hands_sentence,
    result_sentence,
    turning_sentence,
)

EXAMPLES = """docs/look-back.md tells how the chances are found, and what stands in the JSON.

examples:
  tablee review evening.jsonl
  tablee review evening.jsonl --seat 1 --language fr
  tablee review evening.jsonl --json > evening.json
  tablee review evening.jsonl --picture evening.svg
  tablee review evening.jsonl --known 20 --seat 1
"""
PICTURES = (".svg", ".png")
STEPS = 1_000  # of the progress bar


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a replay file of a finished match; - is standard input")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--seat", metavar="N", type=whole_number, help="tell of this player only, counted from 1")
    parser.add_argument(
        "--picture", metavar="FILE", type=Path, help="write the curve as a picture, SVG or PNG by its name"
    )
    parser.add_argument(
        "--part", metavar="N", type=positive_number, default=1, help="play only one game of N that are usual: quicker"
    )
    parser.add_argument(
        "--known",
        metavar="LINE",
        type=whole_number,
        help="tell instead where hidden cards could lie after this line, by what each player had seen",
    )
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.picture and arguments.picture.suffix.lower() not in PICTURES:
        raise BadOption(f"a picture is FILE.svg or FILE.png, not {str(arguments.picture)!r}")
    match = replay(sys.stdin.buffer.read() if arguments.file == "-" else Path(arguments.file).read_bytes())
    seats = _seats(match, arguments.seat)
    if arguments.known is not None:
        _show_known(match, arguments.known, seats, arguments)
        return 0
    made = _made(match, arguments.part)
    if arguments.picture:
        svg = picture(match.game, _drawable(made), arguments.language)
        arguments.picture.write_bytes(png(svg) if arguments.picture.suffix.lower() == ".png" else svg.encode())
    if arguments.json:
        _print_json(made)
    else:
        print("\n".join(told(match.game, made, seats, arguments.language)))
    return 0


def _show_known(match: Match, line: int, seats: list[int], arguments: argparse.Namespace) -> None:
    found = [known(match, line, Seat(seat)) for seat in seats]
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    else:
        names = spoken_names(match.names, arguments.language)
        for one in found:
            print("\n".join(known_sentences(match.game, names[one.seat], one, arguments.language)))


def _drawable(made: AnyReview) -> Review:
    if isinstance(made, Review):
        return made
    raise CannotReview("a match without a curve has none to draw")


def _print_json(made: msgspec.Struct) -> None:
    print(msgspec.json.format(msgspec.json.encode(made), indent=1).decode())


def told(game: Game, made: AnyReview, seats: list[int], language: Language) -> list[str]:
    """A review in words."""
    made = msgspec.structs.replace(made, names=spoken_names(made.names, language))
    match made:
        case HandReview():
            return [hands_sentence(made, seat, language) for seat in seats]
        case RoundReview():
            return [line for one in made.rounds for line in round_sentences(game, made.names, one, seats, language)]
        case PlanReview():
            return plan_sentences(game, made, language)
        case _:
            return _told_curve(game, made, seats, language)


def _told_curve(game: Game, made: Review, seats: list[int], language: Language) -> list[str]:
    """The result, where it turned, and for each seat what luck and moves did."""
    lines = [result_sentence(game, made, language), turning_sentence(game, made, language)]
    for seat in seats:
        lines += ["", account_sentence(made, made.accounts[seat], language)]
        lines += [f"  {decision_sentence(game, one, language)}" for one in made.costliest(seat)]
    return lines


def _seats(match: Match, number: int | None) -> list[int]:
    if number is None:
        return list(range(match.seats))
    if not 1 <= number <= match.seats:
        raise BadSeats(f"there is no player {number} in this match; the players are 1 to {match.seats}")
    return [number - 1]


def _made(match: Match, part: int) -> AnyReview:
    with progress_bar(STEPS) as show:
        progress = (lambda done: show(int(STEPS * done))) if show else None
        return look_back(match, STANDARD.shared(part), progress)

"""`tablee replay`: a match move by move, or only the proof that its replay file is whole."""

import argparse
import sys
from pathlib import Path

from tablee.cli.arguments import add_language
from tablee.cli.words import Say, result_lines, seat_words, speaker
from tablee.core.seats import DEALER, seat_name
from tablee.core.spelling import Spelling
from tablee.play.log import UNDO, Entry
from tablee.play.match import Match
from tablee.play.replay import replay

EXAMPLES = """examples:
  tablee replay evening.jsonl
  tablee replay evening.jsonl --verify
  cat evening.jsonl | tablee replay - --language fr
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a replay file, as `tablee play --save` writes it; - is standard input"
    )
    parser.add_argument("--verify", action="store_true", help="only check the file, and print one line")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    match = replay(_record(arguments.file))
    if arguments.verify:
        print(f"ok: {len(match.log)} lines, digest {match.digest()}")
    else:
        print("\n".join(story(match, arguments)))
    return 0


def story(match: Match, arguments: argparse.Namespace) -> list[str]:
    """All moves, the table that they led to, and the result."""
    say = speaker(arguments.language)
    spelling = Spelling(match.game.words.notation, match.game.words.french, arguments.language)
    moves = [f"{entry.n:4}  {_move_line(match, entry, say, spelling)}" for entry in match.log]
    table = match.game.words.draw(match.view_of(None), arguments.language)
    return [match.game.facts.name, *moves, "", table, "", *result_lines(match, None, say)]


def _move_line(match: Match, entry: Entry, say: Say, spelling: Spelling) -> str:
    if entry.seat == seat_name(DEALER):
        return say("dealt")  # a seed says nothing to people
    who = seat_words(match, entry.seat, None, say)
    if entry.move == UNDO:
        return say("took_back", who=who)
    notation = match.game.words.notation
    return say("did", who=who, move=spelling.write(notation[notation.number(entry.move)]))


def _record(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()

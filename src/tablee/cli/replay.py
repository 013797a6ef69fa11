"""`tablee replay`: a match move by move, or only the proof that its replay file is whole."""

import argparse
import sys
from pathlib import Path

from tablee.cli.arguments import add_language
from tablee.cli.words import Say, result_lines, seat_words, speaker
from tablee.play.log import Entry
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
    moves = [f"{entry.n:4}  {_move_line(match, entry, say)}" for entry in match.log]
    table = match.game.words.draw(match.view_of(None), arguments.language)
    return [match.game.facts.name, *moves, "", table, "", *result_lines(match, None, say)]


def _move_line(match: Match, entry: Entry, say: Say) -> str:
    move = entry.move.split(" ")[0] if entry.seat == "dealer" else entry.move  # a seed says nothing to people
    return say("did", who=seat_words(match, entry.seat, None, say), move=move)


def _record(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()

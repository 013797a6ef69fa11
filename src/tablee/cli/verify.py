"""`tablee verify`: were the deals of a match the ones that were promised before it?"""

import argparse
import sys
from pathlib import Path

from tablee.play.dealing import check_deals
from tablee.play.replay import replay

EXAMPLES = """The commitment is what the table showed before the deal: note it down, and nobody can change it later.
docs/honest-dealing.md tells how to check the same with other tools.

examples:
  tablee verify evening.jsonl
  tablee verify evening.jsonl --commitment 3f5a...
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a replay file of the server; - is standard input")
    parser.add_argument("--commitment", metavar="HEX", help="the commitment that you were shown before the deal")


def run(arguments: argparse.Namespace) -> int:
    record = sys.stdin.buffer.read() if arguments.file == "-" else Path(arguments.file).read_bytes()
    match = replay(record)
    deals = [entry.move for entry in match.log if entry.seat == "dealer"]
    check_deals(match.dealing, deals, arguments.commitment)
    assert match.dealing is not None
    print(f"ok: {len(deals)} deals follow from the promised seed {match.dealing.seed} and the players' words")
    return 0

"""`tablee verify`: what does a replay file prove of how it was dealt and played?"""

import argparse
import sys
from pathlib import Path

from tablee.play.verify import Receipt, verify

EXAMPLES = """The page shows your number, the pact and the seal when a match is over: keep them, and nobody can
change the replay file later. docs/honest-dealing.md tells what is proved, and how to check the same with other tools.

examples:
  tablee verify evening.jsonl
  tablee verify evening.jsonl --number 07be... --pact 91c2... --seal 3f5a...
"""
KEPT = {
    "number": "your own secret number",
    "pact": "the hash of the pact that your browser saw before it disclosed your number",
    "seal": "the hash of the replay file that everybody got at the end",
    "commitment": "the server's commitment that you were shown before the deal",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a replay file of the server; - is standard input")
    for name, meaning in KEPT.items():
        parser.add_argument(f"--{name}", metavar="HEX", default="", help=meaning)


def run(arguments: argparse.Namespace) -> int:
    text = sys.stdin.buffer.read() if arguments.file == "-" else Path(arguments.file).read_bytes()
    kept = {name: getattr(arguments, name).strip().lower() for name in KEPT}
    found = verify(text, Receipt(**kept))
    for sentence in found.proved:
        print(f"proved      {sentence}")
    for sentence in found.unproved:
        print(f"not proved  {sentence}")
    return 0

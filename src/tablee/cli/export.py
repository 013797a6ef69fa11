"""`tablee export`: replay files or games between bots as Parquet, for whoever studies them."""

import argparse
import shlex
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tablee.cli.arguments import add_option, positive_number, read_options, whole_number
from tablee.core.errors import BadOption
from tablee.games import catalogue, load
from tablee.play.match import Match
from tablee.play.replay import replay

EXAMPLES = """A row for each move of a player: what its seat saw, what was legal, what it did and how the match ended.

examples:
  tablee export awimbawe --bots level-1,level-2 --games 1000 --out games.parquet
  tablee export evening.jsonl morning.jsonl --out ours.parquet
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="GAME|FILE", nargs="+", help="a game, to be played by bots; or replay files")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the Parquet file to write")
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        default="random,level-1",
        help="who plays, as `tablee arena --help` says (default random,level-1)",
    )
    parser.add_argument("--games", metavar="N", type=positive_number, default=100, help="how many games (default 100)")
    parser.add_argument("--seats", metavar="N", type=positive_number, default=2, help="at a table (default 2)")
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help="of the first deal (default 0)")
    add_option(parser)


def run(arguments: argparse.Namespace) -> int:
    from tablee.research import dataset  # brings NumPy and PyArrow, which other verbs do without

    is_game = arguments.what[0] in catalogue()
    if is_game and len(arguments.what) > 1:
        raise BadOption(f"one game at a time, not {' '.join(arguments.what)}")
    if missing := [one for one in arguments.what if not is_game and not Path(one).exists()]:
        games = ", ".join(catalogue())
        raise BadOption(f"{missing[0]!r} is neither a game nor a replay file; the games are: {games}")
    matches = _played(arguments) if is_game else (replay(Path(file).read_bytes()) for file in arguments.what)
    first = next(matches)
    about = dataset.about_game(first.game.facts.slug, f"tablee export {shlex.join(sys.argv[2:])}")
    rows = dataset.write(arguments.out, _all(first, matches), about)
    print(f"{arguments.out}: {rows:,} moves of {first.game.facts.name}")
    return 0


def _played(arguments: argparse.Namespace) -> Iterator[Match]:
    from tablee.arena.contest import check_bots, meetings, play_match, seated

    game, bots = load(arguments.what[0]), arguments.bots.split(",")
    options = read_options(game, arguments.option)
    check_bots(bots, game)
    games = meetings(arguments.what[0], bots, arguments.games, arguments.seed, options, arguments.seats)
    for meeting in islice(games, arguments.games):
        match = play_match(meeting)
        match.names = seated(meeting)
        yield match


def _all(first: Match, others: Iterator[Match]) -> Iterator[Match]:
    yield first
    yield from others

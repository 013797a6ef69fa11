"""`tablee arena`: bots against bots."""

import argparse
from pathlib import Path

import msgspec

from tablee.arena.chart import chart
from tablee.arena.contest import MeetingResult, check_bots, meetings
from tablee.arena.crew import crew
from tablee.arena.rating import Rating, rate
from tablee.cli.arguments import add_game, add_option, positive_number, read_options, whole_number
from tablee.cli.progress import progress_bar
from tablee.games import load

EXAMPLES = """As many bots as there are seats sit at each table, on the same deals and from every seat in turn;
fewer bots than seats share them. `a+b` is a team, `my.module:Agent` a player of your own
(docs/write-a-bot.md). The first bot has rating 0.

examples:
  tablee arena awimbawe --bots greedy,level-1,level-2
  tablee arena awimbawe --bots search:100,search:1000 --games 200 --workers 2
  tablee arena awimbawe --bots level-4,level-5 --chart strength.svg
  tablee arena chiwawa --seats 3 --bots level-1,level-2,level-3
  tablee arena chabyrinthe --seats 4 --option mode=teams --bots level-2+level-2,level-1+level-3
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        required=True,
        help="level-1 to level-5, greedy, random, search:N, my.module:Agent; A+B is a team",
    )
    parser.add_argument(
        "--games", metavar="N", type=positive_number, default=100, help="for all who can meet at a table (default 100)"
    )
    parser.add_argument("--seats", metavar="N", type=positive_number, default=2, help="at a table (default 2)")
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help="of the first deal (default 0)")
    parser.add_argument("--workers", metavar="N", type=positive_number, default=1, help="processes (default 1)")
    parser.add_argument("--ray", action="store_true", help="on a Ray cluster: RAY_ADDRESS, or a local one")
    parser.add_argument("--chart", metavar="FILE", type=Path, help="write the ratings as an SVG picture")
    add_option(parser)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    game, bots = load(arguments.game), arguments.bots.split(",")
    options = read_options(game, arguments.option)
    check_bots(bots, game)
    games = list(meetings(arguments.game, bots, arguments.games, arguments.seed, options, arguments.seats))
    outcomes: list[MeetingResult] = []
    with progress_bar(len(games)) as progress:
        for outcome in crew(arguments.workers, arguments.ray)(games):
            outcomes.append(outcome)
            if progress:
                progress(len(outcomes))
    ratings = rate(outcomes, bots)
    if arguments.chart:
        arguments.chart.write_text(chart(game.facts.name, ratings), encoding="utf-8")
    print(_json(ratings, outcomes) if arguments.json else _table(ratings, outcomes))
    return 0


def points(outcomes: list[MeetingResult], bot: str) -> tuple[int, int]:
    """All that a bot scored, and all that was scored in its games: in Awimbawe, rounds."""
    own = [outcome for outcome in outcomes if bot in outcome.bots]
    return sum(one.scores[one.bots.index(bot)] for one in own), sum(sum(one.scores) for one in own)


def _json(ratings: list[Rating], outcomes: list[MeetingResult]) -> str:
    return msgspec.json.encode({"ratings": ratings, "outcomes": outcomes}).decode()


def _table(ratings: list[Rating], outcomes: list[MeetingResult]) -> str:
    width = max(16, *(len(one.bot) + 1 for one in ratings))  # a team's name is long
    lines = [f"{'bot':<{width}}{'rating':>8}{'from':>8}{'to':>8}{'games':>8}{'won':>8}{'points':>9}"]
    for one in ratings:
        scored, of = points(outcomes, one.bot)
        share = f"{scored / of:9.1%}" if of else f"{'-':>9}"
        figures = f"{one.rating:>+8.0f}{one.low:>+8.0f}{one.high:>+8.0f}{one.games:>8}{one.share:>8.1%}"
        lines.append(f"{one.bot:<{width}}{figures}{share}")
    return "\n".join(lines)

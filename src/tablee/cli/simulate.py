"""`tablee simulate`: random play, counted."""

import argparse

import msgspec

from tablee.cli.arguments import add_game, add_table, positive_number, read_options, whole_number
from tablee.cli.notice import tell_if_compiling
from tablee.cli.progress import progress_bar
from tablee.core.contract import Game
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.random_play import random_games
from tablee.play.simulate import Simulation, simulate

EXAMPLES = """The same seed gives the same games.

examples:
  tablee simulate awimbawe
  tablee simulate awimbawe --games 1000000 --seed 7
  tablee simulate awimbawe --games 1000 --json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--games", metavar="N", type=positive_number, default=1000, help="how many games (default 1000)"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help="a whole number (default 0)")
    add_table(parser)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    game = load(arguments.game)
    options = read_options(game, arguments.option)
    open_table(game, arguments.seats, options, None, Dealer())  # what is wrong with the table is said before compiling
    tell_if_compiling(random_games, game)
    with progress_bar(arguments.games) as progress:
        result = simulate(game, arguments.seats, options, arguments.games, arguments.seed, progress)
    print(msgspec.json.encode(result).decode() if arguments.json else summary(game, result, arguments.seed))
    return 0


def summary(game: Game, result: Simulation, seed: int) -> str:
    """The result for people."""
    wins = [f"  player {seat + 1}  {won:>12,}  {won / result.games:6.1%}" for seat, won in enumerate(result.wins)]
    return "\n".join(
        [
            f"{game.facts.name}: {result.games:,} random games from seed {seed}",
            f"{result.moves:,} moves, {result.mean_length:.1f} a game",
            f"{result.seconds:.2f} seconds, {result.moves_per_second:,.0f} moves a second",
            "won by",
            *wins,
            f"  not one   {result.draws:>12,}  {result.draws / result.games:6.1%}",
        ]
    )

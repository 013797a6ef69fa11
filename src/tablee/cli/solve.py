"""`tablee solve`: a game's own solver, where it has one."""

import argparse
import time

from tablee.cli.arguments import Parser, add_game, add_language
from tablee.core.errors import UnknownGame
from tablee.games import catalogue, load

EXAMPLES = """Each solver has its own arguments: `tablee solve GAME --help`.

examples:
  tablee solve chabyrinthe --seed 7 --seconds 10
  tablee solve xalapa --seed 7 --step 2
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("rest", metavar="...", nargs=argparse.REMAINDER, help="what the solver of that game takes")


def run(arguments: argparse.Namespace) -> int:
    solver = load(arguments.game).solver
    if solver is None:
        solved = ", ".join(slug for slug in catalogue() if load(slug).solver is not None)
        raise UnknownGame(f"there is no solver for {arguments.game!r}; there is one for: {solved}")
    parser = Parser(prog=f"tablee solve {arguments.game}", description=solver.sentence)
    parser.set_defaults(clock=time.monotonic)  # games read no clock of their own
    solver.add_arguments(parser)
    add_language(parser)
    print(solver.solve(parser.parse_args(arguments.rest)))
    return 0

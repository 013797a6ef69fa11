"""`tablee solve`: a game's own solver, where it has one."""

import argparse
import time
from importlib import import_module
from typing import Any

from tablee.cli.arguments import Parser, add_game, add_language
from tablee.core.errors import UnknownGame
from tablee.games import CATALOGUE, load

EXAMPLES = """Each solver has its own arguments: `tablee solve GAME --help`.

examples:
  tablee solve chabyrinthe --seed 7 --seconds 10
  tablee solve xalapa --seed 7 --step 2
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("rest", metavar="...", nargs=argparse.REMAINDER, help="what the solver of that game takes")


def run(arguments: argparse.Namespace) -> int:
    solver = own_module(arguments.game, "solver")
    if solver is None:
        raise UnknownGame(f"there is no solver for {arguments.game!r}")
    parser = Parser(prog=f"tablee solve {arguments.game}", description=solver.__doc__)
    parser.set_defaults(clock=time.monotonic)  # games read no clock of their own
    solver.add_arguments(parser)
    add_language(parser)
    print(solver.solve(parser.parse_args(arguments.rest)))
    return 0


def own_module(slug: str, name: str) -> Any:
    """A module that a game may have beside its rules, such as its solver; None where it has none."""
    load(slug)
    path = f"{CATALOGUE[slug]}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as missing:
        if missing.name != path:
            raise
        return None

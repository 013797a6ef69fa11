"""`tablee compile`: what a server compiles at its first start, before anybody waits for it."""

import argparse
import asyncio
import sys

from tablee.core.rule import has_compiler
from tablee.games import catalogue, load

EXAMPLES = """A server compiles all this by itself at its first start, while people already play. Compiled before, its
strongest bots and its quickest tables are there from the first second on: in the image of a container, or before a
festival. It is kept in TABLEE_CACHE_DIR, else in the user's cache folder; what is there already is skipped.

examples:
  tablee compile
  tablee compile awimbawe xalapa
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="games of the catalogue (default: all)")


def run(arguments: argparse.Namespace) -> int:
    from tablee.server.thinking.warming import compile_ahead, is_ready

    if not has_compiler():
        print("There is no compiler: install Numba, and do not set TABLEE_PURE.", file=sys.stderr)
        return 1
    games = [load(slug) for slug in arguments.games] or [*catalogue().values()]
    asyncio.run(compile_ahead(games, _say))
    missing = [game.facts.slug for game in games if not is_ready(game)]
    if missing:
        print(f"Not compiled, for the reasons above: {', '.join(missing)}.", file=sys.stderr)
    return int(bool(missing))


def _say(what: str) -> None:
    slug, *tables = what.split()
    print(f"{slug}: {'tables' if tables else 'bots'} are ready", flush=True)

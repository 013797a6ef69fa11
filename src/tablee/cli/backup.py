"""`tablee backup`: a whole house into one file, while it runs."""

import argparse
import asyncio
from pathlib import Path

from tablee.cli.configuration import add_store, store_of

EXAMPLES = """The file has the key that signs seats and the seeds of running games in it: keep it to yourself.

examples:
  tablee backup evening.tablee
  tablee backup evening.tablee --store postgresql://tablee@db/tablee
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="where to write it")
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from tablee.server.store.backup import back_up

    end = asyncio.run(back_up(store_of(arguments), arguments.file))
    print(f"{end.tables} tables with {end.lines} lines are in {arguments.file}.")
    return 0

"""`tablee restore`: a house from the file that `tablee backup` has written."""

import argparse
import asyncio
from pathlib import Path

from tablee.cli.configuration import add_store, store_of

EXAMPLES = """Into a store of either kind, whichever the backup is of; all of it or nothing. Servers may run on
it meanwhile, where the backup is of the same house: its keys are those that they have read.

examples:
  tablee restore evening.tablee
  tablee restore evening.tablee --store postgresql://tablee@db/tablee --replace
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what `tablee backup` has written")
    add_store(parser)
    parser.add_argument("--replace", action="store_true", help="also where there are tables: they are forgotten")


def run(arguments: argparse.Namespace) -> int:
    from tablee.server.store.backup import restore

    end = asyncio.run(restore(store_of(arguments), arguments.file, arguments.replace))
    print(f"{end.tables} tables with {end.lines} lines are back.")
    return 0

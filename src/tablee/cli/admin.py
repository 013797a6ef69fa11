"""`tablee admin`: what the operator asks of a running server, over its socket on this machine."""

import argparse
import http.client
import json
import os
import socket
import sys
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from tablee.cli.arguments import BAD_INPUT
from tablee.cli.configuration import settled
from tablee.core.errors import BadOption

EXAMPLES = """The server opens the socket with `tablee serve --admin PATH`; whoever may open that file may do all this.

examples:
  tablee admin load --socket /run/tablee/admin
  tablee admin tables --json
  tablee admin close ABCD
  tablee admin ban 192.0.2.0/24
"""
SECONDS = 10  # for the server to answer
PAGE = 500  # tables of one answer
# What it does, and what it needs to be told.
ORDERS = {
    "load": ("what the server has to do", ""),
    "tables": ("the tables that are awake", ""),
    "close": ("close a table, whatever is played there", "CODE"),
    "bans": ("the addresses that are shut out", ""),
    "ban": ("shut out an address or a range, and hang up on it", "ADDRESS"),
    "unban": ("let it in again", "ADDRESS"),
}


class LocalConnection(http.client.HTTPConnection):
    """HTTP over a socket that is a file."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=SECONDS)
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(SECONDS)
        self.sock.connect(self._path)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    orders = "; ".join(f"{name} {what}".strip() for name, (_, what) in ORDERS.items())
    parser.add_argument("order", metavar="ORDER", choices=ORDERS, help=orders)
    parser.add_argument("what", metavar="WHAT", nargs="?", help="a table's code, or an address")
    parser.add_argument("--socket", metavar="PATH", dest="admin", help="what `tablee serve --admin` was told")
    parser.add_argument("--config", metavar="FILE", help="the file of TOML that the server reads")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(arguments: argparse.Namespace) -> int:
    path = settled(vars(arguments), os.environ)["admin"].value
    if not path:
        raise BadOption("which server? --socket (or TABLEE_ADMIN) names what `tablee serve --admin` was told")
    _, needed = ORDERS[arguments.order]
    if bool(needed) != (arguments.what is not None):
        raise BadOption(f"`tablee admin {arguments.order}` expects {needed or 'nothing more'}")
    try:
        status, answer = _obey(path, arguments.order, arguments.what or "")
    except OSError as error:
        raise BadOption(f"no server answers at {path}: {error.strerror or error}") from None
    if status != 200:
        print(f"tablee admin: {answer['wrong']}", file=sys.stderr)
        return BAD_INPUT
    print(json.dumps(answer, ensure_ascii=False) if arguments.json else "\n".join(_lines(answer)))
    return 0


def _obey(path: str, order: str, what: str) -> tuple[int, Any]:
    if order == "tables":
        return _all_tables(path)
    if order == "close":
        return _ask(path, "POST", f"/tables/{quote(what.upper(), safe='')}/close")
    if order == "ban":
        return _ask(path, "POST", "/bans", {"address": what})
    if order == "unban":
        return _ask(path, "POST", "/bans/lift", {"address": what})
    return _ask(path, "GET", f"/{order}")


def _all_tables(path: str) -> tuple[int, Any]:
    """Page by page."""
    found: list[Any] = []
    while True:
        after = found[-1]["code"] if found else ""
        status, page = _ask(path, "GET", f"/tables?after={after}")
        if status != 200:
            return status, page
        found += page
        if len(page) < PAGE:
            return status, found


def _ask(path: str, method: str, target: str, body: Any = None) -> tuple[int, Any]:
    connection = LocalConnection(path)
    try:
        connection.request(method, target, None if body is None else json.dumps(body))
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def _lines(answer: Any) -> Sequence[str]:
    """A table of columns for a list, and a line a value for one thing."""
    if isinstance(answer, dict):
        width = max(map(len, answer))
        return [f"{name.replace('_', ' '):<{width}}  {value}" for name, value in answer.items()]
    if not answer:
        return ["none"]
    rows = [list(answer[0]), *([str(value) for value in one.values()] for one in answer)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]

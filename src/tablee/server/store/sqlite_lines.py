"""Lines into SQLite, for all tables that wait for one commit at once.

Each statement gives Python's lock away, and the thread that writes waits for the busy loop to get it back: a commit
has as few of them as it can, however many tables wait for it.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeVar

from tablee.server.store import Append, NumberTaken, no_longer_ours
from tablee.server.store import schema as sql

AT_ONCE = 64  # tables or lines of one statement: SQLite keeps as many statements prepared as there are such numbers
KEPT_STATEMENTS = 4 * AT_ONCE  # three kinds for each number, and all others


T = TypeVar("T")


@cache
def numbered(statement: str) -> str:
    """A statement as SQLite numbers its values."""
    return statement.replace("$", "?")


def run(connection: sqlite3.Connection, statement: str, *values: Any) -> int:
    """How many rows were changed."""
    return connection.execute(numbered(statement), values).rowcount


def append_all(connection: sqlite3.Connection, new: Sequence[Append]) -> None:
    """All of them; the StoreError of one where there is any, and then nothing is known of the others."""
    for some in _cut(new):
        _check_ours(connection, some)
    for one in new:
        if one.summary is not None:
            run(connection, sql.CHANGE_ROW, one.table, *sql.fields(one.summary), one.epoch)
    try:
        for rows in _cut([row for one in new for row in one.rows()]):
            connection.execute(_add_lines(len(rows)), list(chain.from_iterable(rows)))
    except sqlite3.IntegrityError:
        raise NumberTaken("a line of this match is already written") from None


def commit_at_once(connection: sqlite3.Connection, new: Sequence[Append]) -> bool:
    """All of them by one statement, which outside a transaction is a commit of its own; else none, and False."""
    rows = [row for one in new for row in one.rows()]
    if not 0 < len(rows) <= AT_ONCE or any(one.summary is not None or not one.lines for one in new):
        return False
    owned = [value for one in new for _ in one.lines for value in (one.table, one.epoch)]
    try:
        return connection.execute(_add_ours(len(rows)), [*chain.from_iterable(rows), *owned]).rowcount == len(rows)
    except sqlite3.IntegrityError:
        return False


def _check_ours(connection: sqlite3.Connection, new: Sequence[Append]) -> None:
    asked = [value for one in new for value in (one.table, one.epoch)]
    if connection.execute(_ours(len(new)), asked).fetchone()[0] != len(new):
        is_known = all(connection.execute(numbered(sql.KNOWN), (one.table,)).fetchone() for one in new)
        raise no_longer_ours(is_known)


def _cut(whole: Sequence[T]) -> list[Sequence[T]]:
    return [whole[start : start + AT_ONCE] for start in range(0, len(whole), AT_ONCE)]


_ours, _add_lines, _add_ours = cache(sql.ours), cache(sql.add_lines), cache(sql.add_ours)

"""A SQLite file as a whole: read in one snapshot beside its server, or filled while nobody has it open."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from tablee.server.store import BadStore, Kept, Summary
from tablee.server.store import schema as sql
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.sqlite_lines import numbered, run
from tablee.server.store.sqlite_writer import Connection


class SqliteSnapshot:
    """Of a database in WAL mode a reading transaction sees one moment, and holds up nobody who writes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def key(self) -> bytes | None:
        found = self._connection.execute(numbered(sql.SECRET), (sql.TOKENS,)).fetchone()
        return None if found is None else found[0]

    async def tables(self) -> AsyncIterator[tuple[Kept, Summary]]:
        for values in self._connection.execute(sql.ALL_ROWS):
            yield sql.row(values)

    async def lines(self, table: str) -> AsyncIterator[tuple[int, int, int, bytes]]:
        for values in self._connection.execute(numbered(sql.ALL_LINES), (table,)):
            yield values

    async def rows(self, question: str) -> AsyncIterator[tuple[Any, ...]]:
        for values in self._connection.execute(question):
            yield values


class SqliteVacant:
    """A file of which no server knows."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def count(self) -> int:
        count: int = self._connection.execute(sql.COUNT).fetchone()[0]
        return count

    async def clear(self) -> None:
        for statement in sql.CLEAR:
            run(self._connection, statement)

    async def set_key(self, key: bytes) -> None:
        run(self._connection, sql.DRAW_SECRET, sql.TOKENS, key)

    async def add(self, kept: Kept, summary: Summary) -> None:
        run(self._connection, sql.ADD_ROW, *kept, *sql.fields(summary))

    async def add_lines(self, rows: list[tuple[str, int, int, int, bytes]]) -> None:
        self._connection.executemany(numbered(sql.ADD_LINE), rows)

    async def add_row(self, statement: str, values: Sequence[Any]) -> None:
        run(self._connection, statement, *values)


@asynccontextmanager
async def sqlite_snapshot(path: str) -> AsyncIterator[SqliteSnapshot]:
    try:
        with closing(_connect(path, "ro")) as connection:
            connection.execute("BEGIN")
            sql.check_present(dict(connection.execute(sql.VERSIONS)))
            yield SqliteSnapshot(connection)
    except sqlite3.Error as error:
        raise BadStore(f"cannot read the store {path}: {error}") from None


@asynccontextmanager
async def sqlite_vacant(path: str) -> AsyncIterator[SqliteVacant]:
    store = SqliteStore(path)
    await store.open()  # it may be new, or of an older schema
    await store.close()
    try:
        with closing(_connect(path, "rw")) as connection:
            # In WAL mode whoever has the file open shares a lock of it: the only one who has it open gets it alone.
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("BEGIN EXCLUSIVE")
            yield SqliteVacant(connection)
            connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BadStore(f"somebody has the store {path} open: stop the server first") from None
        raise BadStore(f"cannot write the store {path}: {error}") from None
    except sqlite3.Error as error:
        raise BadStore(f"cannot write the store {path}: {error}") from None


def _connect(path: str, mode: str) -> Connection:
    return sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=1)

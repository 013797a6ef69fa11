"""A SQLite file as a whole, beside its server: read in one snapshot, or filled in one transaction."""

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


class SqliteFilling:
    def __init__(self, connection: Connection, is_in_use: bool) -> None:
        self._connection = connection
        self.is_in_use = is_in_use

    async def keys(self) -> dict[str, bytes]:
        return dict(self._connection.execute(sql.ALL_SECRETS))

    async def last_epoch(self) -> int:
        epoch: int = self._connection.execute(sql.LAST_EPOCH).fetchone()[0]
        return epoch

    async def fence(self, epoch: int) -> None:
        run(self._connection, sql.SET_EPOCH, epoch)
        run(self._connection, sql.COUNT_RESTORE)

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
async def sqlite_filling(path: str) -> AsyncIterator[SqliteFilling]:
    store = SqliteStore(path)
    await store.open()  # it may be new, or of an older schema
    await store.close()
    try:
        is_in_use = _is_open_elsewhere(path)
        with closing(_connect(path, "rw")) as connection:
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("BEGIN IMMEDIATE")
            yield SqliteFilling(connection, is_in_use)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise BadStore(f"cannot write the store {path}: {error}") from None


def _is_open_elsewhere(path: str) -> bool:
    """In WAL mode whoever has the file open shares a lock of it: the only one who has it open gets it alone."""
    with closing(_connect(path, "rw")) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return True
        connection.execute("ROLLBACK")
    return False


def _connect(path: str, mode: str) -> Connection:
    return sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=1)

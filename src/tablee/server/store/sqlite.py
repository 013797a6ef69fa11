"""The store beside the server: one SQLite file, one writer thread that commits for all who wait."""

import asyncio
import secrets
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablee.server.store import Append, BadStore, CodeTaken, HouseNews, Kept, StoreError, Summary, first_log
from tablee.server.store import schema as sql
from tablee.server.store.health import Health
from tablee.server.store.keepsakes import KeepingStore
from tablee.server.store.migrations import FIRST_SQLITE, split_log
from tablee.server.store.sqlite_lines import append_all, numbered, run
from tablee.server.store.sqlite_writer import LOST, Connection, SqliteWriter, Work, connect
from tablee.server.store.summary import summary_of


class SqliteStore(KeepingStore):
    """WAL and synchronous=FULL: a commit that was confirmed survives a crash and a power cut."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.health = Health(path)
        self._reader: Connection | None = None
        self._reading = threading.Lock()
        self._writer: SqliteWriter | None = None

    async def open(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            Path(self.path).touch(mode=0o600)  # seeds and the key of all seats will stand in it
            connection = connect(self.path)
            await asyncio.to_thread(_migrate, connection)
            self._reader = connect(self.path)
        except (sqlite3.Error, OSError) as error:
            raise BadStore(f"cannot open the store {self.path}: {error}") from None
        self._writer = SqliteWriter(self.path, connection, self.health)
        self._writer.start()

    async def close(self) -> None:
        if self._writer is not None:
            writer, self._writer = self._writer, None
            await writer.stop()
        await asyncio.to_thread(self._stop_reading)

    def _stop_reading(self) -> None:
        """Not in the middle of a question: SQLite would fall with all that it reads."""
        with self._reading:
            if self._reader is not None:
                self._reader.close()
                self._reader = None

    @property
    def trouble(self) -> str:
        """Also what nobody has met yet: a file that is gone is seen before the next move."""
        return self.health.trouble or (LOST if self._writer is not None and self._writer.has_lost_file else "")

    async def secret(self, name: str = sql.TOKENS) -> bytes:
        secret: bytes = await self._written(lambda connection: _secret(connection, name))
        return secret

    async def create(self, kept: Kept, log: Sequence[bytes], summary: Summary) -> None:
        def work(connection: Connection) -> None:
            if not run(connection, sql.ADD_ROW, *kept, *sql.fields(summary)):
                raise CodeTaken(f"the code {kept.code} is taken")
            append_all(connection, [Append(kept.table, 0, first_log(log), summary.written, None)])

        await self._written(work)

    async def append(self, new: Append) -> None:
        await self._written(new)

    async def renew(self, owner: str, heartbeat: bytes) -> HouseNews:
        """One server has the file to itself: it needs no lease, and takes what another has left behind at once."""
        return HouseNews(True, {owner: heartbeat}, [])

    async def drop(self, table: str) -> None:
        def work(connection: Connection) -> None:
            for statement in sql.DROPS:
                run(connection, statement, table)

        await self._written(work)

    async def _read(self, question: str, *values: Any) -> list[Any]:
        def ask() -> list[Any]:
            with self._reading:
                if self._reader is None:
                    raise StoreError("the store is closed")
                try:
                    return self._reader.execute(numbered(question), values).fetchall()
                except sqlite3.Error as error:
                    raise StoreError(f"the store cannot be read: {error}") from None

        return await asyncio.to_thread(ask)

    async def _change(self, table: str, statement: str, *values: Any) -> list[Any]:
        rows: list[Any] = await self._written(lambda on: on.execute(numbered(statement), values).fetchall())
        return rows

    async def _written(self, work: Work | Append) -> Any:
        if self._writer is None:
            raise StoreError("the store is closed")
        return await self._writer.do(work)


def _secret(connection: Connection, name: str) -> bytes:
    run(connection, sql.DRAW_SECRET, name, secrets.token_bytes(32))
    secret: bytes = connection.execute(numbered(sql.SECRET), (name,)).fetchone()[0]
    return secret


def _migrate(connection: Connection) -> None:
    """To the present schema, whole or not at all; whoever starts at the same time waits."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        versions = dict(connection.execute(sql.VERSIONS)) if "tablee_schema" in names else {}
        found = sql.found_version(versions, FIRST_SQLITE[0] in names)
        if found < sql.VERSION:
            for statement in sql.steps(found).strip().rstrip(";").split(";"):
                connection.execute(_without_rowid(statement))
            if found == 1:
                _from_first(connection)
            run(connection, sql.SET_VERSION, "schema", sql.VERSION)
            run(connection, sql.SET_VERSION, "oldest", sql.OLDEST)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _without_rowid(statement: str) -> str:
    """A table that is ordered by its key, as all of ours are read."""
    return f"{statement} WITHOUT ROWID" if "CREATE TABLE" in statement else statement


def _from_first(connection: Connection) -> None:
    connection.execute("INSERT INTO tablee_secrets SELECT name, secret FROM secrets")
    for table, code in connection.execute("SELECT id, code FROM tables").fetchall():
        log = connection.execute("SELECT written, line FROM lines WHERE table_id = ? ORDER BY number", (table,))
        logs = split_log(log.fetchall())
        for match, lines in enumerate(logs, 1):
            rows = [(table, match, number, written, line) for number, (written, line) in enumerate(lines)]
            connection.executemany(numbered(sql.ADD_LINE), rows)
        summary = summary_of([line for _, line in logs[-1]], logs[-1][-1][0])
        run(connection, sql.ADD_ROW, table, code, *sql.fields(summary))
    for name in FIRST_SQLITE:
        connection.execute(f"DROP TABLE {name}")

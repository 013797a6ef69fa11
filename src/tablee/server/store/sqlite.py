"""The store beside the server: one SQLite file, one writer thread that commits for all who wait.

A commit costs a flush of the disk, and a flush does not care how many lines it carries: whatever
arrives while one commit is under way goes into the next.
"""

import asyncio
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tablee.server.store import MOST_AT_ONCE, BadStore, CodeTaken, Kept, NumberTaken, StoreError

SCHEMA = """
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lines (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, written INTEGER NOT NULL, line BLOB NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""

Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]
T = TypeVar("T")


class SqliteStore:
    """WAL and synchronous=FULL: a commit that was confirmed survives a crash and a power cut."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()
        self._writer: threading.Thread | None = None

    async def open(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            Path(self.path).touch(mode=0o600)  # seeds and the key of all seats will stand in it
            connection = self._connect()
            connection.executescript(SCHEMA)
            self._reader = self._connect()
        except (sqlite3.Error, OSError) as error:
            raise BadStore(f"cannot open the store {self.path}: {error}") from None
        self._writer = threading.Thread(target=self._write, args=(connection,), name="store writer")
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    async def secret(self) -> bytes:
        secret: bytes = await self._written(_secret)
        return secret

    async def create(self, table: str, code: str, line: bytes) -> None:
        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.execute("INSERT INTO tables VALUES (?, ?)", (table, code))
            except sqlite3.IntegrityError:
                raise CodeTaken(f"the code {code} is taken") from None
            _insert(connection, table, 0, [line])

        await self._written(work)

    async def append(self, table: str, number: int, lines: Sequence[bytes]) -> None:
        await self._written(lambda connection: _insert(connection, table, number, lines))

    async def find(self, code: str) -> Kept | None:
        rows = await self._read("SELECT id, code FROM tables WHERE code = ?", code)
        return Kept(*rows[0]) if rows else None

    async def code_of(self, table: str) -> str | None:
        rows = await self._read("SELECT code FROM tables WHERE id = ?", table)
        return rows[0][0] if rows else None

    async def lines(self, table: str) -> list[bytes]:
        return [row[0] for row in await self._read("SELECT line FROM lines WHERE table_id = ? ORDER BY number", table)]

    async def tables(self) -> list[Kept]:
        latest = "SELECT id, code FROM tables JOIN lines ON table_id = id GROUP BY id ORDER BY max(written) DESC"
        return [Kept(*row) for row in await self._read(latest)]

    async def idle(self, before: int) -> list[Kept]:
        idle = "SELECT id, code FROM tables JOIN lines ON table_id = id GROUP BY id HAVING max(written) < ?"
        return [Kept(*row) for row in await self._read(idle, before)]

    async def drop(self, table: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM lines WHERE table_id = ?", (table,))
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self._written(work)

    async def _read(self, question: str, *values: Any) -> list[Any]:
        def ask() -> list[Any]:
            if self._reader is None:
                raise StoreError("the store is closed")
            try:
                with self._reading:
                    return self._reader.execute(question, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"the store failed: {error}") from None

        return await asyncio.to_thread(ask)

    async def _written(self, work: Work) -> Any:
        if self._writer is None:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, done))
        return await done

    def _write(self, connection: sqlite3.Connection) -> None:
        """The writer thread: take all jobs that wait, do them, commit once, then answer."""
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    self._jobs.put(None)
                    break
                jobs.append(more)
            for answer in _commit(connection, jobs):
                _give(*answer)
        connection.close()


Answer = tuple["asyncio.Future[Any]", Any, Exception | None]


def _commit(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Answer]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [_do(connection, work, done) for work, done in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(done, None, StoreError(f"the store failed: {error}")) for _, done in jobs]
    return answers


def _do(connection: sqlite3.Connection, work: Work, done: "asyncio.Future[Any]") -> Answer:
    """One job, whole or not at all, whatever becomes of the others."""
    connection.execute("SAVEPOINT job")
    try:
        result = work(connection)
    except StoreError as error:
        connection.execute("ROLLBACK TO job")
        return done, None, error
    finally:
        connection.execute("RELEASE job")
    return done, result, None


def _give(done: "asyncio.Future[Any]", result: Any, error: Exception | None) -> None:
    """Answer in the event loop, from the writer's thread."""

    def give() -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    loop = done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(give)


def _insert(connection: sqlite3.Connection, table: str, number: int, lines: Sequence[bytes]) -> None:
    now = time.time_ns() // 1_000_000
    rows = [(table, number + index, now, line) for index, line in enumerate(lines)]
    try:
        connection.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", rows)
    except sqlite3.IntegrityError:
        raise NumberTaken(f"line {number} of this table is already written") from None


def _secret(connection: sqlite3.Connection) -> bytes:
    connection.execute("INSERT OR IGNORE INTO secrets VALUES ('tokens', ?)", (secrets.token_bytes(32),))
    secret: bytes = connection.execute("SELECT secret FROM secrets WHERE name = 'tokens'").fetchone()[0]
    return secret

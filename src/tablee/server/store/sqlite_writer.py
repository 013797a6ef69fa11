"""The thread that writes to SQLite.

A commit costs a flush of the disk, and a flush does not care how many lines it carries: whatever
arrives while one commit is under way goes into the next. Whatever goes wrong, everybody who waits is answered.
"""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tablee.server.store import MOST_AT_ONCE, Append, StoreError
from tablee.server.store import schema as sql
from tablee.server.store.health import PROBE_SECONDS, Health, as_store_error
from tablee.server.store.sqlite_lines import KEPT_STATEMENTS, append_all, commit_at_once

Connection = sqlite3.Connection
Work = Callable[[Connection], Any]
Done = asyncio.Future[Any]
Job = tuple[Work | Append, Done]
Answer = tuple[Done, Any, Exception | None]
Identity = tuple[int, int]
LOST = "the database file was removed or replaced: put it back, or restart the server"
BUSY_SECONDS = 30  # for another process that writes to the same file


class Replaced(Exception):
    """The file that we write to is not the one that the path leads to: nobody would find what we write."""


def connect(path: str) -> Connection:
    """A connection to a file that is there: none is ever made in place of one that is gone."""
    address = f"{Path(path).absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(
        address,
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=BUSY_SECONDS,
        cached_statements=KEPT_STATEMENTS,
    )
    connection.create_function("tablee_now", 0, lambda: time.time_ns() // 1_000_000)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


class SqliteWriter:
    """Commits for all who wait. It lives until it is stopped: what fails is answered, told, and tried again."""

    def __init__(self, path: str, connection: Connection, health: Health) -> None:
        self._path = path
        self._connection: Connection | None = connection
        self._health = health
        self._file = _identity(path)
        self._log: Identity | None = None  # of the write-ahead log, once it was written to
        self._collected: list[Job] = []  # in this turn of the loop
        self._bunches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store writer")

    def start(self) -> None:
        self._thread.start()

    async def stop(self) -> None:
        """Finish what waits."""
        self._hand_over()
        self._bunches.put(None)
        await asyncio.to_thread(self._thread.join)

    @property
    def has_lost_file(self) -> bool:
        return _identity(self._path) != self._file

    async def do(self, work: Work | Append) -> Any:
        """The result of a job, once it is on disk."""
        loop = asyncio.get_running_loop()
        if not self._collected:
            loop.call_soon(self._hand_over)
        done: Done = loop.create_future()
        self._collected.append((work, done))
        return await done

    def _hand_over(self) -> None:
        """All of one turn of the loop together: the thread would be off with the first, and the others would wait."""
        jobs, self._collected = self._collected, []
        if jobs:
            self._bunches.put(jobs)

    def _write(self) -> None:
        is_open = True
        while is_open:
            jobs, is_open = self._take()
            try:
                answers = self._commit(jobs) if jobs or self._health.is_failing else []
            except Exception as error:
                answers = self._give_up(jobs, error)
            if answers:
                _give(answers)
        self._disconnect()

    def _take(self) -> tuple[list[Job], bool]:
        """All jobs that wait, and whether more may come; none after a while in which the store has failed."""
        jobs: list[Job] = []
        try:
            bunch = self._bunches.get(timeout=PROBE_SECONDS if self._health.is_failing else None)
            while bunch is not None:
                jobs += bunch
                if len(jobs) >= MOST_AT_ONCE:
                    return jobs, True
                bunch = self._bunches.get_nowait()
        except queue.Empty:
            return jobs, True
        return jobs, False

    def _commit(self, jobs: Sequence[Job]) -> list[Answer]:
        """Do all jobs, or only see whether something can be written; nothing is answered before it is on disk."""
        self._health.began()
        answers = _commit_lines(self._connected(), jobs) or _transact(self._connected(), jobs)
        self._check_file()
        self._health.succeeded()
        return answers

    def _connected(self) -> Connection:
        if self._connection is None:
            self._check_file()
            self._connection, self._log = connect(self._path), None
        return self._connection

    def _check_file(self) -> None:
        """Whoever deletes or replaces the file leaves us writing to one that has no name."""
        if self.has_lost_file:
            raise Replaced(LOST)
        if self._connection is not None:
            log = _identity(f"{self._path}-wal")
            if log is None or self._log not in (None, log):
                raise Replaced("the database's -wal file was removed or replaced: restart the server")
            self._log = log

    def _give_up(self, jobs: Sequence[Job], error: Exception) -> list[Answer]:
        """Nothing was promised; whether it was written is not known, and the tables read their logs again."""
        reason = _reason(error)
        self._health.failed(reason)
        self._roll_back()
        return [(done, None, StoreError(f"the store failed: {reason}")) for _, done in jobs]

    def _roll_back(self) -> None:
        """Back to a state that can be written from; a connection that cannot do that is given up."""
        connection = self._connection
        try:
            if connection is not None and connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):
                connection.close()


def _reason(error: Exception) -> str:
    """For the operator. SQLite's messages name tables and columns, never what stands in them."""
    if isinstance(error, sqlite3.Error):
        return f"{error} ({error.sqlite_errorname})" if hasattr(error, "sqlite_errorname") else str(error)
    return str(error) if isinstance(error, (OSError, Replaced)) else str(as_store_error(error))


def _identity(path: str) -> Identity | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _commit_lines(connection: Connection, jobs: Sequence[Job]) -> list[Answer]:
    """The answers where all jobs are lines that nothing speaks against, as nearly always; else nothing is done."""
    lines = [work for work, _ in jobs if isinstance(work, Append)]
    if len(lines) < len(jobs) or not commit_at_once(connection, lines):
        return []
    return [(done, None, None) for _, done in jobs]


def _transact(connection: Connection, jobs: Sequence[Job]) -> list[Answer]:
    connection.execute("BEGIN IMMEDIATE")
    answers = _do_all(connection, jobs)
    if not jobs:
        connection.execute(sql.PROBE)
    connection.execute("COMMIT")
    return answers


def _do_all(connection: Connection, jobs: Sequence[Job]) -> list[Answer]:
    """Hardly any job is refused: only where one is, they are done again, each so that it can be undone alone."""
    try:
        append_all(connection, [work for work, _ in jobs if isinstance(work, Append)])
        return [(done, None if isinstance(work, Append) else work(connection), None) for work, done in jobs]
    except sqlite3.Error:
        raise
    except Exception:
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        return [_do(connection, work, done) for work, done in jobs]


def _do(connection: Connection, work: Work | Append, done: Done) -> Answer:
    """One job, whole or not at all, whatever becomes of the others; an error of SQLite's ends them all."""
    connection.execute("SAVEPOINT job")
    answer: Answer
    try:
        answer = done, _done(connection, work), None
    except sqlite3.Error:
        raise  # the savepoint may be gone with it, and its own words must not be
    except Exception as error:
        connection.execute("ROLLBACK TO job")
        answer = done, None, as_store_error(error)
    connection.execute("RELEASE job")
    return answer


def _done(connection: Connection, work: Work | Append) -> Any:
    if not isinstance(work, Append):
        return work(connection)
    append_all(connection, [work])
    return None


def _give(answers: Sequence[Answer]) -> None:
    """Answer in the event loop, from the writer's thread, which wakes it once for all who have waited."""

    def give() -> None:
        for done, result, error in answers:
            if done.done():
                continue
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        answers[0][0].get_loop().call_soon_threadsafe(give)

"""The store in PostgreSQL, by asyncpg: one writing task that commits for all who wait, a pool that reads."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from tablee.server.store import MOST_AT_ONCE, BadStore, CodeTaken, Kept, NumberTaken, StoreError

SCHEMA = """
CREATE TABLE IF NOT EXISTS tablee_secrets (name text PRIMARY KEY, secret bytea NOT NULL);
CREATE TABLE IF NOT EXISTS tablee_tables (id text PRIMARY KEY, code text NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS tablee_lines (
  table_id text NOT NULL, number integer NOT NULL, written bigint NOT NULL, line bytea NOT NULL,
  PRIMARY KEY (table_id, number)
);
"""
SCHEMA_LOCK = 7_462_533  # any number: several servers may start at once, and only one makes the tables
READERS = 4

Work = Callable[[Any], Awaitable[Any]]
Job = tuple[Work, "asyncio.Future[Any]"]


class PostgresStore:
    """synchronous_commit=on: a commit that was confirmed survives a crash."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._pool: Any = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            import asyncpg
        except ImportError:
            raise BadStore("PostgreSQL needs asyncpg: pip install tablee[postgres]") from None
        settings = {"synchronous_commit": "on", "application_name": "tablee"}
        try:
            self._pool = await asyncpg.create_pool(
                self._address, min_size=1, max_size=1 + READERS, server_settings=settings
            )
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
                await connection.execute(SCHEMA)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            raise BadStore(f"cannot open the PostgreSQL store: {type(error).__name__}") from None
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put_nowait(None)
            await self._writer
            self._writer = None
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    async def secret(self) -> bytes:
        async def work(connection: Any) -> bytes:
            insert = "INSERT INTO tablee_secrets VALUES ('tokens', $1) ON CONFLICT DO NOTHING"
            await connection.execute(insert, secrets.token_bytes(32))
            secret: bytes = await connection.fetchval("SELECT secret FROM tablee_secrets WHERE name = 'tokens'")
            return secret

        secret: bytes = await self._written(work)
        return secret

    async def create(self, table: str, code: str, line: bytes) -> None:
        async def work(connection: Any) -> None:
            insert = "INSERT INTO tablee_tables VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id"
            if await connection.fetchval(insert, table, code) is None:
                raise CodeTaken(f"the code {code} is taken")
            await _insert(connection, table, 0, [line])

        await self._written(work)

    async def append(self, table: str, number: int, lines: Sequence[bytes]) -> None:
        await self._written(lambda connection: _insert(connection, table, number, lines))

    async def find(self, code: str) -> Kept | None:
        rows = await self._read("SELECT id, code FROM tablee_tables WHERE code = $1", code)
        return Kept(*rows[0]) if rows else None

    async def code_of(self, table: str) -> str | None:
        rows = await self._read("SELECT code FROM tablee_tables WHERE id = $1", table)
        return rows[0][0] if rows else None

    async def lines(self, table: str) -> list[bytes]:
        question = "SELECT line FROM tablee_lines WHERE table_id = $1 ORDER BY number"
        return [row[0] for row in await self._read(question, table)]

    async def tables(self) -> list[Kept]:
        latest = (
            "SELECT id, code FROM tablee_tables JOIN tablee_lines ON table_id = id "
            "GROUP BY id, code ORDER BY max(written) DESC"
        )
        return [Kept(*row) for row in await self._read(latest)]

    async def idle(self, before: int) -> list[Kept]:
        idle = (
            "SELECT id, code FROM tablee_tables JOIN tablee_lines ON table_id = id "
            "GROUP BY id, code HAVING max(written) < $1"
        )
        return [Kept(*row) for row in await self._read(idle, before)]

    async def drop(self, table: str) -> None:
        async def work(connection: Any) -> None:
            await connection.execute("DELETE FROM tablee_lines WHERE table_id = $1", table)
            await connection.execute("DELETE FROM tablee_tables WHERE id = $1", table)

        await self._written(work)

    async def _read(self, question: str, *values: Any) -> list[Any]:
        import asyncpg

        if self._pool is None:
            raise StoreError("the store is closed")
        try:
            rows: list[Any] = await self._pool.fetch(question, *values)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise StoreError(f"the store failed: {type(error).__name__}") from None
        return rows

    async def _written(self, work: Work) -> Any:
        if self._writer is None:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((work, done))
        return await done

    async def _write(self) -> None:
        """Take all jobs that wait, do them, commit once, then answer."""
        while (job := await self._jobs.get()) is not None:
            jobs = [job]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get_nowait()
                if more is None:
                    self._jobs.put_nowait(None)
                    break
                jobs.append(more)
            for done, result, error in await self._commit(jobs):
                if not done.done():
                    done.set_exception(error) if error else done.set_result(result)

    async def _commit(self, jobs: Sequence[Job]) -> list["Answer"]:
        import asyncpg

        try:
            async with self._pool.acquire() as connection, connection.transaction():
                answers = [await _do(connection, work, done) for work, done in jobs]
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            # Whether it was committed is not known: the tables read their logs again.
            failed = StoreError(f"the store failed: {type(error).__name__}")
            return [(done, None, failed) for _, done in jobs]
        return answers


Answer = tuple["asyncio.Future[Any]", Any, Exception | None]


async def _do(connection: Any, work: Work, done: "asyncio.Future[Any]") -> Answer:
    """One job, whole or not at all, whatever becomes of the others."""
    try:
        async with connection.transaction():
            return done, await work(connection), None
    except StoreError as error:
        return done, None, error


async def _insert(connection: Any, table: str, number: int, lines: Sequence[bytes]) -> None:
    import asyncpg

    now = time.time_ns() // 1_000_000
    rows = [(table, number + index, now, line) for index, line in enumerate(lines)]
    try:
        await connection.executemany("INSERT INTO tablee_lines VALUES ($1, $2, $3, $4)", rows)
    except asyncpg.UniqueViolationError:
        raise NumberTaken(f"line {number} of this table is already written") from None

"""The store in PostgreSQL, by asyncpg: one writing task that commits for all who wait, a pool that reads."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from operator import itemgetter
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tablee.server.store import (
    MOST_AT_ONCE,
    Append,
    BadStore,
    CodeTaken,
    HouseNews,
    Kept,
    NumberTaken,
    StoreError,
    Summary,
    Wanted,
    first_log,
    no_longer_ours,
)  # fmt: skip
from tablee.server.store import schema as sql
from tablee.server.store.health import PROBE_SECONDS, Health, as_store_error
from tablee.server.store.keepsakes import KeepingStore
from tablee.server.store.migrations import FIRST_POSTGRES, split_log
from tablee.server.store.summary import summary_of

SCHEMA_LOCK = 7_462_533  # any number: several servers may start at once, and only one makes the tables
READERS = 4
CONNECT_SECONDS = 10
# Nothing waits for ever: not for a lock that another session holds, not for a server that has stopped answering.
SETTINGS = {
    "synchronous_commit": "on",
    "application_name": "tablee",
    "lock_timeout": "5s",
    "statement_timeout": "10s",
    "idle_in_transaction_session_timeout": "30s",
}
ANSWER_SECONDS = 15  # for a server that does not even say that it takes too long

# PostgreSQL's own time, as it goes on during a transaction.
CLOCK = """
CREATE OR REPLACE FUNCTION tablee_now() RETURNS BIGINT LANGUAGE SQL VOLATILE
AS 'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)'
"""

Work = Callable[[Any], Awaitable[Any]]
Done = asyncio.Future[Any]
Job = tuple[str, Work | Append, Done]  # whose first part is the table that it changes
Answer = tuple[Done, Any, Exception | None]


class PostgresStore(KeepingStore):
    """synchronous_commit=on: a commit that was confirmed survives a crash."""

    ROW_LOCK = "FOR SHARE"

    def __init__(self, address: str) -> None:
        self._address = address
        self.health = Health(_place(address))
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._pool: Any = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            import asyncpg
        except ImportError:
            raise BadStore("PostgreSQL needs asyncpg: pip install tablee[postgres]") from None
        try:
            await self._migrate()
            self._pool = await asyncpg.create_pool(
                self._address,
                min_size=1,
                max_size=1 + READERS,
                timeout=CONNECT_SECONDS,
                command_timeout=ANSWER_SECONDS,
                server_settings=SETTINGS,
            )
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            raise BadStore(f"cannot open the PostgreSQL store at {self.health.place}: {_reason(error)}") from None
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def _migrate(self) -> None:
        """On a connection of its own, which takes the time that it needs."""
        import asyncpg

        connection = await asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
        try:
            async with connection.transaction():
                await _migrate(connection)
        finally:
            await connection.close()

    async def close(self) -> None:
        if self._writer is not None:
            writer, self._writer = self._writer, None  # nobody comes after the last
            self._jobs.put_nowait(None)
            await asyncio.wait([writer])  # not ended with whoever no longer waits for it
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    @property
    def trouble(self) -> str:
        return self.health.trouble

    async def secret(self, name: str = sql.TOKENS) -> bytes:
        async def work(connection: Any) -> bytes:
            await connection.execute(sql.DRAW_SECRET, name, secrets.token_bytes(32))
            secret: bytes = await connection.fetchval(sql.SECRET, name)
            return secret

        secret: bytes = await self._written(work)
        return secret

    async def create(self, kept: Kept, log: Sequence[bytes], summary: Summary) -> None:
        async def work(connection: Any) -> None:
            if not await _run(connection, sql.ADD_ROW, *kept, *sql.fields(summary)):
                raise CodeTaken(f"the code {kept.code} is taken")
            await append_all(connection, [Append(kept.table, 0, first_log(log), summary.written, None)])

        await self._written(work, kept.table)

    async def append(self, new: Append) -> None:
        await self._written(new, new.table)

    async def renew(self, owner: str, heartbeat: bytes) -> HouseNews:
        """Beside the commits: a lease need not survive a crash of the database, and must not wait for a slow disk."""
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection, connection.transaction():
                await connection.execute("SET LOCAL synchronous_commit = off")
                was_alive = bool(await _run(connection, sql.RENEW, owner, heartbeat))
                if not was_alive:
                    await connection.execute(sql.ENTER, owner, heartbeat)
                    await connection.execute(sql.FORGET)
                servers = dict(await connection.fetch(sql.SERVERS))
                rows = await connection.fetch(sql.WANTED, owner)
        except Exception as error:
            raise StoreError(f"the lease cannot be renewed: {_reason(error)}") from None
        return HouseNews(was_alive, servers, [Wanted(Kept(table, code), epoch) for table, code, epoch in rows])

    async def drop(self, table: str) -> None:
        async def work(connection: Any) -> None:
            for statement in sql.DROPS:
                await connection.execute(statement, table)

        await self._written(work, table)

    async def _read(self, question: str, *values: Any) -> list[Any]:
        if self._pool is None:
            raise StoreError("the store is closed")
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                rows: list[Any] = await connection.fetch(question, *values)
        except Exception as error:
            raise StoreError(f"the store cannot be read: {_reason(error)}") from None
        return rows

    async def _change(self, table: str, statement: str, *values: Any) -> list[Any]:
        async def work(connection: Any) -> list[Any]:
            rows: list[Any] = await connection.fetch(statement, *values)
            return rows

        changed: list[Any] = await self._written(work, table)
        return changed

    async def _written(self, work: Work | Append, table: str = "") -> Any:
        if self._writer is None:
            raise StoreError("the store is closed")
        done: Done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((table, work, done))
        return await done

    async def _write(self) -> None:
        """Take all jobs that wait, do them, commit once, then answer; whatever goes wrong, everybody is answered."""
        is_open = True
        while is_open:
            jobs, is_open = await self._take()
            if not jobs and not self.health.is_failing:
                continue
            try:
                answers = await self._commit(jobs)
            except Exception as error:
                # Whether it was committed is not known: the tables read their logs again.
                reason = _reason(error)
                self.health.failed(reason)
                answers = [(done, None, StoreError(f"the store failed: {reason}")) for *_, done in jobs]
            for done, result, wrong in answers:
                if not done.done():
                    done.set_exception(wrong) if wrong else done.set_result(result)

    async def _take(self) -> tuple[list[Job], bool]:
        """All jobs that wait, and whether more may come; none after a while in which the store has failed."""
        try:
            async with asyncio.timeout(PROBE_SECONDS if self.health.is_failing else None):
                job = await self._jobs.get()
        except TimeoutError:
            return [], True
        jobs: list[Job] = []
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                return jobs, True
            job = self._jobs.get_nowait()
        return jobs, False

    async def _commit(self, jobs: Sequence[Job]) -> list[Answer]:
        """Do all jobs, or only see whether something can be written; nothing is answered before it is on disk.

        In the order of their tables: two servers that lock the same rows lock them in the same order.
        """
        self.health.began()
        jobs = sorted(jobs, key=itemgetter(0))
        async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
            answers = await _append_together(connection, jobs)
            if answers is None:
                async with connection.transaction():
                    answers = [await _do(connection, work, done) for _, work, done in jobs]
                    if not jobs:
                        await connection.execute(sql.PROBE)
        self.health.succeeded()
        return answers


def _place(address: str) -> str:
    """Where it is, without who we are."""
    parts = urlsplit(address)
    host = parts.hostname or parse_qs(parts.query).get("host", [""])[0]
    return f"postgresql://{host}{parts.path}"


def _reason(error: Exception) -> str:
    """For the operator: the kind of error and PostgreSQL's own code for it. Its words could repeat a value."""
    code = getattr(error, "sqlstate", None)
    return f"{type(error).__name__} ({code})" if code else type(error).__name__


async def _append_together(connection: Any, jobs: Sequence[Job]) -> list[Answer] | None:
    """All jobs by two statements; None where some are no lines, or one is refused: then each is done by itself."""
    new = [work for _, work, _ in jobs if isinstance(work, Append)]
    if len(new) < len(jobs) or not jobs:
        return None
    try:
        async with connection.transaction():
            await append_all(connection, new)
    except StoreError:
        return None
    return [(done, None, None) for *_, done in jobs]


async def _do(connection: Any, work: Work | Append, done: Done) -> Answer:
    """One job, whole or not at all, whatever becomes of the others; an error of the database ends them all."""
    import asyncpg

    try:
        async with connection.transaction():
            result = await (append_all(connection, [work]) if isinstance(work, Append) else work(connection))
            return done, result, None
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        raise
    except Exception as error:
        return done, None, as_store_error(error)


async def _run(connection: Any, statement: str, *values: Any) -> int:
    """How many rows were changed."""
    status: str = await connection.execute(statement, *values)
    return int(status.rpartition(" ")[2])


async def append_all(connection: Any, new: Sequence[Append]) -> None:
    """Lines for several tables, whose rows are locked meanwhile; the StoreError of one where there is any."""
    import asyncpg

    locked = await connection.fetch(sql.LOCK_ROWS, [one.table for one in new], [one.epoch for one in new])
    if len(locked) < len(new):
        raise no_longer_ours(all([await connection.fetchval(sql.KNOWN, one.table) for one in new]))
    for one in new:
        if one.summary is not None:
            await connection.execute(sql.CHANGE_ROW, one.table, *sql.fields(one.summary), one.epoch)
    columns = zip(*(row for one in new for row in one.rows()), strict=True)
    try:
        await connection.execute(sql.ADD_LINES, *map(list, columns))
    except asyncpg.UniqueViolationError:
        raise NumberTaken("a line of this match is already written") from None


async def _migrate(connection: Any) -> None:
    """To the present schema, whole or not at all; whoever starts at the same time waits."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
    versions = {}
    if await connection.fetchval("SELECT to_regclass('tablee_schema')") is not None:
        versions = dict(await connection.fetch(sql.VERSIONS))
    has_first = await connection.fetchval("SELECT to_regclass($1)", FIRST_POSTGRES[0]) is not None
    found = sql.found_version(versions, has_first)
    if found >= sql.VERSION:
        return
    await connection.execute(CLOCK)
    await connection.execute(sql.steps(found))
    if found == 1:
        await _from_first(connection)
    await connection.execute(sql.SET_VERSION, "schema", sql.VERSION)
    await connection.execute(sql.SET_VERSION, "oldest", sql.OLDEST)


async def _from_first(connection: Any) -> None:
    tables, lines = FIRST_POSTGRES
    for table, code in await connection.fetch(f"SELECT id, code FROM {tables}"):
        log = await connection.fetch(f"SELECT written, line FROM {lines} WHERE table_id = $1 ORDER BY number", table)
        logs = split_log((row[0], row[1]) for row in log)
        for match, one in enumerate(logs, 1):
            rows = [(table, match, number, written, line) for number, (written, line) in enumerate(one)]
            await connection.executemany(sql.ADD_LINE, rows)
        summary = summary_of([line for _, line in logs[-1]], logs[-1][-1][0])
        await connection.execute(sql.ADD_ROW, table, code, *sql.fields(summary))
    for name in FIRST_POSTGRES:
        await connection.execute(f"DROP TABLE {name}")

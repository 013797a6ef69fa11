"""A PostgreSQL store as a whole, beside its servers: read in one snapshot, or filled in one transaction."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tablee.server.store import BadStore, Kept, Summary
from tablee.server.store import schema as sql
from tablee.server.store.postgres import CONNECT_SECONDS, PostgresStore

# Whoever would write waits, for a moment or until their patience ends, and is told so; reading goes on.
LOCK = "LOCK TABLE tablee_summaries IN EXCLUSIVE MODE"
NAME = "tablee backup"


class PostgresSnapshot:
    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def key(self) -> bytes | None:
        key: bytes | None = await self._connection.fetchval(sql.SECRET, sql.TOKENS)
        return key

    async def tables(self) -> AsyncIterator[tuple[Kept, Summary]]:
        async for values in self._connection.cursor(sql.ALL_ROWS):
            yield sql.row(values)

    async def lines(self, table: str) -> AsyncIterator[tuple[int, int, int, bytes]]:
        async for values in self._connection.cursor(sql.ALL_LINES, table):
            yield tuple(values)

    async def rows(self, question: str) -> AsyncIterator[tuple[Any, ...]]:
        async for values in self._connection.cursor(question):
            yield tuple(values)


class PostgresFilling:
    def __init__(self, connection: Any, is_in_use: bool) -> None:
        self._connection = connection
        self.is_in_use = is_in_use

    async def keys(self) -> dict[str, bytes]:
        return dict(await self._connection.fetch(sql.ALL_SECRETS))

    async def last_epoch(self) -> int:
        epoch: int = await self._connection.fetchval(sql.LAST_EPOCH)
        return epoch

    async def fence(self, epoch: int) -> None:
        await self._connection.execute(sql.SET_EPOCH, epoch)
        await self._connection.execute(sql.COUNT_RESTORE)

    async def count(self) -> int:
        count: int = await self._connection.fetchval(sql.COUNT)
        return count

    async def clear(self) -> None:
        for statement in sql.CLEAR:
            await self._connection.execute(statement)

    async def set_key(self, key: bytes) -> None:
        await self._connection.execute(sql.DRAW_SECRET, sql.TOKENS, key)

    async def add(self, kept: Kept, summary: Summary) -> None:
        await self._connection.execute(sql.ADD_ROW, *kept, *sql.fields(summary))

    async def add_lines(self, rows: list[tuple[str, int, int, int, bytes]]) -> None:
        await self._connection.executemany(sql.ADD_LINE, rows)

    async def add_row(self, statement: str, values: Sequence[Any]) -> None:
        await self._connection.execute(statement, *values)


@asynccontextmanager
async def postgres_snapshot(address: str) -> AsyncIterator[PostgresSnapshot]:
    async with _transaction(address, isolation="repeatable_read", readonly=True) as connection:
        sql.check_present(dict(await connection.fetch(sql.VERSIONS)))
        yield PostgresSnapshot(connection)


@asynccontextmanager
async def postgres_filling(address: str) -> AsyncIterator[PostgresFilling]:
    store = PostgresStore(address)
    await store.open()  # it may be new, or of an older schema
    await store.close()
    async with _transaction(address) as connection:
        await connection.execute(LOCK)
        yield PostgresFilling(connection, bool(await connection.fetch(sql.SERVERS)))


@asynccontextmanager
async def _transaction(address: str, **options: Any) -> AsyncIterator[Any]:
    """On a connection of its own, which takes the time that it needs."""
    try:
        import asyncpg
    except ImportError:
        raise BadStore("PostgreSQL needs asyncpg: pip install tablee[postgres]") from None
    try:
        connection = await asyncpg.connect(
            address, timeout=CONNECT_SECONDS, server_settings={"application_name": NAME, "synchronous_commit": "on"}
        )
        try:
            async with connection.transaction(**options):
                yield connection
        finally:
            await connection.close()
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
        raise BadStore(f"the PostgreSQL store failed: {error}") from None

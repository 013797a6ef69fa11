"""A PostgreSQL store as a whole: read in one snapshot beside its servers, or filled while none is connected."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tablee.server.store import BadStore, Kept, Summary
from tablee.server.store import schema as sql
from tablee.server.store.postgres import CONNECT_SECONDS, SETTINGS, PostgresStore

# Servers are known by the name that their connections bear; a backup that is being written bears another.
SERVERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1"
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


class PostgresVacant:
    """A database to which no server is connected."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

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
async def postgres_vacant(address: str) -> AsyncIterator[PostgresVacant]:
    async with _transaction(address) as connection:
        if await connection.fetchval(SERVERS, SETTINGS["application_name"]):
            raise BadStore("a server is connected to this store: stop it first")
    store = PostgresStore(address)
    await store.open()  # it may be new, or of an older schema
    await store.close()
    async with _transaction(address) as connection:
        yield PostgresVacant(connection)


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

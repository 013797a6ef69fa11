"""Somebody else holds the database's lock: to those who wait for a commit that is a slow disk."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import asyncpg


@asynccontextmanager
async def locked(address: str) -> AsyncIterator[None]:
    """Nothing can be written meanwhile."""
    async with _locked_sqlite(address) if address.startswith("sqlite") else _locked_postgres(address):
        yield


@asynccontextmanager
async def _locked_sqlite(address: str) -> AsyncIterator[None]:
    path = address.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path, isolation_level=None, timeout=10)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


@asynccontextmanager
async def _locked_postgres(address: str) -> AsyncIterator[None]:
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE tablee_logs IN EXCLUSIVE MODE")
            yield
    finally:
        await connection.close()

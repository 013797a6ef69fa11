import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from server.postgres import NoPostgres, running_postgres


@pytest.fixture(autouse=True)
def plain_rules(plain: None) -> None:
    """Bots of these tests do not wait for the compiler."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that runs for these tests."""
    try:
        with running_postgres() as address:
            yield address
    except NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.fixture(params=["sqlite", "postgres"])
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tablee.db"
    return fresh_schema(request.getfixturevalue("postgres"))


def fresh_schema(address: str) -> str:
    """A corner of its own in the same database: quicker made and removed than a database."""
    name = f"t{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()

    asyncio.run(create())
    return f"{address}&search_path={name}"

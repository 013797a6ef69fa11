from collections.abc import Iterator
from pathlib import Path

import pytest
from prove.postgres import NoPostgres, fresh_schema, running_postgres

from server.houses import PATIENCE
from tablee.client import Client


@pytest.fixture(autouse=True)
def plain_rules(plain: None) -> None:
    """Bots of these tests do not wait for the compiler."""


@pytest.fixture(autouse=True)
def patient_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is started again takes a slow machine longer than a person would wait."""
    monkeypatch.setattr(Client, "patience", PATIENCE)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that runs for these tests."""
    try:
        with running_postgres() as cluster:
            yield cluster.address
    except NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.fixture(params=["sqlite", "postgres"])
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tablee.db"
    return fresh_schema(request.getfixturevalue("postgres"))

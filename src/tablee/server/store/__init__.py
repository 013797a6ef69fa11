"""Where tables are kept: one log of numbered lines for each. A line is on disk before anybody hears of it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tablee.core.errors import TableeError

MOST_AT_ONCE = 500  # jobs of one commit: what waits longer than that commit takes is better off in the next


class StoreError(TableeError):
    """The store could not do what was asked; nothing of it was written."""


class CodeTaken(StoreError):
    """Another table has that code."""


class NumberTaken(StoreError):
    """Somebody else has written a line of that number: only one writer wins."""


class BadStore(TableeError):
    """No store can be reached by that address."""


class Kept(NamedTuple):
    """A table in the store."""

    table: str
    code: str


class Store(Protocol):
    """What every store can do. Whatever is written is committed to disk when the call returns."""

    async def open(self) -> None:
        """Connect, and make the tables of the database where they are missing."""

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""

    async def secret(self) -> bytes:
        """The key that signs tokens: drawn once, then always the same."""

    async def create(self, table: str, code: str, line: bytes) -> None:
        """A new table with its first line; CodeTaken where the code is."""

    async def append(self, table: str, number: int, lines: Sequence[bytes]) -> None:
        """All lines or none, numbered from `number`; NumberTaken where one of them is."""

    async def find(self, code: str) -> Kept | None:
        """The table of this code."""

    async def code_of(self, table: str) -> str | None:
        """The code of this table."""

    async def lines(self, table: str) -> list[bytes]:
        """The log of a table, from its first line."""

    async def tables(self) -> list[Kept]:
        """All tables, the latest first."""

    async def idle(self, before: int) -> list[Kept]:
        """The tables without a line since that time (milliseconds since 1970)."""

    async def drop(self, table: str) -> None:
        """Forget a table and its log."""


def store_at(address: str) -> Store:
    """The store of an address: sqlite:///PATH or postgresql://..."""
    if address.startswith("sqlite:///") and address != "sqlite:///":
        from tablee.server.store.sqlite import SqliteStore

        return SqliteStore(address.removeprefix("sqlite:///"))
    if address.startswith(("postgresql://", "postgres://")):
        from tablee.server.store.postgres import PostgresStore

        return PostgresStore(address)
    # An address may carry a password: only its kind is repeated.
    raise BadStore(f"a store is sqlite:///PATH or postgresql://..., not {address.split(':')[0]}:...")

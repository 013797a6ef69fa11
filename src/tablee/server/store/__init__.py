"""Where tables are kept: each has a log a match, and a row that sums it up.

A line is on disk before anybody hears of it. Only the logs are truth: a row is what can be asked without reading a
log, is written in the commit of the lines it follows from, and can be made again from them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec

from tablee.core.errors import TableeError

if TYPE_CHECKING:
    from tablee.server.store.postgres import PostgresStore
    from tablee.server.store.sqlite import SqliteStore

MOST_AT_ONCE = 500  # jobs of one commit: what waits longer than that commit takes is better off in the next
PAGE = 500  # lines or rows that are read at once, where there may be any number of them


class StoreError(TableeError):
    """The store could not do what was asked; nothing of it was promised."""


class CodeTaken(StoreError):
    """Another table has that code."""


class NumberTaken(StoreError):
    """Somebody else has written a line of that number: only one writer wins."""


class TableGone(StoreError):
    """The table was cleaned away."""


class Fenced(StoreError):
    """Another server has this table now: nothing is written or promised here."""


class BadStore(TableeError):
    """No store can be reached by that address, or it is not one that this version can work on."""


class Kept(NamedTuple):
    """A table in the store."""

    table: str
    code: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What can be known of a table without reading its log."""

    game: str
    phase: str
    people: int  # who belong to the table, here or not
    rules_version: int  # that its match was begun by; 0 before it has begun
    match: int  # whose log is the last
    finished: int  # matches that are over: their replay files are for everybody
    written: int  # when its last line was, in milliseconds since 1970
    expires: int  # when it may be cleaned away
    goes_on: bool  # whether something happens there although nobody comes: a player's time runs out
    holder: str = ""  # stands for the address that opened it
    due: int = 0  # when a table that is played by and by has to be woken, in milliseconds since 1970; 0: never


class TableRow(NamedTuple):
    """A table and what is known of it."""

    kept: Kept
    summary: Summary


class PlacedLine(NamedTuple):
    """A line and its place: of which match, and the how manieth of its log."""

    match: int
    number: int
    text: bytes


class Append(NamedTuple):
    """Lines for the log of a table that is ours under this epoch, and its row where that has changed."""

    table: str
    epoch: int
    lines: Sequence[PlacedLine]
    written: int
    summary: Summary | None

    def rows(self) -> list[tuple[str, int, int, int, bytes]]:
        """The lines as the database has them."""
        return [(self.table, line.match, line.number, self.written, line.text) for line in self.lines]


class Taken(NamedTuple):
    """A table that is ours; its epoch counts who had it before, and fences them off."""

    row: TableRow
    epoch: int


class Wanted(NamedTuple):
    """A table of ours that another server is asked for."""

    kept: Kept
    epoch: int


class HouseNews(NamedTuple):
    """What a server learns when it renews its lease."""

    was_alive: bool  # whether its lease had not ended: else others may have taken its tables
    servers: dict[str, bytes]  # all whose lease lasts, by name, and what each says of itself
    wanted: list[Wanted]


def first_log(texts: Sequence[bytes]) -> list[PlacedLine]:
    """The lines that a table begins with, in their places."""
    return [PlacedLine(1, number, text) for number, text in enumerate(texts)]


def no_longer_ours(is_known: bool) -> StoreError:
    """Why a row was not there to be changed."""
    return Fenced("another server has this table") if is_known else TableGone("this table was cleaned away")


class Store(Protocol):
    """What every store can do. Whatever is written is committed to disk when the call returns."""

    async def open(self) -> None:
        """Connect, and bring the database to the present schema."""

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""

    @property
    def trouble(self) -> str:
        """Why nothing can be written now, for the operator; empty while all is well."""

    async def secret(self, name: str = "tokens") -> bytes:
        """A key of the house, such as the one that signs tokens: drawn once, then always the same."""

    async def create(self, kept: Kept, log: Sequence[bytes], summary: Summary) -> None:
        """A new table with the first lines of its first log; CodeTaken where the code is."""

    async def append(self, new: Append) -> None:
        """All lines or none; Fenced where another server has taken the table, NumberTaken where a line is."""

    async def take(self, table: str, owner: str) -> Taken | None:
        """Have a table for oneself from now on; None where a server has it whose lease lasts."""

    async def release(self, table: str, epoch: int) -> None:
        """Let anybody have a table that was ours."""

    async def want(self, table: str) -> None:
        """Ask whoever has a table for it."""

    async def owned(self, owner: str) -> dict[str, int]:
        """The tables of a server, and their epochs."""

    async def renew(self, owner: str, heartbeat: bytes) -> HouseNews:
        """Have the lease of a server last for a while from now on, and hear of the others."""

    async def resign(self, owner: str) -> None:
        """End the lease of a server: its tables are anybody's."""

    async def find(self, code: str) -> TableRow | None:
        """The table of this code."""

    async def taken(self, codes: Sequence[str]) -> int:
        """How many of these codes belong to tables."""

    async def lines(self, table: str, match: int, since: int = 0) -> list[bytes]:
        """A page of the log of a match, from that line on; empty after its last."""

    async def review(self, table: str, match: int) -> bytes | None:
        """What was kept of looking back at a match."""

    async def keep_review(self, table: str, match: int, review: bytes) -> None:
        """Keep it with the match, in place of an older one; nothing where the table was cleaned away."""

    async def rewrite(self, table: str, epoch: int, lines: Sequence[PlacedLine]) -> None:
        """Other texts for lines that are there, of a table that is ours; reviews of it go: older ones have names."""

    async def going_on(self, owner: str, after: str = "") -> list[TableRow]:
        """A page of the tables where something goes on by itself, and that this server can take; ordered by ids."""

    async def due(self, owner: str, now: int, after: str = "") -> list[TableRow]:
        """A page of the tables that have to be woken by now, and that this server can take; ordered by ids."""

    async def expired(self, now: int) -> list[Kept]:
        """A page of the tables that may be cleaned away, the oldest first."""

    async def newest(self) -> int:
        """When anything was last written to any table, in milliseconds since 1970; 0 where there is none."""

    async def restores(self) -> int:
        """How often a backup was brought back into it."""

    async def bans(self) -> list[str]:
        """The networks that are shut out of all servers."""

    async def ban(self, network: str) -> None:
        """Shut a network out."""

    async def lift_ban(self, network: str) -> bool:
        """Let it in again; whether it was shut out."""

    async def most_held(self, holder: str, most: int) -> TableRow | None:
        """Of the tables that somebody holds, the one written last but `most`: without it there is room for another."""

    async def push(self, table: str, guest: int) -> bytes | None:
        """Where a guest of a table wants to be told of their turn."""

    async def pushed(self, table: str) -> list[int]:
        """The guests of a table who want that."""

    async def keep_push(self, table: str, guest: int, subscription: bytes) -> None:
        """From now on there; nothing is kept of a table that is gone."""

    async def drop_push(self, table: str, guest: int) -> None:
        """No more."""

    async def drop(self, table: str) -> None:
        """Forget a table and its logs."""


def store_at(address: str) -> "SqliteStore | PostgresStore":
    """The store of an address: sqlite:///PATH or postgresql://..."""
    if address.startswith("sqlite:///") and address != "sqlite:///":
        from tablee.server.store.sqlite import SqliteStore

        return SqliteStore(address.removeprefix("sqlite:///"))
    if address.startswith(("postgresql://", "postgres://")):
        from tablee.server.store.postgres import PostgresStore

        return PostgresStore(address)
    # An address may carry a password: only its kind is repeated.
    raise BadStore(f"a store is sqlite:///PATH or postgresql://..., not {address.split(':')[0]}:...")

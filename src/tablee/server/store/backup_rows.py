"""What a backup has besides tables: keys, whom to call, and what people keep of their games, each as a row.

Not what can be found again (looking back at a match), nor what is worth nothing an hour later (leases, device codes).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Self, get_args

import msgspec

from tablee.server.store import schema as sql


class _Row(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """A row of a table of the database; its fields are the columns, in their order."""

    where: ClassVar[str]  # the name of that table, and which of its rows

    @classmethod
    def of(cls, values: Sequence[Any]) -> Self:
        return cls(**dict(zip(cls.__struct_fields__, values, strict=True)))

    @classmethod
    def question(cls) -> str:
        names = ", ".join(cls.__struct_fields__)
        return f"SELECT {names} FROM {cls.where} ORDER BY {names}"

    @classmethod
    def statement(cls) -> str:
        names, table = cls.__struct_fields__, cls.where.partition(" ")[0]
        places = ", ".join(f"${number}" for number in range(1, len(names) + 1))
        return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places}) ON CONFLICT DO NOTHING"

    def values(self) -> list[Any]:
        return [getattr(self, name) for name in self.__struct_fields__]


class BackupSecret(_Row, frozen=True, tag="secret"):
    """Another key of the house, as the one that signs notices: the one of seats stands in the head."""

    where = f"tablee_secrets WHERE name <> '{sql.TOKENS}'"
    name: str
    secret: bytes


class BackupPush(_Row, frozen=True, tag="push"):
    where = "tablee_pushes"
    table_id: str
    guest: int
    subscription: bytes


class BackupBearer(_Row, frozen=True, tag="bearer"):
    where = "tablee_bearers"
    bearer: str
    holder: str
    seen: int


class BackupKeepsake(_Row, frozen=True, tag="keepsake"):
    where = "tablee_keepsakes"
    bearer: str
    table_id: str
    match: int
    guest: int
    kept: int
    keepsake: bytes


class BackupNote(_Row, frozen=True, tag="note"):
    where = "tablee_notes"
    bearer: str
    book: str
    id: str
    kept: int
    note: str


class BackupBan(_Row, frozen=True, tag="ban"):
    """The only rows that a restored store may have of its own: they shut somebody out, whoever did it."""

    where = "tablee_bans"
    network: str
    since: int


class BackupPuzzleResult(_Row, frozen=True, tag="puzzle"):
    where = "tablee_puzzle_results"
    game: str
    day: str
    start: str
    outcome: int
    milliseconds: int
    name: str
    bearer: str
    holder: str


class BackupPuzzleCount(_Row, frozen=True, tag="puzzles"):
    where = "tablee_puzzle_counts"
    game: str
    day: str
    outcome: int
    span: int
    solvers: int


BackupRow = (
    BackupSecret | BackupPush | BackupBearer | BackupKeepsake | BackupNote | BackupBan | BackupPuzzleResult
    | BackupPuzzleCount
)  # fmt: skip
ROWS = get_args(BackupRow)

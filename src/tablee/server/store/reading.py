"""What is asked of a store without changing it, once for SQLite and PostgreSQL."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from tablee.server.store import PAGE, Kept, TableRow
from tablee.server.store import schema as sql


class ReadingStore(ABC):
    """Every question of `Store`; how one is put to its database, a store says itself."""

    @abstractmethod
    async def _read(self, question: str, *values: Any) -> list[Any]:
        """The rows that answer it; StoreError where it cannot be asked."""

    async def find(self, code: str) -> TableRow | None:
        rows = await self._read(sql.FIND, code)
        return sql.row(rows[0]) if rows else None

    async def taken(self, codes: Sequence[str]) -> int:
        rows = await self._read(sql.taken(len(codes)), *codes)
        return int(rows[0][0])

    async def lines(self, table: str, match: int, since: int = 0) -> list[bytes]:
        return [row[0] for row in await self._read(sql.LINES, table, match, since, PAGE)]

    async def going_on(self, owner: str, after: str = "") -> list[TableRow]:
        return [sql.row(row) for row in await self._read(sql.GOING_ON, owner, after, PAGE)]

    async def due(self, owner: str, now: int, after: str = "") -> list[TableRow]:
        return [sql.row(row) for row in await self._read(sql.DUE, owner, now, after, PAGE)]

    async def push(self, table: str, guest: int) -> bytes | None:
        rows = await self._read(sql.PUSH, table, guest)
        return bytes(rows[0][0]) if rows else None

    async def pushed(self, table: str) -> list[int]:
        return [row[0] for row in await self._read(sql.PUSHED, table)]

    async def owned(self, owner: str) -> dict[str, int]:
        return {row[0]: row[1] for row in await self._read(sql.OWNED, owner)}

    async def expired(self, now: int) -> list[Kept]:
        return [Kept(*row) for row in await self._read(sql.EXPIRED, now, PAGE)]

    async def newest(self) -> int:
        return int((await self._read(sql.NEWEST))[0][0])

    async def restores(self) -> int:
        rows = await self._read(sql.RESTORES)
        return int(rows[0][0]) if rows else 0

    async def bans(self) -> list[str]:
        return [row[0] for row in await self._read(sql.ALL_BANS)]

    async def most_held(self, holder: str, most: int) -> TableRow | None:
        rows = await self._read(sql.HELD, holder, most - 1)
        return sql.row(rows[0]) if rows else None

    async def review(self, table: str, match: int) -> bytes | None:
        rows = await self._read(sql.REVIEW, table, match)
        return bytes(rows[0][0]) if rows else None

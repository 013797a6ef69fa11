"""Who has which table in memory, once for SQLite and PostgreSQL: of all who share a store, one server at a time.

A take raises the epoch of a table, and a commit names the epoch under which its table was taken. Both change the same
row, so the database puts them in order: who has lost a table cannot commit, whatever they believe.
"""

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from tablee.server.store import PlacedLine, Taken, no_longer_ours
from tablee.server.store import schema as sql
from tablee.server.store.reading import ReadingStore


class OwningStore(ReadingStore):
    """A store that several servers can share."""

    @abstractmethod
    async def _change(self, table: str, statement: str, *values: Any) -> list[Any]:
        """What a change of this table returns, once it is on disk."""

    async def take(self, table: str, owner: str) -> Taken | None:
        for *values, epoch in await self._change(table, sql.TAKE, owner, table):
            return Taken(sql.row(values), epoch)
        return None

    async def release(self, table: str, epoch: int) -> None:
        await self._change(table, sql.RELEASE, table, epoch)

    async def want(self, table: str) -> None:
        await self._change(table, sql.WANT, table)

    async def resign(self, owner: str) -> None:
        await self._change("", sql.RESIGN, owner)

    async def keep_review(self, table: str, match: int, review: bytes) -> None:
        await self._change(table, sql.KEEP_REVIEW, table, match, review)

    async def rewrite(self, table: str, epoch: int, lines: Sequence[PlacedLine]) -> None:
        asked = ((table, line.match, line.number, line.text, epoch) for line in lines)
        done = await asyncio.gather(*(self._change(table, sql.REWRITE, *values) for values in asked))
        if not all(done):
            raise no_longer_ours(is_known=True)
        await self._change(table, sql.DROP_REVIEWS, table)

    async def ban(self, network: str) -> None:
        await self._change("", sql.ADD_BAN, network)

    async def lift_ban(self, network: str) -> bool:
        return bool(await self._change("", sql.LIFT_BAN, network))

    async def keep_push(self, table: str, guest: int, subscription: bytes) -> None:
        await self._change(table, sql.KEEP_PUSH, table, guest, subscription)

    async def drop_push(self, table: str, guest: int) -> None:
        await self._change(table, sql.DROP_PUSH, table, guest)

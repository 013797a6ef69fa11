"""What people keep of their games, under the hash of a key that only they have; once for SQLite and PostgreSQL."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from tablee.server.store.puzzle_results import IS_BEARER, PuzzleStore

MOST = 1000  # games of one bearer; the oldest make room
MOST_NOTES = 3000  # 300 for each game and its puzzles, as many as a browser keeps
PAGE_OF_NOTES = 200  # of one answer: 320 KB at most
LAST_TIME = 2**62
OF_BEARER = (
    "SELECT table_id, match, guest, kept, keepsake FROM tablee_keepsakes WHERE bearer = $1 "
    "ORDER BY kept, table_id, match"
)
OF_MATCH = "SELECT bearer, guest, kept, keepsake FROM tablee_keepsakes WHERE table_id = $1 AND match = $2"
EPOCH = "SELECT epoch FROM tablee_summaries WHERE table_id = $1"
KEEP = (
    "INSERT INTO tablee_keepsakes SELECT CAST($1 AS TEXT), table_id, CAST($3 AS INTEGER), CAST($4 AS INTEGER), "
    "CAST($5 AS BIGINT), $6 FROM tablee_summaries "
    f"WHERE table_id = $2 AND epoch = $7 AND {IS_BEARER.format('$1')} {{lock}} "
    "ON CONFLICT (bearer, table_id, match) DO NOTHING RETURNING 1"
)
CHANGE = (
    "UPDATE tablee_keepsakes SET keepsake = $5 WHERE bearer = $1 AND table_id = $2 AND match = $3 AND keepsake = $4"
)
MAKE_ROOM = (
    "DELETE FROM tablee_keepsakes WHERE bearer = $1 AND kept < "
    "(SELECT kept FROM tablee_keepsakes WHERE bearer = $1 ORDER BY kept DESC LIMIT 1 OFFSET $2)"
)
# A page of them, and what was kept in the same millisecond as its last: the next one begins after that.
NOTES = (
    "SELECT book, id, note, kept FROM tablee_notes WHERE bearer = $1 AND kept >= $2 AND kept <= COALESCE("
    "(SELECT kept FROM tablee_notes WHERE bearer = $1 AND kept >= $2 ORDER BY kept LIMIT 1 OFFSET $3), $4) "
    "ORDER BY kept, book, id"
)
KEEP_NOTE = (
    "INSERT INTO tablee_notes SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT), "
    f"CAST($5 AS TEXT) WHERE {IS_BEARER.format('$1')} "
    "ON CONFLICT (bearer, book, id) DO UPDATE SET kept = excluded.kept, note = excluded.note"
)
MAKE_ROOM_FOR_NOTES = (
    "DELETE FROM tablee_notes WHERE bearer = $1 AND kept < "
    "(SELECT kept FROM tablee_notes WHERE bearer = $1 ORDER BY kept DESC LIMIT 1 OFFSET $2)"
)
KNOWN = "SELECT 1 FROM tablee_bearers WHERE bearer = $1"
HELD = "SELECT count(*) FROM tablee_bearers WHERE holder = $1"
# Counted and entered at once: many who ask at the same time gain nothing.
ENTER = (
    "INSERT INTO tablee_bearers SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT) "
    f"WHERE EXISTS ({KNOWN}) OR ({HELD.replace('$1', '$2')}) < $4 "
    "ON CONFLICT (bearer) DO UPDATE SET seen = excluded.seen RETURNING 1"
)
FORGET = (
    "DELETE FROM tablee_keepsakes WHERE bearer IN (SELECT bearer FROM tablee_bearers WHERE seen < $1)",
    "DELETE FROM tablee_notes WHERE bearer IN (SELECT bearer FROM tablee_bearers WHERE seen < $1)",
    "DELETE FROM tablee_bearers WHERE seen < $1",
)
ERASE = (
    "DELETE FROM tablee_bearers WHERE bearer = $1",  # first: from now on nothing more is kept under it
    "UPDATE tablee_puzzle_results SET name = '', bearer = '' WHERE bearer = $1",
    "DELETE FROM tablee_keepsakes WHERE bearer = $1",
    "DELETE FROM tablee_notes WHERE bearer = $1",
    "DELETE FROM tablee_device_codes WHERE bearer = $1",
)
OLD_CODES = "DELETE FROM tablee_device_codes WHERE expires < $1 OR bearer = $2"
ADD_CODE = (
    "INSERT INTO tablee_device_codes SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), $3, CAST($4 AS BIGINT), FALSE "
    f"WHERE {IS_BEARER.format('$2')}"
)
USE_CODE = (
    "UPDATE tablee_device_codes SET is_used = TRUE WHERE code = $1 AND expires > $2 AND NOT is_used RETURNING box"
)
WAS_CODE = "SELECT 1 FROM tablee_device_codes WHERE code = $1 AND is_used"


class KeptGame(NamedTuple):
    """One game, as it was kept: of which table and match, and whose it is."""

    table: str
    match: int
    guest: int
    kept: int  # milliseconds since 1970
    keepsake: bytes


class OthersKeepsake(NamedTuple):
    """The same match, as somebody keeps it."""

    bearer: str
    guest: int
    kept: int
    keepsake: bytes


class Note(NamedTuple):
    """A line of a book that a browser keeps for itself."""

    book: str
    id: str
    note: str


class KeepingStore(PuzzleStore):
    """A store that keeps people's games."""

    ROW_LOCK = ""  # what holds a row that was read until the commit, where several write at once

    async def kept_games(self, bearer: str) -> list[KeptGame]:
        """All games of a bearer, the oldest first."""
        rows = await self._read(OF_BEARER, bearer)
        return [KeptGame(table, match, guest, kept, bytes(text)) for table, match, guest, kept, text in rows]

    async def keepsakes_of(self, table: str, match: int) -> list[OthersKeepsake]:
        """Everybody's of one match."""
        rows = await self._read(OF_MATCH, table, match)
        return [OthersKeepsake(bearer, guest, kept, bytes(text)) for bearer, guest, kept, text in rows]

    async def epoch(self, table: str) -> int | None:
        """Of a table that is there: it has changed whenever a name was taken out of its logs."""
        rows = await self._read(EPOCH, table)
        return rows[0][0] if rows else None

    async def keep_game(self, bearer: str, game: KeptGame, epoch: int) -> bool:
        """What was read of its log under this epoch of the table; False where that is over, or the game is kept."""
        if not await self._change(game.table, KEEP.format(lock=self.ROW_LOCK), bearer, *game, epoch):
            return False
        await self._change("", MAKE_ROOM, bearer, MOST - 1)
        return True

    async def change_keepsake(self, table: str, match: int, old: OthersKeepsake, keepsake: bytes) -> None:
        """Unless it has changed meanwhile, or is gone."""
        await self._change("", CHANGE, old.bearer, table, match, old.keepsake, keepsake)

    async def notes(self, bearer: str, since: int) -> tuple[list[Note], int | None]:
        """A page of those that were kept from that time on, in milliseconds since 1970; and from when the next is."""
        rows = await self._read(NOTES, bearer, since, PAGE_OF_NOTES - 1, LAST_TIME)
        return [Note(*row[:3]) for row in rows], rows[-1][3] + 1 if len(rows) >= PAGE_OF_NOTES else None

    async def keep_notes(self, bearer: str, notes: Sequence[Note], now: int) -> None:
        """In one commit, as a rule: what is asked for together waits together."""
        await asyncio.gather(*(self._change("", KEEP_NOTE, bearer, one.book, one.id, now, one.note) for one in notes))
        await self._change("", MAKE_ROOM_FOR_NOTES, bearer, MOST_NOTES - 1)

    async def is_bearer(self, bearer: str) -> bool:
        return bool(await self._read(KNOWN, bearer))

    async def enter_bearer(self, bearer: str, holder: str, now: int, most_held: int) -> bool:
        """Seen now; False for a new one whose address has made so many already."""
        return bool(await self._change("", ENTER, bearer, holder, now, most_held))

    async def forget_bearers(self, before: int) -> None:
        """Those who were not seen since then, and what they kept."""
        for statement in FORGET:
            await self._change("", statement, before)

    async def erase_bearer(self, bearer: str) -> None:
        for statement in ERASE:
            await self._change("", statement, bearer)

    async def add_device_code(self, code: str, bearer: str, box: bytes, now: int, expires: int) -> None:
        """A bearer has one at a time."""
        await self._change("", OLD_CODES, now, bearer)
        await self._change("", ADD_CODE, code, bearer, box, expires)

    async def use_device_code(self, code: str, now: int) -> bytes | None:
        """What is in its box, once."""
        rows = await self._change("", USE_CODE, code, now)
        return bytes(rows[0][0]) if rows else None

    async def was_device_code(self, code: str) -> bool:
        """Whether it was one, and was used."""
        return bool(await self._read(WAS_CODE, code))

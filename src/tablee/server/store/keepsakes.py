"""What people keep of their games, under the hash of a key that only they have; once for SQLite and PostgreSQL."""

from typing import NamedTuple

from tablee.server.store.owning import OwningStore

MOST = 1000  # games of one keeper; the oldest make room
OF_KEEPER = (
    "SELECT table_id, match, guest, kept, keepsake FROM tablee_keepsakes WHERE keeper = $1 "
    "ORDER BY kept, table_id, match"
)
OF_MATCH = "SELECT keeper, guest, kept, keepsake FROM tablee_keepsakes WHERE table_id = $1 AND match = $2"
KEEP = (
    "INSERT INTO tablee_keepsakes VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (keeper, table_id, match) DO UPDATE SET keepsake = excluded.keepsake"
)
MAKE_ROOM = (
    "DELETE FROM tablee_keepsakes WHERE keeper = $1 AND kept < "
    "(SELECT kept FROM tablee_keepsakes WHERE keeper = $1 ORDER BY kept DESC LIMIT 1 OFFSET $2)"
)
KNOWN = "SELECT 1 FROM tablee_keepers WHERE keeper = $1"
HELD = "SELECT count(*) FROM tablee_keepers WHERE holder = $1"
ENTER = "INSERT INTO tablee_keepers VALUES ($1, $2, $3) ON CONFLICT (keeper) DO UPDATE SET seen = excluded.seen"
FORGET = (
    "DELETE FROM tablee_keepsakes WHERE keeper IN (SELECT keeper FROM tablee_keepers WHERE seen < $1)",
    "DELETE FROM tablee_keepers WHERE seen < $1",
)
ERASE = (
    "DELETE FROM tablee_keepsakes WHERE keeper = $1",
    "DELETE FROM tablee_device_codes WHERE keeper = $1",
    "DELETE FROM tablee_keepers WHERE keeper = $1",
)
OLD_CODES = "DELETE FROM tablee_device_codes WHERE expires < $1 OR keeper = $2"
ADD_CODE = "INSERT INTO tablee_device_codes VALUES ($1, $2, $3, $4, FALSE)"
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

    keeper: str
    guest: int
    kept: int
    keepsake: bytes


class KeepingStore(OwningStore):
    """A store that keeps people's games."""

    async def kept_games(self, keeper: str) -> list[KeptGame]:
        """All games of a keeper, the oldest first."""
        rows = await self._read(OF_KEEPER, keeper)
        return [KeptGame(table, match, guest, kept, bytes(text)) for table, match, guest, kept, text in rows]

    async def keepsakes_of(self, table: str, match: int) -> list[OthersKeepsake]:
        """Everybody's of one match."""
        rows = await self._read(OF_MATCH, table, match)
        return [OthersKeepsake(keeper, guest, kept, bytes(text)) for keeper, guest, kept, text in rows]

    async def keep_game(self, keeper: str, game: KeptGame) -> None:
        await self._change("", KEEP, keeper, *game)
        await self._change("", MAKE_ROOM, keeper, MOST - 1)

    async def is_keeper(self, keeper: str) -> bool:
        return bool(await self._read(KNOWN, keeper))

    async def keepers_held(self, holder: str) -> int:
        """How many keys an address has made."""
        return int((await self._read(HELD, holder))[0][0])

    async def enter_keeper(self, keeper: str, holder: str, now: int) -> None:
        await self._change("", ENTER, keeper, holder, now)

    async def forget_keepers(self, before: int) -> None:
        """Those who were not seen since then, and what they kept."""
        for statement in FORGET:
            await self._change("", statement, before)

    async def erase_keeper(self, keeper: str) -> None:
        for statement in ERASE:
            await self._change("", statement, keeper)

    async def add_device_code(self, code: str, keeper: str, box: bytes, now: int, expires: int) -> None:
        """A keeper has one at a time."""
        await self._change("", OLD_CODES, now, keeper)
        await self._change("", ADD_CODE, code, keeper, box, expires)

    async def use_device_code(self, code: str, now: int) -> bytes | None:
        """What is in its box, once."""
        rows = await self._change("", USE_CODE, code, now)
        return bytes(rows[0][0]) if rows else None

    async def was_device_code(self, code: str) -> bool:
        """Whether it was one, and was used."""
        return bool(await self._read(WAS_CODE, code))

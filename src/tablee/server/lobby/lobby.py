"""The lobby: which tables there are. They are opened here, found by code or token, put away and cleaned away."""

import asyncio
import time

from tablee.core.chance import fresh_seed
from tablee.core.errors import TableeError
from tablee.games import load
from tablee.server.house import House
from tablee.server.lobby.tokens import Place, is_code, new_code, new_table_id
from tablee.server.operations.limits import Meter
from tablee.server.operations.logs import note, note_mistake
from tablee.server.refusals import refusal
from tablee.server.store import CodeTaken, Kept
from tablee.server.table import lines, requests
from tablee.server.table.room import Room
from tablee.server.table.table import Table
from tablee.server.terms import Settings

TRIES = 50  # at finding a free code: with half of all codes taken this fails once in 10**15 times
SWEEP_SECONDS = 60
DAY = 24 * 3600


class Lobby:
    """All tables of the house; those that are awake are in memory."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.awake: dict[str, Table] = {}  # by code
        self._codes: dict[str, str] = {}  # of the tables that are awake
        self._waking: dict[str, asyncio.Lock] = {}
        limits = house.rules.limits
        self.wrongs = Meter(limits.wrong_rate, limits.wrong_burst)  # codes and tokens that fit nothing, by address
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Wake every table whose match goes on by itself, and sweep from time to time."""
        self._tasks = [asyncio.create_task(self._wake_all()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Finish what is under way at every table."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.awake.values():
            for wire in list(table.voices.ears):
                wire.end("stopping")
        await asyncio.gather(*(table.stop() for table in self.awake.values()))
        self.awake.clear()

    async def open_table(self, game: str, settings: Settings, name: str) -> tuple[Table, Place]:
        """A new table with its host."""
        if len(self.awake) >= self.house.rules.limits.tables:
            raise refusal("too-many")
        rules = load(game)
        requests.check_settings(rules, settings)
        name = requests.plain_text(name)
        kept, first = await self._create(game, settings)
        table = Table(self.house, kept, Room(first), 1)
        self._keep(table)
        host = await table.in_turn(lambda: table.add_guest(name))
        note("table opened", table=kept.table, game=game)
        return table, Place(kept.table, host)

    async def _create(self, game: str, settings: Settings) -> tuple[Kept, lines.Opened]:
        for _ in range(TRIES):
            kept = Kept(new_table_id(), new_code())
            first = lines.Opened(game=game, code=kept.code, settings=settings, seed=fresh_seed().hex())
            try:
                await self.house.store.create(kept.table, kept.code, lines.write_line(first))
            except CodeTaken:
                continue
            return kept, first
        raise refusal("too-many")

    async def find(self, code: str) -> Table:
        """The table of this code, woken where it slept; a Refusal where there is none."""
        code = code.upper()
        if not is_code(code):
            raise refusal("no-table")
        async with self._waking.setdefault(code, asyncio.Lock()):
            table = self.awake.get(code)
            if table is None or table.has_failed:
                table = await self._wake(code)
        table.idle_since = time.monotonic()  # whoever asks for it will not find it being put away
        return table

    async def find_place(self, place: Place) -> Table:
        """The table of a token."""
        code = self._codes.get(place.table) or await self.house.store.code_of(place.table)
        if code is None:
            raise refusal("no-table")
        table = await self.find(code)
        if table.kept.table != place.table:  # an old table was cleaned away, and its code has come up again
            raise refusal("no-table")
        return table

    async def _wake(self, code: str) -> Table:
        kept = await self.house.store.find(code)
        if kept is None:
            self.awake.pop(code, None)
            self._waking.pop(code, None)
            raise refusal("no-table")
        table = await wake_table(self.house, kept)
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self.awake[table.kept.code] = table
        self._codes[table.kept.table] = table.kept.code

    async def _put_away(self, table: Table) -> None:
        del self.awake[table.kept.code]
        self._codes.pop(table.kept.table, None)
        self._waking.pop(table.kept.code, None)
        if not table.has_failed:
            await table.stop()

    def open_tables(self) -> list[Table]:
        """The public tables that wait for players, with somebody there."""
        return [
            table
            for table in self.awake.values()
            if table.room.settings.is_public and table.room.phase == "open" and table.voices.ears
        ]

    async def _wake_all(self) -> None:
        kept = await self.house.store.tables()
        for one in kept:
            try:
                await self._wake_if_busy(one.code)
            except Exception as error:
                note_mistake("waking a table", error)
        note("tables are back", tables=len(kept), awake=len(self.awake))

    async def _wake_if_busy(self, code: str) -> None:
        """Wake a table; where nothing goes on by itself, it may sleep until somebody asks for it."""
        if code in self.awake:
            return
        table = await self.find(code)
        await table.in_turn(table.show)
        if table.is_idle and self.awake.get(code) is table:
            await self._put_away(table)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except TableeError as error:
                note_mistake("sweeping", error)

    async def sweep(self) -> None:
        """Put away the tables where nothing happens, and clean away the old ones."""
        late = time.monotonic() - 60 * self.house.rules.idle_minutes
        for table in list(self.awake.values()):
            if table.has_failed or (table.is_idle and table.idle_since < late):
                await self._put_away(table)
        await self._clean()

    async def _clean(self) -> None:
        before = time.time_ns() // 1_000_000 - int(1000 * DAY * self.house.rules.keep_days)
        for kept in await self.house.store.idle(before):
            table = self.awake.get(kept.code)
            if table is not None and table.voices.ears:
                continue
            if table is not None:
                await self._put_away(table)
            await self.house.store.drop(kept.table)
            note("table cleaned away", table=kept.table)


async def wake_table(house: House, kept: Kept) -> Table:
    """A table as its log tells it."""
    texts = await house.store.lines(kept.table)
    first = lines.read_line(texts[0])
    assert isinstance(first, lines.Opened)
    room = Room(first)
    for number, text in enumerate(texts[1:], 1):
        room.follow(lines.read_line(text))
        if number % 200 == 0:
            await asyncio.sleep(0)  # others are at their tables
    return Table(house, kept, room, len(texts))

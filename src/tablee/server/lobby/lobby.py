"""The lobby: which tables there are. They are opened here, found by code or token, put away and cleaned away."""

import asyncio
from weakref import WeakValueDictionary

import msgspec

from tablee.core.chance import fresh_seed
from tablee.core.errors import OtherRules, TableeError
from tablee.games import load
from tablee.server.clock import ScheduledCall, milliseconds
from tablee.server.lobby.tokens import CODE_LENGTHS, Place, is_code, new_code, new_table_id
from tablee.server.operations.limits import RateLimiter
from tablee.server.operations.logs import note, note_mistake
from tablee.server.ports import Services
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState, check_rules
from tablee.server.store import CodeTaken, Kept, StoreError, TableRow
from tablee.server.table import requests
from tablee.server.table.log import LogSize, read_log, summarize
from tablee.server.table.subscribers import HEARD_AT_ONCE
from tablee.server.table.table import Table
from tablee.server.terms import Settings

TRIES = 50  # at finding a free code
SAMPLE, CROWDED = 50, 3  # codes that are looked at, and how many of them are taken where longer ones are given
HOST = 0  # the number of who opens a table
SWEEP_SECONDS = 60
BEAT_SECONDS, STOPPED_SECONDS = 0.5, 2.0  # between looks at the clock, and how late one is after a stop
STILL_MS = 24 * 3600 * 1000  # a table where nothing was written for a day may give its code back


class Lobby:
    """All tables of the house; those that are awake are in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.awake: dict[str, Table] = {}  # by code
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by code: one wakes or puts away
        limits = services.config.limits
        # Codes and tokens that fit nothing, by address.
        now, factor = services.clock.now, services.config.networks.factor
        self.wrongs = RateLimiter(limits.wrong_rate, limits.wrong_burst, now, factor)
        self.incoming = RateLimiter(limits.incoming_rate, limits.incoming_burst, now, factor)  # bytes, by address
        self._tasks: list[asyncio.Task[None]] = []
        self._beat: ScheduledCall | None = None

    def open(self) -> None:
        """Wake every table whose match goes on by itself, and sweep from time to time."""
        self._tasks = [asyncio.create_task(self._wake_all()), asyncio.create_task(self._sweep())]
        self._beat_at(self.services.clock.now())

    async def close(self) -> None:
        """Finish what is under way at every table."""
        if self._beat is not None:
            self._beat.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.awake.values():
            table.end("stopping")
        await asyncio.gather(*(table.stop() for table in self.awake.values()))
        self.awake.clear()

    def _beat_at(self, due: float) -> None:
        """A stopped process, or a machine without a moment for us, is nobody's fault: no match goes on meanwhile.

        A plain call, not a task: it comes before whatever else was due in that time.
        """
        clock = self.services.clock
        late = clock.now() - due
        if late > STOPPED_SECONDS:
            note("the server stood still", seconds=round(late, 1))
            for table in self.awake.values():
                table.stood_still(late)
        following = clock.now() + BEAT_SECONDS
        self._beat = clock.call_later(BEAT_SECONDS, lambda: self._beat_at(following))

    def look_again(self, game: str) -> None:
        """Something has changed for all tables of a game."""
        for table in self.awake.values():
            if table.state.game.facts.slug == game:
                table.look_again()

    async def open_table(
        self, game: str, settings: Settings, name: str, holder: str, most_held: int | None = None
    ) -> tuple[Kept, Place]:
        """A new table with its host, whose address holds at most so many. It sleeps until somebody joins it."""
        if len(self.awake) >= self.services.config.limits.tables:
            raise refusal("too-many")
        rules = load(game)
        requests.check_settings(rules, settings)
        name = requests.plain_text(name)
        await self._make_room(holder, most_held or self.services.config.limits.codes_of_address)
        kept = await self._create(lines.Opened(game=game, holder=holder, settings=settings, seed="", code=""), name)
        note("table opened", table=kept.table, game=game)
        return kept, Place(kept.table, HOST)

    async def _make_room(self, holder: str, most: int) -> None:
        """Nobody holds more than so many codes: their table that was still for longest gives its own back."""
        held = await self.services.store.most_held(holder, most)
        if held is None:
            return
        if held.summary.written > milliseconds(self.services.clock) - STILL_MS:
            raise refusal("too-many-tables")
        await self._clean_away(held.kept)

    async def _create(self, opening: lines.Opened, host: str) -> Kept:
        store, length = self.services.store, await self._code_length()
        for _ in range(TRIES):
            kept = Kept(new_table_id(), new_code(length))
            first = msgspec.structs.replace(opening, code=kept.code, seed=fresh_seed().hex())
            state, joined = TableState(first), lines.Joined(guest=HOST, name=host, mark=opening.holder)
            state.apply(joined)
            log = [lines.write_line(line) for line in (first, joined)]
            try:
                await store.create(kept, log, summarize(state, self.services))
            except CodeTaken:
                continue
            return kept
        raise refusal("too-many")

    async def _code_length(self) -> int:
        """The shortest codes of which few are taken: of a sample, so that nobody counts all tables."""
        for length in CODE_LENGTHS[:-1]:
            sample = [new_code(length) for _ in range(SAMPLE)]
            if await self.services.store.taken(sample) < CROWDED:
                return length
        return CODE_LENGTHS[-1]

    async def find(self, code: str) -> Table:
        """The table of this code, woken where it slept; a Refusal where there is none."""
        code = _checked(code)
        async with self._lock(code):
            table = self.awake.get(code)
            if table is None or table.has_failed:
                table = await self._wake(code)
        table.idle_since = self.services.clock.now()  # whoever asks for it will not find it being put away
        return table

    async def row(self, code: str) -> TableRow:
        """What is known of the table of this code, without waking it; a Refusal where there is none."""
        row = await self.services.store.find(_checked(code))
        if row is None:
            raise refusal("no-table")
        return row

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks.setdefault(code, asyncio.Lock())

    async def find_place(self, code: str, place: Place) -> Table:
        """The table of this code and token; whoever has another one's token does not learn whether there is one."""
        awake = self.awake.get(_checked(code))
        kept = awake.kept if awake is not None else (await self.row(code)).kept
        if kept.table != place.table:  # also where it was cleaned away, and its code has come up again
            raise refusal("no-table")
        return await self.find(code)

    async def _wake(self, code: str) -> Table:
        if self.services.store.trouble:
            # It could be read, and would fail at the first move: people wait, and come back less and less often.
            raise StoreError("nothing can be written now")
        self.awake.pop(code, None)
        if len(self.awake) >= self.services.config.limits.tables:
            raise refusal("too-many")
        table = await wake_table(self.services, await self.row(code))
        self.awake[code] = table
        return table

    async def _put_away(self, table: Table, late: float) -> None:
        """Let a table sleep that has had nothing to do since then. Nobody wakes it again before it has finished."""
        async with self._lock(table.kept.code):
            if not (table.has_failed or (table.is_idle and table.idle_since <= late)):
                return
            if not table.has_failed:
                await table.stop()
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """Another one may be awake under its code by now, read again after this one failed."""
        if self.awake.get(table.kept.code) is table:
            del self.awake[table.kept.code]

    def open_tables(self) -> list[Table]:
        """The public tables that wait for players, with somebody there."""
        return [
            table
            for table in self.awake.values()
            if table.state.settings.is_public and table.state.phase == "open" and table.subscribers
        ]

    async def _wake_all(self) -> None:
        """The tables where something goes on by itself; all others sleep until somebody asks for them."""
        after = ""
        while rows := await self.services.store.going_on(after):
            for row in rows:
                await self._wake_if_busy(row)
            after = rows[-1].kept.table
        note("tables are back", awake=len(self.awake))

    async def _wake_if_busy(self, row: TableRow) -> None:
        if row.kept.code in self.awake or len(self.awake) >= self.services.config.limits.tables:
            return
        try:
            table = await self.find(row.kept.code)
            found = table.idle_since
            for _ in range(2):  # the second turn comes after all that follows from waking: a deal may be due
                await table.in_turn(table.show)
            await self._put_away(table, late=found)
        except OtherRules:
            note("a match waits for other rules", table=row.kept.table)
        except Exception as error:
            note_mistake("waking a table", error, table=row.kept.table)

    async def _sweep(self) -> None:
        while True:
            await self.services.clock.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except TableeError as error:
                note_mistake("sweeping", error)

    async def sweep(self) -> None:
        """Put away the tables where nothing happens, and clean away the old ones."""
        late = self.services.clock.now() - 60 * self.services.config.idle_minutes
        for table in list(self.awake.values()):
            await self._put_away(table, late)
        await self._clean()

    async def _clean(self) -> None:
        for kept in await self.services.store.expired(int(milliseconds(self.services.clock))):
            await self._clean_away(kept)

    async def _clean_away(self, kept: Kept) -> None:
        async with self._lock(kept.code):
            table = self.awake.get(kept.code)
            if table is not None and table.kept == kept:
                if table.subscribers:
                    return
                await table.stop()
                self._forget(table)
            await self.services.store.drop(kept.table)
            note("table cleaned away", table=kept.table)


def _checked(code: str) -> str:
    code = code.upper()
    if not is_code(code):
        raise refusal("no-table")
    return code


async def wake_table(services: Services, row: TableRow) -> Table:
    """A table as the log of its present match tells it; the logs of those before stay where they are."""
    kept, summary = row
    if summary.rules_version:
        check_rules(load(summary.game), summary.rules_version)
    state, size = await _read_state(services, row)
    table = Table(services, kept, state, size)
    if state.ending(is_full=False) is not None:  # its log is older than the line that says so
        await table.in_turn(lambda: table.commit([]))
    return table


async def _read_state(services: Services, row: TableRow) -> tuple[TableState, LogSize]:
    """The state that the present log leads to, and how much of a log that is."""
    log = read_log(services.store, services.clock, row.kept.table, row.summary.match)
    first, _ = await anext(log)
    assert isinstance(first, lines.Opened)
    state, size = TableState(first), LogSize()
    async for line, text in log:
        state.apply(line)
        size.add(line, text)
    while state.match is not None and not state.match.hear(None, HEARD_AT_ONCE):  # what came of it all
        await asyncio.sleep(0)
    return state, size

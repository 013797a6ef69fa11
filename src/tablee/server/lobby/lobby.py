"""The lobby: which tables there are. They are opened here, found by code or token, put away and cleaned away."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import msgspec

from tablee.core.chance import fresh_seed
from tablee.core.errors import OtherRules
from tablee.games import catalogue, load
from tablee.server.clock import ScheduledCall, TimeSlice, milliseconds
from tablee.server.lobby.erasing import erase_name
from tablee.server.lobby.house import BEAT_SECONDS, Heartbeat, House
from tablee.server.lobby.listing import LISTED, OpenTable, listed
from tablee.server.lobby.repeated import despite_all
from tablee.server.lobby.tokens import CODE_LENGTHS, Place, is_code, new_code, new_table_id
from tablee.server.lobby.waking import wake_table
from tablee.server.operations.limits import RateLimiter
from tablee.server.operations.logs import note, note_mistake
from tablee.server.ports import Services
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState, check_rules
from tablee.server.store import CodeTaken, Fenced, Kept, StoreError, TableRow, Wanted
from tablee.server.table import requests
from tablee.server.table.log import summarize
from tablee.server.table.second_try import BegunMatch
from tablee.server.table.table import Table
from tablee.server.terms import Settings

TRIES = 50  # at finding a free code
SAMPLE, CROWDED = 50, 3  # codes that are looked at, and how many of them are taken where longer ones are given
SETTLED_SECONDS = 1.0  # a table that has come here stays for so long, whoever asks for it
HANDED_SECONDS = 2.0  # for the server that has asked for a table to take it
HOST = 0  # the number of who opens a table
NOT_BEGUN = BegunMatch([], [])
SWEEP_SECONDS = 60
LOOK_SECONDS, STOPPED_SECONDS = 0.5, 2.0  # between looks at the clock, and how late one is after a stop
STILL_MS = 24 * 3600 * 1000  # a table where nothing was written for a day may give its code back


class Lobby:
    """All tables of the house; those that are awake here are in memory, and ours for as long as our lease lasts."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.house = House(services.store, services.clock)
        self.awake: dict[str, Table] = {}  # by code
        self._away_ms = 0  # between the last that was written to the store and our start, if our clock is right
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by code: one wakes or puts away
        limits, now, factor = services.config.limits, services.clock.now, services.config.networks.factor
        self.wrongs = RateLimiter(limits.wrong_rate, limits.wrong_burst, now, factor)  # codes and tokens, by address
        self.incoming = RateLimiter(limits.incoming_rate, limits.incoming_burst, now, factor)  # bytes, by address
        self._handed: dict[str, float] = {}  # codes of tables that were given to another server, and until when
        self._is_closing = False
        self._tasks: list[asyncio.Task[None]] = []
        self._handing: asyncio.Task[bool] | None = None
        self._inheriting: asyncio.Task[None] | None = None
        self._beat: ScheduledCall | None = None

    async def open(self) -> None:
        """Wake every table whose match goes on by itself, and sweep from time to time."""
        await self.house.renew(self._heartbeat())
        newest = await self.services.store.newest()
        self._away_ms = max(0, int(milliseconds(self.services.clock)) - newest) if newest else 0
        self._tasks = [asyncio.create_task(work()) for work in (self._wake_all, self._sweep, self._stay)]
        self._beat_at(self.services.clock.now())

    async def close(self) -> None:
        """Finish what is under way at every table, and let the other servers have them."""
        self._is_closing = True
        if self._beat is not None:
            self._beat.cancel()
        tasks = [*self._tasks, *(task for task in (self._handing, self._inheriting) if task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self.awake.values():
            table.end("stopping")
        await asyncio.gather(*(table.stop() for table in self.awake.values()))
        self.awake.clear()
        with contextlib.suppress(StoreError):  # then it ends by itself
            await self.services.store.resign(self.house.name)

    def _beat_at(self, due: float) -> None:
        """A stopped process, or a machine without a moment for us, is nobody's fault: no match goes on meanwhile.

        A plain call, not a task: it comes before whatever else was due in that time.
        """
        clock, late = self.services.clock, self.services.clock.now() - due
        if late > STOPPED_SECONDS:
            note("the server stood still", seconds=round(late, 1))
            for table in self.awake.values():
                table.stood_still(late)
        following = clock.now() + LOOK_SECONDS
        self._beat = clock.call_later(LOOK_SECONDS, lambda: self._beat_at(following))

    def look_again(self, game: str) -> None:
        """Something has changed for all tables of a game."""
        for table in self.awake.values():
            if table.state.game.facts.slug == game:
                table.look_again()

    def take_share(self, limiter: RateLimiter, address: str) -> bool:
        """Of what an address may do in the whole house: the balancer spreads it over all servers, and each counts it
        as often as there are servers."""
        return limiter.take(address, min(self.house.size, limiter.burst))

    def give_back_share(self, limiter: RateLimiter, address: str) -> None:
        limiter.give_back(address, min(self.house.size, limiter.burst))

    async def open_table(
        self,
        game: str,
        settings: Settings,
        name: str,
        holder: str,
        most_held: int | None = None,
        begun: BegunMatch = NOT_BEGUN,
    ) -> tuple[Kept, Place]:
        """A new table with its host, whose address holds at most so many. It sleeps until somebody joins it."""
        if len(self.awake) >= self.services.config.limits.tables:
            raise refusal("too-many")
        rules = load(game)
        requests.check_settings(rules, settings)
        name = requests.plain_text(name)
        await self._make_room(holder, most_held or self.services.config.limits.codes_of_address)
        opening = lines.Opened(game=game, holder=holder, settings=settings, seed="", code="", chairs=begun.chairs)
        kept = await self._create(opening, name, begun.log)
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

    async def _create(self, opening: lines.Opened, host: str, begun: Sequence[lines.AnyLine]) -> Kept:
        store, length = self.services.store, await self._code_length()
        for _ in range(TRIES):
            kept = Kept(new_table_id(), new_code(length))
            first = msgspec.structs.replace(opening, code=kept.code, seed=fresh_seed().hex())
            state, joined = TableState(first), lines.Joined(guest=HOST, name=host, mark=opening.holder)
            turn = TimeSlice(self.services.clock)
            for line in (joined, *begun):
                state.apply(line)
                await turn.rest()
            log = [lines.write_line(line) for line in (first, joined, *begun)]
            try:
                await store.create(
                    kept, log, summarize(state, self.services.config, int(milliseconds(self.services.clock)))
                )
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

    async def find(self, code: str, is_asked_for: bool = True) -> Table:
        """The table of this code, woken where it slept; a Refusal where there is none, Fenced where it is elsewhere."""
        code = _checked(code)
        if self._is_closing:
            raise Fenced("this server stops")
        if self.house.is_in_doubt:
            await self.stay()
        async with self._lock(code):
            table = self.awake.get(code)
            if table is None or table.has_failed:
                table = await self._wake(code, is_asked_for)
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

    async def _wake(self, code: str, is_asked_for: bool) -> Table:
        if self.services.store.trouble:
            # It could be read, and would fail at the first move: people wait, and come back less and less often.
            raise StoreError("nothing can be written now")
        if self._handed.get(code, 0) > self.services.clock.now():
            raise Fenced("another server will have this table")
        self.awake.pop(code, None)
        if len(self.awake) >= self.services.config.limits.tables:
            raise refusal("too-many")
        row = await self.row(code)
        if row.summary.rules_version:
            check_rules(load(row.summary.game), row.summary.rules_version)
        table = await wake_table(self.services, await self.house.take(row.kept.table, is_asked_for))
        if self._is_closing:  # too late to be stopped with the others
            await table.stop()
            raise Fenced("this server stops")
        self.awake[code] = table
        return table

    async def _put_away(self, table: Table, late: float) -> None:
        """Let a table sleep that has had nothing to do since then. Nobody wakes it again before it has finished."""
        async with self._lock(table.kept.code):
            if not (table.has_failed or (table.is_idle and table.idle_since <= late)):
                return
            await self._give_up(table)

    async def _give_up(self, table: Table) -> None:
        """Finish what is under way there, and let anybody have it."""
        if not table.has_failed:
            await table.stop()
        self._forget(table)
        await self.services.store.release(table.kept.table, table.epoch)

    async def take_out_name(self, kept: Kept, guest: int) -> dict[int, int]:
        """Out of all logs of a table, and where the guest sat in them. Whoever plays there comes back at once."""
        async with self._lock(kept.code):
            table = self.awake.get(kept.code)
            if table is not None and table.kept == kept:
                table.end("moved")
                await self._give_up(table)
            return await erase_name(self.services, self.house, kept.table, guest)

    def _forget(self, table: Table) -> None:
        """Another one may be awake under its code by now, read again after this one failed."""
        if self.awake.get(table.kept.code) is table:
            del self.awake[table.kept.code]

    def open_tables(self) -> list[OpenTable]:
        """The public tables of the house that wait for players, with somebody there."""
        return self.house.waiting(self._waiting())

    def _waiting(self) -> list[OpenTable]:
        awake = (table for table in self.awake.values() if table.state.settings.is_public)
        return [listed(table) for table in awake if table.state.phase == "open" and table.subscribers][-LISTED:]

    @property
    def seated(self) -> int:
        """How many connections there are at our tables."""
        return sum(len(table.subscribers) for table in self.awake.values())

    def _heartbeat(self) -> Heartbeat:
        return Heartbeat(tables=len(self.awake), sockets=self.seated, waiting=self._waiting())

    async def _stay(self) -> None:
        """Keep the lease for as long as the server runs."""
        while True:
            await self.services.clock.sleep(BEAT_SECONDS)
            await despite_all("the lease was not renewed", self.stay())

    async def stay(self) -> None:
        """Renew the lease, and see to what follows from how the others are; nothing of that holds up the next time."""
        wanted = await self.house.renew(self._heartbeat())
        if self.house.has_lapsed:
            await self._look_what_is_left()
        if wanted and (self._handing is None or self._handing.done()):
            handing = despite_all("a table was not handed over", self._hand_over(wanted))
            self._handing = asyncio.create_task(handing)
        if self.house.has_orphans and (self._inheriting is None or self._inheriting.done()):
            self.house.has_orphans = False
            self._inheriting = asyncio.create_task(self._wake_all())

    async def _look_what_is_left(self) -> None:
        """Our lease had ended: whoever sits at a table that is no longer ours is sent away, and comes back to it."""
        note("tables may be lost", logging.WARNING)
        lapses = self.house.lapses
        owned = await self.services.store.owned(self.house.name)
        for table in self.awake.values():
            if owned.get(table.kept.table) != table.epoch:
                table.put(_fenced)
        self.house.lapses_seen, self.house.has_orphans = lapses, True

    async def _hand_over(self, wanted: Sequence[Wanted]) -> None:
        """To the servers that have asked. Not a table that has just come: it would go to and fro."""
        now = self.services.clock.now()
        self._handed = {code: until for code, until in self._handed.items() if until > now}
        for kept, epoch in wanted:
            async with self._lock(kept.code):
                table = self.awake.get(kept.code)
                if table is None:
                    await self.services.store.release(kept.table, epoch)
                elif table.woken + SETTLED_SECONDS <= now:
                    self._handed[kept.code] = now + HANDED_SECONDS
                    table.end("moved")
                    await self._give_up(table)
                    note("table handed over", table=kept.table)

    async def _wake_all(self) -> None:
        """However often that fails meanwhile: nobody else would wake them."""
        while not await despite_all("tables were not woken", self._wake_going_on()):
            await self.services.clock.sleep(BEAT_SECONDS)

    async def _wake_going_on(self) -> None:
        """The tables where something goes on by itself; all others sleep until somebody asks for them."""
        after = ""
        while rows := await self.services.store.going_on(self.house.name, after):
            for row in rows:
                await self._wake_if_busy(row)
            after = rows[-1].kept.table
        note("tables are back", awake=len(self.awake))
        await self._wake_due()

    async def _wake_due(self) -> None:
        """The tables that are played by and by, where a bot's turn has come or somebody's time is up."""
        after, now, games = "", int(milliseconds(self.services.clock)), catalogue()
        while rows := await self.services.store.due(self.house.name, now, after):
            for row in rows:
                game = games.get(row.summary.game)
                if game is not None and game.facts.rules_version == row.summary.rules_version:
                    await self._wake_if_busy(row)
            after = rows[-1].kept.table

    async def _wake_if_busy(self, row: TableRow) -> None:
        if row.kept.code in self.awake or len(self.awake) >= self.services.config.limits.tables:
            return
        try:
            table = await self.find(row.kept.code, is_asked_for=False)
            found = table.idle_since
            for _ in range(2):  # the second turn comes after all that follows from waking: a deal may be due
                await table.in_turn(table.show)
            await self._put_away(table, late=found)
        except Fenced:
            pass  # another server was quicker
        except OtherRules:
            note("a match waits for other rules", table=row.kept.table)
        except Exception as error:
            if isinstance(error, StoreError) and self.services.store.trouble:
                raise  # it is tried again when something can be written
            note_mistake("waking a table", error, table=row.kept.table)

    async def _sweep(self) -> None:
        while True:
            await self.services.clock.sleep(SWEEP_SECONDS)
            await despite_all("tables were not swept", self.sweep())

    async def sweep(self) -> None:
        """Put away the tables where nothing happens, and clean away the old ones."""
        late = self.services.clock.now() - 60 * self.services.config.idle_minutes
        for table in list(self.awake.values()):
            await self._put_away(table, late)
        await self._wake_due()
        await self._clean()

    async def _clean(self) -> None:
        """By the time that servers were there: a clock that was wrong when this one started makes no table old."""
        now = int(milliseconds(self.services.clock)) - self._away_ms
        for kept in await self.services.store.expired(now):
            await self._clean_away(kept)

    async def _clean_away(self, kept: Kept) -> None:
        async with self._lock(kept.code):
            table = self.awake.get(kept.code)
            if table is not None and table.kept == kept:
                if table.subscribers:
                    return
                await self._give_up(table)
            if await self.services.store.take(kept.table, self.house.name) is not None:
                await self.services.store.drop(kept.table)
                note("table cleaned away", table=kept.table)


async def _fenced() -> None:
    """What a table does that is no longer ours."""
    raise Fenced("another server has taken this table")


def _checked(code: str) -> str:
    code = code.upper()
    if not is_code(code):
        raise refusal("no-table")
    return code

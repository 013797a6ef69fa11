"""Two ways to sit at one table by a clock that is held: over sockets to a real server, and in memory, much quicker.

A table knows its far end only as a wire and its store only as a store: what it sends is the same in both.
"""

import asyncio
import copyreg
import hashlib
import shutil
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from copy import copy, deepcopy
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Protocol, Self

import msgspec

from laws.tables import Table
from server.held_clock import HeldClock
from server.houses import PATIENCE, QUICK
from server.memory import MemoryStore
from server.thinkers import ThreadThinker
from server.witness import Tap
from tablee.core.bot import Choice
from tablee.core.contract import Game
from tablee.core.errors import Refusal
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.core.words import Language
from tablee.play.log import Hearing
from tablee.play.match import Match
from tablee.play.replay import replay
from tablee.reviewing.kinds import kind_of
from tablee.reviewing.knowledge import Knowledge, known_at
from tablee.reviewing.picture import picture, png
from tablee.reviewing.review import Depth, Review
from tablee.server import protocol as say
from tablee.server.lobby.lobby import Lobby
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import BotPlayer, ReviewPart, Services, Share
from tablee.server.run import Address, Server
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.store import Kept as KeptRow
from tablee.server.table.log import LogSize
from tablee.server.table.table import Table as LiveTable
from tablee.server.terms import Settings

NEVER = 86_400  # seconds: nobody is away for longer
DECIDED = 2.0  # seconds, in which all hands are judged
decoder: msgspec.json.Decoder[say.Sent] = msgspec.json.Decoder(say.Outgoing)


copyreg.pickle(type(hashlib.sha256()), lambda sha: (sha.copy, ()))  # a table's seal, for deepcopy


class World(Protocol):
    """Everybody at one table."""

    clock: HeldClock
    seats: int

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None: ...

    @property
    def match(self) -> Match: ...

    async def join(self, seat: int, seen: int = 0) -> None:
        """As somebody who has so many events."""

    async def join_others(self, viewer: int) -> None:
        """So that they can play."""

    async def hush(self, seat: int, number: int) -> None:
        """Wait until a seat has all that was sent to it so far."""

    async def ask(self, seat: int, request: say.Request) -> None:
        """Ask for something, and wait for the answer; hands are judged when time has passed, all else at once."""

    def texts(self, seat: int) -> list[bytes]:
        """All that a seat was sent; whoever has read it may clear it."""

    def told(self, seat: int) -> say.Told | None:
        """The last that it was told of the match."""


class Kept(Protocol):
    """A table that has begun a match, and sleeps: any number of worlds wake from it."""

    def world(self, is_twin: bool) -> World:
        """What happens in a twin is not kept."""


def agreed(table: Table) -> Settings:
    return Settings(seats=table.seats, grace_seconds=NEVER, options=table.options)


# In memory.


class Ear:
    """The far end of a wire: it keeps every byte."""

    def __init__(self) -> None:
        self.texts: list[bytes] = []
        self.answered: set[bytes] = set()
        self.last = b""
        self.ended = ""

    def send(self, *messages: bytes) -> None:
        self.texts += messages
        for message in messages:
            kind = message[9:17]  # of {"type":"...
            if kind.startswith(b'told"'):
                self.last = message
            elif kind in (b"accepted", b'refused"'):
                self.answered.add(message.partition(b'"id":"')[2].partition(b'"')[0])

    def end(self, code: str) -> None:
        self.ended = code

    def round_trips(self) -> Sequence[float]:
        return ()

    def silent_since(self) -> float | None:
        return None


def told_in(ear: Ear) -> say.Told | None:
    """The last that it was told of the match."""
    message = decoder.decode(ear.last) if ear.last else None
    assert message is None or isinstance(message, say.Told)
    return message


class FirstMove:
    """A bot that takes no time."""

    def __init__(self, seat: Seat, level: int) -> None:
        self.seat = seat
        self.level = level

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        return Choice(move=numbers[0])

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        return Choice(move=numbers[0])


class ThinkingAtOnce:
    """Bots make the first move that there is; searches are made on the spot."""

    def is_ready(self, game: Game) -> bool:
        return True

    def hurry(self, game: Game) -> None:
        pass

    def seat_bot(self, game: Game, seat: Seat, level: int, share: Share) -> BotPlayer:
        return FirstMove(seat, level)

    async def look_back(self, game: Game, seen: Record, seat: Seat, share: Share) -> dict[str, Any] | None:
        best = game.hindsight.best
        found = None if best is None else best(seen, seat)
        return None if found is None else msgspec.structs.asdict(found)

    async def review(self, game: Game, kind: str, file: bytes, depth: Depth, since: int, most: int) -> ReviewPart:
        match = replay(file)
        parts = kind_of(match).parts(match, depth)
        some = range(since, min(since + most, len(parts)))
        return ReviewPart([msgspec.json.encode(parts.look(part)) for part in some], len(parts))

    async def know(self, game: Game, state: Record, line: int, seat: Seat) -> Knowledge:
        return known_at(game, state, line, seat)

    async def draw(self, game: Game, review: bytes, language: Language, is_png: bool, share: Share) -> bytes:
        svg = picture(game, msgspec.json.decode(review, type=Review), language)
        return png(svg) if is_png else svg.encode()


class MemoryWorld:
    """A table whose wires and store are lists."""

    def __init__(self, kept: "KeptInMemory", is_twin: bool) -> None:
        self.clock = HeldClock(kept.clock.now()) if is_twin else kept.clock
        self.seats = kept.seats
        self.ears: dict[int, Ear] = {}
        self.table: LiveTable
        self._kept = kept
        self._store = kept.store.copy() if is_twin else kept.store

    async def __aenter__(self) -> Self:
        services = Services(QUICK, self._store, self.clock, ThinkingAtOnce(), Metrics())
        row, epoch = self._kept.row, self._store.epochs[self._kept.row.table]
        self.table = LiveTable(services, row, epoch, *deepcopy((self._kept.state, self._kept.size)))
        assert self._kept.state.match is not None
        self.match._hearings = {viewer: _copied(one) for viewer, one in self._kept.state.match._hearings.items()}
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.table.stop()

    @property
    def match(self) -> Match:
        match = self.table.state.match
        assert match is not None
        return match

    async def join(self, seat: int, seen: int = 0) -> None:
        ear, join = Ear(), say.Join(token="", match=self.table.state.number, seen=seen)
        self.ears[seat] = ear
        await self.table.in_turn(lambda: self.table.join(ear, seat, join))

    async def join_others(self, viewer: int) -> None:
        """Hands of a contest come over wires; other moves need none, and what nobody compares is not written."""
        for seat in range(self.seats) if self.match.game.contest is not None else ():
            if seat != viewer:
                await self.join(seat)

    async def hush(self, seat: int, number: int) -> None:
        await self.table.in_turn(self.table.show)
        while self.table.subscribers.are_behind:
            await self.table.in_turn(self.table.show)

    async def ask(self, seat: int, request: say.Request) -> None:
        if seat in self.ears:
            await self._ask(self.ears[seat], seat, request)
        else:
            assert isinstance(request, say.Move)
            numbers = self.match.own_moves(request.chain)
            await self.table.in_turn(lambda: self.table.play.play(Seat(seat), numbers))

    async def _ask(self, ear: Ear, seat: int, request: say.Request) -> None:
        request_id = request.id.encode()
        self.table.request(ear, request)
        if isinstance(request, say.Grab):
            await self.hush(seat, -1)  # the hand is there
            self.clock.advance(DECIDED)
        async with asyncio.timeout(PATIENCE):
            while request_id not in ear.answered:
                assert not self.table.has_failed
                await asyncio.sleep(0)

    def texts(self, seat: int) -> list[bytes]:
        return self.ears[seat].texts

    def told(self, seat: int) -> say.Told | None:
        return told_in(self.ears[seat])


class KeptInMemory:
    """Its log is followed line by line: nobody reads the whole of it again for each look."""

    def __init__(self, store: MemoryStore, clock: HeldClock, row: KeptRow, seats: int) -> None:
        self.store = store
        self.clock = clock
        self.row = row
        self.seats = seats
        self.size = LogSize()
        self._log = store.logs[row.table]
        opened = lines.read_line(self._log[1, 0])
        assert isinstance(opened, lines.Opened)
        self.state = TableState(opened)

    def world(self, is_twin: bool) -> MemoryWorld:
        while (text := self._log.get((1, self.size.lines))) is not None:
            line = lines.read_line(text)
            self.state.apply(line)
            self.size.add(line, text)
        assert self.state.match is not None
        for viewer in range(self.seats):
            self.state.match.events(viewer, len(self.state.match.log))
        return MemoryWorld(self, is_twin)


def _copied(hearing: Hearing) -> Hearing:
    twin = copy(hearing)
    twin.events, twin.lines = [*hearing.events], [*hearing.lines]
    return twin


async def begin_in_memory(table: Table) -> KeptInMemory:
    store, clock = MemoryStore(), HeldClock()
    services = Services(QUICK, store, clock, ThinkingAtOnce(), Metrics())
    lobby = Lobby(services)
    kept, _ = await lobby.open_table(table.game.facts.slug, agreed(table), "0", "here")
    live = await lobby.find(kept.code)
    for seat in range(1, table.seats):
        await live.in_turn(lambda name=str(seat): live.add_guest(name))  # type: ignore[misc]
    ears = [Ear() for _ in range(table.seats)]
    for seat, ear in enumerate(ears):
        await live.in_turn(lambda seat=seat, ear=ear: live.join(ear, seat, say.Join(token="")))  # type: ignore[misc]
        live.request(ear, say.Sit(id="sit", chair=seat))
    live.request(ears[0], say.Start(id="start"))
    while b"start" not in ears[0].answered:
        clock.advance(0.05)
        await asyncio.sleep(0)
    await live.stop()
    return KeptInMemory(store, clock, live.kept, table.seats)


# Over sockets.


class SocketWorld:
    """A whole server, with a client on every seat."""

    def __init__(self, store: Path, places: list[tuple[Any, ...]], clock: HeldClock) -> None:
        self.clock = clock
        self.seats = len(places)
        self.server = Server(Address(port=0, store=f"sqlite:///{store}"), QUICK, clock, ThreadThinker.start)
        self.places = places
        self.taps: dict[int, Tap] = {}
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self.server.start()
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._open.aclose()
        await self.server.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def match(self) -> Match:
        match = self.server.lobby.awake[self.places[0][0]].state.match
        assert match is not None
        return match

    async def join(self, seat: int, seen: int = 0) -> None:
        self.taps[seat] = await self._open.enter_async_context(Tap(self.url, *self.places[seat]))

    async def join_others(self, viewer: int) -> None:
        for seat in range(self.seats):
            if seat != viewer:
                await self.join(seat)

    async def hush(self, seat: int, number: int) -> None:
        """The table answers after all it has told, but for a long log's end."""
        tap = self.taps[seat]
        with suppress(Refusal):
            await tap.ask(say.Move(id=f"hush {number}", chain=["nothing"]))
        async with asyncio.timeout(PATIENCE):
            await tap.until(lambda: tap.told is not None and tap.told.seen == len(self.match.events(seat)))

    async def ask(self, seat: int, request: say.Request) -> None:
        asking = asyncio.ensure_future(self.taps[seat].ask(request))
        if isinstance(request, say.Grab):
            await self.hush(seat, -1)  # the hand is there
            self.clock.advance(DECIDED)
        with suppress(Refusal):
            await asking

    def texts(self, seat: int) -> list[bytes]:
        return self.taps[seat].texts

    def told(self, seat: int) -> say.Told | None:
        return self.taps[seat].told


class KeptInFile(NamedTuple):
    store: Path
    clock: HeldClock
    places: list[tuple[Any, ...]]

    def world(self, is_twin: bool) -> SocketWorld:
        if not is_twin:
            return SocketWorld(self.store, self.places, self.clock)
        twin = self.store.with_suffix(".twin")
        shutil.copy(self.store, twin)
        return SocketWorld(twin, self.places, HeldClock(self.clock.now()))


async def begin_over_sockets(table: Table, store: Path) -> KeptInFile:
    clock = HeldClock()
    async with SocketWorld(store, [], clock) as world, AsyncExitStack() as stack:
        host = await Tap.open_table(world.url, table.game.facts.slug, "0", agreed(table))
        guests = [host, *[await Tap.come(world.url, host.code, str(seat)) for seat in range(1, table.seats)]]
        for seat, guest in enumerate(guests):
            await stack.enter_async_context(guest)
            await guest.ask(say.Sit(id=guest.new_id(), chair=seat))
        starting = asyncio.create_task(host.ask(say.Start(id="start")))
        while not starting.done():
            clock.advance(0.05)
            await asyncio.sleep(0.005)
        await starting
        return KeptInFile(store, clock, [(guest.code, guest.guest, guest.token) for guest in guests])

"""Evenings without end: people come, play, stall, are cut off, come back and go, and nothing of them stays behind."""

import asyncio
import gc
import os
import resource
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import aiohttp
import msgspec

import tablee
from prove import Figures, Setting, proof
from server.held_clock import HeldClock
from server.houses import GENEROUS, QUICK, Hall, open_hall, put_bot, sit
from tablee.client import Client, LeftTable
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.terms import Settings

TABLES = 3  # at a time
STEPS = 40  # of one table: in each somebody plays, or something happens to somebody
STEP_SECONDS = 0.2  # by the clock that is held
WARM_UP = 2  # evenings at the least, and a quarter of the time: then it is counted for the first time
IDLE_SECONDS = 700.0  # until every table is put away
PATIENCE = 300  # real seconds for one evening: whoever waits longer waits for ever
GOING = 200  # looks at what is left: a thread or a connection may be just about to end
KEPT_OBJECTS = 3_000  # of Python's, that caches may still take, however long the run; a table has some hundred
KEPT_MB = 12
SLOW_READER = msgspec.structs.replace(GENEROUS, waiting_messages=40, waiting_bytes=100_000)


class Left(msgspec.Struct, frozen=True):
    """What there is while nobody is there."""

    tasks: int
    descriptors: int
    objects: int
    megabytes: int

    def has_more_than(self, other: "Left") -> bool:
        return self.tasks > other.tasks or self.descriptors > other.descriptors


@proof("mixed games with joins, leaves, reconnects and stalls: memory, tasks and descriptors as after the warm-up")
async def long_run(setting: Setting) -> Figures:
    warm, until = time.monotonic() + setting.seconds / 4, time.monotonic() + setting.seconds
    async with open_hall(setting.store, msgspec.structs.replace(QUICK, limits=SLOW_READER), clock=HeldClock()) as hall:
        evenings = Evenings(hall, Random(setting.seed))
        while evenings.count < WARM_UP or time.monotonic() < warm:
            await evenings.play()
        first = last = await evenings.left_behind(None)
        while last is first or time.monotonic() < until:
            await evenings.play()
            last = await evenings.left_behind(first)
        failures = hall.server.services.metrics.failures.counts
    assert not failures, failures
    assert not last.has_more_than(first), (first, last)
    assert last.objects - first.objects < KEPT_OBJECTS, (first, last)
    assert last.megabytes - first.megabytes < KEPT_MB, (first, last)
    return {
        **evenings.figures,
        "tasks": last.tasks,
        "descriptors": last.descriptors,
        "objects at first": first.objects,
        "objects at last": last.objects,
        "MB at first": first.megabytes,
        "MB at last": last.megabytes,
    }


class Evenings:
    """Some tables at a time, each of another game."""

    def __init__(self, hall: Hall, choice: Random) -> None:
        self.hall = hall
        self.choice = choice
        self.count = 0
        self.figures = dict.fromkeys(("tables", "moves", "reconnects", "stalls", "visits"), 0)

    async def play(self) -> None:
        self.count += 1
        games = self.choice.sample([*tablee.catalogue().values()], TABLES)
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for game in games:
                group.create_task(Evening(self, game.facts.slug, Random(self.choice.random())).play())

    async def left_behind(self, before: Left | None) -> Left:
        """Let everybody be gone and every table be put away, and count; what is just going is given some time."""
        lobby, metrics = self.hall.server.lobby, self.hall.server.services.metrics
        while lobby.awake or any(f"\n{name} 0\n" not in metrics.text() for name in OPEN):
            self.hall.time.advance(IDLE_SECONDS)
            await asyncio.sleep(0.01)
        left = self._count()
        for _ in range(GOING):
            if before is None or not left.has_more_than(before):
                break
            self.hall.time.advance(1)
            await asyncio.sleep(0.01)
            left = self._count()
        return left

    def _count(self) -> Left:
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return Left(
            tasks=len(asyncio.all_tasks()),
            descriptors=len(os.listdir("/proc/self/fd")),
            objects=len(gc.get_objects()),
            megabytes=pages * resource.getpagesize() // 2**20,
        )


OPEN = ("tablee_sockets", "tablee_connections", "tablee_thoughts_waiting")


class Evening:
    """One table, from its opening until everybody has gone."""

    def __init__(self, evenings: Evenings, game: str, choice: Random) -> None:
        self.hall = evenings.hall
        self.figures = evenings.figures
        self.game = game
        self.choice = choice
        self.players: list[Client] = []

    async def play(self) -> None:
        facts = tablee.load(self.game).facts
        seats = self.choice.randint(max(2, facts.fewest_seats), min(4, facts.most_seats))
        url = self.hall.url
        host = await Client.open_table(url, self.game, "Anne", Settings(seats=seats, grace_seconds=5))
        self.players = [await host.__aenter__()]
        try:
            guest = await Client.come(url, host.code, "Guillaume")
            self.players.append(await guest.__aenter__())
            for chair, player in enumerate(self.players):
                await sit(player, chair)
            for chair in range(2, seats):
                await put_bot(host, chair)
            await self._start(host)
            async with AsyncExitStack() as stalled:
                for _ in range(STEPS):
                    await self._step(stalled)
        finally:
            for player in self.players:
                await player.__aexit__(None, None, None)
        self.figures["tables"] += 1

    async def _start(self, host: Client) -> None:
        starting = asyncio.ensure_future(host.ask(say.Start(id=host.new_id())))
        while not starting.done():
            await self._let_time_pass()
        await starting

    async def _step(self, stalled: AsyncExitStack) -> None:
        await self._let_time_pass()
        kind = self.choice.random()
        if kind < 0.03:
            await self._reconnect(self.choice.randrange(len(self.players)))
        elif kind < 0.06:
            await self._stall(stalled)
        elif kind < 0.09:
            await self._visit()
        else:
            await self._move(self.choice.choice(self.players))

    async def _let_time_pass(self) -> None:
        self.hall.time.advance(STEP_SECONDS)
        await asyncio.sleep(0.001)

    async def _move(self, player: Client) -> None:
        """Any move that is offered; one that is a matter of time, or was overtaken, is refused."""
        if player.told is None or not player.told.legal:
            return
        with suppress(Refusal):
            await player.move(self.choice.choice(player.told.legal))
            self.figures["moves"] += 1

    async def _reconnect(self, place: int) -> None:
        gone = self.players[place]
        await gone.__aexit__(None, None, None)
        self.players[place] = await Client(self.hall.url, gone.code, gone.guest, gone.token).__aenter__()
        self.figures["reconnects"] += 1

    async def _stall(self, stalled: AsyncExitStack) -> None:
        """Somebody's second browser joins, and reads nothing more until all go home."""
        session = await stalled.enter_async_context(aiohttp.ClientSession())
        player = self.choice.choice(self.players)
        socket = await session.ws_connect(player.socket_url, autoping=False)
        await socket.send_bytes(msgspec.json.encode(say.Join(token=player.token)))
        self.figures["stalls"] += 1

    async def _visit(self) -> None:
        """Somebody comes, says hello and leaves for good."""
        name = f"Zoé {self.choice.randrange(10**6)}"
        async with await Client.come(self.hall.url, self.players[0].code, name) as zoe:
            await zoe.ask(say.Say(id=zoe.new_id(), text="Bonjour"))
            with suppress(LeftTable):
                await zoe.ask(say.Leave(id=zoe.new_id()))
        self.figures["visits"] += 1

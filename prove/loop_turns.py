"""Whatever people ask for, the loop that serves all tables is held for a few milliseconds at a time.

The server runs here and its people in another process, so that nothing of theirs is counted. Work is counted as calls
of Python functions between two turns, which are the same on any machine; its CPU time is measured beside.
"""

import asyncio
import gc
import sys
import threading
import time
from asyncio import events
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, contextmanager, suppress
from multiprocessing import get_context
from random import Random
from types import FrameType
from typing import Any

import aiohttp
import msgspec

import tablee
from prove import Figures, Setting, proof
from prove.every_route import Errand
from server.houses import QUICK, open_hall
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.terms import Settings

MOST_CALLS = 8_000  # in one turn; on a core that others used too, 28,000 took 28 ms and 3,000 took 3
HELD_MS = 5.0
WATCHERS = 4
SHORT_FORM = 10.0  # seconds: not worth a measurement
STEPS = 60  # of one table, and some in the short form
FEW_STEPS = 12
LONG = 12  # chains of one endless match
SHALLOW = msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(QUICK.limits, review_part=10_000))
CHAIN = 25 * ["place a1", "take a1"]


@proof("whatever anybody asks for: no turn of the loop has more work in it than some milliseconds", ("sqlite",))
async def loop_turns(setting: Setting) -> Figures:
    choice, until, asked = Random(setting.seed), time.monotonic() + setting.seconds, 0
    counted, measured = Turns(counts=True), Turns(counts=False)
    kinds, steps = ([counted, measured], STEPS) if setting.seconds > SHORT_FORM else ([counted], FEW_STEPS)
    with ProcessPoolExecutor(1, get_context("spawn")) as people:
        async with open_hall(setting.store, SHALLOW) as hall:
            gc.collect()
            gc.freeze()  # as `tablee serve` does
            while not asked or time.monotonic() < until:
                for turns in kinds:
                    with turns.watched():
                        evening = people.submit(_evening, hall.url, choice.random(), steps)
                        asked += await asyncio.wrap_future(evening)
            gc.unfreeze()
    assert counted.most <= MOST_CALLS, f"{counted.most} calls in one turn"
    return {
        "asked": asked,
        "turns": counted.turns + measured.turns,
        "most calls of a turn": int(counted.most),
        "µs of the longest": round(1000 * measured.most),
        f"beyond {HELD_MS:.0f} ms": measured.beyond,
    }


class Turns:
    """The work between one turn of this thread's loop and the next: calls, or milliseconds of CPU time."""

    def __init__(self, counts: bool) -> None:
        self.turns = 0
        self.most = 0.0
        self.beyond = 0
        self._counts = counts
        self._calls = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        run, thread = events.Handle._run, threading.get_ident()

        def watched(handle: Any) -> None:
            if threading.get_ident() == thread:
                self._measure(lambda: run(handle))
            else:
                run(handle)

        events.Handle._run = watched  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            events.Handle._run = run  # type: ignore[method-assign]

    def _measure(self, turn: Callable[[], None]) -> None:
        self._calls, began = 0, time.thread_time()
        if self._counts:
            sys.setprofile(self._count)
        turn()
        sys.setprofile(None)
        spent = self._calls if self._counts else 1000 * (time.thread_time() - began)
        self.turns += 1
        self.most = max(self.most, spent)
        self.beyond += spent > HELD_MS

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        self._calls += event == "call"


def _evening(url: str, seed: float, steps: int) -> int:
    return asyncio.run(_ask_for_everything(url, Random(seed), steps))


async def _ask_for_everything(url: str, choice: Random, steps: int) -> int:
    """A full table of each game, with people who watch; a match that has become long; and every route."""
    asked = 0
    for game in tablee.catalogue().values():
        async with AsyncExitStack() as stack:
            asked += await Company(url, game.facts.slug, choice, stack).play(steps)
    return asked + await _read_a_long_match(url)


class Company:
    """Everybody at one table, who ask for all kinds of things."""

    def __init__(self, url: str, game: str, choice: Random, stack: AsyncExitStack) -> None:
        self.url = url
        self.game = game
        self.choice = choice
        self.stack = stack
        self.people: list[Client] = []

    async def play(self, steps: int) -> int:
        seats = tablee.load(self.game).facts.most_seats
        host = await Client.open_table(self.url, self.game, "Guest 0", Settings(seats=seats))
        for number in range(seats + WATCHERS):
            guest = await Client.come(self.url, host.code, f"Guest {number}") if number else host
            self.people.append(await self.stack.enter_async_context(guest))
        for chair, guest in enumerate(self.people[:seats]):
            await guest.ask(say.Sit(id=guest.new_id(), chair=chair))
        await host.ask(say.Start(id=host.new_id()))
        kinds = [self._move] * 10 + [self._slip, self._try, self._look_back, self._talk, self._come_back, self._plain]
        for _ in range(steps):
            await asyncio.sleep(0.002)
            with suppress(Refusal):
                await self.choice.choice(kinds)(self.choice.choice(self._acting(seats)))
        return steps

    def _acting(self, seats: int) -> list[Client]:
        players = self.people[:seats]
        return [one for one in players if one.told is not None and one.told.legal] or players

    async def _move(self, one: Client) -> None:
        if one.told is not None and one.told.legal:
            await one.move(self.choice.choice(one.told.legal))

    async def _slip(self, one: Client) -> None:
        """A letter is forgotten."""
        moves = tablee.load(self.game).words.notation.texts
        await one.move(self.choice.choice(moves)[:-1])

    async def _try(self, one: Client) -> None:
        if one.told is not None and one.told.legal:
            await one.ask(say.Try(id=one.new_id(), chain=[self.choice.choice(one.told.legal)]))

    async def _look_back(self, one: Client) -> None:
        await one.ask(say.AskMoment(id=one.new_id(), n=max(0, len(one.events) - 1)))

    async def _talk(self, one: Client) -> None:
        await one.ask(say.Say(id=one.new_id(), text="Bonjour"))

    async def _come_back(self, one: Client) -> None:
        """On another connection, from the start."""
        async with Client(self.url, one.code, one.guest, one.token) as again:
            await again.until(lambda: again.told is not None)

    async def _plain(self, one: Client) -> None:
        """As a page that has no screen for this game."""
        async with aiohttp.ClientSession() as session, session.ws_connect(one.socket_url) as socket:
            await socket.send_bytes(msgspec.json.encode(say.Join(token=one.token, is_plain=True)))
            while b'"drawing"' not in (await socket.receive()).data.encode():
                pass


async def _read_a_long_match(url: str) -> int:
    """Stones are laid and taken back without end; then somebody joins it, and reads its file and its story."""
    async with await Client.open_table(url, "xalapa", "Anne", Settings(seats=1)) as anne:
        await anne.ask(say.Sit(id=anne.new_id(), chair=0))
        await anne.ask(say.Start(id=anne.new_id()))
        for _ in range(LONG):
            await anne.move(*CHAIN)
        async with Client(url, anne.code, anne.guest, anne.token) as back:
            await back.until(lambda: len(back.events) >= LONG * len(CHAIN))
    return LONG + await _look_back(url)


async def _look_back(url: str) -> int:
    """At a match that is over, page by page; and all else that can be asked for."""
    async with AsyncExitStack() as stack:
        anne = await stack.enter_async_context(await Client.open_table(url, "awimbawe", "Anne"))
        guillaume = await stack.enter_async_context(await Client.come(url, anne.code, "Guillaume"))
        for chair, guest in enumerate((anne, guillaume)):
            await guest.ask(say.Sit(id=guest.new_id(), chair=chair))
        await anne.ask(say.Start(id=anne.new_id()))
        playing: list[Awaitable[Any]] = [one.play(lambda told: told.legal[0]) for one in (anne, guillaume)]
        await asyncio.gather(*playing)
        path, since, total = f"{url}/api/tables/{anne.code}/replays/1", 0, 1
        session = await stack.enter_async_context(aiohttp.ClientSession())
        while since < total:
            page = msgspec.json.decode(await (await session.get(f"{path}/story?eyes=0&since={since}")).read())
            since, total = since + len(page["steps"]), page["total"]
        return await Errand(url, anne, session).run()

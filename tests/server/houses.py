"""Servers for tests: real sockets on 127.0.0.1, a real store, and clients that sit at tables."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from server.held_clock import HeldClock
from server.thinkers import ThreadThinker
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.clock import Clock
from tablee.server.lobby.house import BEAT_SECONDS
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.operations.proxies import X_FORWARDED, read_proxies
from tablee.server.protocol import Told
from tablee.server.run import Address, Server
from tablee.server.terms import Settings

GENEROUS = Limits(
    message_rate=10_000,
    message_burst=10_000,
    request_rate=10_000,
    table_rate=1000,
    chat_rate=1000,
    change_rate=1000,
    incoming_rate=10**9,
)
ANY_PROXY = read_proxies(True, [], X_FORWARDED)
QUICK = ServerConfig(limits=GENEROUS, bot_pace=0.0)
TICK = 0.05  # seconds, of a clock that is held and let pass
LONG_WAIT = 200  # turns of the loop
PATIENCE = 900  # seconds for a whole test: what takes longer hangs, however slow the machine


async def get(url: str) -> str:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 200
        return await answer.text()


class Hall:
    """A running server, with everything to sit down at it."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self.server = server
        self.clock = server.clock
        self.url = f"http://127.0.0.1:{server.port}"
        self.folder = Path()  # for a test's own files
        self._stack = stack

    @property
    def time(self) -> HeldClock:
        """The clock, in a hall whose time stands still until the test lets it pass."""
        assert isinstance(self.clock, HeldClock)
        return self.clock

    async def while_time_passes(self, awaited: Awaitable[object]) -> None:
        """Until this has come: the clock goes as quickly as the machine can follow, and hardly while a lease is old,
        so that a slow store can renew it first."""
        coming, house, waited = asyncio.ensure_future(awaited), self.server.lobby.house, 0
        while not coming.done():
            if self.time.now() - house._renewed < 2 * BEAT_SECONDS or waited >= LONG_WAIT:
                self.time.advance(TICK)
                waited = 0
            else:
                waited += 1
            await asyncio.sleep(0.001)  # for the threads of bots
        await coming

    async def host(self, game: str = "awimbawe", name: str = "Anne", **settings: Any) -> Client:
        return await self.enter(await Client.open_table(self.url, game, name, Settings(**settings)))

    async def guest(self, code: str, name: str) -> Client:
        return await self.enter(await Client.come(self.url, code, name))

    async def enter(self, client: Client) -> Client:
        return await self._stack.enter_async_context(client)

    async def pair(self, game: str = "awimbawe", **settings: Any) -> tuple[Client, Client]:
        """Anne and Guillaume, seated and dealt to."""
        anne = await self.host(game, **settings)
        guillaume = await self.guest(anne.code, "Guillaume")
        await sit(anne, 0)
        await sit(guillaume, 1)
        await start(anne)
        await dealt(guillaume)
        return anne, guillaume


@asynccontextmanager
async def open_hall(
    store: str, config: ServerConfig = QUICK, port: int = 0, clock: Clock | None = None
) -> AsyncIterator[Hall]:
    server = Server(Address(port=port, store=store), config, clock, ThreadThinker.start)
    await server.start()
    try:
        async with AsyncExitStack() as stack:
            yield Hall(server, stack)
    finally:
        await server.stop()


def in_hall(
    config: ServerConfig = QUICK, holds_time: bool = False
) -> Callable[[Callable[[Hall], Awaitable[None]]], Callable[[str, Path], None]]:
    """Run a test in a server of its own, on an empty store of each kind; where it holds time, with `hall.time`."""

    def wrap(test: Callable[[Hall], Awaitable[None]]) -> Callable[[str, Path], None]:
        def run(store_address: str, tmp_path: Path) -> None:
            async def inside() -> None:
                clock = HeldClock() if holds_time else None
                async with asyncio.timeout(PATIENCE), open_hall(store_address, config, clock=clock) as hall:
                    hall.folder = tmp_path
                    await test(hall)

            asyncio.run(inside())

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return wrap


class Held:
    """Real work, whose first call has come to its last step and goes on when the test says so."""

    def __init__(self, work: Callable[..., Awaitable[Any]]) -> None:
        self._work = work
        self.has_come, self.may_go = asyncio.Event(), asyncio.Event()

    async def __call__(self, *given: Any) -> Any:
        if not self.has_come.is_set():
            self.has_come.set()
            await self.may_go.wait()
        return await self._work(*given)


async def sit(client: Client, chair: int) -> None:
    await client.ask(say.Sit(id=client.new_id(), chair=chair))


async def put_bot(client: Client, chair: int, level: int | None = 1) -> None:
    await client.ask(say.PutBot(id=client.new_id(), chair=chair, level=level))


async def start(client: Client) -> None:
    await client.ask(say.Start(id=client.new_id()))
    await dealt(client)


async def dealt(client: Client) -> None:
    await client.until(lambda: client.told is not None and any(event.seat == "dealer" for event in client.events))


async def on_turn(*players: Client) -> tuple[Client, Client]:
    """Who is to act, and another one; both have heard of it."""
    for player in players:
        await player.until(lambda one=player: one.told is not None)  # type: ignore[misc]
    acting = [player for player in players if player.told is not None and player.told.legal]
    assert len(acting) == 1
    return acting[0], next(player for player in players if player is not acting[0])


async def play_one(player: Client) -> None:
    """The first legal move."""
    await player.until(lambda: bool(player.told and player.told.legal))
    assert player.told is not None
    before = player.told
    await player.move(before.legal[0])
    await player.until(lambda: player.told is not before)


async def refused(asked: Awaitable[object]) -> str:
    """The code of the refusal that something gets."""
    with pytest.raises(Refusal) as caught:
        await asked
    assert caught.value.words.en != caught.value.words.fr
    return caught.value.code


def at_random(seed: int) -> Callable[[Told], str]:
    choice = Random(seed)
    return lambda told: choice.choice(told.legal)


def times(name: str, default: int) -> int:
    """How often something is tried: a number that the environment can raise."""
    return int(os.environ.get(name, default))

"""Runs the server until it is told to stop."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
from aiohttp import web

from tablee.core.rule import has_compiler
from tablee.games import catalogue
from tablee.puzzles.calendar import calendar
from tablee.server.clock import Clock, SystemClock
from tablee.server.http.admin import admin_app, listening_at
from tablee.server.http.api import Api
from tablee.server.http.app import make_app
from tablee.server.http.door import BACKLOG, Door
from tablee.server.http.pushing import Pusher
from tablee.server.lobby.lobby import Lobby
from tablee.server.lobby.repeated import despite_all
from tablee.server.lobby.tokens import Signer
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.logs import note
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Services
from tablee.server.store import store_at
from tablee.server.thinking.pool import StartThinker
from tablee.server.thinking.pooled import PooledThinking
from tablee.server.thinking.process import ThinkerProcess, cores
from tablee.server.thinking.ray_cluster import RayCluster
from tablee.server.thinking.warming import compile_for_tables, judged_plainly, longest_first, warm_up

SECRET = "TABLEE_SECRET"  # the environment's key for tokens, instead of the store's own
SHUTDOWN_SECONDS = 3  # for browsers to hang up
# Python looks through all that has stayed after so many looks at what is new (10 by itself). That holds the loop for
# 0.1 to 0.3 ms a table, and finds next to nothing: what is left in between is at most 700,000 objects.
COLLECTOR = 700, 10, 100


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where the server listens and keeps its tables."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str = "sqlite:///tablee.db"


class Server:
    """One server with its doors open: here all its parts are put together."""

    def __init__(
        self,
        address: Address,
        config: ServerConfig,
        clock: Clock | None = None,
        start_thinker: StartThinker = ThinkerProcess.start,
    ) -> None:
        self.address = address
        self.config = config
        self.clock = clock or SystemClock()
        self._start_thinker = start_thinker
        self.port = 0
        self.services: Services
        self.thinking: PooledThinking
        self.lobby: Lobby
        self._site: web.TCPSite
        self._to_compile: list[str] = []
        self._plain: list[str] = []
        self._open = AsyncExitStack()

    def judge_by_machine_code(self) -> None:
        """Take up what an earlier start has left, before the doors are open: that holds the loop for a second."""
        self._plain = judged_plainly(catalogue().values())
        note("tables are judged", plainly=self._plain)

    async def start(self) -> None:
        """Listen; the tables come back in the background."""
        # Importing and measuring the games and reading their puzzles: better now than while others are at their tables.
        self._to_compile = longest_first(catalogue().values())
        for game in catalogue():
            calendar(game)
        store = store_at(self.address.store)
        await store.open()
        self._open.push_async_callback(store.close)
        try:
            key = os.environ.get(SECRET, "").encode() or await store.secret()
            metrics = Metrics()
            self.thinking = PooledThinking(self.clock, metrics, self.config)
            await self._let_think()
            pusher = Pusher(self.config, store, self.clock, await store.secret("push"))
            pusher.open()
            self._open.push_async_callback(pusher.close)
            self.services = Services(self.config, store, self.clock, self.thinking, metrics, pusher)
            self.lobby = Lobby(self.services)
            await self.lobby.open()
            self._open.push_async_callback(self.lobby.close)
            await self._listen(Api(self.lobby, Signer(key), pusher, store))
        except BaseException:
            await self._open.aclose()
            raise

    async def _let_think(self) -> None:
        """By processes of this machine, or by a cluster where one is named."""
        start, count = self._start_thinker, cores()
        if self.config.ray:
            cluster = await RayCluster.join(self.config.ray)
            self._open.push_async_callback(cluster.leave)
            start, count = cluster.start, cluster.cores
        self._open.push_async_callback(self.thinking.close)
        self.thinking.open(start, self.config.thinkers or count)

    async def _listen(self, front: Api) -> None:
        door = Door(self.config, self.clock)
        self._open.push_async_callback(front.reviews.close)
        await front.bans.read()
        hearing = asyncio.create_task(front.hear_of_bans(), name="bans")
        self._open.callback(hearing.cancel)
        app = make_app(front, door)
        runner = web.AppRunner(
            app,
            access_log=None,
            handle_signals=False,
            shutdown_timeout=SHUTDOWN_SECONDS,
            keepalive_timeout=self.config.head_seconds,
        )
        await runner.setup()
        assert runner.server is not None
        door.watch(runner.server)
        self._open.push_async_callback(runner.cleanup)
        if self.config.admin:
            await self._open.enter_async_context(listening_at(Path(self.config.admin), admin_app(front, door)))
        site = web.TCPSite(runner, self.address.host, self.address.port, backlog=BACKLOG)
        await site.start()
        self._site = site
        self.port = runner.addresses[0][1]
        note("listening", host=self.address.host, port=self.port)

    async def warm_up(self) -> None:
        """Compile what bots need; tables hear when their game is ready. Then what the next start judges by."""
        searches = warm_up(self.thinking, self._to_compile, self.lobby.look_again)
        await despite_all("searches were not compiled", searches)
        await despite_all("rules of tables were not compiled", compile_for_tables(self._plain))

    async def stop(self) -> None:
        """Finish what is under way: answers, tables, commits."""
        note("stopping")
        async with self._open:  # whatever fails, the rest is closed
            await self._site.stop()  # nobody comes back before we do
            await self.lobby.close()
        note("stopped")


async def serve(address: Address, config: ServerConfig, when_open: Callable[[int], None] | None = None) -> None:
    """Until SIGTERM or SIGINT."""
    server = Server(address, config)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        if sys.platform != "win32":
            loop.add_signal_handler(name, stopping.set)
    if has_compiler():
        server.judge_by_machine_code()
    await server.start()
    warming: asyncio.Task[None] | None = None
    try:
        gc.collect()
        gc.freeze()  # what stays for ever is not looked through again: that held the loop for tens of milliseconds
        gc.set_threshold(*COLLECTOR)
        if when_open is not None:
            when_open(server.port)
        warming = asyncio.create_task(server.warm_up()) if has_compiler() else None
        await stopping.wait()
    finally:
        if warming is not None:
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)
        await server.stop()


def run(address: Address, config: ServerConfig, when_open: Callable[[int], None] | None = None) -> None:
    """The whole program: on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(address, config, when_open))
    else:
        uvloop.run(serve(address, config, when_open))


def built_pages() -> str:
    """The folder of the built page: a wheel has it, a checkout after `make page`."""
    folder = Path(__file__).parents[1] / "page"
    return str(folder) if (folder / "index.html").is_file() else ""

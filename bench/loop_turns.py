"""The longest turn of the server's loop, in CPU time, while somebody makes a match as long as it can become.

python -m bench.loop_turns --moves 10000
"""

import argparse
import asyncio
import tempfile
import threading
import time
from asyncio import events
from typing import Any

import aiohttp
import msgspec

from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.run import Address, Server
from tablee.server.terms import Settings

CHAIN = 25 * ["place a1", "take a1"]


class Turns:
    """Measures every callback of the server's loop; its clients run in another thread."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._thread = threading.get_ident()
        self._run = events.Handle._run

    def watch(self) -> None:
        def run(handle: Any) -> None:
            began = time.thread_time()
            self._run(handle)
            if threading.get_ident() == self._thread:
                self.longest = max(self.longest, time.thread_time() - began)

        events.Handle._run = run  # type: ignore[method-assign, assignment]

    def tell(self, what: str) -> None:
        print(f"{what:<34} {1000 * self.longest:6.1f} ms")
        self.longest = 0.0


async def measure(moves: int, folder: str) -> None:
    limits = Limits(match_moves=moves, message_rate=1e6, message_burst=1e6, incoming_rate=1e9, request_rate=1e6)
    server = Server(Address(port=0, store=f"sqlite:///{folder}/tablee.db"), ServerConfig(limits=limits))
    await server.start()
    turns = Turns()
    turns.watch()
    await asyncio.to_thread(asyncio.run, play(server, asyncio.get_running_loop(), moves, turns))
    await server.stop()


async def play(server: Server, loop: asyncio.AbstractEventLoop, moves: int, turns: Turns) -> None:
    url = f"http://127.0.0.1:{server.port}"
    async with await Client.open_table(url, "xalapa", "Anne", Settings(seats=1)) as anne:
        await anne.ask(say.Sit(id="sit", chair=0))
        await anne.ask(say.Start(id="start"))
        turns.tell("a table is opened and dealt")
        while not (anne.told and anne.told.is_over):
            await anne.move(*CHAIN)
        turns.tell(f"{moves} moves in chains of 50")
    table = server.lobby.awake.pop(anne.code)
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(table.stop(), loop))
    async with Client(url, anne.code, anne.guest, anne.token) as back:
        await back.until(lambda: len(back.events) >= moves)
        turns.tell("it is woken and joined")
    path, since, total = f"{url}/api/tables/{anne.code}/replays/1", 0, 1
    async with aiohttp.ClientSession() as session:
        await (await session.get(path)).read()
        turns.tell("its replay file")
        while since < total:
            page = msgspec.json.decode(await (await session.get(f"{path}/story?eyes=0&since={since}")).read())
            since, total = since + len(page["steps"]), page["total"]
        turns.tell("its story, page by page")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=10_000)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(parser.parse_args().moves, folder))


if __name__ == "__main__":
    main()

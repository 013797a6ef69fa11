"""What a move costs without a table: the same socket, the same commit, and frames as long, but no rules and no views.

python -m bench.floor --tables 10 50 --seconds 5
"""

import argparse
import asyncio
import itertools
import multiprocessing
import tempfile
import time
from multiprocessing.connection import Connection

import aiohttp
import msgspec
import uvloop
from aiohttp import WSMsgType, web

from bench.server import HEAD, Figures, cpu_seconds
from tablee.server import protocol as say
from tablee.server.sockets.outbox import Outbox
from tablee.server.state import lines
from tablee.server.store import Append, Kept, PlacedLine, Summary
from tablee.server.store.sqlite import SqliteStore

TOLD = b'{"type":"told","view":"' + bytes(2_000).replace(b"\0", b"-") + b'"}'  # as much as a seat of Awimbawe is told
ROW = Summary(
    game="awimbawe",
    phase="playing",
    people=2,
    rules_version=1,
    match=1,
    finished=0,
    written=0,
    expires=1,
    goes_on=False,
)
decoder = msgspec.json.Decoder(say.Incoming)
encode = msgspec.json.Encoder().encode


class Pair:
    """Two who are told whatever one of them does, once it is on disk."""

    def __init__(self, store: SqliteStore, code: str) -> None:
        self.store = store
        self.code = code
        self.outboxes: list[Outbox] = []
        self.numbers = itertools.count(1)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        assert request.transport is not None
        own = Outbox(request.transport, 1_000, 10_000_000)
        self.outboxes.append(own)
        async for message in socket:
            await self.write(decoder.decode(message.data), own)
        return socket

    async def write(self, move: say.Asked, own: Outbox) -> None:
        assert isinstance(move, say.Move)
        line = lines.write_line(lines.Played(seat=0, chain=move.chain, at=0, id=move.id))
        await self.store.append(Append(self.code, 0, [PlacedLine(1, next(self.numbers), line)], 0, None))
        for outbox in self.outboxes:
            answer = [encode(say.Accepted(id=move.id))] if outbox is own else []
            outbox.put(WSMsgType.TEXT, TOLD, *answer)


async def serve(folder: str, opened: Connection) -> None:
    store, pairs = SqliteStore(f"{folder}/t.db"), dict[str, Pair]()
    await store.open()

    async def join(request: web.Request) -> web.WebSocketResponse:
        code = request.match_info["code"]
        if code not in pairs:
            pairs[code] = Pair(store, code)
            await store.create(Kept(code, code), [b"{}"], ROW)
        return await pairs[code].serve(request)

    app = web.Application()
    app.router.add_get("/{code}", join)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    opened.send(runner.addresses[0][1])
    await asyncio.Event().wait()


async def load(port: int, server: int, tables: int, seconds: float) -> Figures:
    times: list[float] = []

    async def play(session: aiohttp.ClientSession, table: int) -> None:
        seats = [await session.ws_connect(f"http://127.0.0.1:{port}/{table}") for _ in range(2)]
        for number in itertools.count():
            mover, other = seats[number % 2], seats[1 - number % 2]
            began = time.perf_counter()
            await mover.send_bytes(encode(say.Move(id=f"a move, the {number}th", chain=["play meadow-mouse"])))
            await asyncio.gather(mover.receive(), other.receive())
            await mover.receive()
            times.append(time.perf_counter() - began)

    async with aiohttp.ClientSession() as session:
        playing = [asyncio.create_task(play(session, table)) for table in range(tables)]
        await asyncio.sleep(1)  # all have come
        times.clear()
        began = cpu_seconds(server)
        await asyncio.wait(playing, timeout=seconds)
        figures = Figures.of(times, seconds, cpu_seconds(server) - began)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return figures


def measured(tables: int, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        here, there = multiprocessing.Pipe()
        server = multiprocessing.Process(target=lambda: uvloop.run(serve(folder, there)), daemon=True)
        server.start()
        try:
            assert server.pid is not None
            return asyncio.run(load(here.recv(), server.pid, tables, seconds))
        finally:
            server.terminate()
            server.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 50])
    parser.add_argument("--seconds", type=float, default=5)
    arguments = parser.parse_args()
    print(HEAD)
    for tables in arguments.tables:
        print(measured(tables, arguments.seconds).row(f"{tables} tables, sockets and disk alone"))


if __name__ == "__main__":
    main()

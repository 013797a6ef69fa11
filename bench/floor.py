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

import msgspec
import uvloop
from aiohttp import WSMessage, WSMsgType, web

from bench.load import HEAD, Figures, Load, run
from bench.websocket import WebSocket
from tablee.server import protocol as say
from tablee.server.sockets.eager import be_eager, hear_at_once
from tablee.server.sockets.masks import refuse_unmasked
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
        self.inbox: asyncio.Queue[tuple[say.Asked, Outbox]] = asyncio.Queue()
        self.playing = asyncio.create_task(self.play())

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        assert request.transport is not None
        own = Outbox(request.transport, 1_000, 10_000_000)
        self.outboxes.append(own)

        def hear(message: WSMessage) -> bool:
            if message.type is WSMsgType.TEXT:
                self.inbox.put_nowait((decoder.decode(message.data), own))
            return message.type is WSMsgType.TEXT

        hear_at_once(socket, hear)
        async for _ in socket:
            """Until it is closed."""
        return socket

    async def play(self) -> None:
        while True:
            await self.write(*await self.inbox.get())

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
    refuse_unmasked()
    be_eager()

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


class PairLoad(Load):
    """Two at each table, who move in turns."""

    async def table(self, number: int) -> None:
        seats = [await Mover(self, number).connect() for _ in range(2)]
        self.open += 1
        seats[0].move()
        try:
            await asyncio.gather(*(seat.gone for seat in seats))
        finally:
            for seat in seats:
                seat.hang_up()


class Mover(WebSocket):
    """Moves whenever the other one has."""

    def __init__(self, load: Load, table: int) -> None:
        super().__init__(load.url, f"/{table}")
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._load = load
        self._table = table
        self._moves = 0
        self._began = 0.0  # when a move that is under way was sent

    def move(self) -> None:
        self._moves += 1
        self._began = time.perf_counter()
        self.send(encode(say.Move(id=f"a move, the {self._moves}th", chain=["play meadow-mouse"])))

    def hear(self, text: bytes) -> None:
        if text != TOLD:
            self._load.answered(self._table, self._began)
            self._began = 0.0
        elif not self._began:
            self.move()

    def fail(self, why: str) -> None:
        if not self.gone.done():
            self.gone.set_exception(ConnectionError(f"the server {why}"))


def measured(tables: int, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        here, there = multiprocessing.Pipe()
        server = multiprocessing.Process(target=lambda: uvloop.run(serve(folder, there)), daemon=True)
        server.start()
        try:
            assert server.pid is not None
            load = PairLoad(f"http://127.0.0.1:{here.recv()}")
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(run(load, tables, seconds, server.pid))
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

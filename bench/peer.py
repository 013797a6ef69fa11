"""The same load on boardgame.io's own server from npm, which keeps its matches in memory.

It speaks Socket.IO over a WebSocket: a digit for the kind of packet, `42` before an event, `/bench,` before its name.
"""

import asyncio
import subprocess
import time
from pathlib import Path
from random import Random

import msgspec

from bench.load import Load
from bench.websocket import WebSocket

FOLDER = Path(__file__).parent / "peer"
OPEN, CONNECT, PING, PONG, EVENT = b"0", b"40/bench,", b"2", b"3", b"42/bench,"
TELLING = (EVENT + b'["update",', EVENT + b'["sync",')
FINITE = 150  # moves of a match, about as many as one of Awimbawe has


class Turn(msgspec.Struct):
    seat: str = msgspec.field(name="currentPlayer")


class Standing(msgspec.Struct):
    """A state, or what holds it after `sync`, as far as it matters to somebody who plays at random."""

    number: int = msgspec.field(name="_stateID", default=0)
    ctx: Turn | None = None
    state: "Standing | None" = None


class Told(msgspec.Struct, array_like=True):
    name: str
    match: str
    standing: Standing


decode = msgspec.json.Decoder(Told).decode
encode = msgspec.json.Encoder().encode


class PeerLoad(Load):
    """Tables of boardgame.io."""

    async def table(self, number: int) -> None:
        seats = [await PeerPlayer(self, number, str(seat)).connect() for seat in (0, 1)]
        try:
            await asyncio.gather(*(seat.gone for seat in seats))
        finally:
            for seat in seats:
                seat.hang_up()


class PeerPlayer(WebSocket):
    """One seat of one table: one match after the other; the first who asks for a match makes it."""

    def __init__(self, load: Load, table: int, seat: str) -> None:
        super().__init__(load.url, "/socket.io/?EIO=4&transport=websocket")
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._load = load
        self._table = table
        self._seat = seat
        self._choice = Random(f"{table} {seat}")
        self._matches = 0
        self._began = 0.0  # when a move that is under way was sent

    def hear(self, text: bytes) -> None:
        if text.startswith(TELLING):
            self._take(decode(text[len(EVENT) :]))
        elif text == PING:
            self.send(PONG)
        elif text.startswith(OPEN):
            self.send(CONNECT)
        elif text.startswith(CONNECT):
            self._sync()

    def _sync(self) -> None:
        """Come to the next match."""
        self._load.open += self._matches == 0 and self._seat == "1"  # who comes after the other
        self._matches += 1
        self._number = -1
        self._match = f"{self._table}-{self._matches}"
        self._emit("sync", self._match, self._seat, None, 2)

    def _take(self, told: Told) -> None:
        standing = told.standing.state or told.standing
        if told.match != self._match or standing.number <= self._number:
            return
        self._number = standing.number
        if self._began:
            self._load.answered(self._table, self._began)
            self._began = 0.0
        if standing.number >= FINITE:
            self._sync()
        elif standing.ctx is not None and standing.ctx.seat == self._seat:
            self._move(standing.number)

    def _move(self, number: int) -> None:
        self._began = time.perf_counter()
        payload = {"type": "play", "args": [self._choice.randrange(8)], "playerID": self._seat}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, self._match, self._seat)

    def _emit(self, *event: object) -> None:
        self.send(EVENT + encode(event))

    def fail(self, why: str) -> None:
        if not self.gone.done():
            self.gone.set_exception(ConnectionError(f"boardgame.io {why}"))


def start() -> tuple["subprocess.Popen[str]", str]:
    server = subprocess.Popen(["node", "server.cjs"], cwd=FOLDER, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    while "open on" not in (line := server.stdout.readline()):
        assert line, "boardgame.io did not start"
    return server, line.split()[-1]

"""The same load on boardgame.io's own server from npm, which keeps its matches in memory.

It speaks Socket.IO over a WebSocket: a digit for the kind of packet, `42` before an event, `/bench,` before its name.
"""

import asyncio
import json
import subprocess
import time
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

FOLDER = Path(__file__).parent / "peer"
PING, PONG, EVENT = "2", "3", "42/bench,"
FINITE = 150  # moves of a match, about as many as one of Awimbawe has


class PeerLoad:
    """What the players of all tables have measured."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.open = 0  # tables at which somebody has come to move
        self.latencies: list[float] = []

    async def table(self, number: int) -> None:
        async with aiohttp.ClientSession() as session:
            seats = [PeerPlayer(session, self, number, str(seat)) for seat in (0, 1)]
            await asyncio.gather(*(seat.play(Random(number)) for seat in seats))


class PeerPlayer:
    """One seat of one table."""

    def __init__(self, session: aiohttp.ClientSession, load: PeerLoad, table: int, seat: str) -> None:
        self.session = session
        self.load = load
        self.table = table
        self.seat = seat

    async def play(self, choice: Random) -> None:
        """One match after the other over the same connection; the first who asks for a match makes it."""
        async with self.session.ws_connect(f"{self.load.url}/socket.io/?EIO=4&transport=websocket") as wire:
            await wire.receive_str()
            await wire.send_str("40/bench,")
            await wire.receive_str()
            for match in count(1):
                await self._send(wire, "sync", f"{self.table}-{match}", self.seat, None, 2)
                self.load.open += match == 1 and self.seat == "0"
                await self._play_match(wire, f"{self.table}-{match}", choice)

    async def _play_match(self, wire: aiohttp.ClientWebSocketResponse, match: str, choice: Random) -> None:
        """Answer at once whenever it is this seat's turn."""
        began = 0.0
        while (state := await self._state(wire, match))["_stateID"] < FINITE:
            if began:
                self.load.latencies.append(time.perf_counter() - began)
                began = 0.0
            if state["ctx"]["currentPlayer"] == self.seat:
                began = time.perf_counter()
                payload = {"type": "play", "args": [choice.randrange(8)], "playerID": self.seat}
                action = {"type": "MAKE_MOVE", "payload": payload}
                await self._send(wire, "update", action, state["_stateID"], match, self.seat)

    async def _send(self, wire: aiohttp.ClientWebSocketResponse, *event: object) -> None:
        await wire.send_str(EVENT + json.dumps(event))

    async def _state(self, wire: aiohttp.ClientWebSocketResponse, match: str) -> dict[str, Any]:
        """What the table looks like, the next time that this match is told."""
        while True:
            text = await wire.receive_str(timeout=30)
            if text == PING:
                await wire.send_str(PONG)
            elif text.startswith(EVENT):
                event: list[Any] = json.loads(text.removeprefix(EVENT))
                if event[0] in ("sync", "update") and event[1] == match:
                    state: dict[str, Any] = event[2]["state"] if event[0] == "sync" else event[2]
                    return state


def start() -> tuple["subprocess.Popen[str]", str]:
    server = subprocess.Popen(["node", "server.cjs"], cwd=FOLDER, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    while "open on" not in (line := server.stdout.readline()):
        assert line, "boardgame.io did not start"
    return server, line.split()[-1]

"""People who play whole matches at a server, remember what was acknowledged, and compare it with the replay file."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random
from secrets import token_hex
from urllib.error import HTTPError
from urllib.request import urlopen

import aiohttp

import tablee
from prove.balancer import Balancer
from prove.server import Process
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.play.verify import verify
from tablee.server import protocol as say

TABLES = 2  # at a time: more would make the two cores of a small machine the slowest part
PATIENCE = 60.0  # seconds for a match to be over after the last disturbance


class Guest(Client):
    """Waits for a server that is killed again and again while it starts, on a machine that has more to do."""

    patience = 600.0


class Player:
    """Plays at random, and remembers every move that was acknowledged."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.choice = Random(seed)
        self.acknowledged: list[str] = []
        self.longest = 0.0  # seconds from asking for a move to its acknowledgement

    async def play(self) -> None:
        """Until the match is over; a move that the table has overtaken is chosen again."""
        client = self.client
        while True:
            await client.until(lambda: client.told is not None and (client.told.is_over or bool(client.told.legal)))
            told = client.told
            assert told is not None
            if told.is_over:
                return
            move = self.choice.choice(told.legal)
            asked = time.monotonic()
            try:
                await client.move(move)
            except Refusal as wrong:
                if client.told is told:
                    raise AssertionError(f"refused although nothing has changed: {wrong.code}") from wrong
                continue
            self.longest = max(self.longest, time.monotonic() - asked)
            self.acknowledged.append(move)
            await client.until(lambda before=told: client.told is not before)  # type: ignore[misc]


class Crowd:
    """Tables of two that play one match after the other, until they are told that it is enough."""

    def __init__(self, server: Process | Balancer, seed: int) -> None:
        self.server = server
        self.seed = seed
        self.matches = 0
        self.moves = 0
        self.longest = 0.0
        self._is_enough = False

    async def while_playing(self, disturb: Awaitable[None]) -> None:
        """Let them play while something happens to the server, and finish their matches after it."""
        playing = [asyncio.ensure_future(self._table(number)) for number in range(TABLES)]
        disturbing = asyncio.ensure_future(disturb)
        try:
            await asyncio.wait([*playing, disturbing], return_when=asyncio.FIRST_COMPLETED)
            for task in playing:
                if task.done():
                    task.result()  # nobody stops by themselves: this raises
            await disturbing
            self._is_enough = True
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*playing)
        finally:
            for task in (*playing, disturbing):
                task.cancel()
            await asyncio.gather(*playing, disturbing, return_exceptions=True)

    async def _table(self, number: int) -> None:
        seed = self.seed + 1_000_000 * number
        while not self._is_enough:
            seed += 2
            await self._match(seed)

    async def _match(self, seed: int) -> None:
        """A whole match, and the proof that the replay file has every acknowledged move in its order, once."""
        server = self.server
        opened = await patiently(lambda name: Guest.open_table(server.url, "awimbawe", name))
        came = await patiently(lambda name: Guest.come(server.url, opened.code, name))
        async with opened as anne, came as guillaume:
            for chair, client in enumerate((anne, guillaume)):
                await client.ask(say.Sit(id=client.new_id(), chair=chair))
            await anne.ask(say.Start(id=anne.new_id()))
            players = [Player(anne, seed), Player(guillaume, seed + 1)]
            await asyncio.gather(*(player.play() for player in players))
            file = await fetch(f"{server.url}/api/tables/{anne.code}/replays/1")
        compare(file, players)
        self.matches += 1
        self.moves += sum(len(player.acknowledged) for player in players)
        self.longest = max(self.longest, *(player.longest for player in players))


def compare(file: str, players: list[Player]) -> None:
    match = tablee.replay(file)
    assert match.is_over
    for seat, player in enumerate(players):
        verify(file, player.client.receipt)
        assert [entry.move for entry in match.log if entry.seat == seat] == player.acknowledged
        assert [(event.n, event.seat, event.move) for event in player.client.events] == [
            (event.n, event.seat, event.move) for event in match.events(seat)
        ]


async def patiently(come: Callable[[str], Awaitable[Client]]) -> Client:
    """Come to a table; where the server dies, cannot write or has no room, nothing was promised: one asks again."""
    for _ in range(6000):
        try:
            return await come(token_hex(6))
        except (OSError, aiohttp.ClientError):
            await asyncio.sleep(0.05)
        except Refusal as wrong:
            if wrong.code not in ("store-failed", "too-many", "moved"):
                raise
            await asyncio.sleep(0.1)
    raise TimeoutError("nobody answers")


async def fetch(url: str) -> str:
    """What a finished match left; the server may be away for a moment."""

    def get() -> str:
        with urlopen(url, timeout=10) as answer:
            return str(answer.read().decode())

    for _ in range(3000):
        try:
            return await asyncio.to_thread(get)
        except HTTPError as error:
            if error.code != 503:
                raise
        except OSError:
            pass
        await asyncio.sleep(0.1)
    raise TimeoutError(url)

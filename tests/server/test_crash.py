"""A server that is killed in mid-game loses no acknowledged move, and everybody finds their seat again.

TABLEE_KILLS raises how often it is killed.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from secrets import token_hex
from urllib.request import urlopen

import aiohttp
import pytest

import tablee
from server.houses import put_bot, sit, times
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.play.dealing import check_deals
from tablee.server import protocol as say

KILLS = times("TABLEE_KILLS", 20)
SECONDS = 0.5  # at most, between a start and the next kill


class Process:
    """`tablee serve` in a process of its own, on the same port again after each kill."""

    def __init__(self, store: str, log: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.store = store
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "tablee", "serve", "--port", str(self.port), "--store", self.store]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--bot-pace", "0", "--limit", "table_rate=100"],
                env={**os.environ, "TABLEE_PURE": "1"},
                stdout=log,
                stderr=log,
            )
        async with asyncio.timeout(30):
            while not await asyncio.to_thread(self._answers):
                await asyncio.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(timeout=20)


class Player:
    """Plays at random, and remembers every move that was acknowledged."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.choice = Random(seed)
        self.acknowledged: list[str] = []

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
            try:
                await client.move(move)
            except Refusal:
                assert client.told is not told
                continue
            self.acknowledged.append(move)
            await client.until(lambda before=told: client.told is not before)  # type: ignore[misc]


async def play_match(server: Process, seed: int) -> None:
    """A whole match, and the proof that the record has every acknowledged move in its order."""
    opened = await patiently(lambda name: Client.open_table(server.url, "awimbawe", name))
    came = await patiently(lambda name: Client.come(server.url, opened.code, name))
    async with opened as anne, came as guillaume:
        await sit(anne, 0)
        await sit(guillaume, 1)
        await anne.ask(say.Start(id=anne.new_id()))
        players = [Player(anne, seed), Player(guillaume, seed + 1)]
        await asyncio.gather(*(player.play() for player in players))
        record = await fetch(f"{server.url}/api/tables/{anne.code}/records/1")
    match = tablee.replay(record)
    assert match.is_over
    check_deals(match.dealing, [entry.move for entry in match.log if entry.seat == "dealer"])
    for seat, player in enumerate(players):
        assert [entry.move for entry in match.log if entry.seat == seat] == player.acknowledged
        assert [(event.n, event.seat, event.move) for event in player.client.events] == [
            (event.n, event.seat, event.move) for event in match.events(seat)
        ]


async def patiently(come: Callable[[str], Awaitable[Client]]) -> Client:
    """Come to a table; where the server dies before it has answered, nothing was promised, and one asks again."""
    for _ in range(200):
        try:
            return await come(token_hex(6))
        except (OSError, aiohttp.ClientError):
            await asyncio.sleep(0.05)
    raise TimeoutError("nobody answers")


async def fetch(url: str) -> str:
    def get() -> str:
        with urlopen(url, timeout=10) as answer:
            return str(answer.read().decode())

    for _ in range(100):
        try:
            return await asyncio.to_thread(get)
        except OSError:
            await asyncio.sleep(0.1)  # it has just been killed
    raise TimeoutError(url)


async def keep_playing(server: Process, seed: int, stopped: asyncio.Event) -> int:
    matches = 0
    while not stopped.is_set():
        await play_match(server, seed + 10 * matches)
        matches += 1
    return matches


async def kill_again_and_again(store: str, log: Path, kills: int, seed: int) -> int:
    server, choice, stopped = Process(store, log), Random(seed), asyncio.Event()
    await server.start()
    playing = [asyncio.create_task(keep_playing(server, 1000 * number, stopped)) for number in range(2)]
    try:
        for _ in range(kills):
            await asyncio.sleep(choice.uniform(0, SECONDS))
            assert not any(task.done() for task in playing), [task.exception() for task in playing if task.done()]
            server.kill()
            await server.start()
        stopped.set()
        matches = sum(await asyncio.gather(*playing))
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        server.kill()
    return matches


@pytest.mark.slow
def test_a_server_killed_at_random_moments_loses_no_acknowledged_move(store_address: str, tmp_path: Path) -> None:
    kills = KILLS if store_address.startswith("sqlite") else max(3, KILLS // 4)
    seed = int(time.time())
    print(f"seed {seed}")
    matches = asyncio.run(kill_again_and_again(store_address, tmp_path / "log", kills, seed))
    assert matches >= 2
    assert b'"mistake"' not in (tmp_path / "log").read_bytes()


def test_a_clean_stop_finishes_what_is_under_way_and_everybody_comes_back(store_address: str, tmp_path: Path) -> None:
    async def inside() -> None:
        server = Process(store_address, tmp_path / "log")
        await server.start()
        try:
            async with await Client.open_table(server.url, "awimbawe", "Anne") as anne:
                await sit(anne, 0)
                await put_bot(anne, 1)
                await anne.ask(say.Start(id="go"))
                player = Player(anne, 1)
                playing = asyncio.create_task(player.play())
                while len(player.acknowledged) < 5:
                    await asyncio.sleep(0.01)
                assert await asyncio.to_thread(server.kill, signal.SIGTERM) == 0
                await server.start()
                await playing
                record = await fetch(f"{server.url}/api/tables/{anne.code}/records/1")
            match = tablee.replay(record)
            assert [entry.move for entry in match.log if entry.seat == 0] == player.acknowledged
        finally:
            server.kill()

    asyncio.run(inside())
    log = (tmp_path / "log").read_text()
    assert '"stopped"' in log
    assert '"mistake"' not in log

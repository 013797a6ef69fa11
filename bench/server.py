"""Load on a server of this machine: tables of two people who answer at once. Stops by itself.

python -m bench.server --tables 50 --seconds 10
"""

import argparse
import asyncio
import re
import resource
import subprocess
import sys
import tempfile
import time
from random import Random

from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say

LIMITS = ["message_rate=1e6", "message_burst=1e6", "request_rate=1e6", "request_burst=1e6", "table_rate=1e6"]
LIMITS += [
    "table_burst=1e6",
    "sockets_of_address=100000",
    "connections_of_address=100000",
    "change_rate=1e6",
    "incoming_rate=1e9",
]
STARTING = 30  # seconds that a server may take to open


class Load:
    """What the players of all tables have measured."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url = url
        self.until = time.monotonic() + seconds
        self.latencies: list[float] = []

    async def table(self, number: int) -> None:
        while time.monotonic() < self.until:
            opened = await Client.open_table(self.url, "awimbawe", "Anne")
            async with opened as anne, await Client.come(self.url, opened.code, "Guillaume") as guillaume:
                await anne.ask(say.Sit(id="sit", chair=0))
                await guillaume.ask(say.Sit(id="sit", chair=1))
                await anne.ask(say.Start(id="start"))
                await asyncio.gather(self.player(anne, number), self.player(guillaume, -number))

    async def player(self, client: Client, seed: int) -> None:
        choice = Random(seed)
        while time.monotonic() < self.until:
            await client.until(lambda: client.told is not None and (client.told.is_over or bool(client.told.legal)))
            told = client.told
            if told is None or told.is_over:
                return
            began = time.perf_counter()
            try:
                await client.move(choice.choice(told.legal))
            except Refusal:
                continue
            self.latencies.append(time.perf_counter() - began)
            await client.until(lambda before=told: client.told is not before)  # type: ignore[misc]


def measure(tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(folder)
        load = Load(url, seconds)
        try:
            asyncio.run(run(load, tables, seconds))
        finally:
            server.terminate()
            server.wait(timeout=STARTING)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    moves = len(load.latencies)
    print(f"{1000 * (used.ru_utime + used.ru_stime) / moves:.2f} ms of the server's CPU for a move, its start included")


async def run(load: Load, tables: int, seconds: float) -> None:
    playing = [asyncio.create_task(load.table(number)) for number in range(tables)]
    await asyncio.wait(playing, timeout=seconds + 2)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    times = sorted(load.latencies)
    print(f"{tables} tables: {len(times) / seconds:,.0f} moves/s acknowledged on disk")
    shares = [f"{share:.0%} {1000 * times[int(share * (len(times) - 1))]:.1f}" for share in (0.5, 0.9, 0.99, 1.0)]
    print(f"milliseconds until a player has the answer: {', '.join(shares)}")


def start(folder: str) -> tuple["subprocess.Popen[str]", str]:
    flags = [part for limit in LIMITS for part in ("--limit", limit)]
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--store", f"sqlite:///{folder}/t.db"]
    server = subprocess.Popen([*command, "--log-level", "error", *flags], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, address_in(server.stdout.readline())


def address_in(line: str) -> str:
    """Where a server says that it is open."""
    found = re.search(r"http://\S+", line)
    assert found is not None, line
    return found[0].replace("localhost", "127.0.0.1")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    measure(arguments.tables, arguments.seconds)

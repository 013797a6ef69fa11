"""Load on a server of this machine, beside boardgame.io's: tables of two people who answer at once. Stops by itself.

python -m bench.server --tables 10 50 --seconds 10 --turns 3
"""

import argparse
import asyncio
import itertools
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from bench import peer
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
SETTLING = 1.0  # seconds after which it is looked again whether everybody plays


class Load:
    """What the players of all tables have measured. They play one match after the other at the same table."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.open = 0  # tables at which somebody has moved
        self.latencies: list[float] = []

    async def table(self, number: int) -> None:
        opened = await Client.open_table(self.url, "awimbawe", "Anne")
        async with opened as anne, await Client.come(self.url, opened.code, "Guillaume") as guillaume:
            await anne.ask(say.Sit(id="sit", chair=0))
            await guillaume.ask(say.Sit(id="sit", chair=1))
            for match in itertools.count(1):
                await anne.ask(say.Start(id=f"start {match}"))
                self.open += match == 1
                await asyncio.gather(self.player(anne, match, number), self.player(guillaume, match, -number))
                await anne.ask(say.PickNext(id=f"next {match}"))

    async def player(self, client: Client, match: int, seed: int) -> None:
        choice = Random(seed)

        def may_move() -> bool:
            told = client.told
            return told is not None and told.match == match and (told.is_over or bool(told.legal))

        while True:
            await client.until(may_move)
            told = client.told
            assert told is not None
            if told.is_over:
                return
            began = time.perf_counter()
            try:
                await client.move(choice.choice(told.legal))
            except Refusal:
                continue
            self.latencies.append(time.perf_counter() - began)
            await client.until(lambda before=told: client.told is not before)  # type: ignore[misc]


class Figures(NamedTuple):
    """What a load took: moves a second, microseconds of the server's CPU a move, and milliseconds until an answer."""

    moves: float
    cpu: float
    half: float
    most: float  # of 99 in 100

    @classmethod
    def of(cls, latencies: Sequence[float], seconds: float, cpu: float) -> "Figures":
        times = sorted(latencies)
        half, most = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
        return cls(len(times) / seconds, 1e6 * cpu / len(times), half, most)

    def row(self, name: str) -> str:
        return f"  {name:<38}{self.moves:>9,.0f}{self.cpu:>11,.0f}{self.half:>9.1f}{self.most:>9.1f}"


HEAD = f"{'tables of two who answer at once':<40}{'moves/s':>9}{'µs of CPU':>11}{'50 % ms':>9}{'99 % ms':>9}"


def ours(tables: int, seconds: float) -> Figures:
    """Our server, with SQLite: nothing is acknowledged before it is on disk."""
    with tempfile.TemporaryDirectory() as folder:
        return measured(*start(folder), Load, tables, seconds)


def theirs(tables: int, seconds: float) -> Figures:
    """boardgame.io's, in memory."""
    return measured(*peer.start(), peer.PeerLoad, tables, seconds)


def measured(
    server: "subprocess.Popen[str]", url: str, kind: type[Load | peer.PeerLoad], tables: int, seconds: float
) -> Figures:
    try:
        return asyncio.run(run(kind(url), tables, seconds, server.pid))
    finally:
        server.terminate()
        server.wait(timeout=STARTING)


async def run(load: Load | peer.PeerLoad, tables: int, seconds: float, server: int) -> Figures:
    """Let all tables play. The next match of a table is in the figures; that all came and sat down before is not."""
    playing = [asyncio.create_task(load.table(number)) for number in range(tables)]
    while load.open < tables:
        await asyncio.wait(playing, timeout=SETTLING, return_when=asyncio.FIRST_EXCEPTION)
        for task in playing:
            if task.done():
                task.result()
    load.latencies.clear()
    began = cpu_seconds(server)
    await asyncio.wait(playing, timeout=seconds)
    figures = Figures.of(load.latencies, seconds, cpu_seconds(server) - began)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return figures


def compare(counts: Sequence[int], seconds: float, turns: int) -> None:
    """Both servers in turns, so that noise hits both alike; the medians over all turns."""
    print(HEAD)
    for tables in counts:
        pairs = [(ours(tables, seconds), theirs(tables, seconds)) for _ in range(turns)]
        for side, name in enumerate(("ours, on disk", "boardgame.io 0.50.2, in memory")):
            figures = Figures(*(median(pair[side][figure] for pair in pairs) for figure in range(4)))
            print(figures.row(f"{tables} tables, {name}"))
        print(f"  moves a second, ours to theirs: {median(mine.moves / peer.moves for mine, peer in pairs):.2f}")


def cpu_seconds(process: int) -> float:
    """What a process has used so far, in and for itself."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(folder: str, *more: str) -> tuple["subprocess.Popen[str]", str]:
    flags = [*more, *(part for limit in LIMITS for part in ("--limit", limit))]
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--store", f"sqlite:///{folder}/t.db"]
    server = subprocess.Popen([*command, "--log-level", "error", *flags], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, address_in(server.stdout.readline())


def address_in(line: str) -> str:
    """Where a server says that it is open."""
    found = re.search(r"http://\S+", line)
    assert found is not None, line
    return found[0].replace("localhost", "127.0.0.1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 50])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--turns", type=int, default=1)
    arguments = parser.parse_args()
    compare(arguments.tables, arguments.seconds, arguments.turns)


if __name__ == "__main__":
    main()

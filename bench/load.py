"""What a load of players has measured, of whichever server they play on."""

import asyncio
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

SETTLING = 1.0  # seconds after which it is looked again whether everybody plays


class Figures(NamedTuple):
    """What a load took: moves a second, microseconds of CPU a move, and milliseconds until an answer."""

    moves: float
    cpu: float  # the server's
    players: float  # those who play: where theirs fill a core, it is they who are measured
    half: float
    most: float  # of 99 in 100

    @classmethod
    def of(cls, latencies: Sequence[float], seconds: float, cpu: float, players: float) -> "Figures":
        times = sorted(latencies)
        half, most = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
        return cls(len(times) / seconds, 1e6 * cpu / len(times), 1e6 * players / len(times), half, most)

    def row(self, name: str) -> str:
        cpu = f"{self.cpu:>11,.0f}{self.players:>9,.0f}"
        return f"  {name:<38}{self.moves:>9,.0f}{cpu}{self.half:>9.1f}{self.most:>9.1f}"


CPU = f"{'µs of CPU':>11}{'players':>9}"
HEAD = f"{'tables of two who answer at once':<40}{'moves/s':>9}{CPU}{'50 % ms':>9}{'99 % ms':>9}"


class Load:
    """The players of all tables. They play one match after the other at the same table."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.open = 0  # tables at which both can move
        self.latencies: list[float] = []
        self._last: dict[int, float] = {}  # when each table had its last answer

    def answered(self, table: int, began: float) -> None:
        now = time.perf_counter()
        self.latencies.append(now - began)
        self._last[table] = now

    def check_all_played(self, since: float) -> None:
        """A server that answers nothing would else only look slow."""
        silent = sorted(table for table, last in self._last.items() if last < since)
        if silent:
            raise TimeoutError(f"no answer at {len(silent)} tables for half of the time: {silent[:5]}")

    async def table(self, number: int) -> None:
        raise NotImplementedError


async def run(load: Load, tables: int, seconds: float, server: int) -> Figures:
    """Let all tables play. The next match of a table is in the figures; that all came and sat down before is not."""
    playing = [asyncio.create_task(load.table(number)) for number in range(tables)]
    while load.open < tables:
        await _play(playing, SETTLING)
    load.latencies.clear()
    began, own = cpu_seconds(server), time.process_time()
    await _play(playing, seconds)
    figures = Figures.of(load.latencies, seconds, cpu_seconds(server) - began, time.process_time() - own)
    load.check_all_played(since=time.perf_counter() - seconds / 2)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return figures


async def _play(playing: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """For so long; tables play on and on, so one that ends has failed."""
    ended, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in ended:
        task.result()


def cpu_seconds(process: int) -> float:
    """What a process has used so far, in and for itself."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

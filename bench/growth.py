"""What tables and idle connections cost a house: memory and CPU of all its servers, while nobody moves.

`python -m bench.growth --servers 1 2 4 --points 100:1000 1000:2000 10000:20000 --seconds 120`: so many servers on one
PostgreSQL, so many tables, and so many connections that have joined them. Who connects sits in processes beside this
one, because a process may not have as many descriptors, and not behind a balancer. Points that are not reached in the
time for a number of servers are left out, and it says so.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import aiohttp
import msgspec
from prove.judging import COMPILED, judge_by_machine_code
from prove.postgres import fresh_schema, running_postgres
from prove.server import Process

from bench.growth_chart import draw

# One address opens and holds everything here.
LIMITS = (
    *("table_rate=100000", "table_burst=100000", "codes_of_address=1000000", "request_rate=100000"),
    *("request_burst=100000", "connections=100000", "connections_of_address=100000", "sockets=100000"),
    *("sockets_of_address=100000", "tables=100000", "wrong_rate=100000", "wrong_burst=100000"),
)
AT_ONCE = 50  # that come in at the same time
CROWDS = 2  # processes of those who connect
WATCHED = 5.0  # seconds of doing nothing
TICKS = os.sysconf("SC_CLK_TCK")


class Point(NamedTuple):
    """A house of so many servers with so many tables and connections; memory and CPU of all servers together."""

    servers: int
    tables: int
    sockets: int
    megabytes: int
    idle_percent: float  # of a core
    join_ms: float  # of the servers' CPU, for one more connection and its share of a table

    def row(self) -> str:
        one = f"{self.servers} | {self.tables:,} | {self.sockets:,} | {self.megabytes:,}"
        return f"| {one} | {self.idle_percent:.1f} | {self.join_ms:.1f} |"


HEAD = "| servers | tables | sockets | MB | % of a core, idle | ms of CPU a join |\n|---|---|---|---|---|---|"


class IdleCrowd:
    """A process of connections that do nothing (bench/idle_sockets.py)."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._asked, self._answers = process.stdin, process.stdout
        self.turned_away = Counter[str]()  # how often somebody had to come back, and why

    @classmethod
    async def start(cls) -> "IdleCrowd":
        pipe, command = asyncio.subprocess.PIPE, [sys.executable, "-m", "bench.idle_sockets"]
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))

    async def join(self, places: Sequence[str]) -> None:
        """Let these come in, so many at a time."""
        for index in range(len(places) + AT_ONCE):
            if index >= AT_ONCE:
                tries, _, why = (await self._answers.readline()).decode().strip().partition(" ")
                if tries != "0":
                    self.turned_away[why] += int(tries)
            if index < len(places):
                self._asked.write(f"{places[index]}\n".encode())


class House:
    """Servers, and all that has been opened at them so far."""

    def __init__(self, servers: list[Process], crowds: list[IdleCrowd], session: aiohttp.ClientSession) -> None:
        self._servers = servers
        self._crowds = crowds
        self._session = session
        self._places: list[str] = []
        self._sockets = 0
        self._opening = asyncio.Semaphore(AT_ONCE)

    async def grow(self, tables: int, sockets: int) -> Point:
        """To so many tables and connections; what that has cost."""
        before, had = self._cpu(), self._sockets
        new = range(len(self._places), tables)
        self._places += await asyncio.gather(*(self._open_table(number) for number in new))
        come = [self._places[number % len(self._places)] for number in range(had, sockets)]
        count = len(self._crowds)
        await asyncio.gather(*(crowd.join(come[number::count]) for number, crowd in enumerate(self._crowds)))
        self._sockets = sockets
        joining = self._cpu() - before
        await asyncio.sleep(3)  # the first pings are close together
        began = self._cpu()
        await asyncio.sleep(WATCHED)
        idle = 100 * (self._cpu() - began) / WATCHED
        megabytes = sum(server.memory() for server in self._servers)
        return Point(len(self._servers), tables, sockets, megabytes, idle, 1000 * joining / max(1, sockets - had))

    async def _open_table(self, number: int) -> str:
        """Where one comes in to it."""
        body = {"game": "awimbawe", "name": f"Guest {number}"}
        server = self._servers[number % len(self._servers)]
        async with self._opening, self._session.post(f"{server.url}/api/tables", json=body) as answer:
            place = msgspec.json.decode(await answer.read())
        code = place["code"]
        server = self._servers[crc32(code.encode()) % len(self._servers)]  # as a balancer would send them
        return f"{server.url} {code} {place['token']}"

    def _cpu(self) -> float:
        """Seconds of CPU that all servers have used."""
        return sum(_cpu_of(server.pid) for server in self._servers)


def _cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def measure(count: int, points: list[tuple[int, int]], seconds: float) -> list[Point]:
    """One house after the other grows through all points, for as long as there is time."""
    found: list[Point] = []
    with running_postgres() as cluster, tempfile.TemporaryDirectory() as folder:
        store = await asyncio.to_thread(fresh_schema, cluster.address)
        servers = [Process(store, Path(folder) / f"log {number}", LIMITS) for number in range(count)]
        crowds = [await IdleCrowd.start() for _ in range(CROWDS)]
        try:
            await asyncio.gather(*(server.start() for server in servers))
            async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
                house, began = House(servers, crowds, session), time.monotonic()
                for tables, sockets in [(0, 0), *points]:
                    left = seconds - (time.monotonic() - began)
                    try:
                        async with asyncio.timeout(left):
                            found.append(await house.grow(tables, sockets))
                    except TimeoutError:
                        print(f"not reached in {seconds:.0f} s: {count} servers, {tables} tables, {sockets} sockets")
                        break
                    print(found[-1].row(), flush=True)
        finally:
            for server in servers:
                server.kill()
            for crowd in crowds:
                if crowd.turned_away:
                    print(f"came back: {dict(crowd.turned_away)}")
                crowd.process.kill()
                await crowd.process.wait()
    return found


def more_descriptors() -> None:
    """As many as this process may have; its servers inherit that."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    options.add_argument("--servers", type=int, nargs="+", default=[1, 2, 4])
    options.add_argument("--points", nargs="+", default=["100:1000", "1000:2000", "10000:20000"])
    options.add_argument("--seconds", type=float, default=120, help="for each number of servers")
    options.add_argument("--chart", type=Path, help="an SVG file")
    chosen = options.parse_args()
    points = [(int(tables), int(sockets)) for tables, sockets in (point.split(":") for point in chosen.points)]
    more_descriptors()
    os.environ[COMPILED] = "1"  # as a server judges after every start but a machine's first
    judge_by_machine_code()
    print(HEAD)
    found = [point for count in chosen.servers for point in asyncio.run(measure(count, points, chosen.seconds))]
    if chosen.chart:
        chosen.chart.write_text(draw([(one.servers, one.sockets, one.megabytes) for one in found]), encoding="utf-8")


if __name__ == "__main__":
    main()

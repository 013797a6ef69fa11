"""What tables and idle connections cost a house: memory and CPU of each server, while nobody moves.

`python -m bench.growth --servers 2 --tables 1000 --sockets 2000`: so many servers on one PostgreSQL, so many tables,
and so many connections that have joined them. Who connects sits in this process, and not behind a balancer.
"""

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path
from zlib import crc32

import aiohttp
import msgspec
from prove.postgres import fresh_schema, running_postgres
from prove.server import Process

from tablee.server import protocol as say

# One address opens and holds everything here.
LIMITS = (
    *("table_rate=100000", "table_burst=100000", "codes_of_address=1000000", "request_rate=100000"),
    *("request_burst=100000", "connections=100000", "connections_of_address=100000", "sockets=100000"),
    *("sockets_of_address=100000", "tables=100000", "wrong_rate=100000", "wrong_burst=100000"),
)
AT_ONCE = 50  # that come in at the same time
WATCHED = 10.0  # seconds of doing nothing
TICKS = os.sysconf("SC_CLK_TCK")


async def main() -> None:
    options = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    options.add_argument("--servers", type=int, default=1)
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--sockets", type=int, default=2000)
    chosen = options.parse_args()
    with running_postgres() as cluster, tempfile.TemporaryDirectory() as folder:
        store = await asyncio.to_thread(fresh_schema, cluster.address)
        servers = [Process(store, Path(folder) / f"log {n}", LIMITS) for n in range(chosen.servers)]
        try:
            await asyncio.gather(*(server.start() for server in servers))
            await _measure(servers, chosen.tables, chosen.sockets)
        finally:
            for server in servers:
                server.kill()


async def _measure(servers: list[Process], tables: int, sockets: int) -> None:
    before = [server.memory() for server in servers]
    opening = asyncio.Semaphore(AT_ONCE)
    open_ones: list[aiohttp.ClientWebSocketResponse] = []
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:

        async def open_table(number: int) -> tuple[str, str]:
            body = {"game": "awimbawe", "name": f"Guest {number}"}
            async with opening, session.post(f"{servers[number % len(servers)].url}/api/tables", json=body) as answer:
                place = msgspec.json.decode(await answer.read())
            return place["code"], place["token"]

        async def join(code: str, token: str) -> None:
            server = servers[crc32(code.encode()) % len(servers)]
            async with opening:
                socket = await session.ws_connect(f"{server.url}/ws/{code}", autoping=True)
                await socket.send_bytes(msgspec.json.encode(say.Join(token=token)))
                await socket.receive()
            open_ones.append(socket)

        places = await asyncio.gather(*(open_table(number) for number in range(tables)))
        began = time.monotonic()
        await asyncio.gather(*(join(*places[number % tables]) for number in range(sockets)))
        took = time.monotonic() - began
        readers = [asyncio.create_task(_read(socket)) for socket in open_ones]
        await asyncio.sleep(5)
        used = [_cpu(server.pid) for server in servers]
        await asyncio.sleep(WATCHED)
        after = [_cpu(server.pid) for server in servers]
        print(f"servers {len(servers)}, tables {tables}, sockets {sockets}: joined in {took:.1f} s")
        for server, first, start, end in zip(servers, before, used, after, strict=True):
            share = 100 * (end - start) / WATCHED
            print(f"  {first} MB before, {server.memory()} MB with all of them, {share:.1f} % of a core while idle")
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def _read(socket: aiohttp.ClientWebSocketResponse) -> None:
    async for _ in socket:
        pass


def _cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


if __name__ == "__main__":
    asyncio.run(main())

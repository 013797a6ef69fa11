"""How long a server takes to answer after a restart, with few tables and with many; and how long it holds its loop.

python -m bench.restart --tables 10 10000
"""

import argparse
import asyncio
import itertools
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from urllib.request import urlopen

from bench.server import address_in
from tablee.core.chance import fresh_seed
from tablee.server.lobby.tokens import CODE_LETTERS
from tablee.server.operations.config import ServerConfig
from tablee.server.run import Address, Server
from tablee.server.store import Kept, Store, Summary, store_at

LINES = 60  # of each table's log
GOING_ON = 100  # one table in so many has a clock that runs on: they are woken
OPEN = (
    '{"line":"opened","game":"awimbawe","code":"%s","settings":{"seats":null,"options":{},"is_public":false,'
    '"move_seconds":%d,"game_seconds":0,"grace_seconds":60,"keeper":2,"has_hints":null},"seed":"%s"}'
)
COURSE = [
    '{"line":"joined","guest":0,"name":"Anne"}',
    '{"line":"joined","guest":1,"name":"Guillaume"}',
    '{"line":"sat","guest":0,"chair":0}',
    '{"line":"sat","guest":1,"chair":1}',
    '{"line":"started","rules_version":1,"options":{},"names":["Anne","Guillaume"],"words":["",""]}',
]


async def fill(address: str, tables: int) -> str:
    """Tables in the middle of a match; the code of one of them."""
    store = store_at(address)
    await store.open()
    codes = ["".join(letters) for letters in itertools.islice(itertools.product(CODE_LETTERS, repeat=4), tables)]
    for start in range(0, tables, 250):
        await asyncio.gather(*(_table(store, codes[n], n) for n in range(start, min(tables, start + 250))))
    await store.close()
    return codes[-1]


async def _table(store: Store, code: str, number: int) -> None:
    now, goes_on = time.time_ns() // 1_000_000, number % GOING_ON == 0
    summary = Summary(
        game="awimbawe",
        phase="playing",
        people=2,
        rules_version=1,
        match=1,
        finished=0,
        written=now,
        expires=now + 10**10,
        goes_on=goes_on,
    )
    kept = Kept(f"bench{number:07}", code)
    first = OPEN % (code, 3600 if goes_on else 0, fresh_seed().hex())
    talk = [
        f'{{"line":"said","guest":0,"text":"line {n} of some talk","at":{now}}}' for n in range(LINES - len(COURSE))
    ]
    await store.create(kept, [text.encode() for text in (first, *COURSE, *talk)], summary)


def first_answer(address: str) -> float:
    """Seconds from the start of the process to its first answer."""
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--store", address, "--log-level", "error"]
    began = time.perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "TABLEE_PURE": "1"}
    ) as process:
        assert process.stdout is not None
        try:
            with urlopen(f"{address_in(process.stdout.readline())}/api/games", timeout=60) as answer:
                answer.read()
            return time.perf_counter() - began
        finally:
            process.kill()


async def longest_hold(address: str) -> tuple[float, int]:
    """Milliseconds of CPU that one turn of the loop took at most, until all tables that go on are awake; how many."""
    server = Server(Address(port=0, store=address), ServerConfig())
    worst = 0.0

    async def watch() -> None:
        nonlocal worst
        while True:
            before = time.thread_time()  # not the wall's: other programs run on this machine
            await asyncio.sleep(0)
            worst = max(worst, time.thread_time() - before)

    await server.start()
    watching = asyncio.create_task(watch())
    await asyncio.gather(*server.lobby._tasks[:1])
    awake = len(server.lobby.awake)
    watching.cancel()
    await server.stop()
    return 1000 * worst, awake


def hold(address: str) -> tuple[float, int]:
    return asyncio.run(longest_hold(address))


def measure(tables: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/t.db"
        asyncio.run(fill(address, tables))
        best = min(first_answer(address) for _ in range(5))
        with ProcessPoolExecutor(1, get_context("spawn")) as fresh:  # one that has not filled the store before
            held, awake = fresh.submit(hold, address).result()
    print(
        f"{tables:>7,} tables: first answer after {best:.2f} s; {awake} woken, {held:.1f} ms a turn of the loop at most"
    )
    return best


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 10_000])
    for count in parser.parse_args().tables:
        measure(count)

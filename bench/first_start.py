"""How long strong bots take to be ready on a machine that has compiled nothing. Stops by itself.

python -m bench.first_start            # every game
python -m bench.first_start chiwawa    # this one
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

from bench.server import STARTING, address_in
from tablee.client import Client
from tablee.games import catalogue
from tablee.server import protocol as say
from tablee.server.thinking.warming import longest_first

LEVEL = 4  # thinks by the same code as level 5, and not for as long
LOOK_SECONDS = 0.1  # between two looks at what the server has counted
THOUGHTS = 'tablee_thoughts_total{got="whole"}', 'tablee_thoughts_total{got="short"}'
LIMITS = ("--limit", "table_burst=1e6", "--limit", "request_rate=1e6", "--limit", "request_burst=1e6")


@contextmanager
def started() -> "Iterator[subprocess.Popen[str]]":
    """A server whose cache of machine code is empty."""
    with tempfile.TemporaryDirectory() as folder:
        flags = "--port", "0", "--store", f"sqlite:///{folder}/t.db", "--log-level", "info", *LIMITS
        server = subprocess.Popen(
            [sys.executable, "-m", "tablee", "serve", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TABLEE_CACHE_DIR": f"{folder}/machine-code"},
        )
        try:
            yield server
        finally:
            server.terminate()
            server.communicate(timeout=STARTING)


def asked_for(slug: str) -> float:
    """Seconds from the start of a server to the first thought of that level at a table that is opened at once."""
    began = time.perf_counter()
    with started() as server:
        assert server.stdout is not None
        asyncio.run(first_thought(address_in(server.stdout.readline()), slug))
        return time.perf_counter() - began


async def first_thought(url: str, slug: str) -> None:
    """Tables of bots alone, one after the other: somebody looks on."""
    while thoughts_of_level(url) == 0:
        async with await Client.open_table(url, slug, "Anne") as anne:
            await anne.until(lambda anne=anne: anne.room is not None)  # type: ignore[misc]
            for chair in range(len(anne.room.chairs) if anne.room else 0):
                await anne.ask(say.PutBot(id=anne.new_id(), chair=chair, level=LEVEL))
            await anne.ask(say.Start(id="start"))
            while thoughts_of_level(url) == 0 and not (anne.told and anne.told.is_over):
                await asyncio.sleep(LOOK_SECONDS)


def thoughts_of_level(url: str) -> int:
    with urlopen(f"{url}/metrics") as answer:
        lines = [line.decode().rpartition(" ") for line in answer]
    return sum(int(count) for name, _, count in lines if name in THOUGHTS)


def all_together() -> dict[str, float]:
    """The same until the code of each game is there, where nobody asks for any."""
    began, ready = time.perf_counter(), dict[str, float]()
    with started() as server:
        assert server.stderr is not None
        while len(ready) < len(longest_first(catalogue().values())):
            line = json.loads(server.stderr.readline())
            if line["event"] == "searches are compiled":
                ready[line["game"]] = time.perf_counter() - began
    return ready


def main() -> None:
    print("seconds from `tablee serve` with an empty cache to the first thought of a strong bot")
    for slug in sys.argv[1:] or catalogue():
        print(f"  {slug:<14} asked for at once {asked_for(slug):>6.1f}", flush=True)
    told = (f"{slug} {seconds:.1f}" for slug, seconds in all_together().items())
    print("  nobody asks, until compiled:", ", ".join(told))


if __name__ == "__main__":
    main()

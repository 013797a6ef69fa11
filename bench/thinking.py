"""One address with many bots of the best level, and what others notice of it. Stops by itself.

python -m bench.thinking --tables 10 --seconds 35 --cores 2
"""

import argparse
import asyncio
import os
import subprocess
import tempfile
import time
from random import Random
from typing import Any

import aiohttp
import msgspec

from bench.server import STARTING, start
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.terms import Settings

BOTS = 8  # at each table of the crowd
CALM_SECONDS = 10  # of others alone, before the crowd comes
PAIRS = 5  # tables of two people each, at another address
PERSON_SECONDS = 0.2  # that a person takes for a move
COUNTED = ("tablee_bot_overruns_total", "tablee_thoughts_total", "tablee_simulations")


class Others:
    """What somebody with one bot, and people among themselves, have measured."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.bots: list[float] = []

    def tell(self, when: str) -> None:
        print(f"{when:<22} moves {_shares(self.moves)}; a bot's answer {_shares(self.bots)}", flush=True)
        self.moves, self.bots = [], []


def _shares(seconds: list[float]) -> str:
    times = sorted(seconds) or [0.0]
    return ", ".join(f"{share:.0%} {1000 * times[int(share * (len(times) - 1))]:.0f} ms" for share in (0.5, 0.99))


async def opened(url: str, address: str, game: str, seats: int) -> Client:
    """A table that this address has opened: the server believes its proxy, and that is us."""
    body = {"game": game, "name": "Anne", "settings": msgspec.to_builtins(Settings(seats=seats))}
    headers = {"X-Forwarded-For": address}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(f"{url}/api/tables", json=body) as answer,
    ):
        place = msgspec.json.decode(await answer.read())
    return Client(url, place["code"], place["guest"], place["token"])


async def put_bot(client: Client, chair: int, level: int) -> None:
    await client.ask(say.PutBot(id=client.new_id(), chair=chair, level=level))


async def crowd(url: str) -> None:
    """Eight bots of the best level, game after game, and somebody who only looks on."""
    while True:
        async with await opened(url, "192.0.2.1", "chiwawa", BOTS) as host:
            for chair in range(BOTS):
                await put_bot(host, chair, 5)
            await host.ask(say.Start(id="start"))
            await host.until(lambda host=host: host.told is not None and host.told.is_over)  # type: ignore[misc]


async def against_bot(url: str, others: Others) -> None:
    """Somebody at another address, who answers at once; the bot's own pace is part of its answer."""
    choice = Random(1)
    while True:
        async with await opened(url, "192.0.2.2", "awimbawe", 2) as anne:
            await anne.ask(say.Sit(id="sit", chair=0))
            await put_bot(anne, 1, 5)
            await anne.ask(say.Start(id="start"))
            began = time.perf_counter()
            while True:
                await anne.until(lambda anne=anne: bool(anne.told and (anne.told.is_over or anne.told.legal)))  # type: ignore[misc]
                assert anne.told is not None
                if anne.told.is_over:
                    break
                others.bots.append(time.perf_counter() - began)
                await move(anne, choice, others)
                began = time.perf_counter()


async def pair(url: str, number: int, others: Others) -> None:
    """Two people at a third address."""
    while True:
        host = await opened(url, "192.0.2.3", "awimbawe", 2)
        async with host as anne, await Client.come(url, host.code, "Guillaume") as guillaume:
            await anne.ask(say.Sit(id="sit", chair=0))
            await guillaume.ask(say.Sit(id="sit", chair=1))
            await anne.ask(say.Start(id="start"))
            await asyncio.gather(*(person(one, Random(number), others) for one in (anne, guillaume)))


async def person(client: Client, choice: Random, others: Others) -> None:
    while True:
        await client.until(lambda: bool(client.told and (client.told.is_over or client.told.legal)))
        assert client.told is not None
        if client.told.is_over:
            return
        await asyncio.sleep(PERSON_SECONDS)
        await move(client, choice, others)


async def move(client: Client, choice: Random, others: Others) -> None:
    told = client.told
    assert told is not None
    began = time.perf_counter()
    try:
        await client.move(choice.choice(told.legal))
    except Refusal:
        return
    others.moves.append(time.perf_counter() - began)
    await client.until(lambda: client.told is not told)


async def ready(url: str) -> None:
    """Until the searches of all games are compiled and loaded."""
    for game, seats in (("chiwawa", 2), ("awimbawe", 2)):
        async with await opened(url, "192.0.2.4", game, seats) as anne:
            await anne.until(lambda anne=anne: bool(anne.room and anne.room.are_bots_ready))  # type: ignore[misc]
    await asyncio.sleep(5)


async def counted(url: str) -> dict[str, float]:
    async with aiohttp.ClientSession() as session, session.get(f"{url}/metrics") as answer:
        lines = [line.rpartition(" ") for line in (await answer.text()).splitlines()]
    return {name: float(value) for name, _, value in lines if name.startswith(COUNTED)}


async def measure(url: str, tables: int, seconds: float) -> None:
    await ready(url)
    others = Others()
    playing: list[asyncio.Task[Any]] = [asyncio.create_task(against_bot(url, others))]
    playing += [asyncio.create_task(pair(url, number, others)) for number in range(PAIRS)]
    await asyncio.sleep(CALM_SECONDS)
    others.tell("nobody else is there")
    before = await counted(url)
    playing += [asyncio.create_task(crowd(url)) for _ in range(tables)]
    await asyncio.sleep(seconds)
    others.tell(f"{tables} tables of {BOTS} bots")
    after = await counted(url)
    for task in playing:
        task.cancel()
    for failed in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(failed, asyncio.CancelledError):
            print(repr(failed))
    print(
        f"in {seconds:.0f} s:", ", ".join(f"{name} {after[name] - before.get(name, 0):,.0f}" for name in sorted(after))
    )


def started(folder: str, count: int) -> "tuple[subprocess.Popen[str], str]":
    """A server on the first so many cores, while we keep to the rest; 0 is no such order."""
    ours = os.sched_getaffinity(0)
    if count:
        os.sched_setaffinity(0, sorted(ours)[:count])
    server, url = start(folder, "--behind-proxy")
    if count:
        os.sched_setaffinity(0, sorted(ours)[count:] or ours)
    return server, url


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=35)
    parser.add_argument("--cores", type=int, default=0, help="for the server and its thinkers; clients take the others")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, url = started(folder, arguments.cores)
        try:
            asyncio.run(measure(url, arguments.tables, arguments.seconds))
        finally:
            server.terminate()
            server.wait(timeout=STARTING)


if __name__ == "__main__":
    main()

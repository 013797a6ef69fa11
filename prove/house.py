"""Two servers, one database and a balancer, each of them killed, stopped or gone: people play on.

In each of these, people play whole matches through HAProxy, and afterwards every replay file holds exactly the moves
that were acknowledged. The longest that a move took from being asked to being acknowledged is measured.
"""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg

from prove import Figures, Missing, Setting, proof
from prove.balancer import Balancer
from prove.line import line_to
from prove.locks import locked
from prove.players import Crowd, Guest, Player, patiently
from prove.postgres import running_postgres
from prove.server import Process
from tablee.server import protocol as say
from tablee.server.store.postgres import CLOCK
from tablee.server.store.schema import VERSION

POSTGRES = ("postgres",)
PAUSE = 4.0  # seconds of undisturbed play between two troubles
STOPPED = CUT_OFF = 30.0  # seconds that a server is away for
GONE = 10.0  # seconds that a database is gone for
SLOW = 7.0  # seconds that a commit takes
KILLS = 4  # of all thinkers in one match: a new one needs seconds to start, and nobody would ever think
HOUR = 3_600_000
LINE = 100  # bytes
FULL_MB = 2  # a full disk: the logs of all tables can grow no further, and the database's own journal still fits
Trouble = Callable[["Premises"], Awaitable[None]]


class Premises:
    """The processes of a house."""

    def __init__(self, store: str, folder: Path) -> None:
        self.store = store
        self.servers = [Process(store, folder / f"log {number}") for number in range(2)]
        self.balancer = Balancer((self.servers[0].port, self.servers[1].port))

    async def well(self) -> None:
        for server in self.servers:
            await server.until(200)


@asynccontextmanager
async def premises(store: str, setting: Setting, code: Path | None = None, first: str = "") -> AsyncIterator[Premises]:
    """Servers of this code, of which the first may have an address of its own for the store."""
    house = Premises(store, setting.folder)
    house.servers[0].store = first or store
    started: list[Process] = []
    try:
        for server in house.servers:
            server.code = code
            await server.start()
            started.append(server)
        house.balancer.start()
        yield house
    finally:
        for server in started:
            server.send(signal.SIGCONT)
            server.kill()
        if house.balancer.process is not None:
            house.balancer.kill()


async def again_and_again(
    setting: Setting, store: str, trouble: Trouble, code: Path | None = None, first: str = ""
) -> Figures:
    async with premises(store, setting, code, first) as house:
        crowd, times, until = Crowd(house.balancer, setting.seed), 0, time.monotonic() + setting.seconds

        async def disturb() -> None:
            nonlocal times
            while times == 0 or time.monotonic() < until:
                await asyncio.sleep(min(PAUSE, setting.seconds))
                await trouble(house)
                times += 1
                await house.well()

        await crowd.while_playing(disturb())
        assert sum(server.events("mistake") for server in house.servers) == 0, "a mistake is in the log"
        moved = sum(server.events("table was taken by another server") for server in house.servers)
    return {
        "times": times,
        "matches": crowd.matches,
        "acknowledged moves": crowd.moves,
        "fenced tables": moved,
        "ms of the longest wait for a move": int(1000 * crowd.longest),
    }


@proof(
    "kill -9 of a server: its tables wake at the other one, no acknowledged move is lost or doubled", POSTGRES, False
)
async def house_server_killed(setting: Setting) -> Figures:
    async def trouble(house: Premises) -> None:
        for server in house.servers:
            server.kill()
            await asyncio.sleep(PAUSE)
            await server.start()
            await asyncio.sleep(PAUSE)  # and people come back to it

    return await again_and_again(setting, setting.store, trouble)


@proof("a server that is stopped for 30 seconds and comes back writes nothing that others do not know", POSTGRES, False)
async def house_server_stopped(setting: Setting) -> Figures:
    async def trouble(house: Premises) -> None:
        for server in house.servers:
            server.send(signal.SIGSTOP)
            await asyncio.sleep(STOPPED)
            server.send(signal.SIGCONT)
            await asyncio.sleep(PAUSE)

    return await again_and_again(setting, setting.store, trouble)


@proof("a server that is cut off from the database for 30 seconds: its tables go on at the other one", POSTGRES, False)
async def house_server_cut_off(setting: Setting) -> Figures:
    async with line_to(setting.store, setting.folder) as line:

        async def trouble(house: Premises) -> None:
            line.cut()
            await asyncio.sleep(CUT_OFF)
            line.mend()  # and what it had said arrives now

        return await again_and_again(setting, setting.store, trouble, first=line.address)


@proof("servers that are replaced one after the other: nobody waits longer than two seconds", POSTGRES, False)
async def house_rolling_restart(setting: Setting) -> Figures:
    async def trouble(house: Premises) -> None:
        for server in house.servers:
            await asyncio.to_thread(server.kill, signal.SIGTERM)
            await server.start()
            await asyncio.sleep(2 * PAUSE / 4)

    return await again_and_again(setting, setting.store, trouble)


@proof("kill -9 of the balancer: everybody comes back when it does, to the tables as they were", POSTGRES, False)
async def house_balancer_killed(setting: Setting) -> Figures:
    async def trouble(house: Premises) -> None:
        house.balancer.kill()
        await asyncio.sleep(1)
        house.balancer.start()

    return await again_and_again(setting, setting.store, trouble)


@proof("kill -9 of the database, and gone for ten seconds: nothing is acknowledged, and all goes on", POSTGRES, False)
async def house_database_gone(setting: Setting) -> Figures:
    with running_postgres() as cluster:

        async def trouble(house: Premises) -> None:
            cluster.kill()
            await asyncio.sleep(GONE)
            await asyncio.to_thread(cluster.start)

        return await again_and_again(setting, cluster.address, trouble)


@proof(
    "a database in which a commit takes seven seconds: people wait, and no table is lost to a slow lease",
    POSTGRES,
    False,
)
async def house_database_slow(setting: Setting) -> Figures:
    async def trouble(house: Premises) -> None:
        async with locked(house.store):
            await asyncio.sleep(SLOW)

    return await again_and_again(setting, setting.store, trouble)


@proof("a database clock that jumps an hour to and fro: leases end and begin, and nobody notices", POSTGRES, False)
async def house_clock_jumps(setting: Setting) -> Figures:
    async def trouble(house: Premises) -> None:
        database = await asyncpg.connect(house.store)
        for offset in (HOUR, 0, -HOUR, 0):
            await database.execute(CLOCK.replace("AS BIGINT)'", f"AS BIGINT) + {offset}'"))
            await asyncio.sleep(1)
        await database.close()

    return await again_and_again(setting, setting.store, trouble)


@proof("a database whose disk is full: nothing is acknowledged, people are told, and all goes on", POSTGRES, False)
async def house_database_full(setting: Setting) -> Figures:
    with running_postgres(f"--wal-segsize={FULL_MB // 2}") as cluster:

        async def trouble(house: Premises) -> None:
            await fill_logs(house.store)
            await asyncio.to_thread(cluster.limit_files, FULL_MB * 2**20)
            try:
                told = [asyncio.create_task(server.until(503)) for server in house.servers]
                first, silent = await asyncio.wait(told, return_when=asyncio.FIRST_COMPLETED)
                for server in silent:  # it may have no table, and nothing to write
                    server.cancel()
                await asyncio.gather(*first)
                await asyncio.sleep(PAUSE)
            finally:
                await asyncio.to_thread(cluster.limit_files, None)

        return await again_and_again(setting, cluster.address, trouble)


async def fill_logs(store: str) -> None:
    """Let the log of all tables be larger than the disk will be, with lines of a table that there is not."""
    database = await asyncpg.connect(store)
    line = "INSERT INTO tablee_logs SELECT 'none', $1, number, 0, $2 FROM generate_series(1, $3) AS number"
    filled = await database.fetchval("SELECT COALESCE(MAX(match), 0) FROM tablee_logs WHERE table_id = 'none'")
    # Short ones, which leave no room for a line on any page.
    await database.execute(line, filled + 1, os.urandom(LINE), FULL_MB * 2**20 // LINE)
    await database.close()


@proof(
    "two versions of the program on one database: servers are replaced by newer ones, and people play on",
    POSTGRES,
    False,
)
async def house_two_versions(setting: Setting) -> Figures:
    old = await asyncio.to_thread(before_last_schema, setting.folder / "old")

    async def trouble(house: Premises) -> None:
        for server in house.servers:
            await asyncio.to_thread(server.kill, signal.SIGTERM)
            server.code = None
            await server.start()  # the first of the new ones changes the schema under the old one
            await asyncio.sleep(PAUSE)  # one of each plays

    return await again_and_again(setting, setting.store, trouble, old)


def before_last_schema(folder: Path) -> Path:
    """The program as it was before the last change of the database, from this checkout's own history."""
    schema = "src/tablee/server/store/schema.py"
    find = ["git", "log", "-1", "--format=%H", "-G^VERSION = ", "--", schema]
    change = subprocess.run(find, capture_output=True, text=True, check=False).stdout.strip()
    if not change:
        raise Missing("the history of this checkout does not go back to the last change of the schema")
    folder.mkdir()
    archive = subprocess.Popen(["git", "archive", f"{change}^", "src"], stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", str(folder)], stdin=archive.stdout, check=True)
    assert archive.wait() == 0
    found = f"\nVERSION = {VERSION}\n"
    assert found not in (folder / schema).read_text(encoding="utf-8"), "the old program has the present schema"
    return folder


@proof("kill -9 of a thinker in mid-thought: another one thinks again, and the game goes on", POSTGRES, False)
async def house_thinker_killed(setting: Setting) -> Figures:
    async with premises(setting.store, setting) as house:
        kills = matches = 0
        until = time.monotonic() + setting.seconds
        while matches == 0 or time.monotonic() < until:
            async with await patiently(lambda name: Guest.open_table(house.balancer.url, "awimbawe", name)) as anne:
                await anne.ask(say.Sit(id="sit", chair=0))
                await anne.ask(say.PutBot(id="bot", chair=1, level=4))
                await anne.ask(say.Start(id="start"))
                playing = asyncio.create_task(Player(anne, setting.seed).play())
                for _ in range(KILLS):
                    await asyncio.wait([playing], timeout=PAUSE)
                    kills += kill_thinkers(house)
                await playing
            matches += 1
        # A thinker that is killed while it starts is told as a mistake, and tried again: that is what the log is for.
        assert all(server.process is not None and server.process.poll() is None for server in house.servers)
    return {"kills": kills, "matches": matches}


def kill_thinkers(house: Premises) -> int:
    """All that there are now; how many."""
    parents, kills = {server.pid for server in house.servers}, 0
    for name in os.listdir("/proc"):
        with suppress(OSError, IndexError, ValueError):
            stat = Path(f"/proc/{int(name)}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            if int(stat[1]) in parents:
                os.kill(int(name), signal.SIGKILL)
                kills += 1
    return kills

"""While nothing can be written nothing is acknowledged, the operator sees it, and afterwards everybody goes on."""

import asyncio
import resource
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from prove import Figures, Setting, proof
from prove.locks import locked
from prove.players import Crowd
from prove.postgres import running_postgres
from prove.server import Process

PAUSE = 3.0  # seconds of undisturbed play between two troubles, fewer in a short proof
LONGEST = 10.0  # seconds that the store is gone for
SHORT_FORM = 10.0  # seconds: a proof that is given fewer has no time for a commit that takes SLOW
SMALL = 4096  # bytes: no file of the database can be written beyond them
SLOW = 7.0  # seconds that a commit takes: longer than health waits, shorter than the store gives up

Trouble = Callable[[], Awaitable[None]]


async def again_and_again(setting: Setting, server: Process, trouble: Trouble) -> Figures:
    """Let people play, let trouble come and go, and see that all they were promised is there."""
    until, times = time.monotonic() + setting.seconds, 0

    async def disturb() -> None:
        nonlocal times
        while times == 0 or time.monotonic() < until:
            await asyncio.sleep(min(PAUSE, setting.seconds))
            await trouble()
            times += 1
            await server.until(200)

    await server.start()
    crowd = Crowd(server, setting.seed)
    try:
        await crowd.while_playing(disturb())
        assert server.process is not None
        assert server.process.poll() is None, "the server has ended"
    finally:
        server.kill()
    told = server.events("store failed")
    return {"times": times, "told in the log": told, "matches": crowd.matches, "acknowledged moves": crowd.moves}


def gone_for(setting: Setting) -> float:
    """Ten seconds in a long proof, fewer in a short one."""
    return min(LONGEST, max(0.5, setting.seconds / 4))


@asynccontextmanager
async def seen_to_fail(setting: Setting, server: Process) -> AsyncIterator[None]:
    """Begin some trouble inside; it may end when the operator has seen it, in the health and in the log."""
    told = server.events("store failed")
    yield
    await server.until(503)
    await asyncio.sleep(gone_for(setting))
    await server.until_told("store failed", told + 1)


@proof("a disk that is full: health turns bad, the log says why, nothing is acknowledged, and it goes on", ("sqlite",))
async def disk_full(setting: Setting) -> Figures:
    server = Process(setting.store, setting.folder / "log")

    async def trouble() -> None:
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        async with seen_to_fail(setting, server):
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (SMALL, hard))
        assert server.health() == 503
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))

    figures = await again_and_again(setting, server, trouble)
    assert "disk" in server.log.read_text(encoding="utf-8")
    return figures


@proof("a database file that is moved away: nothing more is acknowledged until it is back", ("sqlite",))
async def file_gone(setting: Setting) -> Figures:
    path = Path(setting.store.removeprefix("sqlite:///"))
    server = Process(setting.store, setting.folder / "log")

    async def trouble() -> None:
        async with seen_to_fail(setting, server):
            path.rename(path.with_suffix(".away"))
        path.with_suffix(".away").rename(path)

    return await again_and_again(setting, server, trouble)


@proof("a database server that is gone for a while, crashed and started again", ("postgres",))
async def database_gone(setting: Setting) -> Figures:
    """In a cluster of its own: others use the one that was given."""
    with running_postgres() as cluster:
        server = Process(cluster.address, setting.folder / "log")

        async def trouble() -> None:
            async with seen_to_fail(setting, server):
                await asyncio.to_thread(cluster.stop)
            await asyncio.to_thread(cluster.start)

        return await again_and_again(setting, server, trouble)


@proof("a disk so slow that a commit takes seconds: health says so, and nothing is acknowledged before it is written")
async def slow_disk(setting: Setting) -> Figures:
    server = Process(setting.store, setting.folder / "log")
    seen: set[int] = set()

    async def trouble() -> None:
        async def watch() -> None:
            while True:
                seen.add(await asyncio.to_thread(server.health))
                await asyncio.sleep(0.2)

        watching = asyncio.create_task(watch())
        async with locked(setting.store):
            await asyncio.sleep(SLOW if setting.seconds > SHORT_FORM else gone_for(setting))
        watching.cancel()

    figures = await again_and_again(setting, server, trouble)
    assert 503 in seen or setting.seconds <= SHORT_FORM
    return figures


@proof("a process that is stopped and wakes later: everybody goes on where they were")
async def stopped_process(setting: Setting) -> Figures:
    server, choice = Process(setting.store, setting.folder / "log"), Random(setting.seed)

    async def trouble() -> None:
        server.send(signal.SIGSTOP)
        await asyncio.sleep(choice.uniform(0.2, gone_for(setting)))
        server.send(signal.SIGCONT)

    return await again_and_again(setting, server, trouble)

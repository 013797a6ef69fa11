"""Processes that compile beside the server: a compiler in one of its own threads would hold up everybody's moves."""

import asyncio
import sys
from collections.abc import Iterable
from typing import Any

from tablee.server.operations.logs import note_mistake

COMPILERS = 2  # processes: on two quiet cores all games are ready in half the time


class Compilers:
    """Processes that compile a game after the other: what games share is compiled once in each."""

    def __init__(self) -> None:
        self._at_work: dict[str, asyncio.Task[bool]] = {}
        self._idle: list[asyncio.subprocess.Process] = []

    async def work_on(self, games: list[str]) -> None:
        """On these and no others: what has begun on another game is given up, and its turn will come again."""
        given_up = [self._at_work.pop(slug) for slug in [*self._at_work] if slug not in games]
        await _cancelled(given_up)
        for slug in games:
            if slug not in self._at_work:
                self._at_work[slug] = asyncio.create_task(self._compile(slug), name=f"compiling {slug}")

    async def done_before(self, hurried: asyncio.Event) -> dict[str, bool]:
        """The games that are done with as soon as one is, and whether they are compiled; none where somebody is in a
        hurry before."""
        waiting = asyncio.create_task(hurried.wait())
        await asyncio.wait([*self._at_work.values(), waiting], return_when=asyncio.FIRST_COMPLETED)
        await _cancelled([waiting])
        done = [slug for slug, task in self._at_work.items() if task.done()]
        return {slug: self._at_work.pop(slug).result() for slug in done}

    async def close(self) -> None:
        await _cancelled([*self._at_work.values()])
        for process in self._idle:
            await _end(process)

    async def _compile(self, slug: str) -> bool:
        """Whether it was done; else the bots of this game compile for themselves."""
        try:
            process = self._idle.pop() if self._idle else await _started()
        except OSError as error:
            note_mistake("compiling", error, game=slug)
            return False
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(f"{slug}\n".encode())
            answer = await process.stdout.readline()
        except BaseException:
            await _end(process)
            raise
        if answer:
            self._idle.append(process)
        else:  # it has died
            await _end(process)
        return bool(answer)


async def compile_alone(what: str) -> None:
    """Something that nobody is in a hurry for, in a process that ends with it."""
    process = await _started()
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{what}\n".encode())
        await process.stdout.readline()
    finally:
        await _end(process)


async def _started() -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tablee.server.thinking.warm", stdin=pipe, stdout=pipe
    )


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()


async def _cancelled(tasks: "Iterable[asyncio.Task[Any]]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

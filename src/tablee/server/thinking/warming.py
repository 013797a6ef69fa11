"""The first start: searches of all games are compiled beside the server, those that somebody waits for first."""

import asyncio
import sys
from collections.abc import Callable, Iterable

from tablee.server.operations.logs import note
from tablee.server.thinking.pooled import PooledThinking

COMPILERS = 2  # processes: on two quiet cores all games are ready in half the time


async def warm_up(thinking: PooledThinking, games: Iterable[str], when_ready: Callable[[str], None]) -> None:
    """Until a game is ready its bots play at a glance, and nobody waits. A server that stops leaves the rest cold:
    a bot that began to compile then would hold up its end."""
    thinking.cold = list(games)
    waiting = set(thinking.cold)

    def next_game() -> str | None:
        slug = next((slug for slug in thinking.cold if slug in waiting), None)
        waiting.discard(slug or "")
        return slug

    def ready(slug: str) -> None:
        thinking.warmed(slug)
        note("searches are compiled", game=slug)
        when_ready(slug)

    async with asyncio.TaskGroup() as compilers:
        for _ in range(min(COMPILERS, len(waiting))):
            compilers.create_task(_compile(next_game, ready))


async def _compile(next_game: Callable[[], str | None], ready: Callable[[str], None]) -> None:
    """One process, which compiles a game after the other: what all games share is compiled once."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tablee.server.thinking.warm",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        while (slug := next_game()) is not None:
            process.stdin.write(f"{slug}\n".encode())
            await process.stdout.readline()  # empty where the process has died: then its bots compile for themselves
            ready(slug)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()

"""Killed at any moment, the server loses no acknowledged move and makes none twice."""

import asyncio
import time
from random import Random

from prove import Figures, Setting, proof
from prove.first_store import first_tables, make_first_store
from prove.locks import locked
from prove.nursery import Forked
from prove.players import Crowd
from prove.server import Process
from tablee.server.store import store_at

LONGEST = 1.0  # seconds between a start and the next kill
COPIES = 40  # of each table of the first schema: bringing them over takes long enough to be hit


@proof("killed under load, also while it starts and during a commit: no acknowledged move is lost or doubled")
async def kill(setting: Setting) -> Figures:
    server, until = Forked(setting.store, setting.folder / "log"), _until(setting)
    killer = Killer(server, Random(setting.seed))
    crowd = Crowd(server, setting.seed)

    async def disturb() -> None:
        while time.monotonic() < until or not all(killer.kills.values()):
            await killer.kill()

    await server.start()
    try:
        await crowd.while_playing(disturb())
    finally:
        server.close()
    assert server.events("mistake") == 0
    return {**killer.figures, "matches": crowd.matches, "acknowledged moves": crowd.moves}


class Killer:
    """Kills at any moment, and as often at one that is chosen; then starts the server again."""

    def __init__(self, server: Process, choice: Random) -> None:
        self.server = server
        self.choice = choice
        self.kills = {"playing": 0, "starting": 0, "committing": 0}

    @property
    def figures(self) -> Figures:
        return {"kills": sum(self.kills.values()), **{f"while {name}": count for name, count in self.kills.items()}}

    async def kill(self) -> None:
        moment = min(self.kills, key=lambda name: (self.kills[name], self.choice.random()))
        await self._pause()
        if moment == "committing":
            async with locked(self.server.store):
                await self._pause()  # whoever plays on meanwhile waits for a commit
                self.server.kill()
        else:
            self.server.kill()
        if moment == "starting":
            self.kills["playing"] += 1
            self.server.spawn()
            await self._pause()
            self.server.kill()
        self.kills[moment] += 1
        await self.server.start()

    async def _pause(self) -> None:
        await asyncio.sleep(self.choice.uniform(0, LONGEST))


@proof("killed while it brings an older database over: it begins anew, and every table and line is there")
async def kill_during_migration(setting: Setting) -> Figures:
    await asyncio.to_thread(make_first_store, setting.store, COPIES)
    server, choice, until = Forked(setting.store, setting.folder / "log"), Random(setting.seed), _until(setting)
    server.spawn()
    kills = 0
    while kills < 2 or time.monotonic() < until:
        await asyncio.sleep(choice.uniform(0.2, 1.5))
        server.kill()
        kills += 1
        server.spawn()
    await server.until(200)
    server.close()
    lines = await _count(setting.store)
    return {"kills": kills, "tables": COPIES * len(first_tables()), "lines": lines}


async def _count(address: str) -> int:
    """All lines of all tables; each table has what it had, and an opening for each later match."""
    store = store_at(address)
    await store.open()
    total = 0
    try:
        for one in first_tables():
            for copy in range(COPIES):
                row = await store.find(one.copied(copy).code)
                assert row is not None
                matches = row.summary.match
                lines = [line for match in range(1, matches + 1) for line in await store.lines(row.kept.table, match)]
                played = [line for line in lines if not line.startswith((b'{"line":"opened"', b'{"line":"ended"'))]
                assert len(played) == len(one.lines) - 1, one.code
                total += len(lines)
    finally:
        await store.close()
    return total


def _until(setting: Setting) -> float:
    return time.monotonic() + setting.seconds

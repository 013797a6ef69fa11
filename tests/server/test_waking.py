"""Opening the house reads rows, and waking a table the match that is on: never what was played before."""

import asyncio
from typing import Any

import pytest

from server.held_clock import HeldClock
from server.houses import PATIENCE, at_random, open_hall, play_one, start
from server.memory import MemoryStore, MemoryWire
from server.test_in_memory import in_memory
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.lobby.house import BEAT_SECONDS
from tablee.server.lobby.lobby import Lobby
from tablee.server.store import StoreError, TableRow
from tablee.server.store.postgres import PostgresStore
from tablee.server.store.sqlite import SqliteStore
from tablee.server.terms import Settings

Read = list[tuple[str, int]]  # of which table, which match


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    """Every log that is read from now on."""
    seen: Read = []
    for kind in (SqliteStore, PostgresStore):
        lines = kind.lines

        async def watched(store: Any, table: str, match: int, since: int = 0, lines: Any = lines) -> list[bytes]:
            seen.append((table, match))
            found: list[bytes] = await lines(store, table, match, since)
            return found

        monkeypatch.setattr(kind, "lines", watched)
    return seen


def test_no_log_is_read_when_the_house_opens(store_address: str, read: Read) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address) as hall:
                for number in range(3):
                    await hall.host(name=f"Anne {number}")
                anne, guillaume = await hall.pair()
                await play_one(anne if anne.told and anne.told.legal else guillaume)
            read.clear()
            async with open_hall(store_address) as hall:
                await asyncio.gather(*hall.server.lobby._tasks[:1])
                assert read == []
                await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
                assert len({table for table, _ in read}) == 1

    asyncio.run(inside())


def test_waking_a_table_reads_its_present_match_and_a_record_only_its_own(store_address: str, read: Read) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address) as hall:
                anne, guillaume = await hall.pair()
                for _ in range(2):
                    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
                    await anne.ask(say.PickNext(id=anne.new_id()))
                    await start(anne)
                    await guillaume.until(lambda: guillaume.told is not None and not guillaume.told.is_over)
            read.clear()
            async with open_hall(store_address) as hall:
                again = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
                assert again.room is not None
                assert again.room.match == 3
                assert {match for _, match in read} == {3}
                read.clear()
                await hall.server.lobby.row(anne.code)
                assert read == []

    asyncio.run(inside())


def test_a_table_with_a_clock_goes_on_after_a_restart_although_nobody_comes(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address) as hall:
                anne, _ = await hall.pair(move_seconds=1, keeper=1)
                row = await hall.server.lobby.row(anne.code)
                assert row.summary.goes_on
            async with open_hall(store_address) as hall:
                await asyncio.gather(*hall.server.lobby._tasks[:1])
                assert anne.code in hall.server.lobby.awake

    asyncio.run(inside())


class Trouble(MemoryStore):
    """Fails at first when it is asked where something goes on."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    async def going_on(self, owner: str, after: str = "") -> list[TableRow]:
        if self.times > 0:
            self.times -= 1
            raise StoreError("gone for a moment")
        return await super().going_on(owner, after)


def test_a_table_with_a_clock_wakes_when_the_store_that_had_failed_is_back() -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            clock, store = HeldClock(), Trouble(2)
            services = in_memory(clock)._replace(store=store)
            lobby = Lobby(services)
            kept, place = await lobby.open_table("awimbawe", Settings(move_seconds=60), "Anne", "here")
            table, anne = await lobby.find(kept.code), MemoryWire()
            await table.in_turn(lambda: table.join(anne, place.guest, say.Join(token="")))
            for request in (say.Sit(id="1", chair=0), say.PutBot(id="2", chair=1, level=1), say.Start(id="3")):
                await anne.ask(table, request)
            await lobby.close()
            again = Lobby(services)
            await again.open()
            while kept.code not in again.awake:
                clock.advance(BEAT_SECONDS)
                await asyncio.sleep(0)
            assert store.times == 0
            await again.close()

    asyncio.run(inside())

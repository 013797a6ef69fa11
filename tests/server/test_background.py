"""What a server does again and again goes on after whatever went wrong once, and what it has heard is not lost."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from server.held_clock import HeldClock
from server.houses import PATIENCE
from server.memory import MemoryStore, MemoryWire
from server.test_in_memory import in_memory
from tablee.server import protocol as say
from tablee.server.lobby.house import BEAT_SECONDS, Heartbeat, _read
from tablee.server.lobby.listing import OpenTable
from tablee.server.lobby.lobby import Lobby
from tablee.server.store import HouseNews, Kept, StoreError, TableRow
from tablee.server.terms import Settings


class OddStore(MemoryStore):
    """A house with another server in it, whose answers a test can spoil."""

    def __init__(self) -> None:
        super().__init__()
        self.others: dict[str, bytes] = {}
        self.was_alive = False  # a server that starts has no lease yet
        self.renewals = 0
        self.failures: dict[str, list[Exception]] = {}  # by what is asked, the next ones

    async def renew(self, owner: str, heartbeat: bytes) -> HouseNews:
        self._maybe_fail("renew")
        self.renewals += 1
        was_alive, self.was_alive = self.was_alive, True
        return HouseNews(was_alive, {owner: heartbeat, **self.others}, [])

    async def restores(self) -> int:
        self._maybe_fail("restores")
        return await super().restores()

    async def owned(self, owner: str) -> dict[str, int]:
        self._maybe_fail("owned")
        return await super().owned(owner)

    async def going_on(self, owner: str, after: str = "") -> list[TableRow]:
        self._maybe_fail("going_on")
        return await super().going_on(owner, after)

    async def expired(self, now: int) -> list[Kept]:
        self._maybe_fail("expired")
        return await super().expired(now)

    def _maybe_fail(self, asked: str) -> None:
        if self.failures.get(asked):
            raise self.failures[asked].pop(0)


class House:
    """A lobby on such a store, whose time the test holds."""

    def __init__(self) -> None:
        self.clock, self.store = HeldClock(), OddStore()
        self.services = in_memory(self.clock)._replace(store=self.store)
        self.lobby = Lobby(self.services)

    async def until(self, is_so: Callable[[], bool], step: float = BEAT_SECONDS) -> None:
        while not is_so():
            self.clock.advance(step)
            for _ in range(20):
                await asyncio.sleep(0)

    async def table(self, **settings: Any) -> tuple[Kept, MemoryWire]:
        """Anne's, where she plays against a bot."""
        kept, place = await self.lobby.open_table("awimbawe", Settings(**settings), "Anne", "here")
        table, anne = await self.lobby.find(kept.code), MemoryWire()
        await table.in_turn(lambda: table.join(anne, place.guest, say.Join(token="")))
        for request in (say.Sit(id="1", chair=0), say.PutBot(id="2", chair=1, level=1), say.Start(id="3")):
            await anne.ask(table, request)
        return kept, anne


def in_house(test: Callable[[House], Awaitable[None]]) -> Callable[[], None]:
    def run() -> None:
        async def inside() -> None:
            async with asyncio.timeout(PATIENCE):
                house = House()
                await house.lobby.open()
                await test(house)
                await house.lobby.close()

        asyncio.run(inside())

    run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
    return run


@in_house
async def test_a_server_that_starts_has_lost_nothing(house: House) -> None:
    before = house.store.renewals
    await house.until(lambda: house.store.renewals > before + 1)
    assert (house.lobby.house.lapses, house.lobby._inheriting) == (0, None)


@in_house
async def test_a_server_whose_heartbeat_nobody_can_read_costs_no_other_its_lease(house: House) -> None:
    """One of another version, with a public table that has a setting which this one does not know."""
    known = OpenTable(code="ABCD", game="awimbawe", host="Zoé", taken=1, seats=2, settings=Settings(is_public=True))
    told = msgspec.json.encode(Heartbeat(tables=7, waiting=[known]))
    assert _read(told).tables == 7
    house.store.others["newer"] = told.replace(b'"settings":{', b'"settings":{"is_later":true,')
    before = house.store.renewals
    await house.until(lambda: house.store.renewals > before + 3)
    assert house.lobby.house.size == 2


@in_house
async def test_a_mistake_costs_a_server_one_renewal_of_its_lease_and_not_all(house: House) -> None:
    house.store.failures["renew"] = [RuntimeError("a mistake")]
    before = house.store.renewals
    await house.until(lambda: house.store.renewals > before + 3)


@in_house
async def test_a_mistake_costs_one_sweep_and_not_all(house: House) -> None:
    house.store.failures["expired"] = [RuntimeError("a mistake"), StoreError("gone for a moment")]
    kept, _ = await house.lobby.open_table("awimbawe", Settings(), "Anne", "here")
    await house.until(lambda: kept.table not in house.store.rows, step=3600)


@in_house
async def test_a_table_of_a_game_that_is_no_longer_installed_keeps_no_other_from_being_swept(house: House) -> None:
    kept, _ = await house.lobby.open_table("awimbawe", Settings(), "Anne", "here")
    row = house.store.rows[kept.table]
    gone = msgspec.structs.replace(row.summary, game="gone", due=1, expires=row.summary.expires * 2)
    house.store.rows["a"] = TableRow(Kept("a", "GONE"), gone)
    await house.until(lambda: kept.table not in house.store.rows, step=3600)


@in_house
async def test_who_has_lost_a_table_hears_of_it_although_the_store_failed_when_that_was_known(house: House) -> None:
    kept, anne = await house.table()
    house.store.was_alive = False
    house.store.epochs[kept.table] += 1  # another server has taken it
    house.store.failures = {one: [StoreError("gone for a moment")] for one in ("restores", "owned")}
    await house.until(lambda: bool(anne.ended))
    assert anne.ended == "moved"


@in_house
async def test_what_a_dead_server_has_left_goes_on_although_the_store_failed_when_that_was_known(house: House) -> None:
    house.store.others["dying"] = b"{}"
    await house.until(lambda: house.lobby.house.size == 2)
    kept, _ = await house.table(move_seconds=60)
    await house.lobby.awake[kept.code].stop()
    house.lobby.awake.clear()  # as if it were another server's
    house.store.others.clear()
    house.store.failures["restores"] = [StoreError("gone for a moment")]
    await house.until(lambda: kept.code in house.lobby.awake)


@in_house
async def test_tables_that_could_not_be_woken_while_nothing_could_be_written_are_woken_later(house: House) -> None:
    kept, _ = await house.table(move_seconds=60)
    await house.lobby.close()
    house.lobby, house.store.trouble = Lobby(house.services), "the disk is full"
    await house.lobby.open()
    beats = house.store.renewals
    await house.until(lambda: house.store.renewals > beats + 2)
    assert kept.code not in house.lobby.awake
    house.store.trouble = ""
    await house.until(lambda: kept.code in house.lobby.awake)

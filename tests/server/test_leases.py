"""A table belongs to one server at a time: whoever has lost it can write nothing, whatever they believe."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random

import asyncpg
import pytest
from prove.postgres import fresh_schema

from server.houses import PATIENCE
from server.test_store import create, opened
from tablee.server.store import Append, Fenced, NumberTaken, PlacedLine, Store, Taken
from tablee.server.store.postgres import CLOCK
from tablee.server.store.schema import LEASE_MS

A, B = "server a", "server b"
NOW = "EXTRACT(EPOCH FROM clock_timestamp()) * 1000"
HOUR = 3_600_000
WRITTEN = 1_700_000_000_000


class Pair:
    """Two servers' stores on one database, whose clock the test holds: no lease ends on a slow machine."""

    def __init__(self, a: Store, b: Store, database: "asyncpg.Connection[asyncpg.Record]") -> None:
        self.a, self.b = a, b
        self._database = database

    async def jump(self, milliseconds: int = 0) -> None:
        """The database's clock is set to another time."""
        await hold_clock(self._database, milliseconds)

    async def write(self, store: Store, taken: Taken, number: int, text: bytes) -> None:
        await store.append(Append("t", taken.epoch, [PlacedLine(1, number, text)], WRITTEN, None))


async def hold_clock(database: "asyncpg.Connection[asyncpg.Record]", later: int = 0) -> None:
    """From now on the database's clock stands still, so many milliseconds later than it is."""
    now = await database.fetchval("SELECT tablee_now()")
    assert NOW in CLOCK
    await database.execute(CLOCK.replace(NOW, str(now + later)))


@asynccontextmanager
async def pair_at(address: str) -> AsyncIterator[Pair]:
    async with opened(address) as a, opened(address) as b:
        database = await asyncpg.connect(address)
        try:
            await hold_clock(database)
            for store, name in ((a, A), (b, B)):
                await store.renew(name, b"{}")
            await create(a, "t", "ABCD", b"0")
            yield Pair(a, b, database)
        finally:
            await database.close()


Test = Callable[[Pair], Awaitable[None]]


@pytest.fixture
def two(postgres: str) -> Callable[[Test], None]:
    def run(test: Test) -> None:
        address = fresh_schema(postgres)

        async def inside() -> None:
            async with asyncio.timeout(PATIENCE), pair_at(address) as pair:
                await test(pair)

        asyncio.run(inside())

    return run


def test_a_table_that_somebody_has_is_had_by_nobody_else(two: Callable[[Test], None]) -> None:
    async def test(pair: Pair) -> None:
        taken = await pair.a.take("t", A)
        assert taken is not None
        assert await pair.b.take("t", B) is None
        await pair.b.want("t")
        assert [one.kept for one in (await pair.a.renew(A, b"{}")).wanted] == [taken.row.kept]
        await pair.a.release("t", taken.epoch)
        assert await pair.b.take("t", B) is not None
        assert await pair.a.take("t", A) is None
        assert (await pair.a.renew(A, b"{}")).wanted == []

    two(test)


def test_who_resigns_leaves_everything_to_the_others(two: Callable[[Test], None]) -> None:
    async def test(pair: Pair) -> None:
        assert await pair.a.take("t", A) is not None
        await pair.a.resign(A)
        assert await pair.b.take("t", B) is not None
        assert set((await pair.b.renew(B, b"{}")).servers) == {B}

    two(test)


def test_who_comes_back_from_the_dead_can_write_nothing(two: Callable[[Test], None]) -> None:
    async def test(pair: Pair) -> None:
        old = await pair.a.take("t", A)
        assert old is not None
        await pair.write(pair.a, old, 1, b"a")
        await pair.jump(LEASE_MS + 1)
        await pair.b.renew(B, b"{}")
        new = await pair.b.take("t", B)
        assert new is not None
        with pytest.raises(Fenced):
            await pair.write(pair.a, old, 2, b"late")  # before the new owner has written anything
        await pair.write(pair.b, new, 2, b"b")
        assert not (await pair.a.renew(A, b"{}")).was_alive
        assert await pair.a.owned(A) == {}
        assert await pair.b.lines("t", 1) == [b"0", b"a", b"b"]

    two(test)


@pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["forward", "back"])
def test_a_clock_that_jumps_costs_nobody_their_table_and_keeps_none_for_the_dead(
    two: Callable[[Test], None], jump: int
) -> None:
    async def test(pair: Pair) -> None:
        taken = await pair.a.take("t", A)
        assert taken is not None
        await pair.jump(jump)
        await pair.write(pair.a, taken, 1, b"a")  # nobody has taken it
        await pair.a.renew(A, b"{}")
        await pair.b.renew(B, b"{}")
        assert await pair.b.take("t", B) is None
        await pair.jump(jump)  # and now A is dead
        assert await pair.b.take("t", B) is not None

    two(test)


class Writer:
    """A server that takes, writes and loses a table, and believes that it has it until it is told otherwise."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name = store, name
        self.taken: Taken | None = None
        self.number = 0
        self.acknowledged: list[tuple[int, bytes]] = []

    async def take(self) -> None:
        taken = await self.store.take("t", self.name)
        if taken is not None:
            self.taken, self.number = taken, len(await self.store.lines("t", 1))

    async def write(self, text: bytes) -> None:
        if self.taken is None:
            return
        try:
            await self.store.append(Append("t", self.taken.epoch, [PlacedLine(1, self.number, text)], WRITTEN, None))
        except (Fenced, NumberTaken):
            self.taken = None
        else:
            self.acknowledged.append((self.number, text))
            self.number += 1

    async def renew(self) -> None:
        await self.store.renew(self.name, b"{}")

    async def release(self) -> None:
        if self.taken is not None:
            taken, self.taken = self.taken, None
            await self.store.release("t", taken.epoch)

    async def resign(self) -> None:
        await self.store.resign(self.name)


@pytest.mark.parametrize("seed", range(4))
def test_two_servers_never_both_acknowledge(two: Callable[[Test], None], seed: int) -> None:
    """Whatever they do at the same time, and whenever their leases end: the log is what was acknowledged, once."""

    async def test(pair: Pair) -> None:
        choice, writers = Random(seed), [Writer(pair.a, A), Writer(pair.b, B)]

        async def act(writer: Writer, step: int) -> None:
            acts = [writer.take, writer.take, writer.renew, writer.release, writer.resign]
            if choice.random() < 0.6:
                await writer.write(f"{writer.name} {step}".encode())
            else:
                await choice.choice(acts)()

        for step in range(60):
            if choice.random() < 0.15:
                await pair.jump(choice.choice([LEASE_MS + 1, HOUR, -HOUR]))
            await asyncio.gather(*(act(writer, step) for writer in writers))
        told = sorted(line for writer in writers for line in writer.acknowledged)
        assert all(writer.acknowledged for writer in writers)
        assert [number for number, _ in told] == list(range(1, len(told) + 1))
        assert await pair.a.lines("t", 1) == [b"0", *(text for _, text in told)]

    two(test)

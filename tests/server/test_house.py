"""Several servers on one database are one house: a table is at one of them, and goes where it is asked for."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
import asyncpg
import msgspec
from prove.postgres import fresh_schema

from server.houses import GENEROUS, PATIENCE, QUICK, Hall, get, on_turn, open_hall, play_one
from server.test_leases import hold_clock
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig

Test = Callable[[Hall, Hall], Awaitable[None]]


def in_house(config: ServerConfig = QUICK) -> Callable[[Test], Callable[[str], None]]:
    """Run a test in a house of two servers."""

    def wrap(test: Test) -> Callable[[str], None]:
        def run(postgres: str) -> None:
            address = fresh_schema(postgres)

            async def inside() -> None:
                async with asyncio.timeout(PATIENCE), open_hall(address, config) as one, open_hall(address) as other:
                    database = await asyncpg.connect(address)
                    await hold_clock(database)  # no lease ends because the machine is slow
                    await database.close()
                    await one.server.lobby.stay()
                    await test(one, other)

            asyncio.run(inside())

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return wrap


def same_place(client: Client, hall: Hall) -> Client:
    """Where the balancer sends a browser from now on."""
    return Client(hall.url, client.code, client.guest, client.token)


@asynccontextmanager
async def without_lease(hall: Hall) -> AsyncIterator[None]:
    """As while its process is stopped: its lease has ended, and it does not know."""
    lobby = hall.server.lobby
    lobby._tasks[-1].cancel()  # the one that keeps the lease
    database = await asyncpg.connect(hall.server.address.store)
    await database.execute("UPDATE tablee_servers SET lease_ends = 0 WHERE name = $1", lobby.house.name)
    await database.close()
    yield


@in_house()
async def test_a_table_goes_where_it_is_asked_for_and_everybody_follows(one: Hall, other: Hall) -> None:
    anne, guillaume = await one.pair()
    mover, waiter = await on_turn(anne, guillaume)
    await play_one(mover)
    goodbyes: list[str] = []
    waiter.heard = lambda message: goodbyes.append(message.code) if isinstance(message, say.Goodbye) else None
    for client in (mover, waiter):
        client.server = other.url  # where the balancer sends it when it comes back
    back = await other.enter(same_place(mover, other))
    await waiter.until(lambda: "moved" in goodbyes)
    acting, _ = await on_turn(waiter, back)  # some cards let their player choose once more
    await play_one(acting)
    moves = [event.move for event in acting.events]
    for client in (mover, waiter, back):
        await client.until(lambda one=client: [event.move for event in one.events] == moves)  # type: ignore[misc]
    assert anne.code in other.server.lobby.awake
    assert anne.code not in one.server.lobby.awake
    assert back.room is not None


@in_house()
async def test_a_server_that_has_lost_a_table_acknowledges_nothing(one: Hall, other: Hall) -> None:
    mover, waiter = await on_turn(*await one.pair())
    assert mover.told is not None
    async with without_lease(one):
        await other.enter(same_place(waiter, other))
    accepted: list[object] = []
    mover.heard = lambda message: accepted.append(message) if isinstance(message, say.Goodbye | say.Accepted) else None
    mover.server = other.url
    await mover.move(mover.told.legal[0])  # sent to the first, asked again at the second under the same id
    assert [type(message) for message in accepted] == [say.Goodbye, say.Accepted]
    match = other.server.lobby.awake[mover.code].state.match
    assert match is not None
    assert sum(entry.seat == mover.guest for entry in match.log) == 1


@in_house()
async def test_a_server_that_comes_back_sends_away_who_sits_at_what_it_has_lost(one: Hall, other: Hall) -> None:
    anne, _ = await one.pair()
    goodbyes: list[str] = []
    anne.heard = lambda message: goodbyes.append(message.code) if isinstance(message, say.Goodbye) else None
    anne.server = other.url
    async with without_lease(one):
        await other.server.lobby.find(anne.code)
    await one.server.lobby.stay()
    await anne.until(lambda: goodbyes == ["moved"])


def test_a_server_that_stops_leaves_its_tables_to_the_others(postgres: str) -> None:
    address = fresh_schema(postgres)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(address) as other:
            async with open_hall(address) as one:
                one.enter = other.enter  # type: ignore[method-assign]
                anne, guillaume = await one.pair()
                for client in (anne, guillaume):
                    client.server = other.url
            mover, _ = await on_turn(anne, guillaume)
            await play_one(mover)
            assert anne.code in other.server.lobby.awake

    asyncio.run(inside())


@in_house()
async def test_the_lobby_and_the_metrics_speak_of_the_whole_house(one: Hall, other: Hall) -> None:
    anne = await one.host(is_public=True)
    zoe = await other.host(name="Zoé", is_public=True)
    for hall in (one, other):
        await hall.server.lobby.stay()
    await one.server.lobby.stay()
    for hall in (one, other):
        listed = msgspec.json.decode(await get(f"{hall.url}/api/tables"))
        assert {table["code"] for table in listed} == {anne.code, zoe.code}
        metrics = await get(f"{hall.url}/metrics")
        for line in ("tablee_house_servers 2", "tablee_house_tables 2", "tablee_house_sockets 2"):
            assert f"\n{line}\n" in metrics


@in_house(msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(GENEROUS, wrong_rate=0.001, wrong_burst=8)))
async def test_servers_share_what_an_address_may_guess(one: Hall, other: Hall) -> None:
    assert other.server.lobby.house.size == 2
    statuses = []
    async with aiohttp.ClientSession() as session:
        for _ in range(6):
            async with session.get(f"{one.url}/api/tables/ZZZZ") as answer:
                statuses.append(answer.status)
    assert statuses == [404] * 4 + [429] * 2


@in_house()
async def test_a_match_that_goes_on_by_itself_goes_on_elsewhere(one: Hall, other: Hall) -> None:
    await other.server.lobby.stay()
    anne, _ = await one.pair(game_seconds=3600)
    async with without_lease(one):
        while anne.code not in other.server.lobby.awake:
            await asyncio.sleep(0.05)


@in_house()
async def test_who_comes_too_late_for_what_a_dead_server_has_left_asks_nobody_for_it(one: Hall, other: Hall) -> None:
    """All that are left look for it at once: whoever is quicker keeps it, and nobody who sits there is sent away."""
    anne, _ = await one.pair(game_seconds=3600)
    await other.server.lobby._wake_if_busy(await one.server.lobby.row(anne.code))  # read before the other took it
    assert anne.code not in other.server.lobby.awake
    assert (await one.server.services.store.renew(one.server.lobby.house.name, b"{}")).wanted == []

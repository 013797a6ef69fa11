"""Tables that outlive the server: restarts, a store that fails, putting away and sweeping."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from server.held_clock import HeldClock
from server.houses import (
    PATIENCE,
    QUICK,
    Hall,
    at_random,
    get,
    in_hall,
    on_turn,
    open_hall,
    play_one,
    put_bot,
    sit,
    start,
)
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.store import Append, NumberTaken, StoreError
from tablee.server.table.log import DAY


def test_all_tables_come_back_from_their_logs(store_address: str) -> None:
    """Seats, chat, a match in its middle and the replay file of the one before; clients resume by themselves."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as evening:
            async with open_hall(store_address) as hall:
                hall.enter = evening.enter_async_context  # type: ignore[assignment]  # they outlive this server
                anne, guillaume = await hall.pair()
                await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
                kept = await get(f"{hall.url}/api/tables/{anne.code}/replays/1")
                await anne.ask(say.PickNext(id="r"))
                await anne.ask(say.Start(id="s"))
                await anne.ask(say.Say(id="t", text="encore !"))
                for client in (anne, guillaume):
                    await client.until(lambda one=client: one.told is not None and one.told.match == 2)  # type: ignore[misc]
                    await client.until(lambda one=client: bool(one.events))  # type: ignore[misc]
                await play_one((await on_turn(anne, guillaume))[0])
                before = await shown(hall, anne)
            async with open_hall(store_address, QUICK, hall.server.port) as hall:
                await anne.until(lambda: anne.room is not None and all(guest.is_here for guest in anne.room.guests))
                assert await shown(hall, anne) == before
                assert await get(f"{hall.url}/api/tables/{anne.code}/replays/1") == kept
                late = await hall.guest(anne.code, "Zoé")
                await late.until(lambda: [line.text for line in late.chat] == ["encore !"])
                await asyncio.gather(anne.play(at_random(3)), guillaume.play(at_random(4)))

    async def shown(hall: Hall, client: Client) -> tuple[Any, ...]:
        table = await hall.server.lobby.find(client.code)
        match = table.state.match
        assert match is not None
        chairs = [(chair.guest, chair.bot) for chair in table.state.chairs]
        return (
            match.digest(),
            match.view(0),
            match.events(1),
            chairs,
            table.state.shuffling.commitment,
            table.state.host,
        )

    asyncio.run(inside())


@in_hall()
async def test_when_the_store_fails_nobody_is_told_and_the_table_is_read_again(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair())
    store, failures = hall.server.services.store, [StoreError("disk full"), NumberTaken("another writer")]
    append = store.append

    async def failing(new: Append) -> None:
        if failures:
            raise failures.pop()
        await append(new)

    store.append = failing  # type: ignore[method-assign]
    heard = len(other.events)
    assert mover.told is not None
    await mover.move(mover.told.legal[0])  # asked again by the client after each failure, under the same id
    assert not failures
    await other.until(lambda: len(other.events) > heard)
    assert sum(event.seat == mover.guest for event in other.events) == 1


@in_hall(holds_time=True)
async def test_tables_that_nobody_watches_are_put_away_and_old_ones_cleaned_away(hall: Hall) -> None:
    anne = await Client.open_table(hall.url, "awimbawe", "Anne")
    lobby, config = hall.server.lobby, hall.server.config
    assert anne.code not in lobby.awake, "nobody has joined"
    async with anne:
        hall.time.advance(60 * config.idle_minutes + 1)
        await lobby.sweep()
        assert anne.code in lobby.awake, "somebody is here"
    while not lobby.awake[anne.code].is_idle:
        await asyncio.sleep(0.01)
    hall.time.advance(60 * config.idle_minutes - 1)
    await lobby.sweep()
    assert anne.code in lobby.awake, "somebody was here"
    hall.time.advance(2)
    await lobby.sweep()
    assert anne.code not in lobby.awake
    assert (await lobby.find(anne.code)).state.code == anne.code
    hall.time.advance(DAY * config.keep_days / 1000)
    await lobby.sweep()
    assert await hall.server.services.store.find(anne.code) is None


def test_a_clock_that_is_wrong_when_a_server_starts_cleans_no_table_away(store_address: str) -> None:
    """It counts the days for which it was there itself."""

    async def inside() -> None:
        right = HeldClock()
        wrong = HeldClock(right.now() + 10 * 365 * DAY / 1000)
        async with open_hall(store_address, clock=right) as hall:
            code = (await Client.open_table(hall.url, "awimbawe", "Anne")).code
        async with open_hall(store_address, clock=wrong) as hall:
            lobby, store, days = hall.server.lobby, hall.server.services.store, hall.server.config.unbegun_days
            await lobby.sweep()
            assert await store.find(code) is not None
            wrong.advance(DAY * days / 1000 - 1)
            await lobby.sweep()
            assert await store.find(code) is not None
            wrong.advance(2)
            await lobby.sweep()
            assert await store.find(code) is None

    asyncio.run(inside())


@in_hall()
async def test_putting_away_a_table_that_failed_leaves_the_one_that_was_read_again(hall: Hall) -> None:
    anne, _ = await hall.pair()
    lobby = hall.server.lobby
    failed = lobby.awake[anne.code]
    failed._fail(StoreError("the disk is full"))
    live = await lobby.find(anne.code)
    await lobby._put_away(failed, hall.clock.now())
    assert live is not failed
    assert lobby.awake == {anne.code: live}
    assert await lobby.find(anne.code) is live


@in_hall(msgspec.structs.replace(QUICK, idle_minutes=0.0))
async def test_a_match_without_limits_can_wait_for_days_and_is_found_as_it_was(hall: Hall) -> None:
    places, lobby = await hall.pair(grace_seconds=1, keeper=1), hall.server.lobby
    before = lobby.awake[places[0].code].state.match
    assert before is not None
    for client in places:
        await client.__aexit__(None, None, None)
    while places[0].code in lobby.awake:
        await asyncio.sleep(0.05)
        await lobby.sweep()
    anne, guillaume = [await hall.enter(Client(hall.url, one.code, one.guest, one.token)) for one in places]
    after = lobby.awake[anne.code].state.match
    assert after is not None
    assert after is not before
    assert after.digest() == before.digest()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))


def test_after_a_restart_only_tables_where_something_goes_on_are_awake(store_address: str) -> None:
    """Others sleep until they are asked for, and do not count against the limit."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address) as hall:
                waiting = await hall.host(name="Waiting")
                timed = await hall.host(move_seconds=600)
                await sit(timed, 0)
                await put_bot(timed, 1)
                await start(timed)
            async with open_hall(store_address) as hall:
                await hall.server.lobby._tasks[0]
                assert set(hall.server.lobby.awake) == {timed.code}
                back = await hall.enter(Client(hall.url, waiting.code, waiting.guest, waiting.token))
                assert back.room is not None
                assert back.room.phase == "open"

    asyncio.run(inside())

"""Tables that are played over days, by a clock that the test moves."""

import asyncio
import time

import msgspec

from server.held_clock import HeldClock
from server.houses import (
    PATIENCE,
    QUICK,
    Hall,
    get,
    in_hall,
    on_turn,
    open_hall,
    play_one,
    put_bot,
    refused,
    sit,
    start,
)
from tablee.client import Client
from tablee.server.store import TableRow
from tablee.server.terms import Settings

HOUR = 3600
DAY = 24 * HOUR


async def row_of(hall: Hall, code: str) -> TableRow:
    return await hall.server.lobby.row(code)


async def moves(hall: Hall, code: str) -> int:
    """How many moves were played, by the log alone: nothing is woken by asking."""
    kept = (await row_of(hall, code)).kept
    return sum(b'"line":"played"' in line for line in await hall.server.services.store.lines(kept.table, 1))


async def until_moves(hall: Hall, code: str, count: int) -> None:
    while await moves(hall, code) < count:
        hall.time.advance(0.01)
        await asyncio.sleep(0.01)


async def until_asleep(hall: Hall) -> None:
    """Nobody is there, and the house has put the table away."""
    while hall.server.lobby.awake:
        hall.time.advance(60 * QUICK.idle_minutes + 1)
        await asyncio.sleep(0)
        await hall.server.lobby.sweep()


def test_a_table_over_days_waits_sleeps_and_is_played_on_by_a_bot_only_when_the_time_is_up(store_address: str) -> None:
    began = time.time()

    async def inside() -> None:
        async with open_hall(store_address, clock=HeldClock(began)) as hall:
            first, second = await on_turn(*(await hall.pair(move_seconds=DAY)))
            await play_one(first)
            code, places = first.code, [(one.guest, one.token) for one in (first, second)]
            shown = await get_room(hall, code)
            assert [chair["is_awaited"] for chair in shown["chairs"]].count(True) == 1
        # Nobody was there for twenty hours, the house was closed: nothing has happened, and nobody is kept.
        async with open_hall(store_address, clock=HeldClock(began + 20 * HOUR)) as hall:
            assert await moves(hall, code) == 1
            shown = await get_room(hall, code)
            assert [chair["keeper"] for chair in shown["chairs"]] == [None, None]
            await until_asleep(hall)
            assert await moves(hall, code) == 1
        # After a day, a bot makes the one move that was waited for, with nobody there, and no more.
        async with open_hall(store_address, clock=HeldClock(began + 24 * HOUR + 60)) as hall:
            await until_moves(hall, code, 2)
            await until_asleep(hall)
            assert await moves(hall, code) == 2
            # Whoever was late by a move still has their seat.
            back = [await hall.enter(Client(hall.url, code, guest, token)) for guest, token in places]
            acting, other = await on_turn(*back)
            await play_one(acting)
            assert await moves(hall, code) == 3
            assert other.room is not None
            assert {chair.guest for chair in other.room.chairs} == {acting.guest, other.guest}

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await inside()

    asyncio.run(bounded())


@in_hall(msgspec.structs.replace(QUICK, keep_days=0.05), holds_time=True)
async def test_a_sleeping_table_is_woken_when_it_is_due_and_not_cleaned_away_before(hall: Hall) -> None:
    anne = await hall.host(move_seconds=3 * HOUR)
    code = anne.code
    await until_started(anne)
    await anne.__aexit__(None, None, None)
    await until_asleep(hall)
    hall.time.advance(2 * HOUR)  # longer than other tables are kept
    await hall.server.lobby.sweep()
    played = await moves(hall, code)
    assert not hall.server.lobby.awake
    hall.time.advance(HOUR)
    await hall.server.lobby.sweep()
    await until_moves(hall, code, played + 1)


async def until_started(anne: Client) -> None:
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)


@in_hall()
async def test_a_game_against_time_is_not_played_over_days(hall: Hall) -> None:
    assert await refused(Client.open_table(hall.url, "arriba", "Anne", Settings(move_seconds=DAY))) == "not-by-and-by"


async def get_room(hall: Hall, code: str) -> dict[str, list[dict[str, object]]]:
    room: dict[str, list[dict[str, object]]] = msgspec.json.decode(await get(f"{hall.url}/api/tables/{code}"))
    return room

"""A dead line stops its player's clock, for half a minute of a match; a server that stood still stops all of them."""

import asyncio

from server.houses import Hall, in_hall, on_turn, play_one, refused
from server.test_real_time import hand, seated, turn
from tablee.client import Client
from tablee.server.lobby.waking import wake_table
from tablee.server.state.timers import SPARE_MS
from tablee.server.store import Taken


async def go_dead(client: Client) -> None:
    """The browser answers nothing any more, and its socket stays open."""
    assert client._reading is not None
    client._reading.cancel()
    await asyncio.gather(client._reading, return_exceptions=True)


async def pass_time(hall: Hall, seconds: float) -> None:
    """Step by step, so that pings can be sent and answered meanwhile."""
    for _ in range(int(10 * seconds)):
        hall.time.advance(0.1)
        await asyncio.sleep(0.005)


def is_dead(watching: Client, seat: int) -> bool:
    return watching.room is not None and watching.room.chairs[seat].is_line_dead


@in_hall(holds_time=True)
async def test_a_dead_line_stops_its_players_clock_and_everybody_is_told(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair(move_seconds=10))
    await pass_time(hall, 2)
    await go_dead(mover)
    await pass_time(hall, 4)
    await other.until(lambda: is_dead(other, mover.guest))
    await other.until(lambda: bool(other.told and other.told.timing and other.told.timing.stopped))
    await pass_time(hall, 15)
    assert other.room is not None
    assert not other.room.chairs[mover.guest].is_overdue, "twenty-one seconds of ten, and most of them stood still"
    back = await hall.enter(Client(hall.url, mover.code, mover.guest, mover.token))
    await other.until(lambda: not is_dead(other, mover.guest))
    await pass_time(hall, 4)
    await play_one(back)
    hall.time.advance(0)
    table = hall.server.lobby.awake[mover.code]
    assert 15_000 < table.state.timers.spared[mover.guest] < 20_000
    row = await hall.server.lobby.row(mover.code)
    again = await wake_table(hall.server.lobby.services, Taken(row, table.epoch))
    assert again.state.timers.spared == table.state.timers.spared, "the log alone tells it"
    await again.stop()


@in_hall(holds_time=True)
async def test_a_dead_line_stops_the_clock_for_half_a_minute_and_no_longer(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair(game_seconds=10))
    await pass_time(hall, 2)
    await go_dead(mover)
    await pass_time(hall, 4)
    await other.until(lambda: is_dead(other, mover.guest))
    await pass_time(hall, SPARE_MS / 1000)
    assert other.room is not None
    assert not other.room.chairs[mover.guest].is_out_of_time
    await pass_time(hall, 9)
    await other.until(lambda: other.room is not None and other.room.chairs[mover.guest].is_out_of_time)


@in_hall(holds_time=True)
async def test_a_server_that_stood_still_takes_nobodys_time(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair(move_seconds=10))
    await pass_time(hall, 4)
    hall.time._now += 24  # stopped, and woken: everything that was due meanwhile is late
    await pass_time(hall, 1)
    assert other.room is not None
    assert not other.room.chairs[mover.guest].is_overdue
    await play_one(mover)
    assert hall.server.lobby.awake[mover.code].state.timers.at < 7000


@in_hall(holds_time=True)
async def test_a_grab_that_was_made_on_a_dead_line_is_excused(hall: Hall) -> None:
    anne, guillaume = await seated(hall)
    reveal = await turn(anne, guillaume)
    hall.time.advance(26)
    assert await refused(anne.ask(hand(anne, reveal, 105))) == "line-was-dead"
    assert anne.verdicts == []

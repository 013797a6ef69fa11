"""Time is the server's: limits, the clock's moves, who is away, and what a restart does to all that."""

import asyncio

from server.held_clock import HeldClock
from server.houses import PATIENCE, Hall, in_hall, on_turn, open_hall, play_one, refused, sit, start
from tablee.client import Client
from tablee.server import protocol as say


@in_hall(holds_time=True)
async def test_a_move_that_takes_too_long_is_made_by_a_bot(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair(move_seconds=1))
    assert mover.told is not None
    assert mover.told.timing is not None
    assert [timer.seat for timer in mover.told.timing.timers] == [mover.guest]
    hall.time.advance(1.01)
    await other.until(lambda: other.room is not None and other.room.chairs[mover.guest].is_overdue)
    await other.until(lambda: any(event.seat == mover.guest for event in other.events))
    event = next(event for event in other.events if event.seat == mover.guest)
    assert event.at >= 1000
    await other.until(lambda: other.room is not None and not other.room.chairs[mover.guest].is_overdue)


@in_hall(holds_time=True)
async def test_time_for_the_whole_game_runs_only_while_one_is_to_act(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair(game_seconds=600))
    hall.time.advance(0.5)
    await play_one(mover)
    used = hall.server.lobby.awake[mover.code].state.timers.used
    assert (used[mover.guest], used[other.guest]) == (500, 0)
    assert mover.told is not None
    assert mover.told.timing is not None
    assert (mover.told.timing.left[mover.guest] or 0) <= 600_000 - used[mover.guest]


@in_hall(holds_time=True)
async def test_when_both_have_used_up_their_time_bots_play_the_game_to_its_end(hall: Hall) -> None:
    anne, _ = await hall.pair(game_seconds=1, keeper=1)
    while not (anne.told is not None and anne.told.is_over):
        hall.time.advance(0.1)
        await asyncio.sleep(0.01)
    await anne.until(lambda: anne.room is not None and all(chair.is_out_of_time for chair in anne.room.chairs))


@in_hall(holds_time=True)
async def test_without_limits_nothing_happens_by_itself(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    table = hall.server.lobby.awake[anne.code]
    hall.time.advance(600)
    await anne.ask(say.React(id="still-here", reaction="hello"))
    assert anne.told is not None
    assert anne.told.timing is not None
    assert anne.told.timing.timers == []
    assert not table.play.is_busy
    assert len(guillaume.events) == 1


@in_hall(holds_time=True)
async def test_who_is_away_is_kept_by_the_bot_of_the_hosts_choice_until_they_are_back(hall: Hall) -> None:
    anne = await hall.host(grace_seconds=1, keeper=3)
    guillaume = await Client.come(hall.url, anne.code, "Guillaume")
    async with guillaume:
        await sit(anne, 0)
        await sit(guillaume, 1)
        await start(anne)
    await anne.until(lambda: anne.room is not None and not anne.room.guests[1].is_here)
    assert anne.room is not None
    assert anne.room.chairs[1].keeper is None
    hall.time.advance(1.01)
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].keeper == 3)
    while not any(event.seat == 1 for event in anne.events):
        if anne.told is not None and anne.told.legal:
            await play_one(anne)
        await asyncio.sleep(0.01)
    await hall.enter(Client(hall.url, anne.code, guillaume.guest, guillaume.token))
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].keeper is None)


@in_hall(holds_time=True)
async def test_a_host_may_want_no_keeper_and_the_table_waits(hall: Hall) -> None:
    anne = await hall.host(grace_seconds=0, keeper=None)
    guillaume = await Client.come(hall.url, anne.code, "Guillaume")
    async with guillaume:
        await sit(anne, 0)
        await sit(guillaume, 1)
        await start(anne)
    await anne.until(lambda: anne.room is not None and not anne.room.guests[1].is_here)
    hall.time.advance(600)
    await anne.ask(say.React(id="still-here", reaction="hello"))
    assert anne.room is not None
    assert anne.room.chairs[1].keeper is None
    assert not any(event.seat == 1 for event in anne.events)


def test_the_clock_makes_its_moves_when_they_are_due(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, clock=HeldClock()) as hall:
            anne = await hall.host("pebbles", seats=2, options={"seconds": 1})
            guillaume = await hall.guest(anne.code, "Guillaume")
            await sit(anne, 0)
            await sit(guillaume, 1)
            await anne.ask(say.Start(id="go"))
            await anne.until(lambda: anne.told is not None)
            assert anne.told is not None
            assert anne.told.timing is not None
            (timer,) = anne.told.timing.timers
            assert timer.move == "time-up"
            due = 1000
            assert timer.due - anne.told.timing.now == due
            assert await refused(anne.move("time-up")) == "too-many"
            for rings in (1, 2):
                hall.time.advance((due + 1) / 1000)
                await guillaume.until(lambda: sum(event.seat == "clock" for event in guillaume.events) == rings)  # noqa: B023
            first, second = [event.at for event in guillaume.events if event.seat == "clock"]
            assert due <= first
            assert first + due <= second

    asyncio.run(inside())


def test_the_time_of_a_match_stands_still_while_the_server_is_down(store_address: str) -> None:
    async def inside() -> None:
        clock = HeldClock()
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address, clock=clock) as hall:
                mover, _ = await on_turn(*await hall.pair(game_seconds=600))
                clock.advance(0.5)
                await play_one(mover)
                timers = hall.server.lobby.awake[mover.code].state.timers
            assert timers.used[mover.guest] == 500
            clock.advance(3600)
            async with open_hall(store_address, clock=clock) as hall:
                table = await hall.server.lobby.find(mover.code)
                assert table.state.timers.used == timers.used
                assert table.play.time.now() == timers.at

    asyncio.run(inside())

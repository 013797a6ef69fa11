"""Games while nobody is there: they stop, whoever is to act, and go on where they were when somebody is back."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from server.houses import PATIENCE, Hall, in_hall, open_hall, put_bot, sit, start
from tablee.bots import Bot
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.table.table import Table

LONG = 500.0  # seconds: longer than any sand runs, and not so long that the table is put away


async def bots_and_anne(hall: Hall, game: str, bots: int = 2) -> Client:
    """Anne looks on while bots play."""
    anne = await hall.host(game, seats=bots)
    for chair in range(bots):
        await put_bot(anne, chair, 3)
    await start(anne)
    return anne


def about(milliseconds: int) -> object:
    """The clock has no finer parts than these."""
    return pytest.approx(milliseconds, abs=1)


def table_of(hall: Hall, anne: Client) -> Table:
    return hall.server.lobby.awake[anne.code]


async def leave(hall: Hall, anne: Client) -> Table:
    """Anne's line is gone, and the table knows."""
    table = table_of(hall, anne)
    await anne.__aexit__(None, None, None)
    while table.subscribers:
        await asyncio.sleep(0.001)
    await table.in_turn(table.show)
    return table


async def events_after(hall: Hall, table: Table, seconds: float) -> int:
    """How many lines the match has when so much time has passed, step by step, and nothing is left to be done."""
    for _ in range(10):
        hall.time.advance(seconds / 10)
        await table.in_turn(table.show)
    assert table.state.match is not None
    return len(table.state.match.log)


async def stop_and_go_on(hall: Hall, game: str) -> None:
    anne = await bots_and_anne(hall, game)
    table = await leave(hall, anne)
    assert table.state.match is not None
    before = len(table.state.match.log)
    assert await events_after(hall, table, LONG) == before
    assert table.is_idle
    again = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    while len(table.state.match.log) < before + 3:
        hall.time.advance(0.5)
        await table.in_turn(table.show)
        await asyncio.sleep(0.001)  # for the bots' threads
    await again.until(lambda: len(again.events) > 0)


@in_hall(holds_time=True)
async def test_bots_alone_do_not_play_arriba_on_and_do_when_somebody_is_back(hall: Hall) -> None:
    await stop_and_go_on(hall, "arriba")


@in_hall(holds_time=True)
async def test_bots_alone_do_not_play_xalapa_on_and_do_when_somebody_is_back(hall: Hall) -> None:
    await stop_and_go_on(hall, "xalapa")


@in_hall(holds_time=True)
async def test_the_sand_stands_still_while_nobody_is_there(hall: Hall) -> None:
    anne = await hall.host("xalapa", seats=2)
    await sit(anne, 0)
    await put_bot(anne, 1, 1)
    await start(anne)
    table = table_of(hall, anne)
    hall.time.advance(1)
    then = table.play.time.now()
    await leave(hall, anne)
    hall.time.advance(LONG)
    assert table.play.time.now() == about(then)
    again = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    await table.in_turn(table.show)
    assert table.play.time.now() == about(then)
    hall.time.advance(2)
    assert table.play.time.now() == about(then + 2000)
    assert again.told is not None


@in_hall()
async def test_a_bot_that_still_thinks_when_the_match_ends_does_not_keep_the_table_awake(hall: Hall) -> None:
    has_begun, may_choose = threading.Event(), threading.Event()

    class Held(Bot):
        def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
            has_begun.set()
            assert may_choose.wait(PATIENCE)
            return legal_numbers[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.thinking.answering.bot_at", lambda level, game, seat, seed: Held())
        anne = await hall.host("pebbles", seats=2, options={"heap": 2})
        await sit(anne, 0)
        await put_bot(anne, 1, 1)
        await anne.ask(say.Start(id="start"))
        await asyncio.to_thread(has_begun.wait, PATIENCE)
        thoughts = [task for task in asyncio.all_tasks() if task.get_name() == "bot"]
        await anne.move("take 2")
        may_choose.set()
        await asyncio.gather(*thoughts, return_exceptions=True)
        assert (await leave(hall, anne)).is_idle


def test_after_a_restart_a_game_against_time_sleeps_until_somebody_comes(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address) as hall:
                anne = await bots_and_anne(hall, "arriba")
                assert not (await hall.server.lobby.row(anne.code)).summary.goes_on
            async with open_hall(store_address) as hall:
                await hall.server.lobby._tasks[0]
                assert not hall.server.lobby.awake
                again = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
                before = len(again.events)
                await again.until(lambda: len(again.events) > before)

    asyncio.run(inside())

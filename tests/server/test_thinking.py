"""Bots at a table: what they do while searches are compiled, and when they fail, dawdle or cheat."""

import asyncio
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from server.houses import PATIENCE, QUICK, Hall, in_hall, put_bot, refused, sit, start
from tablee.bots import Bot
from tablee.client import Client
from tablee.core.seats import Seat
from tablee.games import load
from tablee.server import protocol as say
from tablee.server.clock import SystemClock
from tablee.server.operations.metrics import Metrics
from tablee.server.thinking import thinker, warming
from tablee.server.thinking.thinker import Thinker, ThreadThinking
from tablee.server.thinking.warming import warm_up


class Sulking(Bot):
    """A bot that fails, or thinks too long, or chooses what is not legal."""

    def __init__(self, mood: str) -> None:
        self.mood = mood

    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        if self.mood == "fails":
            raise RuntimeError("I do not want to")
        if self.mood == "dawdles":
            time.sleep(0.5)
        return -1 if self.mood == "cheats" else legal_numbers[0]


@pytest.mark.parametrize("mood", ["fails", "dawdles", "cheats", "plays"])
def test_a_bot_that_fails_or_overruns_makes_a_quick_legal_move(mood: str, caplog: pytest.LogCaptureFixture) -> None:
    async def inside() -> Metrics:
        limit = 0.1 if mood == "dawdles" else PATIENCE
        thinking = ThreadThinking(SystemClock(), Metrics(), limit)
        game = load("awimbawe")
        thinker = Thinker(thinking, game, Seat(0), 1, make=lambda game, seat, level: Sulking(mood))
        for _ in range(2):
            assert await thinker.choose(game.rules.Seen(), [3, 5, 8]) in (3, 5, 8)
        thinking.threads.shutdown()
        return thinking.metrics

    with caplog.at_level("INFO", "tablee.server"):
        metrics = asyncio.run(inside())
    assert (metrics.overruns.counts[""] > 0) == (mood != "plays")
    assert any("bot" in record.getMessage() for record in caplog.records) == (mood != "plays")


def test_while_searches_are_compiled_bots_play_at_a_glance() -> None:
    async def inside() -> None:
        thinking = ThreadThinking(SystemClock(), Metrics(), PATIENCE)
        thinking.cold = ["awimbawe"]
        match = tablee.new_match("awimbawe", seed=1)
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        thinker = Thinker(thinking, match.game, seat, 5, make=lambda game, seat, level: Sulking("dawdles"))
        assert await thinker.choose(match.seen(seat), numbers) in numbers
        assert thinking.metrics.overruns.counts[""] == 0
        thinking.threads.shutdown()

    asyncio.run(inside())


def test_where_the_quickest_hand_counts_no_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(thinker, "bot_at", lambda level, game, *rest: asked.append(game.facts.slug))
    for game in tablee.catalogue().values():
        thinker.seat_player(game, Seat(0), 5)
    assert asked == [slug for slug in tablee.catalogue() if slug != "arriba"]


def test_the_searches_are_made_ready_beside_the_server_and_those_that_are_wanted_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEE_PURE", "1")  # its compiler is tried elsewhere
    monkeypatch.setattr(warming, "COMPILERS", 1)
    games = ["awimbawe", "chiwawa", "xalapa"]
    heard: list[str] = []

    async def inside() -> None:
        thinking = ThreadThinking(SystemClock(), Metrics(), PATIENCE)
        preparing = asyncio.create_task(warm_up(thinking, games, heard.append))
        await asyncio.sleep(0)
        assert not any(thinking.is_ready(load(slug)) for slug in games)
        thinking.hurry(load("xalapa"))
        await preparing
        assert all(thinking.is_ready(load(slug)) for slug in games)
        thinking.threads.shutdown()

    asyncio.run(inside())
    assert heard == ["xalapa", "awimbawe", "chiwawa"]


@in_hall()
async def test_a_table_hears_that_its_bots_are_warming_up_and_then_that_they_are_ready(hall: Hall) -> None:
    hall.server.thinking.cold = ["awimbawe"]
    anne, _ = await hall.pair()
    assert anne.room is not None
    assert not anne.room.are_bots_ready
    hall.server.thinking.cold = []
    hall.server.lobby.look_again("awimbawe")
    await anne.until(lambda: anne.room is not None and anne.room.are_bots_ready)


def test_a_server_that_stops_while_searches_are_compiled_lets_no_bot_compile_them_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its compiler is one here that never ends."""
    slow, has_begun = tmp_path / "python", tmp_path / "has_begun"
    slow.write_text(f"#!/bin/sh\ntouch {has_begun}\nexec sleep 600\n")
    slow.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(slow))

    async def inside() -> None:
        thinking = ThreadThinking(SystemClock(), Metrics(), PATIENCE)
        preparing = asyncio.create_task(warm_up(thinking, ["awimbawe"], lambda slug: None))
        while not has_begun.exists():
            await asyncio.sleep(0.01)
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)
        assert not thinking.is_ready(load("awimbawe"))
        thinking.threads.shutdown()

    asyncio.run(inside())


class Pensive(Bot):
    """A bot that thinks until it is stopped."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def stop(self) -> None:
        self.stopped.set()

    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        assert self.stopped.wait(PATIENCE)
        return legal_numbers[0]


def test_a_bot_stops_thinking_when_nobody_waits_for_it_any_more() -> None:
    async def inside() -> None:
        bot = Pensive()
        thinking = ThreadThinking(SystemClock(), Metrics(), PATIENCE)
        game = load("awimbawe")
        thinker = Thinker(thinking, game, Seat(0), 1, make=lambda game, seat, level: bot)
        choosing = asyncio.create_task(thinker.choose(game.rules.Seen(), [3, 5, 8]))
        while thinker._bot is None:
            await asyncio.sleep(0.01)
        choosing.cancel()
        await asyncio.gather(choosing, return_exceptions=True)
        assert bot.stopped.is_set()
        thinking.threads.shutdown()

    asyncio.run(inside())


@in_hall()
async def test_bots_play_among_themselves_for_whoever_watches(hall: Hall) -> None:
    anne = await hall.host()
    await put_bot(anne, 0, 1)
    await put_bot(anne, 1, 1)
    await start(anne)
    await anne.until(lambda: anne.told is not None and anne.told.is_over)


async def until_out(hall: Hall, player: Client) -> None:
    """Fold at once with the cheapest card until the fewest points are one's own."""
    while not (player.told and player.told.can_hurry):
        assert player.told is None or not player.told.is_over, "a single card wins against nobody"
        legal = player.told.legal if player.told else []
        if legal:
            await player.move("fold" if "fold" in legal else legal[0])
        hall.time.advance(10)
        await asyncio.sleep(0.01)


@in_hall(msgspec.structs.replace(QUICK, bot_pace=5.0), holds_time=True)
async def test_whoever_is_out_can_let_the_bots_play_on_without_a_pause(hall: Hall) -> None:
    anne = await hall.host("chiwawa", seats=4, options={"battle_royal": True})
    await sit(anne, 0)
    for chair in (1, 2, 3):
        await put_bot(anne, chair)
    await start(anne)
    await anne.until(lambda: anne.told is not None)
    assert await refused(anne.ask(say.Hurry(id="soon"))) == "people-play-on"
    await until_out(hall, anne)
    await anne.ask(say.Hurry(id="now"))
    await anne.until(lambda: anne.told is not None and anne.told.is_over)  # and the clock stands still

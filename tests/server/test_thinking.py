"""Bots at a table: what they do while searches are compiled, and when they fail, dawdle or cheat."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from server.held_clock import HeldClock
from server.houses import PATIENCE, QUICK, Hall, in_hall, play_one, put_bot, refused, sit, start
from server.thinkers import ThreadThinker
from tablee.bots import Bot, bot_at
from tablee.client import Client
from tablee.core.seats import Seat
from tablee.games import load
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Share
from tablee.server.table.bot_turns import SLOW_SECONDS
from tablee.server.terms import NextGame
from tablee.server.thinking import answering, warming
from tablee.server.thinking.pooled import PooledThinking
from tablee.server.thinking.warming import compile_ahead, compile_for_tables, longest_first, warm_up


class Sulking(Bot):
    """A bot that fails, chooses what is not legal, or has too little time."""

    def __init__(self, mood: str) -> None:
        self.mood = mood
        self.wanted, self.done = 100, 40 if mood == "is cut short" else 100

    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        if self.mood == "fails":
            raise RuntimeError("I do not want to")
        return -1 if self.mood == "cheats" else legal_numbers[0]


@asynccontextmanager
async def bots_think(**config: Any) -> AsyncIterator[PooledThinking]:
    """A pool of one thread, with a server's own way to ask it."""
    thinking = PooledThinking(HeldClock(), Metrics(), ServerConfig(**config))
    thinking.open(ThreadThinker.start, 1)
    yield thinking
    await thinking.close()


def put_in(patch: pytest.MonkeyPatch, make: Callable[[], Bot]) -> None:
    """Let every bot be this one."""
    patch.setattr("tablee.server.thinking.answering.bot_at", lambda level, game, seat, seed: make())


HERE = Share("here", "ABCD")


@pytest.mark.parametrize("mood", ["fails", "cheats", "is cut short", "plays"])
def test_a_bot_that_fails_makes_a_quick_legal_move_and_what_it_got_is_counted(
    mood: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in(monkeypatch, lambda: Sulking(mood))

    async def inside() -> dict[str, int]:
        async with bots_think() as thinking:
            match = tablee.new_match("awimbawe", seed=1)
            seat = match.to_act()[0]
            bot = thinking.seat_bot(match.game, seat, 1, HERE)
            choice = await bot.choose(match.seen(seat), match.legal_numbers(seat))
            assert choice.move in match.legal_numbers(seat)
            assert choice.is_short == (mood != "plays")
            assert choice.is_quick == (mood in ("fails", "cheats"))
            metrics = thinking.metrics
            assert metrics.simulations_wanted.counts[""] == (0 if choice.is_quick else 100)
            assert metrics.simulations_done.counts[""] == {"is cut short": 40, "plays": 100}.get(mood, 0)
            return metrics.thoughts.counts

    with caplog.at_level("INFO", "tablee.server"):
        counted = asyncio.run(inside())
    assert counted == {{"plays": "whole", "is cut short": "short"}.get(mood, "none"): 1}
    assert any("bot" in record.getMessage() for record in caplog.records) == (mood in ("fails", "cheats"))


def test_while_searches_are_compiled_bots_play_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in(monkeypatch, lambda: Sulking("fails"))

    async def inside() -> None:
        async with bots_think() as thinking:
            thinking.cold = ["awimbawe"]
            match = tablee.new_match("awimbawe", seed=1)
            seat = match.to_act()[0]
            numbers = match.legal_numbers(seat)
            choice = await thinking.seat_bot(match.game, seat, 5, HERE).choose(match.seen(seat), numbers)
            assert choice.move in numbers
            assert not choice.is_short, "the table says something else"

    asyncio.run(inside())


def test_where_the_quickest_hand_counts_no_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(answering, "bot_at", lambda level, game, *rest: asked.append(game.facts.slug))
    for game in tablee.catalogue().values():
        answering.seat_player(game, Seat(0), 5, b"")
    assert asked == [slug for slug in tablee.catalogue() if slug != "arriba"]


def test_what_takes_longest_to_compile_is_begun_first_and_what_needs_no_compiler_not_at_all() -> None:
    order = longest_first(tablee.catalogue().values())
    assert order[0] == "chiwawa"  # its rulebook is the longest
    assert sorted(order) == [slug for slug in tablee.catalogue() if slug != "arriba"]


def test_the_searches_are_made_ready_beside_the_server_and_those_that_are_wanted_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEE_PURE", "1")  # its compiler is tried elsewhere
    monkeypatch.setattr(warming, "COMPILERS", 1)
    games = ["awimbawe", "chiwawa", "xalapa"]
    heard: list[str] = []

    async def inside() -> None:
        async with bots_think() as thinking:
            preparing = asyncio.create_task(warm_up(thinking, games, heard.append))
            await asyncio.sleep(0)
            assert not any(thinking.is_ready(load(slug)) for slug in games)
            thinking.hurry(load("xalapa"))
            await preparing
            assert all(thinking.is_ready(load(slug)) for slug in games)

    asyncio.run(inside())
    assert heard == ["xalapa", "awimbawe", "chiwawa"]


def test_a_game_that_a_table_waits_for_is_compiled_at_once_and_what_nobody_waits_for_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its compiler is one here that notes what it begins with, and is done with a game once there is a file for it."""
    compiler, begun, heard = tmp_path / "python", tmp_path / "begun", list[str]()
    compiler.write_text(
        f"#!/bin/sh\nwhile read game; do echo $game >> {begun}; "
        f"while [ ! -e {tmp_path}/$game ]; do sleep 0.02; done; echo $game; done\n"
    )
    compiler.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(compiler))
    monkeypatch.setattr(warming, "COMPILERS", 1)

    async def at_work_on(*games: str) -> None:
        while not begun.exists() or begun.read_text().split() != [*games]:
            await asyncio.sleep(0.01)

    async def inside() -> None:
        async with bots_think() as thinking:
            preparing = asyncio.create_task(warm_up(thinking, ["awimbawe", "chiwawa", "xalapa"], heard.append))
            await at_work_on("awimbawe")
            thinking.hurry(load("xalapa"))
            await at_work_on("awimbawe", "xalapa")
            thinking.hurry(load("chiwawa"))  # somebody else has asked before
            for game in ("awimbawe", "chiwawa", "xalapa"):
                (tmp_path / game).touch()
            await preparing

    asyncio.run(asyncio.wait_for(inside(), PATIENCE))
    assert begun.read_text().split() == ["awimbawe", "xalapa", "chiwawa", "awimbawe"]
    assert heard == ["xalapa", "chiwawa", "awimbawe"]


@in_hall()
async def test_a_table_hears_that_its_bots_are_warming_up_and_then_that_they_are_ready(hall: Hall) -> None:
    hall.server.thinking.cold = ["awimbawe"]
    anne, _ = await hall.pair()
    assert anne.room is not None
    assert not anne.room.are_bots_ready
    hall.server.thinking.warmed("awimbawe")
    hall.server.lobby.look_again("awimbawe")
    await anne.until(lambda: anne.room is not None and anne.room.are_bots_ready)


@pytest.mark.compiled
def test_what_judges_the_tables_of_the_next_start_is_compiled_beside_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_PURE", "0")
    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))
    asyncio.run(compile_for_tables(["pebbles"]))
    assert {path.name.split(".")[1].split("-")[0] for path in tmp_path.rglob("*.nbc")} == {
        "take_telling",
        "list_moves",
        "see",
    }


def test_a_machine_that_starts_no_compiler_leaves_no_bot_at_a_glance_for_ever(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def none() -> None:
        raise BlockingIOError("too many processes")

    monkeypatch.setattr("tablee.server.thinking.compiling._started", none)
    caplog.set_level("INFO")

    async def inside() -> None:
        heard: list[str] = []
        async with bots_think() as thinking:
            await warm_up(thinking, ["awimbawe", "chiwawa"], heard.append)
            assert thinking.is_ready(load("awimbawe"))
        assert sorted(heard) == ["awimbawe", "chiwawa"]
        heard.clear()
        await compile_ahead([load("awimbawe")], heard.append)
        assert heard == []

    monkeypatch.setattr(warming, "is_ready", lambda game: False)
    asyncio.run(inside())
    assert "mistake" in caplog.messages
    assert "searches are compiled" not in caplog.messages


@in_hall()
async def test_what_goes_wrong_while_a_server_compiles_is_noted_when_it_does(hall: Hall) -> None:
    async def fail(*given: Any) -> None:
        raise BlockingIOError("too many processes")

    noted: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.run.warm_up", fail)
        patch.setattr("tablee.server.run.compile_for_tables", fail)
        patch.setattr("tablee.server.lobby.repeated.note_mistake", lambda place, error, failure: noted.append(failure))
        await hall.server.warm_up()
    assert noted == ["searches were not compiled", "rules of tables were not compiled"]


def test_a_server_that_stops_while_searches_are_compiled_lets_no_bot_compile_them_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its compiler is one here that never ends."""
    slow, has_begun = tmp_path / "python", tmp_path / "has_begun"
    slow.write_text(f"#!/bin/sh\ntouch {has_begun}\nexec sleep 600\n")
    slow.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(slow))

    async def inside() -> None:
        async with bots_think() as thinking:
            preparing = asyncio.create_task(warm_up(thinking, ["awimbawe"], lambda slug: None))
            while not has_begun.exists():
                await asyncio.sleep(0.01)
            preparing.cancel()
            await asyncio.gather(preparing, return_exceptions=True)
            assert not thinking.is_ready(load("awimbawe"))

    asyncio.run(inside())


class Pensive(Bot):
    """A bot that thinks until it is stopped."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.stopped = threading.Event()

    def stop(self) -> None:
        self.stopped.set()

    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        self.has_begun.set()
        assert self.stopped.wait(PATIENCE)
        return legal_numbers[0]


def test_a_bot_stops_thinking_when_nobody_waits_for_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Pensive()
    put_in(monkeypatch, lambda: bot)

    async def inside() -> None:
        async with bots_think() as thinking:
            game = load("awimbawe")
            seated = thinking.seat_bot(game, Seat(0), 1, HERE)
            choosing = asyncio.create_task(seated.choose(game.rules.Seen(), [3, 5, 8]))
            await asyncio.to_thread(bot.has_begun.wait, PATIENCE)
            choosing.cancel()
            assert await asyncio.to_thread(bot.stopped.wait, PATIENCE)

    asyncio.run(inside())


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("slug", ["awimbawe", "chabyrinthe", "chiwawa", "pebbles", "xalapa"])
def test_any_thinker_would_choose_the_same(slug: str) -> None:
    """A bot's choice follows from its seed and what it has seen: what it was asked before makes no difference."""
    match = tablee.new_match(slug, seed=1, seats=2)
    kept = {Seat(seat): bot_at(2, match.game, Seat(seat), 1) for seat in range(2)}
    for _ in range(12):
        seat = match.to_act()[0]
        if seat not in kept:
            break
        seen, numbers = match.seen(seat), match.legal_numbers(seat)
        number = kept[seat].choose(seen, numbers)
        assert bot_at(2, match.game, seat, 1).choose(seen, numbers) == number
        match.play(seat, match.game.words.notation[number])


async def against_bot(hall: Hall) -> Client:
    """Anne against a bot that is to move."""
    anne = await hall.host()
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    while anne.told is not None and anne.told.legal:
        await play_one(anne)
    return anne


def are_slow(anne: Client) -> bool:
    return anne.room is not None and anne.room.are_bots_slow


@in_hall(holds_time=True)
async def test_a_table_whose_bot_waits_for_long_is_told_so_and_when_that_is_over(hall: Hall) -> None:
    has_begun, may_choose = threading.Event(), threading.Event()

    class Held(Bot):
        def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
            has_begun.set()
            assert may_choose.wait(PATIENCE)
            return legal_numbers[0]

    with pytest.MonkeyPatch.context() as patch:
        put_in(patch, Held)
        anne = await against_bot(hall)
        await asyncio.to_thread(has_begun.wait, PATIENCE)
        hall.time.advance(SLOW_SECONDS - 0.1)
        await hall.server.lobby.awake[anne.code].in_turn(hall.server.lobby.awake[anne.code].show)
        assert not are_slow(anne)
        hall.time.advance(0.2)
        await anne.until(lambda: are_slow(anne))
        may_choose.set()
        while are_slow(anne):
            await play_one(anne)


@in_hall()
async def test_a_table_whose_bot_was_cut_short_is_told_so(hall: Hall) -> None:
    with pytest.MonkeyPatch.context() as patch:
        put_in(patch, lambda: Sulking("is cut short"))
        anne = await against_bot(hall)
        await anne.until(lambda: are_slow(anne))


@in_hall()
async def test_bots_play_among_themselves_for_whoever_watches(hall: Hall) -> None:
    anne = await hall.host()
    await put_bot(anne, 0, 1)
    await put_bot(anne, 1, 1)
    await start(anne)
    await anne.until(lambda: anne.told is not None and anne.told.is_over)


async def is_out_early(hall: Hall, player: Client) -> bool:
    """Whether the fewest points were one's own before the end, by folding at once with the cheapest card."""
    while not (player.told and player.told.can_hurry):
        if player.told and player.told.is_over:
            return False
        legal = player.told.legal if player.told else []
        if legal:
            await player.move("fold" if "fold" in legal else legal[0])
        hall.time.advance(10)
        await asyncio.sleep(0.01)
    return True


@in_hall(msgspec.structs.replace(QUICK, bot_pace=5.0), holds_time=True)
async def test_whoever_is_out_can_let_the_bots_play_on_without_a_pause(hall: Hall) -> None:
    anne = await hall.host("chiwawa", seats=4, options={"battle_royal": True})
    await sit(anne, 0)
    for chair in (1, 2, 3):
        await put_bot(anne, chair)
    await start(anne)
    await anne.until(lambda: anne.told is not None)
    assert await refused(anne.ask(say.Hurry(id="soon"))) == "people-play-on"
    while not await is_out_early(hall, anne):  # bots can have fewer points: then once more
        match = anne.told.match if anne.told else 0
        await anne.ask(say.VoteNext(id=anne.new_id(), choice=NextGame(game="chiwawa", options={"battle_royal": True})))
        await anne.until(lambda before=match: bool(anne.told and anne.told.match > before))  # type: ignore[misc]
    await anne.ask(say.Hurry(id="now"))
    await anne.until(lambda: anne.told is not None and anne.told.is_over)  # and the clock stands still

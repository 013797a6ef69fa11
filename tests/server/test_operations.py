"""Running it: health, metrics, the OpenAPI page, restarts, failing stores, sweeping, flags."""

import asyncio
import logging
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

import tablee
from plugins import installed
from server.houses import PATIENCE, QUICK, Hall, at_random, in_hall, on_turn, open_hall, play_one, put_bot, sit, start
from tablee import cli
from tablee.bots import Bot
from tablee.client import Client
from tablee.core.seats import Seat
from tablee.games import load
from tablee.server import protocol as say
from tablee.server.clock import SystemClock
from tablee.server.http.openapi import message_names
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.operations.metrics import Metrics
from tablee.server.store import NumberTaken, PlacedLine, StoreError, Summary
from tablee.server.table.log import DAY
from tablee.server.thinking import thinker, warming
from tablee.server.thinking.thinker import Thinker, ThreadThinking
from tablee.server.thinking.warming import warm_up

ROOT = Path(__file__).parents[2]


async def get(url: str) -> str:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 200
        return await answer.text()


@in_hall()
async def test_health_and_metrics_tell_how_it_goes(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    zoe = await hall.host(name="Zoé")
    await put_bot(zoe, 0)
    await put_bot(zoe, 1)
    await start(zoe)
    await zoe.until(lambda: zoe.told is not None and zoe.told.is_over)
    assert await get(f"{hall.url}/healthz") == "ok\n"
    metrics = await get(f"{hall.url}/metrics")
    values = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
    assert float(values["tablee_tables"]) == 2
    assert float(values["tablee_sockets"]) == 3
    assert float(values['tablee_moves_total{game="awimbawe"}']) > 20
    assert float(values["tablee_move_seconds_count"]) > 20
    assert float(values["tablee_commit_seconds_count"]) > 20
    assert float(values["tablee_bot_seconds_count"]) > 0
    assert values['tablee_move_seconds_bucket{le="+Inf"}'] == values["tablee_move_seconds_count"]


@in_hall()
async def test_a_server_whose_store_does_not_answer_is_not_well(hall: Hall) -> None:
    await hall.server.services.store.close()
    async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/healthz") as answer:
        assert answer.status == 503


@in_hall()
async def test_the_rules_of_any_game_can_be_read(hall: Hall) -> None:
    chapters = msgspec.json.decode(await get(f"{hall.url}/api/games/pebbles/rulebook"))
    assert chapters == msgspec.to_builtins(list(tablee.load("pebbles").words.rulebook))
    async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/api/games/nothing/rulebook") as answer:
        assert answer.status == 404
        assert (await answer.json())["code"] == "not-found"


@in_hall()
async def test_the_openapi_page_has_every_route_and_every_message(hall: Hall) -> None:
    page = msgspec.json.decode(await get(f"{hall.url}/openapi.json"))
    assert page["openapi"] == "3.1.0"
    assert {(method, path) for path, methods in page["paths"].items() for method in methods} == {
        ("get", "/api/games"),
        ("get", "/api/games/{game}/rulebook"),
        ("get", "/api/hall"),
        ("get", "/api/tables"),
        ("post", "/api/tables"),
        ("get", "/api/tables/{code}"),
        ("post", "/api/tables/{code}/guests"),
        ("get", "/api/tables/{code}/replays/{match}"),
        ("get", "/api/tables/{code}/replays/{match}/story"),
    }
    schemas = page["components"]["schemas"]
    refs = set(find_refs(page))
    assert refs <= {f"#/components/schemas/{name}" for name in schemas}
    assert {"Incoming", "Outgoing", "Told", "Move", "Wrong"} <= set(schemas)


def find_refs(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [ref for inner in value.values() for ref in find_refs(inner)]
    return [ref for inner in value for ref in find_refs(inner)] if isinstance(value, list) else []


def test_the_written_page_tells_of_every_message() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    missing = [name for name in message_names() if not re.search(f"`{name}[` ]", page)]
    assert not missing


def test_the_page_for_operators_tells_of_every_limit() -> None:
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?`) \| ([\d., ]+) \|", page, re.MULTILINE)
    told = {
        name.strip("` "): float(value)
        for names, values in rows
        for name, value in zip(names.split(", "), values.split(", "), strict=True)
    }
    assert told == {name: float(getattr(Limits(), name)) for name in Limits.__struct_fields__}


@pytest.mark.parametrize("name", ["tablee.service", "Dockerfile"])
def test_the_examples_set_what_the_server_knows(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "examples" / name).read_text(encoding="utf-8")
    assert cli.main(["serve", "--help"]) == 0
    known = {*re.findall(r"--[a-z-]+", capsys.readouterr().out), "--cache-dir"}  # that one is the library's
    given = {f"--{word.lower().replace('_', '-')}" for word in re.findall(r"TABLEE_(\w+)=", text)}
    assert {"--store", "--cache-dir"} <= given <= known
    started = re.findall(r"tablee serve(.*)", text)
    assert all(flag in known for flags in started for flag in flags.split())


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here: it comes with Debian's systemd")
    unit = (ROOT / "docs" / "examples" / "tablee.service").read_text(encoding="utf-8")
    copy = tmp_path / "tablee.service"
    copy.write_text(unit.replace("/opt/tablee/bin/tablee", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@in_hall()
async def test_the_plain_page_lists_games_and_open_tables_in_both_languages(hall: Hall) -> None:
    anne = await hall.host(is_public=True, name="<b>Anne</b>")
    async with aiohttp.ClientSession(headers={"Accept-Language": "fr-FR"}) as session, session.get(hall.url) as answer:
        page = await answer.text()
        assert 'lang="fr"' in page
        assert anne.code in page
        assert "<b>" not in page
    assert "Games and open tables" in await get(hall.url)


def test_a_built_page_is_served_with_its_files(tmp_path: Path) -> None:
    pages = tmp_path / "dist"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>built</title>")
    (pages / "assets" / "app-1234.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")

    async def inside() -> None:
        async with open_hall(f"sqlite:///{tmp_path}/t.db", ServerConfig(pages=str(pages))) as hall:
            assert "built" in await get(hall.url)
            assert "built" in await get(f"{hall.url}/t/ABCD")
            async with aiohttp.ClientSession() as session:
                async with session.get(f"{hall.url}/assets/app-1234.js") as answer:
                    assert "immutable" in answer.headers["Cache-Control"]
                    assert "javascript" in answer.headers["Content-Type"]
                for path in ("/nothing", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
                    async with session.get(hall.url + path) as answer:
                        assert answer.status == 404

    asyncio.run(inside())


def test_all_tables_come_back_from_their_logs(store_address: str) -> None:
    """Seats, chat, a match in its middle and the replay file of the one before; clients resume by themselves."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as evening:
            async with open_hall(store_address) as hall:
                hall.enter = evening.enter_async_context  # type: ignore[assignment]  # they outlive this server
                anne, guillaume = await hall.pair()
                await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
                kept = await get(f"{hall.url}/api/tables/{anne.code}/replays/1")
                await anne.ask(say.Rematch(id="r"))
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

    async def failing(table: str, lines: Sequence[PlacedLine], summary: Summary) -> None:
        if failures:
            raise failures.pop()
        await append(table, lines, summary)

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
    assert anne.code in lobby.awake
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


@pytest.fixture
def own_logging() -> Iterator[None]:
    """What a test does to the program's log ends with it."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


@pytest.mark.usefixtures("own_logging")
def test_serve_explains_itself_and_refuses_nonsense(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["serve", "--help"]) == 0
    text = capsys.readouterr().out
    assert all(word in text for word in ("--store", "--behind-proxy", "--keep-days", "TABLEE_SECRET", "--limit"))
    assert cli.main(["serve", "--port", "x"]) == 2
    assert cli.main(["serve", "--log-level", "loud"]) == 2
    assert cli.main(["serve", "--limit", "nonsense=1"]) == 2
    assert cli.main(["serve", "--limit", "tables=many"]) == 2
    assert cli.main(["serve", "--store", "mysql://x"]) == 2
    monkeypatch.setenv("TABLEE_SECRET", "short")
    assert cli.main(["serve"]) == 2
    monkeypatch.delenv("TABLEE_SECRET")
    monkeypatch.setenv("TABLEE_PORT", "not a port")
    assert cli.main(["serve"]) == 2


def test_flags_can_be_given_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("tablee.server.run.run", lambda *arguments: given.extend(arguments))
    monkeypatch.setenv("TABLEE_STORE", "sqlite:////tmp/elsewhere.db")
    monkeypatch.setenv("TABLEE_KEEP_DAYS", "7")
    monkeypatch.setenv("TABLEE_LIMIT", "tables=5 guests=3")
    monkeypatch.setenv("TABLEE_ORIGIN", "https://a.example https://b.example")
    monkeypatch.setenv("TABLEE_BEHIND_PROXY", "1")
    assert cli.main(["serve", "--keep-days", "8"]) == 0
    address, rules = given[:2]
    assert address.store == "sqlite:////tmp/elsewhere.db"
    assert (rules.keep_days, rules.limits.tables, rules.limits.guests) == (8, 5, 3)
    assert rules.origins == ("https://a.example", "https://b.example")
    assert rules.is_behind_proxy


@in_hall()
async def test_a_browser_that_reads_too_slowly_is_asked_to_join_again(hall: Hall) -> None:
    """Its outbox is full: it is hung up on, and finds everything when it is back."""
    anne = await hall.host()
    table = hall.server.lobby.awake[anne.code]
    (slow,) = table.subscribers
    for _ in range(400):
        slow.wire.send(b'{"type":"reacted","guest":0,"reaction":"wow"}')
    while slow in table.subscribers:
        await asyncio.sleep(0.01)
    await sit(anne, 0)
    await anne.until(lambda: anne.room is not None and anne.room.chairs[0].guest == 0)


def test_a_game_that_cannot_be_loaded_does_not_keep_the_house_shut(tmp_path: Path, store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall, aiohttp.ClientSession() as session:
            async with session.get(f"{hall.url}/api/games") as answer:
                games = [game["slug"] for game in await answer.json()]
            assert games == [*tablee.catalogue()]
            assert "sixth" not in games
            await hall.pair()

    with installed(tmp_path, "sixth", "nowhere:game"):
        asyncio.run(inside())

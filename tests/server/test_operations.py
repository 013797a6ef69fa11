"""Running it: health, metrics, the OpenAPI page, the examples for operators, flags."""

import asyncio
import errno
import logging
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

import tablee
from plugins import installed
from server.houses import PATIENCE, Hall, at_random, get, in_hall, open_hall, put_bot, sit, start
from tablee import cli
from tablee.server.http.openapi import message_names
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits

ROOT = Path(__file__).parents[2]


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
async def test_the_words_of_moves_can_be_read_in_french(hall: Hall) -> None:
    words = msgspec.json.decode(await get(f"{hall.url}/api/games/pebbles/french-moves"))
    assert words == {"take": "prendre", "time": "temps", "up": "écoulé"}


@in_hall()
async def test_the_openapi_page_has_every_route_and_every_message(hall: Hall) -> None:
    page = msgspec.json.decode(await get(f"{hall.url}/openapi.json"))
    assert page["openapi"] == "3.1.0"
    assert {(method, path) for path, methods in page["paths"].items() for method in methods} == {
        ("get", "/api/games"),
        ("get", "/api/games/{game}/french-moves"),
        ("get", "/api/games/{game}/rulebook"),
        ("get", "/api/nearby"),
        ("get", "/api/push"),
        ("get", "/api/puzzles"),
        ("get", "/api/puzzles/{game}/{date}"),
        ("post", "/api/puzzles/{game}/{date}/moves"),
        ("get", "/api/puzzles/{game}/{date}/results"),
        ("post", "/api/puzzles/{game}/{date}/results"),
        ("post", "/api/puzzles/{game}/{date}/starts"),
        ("get", "/api/tables"),
        ("post", "/api/tables"),
        ("get", "/api/tables/{code}"),
        ("post", "/api/tables/{code}/guests"),
        ("post", "/api/tables/{code}/push"),
        ("get", "/api/tables/{code}/replays/{match}"),
        ("get", "/api/tables/{code}/replays/{match}/known"),
        ("get", "/api/tables/{code}/replays/{match}/picture.png"),
        ("get", "/api/tables/{code}/replays/{match}/picture.svg"),
        ("get", "/api/tables/{code}/replays/{match}/review"),
        ("post", "/api/tables/{code}/replays/{match}/review"),
        ("post", "/api/tables/{code}/replays/{match}/second-try"),
        ("get", "/api/tables/{code}/replays/{match}/story"),
        ("get", "/api/yours"),
        ("post", "/api/yours/claims"),
        ("post", "/api/yours/codes"),
        ("post", "/api/yours/codes/use"),
        ("post", "/api/yours/erase"),
        ("post", "/api/yours/notes"),
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
                async with session.delete(f"{hall.url}/api/tables/ABCD/guests") as answer:
                    assert (answer.status, answer.headers["Allow"]) == (405, "POST"), "the page is no part of the API"
                async with session.get(f"{hall.url}/api/nothing", headers={"Accept": "text/html"}) as answer:
                    assert (await answer.json())["code"] == "not-found"

    asyncio.run(inside())


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


@pytest.mark.usefixtures("own_logging")
def test_where_it_cannot_listen_is_an_error_and_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(*_: Any) -> None:
        raise OSError(errno.EADDRINUSE, "Address already in use")

    monkeypatch.setattr("tablee.server.run.run", taken)
    assert cli.main(["serve", "--port", "18009", "--store", f"sqlite:///{tmp_path}/t.db"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "cannot listen on 127.0.0.1:18009" in said.err
    assert "tablee serve --port 18010" in said.err


@pytest.mark.usefixtures("own_logging")
def test_an_address_of_ipv6_is_shown_as_browsers_want_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.run.run", lambda address, config, welcome: welcome(18009))
    assert cli.main(["serve", "--host", "::1", "--port", "18009"]) == 0
    assert "Tablée is open on http://[::1]:18009 " in capsys.readouterr().out


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
    assert rules.proxies.are_there


@in_hall()
async def test_a_browser_that_reads_too_slowly_is_asked_to_join_again(hall: Hall) -> None:
    """Its outbox is full: it is hung up on, and finds everything when it is back."""
    anne = await hall.host()
    table = hall.server.lobby.awake[anne.code]
    (slow,) = table.subscribers
    for _ in range(400):  # more than the machine itself holds for a browser that reads nothing meanwhile
        slow.wire.send(b'{"type":"reacted","guest":0,"reaction":"wow"}' + b" " * 65_536)
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

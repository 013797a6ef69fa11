"""A backup while people play, and the house that is made of it."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from prove.postgres import fresh_schema

from server.houses import PATIENCE, QUICK, open_hall, play_one
from server.test_push import Browser, wish
from server.test_yours import ask, new_key, places, played, store_of
from tablee import cli
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.store.backup import BackupEnd, BadBackup, back_up, decoder, restore


@pytest.fixture
def other_store(store_address: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty store of the other kind: a house can move from one to the other."""
    if store_address.startswith("sqlite"):
        return fresh_schema(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path}/other.db"


async def play_on(pair: tuple[Client, Client], is_enough: Callable[[], bool]) -> None:
    """Move after move, by whoever is to act."""

    async def one(player: Client) -> None:
        while not is_enough() and not (player.told and player.told.is_over):
            if player.told is not None and player.told.legal:
                await play_one(player)
            else:
                await asyncio.sleep(0)

    await asyncio.gather(*(one(player) for player in pair))


def test_all_that_was_acknowledged_before_a_backup_is_in_it_while_people_play_on(
    store_address: str, other_store: str, tmp_path: Path
) -> None:
    file = tmp_path / "evening.tablee"
    seats: list[tuple[Client, list[object]]] = []

    async def evening() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            pairs = [await hall.pair() for _ in range(3)]
            for pair in pairs:
                await play_on(pair, lambda one=pair[0]: len(one.events) > 4)  # type: ignore[misc]
            done = asyncio.Event()
            # What each has heard of by now is acknowledged, and on disk.
            seats.extend(
                (player, [(event.at, event.move) for event in player.events]) for pair in pairs for player in pair
            )
            playing = [asyncio.create_task(play_on(pair, done.is_set)) for pair in pairs]
            end = await back_up(store_address, file)
            done.set()
            await asyncio.gather(*playing)
            assert end.tables == 3

    async def morning() -> None:
        await restore(other_store, file, replaces=False)
        async with asyncio.timeout(PATIENCE), open_hall(other_store) as hall:
            for player, heard in seats:
                async with Client(hall.url, player.code, player.guest, player.token) as back:
                    await back.until(lambda one=back: one.told is not None)  # type: ignore[misc]
                    assert [(event.at, event.move) for event in back.events][: len(heard)] == heard
                    if back.told is not None and back.told.legal:
                        await play_one(back)  # the table is awake, and the seat is still theirs

    asyncio.run(evening())
    asyncio.run(morning())
    assert file.stat().st_mode & 0o777 == 0o600
    assert not file.with_name("evening.tablee.part").exists()


def test_tables_are_replaced_only_where_that_is_said(store_address: str, tmp_path: Path) -> None:
    file = tmp_path / "one.tablee"

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, QUICK) as hall:
            await hall.host()
            assert (await back_up(store_address, file)).tables == 1
            await hall.host()
            with pytest.raises(BadBackup, match="there are 2 tables in this store; --replace"):
                await restore(store_address, file, replaces=False)

    asyncio.run(inside())


def heard(player: Client) -> list[object]:
    return [(event.at, event.move) for event in player.events]


def test_people_go_on_from_a_backup_that_is_brought_back_while_they_play(store_address: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.tablee"

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            anne, guillaume = pair = await hall.pair()
            await play_on(pair, lambda: len(anne.events) > 4)
            await back_up(store_address, file)
            kept = heard(anne)
            new, lost = await hall.host(), [list[str](), list[str]()]
            for player, said in zip((anne, new), lost, strict=True):
                player.heard = lambda message, to=said: (  # type: ignore[misc]
                    to.append(message.code) if isinstance(message, say.Goodbye) else None
                )
            await play_on(pair, lambda: len(anne.events) > len(kept) + 2)
            epoch = hall.server.lobby.awake[anne.code].epoch
            await restore(store_address, file, replaces=True)
            await anne.until(lambda: lost[0] == ["moved"] and heard(anne) == kept)
            await guillaume.until(lambda: len(guillaume.events) == len(kept))
            await play_on(pair, lambda: len(anne.events) > len(kept))
            assert heard(anne)[: len(kept)] == kept
            assert hall.server.lobby.awake[anne.code].epoch > epoch, "who believes to have it can write nothing"
            with pytest.raises(Refusal, match="no such table"):
                await Client.come(hall.url, new.code, "Guillaume")

    asyncio.run(inside())


def test_a_backup_of_another_house_is_not_brought_back_under_a_server(store_address: str, whole: Path) -> None:
    """Its seats are signed with another key than the one that the server has read when it started."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            anne = await hall.host()
            with pytest.raises(BadBackup, match="another house: stop the servers first"):
                await restore(store_address, whole, replaces=True)
            assert await hall.server.services.store.find(anne.code) is not None

    asyncio.run(inside())


def test_what_people_keep_whom_to_call_and_all_keys_move_into_the_other_store(
    store_address: str, other_store: str, tmp_path: Path
) -> None:
    file, key, service = tmp_path / "kept.tablee", new_key(), "http://127.0.0.1:9"
    config = msgspec.structs.replace(QUICK, push_allow=(service,))

    async def moved() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, config) as hall:
            anne, _ = await played(hall)
            _, yours = await ask(hall, "/api/yours/claims", key, places(anne))
            away = await hall.host("awimbawe", seats=2, move_seconds=86_400)
            assert (await wish(hall, away, Browser().subscription(f"{service}/a")))[0] == 200
            pushed = await store_of(hall).push((await hall.server.lobby.row(away.code)).kept.table, away.guest)
            signs = await hall.server.services.store.secret("push")
            await store_of(hall).ban("192.0.2.0/24")
            end = await back_up(store_address, file)
            assert end.rows == 5  # the key of notices, a subscription, a bearer, a keepsake and a ban
        await restore(other_store, file, replaces=False)
        async with open_hall(other_store) as hall:
            assert (await ask(hall, "/api/yours", key))[1] == yours
            store = store_of(hall)
            assert await hall.server.services.store.secret("push") == signs
            assert await store.push((await hall.server.lobby.row(away.code)).kept.table, away.guest) == pushed
            assert await store.bans() == ["192.0.2.0/24"]
            assert pushed is not None

    asyncio.run(moved())


def test_a_house_that_is_given_its_key_keeps_none_in_a_backup(
    store_address: str, other_store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As docs/examples/compose.yaml gives it: then the store has none, and another server is given the same."""
    monkeypatch.setenv("TABLEE_SECRET", "s" * 32)
    file = tmp_path / "given.tablee"

    async def moved() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            anne = await hall.host()
            assert (await back_up(store_address, file)).tables == 1
        await restore(other_store, file, replaces=False)
        async with open_hall(other_store) as hall, Client(hall.url, anne.code, anne.guest, anne.token) as back:
            await back.until(lambda: back.room is not None)

    asyncio.run(moved())


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A backup of one table."""
    file = tmp_path / "whole.tablee"

    async def inside() -> None:
        async with open_hall(f"sqlite:///{tmp_path}/whole.db") as hall:
            await hall.pair()
            await back_up(f"sqlite:///{tmp_path}/whole.db", file)

    asyncio.run(inside())
    return file


def test_what_is_not_a_whole_backup_changes_nothing(whole: Path, tmp_path: Path) -> None:
    text, store = gzip.decompress(whole.read_bytes()), f"sqlite:///{tmp_path}/empty.db"
    lines = text.splitlines(keepends=True)
    end = decoder.decode(lines[-1])
    assert isinstance(end, BackupEnd)
    damaged = {
        "is no backup": b"# Shopping list\n",
        "or is damaged": whole.read_bytes()[:-20],
        "cut short": gzip.compress(b"".join(lines[:-1])),
        "does not begin": gzip.compress(b"".join(lines[1:])),
        "and says": gzip.compress(b"".join([*lines[:2], *lines[3:]])),
        "version 9": gzip.compress(text.replace(b'"version":2', b'"version":9')),
    }

    async def count() -> BackupEnd:
        return await back_up(store, tmp_path / "counted.tablee")

    for words, content in damaged.items():
        bad = tmp_path / "bad.tablee"
        bad.write_bytes(content)
        with pytest.raises(BadBackup, match=words):
            asyncio.run(restore(store, bad, replaces=False))
    asyncio.run(restore(store, whole, replaces=False))
    assert asyncio.run(count()) == end


def test_the_commands_say_what_they_have_done_and_what_is_wrong(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "tablee.toml"
    config.write_text(f'store = "sqlite:///{tmp_path}/new.db"')
    copy = tmp_path / "copy.tablee"
    assert cli.main(["restore", str(whole), "--config", str(config)]) == 0
    assert cli.main(["backup", str(copy), "--config", str(config)]) == 0
    assert capsys.readouterr().out.startswith("1 tables with")
    assert copy.read_bytes() == whole.read_bytes(), "the same house is the same file"
    assert cli.main(["restore", str(whole), "--config", str(config)]) == 2
    assert cli.main(["backup", str(copy), "--store", f"sqlite:///{tmp_path}/nowhere.db"]) == 2
    assert cli.main(["backup", str(copy), "--store", "mysql://x"]) == 2
    assert cli.main(["restore", str(tmp_path / "nothing")]) == 2
    assert msgspec.json.decode(gzip.decompress(copy.read_bytes()).splitlines()[0])["kind"] == "backup"

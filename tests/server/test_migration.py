"""A store of the first schema is brought to the present one, with everything that was played in it."""

import asyncio
import sqlite3
from pathlib import Path

import aiohttp
import msgspec
import pytest
from prove.first_store import FirstTable, first_secret, first_tables, make_first_store

import tablee
from server.houses import PATIENCE, Hall, at_random, open_hall
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.lobby.tokens import Place, Signer
from tablee.server.store import BadStore, Store, StoreError, TableRow, store_at
from tablee.server.store import schema as sql
from tablee.server.store.migrations import split_log
from tablee.server.store.summary import summary_of

REPLAYS = Path(__file__).parents[1] / "play" / "replays"
AWIMBAWE, CHABYRINTHE, CHIWAWA, ARRIBA, XALAPA = first_tables()


def seat(hall: Hall, kept: FirstTable, guest: int) -> Client:
    """A guest of that time comes back with the token of that time."""
    token = Signer(first_secret()).token(Place(kept.table, guest))
    return Client(hall.url, kept.code, guest, token)


async def get(url: str) -> str:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 200, await answer.text()
        return await answer.text()


def test_tables_of_the_first_schema_are_played_on_and_their_records_read(store_address: str) -> None:
    make_first_store(store_address)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            for number in (1, 2):
                kept = await get(f"{hall.url}/api/tables/{AWIMBAWE.code}/replays/{number}")
                before = (REPLAYS / f"awimbawe-{number}.jsonl").read_text(encoding="utf-8")
                assert kept.splitlines()[1:-1] == before.splitlines()[1:-1]
                assert tablee.replay(kept).names == tablee.replay(before).names
                assert tablee.replay(kept).dealing == tablee.replay(before).dealing
            anne, guy = [await hall.enter(seat(hall, AWIMBAWE, guest)) for guest in (0, 1)]
            assert anne.room is not None
            assert (anne.room.match, anne.room.phase, anne.room.host) == (3, "playing", 1)
            assert [guest.name for guest in anne.room.guests] == ["Anne", "Guy"]
            assert [line.text for line in anne.chat] == ["Bonjour à tous !", "La belle ?"]
            await asyncio.gather(anne.play(at_random(1)), guy.play(at_random(2)))
            third = tablee.replay(await get(f"{hall.url}/api/tables/{AWIMBAWE.code}/replays/3"))
            assert (third.is_over, third.names) == (True, ["Guy", "Anne"])

    asyncio.run(inside())


def test_a_match_that_was_over_is_known_to_be_over_once_the_house_is_open(store_address: str) -> None:
    make_first_store(store_address)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            while (row := await hall.server.lobby.row(CHABYRINTHE.code)).summary.finished == 0:
                await asyncio.sleep(0.05)
            assert row.summary.phase == "over"
            kept = await get(f"{hall.url}/api/tables/{CHABYRINTHE.code}/replays/1")
            before = (REPLAYS / "chabyrinthe-1.jsonl").read_text(encoding="utf-8")
            assert tablee.replay(kept).log == tablee.replay(before).log

    asyncio.run(inside())


def test_the_rows_that_a_migration_makes_say_what_the_tables_are(store_address: str) -> None:
    make_first_store(store_address)
    rows = {row.summary.game: row for row in asyncio.run(all_rows(store_address))}
    found = {game: (row.summary.phase, row.summary.people, row.summary.match) for game, row in rows.items()}
    assert found == {
        "awimbawe": ("playing", 2, 3),
        "chabyrinthe": ("playing", 1, 1),  # until somebody who knows the rules has looked
        "chiwawa": ("closed", 1, 1),
        "arriba": ("open", 1, 1),
        "xalapa": ("playing", 1, 1),
    }
    assert rows["awimbawe"].summary.written == AWIMBAWE.lines[-1][0]


async def all_rows(address: str) -> list[TableRow]:
    store = store_at(address)
    await store.open()
    found = [await store.find(kept.code) for kept in await store.expired(2**60)]
    await store.close()
    return [row for row in found if row is not None]


def test_a_row_can_be_made_again_from_the_logs(store_address: str) -> None:
    """Whatever has happened at a table, its last log says what its row says."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address) as hall:
            anne, guillaume = await hall.pair()
            zoe = await hall.guest(anne.code, "Zoé")
            await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
            await check_row(hall, anne.code)
            await anne.ask(say.PickNext(id="again"))
            await check_row(hall, anne.code)
            await zoe.ask(say.Leave(id="bye"))
            await check_row(hall, anne.code)
            await anne.ask(say.Close(id="close"))
            await check_row(hall, anne.code)

    async def check_row(hall: Hall, code: str) -> None:
        store, row = hall.server.services.store, await hall.server.lobby.row(code)
        log = await whole_log(store, row)
        made = summary_of(log, row.summary.written)
        assert msgspec.structs.replace(made, expires=row.summary.expires) == row.summary

    asyncio.run(inside())


async def whole_log(store: Store, row: TableRow) -> list[bytes]:
    log: list[bytes] = []
    while page := await store.lines(row.kept.table, row.summary.match, len(log)):
        log += page
    return log


def test_a_migration_keeps_every_line_in_its_order() -> None:
    for one in first_tables():
        logs = split_log(one.lines)
        told = [text for log in logs for _, text in log if b'"line":"opened"' not in text]
        before = [text for _, text in one.lines if b'"line":"opened"' not in text]
        assert [msgspec.json.decode(text)["line"] for text in told] == [
            msgspec.json.decode(text)["line"] for text in before
        ]
        assert [text for text in told if b'"started"' not in text] == [
            text for text in before if b'"started"' not in text
        ]


def test_a_migration_that_is_cut_off_has_not_happened(store_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make_first_store(store_address)
    tables = 0

    def failing(log: list[bytes], written: int) -> object:
        nonlocal tables
        tables += 1
        if tables == 3:
            raise StoreError("the power is gone")
        return summary_of(log, written)

    for kind in ("sqlite", "postgres"):
        monkeypatch.setattr(f"tablee.server.store.{kind}.summary_of", failing)
    with pytest.raises(StoreError):
        asyncio.run(all_rows(store_address))
    monkeypatch.undo()
    assert len(asyncio.run(all_rows(store_address))) == 5
    assert len(asyncio.run(all_rows(store_address))) == 5, "and only once"


def test_a_store_that_a_later_version_has_left_is_opened_only_where_that_version_allows_it(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/t.db"
    asyncio.run(all_rows(address))

    def leave(schema: int, oldest: int) -> None:
        connection = sqlite3.connect(tmp_path / "t.db")
        connection.execute("UPDATE tablee_schema SET version = ? WHERE name = 'schema'", (schema,))
        connection.execute("UPDATE tablee_schema SET version = ? WHERE name = 'oldest'", (oldest,))
        connection.commit()
        connection.close()

    leave(sql.VERSION + 1, sql.VERSION)
    asyncio.run(all_rows(address))
    leave(sql.VERSION + 1, sql.VERSION + 1)
    with pytest.raises(BadStore, match=f"this is version {sql.VERSION}"):
        asyncio.run(all_rows(address))

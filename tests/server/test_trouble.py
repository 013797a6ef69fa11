"""A store in trouble: nothing is acknowledged that is not there, the operator is told, and the writer lives on."""

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import asyncpg
import pytest
from prove.postgres import fresh_schema

from server.houses import PATIENCE, QUICK, Hall, on_turn, open_hall
from server.test_store import append, create, with_store
from tablee.server import protocol as say
from tablee.server.store import Store, StoreError, sqlite_writer
from tablee.server.store import health as store_health
from tablee.server.store import postgres as postgres_store


@pytest.fixture(autouse=True)
def quick_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests do not wait for the second between two tries."""
    for place in (sqlite_writer, postgres_store):
        monkeypatch.setattr(place, "PROBE_SECONDS", 0.05)


async def until_well(store: Store) -> None:
    while store.trouble:
        await asyncio.sleep(0.01)


def told(caplog: pytest.LogCaptureFixture, event: str) -> list[dict[str, Any]]:
    return [getattr(record, "fields", {}) for record in caplog.records if record.getMessage() == event]


def sqlite_at(folder: Path, test: Callable[[Store], Awaitable[None]]) -> None:
    with_store(f"sqlite:///{folder}/t.db", test)


def test_nothing_is_acknowledged_once_the_file_is_deleted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        for path in tmp_path.iterdir():
            path.unlink()
        assert "removed or replaced" in store.trouble, "before anybody has tried to write"
        for number in range(1, 5):
            with pytest.raises(StoreError, match="removed or replaced"):
                await append(store, "t1", number, [b"lost"])
        assert "removed or replaced" in store.trouble
        assert not (tmp_path / "t.db").exists(), "and no empty one is put in its place"

    sqlite_at(tmp_path, test)
    (failed,) = told(caplog, "store failed")
    assert failed["store"] == f"{tmp_path}/t.db"
    assert "removed or replaced" in failed["reason"]


def test_a_file_that_was_replaced_is_not_written_past(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        os.replace(_copy_of(tmp_path / "t.db"), tmp_path / "t.db")
        with pytest.raises(StoreError, match="removed or replaced"):
            await append(store, "t1", 1, [b"lost"])

    sqlite_at(tmp_path, test)


def test_a_write_ahead_log_that_was_removed_is_noticed(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        (tmp_path / "t.db-wal").unlink()
        with pytest.raises(StoreError, match="-wal file was removed"):
            await append(store, "t1", 1, [b"lost"])

    sqlite_at(tmp_path, test)


def _copy_of(path: Path) -> Path:
    copy = path.with_suffix(".copy")
    copy.write_bytes(path.read_bytes())
    return copy


def test_a_file_that_comes_back_is_written_to_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        (tmp_path / "t.db").rename(tmp_path / "away")
        with pytest.raises(StoreError):
            await append(store, "t1", 1, [b"perhaps"])
        (tmp_path / "away").rename(tmp_path / "t.db")
        await until_well(store)
        lines = await store.lines("t1", 1)
        await append(store, "t1", len(lines), [b"surely"])
        assert (await store.lines("t1", 1))[-1] == b"surely"

    sqlite_at(tmp_path, test)
    assert len(told(caplog, "store works again")) == 1


def test_a_full_disk_is_called_by_its_name_and_everybody_who_waits_is_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def limit(store: Any, pages: int) -> None:
        await store._written(lambda connection: connection.execute(f"PRAGMA max_page_count={pages}").fetchall())

    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        await limit(store, 1)  # as many as there are
        jobs = [append(store, "t1", number, [bytes(100_000)]) for number in range(1, 20)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(result, StoreError) for result in results)
        assert "full" in store.trouble
        assert await store.lines("t1", 1) == [b"0"]
        await limit(store, 1_000_000)
        await until_well(store)
        await append(store, "t1", 1, [bytes(100_000)])

    sqlite_at(tmp_path, test)
    reasons = {fields["reason"] for fields in told(caplog, "store failed")}
    assert reasons == {"database or disk is full (SQLITE_FULL)"}


def test_a_bug_in_one_job_is_answered_told_and_takes_no_other_with_it(
    store_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(store: Any) -> None:
        await create(store, "t1", "ABCD")

        def bug(connection: object) -> None:
            raise ZeroDivisionError

        jobs = [append(store, "t1", 1, [b"1"]), store._written(bug), append(store, "t1", 2, [b"2"])]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StoreError, type(None)]
        assert await store.lines("t1", 1) == [b"0", b"1", b"2"]
        assert store.trouble == ""

    with_store(store_address, test)
    assert len(told(caplog, "mistake")) == 1


def test_the_writer_survives_a_bug_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        with monkeypatch.context() as patch:
            patch.setattr(sqlite_writer, "_do_all", None)
            with pytest.raises(StoreError, match="TypeError"):
                await append(store, "t1", 1, [b"lost"])
            assert store.trouble
        await until_well(store)
        await append(store, "t1", 1, [b"1"])
        assert await store.lines("t1", 1) == [b"0", b"1"]

    sqlite_at(tmp_path, test)


def test_a_commit_that_takes_too_long_is_trouble_until_it_is_done(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another session holds the lock: to whoever waits, that is a slow disk."""
    monkeypatch.setattr(store_health, "SLOW_SECONDS", 0.05)

    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        release = await hold(store_address)
        writing = asyncio.create_task(append(store, "t1", 1, [b"1"]))
        while "under way" not in store.trouble:
            await asyncio.sleep(0.01)
        assert not writing.done(), "nothing is acknowledged before it is written"
        await release()
        await writing
        assert store.trouble == ""

    with_store(store_address, test)


async def hold(address: str) -> Callable[[], Awaitable[None]]:
    """Lock the database against writers; the result lets go."""
    if address.startswith("sqlite"):
        file = sqlite3.connect(address.removeprefix("sqlite:///"), isolation_level=None)
        file.execute("BEGIN IMMEDIATE")

        async def let_go() -> None:
            file.execute("ROLLBACK")
            file.close()

        return let_go
    session = await asyncpg.connect(address)
    await session.execute("BEGIN; LOCK TABLE tablee_logs IN EXCLUSIVE MODE")
    return session.close  # type: ignore[no-any-return]


def test_postgresql_waits_for_nothing_for_ever(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(postgres_store.SETTINGS, "lock_timeout", "100ms")
    address = fresh_schema(postgres)

    async def test(store: Any) -> None:
        await create(store, "t1", "ABCD")
        for name in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            assert (await store._read(f"SHOW {name}"))[0][0] not in ("0", "")
        release = await hold(address)
        with pytest.raises(StoreError, match="55P03"):  # lock_not_available
            await append(store, "t1", 1, [b"1"])
        await release()
        await until_well(store)
        await append(store, "t1", 1, [b"1"])

    with_store(address, test)


async def status(hall: Hall) -> tuple[int, bool]:
    """What health answers, and whether the metrics say that the store fails."""
    async with aiohttp.ClientSession() as session:
        health, metrics = await session.get(f"{hall.url}/healthz"), await session.get(f"{hall.url}/metrics")
        return health.status, "\ntablee_store_fails 1\n" in await metrics.text()


def test_people_are_told_wait_and_go_on_while_health_is_bad(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A move that could not be written is neither acknowledged nor told; afterwards it is made, once."""
    caplog.set_level(logging.INFO)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db", QUICK) as hall:
            mover, other = await on_turn(*await hall.pair())
            heard: list[Any] = []
            other.heard = heard.append
            assert await status(hall) == (200, False)
            (tmp_path / "t.db").rename(tmp_path / "away")
            assert mover.told is not None
            moving = asyncio.create_task(mover.move(mover.told.legal[0]))
            while not any(isinstance(message, say.Goodbye) for message in heard):
                await asyncio.sleep(0.01)
            assert await status(hall) == (503, True)
            before, since = len(heard), time.monotonic()
            await asyncio.sleep(1)
            assert not moving.done()
            assert not any(isinstance(message, say.Told) for message in heard)
            goodbyes = [message for message in heard if isinstance(message, say.Goodbye)]
            assert {message.code for message in goodbyes} == {"store-failed"}
            assert sum(message in goodbyes for message in heard[before:]) < 5 * (time.monotonic() - since), (
                "nobody hammers at the door"
            )
            (tmp_path / "away").rename(tmp_path / "t.db")
            await moving
            assert await status(hall) == (200, False)
            await other.until(lambda: sum(event.seat == mover.guest for event in other.events) == 1)
            assert "mistake" not in caplog.text
            assert mover.code not in caplog.text

    asyncio.run(inside())


def test_a_table_that_is_broken_is_logged_by_an_id_that_opens_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db", QUICK) as hall:
            anne = await hall.host()
            table = hall.server.lobby.awake[anne.code]
            table._fail(ValueError("a secret"))
            assert told(caplog, "mistake") == [{"place": "table", "table": table.kept.table}]
            assert anne.code not in table.kept.table
            assert anne.token not in caplog.text

    asyncio.run(inside())

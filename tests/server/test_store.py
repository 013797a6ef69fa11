"""The store: what is committed stays, one writer wins, and both kinds do the same."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.server.store import BadStore, CodeTaken, NumberTaken, Store, StoreError, store_at
from tablee.server.store.postgres import PostgresStore
from tablee.server.store.sqlite import SqliteStore


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = store_at(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(address: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with asyncio.timeout(60), opened(address) as store:
            await test(store)

    asyncio.run(inside())


def test_lines_come_back_in_order_also_after_closing(store_address: str) -> None:
    async def write(store: Store) -> None:
        await store.create("t1", "ABCD", b"first")
        await store.append("t1", 1, [b"second", b"third"])

    async def read(store: Store) -> None:
        assert await store.lines("t1") == [b"first", b"second", b"third"]
        kept = await store.find("ABCD")
        assert kept is not None
        assert kept.table == "t1"
        assert await store.code_of("t1") == "ABCD"
        assert await store.find("WXYZ") is None
        assert await store.code_of("nobody") is None
        assert [kept.code for kept in await store.tables()] == ["ABCD"]

    with_store(store_address, write)
    with_store(store_address, read)


def test_only_one_writer_of_a_number_wins_and_nothing_of_the_other_stays(store_address: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t1", "ABCD", b"0")
        async with opened(store_address) as other:
            results = await asyncio.gather(
                store.append("t1", 1, [b"mine 1", b"mine 2"]),
                other.append("t1", 1, [b"theirs 1", b"theirs 2"]),
                return_exceptions=True,
            )
        assert {type(result) for result in results} == {NumberTaken, type(None)}
        lines = await store.lines("t1")
        assert lines in ([b"0", b"mine 1", b"mine 2"], [b"0", b"theirs 1", b"theirs 2"])
        with pytest.raises(NumberTaken):
            await store.append("t1", 2, [b"late"])
        with pytest.raises(NumberTaken):
            await store.append("t1", 2, [b"late", b"later"])
        assert await store.lines("t1") == lines

    with_store(store_address, test)


def test_a_job_that_fails_takes_no_other_with_it(store_address: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t0", "AAAA", b"0")
        jobs = [store.append("t0", 1, [b"1"]), store.append("t0", 1, [b"again"]), store.append("t0", 2, [b"2"])]
        results = await asyncio.gather(*jobs, store.create("t1", "AAAA", b"x"), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), NumberTaken, type(None), CodeTaken]
        assert await store.lines("t0") == [b"0", b"1", b"2"]
        assert await store.lines("t1") == []

    with_store(store_address, test)


def test_the_secret_is_drawn_once(store_address: str) -> None:
    secrets: list[bytes] = []

    async def test(store: Store) -> None:
        secrets.append(await store.secret())

    with_store(store_address, test)
    with_store(store_address, test)
    assert secrets[0] == secrets[1]
    assert len(secrets[0]) == 32


def test_idle_tables_are_found_and_dropped(store_address: str) -> None:
    async def test(store: Store) -> None:
        await store.create("t1", "ABCD", b"0")
        now = time.time_ns() // 1_000_000
        assert await store.idle(now - 60_000) == []
        assert [kept.code for kept in await store.idle(now + 60_000)] == ["ABCD"]
        await store.drop("t1")
        assert await store.tables() == []
        assert await store.lines("t1") == []
        await store.create("t2", "ABCD", b"0")

    with_store(store_address, test)


def test_many_tables_write_at_once(store_address: str) -> None:
    async def test(store: Store) -> None:
        async def table(number: int) -> None:
            await store.create(f"t{number}", f"C{number:03}", b"0")
            for line in range(1, 11):
                await store.append(f"t{number}", line, [str(line).encode()])

        await asyncio.gather(*(table(number) for number in range(50)))
        for number in range(50):
            assert await store.lines(f"t{number}") == [str(line).encode() for line in range(11)]

    with_store(store_address, test)


def test_a_closed_store_says_so(store_address: str) -> None:
    store = store_at(store_address)

    async def inside() -> None:
        await store.open()
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.append("t", 0, [b"x"])
        with pytest.raises(StoreError, match="closed"):
            await store.tables()

    asyncio.run(inside())


def test_sqlite_commits_fully_and_for_all_who_wait(tmp_path: Path) -> None:
    """synchronous=FULL (2) in WAL mode; 200 lines that arrive together need only a few commits."""
    address = f"sqlite:///{tmp_path}/t.db"

    async def test(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        assert store._reader is not None
        assert store._reader.execute("PRAGMA synchronous").fetchone() == (2,)
        assert (tmp_path / "t.db").stat().st_mode & 0o077 == 0, "others on the machine may read it"
        assert store._reader.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        await asyncio.gather(*(store.create(f"t{n}", f"C{n:03}", b"0") for n in range(200)))

    commits: list[str] = []
    connect = sqlite3.connect

    def traced(*arguments: object, **named: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **named)  # type: ignore[call-overload]
        connection.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", traced)
        with_store(address, test)
    assert 1 <= len(commits) < 100


def test_postgresql_commits_fully_and_for_all_who_wait(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    commit = PostgresStore._commit

    async def counted(store: PostgresStore, jobs: Sequence[Any]) -> Any:
        commits.append(len(jobs))
        return await commit(store, jobs)

    async def test(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        assert await store._read("SHOW synchronous_commit") == [("on",)]
        await asyncio.gather(*(store.create(f"group {n}", f"G{n:03}", b"0") for n in range(200)))

    monkeypatch.setattr(PostgresStore, "_commit", counted)
    with_store(postgres, test)
    assert sum(commits) == 200
    assert len(commits) < 100


def test_an_address_that_leads_nowhere_is_refused_without_repeating_a_password(tmp_path: Path) -> None:
    for address in (
        "mysql://root:hunter2@db",
        "sqlite:///",
        f"sqlite:///{tmp_path}",
        "postgresql://u:hunter2@127.0.0.1:1/x",
    ):
        with pytest.raises(BadStore) as caught:
            with_store(address, lambda store: asyncio.sleep(0))
        assert "hunter2" not in str(caught.value)

"""The store: what is committed stays, one writer wins, and both kinds do the same."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.server.store import (
    PAGE,
    Append,
    BadStore,
    CodeTaken,
    Fenced,
    Kept,
    NumberTaken,
    PlacedLine,
    Store,
    StoreError,
    Summary,
    TableGone,
    store_at,
)
from tablee.server.store.postgres import PostgresStore
from tablee.server.store.sqlite import SqliteStore

NOW = time.time_ns() // 1_000_000
DAY = 24 * 3600 * 1000
SUMMARY = Summary(
    game="awimbawe",
    phase="open",
    people=1,
    rules_version=0,
    match=1,
    finished=0,
    written=NOW,
    expires=NOW + DAY,
    goes_on=False,
)


async def create(store: Store, table: str, code: str, line: bytes = b"0", summary: Summary = SUMMARY) -> None:
    await store.create(Kept(table, code), [line], summary)


async def append(store: Store, table: str, number: int, texts: Sequence[bytes], match: int = 1) -> None:
    lines = [PlacedLine(match, number + index, text) for index, text in enumerate(texts)]
    await store.append(Append(table, 0, lines, NOW, SUMMARY))


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
        async with asyncio.timeout(300), opened(address) as store:
            await test(store)

    asyncio.run(inside())


def test_lines_come_back_in_order_also_after_closing(store_address: str) -> None:
    async def write(store: Store) -> None:
        await create(store, "t1", "ABCD", b"first")
        await append(store, "t1", 1, [b"second", b"third"])

    async def read(store: Store) -> None:
        assert await store.lines("t1", 1) == [b"first", b"second", b"third"]
        found = await store.find("ABCD")
        assert found == (Kept("t1", "ABCD"), SUMMARY)
        assert await store.find("WXYZ") is None
        assert await store.taken(["ABCD", "ABCE"]) == 1

    with_store(store_address, write)
    with_store(store_address, read)


def test_only_one_writer_of_a_number_wins_and_nothing_of_the_other_stays(store_address: str) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD", b"0")
        async with opened(store_address) as other:
            results = await asyncio.gather(
                append(store, "t1", 1, [b"mine 1", b"mine 2"]),
                append(other, "t1", 1, [b"theirs 1", b"theirs 2"]),
                return_exceptions=True,
            )
        assert {type(result) for result in results} == {NumberTaken, type(None)}
        lines = await store.lines("t1", 1)
        assert lines in ([b"0", b"mine 1", b"mine 2"], [b"0", b"theirs 1", b"theirs 2"])
        with pytest.raises(NumberTaken):
            await append(store, "t1", 2, [b"late"])
        with pytest.raises(NumberTaken):
            await append(store, "t1", 2, [b"late", b"later"])
        assert await store.lines("t1", 1) == lines

    with_store(store_address, test)


def test_whoever_would_write_on_into_a_log_that_has_ended_is_too_late(store_address: str) -> None:
    """The last line of a log and the first of the next go together: two servers cannot play on in both."""

    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        seam = [PlacedLine(1, 1, b"renewed"), PlacedLine(2, 0, b"opened")]
        async with opened(store_address) as other:
            await other.append(Append("t1", 0, seam, NOW, SUMMARY))
            with pytest.raises(NumberTaken):
                await append(store, "t1", 1, [b"a move of the old match"])
            with pytest.raises(NumberTaken):
                await store.append(Append("t1", 0, seam, NOW, SUMMARY))
        assert (await store.lines("t1", 1), await store.lines("t1", 2)) == ([b"0", b"renewed"], [b"opened"])

    with_store(store_address, test)


def test_a_job_that_fails_takes_no_other_with_it(store_address: str) -> None:
    async def test(store: Store) -> None:
        await create(store, "t0", "AAAA", b"0")
        jobs = [append(store, "t0", 1, [b"1"]), append(store, "t0", 1, [b"again"]), append(store, "t0", 2, [b"2"])]
        results = await asyncio.gather(*jobs, create(store, "t1", "AAAA"), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), NumberTaken, type(None), CodeTaken]
        assert await store.lines("t0", 1) == [b"0", b"1", b"2"]
        assert await store.lines("t1", 1) == []

    with_store(store_address, test)


def test_lines_alone_are_refused_alone(store_address: str) -> None:
    """Most commits carry lines and no row: there too nobody who is refused takes another with them."""

    def line(store: Store, table: str, number: int, epoch: int = 0) -> Awaitable[None]:
        return store.append(Append(table, epoch, [PlacedLine(1, number, b"%d" % number)], NOW, None))

    async def test(store: Store) -> None:
        for number in range(4):
            await create(store, f"t{number}", f"COD{number}")
        taken = await store.take("t1", "me")
        assert taken is not None
        await store.drop("t2")
        lines = [line(store, "t0", 1), line(store, "t1", 1), line(store, "t2", 1), line(store, "t3", 0)]
        results = await asyncio.gather(*lines, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Fenced, TableGone, NumberTaken]
        await asyncio.gather(line(store, "t0", 2), line(store, "t1", 1, taken.epoch), line(store, "t3", 1))
        assert [await store.lines(f"t{number}", 1) for number in range(4)] == [
            [b"0", b"1", b"2"],
            [b"0", b"1"],
            [],
            [b"0", b"1"],
        ]

    with_store(store_address, test)


def test_what_was_asked_for_before_closing_is_written(store_address: str) -> None:
    async def test(store: Store) -> None:
        await create(store, "t0", "AAAA")
        asked = asyncio.ensure_future(append(store, "t0", 1, [b"1"]))
        await asyncio.sleep(0)
        await store.close()
        await asked

    async def read(store: Store) -> None:
        assert await store.lines("t0", 1) == [b"0", b"1"]

    with_store(store_address, test)
    with_store(store_address, read)


def test_a_review_is_kept_with_its_match_and_goes_with_its_table(store_address: str) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        await store.keep_review("t1", 1, b"first")
        await store.keep_review("t1", 1, b"better")
        await store.keep_review("t2", 1, b"of a table that was cleaned away")
        assert [await store.review("t1", 1), await store.review("t1", 2), await store.review("t2", 1)] == [
            b"better",
            None,
            None,
        ]
        await store.drop("t1")
        assert await store.review("t1", 1) is None

    with_store(store_address, test)


def test_the_secret_is_drawn_once(store_address: str) -> None:
    secrets: list[bytes] = []

    async def test(store: Store) -> None:
        secrets.append(await store.secret())

    with_store(store_address, test)
    with_store(store_address, test)
    assert secrets[0] == secrets[1]
    assert len(secrets[0]) == 32


def test_tables_expire_and_are_dropped_with_all_their_logs(store_address: str) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        await append(store, "t1", 0, [b"first of the second"], match=2)
        assert await store.expired(NOW + DAY) == []
        assert await store.expired(NOW + DAY + 1) == [Kept("t1", "ABCD")]
        await store.drop("t1")
        assert await store.find("ABCD") is None
        assert await store.lines("t1", 1) == await store.lines("t1", 2) == []
        with pytest.raises(TableGone):
            await append(store, "t1", 1, [b"too late"])
        assert await store.lines("t1", 1) == []
        await create(store, "t2", "ABCD")

    with_store(store_address, test)


def test_each_match_has_a_log_of_its_own_and_long_ones_are_read_in_pages(store_address: str) -> None:
    async def test(store: Store) -> None:
        await create(store, "t1", "ABCD")
        texts = [str(number).encode() for number in range(1, 2 * PAGE)]
        await append(store, "t1", 1, texts)
        await append(store, "t1", 0, [b"of the second"], match=2)
        pages = [await store.lines("t1", 1, since) for since in (0, PAGE, 2 * PAGE)]
        assert [len(page) for page in pages] == [PAGE, PAGE, 0]
        assert pages[0] + pages[1] == [b"0", *texts]
        assert await store.lines("t1", 2) == [b"of the second"]

    with_store(store_address, test)


def test_the_tables_where_something_goes_on_are_found_in_pages(store_address: str) -> None:
    async def test(store: Store) -> None:
        going = msgspec.structs.replace(SUMMARY, goes_on=True)
        codes = [f"{number:04}" for number in range(PAGE + 10)]
        await asyncio.gather(*(create(store, f"t{code}", code, summary=going) for code in codes))
        await create(store, "quiet", "QQQQ")
        first = await store.going_on("me")
        second = await store.going_on("me", first[-1].kept.table)
        assert [row.kept.code for row in first + second] == codes
        assert all(row.summary == going for row in first + second)

    with_store(store_address, test)


def test_many_tables_write_at_once(store_address: str) -> None:
    async def test(store: Store) -> None:
        async def table(number: int) -> None:
            await create(store, f"t{number}", f"C{number:03}")
            for line in range(1, 11):
                await append(store, f"t{number}", line, [str(line).encode()])

        await asyncio.gather(*(table(number) for number in range(50)))
        for number in range(50):
            assert await store.lines(f"t{number}", 1) == [str(line).encode() for line in range(11)]

    with_store(store_address, test)


def test_a_closed_store_says_so(store_address: str) -> None:
    store = store_at(store_address)

    async def inside() -> None:
        await store.open()
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await append(store, "t", 0, [b"x"])
        with pytest.raises(StoreError, match="closed"):
            await store.find("ABCD")

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
        await asyncio.gather(*(create(store, f"t{n}", f"C{n:03}") for n in range(200)))

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
        await asyncio.gather(*(create(store, f"group {n}", f"G{n:03}") for n in range(200)))

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


def test_a_store_is_not_closed_in_the_middle_of_a_question(tmp_path: Path) -> None:
    """SQLite fell with the whole server where a file was closed while another thread read it."""

    async def inside() -> None:
        store = SqliteStore(str(tmp_path / "tablee.db"))
        await store.open()
        counting = (
            "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000) SELECT max(x) FROM n"
        )
        asked = asyncio.create_task(store._read(counting))
        while not store._reading.locked():
            await asyncio.sleep(0)
        await store.close()
        assert await asked == [(300_000,)]

    asyncio.run(inside())

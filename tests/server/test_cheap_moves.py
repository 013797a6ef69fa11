"""What a move costs the server, counted: how often anything is encoded, committed, and woken up for."""

import asyncio
import secrets
import sqlite3
import sys
import threading
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import msgspec
import pytest

import tablee
from server.held_clock import HeldClock
from server.memory import MemoryWire
from server.test_in_memory import in_memory
from server.test_store import SUMMARY, append, create, opened
from tablee.play import referee
from tablee.server import protocol as say
from tablee.server.lobby.lobby import Lobby
from tablee.server.store import Append, PlacedLine
from tablee.server.store.sqlite import SqliteStore
from tablee.server.table import subscribers, telling
from tablee.server.table.log import is_another
from tablee.server.table.table import Table
from tablee.server.table.telling import Telling
from tablee.server.terms import Settings

WATCHERS = 4
MOST_CALLS = 555  # of our own functions, for a move of Awimbawe with its two players: 533 where this was written


class Frames(MemoryWire):
    """Keeps what was sent as it was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[bytes] = []
        self.writes = 0

    def send(self, *messages: bytes) -> None:
        self.texts += messages
        self.writes += 1
        super().send(*messages)


async def crowded(watchers: int = WATCHERS) -> tuple[Table, list[Frames]]:
    """Two who play, and those who watch."""
    lobby = Lobby(in_memory(HeldClock()))
    kept, host = await lobby.open_table("awimbawe", Settings(), "Anne", "here")
    table = await lobby.find(kept.code)
    guests = [host.guest]
    for name in ("Guillaume", *(f"Watcher {number}" for number in range(watchers))):
        guests.append(await table.in_turn(lambda name=name: table.add_guest(name)))  # type: ignore[misc]
    wires = [Frames() for _ in guests]
    join = say.Join(token="")
    for wire, guest in zip(wires, guests, strict=True):
        await table.in_turn(lambda wire=wire, guest=guest: table.join(wire, guest, join))  # type: ignore[misc]
    for chair in (0, 1):
        await wires[chair].ask(table, say.Sit(id=f"sit {chair}", chair=chair))
    await wires[0].ask(table, say.Start(id="start"))
    await table.in_turn(table.show)
    return table, wires


async def play(table: Table, wires: list[Frames], number: int) -> None:
    mover = next(wire for wire in wires if wire.told is not None and wire.told.legal)
    assert mover.told is not None
    await mover.ask(table, say.Move(id=f"move {number}", chain=[mover.told.legal[0]]))
    await table.in_turn(table.show)


def test_what_a_move_tells_is_encoded_once_for_all_who_may_know_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[str] = []

    def noted(message: Any) -> bytes:
        encoded.append(type(message).__name__)
        return as_ever(message)

    async def inside() -> None:
        table, wires = await crowded()
        await play(table, wires, 0)
        monkeypatch.setattr(telling, "encode", noted)
        monkeypatch.setattr(subscribers, "encode", noted)
        for number in (1, 2, 3):
            encoded.clear()
            await play(table, wires, number)
            # Two seats and those who watch: a message for each, and the answer to whoever moved.
            assert sorted(encoded) == ["Accepted", *3 * ["WrittenTold"]]
            watched = [wire.texts[-1] for wire in wires[2:]]
            assert all(text is watched[0] for text in watched), "they share the bytes too"
        await table.stop()

    as_ever = telling.encode
    asyncio.run(inside())


def test_whoever_moves_gets_what_came_of_it_and_the_answer_in_one_write() -> None:
    async def inside() -> None:
        table, wires = await crowded()
        for number in range(20):  # deals and the ends of tricks among them
            before = [(wire.writes, len(wire.texts)) for wire in wires]
            await play(table, wires, number)
            written = [wire.writes - writes for wire, (writes, _) in zip(wires, before, strict=True)]
            sent = [len(wire.texts) - texts for wire, (_, texts) in zip(wires, before, strict=True)]
            mover = max(range(2), key=lambda chair: sent[chair])
            assert b'"type":"accepted"' in wires[mover].texts[-1], "the answer comes last"
            assert sent[mover] == sent[1 - mover] + 1
            assert written[mover] == 1
        await table.stop()

    asyncio.run(inside())


def test_what_is_said_lets_nobody_look_at_the_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def noted(*parts: Any) -> Telling:
        drawn.append(parts)
        return Telling(*parts)

    async def inside() -> None:
        table, wires = await crowded()
        await play(table, wires, 0)
        monkeypatch.setattr(subscribers, "Telling", noted)
        room = await table.in_turn(table.show)
        await wires[0].ask(table, say.Say(id="hello", text="hello"))
        await wires[1].until(lambda: isinstance(wires[1].sent[-1], say.Chat))
        assert await table.in_turn(table.show) is room
        assert not drawn
        await table.stop()

    asyncio.run(inside())


class Calls:
    """Counts the calls of our own functions while it is looked at."""

    def __init__(self) -> None:
        self.count = 0
        self._folder = str(Path(tablee.__file__).parent)

    def __enter__(self) -> "Calls":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *failure: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        self.count += event == "call" and frame.f_code.co_filename.startswith(self._folder)


def test_a_move_takes_few_calls_of_our_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted and not timed, in a match that is always dealt alike: the same on every machine."""
    chance, calls, moves = Random(1), Calls(), 60

    async def inside() -> None:
        table, wires = await crowded(watchers=0)
        for number in range(moves):
            mover = next(wire for wire in wires if wire.told is not None and wire.told.legal)
            assert mover.told is not None
            request = say.Move(id=f"move {number}", chain=[chance.choice(mover.told.legal)])
            with calls:
                await mover.ask(table, request)
                await table.in_turn(table.show)
        await table.stop()

    monkeypatch.setattr(referee, "_KINDS", {})  # a server has plain rules, whatever another test has compiled
    monkeypatch.setattr(secrets, "token_bytes", chance.randbytes)
    monkeypatch.setattr(secrets, "token_hex", lambda size: chance.randbytes(size).hex())
    monkeypatch.setattr(secrets, "choice", chance.choice)  # the table's code is in the pact that the deals follow from
    asyncio.run(inside())
    assert calls.count / moves < MOST_CALLS


@pytest.mark.parametrize(("later", "changes", "is_written"), [
    (59_999, {}, False),
    (60_000, {}, True),
    (0, {"phase": "over"}, True),
    (0, {"expires": SUMMARY.expires + 1}, True),  # a table over days is kept for longer after some moves than others
])  # fmt: skip
def test_a_row_is_written_again_when_it_says_something_new_or_is_a_minute_old(
    later: int, changes: dict[str, Any], is_written: bool
) -> None:
    row = msgspec.structs.replace(SUMMARY, written=SUMMARY.written + later, expires=SUMMARY.expires + later)
    assert is_another(msgspec.structs.replace(row, **changes), SUMMARY) == is_written


def test_whoever_waits_for_one_commit_is_answered_by_one_waking_of_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statements: list[str] = []
    wakings: list[object] = []
    is_held, may_go_on = threading.Event(), threading.Event()

    def hold(connection: sqlite3.Connection) -> None:
        is_held.set()
        may_go_on.wait()
        connection.set_trace_callback(statements.append)

    async def inside() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as store:
            assert isinstance(store, SqliteStore)
            for number in range(5):
                await create(store, f"table {number}", f"COD{number}")
            held = asyncio.ensure_future(store._written(hold))
            await asyncio.to_thread(is_held.wait)
            waiting = [asyncio.ensure_future(append(store, f"table {number}", 1, [b"1"])) for number in range(5)]
            await asyncio.sleep(0)  # all are in the queue
            loop = asyncio.get_running_loop()
            wake = loop.call_soon_threadsafe

            def noted(*call: Any) -> asyncio.Handle:
                wakings.append(call)
                return wake(*call)

            monkeypatch.setattr(loop, "call_soon_threadsafe", noted)
            may_go_on.set()
            await asyncio.gather(held, *waiting)
            assert len(wakings) == 2, "for whoever held the writer up, and for all five"

    asyncio.run(inside())
    assert statements.count("COMMIT") == 2
    added = [text for text in statements if text.startswith("INSERT INTO tablee_logs")]
    assert len(added) == 1, "the lines of all five"
    assert not any("SAVEPOINT" in text for text in statements)


def test_lines_of_one_turn_of_the_loop_are_one_statement_and_one_commit(tmp_path: Path) -> None:
    statements: list[str] = []

    async def inside() -> None:
        async with opened(f"sqlite:///{tmp_path}/t.db") as store:
            assert isinstance(store, SqliteStore)
            for number in range(5):
                await create(store, f"table {number}", f"COD{number}")
            await store._written(lambda connection: connection.set_trace_callback(statements.append))
            statements.clear()
            new = [Append(f"table {number}", 0, [PlacedLine(1, 1, b"1")], 0, None) for number in range(5)]
            await asyncio.gather(*(store.append(one) for one in new))

    asyncio.run(inside())
    assert [text.split(" SELECT ")[0] for text in statements] == ["INSERT INTO tablee_logs"]

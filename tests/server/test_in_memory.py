"""A table knows its far end only as a wire, its store only as a store, and its clock only as an argument."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from server.held_clock import HeldClock
from server.memory import MemoryStore, MemoryWire
from server.thinkers import ThreadThinker
from tablee.core.notation import Move, Notation
from tablee.server import protocol as say
from tablee.server.lobby import tokens
from tablee.server.lobby.lobby import Lobby
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Services
from tablee.server.table.table import Table
from tablee.server.terms import Settings
from tablee.server.thinking.pooled import PooledThinking

PACE = 2.0  # seconds that a bot's move takes


def in_memory(clock: HeldClock) -> Services:
    metrics = Metrics()
    config = ServerConfig(bot_pace=PACE, bot_limit=1e9, bot_wait=1e9)  # a thread's time is not the clock's
    thinking = PooledThinking(clock, metrics, config)
    thinking.open(ThreadThinker.start, 1)
    return Services(config, MemoryStore(), clock, thinking, metrics)


async def opened(services: Services) -> tuple[Table, MemoryWire]:
    """Anne against a bot of the first level."""
    lobby = Lobby(services)
    kept, place = await lobby.open_table("awimbawe", Settings(), "Anne", "here")
    table = await lobby.find(kept.code)
    anne = MemoryWire()
    await table.in_turn(lambda: table.join(anne, place.guest, say.Join(token="")))
    requests = [say.Sit(id="a", chair=0), say.PutBot(id="b", chair=1, level=1), say.Start(id="c")]
    for request in requests:
        await anne.ask(table, request)
    return table, anne


async def play_whole_match() -> say.Told:
    clock, choice = HeldClock(), Random(1)
    services = in_memory(clock)
    table, anne = await opened(services)
    moves = 0
    while not (told := anne.told) or not told.is_over:
        if told and told.legal:
            moves += 1
            await anne.ask(table, say.Move(id=f"move-{moves}", chain=[choice.choice(told.legal)]))
        else:
            clock.advance(PACE)
        await asyncio.sleep(0.001)  # for the bot's thread
    await table.stop()
    again = await Lobby(services).find(table.state.code)
    assert again.state.match is not None
    assert table.state.match is not None
    assert again.state.match.digest() == table.state.match.digest(), "the log in memory rebuilds it"
    await again.stop()
    return told


def test_a_table_is_idle_since_the_last_one_has_left_it() -> None:
    async def inside() -> None:
        clock = HeldClock()
        table, anne = await opened(in_memory(clock))
        clock.advance(3600)
        await anne.ask(table, say.Leave(id="leave"))
        await anne.until(lambda: anne.ended == "left")
        assert table.idle_since == clock.now()
        await table.stop()

    asyncio.run(inside())


def test_a_whole_match_is_played_without_a_web_framework() -> None:
    """In a process of its own, so that nobody else has imported one."""
    code = "import sys, server.test_in_memory as one; one.main(); print({'aiohttp', 'sqlite3'} & {*sys.modules})"
    tests, plain = Path(__file__).parents[1], {**os.environ, "TABLEE_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tests, env=plain, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "is over\nset()\n", "")


def main() -> None:
    told = asyncio.run(play_whole_match())
    print("is over" if told.is_over and told.winners else "goes on")


def test_the_text_of_a_move_is_read_once_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the message into the log, to the referee and into what everybody is told."""
    read: list[object] = []
    as_ever = Notation._read

    def noted(notation: Notation[Move], move: object) -> list[int]:
        read.extend([move] if isinstance(move, (str, Move)) else [])
        return as_ever(notation, move)

    async def inside() -> None:
        clock = HeldClock()
        table, anne = await opened(in_memory(clock))
        while not (anne.told and anne.told.legal):
            clock.advance(PACE)
            await asyncio.sleep(0.001)  # for the bot's thread
        move = anne.told.legal[0]
        monkeypatch.setattr(Notation, "_read", noted)
        await anne.ask(table, say.Move(id="move", chain=[f" {move.upper()}"]))
        assert move in [event.move for event in anne.told.events]
        await table.stop()

    asyncio.run(inside())
    assert len(read) == 1


def test_a_bot_takes_its_time_by_the_clock_that_it_was_given() -> None:
    async def inside() -> None:
        clock = HeldClock()
        table, anne = await opened(in_memory(clock))
        await anne.until(lambda: anne.told is not None and bool(anne.told.events))
        while anne.told is not None and anne.told.legal:
            await anne.ask(table, say.Move(id=f"move-{anne.told.seen}", chain=[anne.told.legal[0]]))
        assert anne.told is not None
        heard = anne.told.seen
        while clock.next_due > 2 * PACE:
            await asyncio.sleep(0.01)  # until the bot's thread has chosen
        assert clock.next_due >= PACE
        clock.advance(clock.next_due - 0.01)
        await table.in_turn(table.show)
        assert anne.told.seen == heard, "it was too quick"
        clock.advance(0.02)
        await anne.until(lambda: anne.told is not None and anne.told.seen > heard)
        await table.stop()

    asyncio.run(inside())


def test_a_crowded_house_gives_longer_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "CODE_LETTERS", "AB")  # then there are sixteen codes of four letters

    async def inside() -> list[str]:
        lobby = Lobby(in_memory(HeldClock()))
        opened = [(await lobby.open_table("awimbawe", Settings(), "Anne", "here"))[0].code for _ in range(17)]
        for code in opened:
            assert (await lobby.find(code.lower())).state.code == code
        await lobby.close()
        return opened

    codes = asyncio.run(inside())
    assert len(codes[0]) == 4
    assert 4 < max(map(len, codes)) <= 6
    assert len(set(codes)) == len(codes)

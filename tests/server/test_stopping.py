"""A clean stop finishes what is under way. (What a kill may do is proved in prove/kill.py.)"""

import asyncio
import signal
import threading
from pathlib import Path
from unittest.mock import Mock

import pytest
from prove.players import Guest, Player, fetch
from prove.server import Process

import tablee
from server.houses import PATIENCE, Hall, Held, in_hall, put_bot, sit
from server.memory import MemoryWire
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.run import Address, serve
from tablee.server.store import Fenced, StoreError, store_at


def test_a_clean_stop_finishes_what_is_under_way_and_everybody_comes_back(store_address: str, tmp_path: Path) -> None:
    async def inside() -> None:
        server = Process(store_address, tmp_path / "log")
        await server.start()
        try:
            async with await Guest.open_table(server.url, "awimbawe", "Anne") as anne:
                await sit(anne, 0)
                await put_bot(anne, 1)
                await anne.ask(say.Start(id="go"))
                player = Player(anne, 1)
                playing = asyncio.create_task(player.play())
                while len(player.acknowledged) < 5:
                    await asyncio.sleep(0.01)
                assert await asyncio.to_thread(server.kill, signal.SIGTERM) == 0
                await server.start()
                await playing
                kept = await fetch(f"{server.url}/api/tables/{anne.code}/replays/1")
            match = tablee.replay(kept)
            assert [entry.move for entry in match.log if entry.seat == 0] == player.acknowledged
        finally:
            server.kill()

    asyncio.run(inside())
    log = (tmp_path / "log").read_text()
    assert '"stopped"' in log
    assert '"mistake"' not in log


@in_hall()
async def test_a_server_that_stops_while_it_puts_a_table_away_finishes_that_table(hall: Hall) -> None:
    anne = await hall.host()
    lobby = hall.server.lobby
    table = await lobby.find(anne.code)
    is_written, done = asyncio.Event(), []

    async def writing() -> None:
        await is_written.wait()
        done.append(table)

    table.put(writing)
    putting_away = asyncio.create_task(lobby._give_up(table))
    await asyncio.sleep(0)
    lobby._tasks.append(putting_away)  # as when it sweeps, or looks for what goes on by itself
    closing = asyncio.create_task(lobby.close())
    while not putting_away.done():
        await asyncio.sleep(0)
    is_written.set()
    await closing
    assert done == [table]


@in_hall()
async def test_who_joins_a_table_that_is_being_given_up_is_sent_on_and_not_left_there(hall: Hall) -> None:
    anne = await hall.host()
    lobby = hall.server.lobby
    table = await lobby.find(anne.code)
    may_go, wire = asyncio.Event(), MemoryWire()

    async def writing() -> None:
        await may_go.wait()

    table.put(writing)
    joining = asyncio.create_task(table.in_turn(lambda: table.join(wire, anne.guest, say.Join(token=""))))
    await asyncio.sleep(0)
    giving_up = asyncio.create_task(lobby._give_up(table))  # as when it is handed over, or a name is taken out
    await asyncio.sleep(0)
    may_go.set()
    await asyncio.gather(joining, giving_up)
    assert wire.ended == "moved"


@in_hall()
async def test_a_table_that_wakes_while_the_server_stops_is_not_left_awake(hall: Hall) -> None:
    anne = await Client.open_table(hall.url, "awimbawe", "Anne")
    lobby, store = hall.server.lobby, hall.server.services.store
    with pytest.MonkeyPatch.context() as patch:
        taking = Held(store.take)
        patch.setattr(store, "take", taking)
        finding = asyncio.create_task(lobby.find(anne.code))
        await taking.has_come.wait()
        await lobby.close()
        taking.may_go.set()
        with pytest.raises(Fenced):
            await finding
    assert not lobby.awake
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "table"]


def test_a_server_that_fails_right_after_its_start_leaves_nothing_open(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.run.gc", Mock())  # which is for the whole process
    monkeypatch.setattr("tablee.server.run.has_compiler", lambda: False)

    def fail(port: int) -> None:
        raise BrokenPipeError("nobody reads where it listens")

    async def inside() -> None:
        before = set(threading.enumerate())
        with pytest.raises(BrokenPipeError):
            await serve(Address(port=0, store=store_address), ServerConfig(thinkers=1), fail)
        left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert not left
        assert "store writer" not in {thread.name for thread in set(threading.enumerate()) - before}

    asyncio.run(inside())


def test_who_no_longer_waits_for_a_store_to_close_takes_nothing_from_who_waits_for_a_commit(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            store = store_at(store_address)
            await store.open()
            writing = asyncio.create_task(store.secret("of a test"))
            await asyncio.sleep(0)
            closing = asyncio.create_task(store.close())
            await asyncio.sleep(0)
            with pytest.raises(StoreError):
                await store.secret("that comes too late")
            closing.cancel()
            assert await writing
            await asyncio.gather(closing, return_exceptions=True)
            await store.close()

    asyncio.run(inside())

"""A clean stop finishes what is under way. (What a kill may do is proved in prove/kill.py.)"""

import asyncio
import signal
from pathlib import Path

from prove.players import Guest, Player, fetch
from prove.server import Process

import tablee
from server.houses import Hall, in_hall, put_bot, sit
from tablee.server import protocol as say


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

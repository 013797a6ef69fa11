"""An evening through kill -9: what was acknowledged between two games and while a vote is on is there afterwards."""

import asyncio
from pathlib import Path

from prove.players import Guest
from prove.server import Process

from server.houses import PATIENCE, dealt, put_bot, sit, start
from server.test_evening import CHIWAWA, ROOFS, evening, in_match, pick, play, room, vote, votes
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.terms import Settings


def test_what_was_acknowledged_in_an_evening_outlives_a_kill_whenever_it_comes(
    store_address: str, tmp_path: Path
) -> None:
    async def inside() -> None:
        server = Process(store_address, tmp_path / "log")
        await server.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await through_kills(server)
        finally:
            server.kill()

    asyncio.run(inside())
    assert '"mistake"' not in (tmp_path / "log").read_text()


async def again(server: Process, *players: Client) -> None:
    """Killed and started; everybody has come back and heard how the table stands."""
    await asyncio.to_thread(server.kill)
    for player in players:
        player.room = None
    await server.start()
    for player in players:
        await player.until(lambda one=player: one.room is not None)  # type: ignore[misc]


async def through_kills(server: Process) -> None:
    opened = await Guest.open_table(server.url, "chiwawa", "Anne")
    async with opened as anne, await Guest.come(server.url, opened.code, "Guillaume") as guillaume:
        await anne.ask(say.Configure(id="short", settings=Settings(seats=3, options=CHIWAWA.options)))
        await sit(anne, 0)
        await sit(guillaume, 1)
        await put_bot(anne, 2)
        await anne.ask(say.Say(id="talk", text="Bonsoir"))
        await start(anne)
        await dealt(guillaume)
        await play(anne, guillaume)
        won = evening(anne)

        await vote(anne, ROOFS)
        await again(server, anne, guillaume)  # while a vote is on
        assert (room(guillaume).phase, votes(guillaume), evening(guillaume)) == ("over", {0: "chabyrinthe"}, won)
        assert [line.text for line in guillaume.chat] == ["Bonsoir"]
        await vote(guillaume, ROOFS)
        await in_match(2, anne, guillaume)
        assert (room(anne).game, evening(anne)) == ("chabyrinthe", won)
        assert [(chair.guest, chair.bot) for chair in room(anne).chairs] == [(0, None), (1, None), (None, 1)]
        await play(anne, guillaume)
        assert [one.game for one in evening(guillaume).games] == ["chiwawa", "chabyrinthe"]

        await pick(anne, CHIWAWA)
        await again(server, anne, guillaume)  # between two games
        assert (room(guillaume).game, room(guillaume).phase, votes(guillaume)) == ("chiwawa", "open", {})
        assert len(evening(guillaume).games) == 2
        await start(anne)
        await in_match(3, anne, guillaume)

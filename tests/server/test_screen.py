"""The table's own screen: no seat, nothing hidden on it, and nothing to be asked from it."""

from typing import Any

import aiohttp
import msgspec

from server.houses import Hall, at_random, in_hall, put_bot, refused, sit, start
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.table.table import MOST_SCREENS
from tablee.server.terms import NextGame


class Television:
    """A socket that has joined as a table's screen, and what it was sent."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.heard: list[dict[str, Any]] = []

    async def send(self, message: say.Asked) -> None:
        await self._socket.send_str(msgspec.json.encode(message).decode())

    async def next(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            text = await self._socket.receive_str()
            self.heard.append(msgspec.json.decode(text))
            if self.heard[-1]["type"] == kind:
                return self.heard[-1]

    async def until(self, kind: str, **fields: object) -> dict[str, Any]:
        while True:
            message = await self.next(kind)
            if fields.items() <= message.items():
                return message


async def put_up(session: aiohttp.ClientSession, hall: Hall, code: str) -> Television:
    screen = Television(await session.ws_connect(f"{hall.url}/ws/{code}", max_msg_size=0))
    await screen.send(say.JoinScreen())
    return screen


async def seated(hall: Hall) -> Client:
    anne = await hall.host("awimbawe")
    await sit(anne, 0)
    await put_bot(anne, 1)
    return anne


@in_hall()
async def test_a_screen_shows_what_a_watcher_sees_and_goes_on_with_the_next_game(hall: Hall) -> None:
    anne = await seated(hall)
    async with aiohttp.ClientSession() as session:
        screen = await put_up(session, hall, anne.code)
        assert (await screen.next("welcome"))["guest"] is None
        await anne.until(lambda: anne.room is not None and anne.room.screens == 1)
        assert anne.room is not None
        assert len(anne.room.guests) == 1  # it is nobody
        await start(anne)
        watcher = await hall.guest(anne.code, "Zoé")
        await anne.play(at_random(1))
        over = await screen.until("told", is_over=True)
        await watcher.until(lambda: watcher.told is not None and watcher.told.is_over)
        assert watcher.told is not None
        assert over["view"] == watcher.told.view
        told = [message for message in screen.heard if message["type"] == "told"]
        assert all(one["viewer"] is None and one["legal"] == [] and one["view"]["seat"] is None for one in told)
        assert not [message for message in screen.heard if message["type"] == "chat"]
        await anne.ask(say.VoteNext(id="next", choice=NextGame(game="chabyrinthe")))
        await screen.until("room", game="chabyrinthe")
        assert (await screen.until("told", match=2))["viewer"] is None
    await anne.until(lambda: anne.room is not None and anne.room.screens == 0)


@in_hall()
async def test_a_screen_asks_nothing_and_there_are_not_many_of_them(hall: Hall) -> None:
    anne = await seated(hall)
    async with aiohttp.ClientSession() as session:
        screens = [await put_up(session, hall, anne.code) for _ in range(MOST_SCREENS)]
        for screen in screens:
            await screen.next("welcome")
        for request in (say.Sit(id="a", chair=0), say.Leave(id="b"), say.Say(id="c", text="boo"), say.Start(id="d")):
            await screens[0].send(request)
            assert (await screens[0].next("refused"))["code"] == "screen-only-shows"
        one_more = await put_up(session, hall, anne.code)
        assert (await one_more.next("refused"))["code"] == "too-many-screens"
        nowhere = await put_up(session, hall, "XXXX" if anne.code != "XXXX" else "XXXY")
        assert (await nowhere.next("refused"))["code"] == "no-table"


@in_hall()
async def test_nobody_looks_in_from_where_somebody_was_kicked(hall: Hall) -> None:
    anne = await seated(hall)
    zoe = await hall.guest(anne.code, "Zoé")
    await anne.ask(say.Kick(id="out", guest=zoe.guest))
    table = await hall.server.lobby.find(anne.code)
    table.state.people[0].mark = "elsewhere"  # the others live at another address
    async with aiohttp.ClientSession() as session:
        screen = await put_up(session, hall, anne.code)
        assert (await screen.next("goodbye"))["code"] == "kicked"
    assert await refused(Client.come(hall.url, anne.code, "Léa")) == "kicked"

"""Somebody's own bot takes a seat: the example of docs/write-a-bot.md, run as it stands there."""

import asyncio
import re
import sys
from pathlib import Path

import aiohttp
import msgspec
import pytest

from server.houses import GENEROUS, QUICK, Hall, at_random, in_hall, sit
from tablee.client import Client
from tablee.server import protocol as say

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


@in_hall()
async def test_the_bot_of_the_page_takes_a_seat_and_plays(hall: Hall) -> None:
    found = re.search(r"## At a table.*?```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    script = hall.folder / "guest.py"
    script.write_text(found[1], encoding="utf-8")
    anne = await hall.host()
    await sit(anne, 0)
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(script), hall.url, anne.code, stdout=asyncio.subprocess.PIPE
    )
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].guest is not None)
    await anne.ask(say.Start(id="go"))
    end = await anne.play(at_random(1))
    output, _ = await bot.communicate()
    assert output.decode().strip() == f"scores: {end.scores} winners: {end.winners}"


SLOW = msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(GENEROUS, message_rate=10, message_burst=15))


@in_hall(SLOW, holds_time=True)
async def test_a_program_that_is_too_quick_for_the_server_waits_and_plays_on(hall: Hall) -> None:
    """No time passes for the server but when it has refused something."""
    anne, guillaume = await hall.pair()
    refused: list[str] = []

    def hear(message: object) -> None:
        if isinstance(message, say.Refused):
            refused.append(message.code)
            hall.time.advance(3)

    anne.heard = guillaume.heard = hear
    end, _ = await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    assert end.is_over
    assert "too-fast" in refused


@in_hall()
async def test_what_a_callback_raises_reaches_whoever_waits(hall: Hall) -> None:
    anne = await hall.host()

    def fail(message: object) -> None:
        raise RuntimeError("lost my head")

    anne.heard = fail
    await hall.guest(anne.code, "Zoé")  # which Anne hears of
    with pytest.raises(RuntimeError, match="lost my head"):
        await anne.until(lambda: False)
    with pytest.raises(RuntimeError, match="lost my head"):
        await sit(anne, 0)  # nobody reads answers any more


@in_hall(holds_time=True)
async def test_a_ping_that_can_no_longer_be_answered_is_a_lost_line_and_no_more(hall: Hall) -> None:
    """A server that is killed may have asked for a pong a moment before: its clients come back to the next."""
    answered, as_ever = asyncio.Event(), aiohttp.ClientWebSocketResponse.pong
    failing = ["once"]

    async def pong(socket: aiohttp.ClientWebSocketResponse, message: bytes = b"") -> None:
        if failing:
            raise aiohttp.ClientConnectionResetError(f"Cannot write to closing transport, {failing.pop()}")
        await as_ever(socket, message)
        answered.set()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiohttp.ClientWebSocketResponse, "pong", pong)
        anne = await hall.host()
        await answered.wait()
        await sit(anne, 0)
    assert not failing


def test_a_client_that_reaches_no_server_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Client, "patience", 0)

    async def inside() -> None:
        client = Client("http://127.0.0.1:1", "ABCD", 0, "")
        with pytest.raises(aiohttp.ClientError):
            await client.__aenter__()
        assert client._session is not None
        assert client._session.closed

    asyncio.run(inside())

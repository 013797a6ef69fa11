"""Whoever begins to ask and does not go on, or has bots play and goes, holds up nobody."""

import asyncio
import contextlib
import logging

import msgspec

from server.houses import GENEROUS, QUICK, Hall, in_hall, put_bot, start
from tablee.client import Client
from tablee.server.operations.config import ServerConfig

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
IMPATIENT = ServerConfig(limits=GENEROUS, head_seconds=0.2, body_seconds=0.2)


async def answer_to(hall: Hall, text: bytes) -> bytes:
    """All that comes until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.server.port)
    writer.write(text)
    answer = b""
    with contextlib.suppress(ConnectionError):
        answer = await reader.read()
    writer.close()
    return answer


@in_hall(IMPATIENT)
async def test_half_a_head_is_hung_up_on(hall: Hall) -> None:
    assert await answer_to(hall, b"GET /healthz HTTP/1.1\r\nHost: a") == b""
    assert await answer_to(hall, b"") == b""


@in_hall(ServerConfig(limits=msgspec.structs.replace(GENEROUS, connections_of_address=5)))
async def test_one_address_takes_only_so_many_places_and_the_log_says_so(hall: Hall) -> None:
    lines: list[str] = []
    watching = logging.Handler()
    watching.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("tablee.server").addHandler(watching)
    ends = [await asyncio.open_connection("127.0.0.1", hall.server.port) for _ in range(20)]
    gone = [asyncio.create_task(reader.read()) for reader, _ in ends]
    while sum(one.done() for one in gone) < 15:
        await asyncio.sleep(0.01)
    logging.getLogger("tablee.server").removeHandler(watching)
    assert lines.count("too many connections") == 1
    for _, writer in ends:
        writer.close()
    await asyncio.gather(*gone, return_exceptions=True)
    while b"200 OK" not in await answer_to(hall, HEALTH):
        await asyncio.sleep(0.01)  # until the server has seen them go


@in_hall(IMPATIENT)
async def test_half_a_body_is_told_so(hall: Hall) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100\r\n\r\n"
    answer = await answer_to(hall, head + b'{"game":')
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in answer


@in_hall(msgspec.structs.replace(QUICK, bot_pace=0.01), holds_time=True)
async def test_bots_alone_wait_until_somebody_comes(hall: Hall) -> None:
    anne = await hall.host()
    await put_bot(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    table = hall.server.lobby.awake[anne.code]
    await anne.__aexit__(None, None, None)
    while not table.is_idle:
        await asyncio.sleep(0.01)
    moves = len(table.state.playing.log)
    for _ in range(20):
        hall.time.advance(1)
        await table.in_turn(table.show)
    assert len(table.state.playing.log) == moves
    back = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    while len(table.state.playing.log) == moves:
        hall.time.advance(0.1)
        await asyncio.sleep(0.01)
    assert back.room is not None

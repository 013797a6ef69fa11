"""Whoever begins to ask and does not go on, hangs up, or has bots play and goes, holds up nobody."""

import asyncio
import contextlib
import logging
import socket
import struct

import msgspec

from server.houses import GENEROUS, QUICK, Hall, get, in_hall, put_bot, start
from tablee.client import Client
from tablee.server.http.door import OPERATORS_PLACES
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.networks import read_networks

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
QUICK_HEADS = ServerConfig(limits=GENEROUS, head_seconds=0.2)
QUICK_BODIES = ServerConfig(limits=GENEROUS, body_seconds=0.2)


async def answer_to(hall: Hall, text: bytes) -> bytes:
    """All that comes until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.server.port)
    writer.write(text)
    answer = b""
    with contextlib.suppress(ConnectionError):
        answer = await reader.read()
    writer.close()
    return answer


@in_hall(QUICK_HEADS)
async def test_half_a_head_is_hung_up_on(hall: Hall) -> None:
    assert await answer_to(hall, b"GET /healthz HTTP/1.1\r\nHost: a") == b""
    assert await answer_to(hall, b"") == b""


@in_hall(ServerConfig(limits=msgspec.structs.replace(GENEROUS, connections_of_address=5)))
async def test_one_address_takes_only_so_many_places_and_the_log_says_so(hall: Hall) -> None:
    lines: list[str] = []
    watching = logging.Handler()
    watching.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("tablee.server").addHandler(watching)
    ends = [await asyncio.open_connection("127.0.0.1", hall.server.port) for _ in range(40)]
    gone = [asyncio.create_task(reader.read()) for reader, _ in ends]
    while sum(one.done() for one in gone) < 40 - 5 - OPERATORS_PLACES:
        await asyncio.sleep(0.01)
    logging.getLogger("tablee.server").removeHandler(watching)
    assert lines.count("too many connections") == 1
    for _, writer in ends:
        writer.close()
    await asyncio.gather(*gone, return_exceptions=True)
    while b"200 OK" not in await answer_to(hall, HEALTH):
        await asyncio.sleep(0.01)  # until the server has seen them go


# However slow the machine, none of those who ask nothing is sent away for it.
@in_hall(ServerConfig(limits=msgspec.structs.replace(GENEROUS, connections=20), head_seconds=3600))
async def test_the_operator_is_answered_while_all_places_are_taken_by_those_who_ask_nothing(hall: Hall) -> None:
    inside, others = 10, OPERATORS_PLACES + 30  # one address takes half of the places
    ends = [await half_open(hall) for _ in range(inside + others)]
    gone = [asyncio.create_task(reader.read()) for reader, _ in ends]
    while sum(one.done() for one in gone) < others - OPERATORS_PLACES:
        await asyncio.sleep(0.01)
    for path in (b"/healthz", b"/metrics") * 20:
        assert (await answer_to(hall, HEALTH.replace(b"/healthz", path))).startswith(b"HTTP/1.1 200")
    refused = await answer_to(hall, b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n")  # and hung up on
    assert refused.startswith(b"HTTP/1.1 503")
    assert b"too-many" in refused
    assert not any(one.done() for one in gone[:inside])
    for _, writer in ends:
        writer.close()
    await asyncio.gather(*gone, return_exceptions=True)


async def half_open(hall: Hall) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Somebody who begins to ask, and goes on no more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.server.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: a")
    return reader, writer


@in_hall(
    ServerConfig(
        limits=msgspec.structs.replace(GENEROUS, connections_of_address=5), networks=read_networks(["127.0.0.0/8=4"])
    )
)
async def test_a_named_network_has_more_places(hall: Hall) -> None:
    ends = [await half_open(hall) for _ in range(20)]
    assert (await answer_to(hall, HEALTH)).startswith(b"HTTP/1.1 200")
    assert b"tablee_connections 20" in await answer_to(hall, HEALTH.replace(b"/healthz", b"/metrics"))
    for _, writer in ends:
        writer.close()


@in_hall(QUICK_BODIES)
async def test_half_a_body_is_told_so(hall: Hall) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.server.port)
    writer.write(head + b'{"game":')
    answer = await reader.readuntil(b"too-slow")
    assert answer.startswith(b"HTTP/1.1 408")
    writer.close()


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


@in_hall()
async def test_whoever_hangs_up_while_they_are_answered_is_no_mistake_of_ours(hall: Hall) -> None:
    asked = (
        f"GET /ws/ABCD HTTP/1.1\r\nHost: 127.0.0.1:{hall.server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    for _ in range(40):
        with socket.create_connection(("127.0.0.1", hall.server.port)) as line:  # without a turn of the loop between
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall(asked.encode())
    while "tablee_sockets 0" not in (told := await get(f"{hall.url}/metrics")):
        await asyncio.sleep(0.01)
    assert "tablee_failures_total{" not in told

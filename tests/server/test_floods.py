"""Whoever sends without end, or never reads, costs the others nothing."""

import asyncio
import contextlib
import itertools
import socket

import aiohttp
import msgspec

from server.houses import GENEROUS, Hall, in_hall
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.sockets.connection import Connection
from tablee.server.sockets.outbox import Outbox
from tablee.server.table.table import Table

SMALL = 200_000  # bytes; a table's talk in these tests is as much as that
LINES = 200  # of talk: as many as a newcomer gets


def with_limits(**limits: float) -> ServerConfig:
    return ServerConfig(limits=msgspec.structs.replace(GENEROUS, **limits), bot_pace=0.0)


async def fill_chat(client: Client) -> int:
    """How many bytes a newcomer gets of it."""
    for _ in range(LINES):
        await client.ask(say.Say(id=client.new_id(), text="é" * 300))
    return len(msgspec.json.encode(say.Chat(lines=client.chat)))


def wires(table: Table, guest: int) -> list[Connection]:
    found = [subscriber.wire for subscriber in table.subscribers if subscriber.guest == guest]
    return [wire for wire in found if isinstance(wire, Connection)]


def weighed(wire: Connection) -> list[int]:
    """How much waits at a wire, after each thing that is put there."""
    waiting: list[int] = []
    as_ever = wire._put

    def put(kind: aiohttp.WSMsgType, *payloads: bytes) -> None:
        as_ever(kind, *payloads)
        waiting.append(wire.waiting_bytes)

    wire._put = put  # type: ignore[method-assign]
    return waiting


def small_window() -> aiohttp.TCPConnector:
    """For a browser that has hardly any room for what it does not read."""

    def make(_: object) -> socket.socket:
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.setblocking(False)
        return made

    return aiohttp.TCPConnector(socket_factory=make)


def is_here(client: Client, guest: int) -> bool:
    assert client.room is not None
    return any(person.guest == guest and person.is_here for person in client.room.guests)


class HeldTransport(asyncio.WriteTransport):
    """Keeps what is written until the test lets it go."""

    def __init__(self) -> None:
        super().__init__()
        self.held = b""

    def get_write_buffer_size(self) -> int:
        return len(self.held)

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.held += data


def test_frames_that_have_gone_are_not_counted_against_the_next() -> None:
    transport = HeldTransport()
    outbox = Outbox(transport, most=3, most_bytes=SMALL)
    for _ in range(2):  # what has gone once may come again
        assert [outbox.put(aiohttp.WSMsgType.TEXT, b"news") for _ in range(4)] == [True, True, True, False]
        transport.held = b""
    assert outbox.put(aiohttp.WSMsgType.TEXT, bytes(SMALL)), "the last one may go beyond"
    assert not outbox.put(aiohttp.WSMsgType.TEXT, b"news")


@in_hall(with_limits(waiting_bytes=SMALL, chat_burst=LINES))
async def test_a_browser_that_never_reads_is_cut_and_away_before_it_costs_much(hall: Hall) -> None:
    anne = await hall.host()
    talk = await fill_chat(anne)
    zoe = await Client.come(hall.url, anne.code, "Zoé")
    other = await Client.come(hall.url, anne.code, "Léa")
    table = hall.server.lobby.awake[anne.code]
    async with (
        aiohttp.ClientSession(connector=small_window()) as session,
        session.ws_connect(zoe.socket_url) as stalled,
    ):
        await stalled.send_bytes(msgspec.json.encode(say.Join(token=zoe.token)))
        await anne.until(lambda: is_here(anne, zoe.guest))
        (wire,) = wires(table, zoe.guest)
        waiting = weighed(wire)
        # Another guest each time: all of the talk is new to them.
        for token in [other.token, zoe.token] * 200:
            try:
                await stalled.send_bytes(msgspec.json.encode(say.Join(token=token)))
            except ConnectionError:
                break
            await asyncio.sleep(0.001)
        await anne.until(lambda: not is_here(anne, zoe.guest) and not is_here(anne, other.guest))
        assert 0 < max(waiting) < SMALL + 2 * talk
        assert wire.waiting_bytes == 0
        while await sockets_counted(hall) > 1:
            await asyncio.sleep(0.01)


async def sockets_counted(hall: Hall) -> int:
    async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/metrics") as answer:
        (line,) = (line for line in (await answer.text()).splitlines() if line.startswith("tablee_sockets "))
    return int(float(line.split()[1]))


@in_hall(with_limits(chat_burst=LINES), holds_time=True)
async def test_a_browser_that_reads_nothing_answers_no_ping_and_is_cut_though_little_waits(hall: Hall) -> None:
    """It holds a window that is full, and guesses at pongs."""
    anne = await hall.host()
    await fill_chat(anne)
    zoe = await Client.come(hall.url, anne.code, "Zoé")
    async with (
        aiohttp.ClientSession(connector=small_window()) as session,
        session.ws_connect(zoe.socket_url, autoping=False) as stalled,
    ):
        await stalled.send_bytes(msgspec.json.encode(say.Join(token=zoe.token)))
        await anne.until(lambda: is_here(anne, zoe.guest))
        for step in itertools.count():
            if not is_here(anne, zoe.guest):
                break
            with contextlib.suppress(ConnectionError):
                for number in range(step + 10):  # pings may be counted: these would be all of them
                    await stalled.pong(number.to_bytes(8))
            hall.time.advance(1)
            await asyncio.sleep(0.02)
        while await sockets_counted(hall) > 1:
            await asyncio.sleep(0.01)


@in_hall()
async def test_joining_again_on_the_same_connection_brings_only_what_is_new(hall: Hall) -> None:
    anne, _ = await hall.pair()
    await anne.ask(say.Say(id=anne.new_id(), text="Bonjour"))
    async with aiohttp.ClientSession() as session, session.ws_connect(anne.socket_url) as again:
        join = msgspec.json.encode(say.Join(token=anne.token))
        await again.send_bytes(join)
        first = [(await again.receive_json())["type"] for _ in range(4)]
        assert first == ["welcome", "room", "chat", "told"]
        for _ in range(5):
            await again.send_bytes(join)
        assert [(await again.receive_json())["type"] for _ in range(5)] == ["welcome"] * 5
        await anne.ask(say.Say(id=anne.new_id(), text="Encore"))
        assert [line["text"] for line in (await again.receive_json())["lines"]] == ["Encore"]
        await again.send_bytes(msgspec.json.encode(say.Join(token=anne.token, is_plain=True)))
        assert [(await again.receive_json())["type"] for _ in range(2)] == ["welcome", "told"]


@in_hall(with_limits(message_rate=1, message_burst=20))
async def test_a_flood_of_pongs_or_pings_is_ended_like_any_other(hall: Hall) -> None:
    """Of somebody without a token, even."""
    for kind in (aiohttp.WSMsgType.PONG, aiohttp.WSMsgType.PING):
        async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/ABCD") as flooding:
            for _ in range(100):
                await flooding.send_frame(b"unasked!", kind)
            answers = [msgspec.json.decode(message.data) async for message in flooding]
        assert [answers[0]["type"], answers[-1]["type"]] == ["refused", "goodbye"]
        assert {answer["code"] for answer in answers} == {"too-fast"}


@in_hall(with_limits(message_rate=0, message_burst=5), holds_time=True)
async def test_pongs_that_were_asked_for_are_not_counted(hall: Hall) -> None:
    anne = await hall.host()
    table = hall.server.lobby.awake[anne.code]
    (wire,) = wires(table, anne.guest)
    while len(wire.round_trips()) < 20:
        hall.time.advance(1)
        await asyncio.sleep(0.01)
    assert wires(table, anne.guest) == [wire]
    await anne.ask(say.Say(id=anne.new_id(), text="Bonjour"))


@in_hall(with_limits(waiting_requests=5))
async def test_whoever_asks_more_than_a_table_can_answer_is_refused_and_nobody_else(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    table, read = await hall.server.lobby.find(anne.code), hall.server.services.metrics.messages.counts
    is_free, before = asyncio.Event(), read[""]

    async def be_busy() -> None:
        await is_free.wait()

    def say_all(client: Client, *texts: str) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(client.ask(say.Say(id=client.new_id(), text=text))) for text in texts]

    table.put(be_busy)
    asked = say_all(anne, *"abcdefgh") + say_all(guillaume, "Salut")
    while read[""] < before + len(asked):
        await asyncio.sleep(0)
    is_free.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer.code if isinstance(answer, Refusal) else answer for answer in answers]
    assert refused == [None] * 5 + ["too-fast"] * 3 + [None]
    await asyncio.gather(*say_all(anne, "Et maintenant ?"))

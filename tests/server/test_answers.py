"""Whoever asks is answered: once, as before where they ask again, and whatever happens at the table meanwhile."""

import asyncio
import threading
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random

import aiohttp
import msgspec
import pytest
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http import WebSocketReader

from server.houses import (
    GENEROUS,
    PATIENCE,
    Hall,
    at_random,
    dealt,
    in_hall,
    on_turn,
    open_hall,
    put_bot,
    refused,
    sit,
    start,
)
from server.test_real_time import come_in, hand, table_of
from tablee.bots import GreedyBot
from tablee.client import Client, LeftTable
from tablee.core.records import Record
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.sockets.eager import EagerQueue
from tablee.server.sockets.masks import FrameHeads

CLOSED = (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING)


async def ask_raw(hall: Hall, client: Client, request: say.Request) -> str:
    """Join and ask in one breath, as whoever was cut off does; how it was answered."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{hall.url}/ws/{client.code}", max_msg_size=0) as socket,
    ):
        await socket.send_bytes(msgspec.json.encode(say.Join(token=client.token)))
        await socket.send_bytes(msgspec.json.encode(request))
        async for message in socket:
            told = msgspec.json.decode(message.data)
            if told.get("id") == request.id or told["type"] == "goodbye":
                return str(told.get("code", told["type"]))
    return "nothing"


def test_what_was_asked_before_a_stop_is_answered_as_before(store_address: str) -> None:
    """Each kind of request, sent again to the next server the moment its door is open."""

    async def inside() -> None:
        asked: list[tuple[Client, say.Request]] = []

        async def ask(client: Client, request: say.Request) -> None:
            await client.ask(request)
            asked.append((client, request))

        async with asyncio.timeout(PATIENCE):
            async with AsyncExitStack() as evening, open_hall(store_address) as hall:
                hall.enter = evening.enter_async_context  # type: ignore[assignment]
                anne = await hall.host()
                guillaume = await hall.guest(anne.code, "Guillaume")
                await ask(anne, say.Rename(id="a", name="Anna"))
                await ask(anne, say.Sit(id="b", chair=0))
                await ask(guillaume, say.Sit(id="c", chair=1))
                await ask(anne, say.Say(id="d", text="Bonjour"))
                await ask(anne, say.Start(id="e"))
                await asyncio.gather(dealt(anne), dealt(guillaume))
                mover, _ = await on_turn(anne, guillaume)
                assert mover.told is not None
                await ask(mover, say.Move(id="f", chain=[mover.told.legal[0]]))
                await ask(mover, say.Rise(id="g"))
                await ask(anne, say.Mute(id="h", guest=guillaume.guest, is_muted=True))
            for _ in range(3):
                async with open_hall(store_address) as hall:
                    answers = [await ask_raw(hall, client, request) for client, request in asked]
                    assert answers == ["accepted"] * len(asked)

    asyncio.run(inside())


@in_hall()
async def test_what_was_asked_in_the_last_match_is_answered_as_before_in_the_next(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    await anne.ask(say.PickNext(id="again"))
    await anne.ask(say.Arrange(id="turned", order=[1, 0]))
    await anne.ask(say.Start(id="second"))
    await asyncio.gather(dealt(anne), dealt(guillaume))
    mover, _ = await on_turn(anne, guillaume)
    assert mover.told is not None
    move = say.Move(id="mine", chain=[mover.told.legal[0]])
    await mover.ask(move)
    heard = mover.told.seen
    await mover.ask(move)
    assert mover.told.seen <= heard + 1, "it was not played twice"
    assert await ask_raw(hall, anne, say.PickNext(id="again")) == "accepted"


@in_hall()
async def test_whoever_has_left_hears_so_when_they_come_back(hall: Hall) -> None:
    anne = await hall.host()
    zoe = await hall.guest(anne.code, "Zoé")
    lea = await hall.guest(anne.code, "Léa")
    await zoe.ask(say.Leave(id="bye"))
    await anne.ask(say.Kick(id="out", guest=lea.guest))
    for client, code in ((zoe, "left"), (lea, "kicked")):
        with pytest.raises(LeftTable, match=code):
            await hall.enter(Client(hall.url, client.code, client.guest, client.token))


@in_hall(ServerConfig(limits=msgspec.structs.replace(GENEROUS, message_rate=0, message_burst=5), bot_pace=0.0))
async def test_a_request_over_the_limit_is_refused_under_its_id(hall: Hall) -> None:
    anne = await hall.host()
    asked = [anne.ask(say.React(id=f"r{number}", reaction="hello")) for number in range(8)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [getattr(answer, "code", "accepted") for answer in answers] == ["accepted"] * 3 + ["too-fast"] * 5


class Pensive(GreedyBot):
    """Thinks until the test lets it answer."""

    may_answer = threading.Event()

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        assert self.may_answer.wait(PATIENCE)
        return super().choose(seen, legal_numbers)


@in_hall()
async def test_who_waits_for_a_hint_is_answered_when_the_table_closes(hall: Hall) -> None:
    anne = await hall.host()
    await sit(anne, 0)
    await put_bot(anne, 1)
    Pensive.may_answer.set()  # for the bot, which may be the one who begins
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "tablee.server.thinking.answering.bot_at", lambda level, game, seat, seed: Pensive(game, seat, seed)
        )
        await start(anne)
        await anne.until(lambda: bool(anne.told and anne.told.legal))
        Pensive.may_answer.clear()
        asked = await come_in(hall, anne, say.Hint(id="hint"))
        await anne.ask(say.Close(id="close"))
        assert await refused(asked) == "hint-too-late"
        Pensive.may_answer.set()


@in_hall(holds_time=True)
async def test_whose_hand_is_on_its_way_is_answered_when_the_table_closes(hall: Hall) -> None:
    anne, guillaume = await hall.pair("arriba", seats=2)
    reveal = table_of(hall, anne).play.contest.reveal
    assert reveal is not None
    hall.time.move_to((reveal.show_at + 300) / 1000)
    asked = await come_in(hall, guillaume, hand(guillaume, reveal, 300))
    await anne.ask(say.Close(id="close"))
    assert await refused(asked) == "grab-too-late"


@in_hall()
async def test_who_looks_back_is_answered_over_each_connection_and_when_the_table_closes(hall: Hall) -> None:
    anne, _ = await hall.pair("xalapa", seats=2)
    phone = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    may_find = asyncio.Event()

    async def look_back(*question: object) -> None:
        await may_find.wait()

    hall.server.thinking.look_back = look_back  # type: ignore[assignment, method-assign]
    question = say.AskBest(id="best", seat=0)
    first, again = await come_in(hall, anne, question), await come_in(hall, phone, question)
    may_find.set()
    assert {await refused(first), await refused(again)} == {"nothing-to-look-back-at"}
    may_find.clear()
    asked = await come_in(hall, anne, say.AskBest(id="more", seat=0))
    await anne.ask(say.Close(id="close"))
    assert await refused(asked) == "nothing-to-look-back-at"


@in_hall()
async def test_a_table_that_cannot_be_set_up_fails_as_a_table_does(hall: Hall) -> None:
    anne, _ = await hall.pair()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.table.play.Play.wake", lambda play: 1 / 0)
        await hall.server.lobby.awake[anne.code].stop()
        hall.server.lobby.awake.clear()
        assert await ask_raw(hall, anne, say.Rename(id="new", name="Anna")) == "store-failed"
        assert hall.server.lobby.awake[anne.code].has_failed
    assert await ask_raw(hall, anne, say.Rename(id="new", name="Anna")) == "accepted"


@in_hall()
async def test_emoji_of_several_parts_are_welcome_and_unseen_letters_are_not(hall: Hall) -> None:
    anne = await hall.host(name="Anne 👩‍🚀")
    for name in (
        "👩🏽‍🚀",
        "👨‍👩‍👧‍👦",
        "🏴‍☠️",
        "❤️‍🔥 Léa",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "👍🏾",
    ):
        await anne.ask(say.Rename(id=name, name=name))
        await anne.ask(say.Say(id=f"say {name}", text=name))
    for name in ("An\u200dne", "\u200d", "👩\u200d", "An\u202ene", "A\u00adb", "🏴\U000e0067", "Zo\u200c"):
        assert await refused(anne.ask(say.Rename(id=name, name=name))) == "bad-text"
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)


@in_hall()
async def test_a_mistake_of_ours_while_a_message_is_heard_is_counted_and_ends_in_a_goodbye(hall: Hall) -> None:
    """Hearing is called by aiohttp's reader, which would end the connection and keep the reason to itself."""
    anne = await hall.host()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.sockets.connection._id_in", lambda text: 1 / 0)
        async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/{anne.code}") as socket:
            await socket.send_str("no message")
            told = msgspec.json.decode((await socket.receive()).data)
    assert (told["type"], told["code"]) == ("goodbye", "our-mistake")
    assert hall.server.services.metrics.failures.counts == {"connection": 1}


async def send_raw(hall: Hall, frame: bytes, with_head: bool = False) -> int | None:
    """Frames just as they are, after the handshake or in one packet with it; the code of the close that answers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.server.port)
    head = (
        f"GET /ws/ABCD HTTP/1.1\r\nHost: 127.0.0.1:{hall.server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    writer.write(head + frame if with_head else head)
    await reader.readuntil(b"\r\n\r\n")
    if not with_head:
        writer.write(frame)
    while len(start := await reader.read(2)) == 2:
        payload = await reader.readexactly(start[1] & 0x7F) if start[1] < 126 else await long_payload(reader)
        if start[0] == 0x88:
            writer.close()
            return int.from_bytes(payload[:2])
        if start[0] == 0x81 and b'"time"' in payload:
            writer.close()
            return 0
    writer.close()
    return None


def test_what_cannot_be_heard_yet_waits_with_all_that_comes_after() -> None:
    """Messages are heard while they are read; only somebody who joins is waited for."""

    async def inside() -> None:
        loop, heard = asyncio.get_running_loop(), list[str]()
        queue = EagerQueue(BaseProtocol(loop), 1_000, loop=loop)

        def hear(message: aiohttp.WSMessage) -> bool:
            heard.append(message.data)
            return "join" not in message.data

        for text in ("join", "sit"):  # before anybody listens
            queue.feed_data(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text, ""), len(text))
        queue.hear = hear
        queue.feed_data(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, "start", ""), 5)
        assert heard == []
        assert [(await queue.read()).data for _ in range(3)] == ["join", "sit", "start"]
        for text in ("a move", "join again", "behind it"):
            queue.feed_data(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text, ""), len(text))
        assert heard == ["a move", "join again"]
        assert [(await queue.read()).data for _ in range(2)] == ["join again", "behind it"]

    asyncio.run(inside())


class Pausing(BaseProtocol):
    """A connection that can be told to wait."""

    def pause_reading(self) -> None:
        self._reading_paused = True

    def resume_reading(self, *resume: object) -> None:
        self._reading_paused = False


def test_what_was_held_back_is_not_heard_before_the_last_that_waited() -> None:
    """Long messages fill the queue; the reader goes on while the last of them is taken out, and before it is heard."""

    async def inside() -> None:
        loop, heard, is_joining = asyncio.get_running_loop(), list[str](), True
        queue = EagerQueue(Pausing(loop), 1_000, loop=loop)

        def hear(message: aiohttp.WSMessage) -> bool:
            heard.extend([] if is_joining else message.data[0])
            return not is_joining

        queue.hear = hear
        reader = WebSocketReader(queue, 0, False, True)
        texts = ["a" * 1_200, "b" * 1_200, "c", "d"]
        reader.feed_data(b"".join(b"\x81\x7e%b%b" % (len(text).to_bytes(2), text.encode()) for text in texts))
        is_joining = False
        while queue._buffer:
            heard.append((await queue.read()).data[0])
        assert heard == ["a", "b", "c", "d"]

    asyncio.run(inside())


async def long_payload(reader: asyncio.StreamReader) -> bytes:
    return await reader.readexactly(int.from_bytes(await reader.readexactly(2)))


def masked(text: bytes) -> bytes:
    length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
    return b"\x81" + length + b"\0\0\0\0" + text


ASK_TIME = b'{"type":"ask-time","sent":1}'


@in_hall()
async def test_frames_without_a_mask_end_their_connection(hall: Hall) -> None:
    bare = bytes([0x81, len(ASK_TIME)]) + ASK_TIME
    assert await send_raw(hall, masked(ASK_TIME)) == 0
    assert await send_raw(hall, masked(ASK_TIME + b" " * 200), with_head=True) == 0
    assert await send_raw(hall, bare) == aiohttp.WSCloseCode.PROTOCOL_ERROR
    assert await send_raw(hall, bare, with_head=True) == aiohttp.WSCloseCode.PROTOCOL_ERROR
    assert await send_raw(hall, b"\x89\x00") == aiohttp.WSCloseCode.PROTOCOL_ERROR, "control frames too"


def test_heads_are_found_however_frames_are_cut() -> None:
    choice = Random(3)
    for _ in range(300):
        frames = [masked(bytes(choice.choice([0, 5, 125, 126, 300]))) for _ in range(choice.randrange(6))]
        good, bad = b"".join(frames), b"\x81\x05hello"
        heads, passed, half, is_masked, rest = FrameHeads(), 0, b"", True, good + bad
        while rest and is_masked:
            size = choice.choice(
                [choice.randrange(1, 40), 6, 11, 131, 132, 133, 134]
            )  # also whole frames, and not quite
            packet, rest = half + rest[:size], rest[size:]
            end, is_masked = heads.until_unmasked(packet)
            passed, half = passed + end, packet[end:]
        assert (passed, is_masked) == (len(good), False)

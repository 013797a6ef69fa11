"""Whatever is sent, nothing breaks: no mistake in the log, no change at any table, no memory kept."""

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Any

import aiohttp
import msgspec

from prove import Figures, Setting, proof
from prove.players import Guest
from prove.server import Process
from tablee.server import protocol as say
from tablee.server.store import store_at
from tablee.server.terms import Settings

SOCKETS = 4  # that send nonsense at a time
BATCH = 50  # messages, after which a socket waits for an answer: fewer than may wait at a table
WARM_UP = 4_000  # messages, after which memory is measured for the first time
BROKEN = 0.0002  # of all messages
FEWEST = 8_000
KEPT_MB = 12  # that allocators may keep, however long the run
LIMITS = tuple(
    f"{name}=1000000000"
    for name in ("message_rate", "message_burst", "request_rate", "wrong_rate", "incoming_rate", "change_rate")
)
# What anybody at a table may do to it: whoever sends that is not wrong.
ALLOWED = (say.Join, say.Pledge, say.Say, say.React, say.Rename, say.Leave)
decoder = msgspec.json.Decoder(say.Incoming)


@proof("mutated messages and broken frames over sockets: no mistake, no change, memory flat", ("sqlite",))
async def bad_input(setting: Setting) -> Figures:
    server = Process(setting.store, setting.folder / "log", LIMITS)
    await server.start()
    try:
        figures = await _attack(server, setting)
    finally:
        server.kill()
    assert server.events("mistake") == 0, server.log.read_text(encoding="utf-8")[-2000:]
    return figures


async def _attack(server: Process, setting: Setting) -> Figures:
    opened = await Guest.open_table(server.url, "awimbawe", "Anne", Settings(seats=2, grace_seconds=9999))
    guests = [await Guest.come(server.url, opened.code, name) for name in ("Guillaume", *"abcd"[:SOCKETS])]
    async with opened as anne, guests[0] as guillaume:
        for chair, client in enumerate((anne, guillaume)):
            await client.ask(say.Sit(id=client.new_id(), chair=chair))
        await anne.ask(say.Start(id="start"))
        await anne.until(lambda: anne.told is not None and bool(anne.told.events))
        before = await _kept(server.store, anne.code), anne.told
        crowd = Crowd(server, setting, guests[1:])
        figures = await crowd.attack()
        assert (await _kept(server.store, anne.code), anne.told) == before, "the table has changed"
    return figures


async def _kept(address: str, code: str) -> list[bytes]:
    """All lines of a table's log."""
    store = store_at(address)
    await store.open()
    try:
        row = await store.find(code)
        assert row is not None
        return await store.lines(row.kept.table, row.summary.match)
    finally:
        await store.close()


class Crowd:
    """Sockets that send nonsense, until the time is over."""

    def __init__(self, server: Process, setting: Setting, guests: list[Guest]) -> None:
        self.server = server
        self.guests = guests
        self.choice = Random(setting.seed)
        self.until = time.monotonic() + setting.seconds
        self.figures = {"messages": 0, "refused": 0, "connections": 0}

    @property
    def _goes_on(self) -> bool:
        return self.figures["messages"] < FEWEST or time.monotonic() < self.until

    async def attack(self) -> Figures:
        async with aiohttp.ClientSession() as session, asyncio.TaskGroup() as group:
            for guest in self.guests:
                group.create_task(self._send_messages(session, guest))
            measuring = group.create_task(self._measure())
        first, last = measuring.result()
        assert last - first < KEPT_MB, f"{first} MB, and {last} MB after {self.figures['messages']:,} messages"
        return {**self.figures, "MB at first": first, "MB at last": last}

    async def _measure(self) -> tuple[int, int]:
        while self.figures["messages"] < WARM_UP:
            await asyncio.sleep(0.05)
        first = self.server.memory()
        while self._goes_on:
            await asyncio.sleep(0.05)
        return first, self.server.memory()

    async def _send_messages(self, session: aiohttp.ClientSession, guest: Guest) -> None:
        while self._goes_on:
            async with session.ws_connect(guest.socket_url, max_msg_size=0) as socket:
                self.figures["connections"] += 1
                with suppress(ConnectionError):  # the server ends what it cannot read
                    if self.choice.random() < 0.9:
                        await socket.send_bytes(msgspec.json.encode(say.Join(token=guest.token)))
                    while self._goes_on and not socket.closed:
                        await self._send_batch(socket)

    async def _send_batch(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Some messages, then one that is refused in its turn, by the table where one has joined: nobody runs ahead."""
        for _ in range(BATCH):
            await self._send(socket, mutated(self.choice, any_message(self.choice)))
        last = _id(self.choice)
        await socket.send_bytes(msgspec.json.encode(say.Undo(id=last)))
        async for message in socket:
            text = _bytes(message.data)
            self.figures["refused"] += b'"type":"refused"' in text
            if last.encode() in text:
                return

    async def _send(self, socket: aiohttp.ClientWebSocketResponse, text: bytes) -> None:
        if _is_allowed(text):
            return
        self.figures["messages"] += 1
        is_broken = self.choice.random() < BROKEN  # text that is not UTF-8 ends a connection
        await socket.send_frame(text, aiohttp.WSMsgType.TEXT if is_broken else aiohttp.WSMsgType.BINARY)


def any_message(choice: Random) -> bytes:
    """A message of any kind, with any values that its schema allows."""
    return msgspec.json.encode(choice.choice(MESSAGES)(choice))


MESSAGES: list[Any] = [
    lambda choice: say.Join(token=f"{choice.random()}", match=choice.randrange(9)),
    lambda choice: say.AskTime(sent=choice.uniform(-1e15, 1e15)),
    lambda choice: say.Painted(reveal=choice.randrange(9), at=choice.random()),
    lambda choice: say.Sit(id=_id(choice), chair=choice.randrange(8)),
    lambda choice: say.Swap(id=_id(choice), chair=choice.randrange(8)),
    lambda choice: say.Arrange(id=_id(choice), order=choice.sample(range(8), choice.randrange(9))),
    lambda choice: say.PutBot(id=_id(choice), chair=choice.randrange(8), level=choice.choice([None, 1, 5])),
    lambda choice: say.Configure(
        id=_id(choice), settings=Settings(options={"x" * choice.randrange(50): choice.random()})
    ),
    lambda choice: say.Start(id=_id(choice)),
    lambda choice: say.Close(id=_id(choice)),
    lambda choice: say.Kick(id=_id(choice), guest=choice.randrange(9)),
    lambda choice: say.HandOver(id=_id(choice), guest=choice.randrange(9)),
    lambda choice: say.Disclose(id=_id(choice), secret="ab" * 32),
    lambda choice: say.Say(id=_id(choice), text="🃏" * choice.randrange(1, 300)),
    lambda choice: say.Move(id=_id(choice), chain=["lead mouse"] * choice.randrange(1, 50)),
    lambda choice: say.Try(id=_id(choice), chain=["x" * choice.randrange(200)]),
    lambda choice: say.Hint(id=_id(choice), chain=["fight"] * choice.randrange(50)),
    lambda choice: say.Undo(id=_id(choice)),
    lambda choice: say.AnswerUndo(id=_id(choice), is_granted=choice.random() < 0.5),
    lambda choice: say.AskBest(id=_id(choice), seat=choice.randrange(8)),
    lambda choice: say.Grab(
        id=_id(choice), move="grab", reveal=choice.randrange(9), reaction=choice.uniform(-1e9, 1e9)
    ),
]


def _id(choice: Random) -> str:
    return f"{choice.getrandbits(64):x}"


NASTY = (
    b"null",
    b"1e999",
    b"-0",
    b"99999999999999999999999",
    b"[" * 500,
    b'{"a":' * 100,
    b'"\\ud800"',
    b"\x00",
    b"\xff",
    b"NaN",
)


def mutated(choice: Random, text: bytes) -> bytes:
    """One to three changes: a byte, a cut, a piece twice, something nasty in the middle; or none."""
    for _ in range(choice.randrange(4)):
        place = choice.randrange(len(text) + 1)
        end = min(len(text), place + choice.randrange(20))
        change = choice.randrange(5)
        if change == 0:
            text = text[:place] + bytes([choice.randrange(256)]) + text[place + 1 :]
        elif change == 1:
            text = text[:place] + text[end:]
        elif change == 2:
            text = text[:end] + text[place:]
        elif change == 3:
            text = text[:place] + choice.choice(NASTY) + text[end:]
        else:
            text = text.replace(b"0", choice.choice(NASTY), 1)
    return text


def _is_allowed(text: bytes) -> bool:
    try:
        return isinstance(decoder.decode(text), ALLOWED)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def _bytes(data: Any) -> bytes:
    return data.encode() if isinstance(data, str) else data if isinstance(data, bytes) else b""

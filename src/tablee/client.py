"""A client for programs: open or come to a table, take a seat, and play. docs/write-a-bot.md shows it at work."""

import asyncio
import itertools
import secrets
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec

from tablee.core.chance import fresh_seed
from tablee.core.errors import Refusal
from tablee.core.words import Words
from tablee.play.dealing import commitment_to, hash_of, read_pact
from tablee.play.verify import Receipt
from tablee.server import protocol as say
from tablee.server.protocol import Accepted, Chat, Coached, Goodbye, Hinted, Outgoing, Refused, Room, Told, Verdict
from tablee.server.terms import ChatLine, Event, Settings

decoder = msgspec.json.Decoder(Outgoing)
PAUSE = 0.25  # seconds between tries at reaching a server that is away
FINAL = ("no-table", "bad-token", "rules-changed")  # of a join: it would be refused again
EXPECTED = ("stopping", "moved")  # of a goodbye: another server has the table, or will in a moment
SOON = 0.05  # seconds until one comes back then
TOO_FAST = "too-fast"  # of a request: a moment later one may ask again
LONGEST_PAUSE = 4.0  # while the server takes nobody in


class LeftTable(Exception):
    """The table has let this guest go: kicked, or left."""


class Client:
    """One guest at one table. After a lost connection it comes back by itself and goes on from what it has seen."""

    patience = 15.0  # seconds for a server that is away

    def __init__(self, server: str, code: str, guest: int, token: str) -> None:
        self.server = server.rstrip("/")
        self.code = code
        self.guest = guest
        self.token = token
        self.room: Room | None = None
        self.told: Told | None = None
        self.events: list[Event] = []  # of the present match
        self.chat: list[ChatLine] = []
        self.verdicts: list[Verdict] = []
        self.hinted: Hinted | None = None
        self.coached: Coached | None = None
        self.receipt = Receipt()  # of the last match: what `tablee verify` checks its replay file with
        self._secret = fresh_seed().hex()  # for the next shuffle
        self.heard: Callable[[Any], None] = lambda message: (
            None
        )  # called with every message; what it raises, all who wait get
        self._ids = itertools.count(1)
        self._name = secrets.token_hex(6)  # no two programs at one seat use the same ids
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._asked: dict[str, say.Request] = {}
        self._news = asyncio.Condition()
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._gone: Exception | None = None
        self._pause = PAUSE

    @property
    def socket_url(self) -> str:
        """Where its table speaks: the code is in it, so that a balancer sends everything of a table to one server."""
        return f"{self.server}/ws/{self.code}"

    @classmethod
    async def open_table(cls, server: str, game: str, name: str, settings: Settings | None = None) -> Self:
        """Open a table, and be its host."""
        body = {"game": game, "name": name, "settings": msgspec.to_builtins(settings or Settings())}
        return await cls._come(server, "/api/tables", body)

    @classmethod
    async def come(cls, server: str, code: str, name: str) -> Self:
        """Come to a table whose code one was told."""
        return await cls._come(server, f"/api/tables/{code}/guests", {"name": name})

    @classmethod
    async def _come(cls, server: str, path: str, body: Any) -> Self:
        async with aiohttp.ClientSession() as session, session.post(server.rstrip("/") + path, json=body) as answer:
            if answer.content_type != "application/json":
                answer.raise_for_status()  # a balancer that finds no server, in its own words
            place = msgspec.json.decode(await answer.read())
        if "token" not in place:
            raise Refusal(place["code"], Words(**place["words"]))
        return cls(server, place["code"], place["guest"], place["token"])

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        try:
            await self._connect()
            self._reading = asyncio.create_task(self._read())
            await self.until(lambda: self.room is not None)
        except BaseException:
            await self.__aexit__(None, None, None)
            raise
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        if self._session is not None:
            await self._session.close()

    async def move(self, *chain: str) -> None:
        """Play a move or a chain; a Refusal says why not. When this returns, it is on the server's disk."""
        await self.ask(say.Move(id=self.new_id(), chain=list(chain)))

    async def hint(self) -> str:
        """What the strongest bot would do in this seat; a Refusal where no hint is given."""
        await self.ask(say.Hint(id=self.new_id()))
        assert self.hinted is not None
        return self.hinted.moves[0].move

    async def ask(self, request: say.Request) -> None:
        """Ask for anything of the protocol; a Refusal says why it was not done."""
        if self._gone is not None:
            raise self._gone
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answers[request.id] = answer
        self._asked[request.id] = request
        try:
            await self._send(request)
            await answer
        finally:
            self._answers.pop(request.id, None)
            self._asked.pop(request.id, None)

    def new_id(self) -> str:
        return f"{self._name}-{next(self._ids)}"

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so at the table."""
        async with self._news:
            await self._news.wait_for(lambda: self._gone is not None or is_so())
        if self._gone is not None and not is_so():
            raise self._gone

    async def play(self, choose: Callable[[Told], str | Sequence[str]]) -> Told:
        """Play a whole match: `choose` gets what this seat was told, and gives a move or a chain."""
        while True:
            await self.until(lambda: self.told is not None and (self.told.is_over or bool(self.told.legal)))
            told = self.told
            assert told is not None
            if told.is_over:
                return told
            chosen = choose(told)
            try:
                await self.move(*([chosen] if isinstance(chosen, str) else chosen))
            except Refusal as wrong:
                if wrong.code == TOO_FAST:
                    await asyncio.sleep(PAUSE)
                elif self.told is told:
                    raise  # nothing has changed since: the choice was simply wrong
            else:
                await self.until(lambda before=told: self.told is not before)  # type: ignore[misc]

    async def _connect(self) -> None:
        assert self._session is not None
        if self._socket is not None:
            await self._socket.close()
        until = time.monotonic() + self.patience
        while True:
            try:
                self._socket = await self._session.ws_connect(self.socket_url, max_msg_size=0)
                break
            except aiohttp.ClientError:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(PAUSE)
        told = self.told
        match, seen = (told.match, told.seen) if told else (0, 0)
        chat_seen = self.chat[-1].n if self.chat else 0
        await self._send(say.Join(token=self.token, match=match, seen=seen, chat_seen=chat_seen))
        await self._send(say.Pledge(commitment=commitment_to(self._secret)))
        for request in list(self._asked.values()):
            await self._send(request)  # what was not answered is asked again; its id makes that harmless

    async def _send(self, message: say.Asked) -> None:
        assert self._socket is not None
        try:
            await self._socket.send_str(msgspec.json.encode(message).decode())
        except (ConnectionError, aiohttp.ClientError):
            return  # it is sent again when the connection is back

    async def _read(self) -> None:
        try:
            while self._gone is None:
                while self._gone is None and (text := await self._next()) is not None:
                    await self._hear(text)
                if self._gone is None:
                    await asyncio.sleep(self._pause)
                    self._pause = min(2 * self._pause, LONGEST_PAUSE)
                    await self._connect()
        except Exception as error:  # the line is gone for good, or what was called with a message has failed
            self._gone = error
        finally:
            self._gone = self._gone or LeftTable("stopped")
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(self._gone)
            async with self._news:
                self._news.notify_all()

    async def _next(self) -> str | None:
        """The next message; None where the line is lost, also where a ping could no longer be answered."""
        assert self._socket is not None
        try:
            message = await self._socket.receive()
        except (ConnectionError, aiohttp.ClientError):
            return None
        return str(message.data) if message.type == aiohttp.WSMsgType.TEXT else None

    async def _hear(self, text: str) -> None:
        message = decoder.decode(text)
        match message:
            case Room():
                self.room = message
                self._pause = PAUSE
                await self._shuffle(message)
            case Told():
                self.events = [*self.events[: message.since], *message.events] if message.since else message.events
                self.told = message
            case Chat(lines=lines):
                self.chat += lines
            case Hinted():
                self.hinted = message
            case Coached():
                self.coached = message
            case Verdict():
                self.verdicts.append(message)
            case Accepted(id=request_id):
                self._answer(request_id, None)
            case Refused(id="", code=code) if self.room is None or code in FINAL:
                self._gone = _refusal(message)  # the token is not good
            case Refused(id=request_id):
                self._answer(request_id, _refusal(message))
            case Goodbye(code=code) if code in ("kicked", "left"):
                self._gone = LeftTable(code)
            case Goodbye(code=code) if code in EXPECTED:
                self._pause = SOON
        self.heard(message)
        async with self._news:
            self._news.notify_all()

    async def _shuffle(self, room: Room) -> None:
        """Disclose the secret once its commitment is fixed with all others, and draw another for the next shuffle."""
        if room.seal is not None:
            self.receipt = msgspec.structs.replace(self.receipt, seal=room.seal)
        if room.pact is None:
            return
        pact, secret = hash_of(room.pact), self._secret
        if commitment_to(secret) in {seat.commitment for seat in read_pact(room.pact).seats}:
            self.receipt = Receipt(number=secret, pact=pact)
            self._secret = fresh_seed().hex()
            await self._send(say.Pledge(commitment=commitment_to(self._secret)))
        if self.receipt.pact == pact:  # never for another pact: a secret that is out could be dealt around
            await self._send(say.Disclose(id=f"shuffle-{pact[:32]}", secret=self.receipt.number))

    def _answer(self, request_id: str, wrong: Refusal | None) -> None:
        answer = self._answers.get(request_id)
        if answer is None or answer.done():
            return
        if wrong is None:
            answer.set_result(None)
        else:
            answer.set_exception(wrong)


def _refusal(told: Refused) -> Refusal:
    return Refusal(told.code, told.words, told.rule, told.points_at)

"""One browser's WebSocket: messages in and out, round trips from protocol pings, limits."""

import asyncio
import itertools
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from tablee.core.errors import Refusal, TableeError
from tablee.play.fairness import FEWEST_SAMPLES
from tablee.server import protocol as ask
from tablee.server.clock import milliseconds
from tablee.server.lobby.lobby import Lobby
from tablee.server.lobby.tokens import Signer
from tablee.server.operations.limits import TokenBucket
from tablee.server.operations.logs import note_mistake
from tablee.server.protocol import Goodbye, Refused, Sent
from tablee.server.refusals import REFUSALS, as_refusal, refusal
from tablee.server.sockets.eager import hear_at_once
from tablee.server.sockets.outbox import Outbox
from tablee.server.store import Fenced, StoreError
from tablee.server.table.table import Table

KEPT_SAMPLES = 32
FIRST_PINGS = 0.1  # seconds between the first pings
TIMED_PINGS = 1.0  # seconds between pings at a table with limits of time
SILENT_SECONDS = 2.0  # without an answer: the line is dead, until it answers
PINGS_MISSED = 3  # times the usual pause without an answer: nobody is at the other end
TRIES = 3  # at joining a table that is just being put away or read again
GONE = ("left", "kicked")  # of a guest who comes to a table that they no longer belong to
TOO_MANY_REFUSALS = 30  # messages over the limit, after which a connection is ended
HEARD = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG)
Joining = ask.Join | ask.JoinScreen
Find = Callable[[], Awaitable[Table]]
decoder = msgspec.json.Decoder(ask.Incoming)
encode = msgspec.json.Encoder().encode


class Connection:
    """Lives as long as its socket."""

    def __init__(
        self,
        lobby: Lobby,
        signer: Signer,
        address: str,
        code: str,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
    ) -> None:
        self.lobby = lobby
        self.signer = signer
        self.address = address
        self.code = code  # of the table that it is about
        self.socket = socket
        self.table: Table | None = None
        limits = lobby.services.config.limits
        self._clock = lobby.services.clock
        self._metrics = lobby.services.metrics
        self._ping_seconds = lobby.services.config.ping_seconds
        transport.set_write_buffer_limits(0)  # who waits until all is written waits for the last byte
        self._transport = transport
        self._outbox = Outbox(transport, limits.waiting_messages, limits.waiting_bytes)
        self._bucket = TokenBucket(limits.message_rate, limits.message_burst, self._clock.now())
        self._refused = 0
        self._pings: dict[bytes, float] = {}
        self._samples: deque[float] = deque(maxlen=KEPT_SAMPLES)
        self._is_ending = False
        self._closing: asyncio.Task[bool] | None = None
        self._is_silent = False
        self._joining: Joining | None = None  # read, and under way

    async def run(self) -> None:
        """Until the browser is gone."""
        pinging = asyncio.create_task(self._ping())
        hear_at_once(self.socket, self._hear_now)
        try:
            await self._listen()
            if self._closing is not None:
                await asyncio.wait([self._closing])  # for the goodbye; pings find out whoever does not read it
        finally:
            hear_at_once(self.socket, None)
            self._leave_table()
            tasks = [pinging] if self._closing is None else [pinging, self._closing]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._transport.abort()

    async def _listen(self) -> None:
        """To nobody whose connection is ending: what they still send costs no more than its reading."""
        while not self._is_ending:
            message = await self.socket.receive()
            if message.type not in HEARD:
                return
            if self._joining is None:
                self._joining = self._hear(message)
            if self._joining is not None:
                await self._come(self._joining)
                self._joining = None

    def _hear_now(self, message: WSMessage) -> bool:
        """Whether it was heard, while it was read; who joins is waited for, with all that comes after."""
        if self._joining is not None or message.type not in HEARD:
            return False
        if not self._is_ending:
            try:
                self._joining = self._hear(message)
            except Exception as error:  # aiohttp, which calls this, would keep it to itself
                self._note_mistake(error)
                self.end("our-mistake")
        return self._joining is None

    def send(self, *messages: bytes) -> None:
        self._put(WSMsgType.TEXT, *messages)

    def end(self, code: str) -> None:
        if not self._is_ending:
            self._tell(Goodbye(code=code, words=REFUSALS[code]))
            if not self._is_ending:  # else there was no room for it
                self._is_ending = True
                self._closing = asyncio.create_task(self.socket.close(code=WSCloseCode.SERVICE_RESTART))

    @property
    def waiting_bytes(self) -> int:
        """What the server holds for a browser that has not read it yet."""
        return self._outbox.waiting_bytes

    def round_trips(self) -> Sequence[float]:
        return tuple(self._samples)

    def _tell(self, message: Sent) -> None:
        self.send(encode(message))

    def _put(self, kind: WSMsgType, *payloads: bytes) -> None:
        """On its way; a browser that lets too much wait has to join again."""
        if not self._is_ending and not self._outbox.put(kind, *payloads):
            self._cut()

    def _cut(self) -> None:
        """Hang up at once: closing would wait for a browser that reads nothing."""
        self._is_ending = True
        self._transport.abort()

    async def _ping(self) -> None:
        """Protocol pings: browsers answer them below the page, however busy it is."""
        for number in itertools.count(1):
            now = self._clock.now()
            longest = now - min(self._pings.values(), default=now)
            if longest >= PINGS_MISSED * self._ping_seconds:
                self._cut()
                return
            payload = secrets.token_bytes(8)  # nobody can answer it unread
            self._pings[payload] = now
            self._put(WSMsgType.PING, payload)
            self._watch_line()
            await self._clock.sleep(FIRST_PINGS if number < 2 * FEWEST_SAMPLES else self._pause())

    def _pause(self) -> float:
        """Between pings. Where players have limits of time, a dead line is seen within three seconds."""
        is_timed = self.table is not None and self.table.is_timed
        return min(self._ping_seconds, TIMED_PINGS) if is_timed else self._ping_seconds

    def silent_since(self) -> float | None:
        oldest = min(self._pings.values(), default=None)
        return oldest if oldest is not None and self._clock.now() - oldest >= SILENT_SECONDS else None

    def _watch_line(self) -> None:
        """The table looks again when the line has died, and when it lives again."""
        is_silent = self.silent_since() is not None
        if is_silent != self._is_silent and self.table is not None:
            self.table.look_again()
        self._is_silent = is_silent

    def _answers_ping(self, payload: bytes) -> bool:
        """Whether it is a pong that was asked for; each is so once."""
        sent = self._pings.pop(bytes(payload), None)
        if sent is None:
            return False
        self._samples.append(1000 * (self._clock.now() - sent))
        self._pings = {payload: at for payload, at in self._pings.items() if at > sent}  # browsers may answer the last
        self._watch_line()
        return True

    def _hear(self, message: WSMessage) -> Joining | None:
        """Whatever arrives unasked is counted, control frames too."""
        kind = message.type
        if kind is WSMsgType.PONG and self._answers_ping(message.data):
            return None
        is_moderate = self._bucket.take(self._clock.now())
        if not is_moderate or not self.lobby.incoming.take(self.address, len(message.data or b"")):
            self._slow_down(message.data)
        elif kind is WSMsgType.TEXT or kind is WSMsgType.BINARY:
            self._metrics.messages.add()
            return self._read(message.data)
        elif kind is WSMsgType.PING:
            self._put(WSMsgType.PONG, bytes(message.data))
        return None

    def _slow_down(self, text: str | bytes) -> None:
        """Each is answered under its id: nobody waits for what will not come."""
        self._refused += 1
        if self._refused > TOO_MANY_REFUSALS:
            self.end("too-fast")
        else:
            self._refuse(_id_in(text), refusal("too-fast"))

    def _read(self, text: str | bytes) -> Joining | None:
        """All but joining is done at once, or goes into the table's inbox."""
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(_id_in(text), refusal("bad-message", str(error)[:200].rstrip(".")))
            return None
        if isinstance(message, (ask.Join, ask.JoinScreen)):
            return message
        try:
            self._obey(message)
        except Exception as error:
            self._fail(message, error)
        return None

    def _obey(self, message: ask.Asked) -> None:
        if isinstance(message, ask.AskTime):
            self._tell(ask.Time(sent=message.sent, now=milliseconds(self._clock)))
        elif self.table is None:
            raise refusal("join-first")
        else:
            self.table.request(self, message)

    async def _come(self, message: Joining) -> None:
        try:
            await (self._join(message) if isinstance(message, ask.Join) else self._join_screen(message))
        except Exception as error:
            self._fail(message, error)

    def _fail(self, message: ask.Asked, error: Exception) -> None:
        """Whoever asked hears of it, whosever mistake it was."""
        if not isinstance(error, TableeError):
            self._note_mistake(error)
        self._refuse(_id_of(message), as_refusal(error) if isinstance(error, TableeError) else refusal("our-mistake"))

    def _note_mistake(self, error: Exception) -> None:
        self._metrics.failures.add("connection")
        note_mistake("connection", error)

    async def _join(self, message: ask.Join) -> None:
        place = self.signer.place(message.token)
        if place is None:
            self._count_wrong()
            raise refusal("bad-token")
        await self._enter(
            lambda: self.lobby.find_place(self.code, place), lambda table: table.join(self, place.guest, message)
        )

    async def _join_screen(self, message: ask.JoinScreen) -> None:
        """Whoever has the code may watch; codes are not to be guessed."""
        mark = self.signer.mark(self.address)
        try:
            await self._enter(lambda: self.lobby.find(self.code), lambda table: table.join_screen(self, message, mark))
        except Refusal as wrong:
            if wrong.code == "no-table":
                self._count_wrong()
            raise

    def _count_wrong(self) -> None:
        if not self.lobby.take_share(self.lobby.wrongs, self.address):
            self.end("too-fast")

    async def _enter(self, find: Find, join: Callable[[Table], Awaitable[None]]) -> None:
        for left in range(TRIES, 0, -1):
            try:
                table = await find()
                if table is not self.table:
                    self._leave_table()
                await table.in_turn(lambda at=table: join(at))  # type: ignore[misc]
            except Refusal as wrong:
                if wrong.code in GONE:
                    self.end(wrong.code)
                    return
                raise
            except Fenced:
                self.end("moved")
                return
            except StoreError:
                if left == 1:
                    self.end("store-failed")  # and not only refused: whoever comes back joins before asking again
            else:
                self.table = table
                return

    def _leave_table(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table.put(lambda: table.part(self))

    def _refuse(self, request_id: str, wrong: Refusal) -> None:
        self._metrics.refusals.add(wrong.code)
        self._tell(Refused(id=request_id, code=wrong.code, rule=wrong.rule, words=wrong.words))


def _id_of(message: ask.Asked) -> str:
    """What an answer to it carries; nobody waits for one to a message without."""
    return message.id if isinstance(message, ask.Request) else ""


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_in(text: str | bytes) -> str:
    """The id of a message that cannot be read otherwise, so that its sender knows which one it was."""
    try:
        return msgspec.json.decode(text, type=_OnlyId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""

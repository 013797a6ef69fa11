"""Connections that have joined a table and do nothing but answer pings: many of them in a process of their own.

It reads a line for each, with the server's address, the table's code and a guest's token, and answers with one when it
has joined. As browsers do, it comes back where it was not let in: a machine that is short of time lets a lease end, or
a commit take longer than a store may. How often, and why at last, is in the answer.
"""

import asyncio
import base64
import itertools
import secrets
import sys
from urllib.parse import urlsplit

import msgspec

from tablee.server import protocol as say

PING, PONG, TEXT, CLOSE = 0x9, 0xA, 0x1, 0x8
WHOLE, MASKED, LONG, LONGER = 0x80, 0x80, 126, 127
NO_MASK = bytes(4)  # a browser's frames are masked; zeros leave the payload as it is
PAUSE = 1.0  # seconds until one comes back
ADDRESSES = 8  # of the loopback network, each with ports of its own
decoder: msgspec.json.Decoder[say.Sent] = msgspec.json.Decoder(say.Outgoing)


class IdleSocket(asyncio.Protocol):
    """Joins, and then reads only what it has to answer."""

    def __init__(self, host: str, code: str, token: str) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        head = f"GET /ws/{code} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self._greeting = f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        self._join = msgspec.json.encode(say.Join(token=token))
        self._waiting = b""
        self._is_open = False
        self.has_joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._greeting)

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(f"hung up ({error})")

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if not self._is_open and b"\r\n\r\n" in self._waiting:
            head, _, self._waiting = self._waiting.partition(b"\r\n\r\n")
            status = head.splitlines()[0].decode()
            self._is_open = " 101 " in status
            if self._is_open:
                self._send(TEXT, self._join)
            else:
                self._fail(f"answered {status}")
        while self._is_open and (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self._fail("closed the connection")
            elif kind == TEXT:
                self._hear(payload)

    def _hear(self, payload: bytes) -> None:
        message = decoder.decode(payload)
        if isinstance(message, say.Welcome) and not self.has_joined.done():
            self.has_joined.set_result(None)
        elif isinstance(message, (say.Refused, say.Goodbye)):
            self._fail(f"said {message.code}")

    def _fail(self, why: str) -> None:
        """What happens to a connection after it has joined shows in how many the servers count."""
        if not self.has_joined.done():
            self._transport.abort()
            self.has_joined.set_exception(ConnectionError(f"the server {why} before it had joined"))

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame that has come whole."""
        data = self._waiting
        size = data[1] if len(data) > 1 else 0
        more = {LONG: 2, LONGER: 8}.get(size, 0)
        length = int.from_bytes(data[2 : 2 + more], "big") if more else size
        end = 2 + more + length
        if len(data) < max(2, end):
            return None
        self._waiting = data[end:]
        return data[0] & 0xF, data[2 + more : end]

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([MASKED | size]) if size < LONG else bytes([MASKED | LONG]) + size.to_bytes(2, "big")
        self._transport.write(bytes([WHOLE | kind]) + length + NO_MASK + payload)


async def joined(url: str, code: str, token: str) -> None:
    """One more connection, from one of the addresses of this machine."""
    place = urlsplit(url)
    assert place.hostname is not None
    assert place.port is not None
    source = f"127.0.0.{2 + secrets.randbelow(ADDRESSES)}", 0
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: IdleSocket(place.netloc, code, token), place.hostname, place.port, local_addr=source
    )
    await socket.has_joined
    OPEN.append(socket)


OPEN: list[IdleSocket] = []


async def join_and_say(place: str) -> None:
    why = ""
    for tries in itertools.count():
        try:
            await joined(*place.split())
        except OSError as error:
            why = str(error)
            await asyncio.sleep(PAUSE)
        else:
            print(tries, why, flush=True)
            return


async def main() -> None:
    lines, coming = asyncio.StreamReader(), set[asyncio.Task[None]]()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while place := await lines.readline():
        task = asyncio.create_task(join_and_say(place.decode()))
        coming.add(task)
        task.add_done_callback(coming.discard)


if __name__ == "__main__":
    asyncio.run(main())

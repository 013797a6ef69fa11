"""The WebSocket of somebody in a benchmark: next to nothing, so that it is the server that is measured.

The same for all servers that are compared. It offers no compression, and masks with zeros, which change nothing.
"""

import asyncio
import base64
import secrets
from typing import Any, Self, cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
WHOLE, MASKED, LONG, LONGER = 0x80, 0x80, 126, 127
NO_MASK = bytes(4)


class WebSocket(asyncio.Protocol):
    """One connection: what it is told arrives in `hear`, while it is read."""

    def __init__(self, url: str, path: str) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        place = urlsplit(url)
        head = f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self._place = str(place.hostname), place.port or 80
        self._greeting = f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        self._rest = b""  # of what has come: half a frame
        self._is_open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        """A message has come."""

    def fail(self, why: str) -> None:
        """No more will come, because of what the server did."""

    async def connect(self, **options: Any) -> Self:
        await asyncio.get_running_loop().create_connection(lambda: self, *self._place, **options)
        await self._opened
        return self

    def hang_up(self) -> None:
        self._transport.abort()

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one, but does not say so
        self._transport.write(self._greeting)

    def connection_lost(self, error: Exception | None) -> None:
        self._end(f"hung up ({error})")

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self._is_open:
            data = self._shake_hands(data)
        self._rest = self._read(data) if self._is_open else data

    def _shake_hands(self, data: bytes) -> bytes:
        """What comes after it; all where it is not whole yet."""
        head, blank, rest = data.partition(b"\r\n\r\n")
        if not blank:
            return data
        status = head.splitlines()[0].decode()
        self._is_open = " 101 " in status
        if self._is_open:
            self._opened.set_result(None)
        else:
            self._end(f"answered {status}")
        return rest

    def _end(self, why: str) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError(f"the server {why}"))
        elif self._is_open:  # else whoever wanted to connect knows already
            self.fail(why)

    def _read(self, data: bytes) -> bytes:
        """All frames that are whole; what is left."""
        at, size = 0, len(data)
        while size - at >= 2:
            start, length = at + 2, data[at + 1]
            if length >= LONG:
                start = at + 4 if length == LONG else at + 10
                length = int.from_bytes(data[at + 2 : start], "big")
            if start + length > size:
                break
            kind, at = data[at] & 0xF, start + length
            if kind == TEXT:
                self.hear(data[start:at])
            else:
                self._heed(kind, data[start:at])
        return data[at:]

    def _heed(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._end("closed the connection")

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((MASKED | size,)) if size < LONG else bytes((MASKED | LONG,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((WHOLE | kind,)) + length + NO_MASK + payload)

"""What is on its way to one browser, within bounds."""

import asyncio
from struct import pack

from aiohttp import WSMsgType

WHOLE = 0x80  # a message is one frame (RFC 6455, 5.2); a server's frames are not masked


class Outbox:
    """Frames go to the transport at once; what it still holds is bounded."""

    def __init__(self, transport: asyncio.WriteTransport, most: int, most_bytes: int) -> None:
        self._transport = transport
        self._most = most
        self._most_bytes = most_bytes
        self._frames = 0  # since the transport last held nothing

    @property
    def waiting_bytes(self) -> int:
        return self._transport.get_write_buffer_size()

    def put(self, kind: WSMsgType, *payloads: bytes) -> bool:
        """Whether there was room. The last one may go beyond: a long match is one message, and has to pass."""
        waiting = self._transport.get_write_buffer_size()
        frames = len(payloads) + (self._frames if waiting else 0)
        if frames > self._most or waiting > self._most_bytes:
            return False
        self._frames = frames
        if not self._transport.is_closing():
            self._transport.write(b"".join([part for one in payloads for part in (head(kind, len(one)), one)]))
        return True


def head(kind: WSMsgType, length: int) -> bytes:
    """What stands before the payload of a frame."""
    if length < 126:
        return bytes((WHOLE | kind, length))
    if length < 1 << 16:
        return pack("!BBH", WHOLE | kind, 126, length)
    return pack("!BBQ", WHOLE | kind, 127, length)

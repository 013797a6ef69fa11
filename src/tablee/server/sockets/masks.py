"""Frames of a browser are masked (RFC 6455, 5.1); aiohttp's reader takes others as well, and does not tell."""

from typing import Any

from aiohttp import web_ws
from aiohttp.http import WebSocketReader

MASKED = 0x80
LENGTH = 0x7F
LONG = {126: 2, 127: 8}  # bytes of a length that does not fit into the head
SHORT = 126  # lengths below it fit into the head
KEY = 4  # bytes of the mask, before the payload
SHORTEST = 2 + KEY  # bytes of a frame without a payload
BROKEN = b"\xf0\x80"  # a head with reserved bits: the reader ends the connection as a broken one (1002)


class FrameHeads:
    """Goes from the head of one frame to that of the next, however they are cut into packets."""

    def __init__(self) -> None:
        self._skip = 0  # bytes until the next head
        self._length = 0  # bytes of a long length that are still to come
        self._value = 0  # of that length so far

    def until_unmasked(self, data: bytes) -> tuple[int, bool]:
        """How many bytes may be passed on: all, but for half a head at the end or what follows an unmasked one."""
        at = 0 if not self._is_one_frame(data) else len(data)
        while at < len(data):
            if self._length:
                self._value, self._length = 256 * self._value + data[at], self._length - 1
                self._skip = self._value + KEY if not self._length else 0
                at += 1
            elif self._skip:
                step = min(self._skip, len(data) - at)
                self._skip, at = self._skip - step, at + step
            elif at + 1 == len(data):
                return at, True
            elif not data[at + 1] & MASKED:
                return at, False
            else:
                self._begin(data[at + 1] & LENGTH)
                at += 2
        return at, True

    def _is_one_frame(self, data: bytes) -> bool:
        """As nearly always: a short frame, masked and whole, is the packet."""
        is_next = not (self._skip or self._length) and len(data) >= SHORTEST
        return is_next and MASKED <= data[1] < MASKED | SHORT and (data[1] & LENGTH) + SHORTEST == len(data)

    def _begin(self, length: int) -> None:
        self._length, self._value = LONG.get(length, 0), 0
        self._skip = 0 if self._length else length + KEY


class MaskedReader(WebSocketReader):
    """Takes masked frames only."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._heads = FrameHeads()
        self._half = b""  # of a head

    def feed_data(self, data: bytes | bytearray | memoryview) -> tuple[bool, bytes]:
        data = self._half + bytes(data)
        end, is_masked = self._heads.until_unmasked(data)
        self._half = data[end:]
        return super().feed_data(data[:end] if is_masked else data[:end] + BROKEN)


def refuse_unmasked() -> None:
    """aiohttp has no other way to name the reader of a server's sockets."""
    vars(web_ws)["WebSocketReader"] = MaskedReader

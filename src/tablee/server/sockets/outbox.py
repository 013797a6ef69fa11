"""What waits to be written to one browser, within bounds."""

import asyncio
from typing import NamedTuple

from aiohttp import WSMsgType


class Frame(NamedTuple):
    payload: bytes
    kind: WSMsgType


class Outbox:
    """Bounded in frames and in bytes, what the transport still holds included."""

    def __init__(self, transport: asyncio.WriteTransport, most: int, most_bytes: int) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self._transport = transport
        self._frames: asyncio.Queue[Frame | None] = asyncio.Queue()
        self._queued = 0

    @property
    def waiting_bytes(self) -> int:
        return self._queued + self._transport.get_write_buffer_size()

    def put(self, frame: Frame) -> bool:
        """Whether there was room. The last one may go beyond: a long match is one message, and has to pass."""
        if self._frames.qsize() >= self.most or self.waiting_bytes > self.most_bytes:
            return False
        self._frames.put_nowait(frame)
        self._queued += len(frame.payload)
        return True

    async def take(self) -> Frame | None:
        """The next frame; None after the last."""
        frame = await self._frames.get()
        if frame is not None:
            self._queued -= len(frame.payload)
        return frame

    def finish(self) -> None:
        """Nothing comes after what is in it now."""
        self._frames.put_nowait(None)

    def clear(self) -> None:
        """Forget what waits; nothing comes after."""
        while not self._frames.empty():
            self._frames.get_nowait()
        self._queued = 0
        self.finish()

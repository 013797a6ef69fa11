"""Messages are heard while they are read: aiohttp would wake a task for each of them."""

from collections.abc import Callable
from typing import Any

from aiohttp import WSMessage, web, web_ws
from aiohttp._websocket.reader import WebSocketDataQueue

Hear = Callable[[WSMessage], bool]  # whether it was heard; else it waits for whoever receives


class EagerQueue(WebSocketDataQueue):
    """Keeps only what cannot be heard yet, and what comes after it."""

    hear: Hear | None = None

    def feed_data(self, data: Any, size: int) -> None:
        # Where reading is paused, the last that waited may have been taken out, and not be heard yet.
        if self.hear is None or self._buffer or self._protocol._reading_paused or not self.hear(data):
            super().feed_data(data, size)


def hear_at_once(socket: web.WebSocketResponse, hear: Hear | None) -> None:
    """From now on; nobody is where a connection has ended."""
    queue = socket._reader
    assert isinstance(queue, EagerQueue)
    queue.hear = hear


def be_eager() -> None:
    """aiohttp has no other way to name the queue of a server's sockets."""
    vars(web_ws)["WebSocketDataQueue"] = EagerQueue

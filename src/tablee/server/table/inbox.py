"""What waits to be done at a table, one thing after the other."""

import asyncio
from collections import deque

from tablee.server.ports import Work


class Inbox:
    """Has one reader. asyncio's own queue is for many: it costs every move twice as much."""

    def __init__(self) -> None:
        self._waiting: deque[Work | None] = deque()
        self._reader: asyncio.Future[None] | None = None  # while it waits

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def put(self, work: Work | None) -> None:
        self._waiting.append(work)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Work | None:
        if not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
            self._reader = None
        return self._waiting.popleft()

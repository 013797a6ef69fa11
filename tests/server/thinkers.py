"""A thinker in a thread of the test: it starts at once, and a test can put its own bots into it."""

import asyncio

from tablee.server.thinking.answering import Answerer


class ThreadThinker:
    def __init__(self) -> None:
        self._answerer = Answerer()
        self._stopping: asyncio.Future[None] | None = None

    @classmethod
    async def start(cls) -> "ThreadThinker":
        return cls()

    async def think(self, question: bytes) -> bytes:
        return await asyncio.to_thread(self._answerer.answer, question)

    async def gone(self) -> None:
        await asyncio.get_running_loop().create_future()  # never

    def stop(self) -> None:
        self._stopping = asyncio.ensure_future(asyncio.to_thread(self._answerer.stop))

    async def end(self) -> None:
        await asyncio.to_thread(self._answerer.stop)

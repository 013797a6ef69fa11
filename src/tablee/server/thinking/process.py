"""A thinker that is a process of this machine."""

import asyncio
import os
import sys

from tablee.server.thinking.pool import ThinkerGone
from tablee.server.thinking.worker import LENGTH, STOP

WORKER = "tablee.server.thinking.worker"


class ThinkerProcess:
    """Started for as long as the server runs; it ends by itself when that does, however it ends."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.pid = process.pid
        self._process = process
        self._questions = process.stdin
        self._answers = process.stdout

    @classmethod
    async def start(cls) -> "ThinkerProcess":
        """Returns when it can think: on a busy machine that takes its time, which is none of a thought's."""
        pipe = asyncio.subprocess.PIPE
        thinker = cls(await asyncio.create_subprocess_exec(sys.executable, "-m", WORKER, stdin=pipe, stdout=pipe))
        try:
            await thinker._read()
        except BaseException:
            await thinker.end()
            raise
        return thinker

    async def think(self, question: bytes) -> bytes:
        self._write(question)
        return await self._read()

    async def _read(self) -> bytes:
        try:
            (length,) = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
            return await self._answers.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            raise ThinkerGone from None

    async def gone(self) -> None:
        await self._process.wait()

    def stop(self) -> None:
        self._write(STOP)

    async def end(self) -> None:
        """At once: it keeps nothing."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    def _write(self, text: bytes) -> None:
        """To a process that has died nothing is written; whoever reads from it finds out."""
        if not self._questions.is_closing():
            self._questions.write(LENGTH.pack(len(text)) + text)


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

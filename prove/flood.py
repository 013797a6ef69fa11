"""However many come and say nothing, the operator is answered, and those who are at their tables play on."""

import asyncio
import resource
import time

from prove import Figures, Setting, proof
from prove.players import Crowd
from prove.server import Process

HALF_OPEN = 2_000
HALF = b"GET /api/games HTTP/1.1\r\nHost: a"
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
ADDRESSES = 40  # from which they come: one alone would get half of all places
OPERATOR = "127.0.2.1"
DESCRIPTORS = 320  # of the server
OWN_DESCRIPTORS = HALF_OPEN + 500
AT_ONCE = 100  # that are being opened at a time
KEPT_MB = 40  # that the server may be larger by at the end, whatever came


@proof("2,000 half-open requests under 320 descriptors: health is answered, the log tells, people play on", ("sqlite",))
async def half_open_requests(setting: Setting) -> Figures:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (OWN_DESCRIPTORS if hard < 0 else min(OWN_DESCRIPTORS, hard), hard))
    server, until = Process(setting.store, setting.folder / "log", descriptors=DESCRIPTORS), _until(setting)
    await server.start()
    flood, crowd, before = Flood(server), Crowd(server, setting.seed), server.memory()

    async def disturb() -> None:
        while flood.figures["floods"] == 0 or time.monotonic() < until:
            await flood.come_and_go()

    try:
        await crowd.while_playing(disturb())
        assert server.memory() - before < KEPT_MB, f"{before} MB, and {server.memory()} MB"
    finally:
        server.kill()
    assert server.events("too many connections")
    assert server.events("mistake") == 0
    assert "system resource" not in server.log.read_text(encoding="utf-8"), "it ran out of descriptors"
    return {**flood.figures, "matches": crowd.matches, "acknowledged moves": crowd.moves}


class Flood:
    """Comes from many addresses of this machine."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.figures = {"floods": 0, "half-open requests": 0, "answers of health meanwhile": 0, "most descriptors": 0}
        self._writers: list[asyncio.StreamWriter] = []

    async def come_and_go(self) -> None:
        """All of them; health is asked for while they come, and while they stand there."""
        opening = asyncio.ensure_future(self._come())
        while not opening.done():
            await self._ask_for_health()
        await opening
        for _ in range(20):
            await self._ask_for_health()
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()
        self.figures["floods"] += 1

    async def _come(self) -> None:
        for first in range(0, HALF_OPEN, AT_ONCE):
            await asyncio.gather(*(self._begin(first + number) for number in range(AT_ONCE)))

    async def _begin(self, number: int) -> None:
        source = f"127.0.1.{1 + number % ADDRESSES}"
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(source, 0))
            writer.write(HALF)
        except OSError:
            return  # hung up on before it had begun
        self._writers.append(writer)
        self.figures["half-open requests"] += 1

    async def _ask_for_health(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(OPERATOR, 0))
        writer.write(HEALTH)
        answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 200"), answer
        self.figures["answers of health meanwhile"] += 1
        self.figures["most descriptors"] = max(self.figures["most descriptors"], self.server.open_descriptors())


def _until(setting: Setting) -> float:
    return time.monotonic() + setting.seconds

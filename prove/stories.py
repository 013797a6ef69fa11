"""Thirty who read a long story at once take neither the server's memory nor the others' turns."""

import asyncio
import time
from contextlib import suppress

import aiohttp
import msgspec

from prove import Figures, Setting, proof
from prove.players import Crowd, Guest
from prove.server import QUICK, Process
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.table.stories import Story
from tablee.server.terms import Settings

READERS = 30
ADDRESSES = ("127.0.3.1", "127.0.3.2")  # one alone may have 20 readers
CHAIN = 25 * ["place a1", "take a1"]  # as long as one may be
SHORT_FORM = 10.0  # seconds: a match of one page or two will do
MOVES, FEW_MOVES = 10_000, 300  # of that match
PAGE_BYTES = 2 * 2**20  # of one answer: a page ends with the line in which its own bound is reached
KEPT_MB = 48  # that the server may be larger by while they read


@proof("thirty read a match of 10,000 moves at once: memory within a bound, and others play on", ("sqlite",))
async def stories(setting: Setting) -> Figures:
    moves, until = (FEW_MOVES if setting.seconds < SHORT_FORM else MOVES), time.monotonic() + setting.seconds
    limits = (*QUICK, f"match_moves={moves}", "incoming_rate=1000000000", "request_burst=100000")
    server = Process(setting.store, setting.folder / "log", limits)
    await server.start()
    try:
        path, crowd = await _play_long_match(server), Crowd(server, setting.seed)
        readers = Readers(server, path, until)
        await crowd.while_playing(readers.read())
    finally:
        server.kill()
    assert server.events("mistake") == 0
    return {**readers.figures, "matches": crowd.matches, "acknowledged moves": crowd.moves}


async def _play_long_match(server: Process) -> str:
    """The address of its story."""
    async with await Guest.open_table(server.url, "xalapa", "Anne", Settings(seats=1)) as anne:
        await anne.ask(say.Sit(id="sit", chair=0))
        await anne.ask(say.Start(id="start"))
        with suppress(Refusal):  # the match was over before that was told
            while not (anne.told and anne.told.is_over):
                await anne.move(*CHAIN)
        await anne.until(lambda: bool(anne.told and anne.told.is_over))
    return f"{server.url}/api/tables/{anne.code}/replays/1/story?eyes=0"


class Readers:
    """Each reads on page by page; in the same place all read the same."""

    def __init__(self, server: Process, path: str, until: float) -> None:
        self.server = server
        self.path = path
        self.until = until
        self.pages: dict[int, bytes] = {}  # by their first step
        self.before = server.memory()
        self.figures = {"readers": READERS, "pages": 0, "largest page": 0, "MB before": self.before, "MB at most": 0}

    async def read(self) -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(READERS):
                group.create_task(self._read(ADDRESSES[number % len(ADDRESSES)]))

    async def _read(self, address: str) -> None:
        connector, since, total = aiohttp.TCPConnector(local_addr=(address, 0)), 0, 1
        async with aiohttp.ClientSession(connector=connector) as session:
            while since < total and (since == 0 or time.monotonic() < self.until):
                async with session.get(f"{self.path}&since={since}") as answer:
                    text = await answer.read()
                    assert answer.status == 200, text
                self._note(since, text)
                page = msgspec.json.decode(text, type=Story)
                since, total = since + len(page.steps), page.total

    def _note(self, since: int, text: bytes) -> None:
        assert len(text) < PAGE_BYTES, len(text)
        assert self.pages.setdefault(since, text) == text
        memory = self.server.memory()
        assert memory - self.before < KEPT_MB, f"{self.before} MB, and {memory} MB"
        self.figures["pages"] += 1
        self.figures["largest page"] = max(self.figures["largest page"], len(text))
        self.figures["MB at most"] = max(self.figures["MB at most"], memory)

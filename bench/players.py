"""Who plays Awimbawe in a benchmark: two at a table, who answer at once and read no more than they have to."""

import asyncio
import itertools
import time
from collections import defaultdict
from random import Random

import msgspec

from bench.load import Load
from bench.websocket import WebSocket
from tablee.client import Client
from tablee.server import protocol as say


class Heard(msgspec.Struct):
    """Any message, as far as it matters to somebody who plays at random."""

    type: str
    id: str = ""
    code: str = ""  # of a refusal
    match: int = 0
    legal: list[str] = []
    is_over: bool = False


decode = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.Encoder().encode


class TableLoad(Load):
    """Tables of our own server."""

    async def table(self, number: int) -> None:
        host = await Client.open_table(self.url, "awimbawe", "Anne")
        guest = await Client.come(self.url, host.code, "Guillaume")
        seats = [await Player(self, place, number).connect() for place in (host, guest)]
        try:
            await asyncio.gather(self._play(*seats), *(seat.gone for seat in seats))
        finally:
            for seat in seats:
                seat.hang_up()

    async def _play(self, anne: "Player", guillaume: "Player") -> None:
        for chair, seat in enumerate((anne, guillaume)):
            seat.join()
            await seat.ask(say.Sit(id="sit", chair=chair))
        for match in itertools.count(1):
            await anne.ask(say.Start(id=f"start {match}"))
            self.open += match == 1
            await asyncio.gather(anne.ends[match], guillaume.ends[match])
            await anne.ask(say.PickNext(id=f"next {match}"))


class Player(WebSocket):
    """One seat of one table."""

    def __init__(self, load: Load, place: Client, table: int) -> None:
        super().__init__(load.url, f"/ws/{place.code}")
        loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[None] = loop.create_future()
        self.ends: dict[int, asyncio.Future[None]] = defaultdict(loop.create_future)  # of matches
        self._answers: dict[str, asyncio.Future[None]] = defaultdict(loop.create_future)
        self._load = load
        self._table = table
        self._token = place.token
        self._choice = Random(f"{table} {place.guest}")
        self._told = Heard("")
        self._moves = 0
        self._asked = ""  # the id of a move that is under way
        self._began = 0.0

    def join(self) -> None:
        self.send(encode(say.Join(token=self._token)))

    async def ask(self, request: say.Request) -> None:
        self.send(encode(request))
        await self._answers[request.id]

    def hear(self, text: bytes) -> None:
        heard = decode(text)
        if heard.type == "told":
            self._told = heard
            if not self._asked:
                self._move()
        elif heard.type in ("accepted", "refused"):
            self._take(heard)

    def _take(self, answer: Heard) -> None:
        if answer.type == "refused":
            self.fail(f"refused “{answer.id}”: {answer.code}")
        elif answer.id == self._asked:
            self._load.answered(self._table, self._began)
            self._asked = ""
            self._move()
        else:
            _finish(self._answers[answer.id])

    def _move(self) -> None:
        """Where one may; what came of the last move has been told before its answer."""
        told = self._told
        if told.legal:
            self._moves += 1
            self._asked = f"move {self._moves}"
            self._began = time.perf_counter()
            self.send(encode(say.Move(id=self._asked, chain=[self._choice.choice(told.legal)])))
        elif told.is_over:
            _finish(self.ends[told.match])

    def fail(self, why: str) -> None:
        if not self.gone.done():
            self.gone.set_exception(ConnectionError(f"the server {why}"))


def _finish(waited: asyncio.Future[None]) -> None:
    if not waited.done():
        waited.set_result(None)

"""Thinkers that are actors of a Ray cluster: the same pool, on other machines. Their nodes need Tablée installed."""

import asyncio
import itertools
import sys

import msgspec

from tablee.core.errors import TableeError
from tablee.server.thinking.pool import ThinkerGone
from tablee.server.thinking.ray_relay import Membership, Order, Reply
from tablee.server.thinking.worker import LENGTH

RELAY = "tablee.server.thinking.ray_relay"


class NoCluster(TableeError):
    """Ray is not installed, or its cluster cannot be joined."""


class RayRelay:
    """The process that has joined the cluster for us."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.pid = process.pid
        self.cores = 0
        self.gone = asyncio.Event()
        self._process = process
        self._orders = process.stdin
        self._replies = process.stdout
        self._awaited: dict[int, asyncio.Future[bytes]] = {}  # by the number of a thinker
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, address: str) -> "RayRelay":
        pipe = asyncio.subprocess.PIPE
        one = cls(await asyncio.create_subprocess_exec(sys.executable, "-m", RELAY, address, stdin=pipe, stdout=pipe))
        try:
            joined = msgspec.msgpack.decode(await one._read(), type=Membership)
            if joined.wrong:
                raise NoCluster(joined.wrong)
        except BaseException:
            await one.end()
            raise
        one.cores, one._reading = joined.cores, asyncio.create_task(one._hear(), name="ray relay")
        return one

    async def ask(self, order: Order) -> bytes:
        """The answer; ThinkerGone where there will be none."""
        if self.gone.is_set():
            raise ThinkerGone("the cluster is gone")
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._awaited[order.thinker] = answer
        self.tell(order)
        return await answer

    def tell(self, order: Order) -> None:
        if not self._orders.is_closing():
            text = msgspec.msgpack.encode(order)
            self._orders.write(LENGTH.pack(len(text)) + text)

    async def end(self) -> None:
        """At once: actors end with the job that has started them."""
        if self._reading is not None:
            self._reading.cancel()
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def _hear(self) -> None:
        try:
            while True:
                reply = msgspec.msgpack.decode(await self._read(), type=Reply)
                self._give(reply.thinker, reply.answer)
        except ThinkerGone:
            self.gone.set()
            for thinker in [*self._awaited]:
                self._give(thinker, None)

    def _give(self, thinker: int, answer: bytes | None) -> None:
        awaited = self._awaited.pop(thinker, None)
        if awaited is not None and not awaited.done():
            awaited.set_exception(ThinkerGone("the actor is gone")) if answer is None else awaited.set_result(answer)

    async def _read(self) -> bytes:
        try:
            (length,) = LENGTH.unpack(await self._replies.readexactly(LENGTH.size))
            return await self._replies.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            raise ThinkerGone("the cluster is gone") from None


class RayThinker:
    """One actor, by its number."""

    def __init__(self, relay: RayRelay, number: int) -> None:
        self._relay = relay
        self._number = number

    async def be_ready(self) -> "RayThinker":
        """An actor takes its time to start, which is none of a thought's."""
        await self._relay.ask(Order(self._number, "start"))
        return self

    async def think(self, question: bytes) -> bytes:
        return await self._relay.ask(Order(self._number, "think", question))

    async def gone(self) -> None:
        """With its cluster; an actor alone is missed when it is asked."""
        await self._relay.gone.wait()

    def stop(self) -> None:
        self._relay.tell(Order(self._number, "stop"))

    async def end(self) -> None:
        self._relay.tell(Order(self._number, "end"))


class RayCluster:
    """A cluster that was joined, and is joined again whenever that was lost."""

    def __init__(self, address: str, relay: RayRelay) -> None:
        self.cores = relay.cores
        self.relay = relay
        self._address = address
        self._numbers = itertools.count()
        self._joining = asyncio.Lock()

    @classmethod
    async def join(cls, address: str) -> "RayCluster":
        return cls(address, await RayRelay.start(address))

    async def start(self) -> RayThinker:
        async with self._joining:
            if self.relay.gone.is_set():
                await self.relay.end()
                self.relay = await RayRelay.start(self._address)
        return await RayThinker(self.relay, next(self._numbers)).be_ready()

    async def leave(self) -> None:
        await self.relay.end()

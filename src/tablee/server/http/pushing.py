"""Tells people who are away that it is their turn, where they have asked for it."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import aiohttp
import msgspec
from aiohttp.abc import AbstractResolver, ResolveResult

from tablee.core.words import Words
from tablee.games import load
from tablee.server.clock import Clock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.logs import note, note_mistake
from tablee.server.operations.push_addresses import host_and_port, is_public, may_be_asked
from tablee.server.operations.web_push import Identity, Subscription, sealed
from tablee.server.ports import Share
from tablee.server.store import Kept, Store, StoreError
from tablee.server.thinking.fair_queue import FairQueue

WAITING = 1000  # notices; what is more is not sent: the first page says it too
WAITING_OF_ADDRESS = 200
SENT_AT_ONCE = 4  # of all, and one of the tables of an address: a service that never answers holds up nobody else
LOOKED_UP_AT_ONCE = 8  # names; one that nobody answers for is given up long before its thread is
SECONDS = 10  # for a push service to answer
KEPT_SECONDS = 24 * 3600  # by the service, for a phone that is off
GONE = range(400, 500)  # it takes no more messages for this browser, or never did
YOUR_TURN = Words(en="It is your turn.", fr="C'est à vous de jouer.")


class PublicResolver(AbstractResolver):
    """Finds no address in a private network, whatever a name leads to, and whenever it does.

    In threads of its own: whoever names a name decides how long it takes, and the store reads in those of the loop.
    """

    def __init__(self, allowed: tuple[str, ...]) -> None:
        self._allowed = {host_and_port(origin) for origin in allowed}
        self._threads = ThreadPoolExecutor(LOOKED_UP_AT_ONCE, "names")

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        ask = asyncio.get_running_loop().run_in_executor
        infos = await ask(self._threads, socket.getaddrinfo, host, port, family, socket.SOCK_STREAM)
        found = [_result(host, port, *info) for info in infos]
        if (host, port) in self._allowed:
            return found
        public = [one for one in found if is_public(one["host"])]
        if not public:
            raise OSError("this name leads into a private network")
        return public

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _result(name: str, port: int, family: int, _type: int, proto: int, _name: str, address: Any) -> ResolveResult:
    return ResolveResult(
        hostname=name, host=address[0], port=port, family=family, proto=proto, flags=socket.AI_NUMERICHOST
    )


class Notice(NamedTuple):
    """Somebody's turn at a game of a table."""

    share: Share
    kept: Kept
    guest: int
    game: str


class Pusher:
    """One queue for the whole server: no table waits for a push service."""

    def __init__(self, config: ServerConfig, store: Store, clock: Clock, secret: bytes) -> None:
        self.identity = Identity(secret, config.push_contact)
        self._allowed = config.push_allow
        self._store = store
        self._clock = clock
        self._queue: FairQueue[Notice] = FairQueue(WAITING, WAITING_OF_ADDRESS)
        self._sending: set[str] = set()  # addresses whose tables have a notice on its way
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._session: aiohttp.ClientSession | None = None
        self._names = PublicResolver(config.push_allow)

    def open(self) -> None:
        connector = aiohttp.TCPConnector(resolver=self._names, use_dns_cache=False)
        timeout = aiohttp.ClientTimeout(total=SECONDS)
        self._session = aiohttp.ClientSession(connector=connector, timeout=timeout, trust_env=False)
        self._tasks = [asyncio.create_task(self._send_all(), name="notices") for _ in range(SENT_AT_ONCE)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()
        await self._names.close()  # a session closes only what it has made itself

    def call(self, share: Share, kept: Kept, guest: int, game: str) -> None:
        """Somebody who is not at this table is to move there."""
        if not self._queue.add(share, Notice(share, kept, guest, game)):
            note("too many notices wait")
        self._news.set()

    async def _send_all(self) -> None:
        while True:
            notice = await self._next()
            self._sending.add(notice.share.address)
            try:
                await self._send(notice)
            except StoreError as error:
                note("a notice was not sent", reason=str(error))
            except Exception as error:  # what a service of somebody else's does ends nothing here
                note_mistake("notices", error)
            finally:
                self._sending.discard(notice.share.address)
                self._news.set()

    async def _next(self) -> Notice:
        while (notice := self._queue.take(but_of=self._sending)) is None:
            self._news.clear()
            await self._news.wait()
        return notice

    async def _send(self, notice: Notice) -> None:
        _, kept, guest, game = notice
        text = await self._store.push(kept.table, guest)
        if text is None:
            return
        wanted = msgspec.json.decode(text, type=Subscription)
        told = {
            "title": load(game).facts.name,
            "body": YOUR_TURN.in_language(wanted.language),
            "path": f"t/{kept.code}",
        }
        status = await self._post(wanted, sealed(msgspec.json.encode(told), wanted))
        if status in GONE:
            await self._store.drop_push(kept.table, guest)

    async def _post(self, wanted: Subscription, body: bytes) -> int:
        """What the service says; 0 where nothing was said. Wherever it would send us on to, we do not go."""
        assert self._session is not None
        if not may_be_asked(wanted.endpoint, self._allowed):
            return GONE.start
        headers: dict[str, Any] = {
            "Authorization": self.identity.authorization(wanted.endpoint, self._clock.now()),
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        try:
            async with self._session.post(wanted.endpoint, data=body, headers=headers, allow_redirects=False) as answer:
                return answer.status
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            note("a notice was not sent", reason=type(error).__name__)
            return 0

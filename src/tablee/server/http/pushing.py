"""Tells people who are away that it is their turn, where they have asked for it."""

import asyncio
import socket
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import msgspec
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver

from tablee.core.words import Words
from tablee.games import load
from tablee.server.clock import Clock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.logs import note, note_mistake
from tablee.server.operations.push_addresses import is_public, may_be_asked
from tablee.server.operations.web_push import Identity, Subscription, sealed
from tablee.server.store import Kept, Store, StoreError

WAITING = 1000  # notices; what is more is not sent: the first page says it too
SENT_AT_ONCE = 4
SECONDS = 10  # for a push service to answer
KEPT_SECONDS = 24 * 3600  # by the service, for a phone that is off
GONE = range(400, 500)  # it takes no more messages for this browser, or never did
YOUR_TURN = Words(en="It is your turn.", fr="C'est à vous de jouer.")


class PublicResolver(AbstractResolver):
    """Finds no address in a private network, whatever a name leads to, and whenever it does."""

    def __init__(self, allowed: tuple[str, ...]) -> None:
        self._resolver = ThreadedResolver()
        self._allowed = {origin.partition("://")[2] for origin in allowed}

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._resolver.resolve(host, port, family)
        if f"{host}:{port}" in self._allowed:
            return found
        public = [one for one in found if is_public(one["host"])]
        if not public:
            raise OSError("this name leads into a private network")
        return public

    async def close(self) -> None:
        await self._resolver.close()


class Pusher:
    """One queue for the whole server: no table waits for a push service."""

    def __init__(self, config: ServerConfig, store: Store, clock: Clock, secret: bytes) -> None:
        self.identity = Identity(secret, config.push_contact)
        self._allowed = config.push_allow
        self._store = store
        self._clock = clock
        self._queue: asyncio.Queue[tuple[Kept, int, str]] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._session: aiohttp.ClientSession | None = None

    def open(self) -> None:
        connector = aiohttp.TCPConnector(resolver=PublicResolver(self._allowed), use_dns_cache=False)
        timeout = aiohttp.ClientTimeout(total=SECONDS)
        self._session = aiohttp.ClientSession(connector=connector, timeout=timeout, trust_env=False)
        self._tasks = [asyncio.create_task(self._send_all(), name="notices") for _ in range(SENT_AT_ONCE)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    def call(self, kept: Kept, guest: int, game: str) -> None:
        """Somebody who is not at this table is to move there."""
        try:
            self._queue.put_nowait((kept, guest, game))
        except asyncio.QueueFull:
            note("too many notices wait")

    async def is_reachable(self, subscription: Subscription) -> bool:
        """Whether its address is one that we would send to, as far as can be told before."""
        if not may_be_asked(subscription.endpoint, self._allowed):
            return False
        parts = urlsplit(subscription.endpoint)
        try:
            await PublicResolver(self._allowed).resolve(parts.hostname or "", parts.port or 443, socket.AF_UNSPEC)
        except OSError:
            return False
        return True

    async def _send_all(self) -> None:
        while True:
            kept, guest, game = await self._queue.get()
            try:
                await self._send(kept, guest, game)
            except StoreError as error:
                note("a notice was not sent", reason=str(error))
            except Exception as error:  # what a service of somebody else's does ends nothing here
                note_mistake("notices", error)

    async def _send(self, kept: Kept, guest: int, game: str) -> None:
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

"""This server among those that share a store: it has tables for as long as its lease lasts.

Of a table that another server has, it is asked to give it up: so tables follow the balancer, which sends everything of
a table to one server, and to another one when servers come and go.
"""

import logging
import secrets
from collections.abc import Callable, Iterable

import msgspec

from tablee.server.clock import Clock
from tablee.server.lobby.listing import OpenTable
from tablee.server.operations.logs import note
from tablee.server.store import Fenced, Store, Taken, Wanted
from tablee.server.store.schema import LEASE_MS

NAME_BYTES = 9
BEAT_SECONDS = 1.0  # between renewals: three in the time of a lease
# Until a table is free: a moment while its server stops, up to a beat while it is handed over, a lease after a death.
PAUSES = (0.05, 0.1, 0.2, *(0.3 for _ in range(15)))


class Heartbeat(msgspec.Struct, frozen=True, kw_only=True):
    """What a server says of itself to the others, beside its lease."""

    tables: int = 0  # awake
    sockets: int = 0  # at them
    waiting: list[OpenTable] = []  # the public ones


_decoder = msgspec.json.Decoder(Heartbeat)


def _read(text: bytes) -> Heartbeat:
    """Of a server of another version it may be known only that it is there."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError:
        return Heartbeat()


class House:
    """The servers of a house, as this one knows them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.name = secrets.token_urlsafe(NAME_BYTES)  # another one after each start
        self.others: dict[str, Heartbeat] = {}
        self._store = store
        self._clock = clock
        self._renewed = clock.now()
        self._restores: int | None = None  # of the store, when we last looked
        self._has_lease = False
        # What renewals have told, until somebody has seen to it: the store may fail meanwhile.
        self.lapses = self.lapses_seen = 0  # how often our lease had ended: others may have our tables
        self.has_orphans = False  # tables that a server has left behind, and anybody may wake
        self.when_restored: Callable[[], None] = lambda: None

    @property
    def size(self) -> int:
        """How many servers share the work, and what limits allow to an address."""
        return 1 + len(self.others)

    @property
    def has_lapsed(self) -> bool:
        return self.lapses > self.lapses_seen

    @property
    def is_in_doubt(self) -> bool:
        """Whether its lease may have ended since it was last renewed, as after a stop of the process; or has."""
        return self.has_lapsed or self._clock.now() - self._renewed > LEASE_MS / 1000

    async def renew(self, heartbeat: Heartbeat) -> list[Wanted]:
        """Have the lease last on, and hear of the others, and of our tables that they want."""
        began = self._clock.now()
        news = await self._store.renew(self.name, msgspec.json.encode(heartbeat))
        self._renewed = began
        before, self.others = self.others, {one: _read(text) for one, text in news.servers.items() if one != self.name}
        self.lapses += self._has_lease and not news.was_alive
        self._has_lease = True
        self.has_orphans = self.has_orphans or bool(before.keys() - self.others.keys())
        if await self._was_restored():
            self.lapses += 1  # not before: another renewal may have counted meanwhile
        return news.wanted

    async def _was_restored(self) -> bool:
        """Whether a backup was brought back meanwhile: then no table is ours, nor as we know it."""
        known, self._restores = self._restores, await self._store.restores()
        if known in (None, self._restores):
            return False
        note("a backup was brought back", logging.WARNING)
        self.when_restored()
        return True

    async def take(self, table: str, is_asked_for: bool = True) -> Taken:
        """Have a table, once whoever has it gives it up or has died; Fenced where they do neither, or may keep it."""
        for pause in PAUSES:
            taken = await self._store.take(table, self.name)
            if taken is not None:
                return taken
            if not is_asked_for:
                break
            await self._store.want(table)
            await self._clock.sleep(pause)
        raise Fenced("another server has this table")

    def tables(self, own: int) -> int:
        """Of all servers, with so many of this one."""
        return own + sum(heartbeat.tables for heartbeat in self.others.values())

    def sockets(self, own: int) -> int:
        return own + sum(heartbeat.sockets for heartbeat in self.others.values())

    def waiting(self, own: Iterable[OpenTable]) -> list[OpenTable]:
        """The public tables of all servers; one that has just moved is named once."""
        listed = [*(one for heartbeat in self.others.values() for one in heartbeat.waiting), *own]
        return list({one.code: one for one in listed}.values())

"""Who may come in at all: connections are counted before they have asked for anything."""

import asyncio
import logging
import sys
from collections import Counter
from typing import NamedTuple

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from tablee.server.clock import Clock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits, OpenCounts
from tablee.server.operations.logs import note
from tablee.server.operations.networks import household

BACKLOG = 128  # connections that can be there before the door has seen them
OPERATORS_PATHS = ("/healthz", "/metrics")
OPERATORS_PLACES = 64  # beside all others
RESERVE = 64 + BACKLOG + OPERATORS_PLACES  # descriptors: those, and some for the store, the log, files of the page
NOTED_SECONDS = 10  # a line in the log, at most so often


def most_connections(limits: Limits) -> int:
    """As many as the server may have by its own limit, and by its descriptors."""
    if sys.platform == "win32":
        return limits.connections
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return limits.connections if soft < 0 else max(2, min(limits.connections, soft - RESERVE))


class Silent(NamedTuple):
    """Somebody who has found no place, and has asked nothing yet."""

    address: str
    transport: asyncio.Transport


class Door:
    """One address never takes more than half of all places; behind a proxy, all come from one.

    Whoever finds no place gets one of the operator's, where only health and metrics are answered. Those places turn
    over, so that nobody can hold them by saying nothing: of the address that has most of them, the one that has stood
    there longest makes room.
    """

    def __init__(self, config: ServerConfig, clock: Clock) -> None:
        most = most_connections(config.limits)
        of_address = most if config.proxies.are_there else min(config.limits.connections_of_address, most // 2)
        self._counts = OpenCounts(most, of_address, config.networks.factor)
        self._clock = clock
        self._inside: dict[RequestHandler, str] = {}
        self._beside: dict[RequestHandler, Silent] = {}  # in the operator's places
        self._answered: set[RequestHandler] = set()  # in the operator's places, while they are answered
        self._turned_away = 0
        self._noted = -float("inf")

    @property
    def total(self) -> int:
        """How many are inside."""
        return self._counts.total

    def watch(self, server: web.Server) -> None:
        """See everybody come and go."""
        made, lost = server.connection_made, server.connection_lost

        def come(handler: RequestHandler, transport: asyncio.Transport) -> None:
            made(handler, transport)
            address = household(str((transport.get_extra_info("peername") or ("",))[0]))
            if self._counts.enter(address):
                self._inside[handler] = address
            else:
                self._put_beside(handler, Silent(address, transport))

        def go(handler: RequestHandler, exc: BaseException | None = None) -> None:
            lost(handler, exc)
            self._beside.pop(handler, None)
            self._answered.discard(handler)
            address = self._inside.pop(handler, None)
            if address is not None:
                self._counts.leave(address)

        server.connection_made = come  # type: ignore[method-assign]
        server.connection_lost = go  # type: ignore[method-assign]

    def has_place(self, request: web.Request) -> bool:
        """Whether a request came by a connection that found a place, or asks for what is answered without one."""
        handler = request.protocol
        if handler in self._beside and request.path in OPERATORS_PATHS:
            del self._beside[handler]
            self._answered.add(handler)
        return handler not in self._beside

    def is_for_one_answer(self, request: web.Request) -> bool:
        """Whether its connection stands in one of the operator's places."""
        return request.protocol not in self._inside

    def _put_beside(self, handler: RequestHandler, silent: Silent) -> None:
        self._note()
        self._beside[handler] = silent
        if len(self._beside) + len(self._answered) > OPERATORS_PLACES:
            often = Counter(one.address for one in self._beside.values())
            most = max(self._beside, key=lambda one: often[self._beside[one].address])  # the first of them
            self._beside.pop(most).transport.abort()

    def _note(self) -> None:
        self._turned_away += 1
        if self._clock.now() - self._noted >= NOTED_SECONDS:
            note("too many connections", logging.WARNING, turned_away=self._turned_away, open=self._counts.total)
            self._noted, self._turned_away = self._clock.now(), 0

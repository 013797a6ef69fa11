"""Who may come in at all: connections are counted before they have asked for anything."""

import asyncio
import logging
import sys

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from tablee.server.clock import Clock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits, OpenCounts
from tablee.server.operations.logs import note
from tablee.server.operations.networks import household

BACKLOG = 128  # connections that can be there before the door has seen them
RESERVE = 64 + BACKLOG  # descriptors for the store, the log, files of the page, the operator, and those
OPERATORS_PATHS = ("/healthz", "/metrics")
OPERATORS_PLACES = 16  # beside all others
NOTED_SECONDS = 10  # a line in the log, at most so often


def most_connections(limits: Limits) -> int:
    """As many as the server may have by its own limit, and by its descriptors."""
    if sys.platform == "win32":
        return limits.connections
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return limits.connections if soft < 0 else max(2, min(limits.connections, soft - RESERVE))


class Door:
    """One address never takes more than half of all places; behind a proxy, all come from one.

    Whoever finds no place gets one of the operator's, where only health and metrics are answered. Those places turn
    over: who stands there longest without having asked makes room, so that nobody can hold them by saying nothing.
    """

    def __init__(self, config: ServerConfig, clock: Clock) -> None:
        most = most_connections(config.limits)
        of_address = most if config.is_behind_proxy else min(config.limits.connections_of_address, most // 2)
        self._counts = OpenCounts(most, of_address, config.networks.factor)
        self._clock = clock
        self._inside: dict[RequestHandler, str] = {}
        self._beside: dict[RequestHandler, asyncio.Transport] = {}  # in the operator's places, and silent so far
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
                self._put_beside(handler, transport)

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

    def _put_beside(self, handler: RequestHandler, transport: asyncio.Transport) -> None:
        self._note()
        if len(self._beside) + len(self._answered) >= OPERATORS_PLACES:
            longest = next(iter(self._beside), None)
            if longest is None:
                transport.abort()
                return
            self._beside.pop(longest).abort()
        self._beside[handler] = transport

    def _note(self) -> None:
        self._turned_away += 1
        if self._clock.now() - self._noted >= NOTED_SECONDS:
            note("too many connections", logging.WARNING, turned_away=self._turned_away, open=self._counts.total)
            self._noted, self._turned_away = self._clock.now(), 0

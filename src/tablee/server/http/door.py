"""Who may come in at all: connections are counted before they have asked for anything."""

import asyncio
import logging
import sys

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from tablee.server.clock import Clock
from tablee.server.operations.limits import Limits, OpenCounts
from tablee.server.operations.logs import note

RESERVE = 64  # descriptors for the store, the log, and files of the page
NOTED_SECONDS = 10  # a line in the log, at most so often


def most_connections(limits: Limits) -> int:
    """As many as the server may have by its own limit, and by its descriptors."""
    if sys.platform == "win32":
        return limits.connections
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return limits.connections if soft < 0 else max(2, min(limits.connections, soft - RESERVE))


class Door:
    """One address never takes more than half of all places; behind a proxy, all come from one."""

    def __init__(self, limits: Limits, clock: Clock, is_behind_proxy: bool) -> None:
        most = most_connections(limits)
        of_address = most if is_behind_proxy else min(limits.connections_of_address, most // 2)
        self._counts = OpenCounts(most, of_address)
        self._clock = clock
        self._inside: dict[RequestHandler, str] = {}
        self._turned_away = 0
        self._noted = -float("inf")

    def watch(self, server: web.Server) -> None:
        """See everybody come and go."""
        made, lost = server.connection_made, server.connection_lost

        def come(handler: RequestHandler, transport: asyncio.Transport) -> None:
            made(handler, transport)
            address = str((transport.get_extra_info("peername") or ("",))[0])
            if self._counts.enter(address):
                self._inside[handler] = address
            else:
                self._turn_away(transport)

        def go(handler: RequestHandler, exc: BaseException | None = None) -> None:
            lost(handler, exc)
            address = self._inside.pop(handler, None)
            if address is not None:
                self._counts.leave(address)

        server.connection_made = come  # type: ignore[method-assign]
        server.connection_lost = go  # type: ignore[method-assign]

    def _turn_away(self, transport: asyncio.Transport) -> None:
        transport.abort()
        self._turned_away += 1
        if self._clock.now() - self._noted >= NOTED_SECONDS:
            note("too many connections", logging.WARNING, turned_away=self._turned_away, open=self._counts.total)
            self._noted, self._turned_away = self._clock.now(), 0

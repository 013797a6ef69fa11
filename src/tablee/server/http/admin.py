"""For whoever runs the server: tables, load and bans, over a socket of this machine that only its owner can open.

Nobody is asked for a password: the file mode of the socket says who may. It tells what lies open to everybody, and
counts; no card, no seed, no token and no name of a player.
"""

import os
import socket
import stat
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from tablee.core.errors import BadOption, TableeError
from tablee.server.http.api import Api
from tablee.server.http.door import Door
from tablee.server.operations.logs import note
from tablee.server.refusals import as_refusal

OWNERS_ONLY = 0o600
MOST_LISTED = 500
BODY_BYTES = 4096


class TableLoad(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is awake."""

    code: str
    game: str
    phase: str
    people: int  # who are connected
    seats: int
    bots: int
    match: int
    moves: int


class ServerLoad(msgspec.Struct, frozen=True, kw_only=True):
    """What the server has to do, and how large its house is."""

    tables: int
    sockets: int
    connections: int
    moves: int  # since it was started
    refusals: int
    failures: int  # mistakes of ours
    bans: int
    thinkers: int
    thoughts_waiting: int  # for one of them
    store_trouble: str
    cpu_seconds: float
    house_servers: int  # that share the store
    house_tables: int  # awake at all of them
    house_sockets: int


class Ban(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    address: str


class Admin:
    """What can be asked for, and done."""

    def __init__(self, front: Api, door: Door) -> None:
        self._front = front
        self._lobby = front.lobby
        self._door = door

    async def load(self, request: web.Request) -> ServerLoad:
        metrics, house = self._front.services.metrics, self._lobby.house
        times = os.times()
        return ServerLoad(
            tables=len(self._lobby.awake),
            sockets=self._front.sockets.total,
            connections=self._door.total,
            moves=sum(metrics.moves.counts.values()),
            refusals=sum(metrics.refusals.counts.values()),
            failures=sum(metrics.failures.counts.values()),
            bans=len(list(self._front.bans)),
            thinkers=metrics.now("tablee_thinkers"),
            thoughts_waiting=metrics.now("tablee_thoughts_waiting"),
            store_trouble=self._front.services.store.trouble,
            cpu_seconds=round(times.user + times.system, 2),
            house_servers=house.size,
            house_tables=house.tables(len(self._lobby.awake)),
            house_sockets=house.sockets(self._lobby.seated),
        )

    async def tables(self, request: web.Request) -> list[TableLoad]:
        """A page of them in the order of their codes, after the one that is named."""
        after = request.query.get("after", "")
        codes = sorted(code for code in self._lobby.awake if code > after)[:MOST_LISTED]
        return [self._table(code) for code in codes]

    def _table(self, code: str) -> TableLoad:
        table = self._lobby.awake[code]
        state = table.state
        return TableLoad(
            code=code,
            game=state.game.facts.slug,
            phase=state.phase,
            people=len(table.subscribers.here()),
            seats=len(state.chairs),
            bots=sum(chair.bot is not None for chair in state.chairs),
            match=state.number,
            moves=0 if state.match is None else len(state.match.log),
        )

    async def close(self, request: web.Request) -> TableLoad:
        table = await self._lobby.find(request.match_info["code"])
        await table.in_turn(table.close)
        note("table closed by the operator", table=table.kept.table)
        return self._table(table.kept.code)

    async def bans(self, request: web.Request) -> list[Ban]:
        return [Ban(address=address) for address in self._front.bans]

    async def ban(self, request: web.Request) -> Ban:
        """Shut an address out, and hang up on whoever is connected from there."""
        added = await self._front.bans.add(await _address_in(request))
        note("address banned", ended=self._front.end_banned())
        return Ban(address=added)

    async def lift(self, request: web.Request) -> Ban:
        return Ban(address=await self._front.bans.lift(await _address_in(request)))


async def _address_in(request: web.Request) -> str:
    try:
        return msgspec.json.decode(await request.read(), type=Ban).address
    except msgspec.DecodeError as error:
        raise BadOption(f'expected {{"address": ...}}: {error}') from None


def admin_app(front: Api, door: Door) -> web.Application:
    admin = Admin(front, door)
    app = web.Application(client_max_size=BODY_BYTES)
    app.router.add_get("/load", _answering(admin.load))
    app.router.add_get("/tables", _answering(admin.tables))
    app.router.add_post("/tables/{code}/close", _answering(admin.close))
    app.router.add_get("/bans", _answering(admin.bans))
    app.router.add_post("/bans", _answering(admin.ban))
    app.router.add_post("/bans/lift", _answering(admin.lift))
    return app


def _answering(
    work: Callable[[web.Request], Awaitable[Any]],
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def answer(request: web.Request) -> web.StreamResponse:
        try:
            body, status = msgspec.json.encode(await work(request)), 200
        except BadOption as error:
            body, status = msgspec.json.encode({"wrong": str(error)}), 400
        except TableeError as error:
            body, status = msgspec.json.encode({"wrong": as_refusal(error).words.en}), 409
        return web.Response(body=body, status=status, content_type="application/json")

    return answer


@asynccontextmanager
async def listening_at(path: Path, app: web.Application) -> AsyncIterator[None]:
    """While the server runs; the socket of one that has died makes room, that of one that lives does not."""
    _make_room(path)
    runner = web.AppRunner(app, access_log=None, handle_signals=False)
    await runner.setup()
    before = os.umask(0o777 & ~OWNERS_ONLY)  # there is no moment in which others could open it
    try:
        await web.UnixSite(runner, str(path)).start()
    finally:
        os.umask(before)
    try:
        yield
    finally:
        await runner.cleanup()
        path.unlink(missing_ok=True)


def _make_room(path: Path) -> None:
    if not path.exists():
        return
    if not stat.S_ISSOCK(path.stat().st_mode):
        raise BadOption(f"{path} is no socket of ours: name another for --admin")
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
        else:
            raise BadOption(f"another server listens at {path}: name another for --admin")

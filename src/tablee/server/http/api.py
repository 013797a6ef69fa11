"""The front desk: what is asked over HTTP. Nothing is created by reading."""

from collections.abc import AsyncIterator, Awaitable, Callable
from ipaddress import ip_address, ip_network
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from tablee.core.contract import Facts
from tablee.core.errors import Refusal
from tablee.core.options import Option
from tablee.core.words import Words
from tablee.games import catalogue
from tablee.server.house import House
from tablee.server.lobby.lobby import Lobby
from tablee.server.lobby.tokens import Place
from tablee.server.operations.limits import Meter, Tally
from tablee.server.protocol import Room
from tablee.server.refusals import refusal
from tablee.server.store import Row
from tablee.server.table.records import seen_record
from tablee.server.table.replays import replay_file
from tablee.server.table.table import Table
from tablee.server.terms import Name, Settings

JSON_LINES = "application/jsonl"
T = TypeVar("T")
HOUSEHOLD_BITS = 64  # of an address of version 6


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was not done."""

    code: str
    rule: str = ""
    words: Words


class GameSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the catalogue."""

    slug: str
    name: str
    sentence: Words
    fewest_seats: int
    most_seats: int
    minutes: int
    options: list[Option]
    has_secrets: bool
    is_real_time: bool
    authors: str
    publisher: str


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A public table that waits for players."""

    code: str
    game: str
    host: str
    seats: int
    taken: int
    settings: Settings


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What opens a table: the game, the host's nickname, and what they agree on."""

    game: str
    name: Name
    settings: Settings = Settings()


class NewGuest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at a table. The token is the only proof of it: a link with it keeps the seat on any device."""

    code: str
    guest: int
    token: str
    link: str  # for friends
    own_link: str  # for oneself: the part after # is never sent to a server


class Route(msgspec.Struct, frozen=True, kw_only=True):
    """One address: what it takes, what it gives, and who answers."""

    method: str
    path: str
    meaning: str
    answer: Callable[["Desk", web.Request, Any], Awaitable[Any]]
    takes: type | None = None
    gives: Any = None
    status: int = 200


class Desk:
    """Knows the house and the lobby, and who asks too much."""

    def __init__(self, house: House, lobby: Lobby) -> None:
        self.house = house
        self.lobby = lobby
        limits = house.rules.limits
        self.requests = Meter(limits.request_rate, limits.request_burst)
        self.openings = Meter(limits.table_rate, limits.table_burst)
        self.sockets = Tally(limits.sockets, limits.sockets_of_address)

    def check(self, request: web.Request) -> None:
        """Before anything else is done."""
        if request.path in ("/healthz", "/metrics"):
            return
        if not self.requests.take(self.address(request)):
            raise refusal("too-fast")
        if request.method not in ("GET", "HEAD"):
            self.check_origin(request)

    def check_origin(self, request: web.Request) -> None:
        """A browser says which page asks: only our own may. Programs say nothing, and have no cookies to abuse."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self.house.rules.origins:
            return
        if urlsplit(origin).netloc != request.host:
            raise refusal("wrong-origin")

    def address(self, request: web.Request) -> str:
        """Who asks, for limits: the last address that our own proxy wrote, or the one that is connected."""
        forwarded = request.headers.get("X-Forwarded-For", "") if self.house.rules.is_behind_proxy else ""
        return household(forwarded.rpartition(",")[2].strip() or request.remote or "")

    def is_secure(self, request: web.Request) -> bool:
        if self.house.rules.is_behind_proxy:
            return request.headers.get("X-Forwarded-Proto") == "https"
        return request.secure

    def seat(self, request: web.Request, table: Table, place: Place) -> Seat:
        scheme = "https" if self.is_secure(request) else "http"
        link = f"{scheme}://{request.host}/t/{table.room.code}"
        token = self.house.signer.token(place)
        return Seat(code=table.room.code, guest=place.guest, token=token, link=link, own_link=f"{link}#{token}")

    async def table(self, request: web.Request) -> Table:
        """The table whose code stands in the path."""
        return await self._found(request, self.lobby.find)

    async def row(self, request: web.Request) -> Row:
        """What the store knows of it, without waking it."""
        return await self._found(request, self.lobby.row)

    async def _found(self, request: web.Request, find: Callable[[str], Awaitable[T]]) -> T:
        """Guessing codes is slow."""
        address = self.address(request)
        if self.lobby.wrongs.is_spent(address):
            raise refusal("too-fast")
        try:
            return await find(request.match_info["code"])
        except Refusal:
            self.lobby.wrongs.take(address)
            raise

    def match_number(self, request: web.Request) -> int:
        """The number of the match that stands in the path."""
        number = request.match_info["match"]
        if not (number.isascii() and number.isdecimal() and len(number) < 7):
            raise refusal("no-record")
        return int(number)

    def guest(self, request: web.Request, table: Table) -> int | None:
        """Who asks, by the token in the Authorization header; None for somebody without one."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        place = self.house.signer.place(token.strip())
        if place is None or place.table != table.kept.table:
            raise refusal("bad-token")
        return place.guest


def household(address: str) -> str:
    """An address of version 6 without its last half: one household has them all."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((parsed, HOUSEHOLD_BITS), strict=False)) if parsed.version == 6 else address


async def list_games(desk: Desk, request: web.Request, body: None) -> list[GameSeen]:
    return [_game(game.facts) for game in catalogue().values()]


def _game(facts: Facts) -> GameSeen:
    return GameSeen(
        slug=facts.slug,
        name=facts.name,
        sentence=facts.sentence,
        fewest_seats=facts.fewest_seats,
        most_seats=facts.most_seats,
        minutes=facts.minutes,
        options=list(facts.options),
        has_secrets=facts.has_secrets,
        is_real_time=facts.is_real_time,
        authors=facts.authors,
        publisher=facts.publisher,
    )


async def list_tables(desk: Desk, request: web.Request, body: None) -> list[OpenTable]:
    return [_open_table(table) for table in desk.lobby.open_tables()]


def _open_table(table: Table) -> OpenTable:
    room = table.room
    taken = sum(not chair.is_empty for chair in room.chairs)
    return OpenTable(
        code=room.code,
        game=room.game.facts.slug,
        host=room.people[room.host].name,
        seats=len(room.chairs),
        taken=taken,
        settings=room.settings,
    )


async def open_table(desk: Desk, request: web.Request, body: NewTable) -> Seat:
    if not desk.openings.take(desk.address(request)):
        raise refusal("too-fast")
    table, place = await desk.lobby.open_table(body.game, body.settings, body.name)
    return desk.seat(request, table, place)


async def show_table(desk: Desk, request: web.Request, body: None) -> Room:
    table = await desk.table(request)
    return await table.in_turn(table.show)


async def come(desk: Desk, request: web.Request, body: NewGuest) -> Seat:
    table = await desk.table(request)
    guest = await table.in_turn(lambda: table.add_guest(body.name))
    return desk.seat(request, table, Place(table.kept.table, guest))


async def fetch_record(desk: Desk, request: web.Request, body: None) -> web.Response:
    """The whole record after the game; during it, with a token, what this seat has seen."""
    record = await finished_record(desk, request)
    if record is not None:
        return web.Response(body=record, content_type=JSON_LINES)
    table = await desk.table(request)
    guest, number = desk.guest(request, table), desk.match_number(request)
    text = await table.in_turn(lambda: _seen(table, number, guest))
    return web.Response(text=text, content_type=JSON_LINES)


async def finished_record(desk: Desk, request: web.Request) -> AsyncIterator[bytes] | None:
    """The replay file piece by piece; None where the match is not over."""
    number, row = desk.match_number(request), await desk.row(request)
    if not 1 <= number <= row.summary.finished:
        return None
    pieces = replay_file(desk.house.store, row.kept.table, number)
    return (piece.encode() async for piece in pieces)


async def _seen(table: Table, number: int, guest: int | None) -> str:
    if number != table.room.number or table.room.match is None:
        raise refusal("no-record")
    return seen_record(table.room, None if guest is None else table.room.chair_of(guest))


ROUTES = [
    Route(method="GET", path="/api/games", meaning="The games", answer=list_games, gives=list[GameSeen]),
    Route(method="GET", path="/api/tables", meaning="Public tables", answer=list_tables, gives=list[OpenTable]),
    Route(
        method="POST",
        path="/api/tables",
        meaning="Open a table, and be its host",
        answer=open_table,
        takes=NewTable,
        gives=Seat,
        status=201,
    ),
    Route(method="GET", path="/api/tables/{code}", meaning="A table as all see it", answer=show_table, gives=Room),
    Route(
        method="POST",
        path="/api/tables/{code}/guests",
        meaning="Come to a table",
        answer=come,
        takes=NewGuest,
        gives=Seat,
        status=201,
    ),
    Route(
        method="GET",
        path="/api/tables/{code}/records/{match}",
        meaning="The replay file of a finished match; during it, what the bearer of a token has seen",
        answer=fetch_record,
    ),
]  # fmt: skip

"""What is asked over HTTP. Nothing is created by reading."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from tablee.core.contract import Game
from tablee.core.errors import Refusal
from tablee.core.options import Option, Variant
from tablee.core.rulebook import Chapter, Rulebook
from tablee.core.words import Words
from tablee.games import catalogue
from tablee.play.advice import has_coach
from tablee.server.http.door import OPERATORS_PATHS
from tablee.server.http.pushing import Pusher
from tablee.server.lobby.house import BEAT_SECONDS
from tablee.server.lobby.listing import LISTED, OpenTable
from tablee.server.lobby.lobby import Lobby
from tablee.server.lobby.repeated import despite_all
from tablee.server.lobby.tokens import Place, Signer
from tablee.server.operations.bans import Bans
from tablee.server.operations.limits import OpenCounts, RateLimiter
from tablee.server.operations.networks import household
from tablee.server.operations.proxies import BAD, Hop
from tablee.server.protocol import Room
from tablee.server.refusals import refusal
from tablee.server.sockets.connection import Connection
from tablee.server.state.transcript import transcript, written
from tablee.server.store import Kept, TableRow
from tablee.server.store.keepsakes import KeepingStore
from tablee.server.table.replays import replay_file
from tablee.server.table.reviews import Reviews
from tablee.server.table.stories import FinishedMatch, Stories
from tablee.server.table.subscribers import HEARD_AT_ONCE
from tablee.server.table.table import Table
from tablee.server.terms import Name, Settings

ASKER = web.RequestKey("asker", Hop)
JSON_LINES = "application/jsonl"
LAST = "last"  # instead of a number: the last match that is over
T = TypeVar("T")
FILE_FOLDERS = ("assets/", "icons/", "lessons/", "pictures/", "rulebooks/")  # of the built page
PUZZLING = 2  # puzzles that are played on at once, in threads; others wait their turn
READING = 2  # stories that are told at once; others wait their turn


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was not done."""

    code: str
    rule: str = ""
    words: Words


class GameListing(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the catalogue."""

    slug: str
    name: str
    sentence: Words
    fewest_seats: int
    most_seats: int
    minutes: int
    options: list[Option]
    variants: list[Variant]
    has_secrets: bool
    is_real_time: bool
    has_coach: bool  # against bots, one can look at one's moves
    authors: str
    publisher: str


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What opens a table: the game, the host's nickname, and what they agree on."""

    game: str
    name: Name
    settings: Settings = Settings()


class NewGuest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


class Credentials(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest holds of a table. The token is the only proof of it: a link with it keeps the seat on any device."""

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
    answer: Callable[["Api", web.Request, Any], Awaitable[Any]]
    takes: type | None = None
    gives: Any = None
    status: int = 200


class Api:
    """What every handler needs: the lobby, who asks, and who asks too much."""

    def __init__(self, lobby: Lobby, signer: Signer, pusher: Pusher, keeping: KeepingStore) -> None:
        self.lobby = lobby
        self.signer = signer
        self.pusher = pusher
        self.keeping = keeping
        self.services = lobby.services
        self.config = lobby.services.config
        limits, now, factor = self.config.limits, self.services.clock.now, self.config.networks.factor
        self.requests = RateLimiter(limits.request_rate, limits.request_burst, now, factor)
        self.files = RateLimiter(limits.file_rate, limits.file_burst, now, factor)
        self.openings = RateLimiter(limits.table_rate, limits.table_burst, now, factor)
        self.sockets = OpenCounts(limits.sockets, limits.sockets_of_address, factor)
        self.readers = OpenCounts(limits.readers, limits.readers_of_address, factor)
        self.connected: set[Connection] = set()
        self.bans = Bans(self.services.store)
        self.reading = asyncio.Semaphore(READING)
        self.puzzling = asyncio.Semaphore(PUZZLING)
        self.closed_before = ""  # the first day whose puzzles are open
        self.stories = Stories(self.services.store, self.services.clock)
        lobby.house.when_restored = self.stories.forget
        self.reviewing = RateLimiter(limits.review_rate, limits.review_burst, now, factor)
        store, clock, thinking = self.services.store, self.services.clock, self.services.thinking
        self.reviews = Reviews(store, clock, thinking, self.stories, limits)

    def end_banned(self) -> int:
        """Hang up on whoever is connected from where nobody may come from; on how many."""
        ended = [connection for connection in self.connected if self.bans.has(connection.address)]
        for connection in ended:
            connection.end("banned")
        return len(ended)

    async def hear_of_bans(self) -> None:
        """Again and again: another server of the house may have been told of one."""
        while True:
            await self.services.clock.sleep(BEAT_SECONDS)
            await despite_all("bans were not read", self._read_bans())

    async def _read_bans(self) -> None:
        if self.lobby.house.others and await self.bans.read():
            self.end_banned()

    def check(self, request: web.Request) -> None:
        """Before anything else is done."""
        if request.path in OPERATORS_PATHS:
            return
        if self.asker(request) is BAD:
            raise refusal("bad-forwarded")
        if self.bans.has(self.address(request)):
            raise refusal("banned")
        is_file = request.path.removeprefix(self.config.base).startswith(FILE_FOLDERS)
        if not (self.files if is_file else self.requests).take(self.address(request)):
            raise refusal("too-fast")
        if request.method not in ("GET", "HEAD"):
            self.check_origin(request)

    def check_origin(self, request: web.Request) -> None:
        """A browser says which page asks: only our own may. Programs say nothing, and have no cookies to abuse."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self.config.origins:
            return
        try:
            is_ours = urlsplit(origin).netloc == request.host
        except ValueError:
            is_ours = False
        if not is_ours:
            raise refusal("wrong-origin")

    def address(self, request: web.Request) -> str:
        """Who asks, for limits."""
        return household(self.asker(request).address)

    def asker(self, request: web.Request) -> Hop:
        """Who asks: whoever is connected, or whom our own proxy names; found out once for each request."""
        if ASKER not in request:
            lines = request.headers.getall
            request[ASKER] = self.config.proxies.asker(request.remote or "", lambda name: lines(name, []))
        return request[ASKER]

    def mark(self, request: web.Request) -> str:
        """What is kept of that address."""
        return self.signer.mark(self.address(request))

    def is_secure(self, request: web.Request) -> bool:
        return request.secure or self.asker(request).scheme == "https"

    def credentials(self, request: web.Request, kept: Kept, place: Place) -> Credentials:
        scheme = "https" if self.is_secure(request) else "http"
        link = f"{scheme}://{request.host}{self.config.base}t/{kept.code}"
        token = self.signer.token(place)
        return Credentials(code=kept.code, guest=place.guest, token=token, link=link, own_link=f"{link}#{token}")

    async def table(self, request: web.Request) -> Table:
        """The table whose code stands in the path."""
        return await self.found(self.address(request), request.match_info["code"], self.lobby.find)

    async def row(self, request: web.Request) -> TableRow:
        """What the store knows of it, without waking it."""
        return await self.found(self.address(request), request.match_info["code"], self.lobby.row)

    async def found(self, address: str, code: str, find: Callable[[str], Awaitable[T]]) -> T:
        """Guessing codes is slow: each look-up counts as wrong until it is right, so that many at once gain nothing."""
        is_wrong = False
        if not self.lobby.take_share(self.lobby.wrongs, address):
            raise refusal("too-fast")
        try:
            return await find(code)
        except Refusal:
            is_wrong = True
            raise
        finally:
            if not is_wrong:
                self.lobby.give_back_share(self.lobby.wrongs, address)

    def match_number(self, request: web.Request) -> int:
        """The number of the match that stands in the path."""
        number = request.match_info["match"]
        if not (number.isascii() and number.isdecimal() and len(number) < 7):
            raise refusal("no-replay")
        return int(number)

    def guest(self, request: web.Request, table: Table) -> int | None:
        """Who asks, by the token in the Authorization header; None for somebody without one."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        place = self.signer.place(token.strip())
        if place is None or place.table != table.kept.table:
            raise refusal("bad-token")
        return place.guest


async def list_games(api: Api, request: web.Request, body: None) -> list[GameListing]:
    return [_listing(game) for game in catalogue().values()]


def _listing(game: Game) -> GameListing:
    facts = game.facts
    return GameListing(
        slug=facts.slug,
        name=facts.name,
        sentence=facts.sentence,
        fewest_seats=facts.fewest_seats,
        most_seats=facts.most_seats,
        minutes=facts.minutes,
        options=list(facts.options),
        variants=list(facts.variants),
        has_secrets=facts.has_secrets,
        is_real_time=facts.is_real_time,
        has_coach=has_coach(game),
        authors=facts.authors,
        publisher=facts.publisher,
    )


def _game(request: web.Request) -> Game:
    game = catalogue().get(request.match_info["game"])
    if game is None:
        raise web.HTTPNotFound
    return game


async def tell_rules(api: Api, request: web.Request, body: None) -> Rulebook:
    return _game(request).words.rulebook


async def tell_french_moves(api: Api, request: web.Request, body: None) -> Mapping[str, str]:
    return _game(request).words.french


async def list_tables(api: Api, request: web.Request, body: None) -> list[OpenTable]:
    return api.lobby.open_tables()[-LISTED:]


async def open_table(api: Api, request: web.Request, body: NewTable) -> Credentials:
    if not api.lobby.take_share(api.openings, api.address(request)):
        raise refusal("too-fast")
    codes = int(api.config.limits.codes_of_address * api.config.networks.factor(api.address(request)))
    kept, place = await api.lobby.open_table(body.game, body.settings, body.name, api.mark(request), codes)
    return api.credentials(request, kept, place)


async def show_table(api: Api, request: web.Request, body: None) -> Room:
    table = await api.table(request)
    return await table.in_turn(table.show)


async def come(api: Api, request: web.Request, body: NewGuest) -> Credentials:
    table = await api.table(request)
    guest = await table.in_turn(lambda: table.add_guest(body.name, api.mark(request)))
    return api.credentials(request, table.kept, Place(table.kept.table, guest))


async def fetch_replay(api: Api, request: web.Request, body: None) -> web.Response:
    """The whole replay file after the game; during it, with a token, what this seat has seen. Both in pieces."""
    finished, clock = await finished_match(api, request), api.services.clock
    if finished is not None:
        return web.Response(body=replay_file(api.services.store, clock, *finished), content_type=JSON_LINES)
    table = await api.table(request)
    guest, number = api.guest(request, table), api.match_number(request)
    rows = await table.in_turn(lambda: _transcript(table, number, guest))
    return web.Response(body=written(rows, clock), content_type=JSON_LINES)


async def finished_match(api: Api, request: web.Request) -> FinishedMatch | None:
    """The match that stands in the path; None where it is not over."""
    row = await api.row(request)
    is_last = request.match_info["match"] == LAST
    number = row.summary.finished if is_last else api.match_number(request)
    return FinishedMatch(row.kept.table, number) if 1 <= number <= row.summary.finished else None


async def _transcript(table: Table, number: int, guest: int | None) -> list[object]:
    if number != table.state.number or table.state.match is None:
        raise refusal("no-replay")
    viewer = None if guest is None else table.state.chair_of(guest)
    while table.state.match.hear(viewer, HEARD_AT_ONCE) is None:
        await asyncio.sleep(0)
    return transcript(table.state, viewer)


ROUTES = [
    Route(method="GET", path="/api/games", meaning="The games", answer=list_games, gives=list[GameListing]),
    Route(
        method="GET",
        path="/api/games/{game}/rulebook",
        meaning="The rules of a game in words",
        answer=tell_rules,
        gives=list[Chapter],
    ),
    Route(
        method="GET",
        path="/api/games/{game}/french-moves",
        meaning="The words of a game's moves in French, for a page without sentences of its own for them",
        answer=tell_french_moves,
        gives=dict[str, str],
    ),
    Route(method="GET", path="/api/tables", meaning="Public tables", answer=list_tables, gives=list[OpenTable]),
    Route(
        method="POST",
        path="/api/tables",
        meaning="Open a table, and be its host",
        answer=open_table,
        takes=NewTable,
        gives=Credentials,
        status=201,
    ),
    Route(method="GET", path="/api/tables/{code}", meaning="A table as all see it", answer=show_table, gives=Room),
    Route(
        method="POST",
        path="/api/tables/{code}/guests",
        meaning="Come to a table",
        answer=come,
        takes=NewGuest,
        gives=Credentials,
        status=201,
    ),
    Route(
        method="GET",
        path="/api/tables/{code}/replays/{match}",
        meaning="The replay file of a finished match; during it, what the bearer of a token has seen",
        answer=fetch_replay,
    ),
]  # fmt: skip

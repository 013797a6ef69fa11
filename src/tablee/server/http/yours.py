"""What somebody keeps of their games, without an account: a key in their browser, whose hash the server knows."""

import base64
import hashlib
import secrets
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee.play.dealing import NO_NAME
from tablee.server.clock import milliseconds
from tablee.server.http.api import Api, Route
from tablee.server.lobby.tokens import CODE_LETTERS, Place
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.store import TableRow
from tablee.server.store.keepsakes import KeepingStore, KeptGame
from tablee.server.table.log import read_log
from tablee.server.terms import Token

KEY_BYTES = 32
CODE_LENGTH, CODE_SECONDS = 10, 600  # 2^45 codes, of which one is worth something for ten minutes
KEYS_OF_ADDRESS = 100  # a school's, or a household's over years
KEPT_MS = (
    400 * 24 * 3600 * 1000
)  # for who has not come back: longer than a year, so that a summer's games meet the next
AT_ONCE = 20  # matches that are looked up in one go; the others come the next time


class ClaimedPlace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=12)]
    token: Token


class Claim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Places that a browser has at tables: the finished matches of whoever sat there become theirs."""

    places: Annotated[list[ClaimedPlace], msgspec.Meta(max_length=40)]


class Keepsake(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match, as one of its players keeps it."""

    code: str
    match: int
    game: str
    options: dict[str, Any]
    names: list[str]  # seat by seat; empty where somebody had theirs taken out
    bots: list[int | None]  # the level of the bot on a seat
    seat: int  # one's own
    scores: list[int]
    winners: list[int]
    at: int  # milliseconds since 1970, when the table was last written to


class Yours(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept under a key, the oldest first: also what an export has."""

    games: list[Keepsake]


class WrittenYours(msgspec.Struct, frozen=True, kw_only=True):
    """The same, as it was kept: nobody reads a thousand games to send them."""

    games: list[msgspec.Raw]


class TransferCode(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    seconds: int  # that it can be used for, once


class UsedCode(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=40)]


class YoursKey(msgspec.Struct, frozen=True, kw_only=True):
    key: str


class Erase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Also of tables where nothing was finished: the places that the browser has there."""

    places: Annotated[list[ClaimedPlace], msgspec.Meta(max_length=40)] = []


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing needs to be said."""


def _key(request: web.Request) -> bytes:
    scheme, _, text = request.headers.get("Authorization", "").partition(" ")
    try:
        key = base64.urlsafe_b64decode(text.strip() + "=")
    except ValueError:
        key = b""
    if scheme.lower() != "bearer" or len(key) != KEY_BYTES:
        raise refusal("bad-key")
    return key


def bearer_of(key: bytes) -> str:
    """What the server knows of a key."""
    return hashlib.sha256(b"tablee bearer" + key).hexdigest()


async def known_bearer(api: Api, request: web.Request) -> str:
    """The bearer who asks; a new one where their address has not made too many, and who is long gone makes room."""
    bearer, store, now = bearer_of(_key(request)), api.keeping, int(milliseconds(api.services.clock))
    if not await store.is_bearer(bearer):
        await store.forget_bearers(now - KEPT_MS)
    if not await store.enter_bearer(bearer, api.mark(request), now, KEYS_OF_ADDRESS):
        raise refusal("too-many-keys")
    return bearer


async def _all(api: Api, bearer: str) -> WrittenYours:
    return WrittenYours(games=[msgspec.Raw(game.keepsake) for game in await api.keeping.kept_games(bearer)])


async def show_yours(api: Api, request: web.Request, body: None) -> WrittenYours:
    """Nothing is created by reading."""
    return await _all(api, bearer_of(_key(request)))


async def claim(api: Api, request: web.Request, body: Claim) -> WrittenYours:
    bearer, address = await known_bearer(api, request), api.address(request)
    if not api.readers.enter(address):
        raise refusal("too-fast")
    try:
        known = {(game.table, game.match) for game in await api.keeping.kept_games(bearer)}
        left = AT_ONCE
        for claimed in body.places:
            place = api.signer.place(claimed.token)
            row = await api.services.store.find(claimed.code.upper()) if place is not None else None
            if place is None or row is None or row.kept.table != place.table:
                continue  # a place at a table that is gone
            for match in range(1, row.summary.finished + 1):
                if (place.table, match) not in known and left:
                    left -= 1
                    await _keep(api, bearer, row, place, match)
    finally:
        api.readers.leave(address)
    return await _all(api, bearer)


async def _keep(api: Api, bearer: str, row: TableRow, place: Place, match: int) -> None:
    """By what stands in the log, whatever the browser says; read again where a name may have left it meanwhile."""
    last = None
    while (epoch := await api.keeping.epoch(place.table)) not in (None, last):
        keepsake, last = await _read(api, row, place, match), epoch
        if keepsake is None:
            return
        game = KeptGame(place.table, match, place.guest, keepsake.at, msgspec.json.encode(keepsake))
        if await api.keeping.keep_game(bearer, game, epoch):
            return


async def _read(api: Api, row: TableRow, place: Place, match: int) -> Keepsake | None:
    log = read_log(api.services.store, api.services.clock, row.kept.table, match)
    opened, _ = await anext(log)
    assert isinstance(opened, lines.Opened)
    state, started, ended = TableState(opened), None, None
    async for line, _ in log:
        if isinstance(line, lines.Started):
            started, seat = line, state.chair_of(place.guest)
            if seat is None:
                return None  # they only watched
        elif isinstance(line, lines.Ended):
            ended = line
        elif started is None:
            state.apply(line)
    if started is None or ended is None or seat is None:
        return None
    return Keepsake(
        code=row.kept.code,
        match=match,
        game=opened.game,
        options=started.options,
        names=started.names,
        bots=[chair.bot for chair in state.chairs],
        seat=seat,
        scores=ended.scores,
        winners=ended.winners,
        at=row.summary.written,
    )


async def make_code(api: Api, request: web.Request, body: Nothing) -> TransferCode:
    """For another device. The store has neither the code nor the key: the one opens the other."""
    key, bearer = _key(request), await known_bearer(api, request)
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    now = int(milliseconds(api.services.clock))
    box = bytes(one ^ other for one, other in zip(key, _hash("box", code), strict=True))
    await api.keeping.add_device_code(_hash("code", code).hex(), bearer, box, now, now + 1000 * CODE_SECONDS)
    return TransferCode(code=code, seconds=CODE_SECONDS)


def _hash(what: str, code: str) -> bytes:
    return hashlib.sha256(f"tablee device {what} {code}".encode()).digest()


async def use_code(api: Api, request: web.Request, body: UsedCode) -> YoursKey:
    """Guessing is slow, as it is with the codes of tables."""
    code = "".join(letter for letter in body.code.upper() if letter in CODE_LETTERS)
    key = await api.found(api.address(request), code, lambda text: _opened(api, text))
    return YoursKey(key=base64.urlsafe_b64encode(key).rstrip(b"=").decode())


async def _opened(api: Api, code: str) -> bytes:
    store, name = api.keeping, _hash("code", code).hex()
    box = await store.use_device_code(name, int(milliseconds(api.services.clock)))
    if box is None:
        raise refusal("device-code-used" if await store.was_device_code(name) else "no-device-code")
    return bytes(one ^ other for one, other in zip(box, _hash("box", code), strict=True))


async def erase(api: Api, request: web.Request, body: Erase) -> WrittenYours:
    """One's own games, and one's name in all that is kept of their tables. One's own go last: it can be asked again."""
    bearer, store, address = bearer_of(_key(request)), api.keeping, api.address(request)
    if not api.readers.enter(address):
        raise refusal("too-fast")
    try:
        await _erase_names(api, bearer, body.places)
    finally:
        api.readers.leave(address)
    await store.erase_bearer(bearer)
    return await _all(api, bearer)


async def _erase_names(api: Api, bearer: str, places: list[ClaimedPlace]) -> None:
    """Out of logs first: what others keep is read from these. A game may be kept of a table that is gone."""
    kept = [(game, msgspec.json.decode(game.keepsake, type=Keepsake)) for game in await api.keeping.kept_games(bearer)]
    seats = {(game.table, game.match): keepsake.seat for game, keepsake in kept}
    sat = {(keepsake.code, Place(game.table, game.guest)) for game, keepsake in kept}
    claimed = ((one.code.upper(), api.signer.place(one.token)) for one in places)
    sat.update((code, place) for code, place in claimed if place is not None)
    for code, place in sat:
        row = await api.services.store.find(code)
        if row is not None and row.kept.table == place.table:
            found = await api.lobby.take_out_name(row.kept, place.guest)
            seats.update({(place.table, match): seat for match, seat in found.items()})
    for (table, match), seat in seats.items():
        await _erase_from_keepsakes(api.keeping, table, match, seat)


async def _erase_from_keepsakes(store: KeepingStore, table: str, match: int, seat: int) -> None:
    """Everybody's, until none has the name: another may change the same ones at the same time."""
    while left := [one for one in await store.keepsakes_of(table, match) if _names(one.keepsake)[seat] != NO_NAME]:
        for one in left:
            await store.change_keepsake(table, match, one, _without_name(one.keepsake, seat))


def _names(keepsake: bytes) -> list[str]:
    return msgspec.json.decode(keepsake, type=Keepsake).names


def _without_name(keepsake: bytes, seat: int) -> bytes:
    kept = msgspec.json.decode(keepsake, type=Keepsake)
    names = [NO_NAME if index == seat else name for index, name in enumerate(kept.names)]
    return msgspec.json.encode(msgspec.structs.replace(kept, names=names))


ROUTES = [
    Route(method="GET", path="/api/yours", meaning="What is kept under a key", answer=show_yours, gives=Yours),
    Route(
        method="POST",
        path="/api/yours/claims",
        meaning="Keep the finished matches of these places under a key",
        answer=claim,
        takes=Claim,
        gives=Yours,
    ),
    Route(
        method="POST",
        path="/api/yours/codes",
        meaning="A code that brings a key to another device, once",
        answer=make_code,
        takes=Nothing,
        gives=TransferCode,
        status=201,
    ),
    Route(
        method="POST",
        path="/api/yours/codes/use",
        meaning="The key that such a code brings",
        answer=use_code,
        takes=UsedCode,
        gives=YoursKey,
    ),
    Route(
        method="POST",
        path="/api/yours/erase",
        meaning="Forget a key, what is kept under it, and its owner's name in all that is kept of the same tables",
        answer=erase,
        takes=Erase,
        gives=Yours,
    ),
]  # fmt: skip

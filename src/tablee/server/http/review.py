"""Looking back at a finished match, and trying a decision again: whoever may see its replay may ask, within a limit."""

from typing import Annotated

import msgspec
from aiohttp import web

from tablee.core.seats import MOST_SEATS, Seat
from tablee.core.words import Language
from tablee.reviewing.knowledge import Knowledge
from tablee.reviewing.picture import can_draw_png
from tablee.server.http.api import Api, Credentials, Route, finished_match
from tablee.server.http.story import number_in
from tablee.server.lobby.lobby import HOST
from tablee.server.ports import Share
from tablee.server.refusals import refusal
from tablee.server.table.requests import plain_text
from tablee.server.table.reviews import ReviewState, WrittenReview
from tablee.server.table.second_try import second_try
from tablee.server.table.stories import FinishedMatch
from tablee.server.terms import Name, Settings


class NewTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who wants to try a decision again: on which seat, and before which line of the match."""

    name: Name
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
    line: Annotated[int, msgspec.Meta(ge=0)]


async def show_review(api: Api, request: web.Request, body: None) -> WrittenReview:
    return await api.reviews.state(await _finished(api, request))


async def begin_review(api: Api, request: web.Request, body: None) -> WrittenReview:
    """Made once: for whoever asks while it is made, or afterwards, that is no more work."""
    finished = await _finished(api, request)
    state = await api.reviews.state(finished)
    if state.progress is not None:
        return state
    if not api.reviewing.take(api.address(request)):
        raise refusal("too-fast")
    await api.reviews.begin(finished)
    return await api.reviews.state(finished)


async def know(api: Api, request: web.Request, body: None) -> Knowledge:
    """Drawn anew each time, when a thinker has nothing else to do: stories do not wait for that."""
    finished, address = await _finished(api, request), api.address(request)
    line, seat = number_in(request, "line"), number_in(request, "seat")
    if line is None or seat is None:
        raise refusal("no-replay")
    if not api.readers.enter(address):
        raise refusal("too-fast")
    try:
        async with api.reading:
            match = await api.reviews.match_at(finished, line, seat)
        return await api.services.thinking.know(match.game, match.state, line, Seat(seat))
    finally:
        api.readers.leave(address)


async def try_again(api: Api, request: web.Request, body: NewTry) -> Credentials:
    """A table of one's own, where the match stands as it stood then."""
    finished, services = await _finished(api, request), api.services
    if not api.lobby.take_share(api.openings, api.address(request)):
        raise refusal("too-fast")
    outline, name = await api.stories.outline(finished), plain_text(body.name)
    begun = await second_try(services.store, services.clock, finished, outline, HOST, name, body.seat, body.line)
    settings = Settings(seats=len(outline.header.seats), options=outline.header.options)
    codes = int(api.config.limits.codes_of_address * api.config.networks.factor(api.address(request)))
    kept, place = await api.lobby.open_table(outline.header.game, settings, name, api.mark(request), codes, begun)
    return api.credentials(request, kept, place)


async def draw_svg(api: Api, request: web.Request, body: None) -> web.Response:
    return web.Response(body=await _picture(api, request, is_png=False), content_type="image/svg+xml")


async def draw_png(api: Api, request: web.Request, body: None) -> web.Response:
    if not can_draw_png():
        raise refusal("not-found")
    return web.Response(body=await _picture(api, request, is_png=True), content_type="image/png")


async def _picture(api: Api, request: web.Request, is_png: bool) -> bytes:
    """By a thinker, in a fair turn of whoever asks: the loop would stand still for as long."""
    language: Language = "fr" if request.query.get("language") == "fr" else "en"
    finished = await _finished(api, request)
    return await api.reviews.picture(finished, language, is_png, Share(api.mark(request), finished.table))


async def _finished(api: Api, request: web.Request) -> FinishedMatch:
    """Nobody may look behind the cards of a match that goes on."""
    finished = await finished_match(api, request)
    if finished is None:
        raise refusal("no-replay")
    return finished


MATCH = "/api/tables/{code}/replays/{match}"
PATH = f"{MATCH}/review"
MEANING = "A finished match that was looked back at as one picture: the result, the curve, and where it turned"
ROUTES = [
    Route(method="GET", path=f"{MATCH}/picture.svg", meaning=MEANING, answer=draw_svg),
    Route(method="GET", path=f"{MATCH}/picture.png", meaning=MEANING, answer=draw_png),
    Route(
        method="GET",
        path=PATH,
        meaning="How far the review of a finished match is, and the review itself once it is there",
        answer=show_review,
        gives=ReviewState,
    ),
    Route(
        method="GET",
        path=f"{MATCH}/known",
        meaning="Where hidden pieces could lie after line ?line=0 of a finished match, by what ?seat=0 had seen",
        answer=know,
        gives=Knowledge,
    ),
    Route(
        method="POST",
        path=PATH,
        meaning="Have a finished match looked back at, in the background",
        answer=begin_review,
        gives=ReviewState,
        status=202,
    ),
    Route(
        method="POST",
        path=f"{MATCH}/second-try",
        meaning="Open a table where a finished match stands before one of its lines, and sit on a seat of it",
        answer=try_again,
        takes=NewTry,
        gives=Credentials,
        status=201,
    ),
]

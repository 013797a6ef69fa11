"""Looking back at a finished match: whoever may see its replay may ask, within a limit."""

from aiohttp import web

from tablee.server.http.api import Api, Route, finished_match
from tablee.server.refusals import refusal
from tablee.server.table.reviews import ReviewState, WrittenReview
from tablee.server.table.stories import FinishedMatch


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


async def _finished(api: Api, request: web.Request) -> FinishedMatch:
    """Nobody may look behind the cards of a match that goes on."""
    finished = await finished_match(api, request)
    if finished is None:
        raise refusal("no-replay")
    return finished


PATH = "/api/tables/{code}/replays/{match}/review"
ROUTES = [
    Route(
        method="GET",
        path=PATH,
        meaning="How far the review of a finished match is, and the review itself once it is there",
        answer=show_review,
        gives=ReviewState,
    ),
    Route(
        method="POST",
        path=PATH,
        meaning="Have a finished match looked back at, in the background",
        answer=begin_review,
        gives=ReviewState,
        status=202,
    ),
]

"""A finished match told step by step: who may ask, and how many at once."""

from aiohttp import web

from tablee.server.http.api import Api, Route, finished_match
from tablee.server.refusals import refusal
from tablee.server.table.stories import Story, WrittenStory


async def tell_story(api: Api, request: web.Request, body: None) -> WrittenStory:
    """Only of a finished match: there is nothing left to hide."""
    finished, address = await finished_match(api, request), api.address(request)
    if finished is None:
        raise refusal("no-replay")
    if not api.readers.enter(address):
        raise refusal("too-fast")
    try:
        eyes, since = number_in(request, "eyes"), number_in(request, "since")
        async with api.reading:
            return await api.stories.page(finished, eyes, since or 0, "plain" in request.query)
    finally:
        api.readers.leave(address)


def number_in(request: web.Request, name: str) -> int | None:
    """A number that was asked for by this name; None where it is none."""
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


ROUTES = [
    Route(
        method="GET",
        path="/api/tables/{code}/replays/{match}/story",
        meaning="A page of a finished match, from step ?since=0 on; ?eyes=0 is what seat 0 saw, &plain adds it as text",
        answer=tell_story,
        gives=Story,
    ),
]

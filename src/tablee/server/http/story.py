"""A finished match told step by step, through anybody's eyes."""

import asyncio
from typing import Any

import msgspec
from aiohttp import web

from tablee.core.seats import DEALER, seat_name
from tablee.core.words import Words
from tablee.play.match import Match
from tablee.play.replay import walk
from tablee.server.http.api import Api, Route, finished_replay
from tablee.server.refusals import refusal
from tablee.server.terms import Moment


class StoryStep(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log, and what these eyes saw after it."""

    n: int
    at: int
    seat: int | str
    move: str
    effects: list[Any]
    moments: list[Moment]
    view: dict[str, Any]
    to_act: list[int]
    scores: list[int]
    drawing: Words | None = None  # the view as text, where it was asked for


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """A whole finished match as one viewer saw it."""

    game: str
    names: list[str]
    winners: list[int]
    steps: list[StoryStep]


async def tell_story(api: Api, request: web.Request, body: None) -> Story:
    """Only of a finished match: there is nothing left to hide."""
    pieces = await finished_replay(api, request)
    if pieces is None:
        raise refusal("no-replay")
    file = b"".join([piece async for piece in pieces])
    return await asyncio.to_thread(story_of, file, _eyes(request.query.get("eyes", "")), "plain" in request.query)


def _eyes(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) == 1 else None


def story_of(file: str | bytes, eyes: int | None, is_plain: bool = False) -> Story:
    """What was seen after each line; a spectator's view for a seat that is not there."""
    steps: list[StoryStep] = []
    for match in walk(file):
        viewer = eyes if eyes is not None and eyes < match.seats else None
        steps.append(_step(match, viewer, is_plain))
    return Story(game=match.game.facts.slug, names=match.names, winners=[*match.winners()], steps=steps)


def _step(match: Match, viewer: int | None, is_plain: bool) -> StoryStep:
    last = match.log[-1]
    return StoryStep(
        n=last.n,
        at=last.at,
        seat=last.seat,
        move="deal" if last.seat == seat_name(DEALER) else last.move,
        effects=list(match.effects(last.n, viewer)),
        moments=[Moment(moment.n, moment.effect, moment.view) for moment in match.moments_of(last.n, viewer)],
        view=match.view(viewer),
        to_act=[int(seat) for seat in match.to_act()],
        scores=match.scores(),
        drawing=match.drawing(viewer) if is_plain else None,
    )


ROUTES = [
    Route(
        method="GET",
        path="/api/tables/{code}/replays/{match}/story",
        meaning="A finished match step by step; ?eyes=0 is what seat 0 saw, &plain adds the table as text",
        answer=tell_story,
        gives=Story,
    ),
]

"""The puzzles of a day, over HTTP: every question says all that was played, and the rules answer it anew.

Nothing is kept of whoever plays: a browser holds its own moves.
"""

import asyncio
from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
from aiohttp import web

from tablee.core.puzzles import GRADES, SOLVER
from tablee.core.words import Words
from tablee.games import catalogue
from tablee.play.match import Match
from tablee.play.stacked import News, let_play, news_of
from tablee.puzzles.calendar import calendar
from tablee.puzzles.puzzle import MOST_MOVES, Attempt, Puzzle, puzzle_on
from tablee.server.http.api import Api, Route
from tablee.server.refusals import refusal

LONGEST_MOVE = 80  # letters; no game has a longer one
PUZZLE_PATH = "/api/puzzles/{game}/{date}"


class PuzzleOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A game that has puzzles, and for which dates."""

    game: str
    name: str
    title: Words
    first: str
    last: str


class PuzzleStand(msgspec.Struct, frozen=True, kw_only=True):
    """How a puzzle stands after some moves: what is told since `seen`, and what may be done."""

    told: News
    legal: list[str]
    previews: Mapping[str, Any]
    attempt: Attempt | None  # None while it is not over


class ShownBeat(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a puzzle against time, as it is seen."""

    told: News
    milliseconds: int
    has_reason: bool
    is_settling: bool  # what was grabbed is shown: presses do not count


class ShownPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle as it is laid out. Solutions are no secret: a page shows them when they are wanted."""

    game: str
    date: str
    grade: int
    grade_words: Words
    title: Words
    task: Words
    par: int
    seats: int
    options: Mapping[str, Any]
    stand: PuzzleStand
    beats: list[ShownBeat]  # of a puzzle against time
    line: list[str]  # what whoever solves it does, against the best replies


class PuzzleMoves(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All moves so far of whoever plays, and how many events they know."""

    moves: list[str]
    seen: int = 0


async def list_puzzles(api: Api, request: web.Request, body: None) -> list[PuzzleOffer]:
    kept = [(game, calendar(slug)) for slug, game in catalogue().items() if game.puzzles is not None]
    return [
        PuzzleOffer(
            game=game.facts.slug,
            name=game.facts.name,
            title=game.puzzles.title,
            first=days.first.isoformat(),
            last=days.last.isoformat(),
        )
        for game, days in kept
        if days is not None and game.puzzles is not None
    ]


async def show_puzzle(api: Api, request: web.Request, body: None) -> ShownPuzzle:
    puzzle = puzzle_in(request)
    async with api.puzzling:
        return await asyncio.to_thread(_shown, puzzle)


async def play_puzzle(api: Api, request: web.Request, body: PuzzleMoves) -> PuzzleStand:
    puzzle = puzzle_in(request)
    checked_moves(body.moves)
    async with api.puzzling:
        return await asyncio.to_thread(_stand, puzzle, body)


def checked_moves(moves: list[str]) -> list[str]:
    """As many and as long as a puzzle can have."""
    if len(moves) > MOST_MOVES or any(len(move) > LONGEST_MOVE for move in moves):
        raise refusal("bad-message", f"a puzzle takes at most {MOST_MOVES} short moves")
    return moves


def puzzle_in(request: web.Request) -> Puzzle:
    """The puzzle of the game and the date that stand in the path."""
    game = catalogue().get(request.match_info["game"])
    try:
        day = date.fromisoformat(request.match_info["date"])
    except ValueError:
        raise refusal("not-found") from None
    kept = calendar(game.facts.slug) if game is not None else None
    if game is None or kept is None or kept.on(day) is None:
        raise refusal("not-found")
    return puzzle_on(game, day)


def _shown(puzzle: Puzzle) -> ShownPuzzle:
    table = puzzle.puzzles.tables[puzzle.grade]
    match = puzzle.table()
    return ShownPuzzle(
        game=puzzle.game.facts.slug,
        date=puzzle.day.isoformat(),
        grade=puzzle.grade,
        grade_words=GRADES[puzzle.grade],
        title=puzzle.puzzles.title,
        task=puzzle.task,
        par=puzzle.proof.par,
        seats=table.seats,
        options=match.options,
        stand=_standing(puzzle, match, 0),
        beats=_beats(puzzle),
        line=puzzle.own_line,
    )


def _stand(puzzle: Puzzle, body: PuzzleMoves) -> PuzzleStand:
    if puzzle.beats:
        match, attempt = puzzle.table(), puzzle.judge(body.moves)
        return msgspec.structs.replace(_standing(puzzle, match, 0), attempt=attempt)
    return _standing(puzzle, puzzle.played(body.moves), body.seen)


def _standing(puzzle: Puzzle, match: Match, since: int) -> PuzzleStand:
    is_over = puzzle.is_over(match)
    return PuzzleStand(
        told=news_of(match, SOLVER, max(since, 0)),
        legal=[] if is_over else match.legal_texts(SOLVER),
        previews={} if is_over else match.previews(SOLVER),
        attempt=puzzle.attempt(match) if is_over else None,
    )


def _beats(puzzle: Puzzle) -> list[ShownBeat]:
    match, shown, was_right = puzzle.table(), list[ShownBeat](), False
    for beat in puzzle.beats:
        heard = match.heard(SOLVER)
        let_play(match, beat.moves)
        told = news_of(match, SOLVER, heard)
        shown.append(
            ShownBeat(told=told, milliseconds=beat.milliseconds, has_reason=beat.has_reason, is_settling=was_right)
        )
        was_right = beat.has_reason
    return shown


ROUTES = [
    Route(
        method="GET",
        path="/api/puzzles",
        meaning="The games that have a puzzle every day",
        answer=list_puzzles,
        gives=list[PuzzleOffer],
    ),
    Route(
        method="GET",
        path=PUZZLE_PATH,
        meaning="The puzzle of a game for a date",
        answer=show_puzzle,
        gives=ShownPuzzle,
    ),
    Route(
        method="POST",
        path=f"{PUZZLE_PATH}/moves",
        meaning="How it stands after these moves and the best replies to them; against time, after these presses",
        answer=play_puzzle,
        takes=PuzzleMoves,
        gives=PuzzleStand,
    ),
]

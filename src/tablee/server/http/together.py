"""Puzzles together: how many have solved one and in what, and a table of the day for whoever wants to be on it.

It is for fun: solutions are public. But no result is believed without its moves, which the rules judge, and times are
the server's: from the start that it has signed to the arrival of the moves.
"""

import asyncio
import secrets
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, NamedTuple

import msgspec
from aiohttp import web

from tablee.puzzles.puzzle import Puzzle
from tablee.server.clock import milliseconds
from tablee.server.http.api import Api, Route
from tablee.server.http.puzzles import PUZZLE_PATH, checked_moves, puzzle_in
from tablee.server.http.yours import Nothing, known_bearer
from tablee.server.refusals import refusal
from tablee.server.store.puzzle_results import SPANS_MS, NewResult, PuzzleKey
from tablee.server.table.requests import plain_text
from tablee.server.terms import Token

OPEN_DAYS = 30  # for so long after its day a puzzle's results are taken and its names shown; then it is only counted
LONGEST_MS = 24 * 3600 * 1000  # from the start to the result; who comes later opens the puzzle again
RESULTS_OF_ADDRESS = 40  # of one puzzle: a school class
START_BYTES = 9

PuzzleName = Annotated[str, msgspec.Meta(max_length=24)]  # as long as a name at a table, or none


class PuzzleStart(msgspec.Struct, frozen=True, kw_only=True):
    """Signed by the server: when a puzzle was opened."""

    start: str


class PuzzleResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All moves of a solution, and since when; with a name and a key it stands in the table of the day."""

    start: Token
    moves: list[str]
    name: PuzzleName = ""


class PuzzleCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many have reached an outcome within a span of time."""

    outcome: int
    span: int
    solvers: int


class ListedResult(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    outcome: int
    milliseconds: int  # against time: the average reaction


class OwnRank(msgspec.Struct, frozen=True, kw_only=True):
    """What was counted for whoever asks."""

    milliseconds: int
    rank: int
    name: str  # under which it stands in the table; empty: it does not


class DayTable(msgspec.Struct, frozen=True, kw_only=True):
    """How a puzzle was solved by all who have played it here."""

    solved: int
    played: int
    counts: list[PuzzleCount]
    spans: list[int]  # milliseconds at which a span ends; the last one is open
    best: list[ListedResult]  # of those who want to be named
    is_against_time: bool  # then milliseconds are reactions, and outcomes mistakes
    own: OwnRank | None = None


class Start(NamedTuple):
    """When a puzzle was opened, and a name for that."""

    name: str
    at: int  # milliseconds since 1970


async def begin_puzzle(api: Api, request: web.Request, body: Nothing) -> PuzzleStart:
    """Nothing is stored: the signature is what proves it later."""
    puzzle, name, now = puzzle_in(request), secrets.token_urlsafe(START_BYTES), int(milliseconds(api.services.clock))
    _check_open(puzzle, now)
    return PuzzleStart(start=f"{name}.{now}.{api.signer.signature(_signed(puzzle, Start(name, now)))}")


async def show_day_table(api: Api, request: web.Request, body: None) -> DayTable:
    """With a start in the query, also what was counted for it."""
    puzzle, start = puzzle_in(request), request.query.get("start", "")
    return await _day_table(api, puzzle, _read_start(api, puzzle, start).name if start else "")


async def send_result(api: Api, request: web.Request, body: PuzzleResult) -> DayTable:
    puzzle, now = puzzle_in(request), int(milliseconds(api.services.clock))
    _check_open(puzzle, now)
    start = _read_start(api, puzzle, body.start)
    if not 0 <= now - start.at <= LONGEST_MS:
        raise refusal("start-too-old")
    name = plain_text(body.name) if body.name else ""
    bearer = await known_bearer(api, request) if name else ""  # so that whoever stands there can be taken out
    moves = checked_moves(body.moves)
    async with api.puzzling:
        outcome, took = await asyncio.to_thread(_judged, puzzle, moves, now - start.at)
    await _close_old_days(api, now)
    result = NewResult(start.name, outcome, took, name, bearer, api.mark(request))
    most = int(RESULTS_OF_ADDRESS * api.config.networks.factor(api.address(request)))
    if not await api.keeping.keep_result(_key(puzzle), result, most):
        raise refusal("too-many-results")
    return await _day_table(api, puzzle, start.name)


def _key(puzzle: Puzzle) -> PuzzleKey:
    return PuzzleKey(puzzle.game.facts.slug, puzzle.day.isoformat())


def _day(now: int) -> date:
    return datetime.fromtimestamp(now / 1000, UTC).date()


def _check_open(puzzle: Puzzle, now: int) -> None:
    """A day begins somewhere on Earth before it does here."""
    if not _day(now) - timedelta(OPEN_DAYS) <= puzzle.day <= _day(now) + timedelta(1):
        raise refusal("puzzle-closed")


async def _close_old_days(api: Api, now: int) -> None:
    """Once a day, with the first result."""
    before = (_day(now) - timedelta(OPEN_DAYS)).isoformat()
    if api.closed_before != before:
        await api.keeping.close_days(before)
        api.closed_before = before


def _signed(puzzle: Puzzle, start: Start) -> str:
    return f"tablee puzzle {puzzle.game.facts.slug} {puzzle.day} {start.name} {start.at}"


def _read_start(api: Api, puzzle: Puzzle, text: str) -> Start:
    name, _, rest = text.partition(".")
    at, _, signature = rest.partition(".")
    if not (at.isascii() and at.isdecimal()):
        raise refusal("bad-start")
    start = Start(name, int(at))
    if not api.signer.has_signed(_signed(puzzle, start), signature):
        raise refusal("bad-start")
    return start


def _judged(puzzle: Puzzle, moves: list[str], elapsed: int) -> tuple[int, int]:
    """By the rules and the server's clock: the outcome, and how long it took; against time, how long a hand did."""
    attempt = puzzle.judge(moves)
    if puzzle.beats:
        reaction = puzzle.reaction_within(moves, elapsed)
        if reaction is None:
            raise refusal("too-quick")
        return attempt.outcome, reaction
    if not attempt.is_solved:
        raise refusal("not-solved")
    return puzzle.proof.par, elapsed


async def _day_table(api: Api, puzzle: Puzzle, start: str = "") -> DayTable:
    key, store, par = _key(puzzle), api.keeping, puzzle.proof.par
    counts = await store.counted_results(key)
    own = await store.own_result(key, start) if start else None
    return DayTable(
        solved=sum(one.solvers for one in counts if one.outcome >= par),
        played=sum(one.solvers for one in counts),
        counts=[PuzzleCount(**one._asdict()) for one in counts],
        spans=list(SPANS_MS),
        best=[ListedResult(**one._asdict()) for one in await store.best_results(key)],
        is_against_time=bool(puzzle.beats),
        own=None if own is None else OwnRank(milliseconds=own.milliseconds, rank=own.rank, name=own.name),
    )


ROUTES = [
    Route(
        method="POST",
        path=f"{PUZZLE_PATH}/starts",
        meaning="Begin a puzzle by the server's clock",
        answer=begin_puzzle,
        takes=Nothing,
        gives=PuzzleStart,
        status=201,
    ),
    Route(
        method="GET",
        path=f"{PUZZLE_PATH}/results",
        meaning="How many have solved a puzzle and in what, and the table of its day",
        answer=show_day_table,
        gives=DayTable,
    ),
    Route(
        method="POST",
        path=f"{PUZZLE_PATH}/results",
        meaning="A result with its moves, counted once for each start; with a name and a key it is in the table",
        answer=send_result,
        takes=PuzzleResult,
        gives=DayTable,
    ),
]

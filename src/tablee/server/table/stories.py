"""Finished matches told step by step, through anybody's eyes, a page at a time."""

from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec

from tablee.core.seats import DEALER, seat_name
from tablee.core.words import Words
from tablee.play.match import Match
from tablee.play.replay import Header, follow, opened_by
from tablee.server.clock import Clock, TimeSlice
from tablee.server.state import lines
from tablee.server.state.replay_lines import entries_of, header_of
from tablee.server.store import Store
from tablee.server.table.log import read_log
from tablee.server.terms import Moment

PAGE_STEPS = 100  # of one answer
PAGE_BYTES = 262_144  # the same; it ends with the line of the log in which one of the two is reached
BOOKMARKS = 32  # matches as they stood at the end of a page: whoever reads on does not begin at the start
OUTLINES = 256  # of matches that somebody has looked at
encode = msgspec.json.Encoder().encode


class FinishedMatch(NamedTuple):
    """A match that is over: the table's id, and the how manieth it was there."""

    table: str
    match: int


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
    """A page of a finished match as one viewer saw it: the steps from `since` on, of `total`."""

    game: str
    names: list[str]
    winners: list[int]
    total: int
    since: int
    steps: list[StoryStep]


class WrittenStory(msgspec.Struct, frozen=True, kw_only=True):
    """The same, its steps written down one by one as they were found."""

    game: str
    names: list[str]
    winners: list[int]
    total: int
    since: int
    steps: list[msgspec.Raw]


class Outline(NamedTuple):
    """What is known of a match without its rules."""

    header: Header
    total: int
    winners: list[int]


class Bookmark(NamedTuple):
    """A match that was followed up to a line of its log."""

    match: Match
    line: int


class Stories:
    """Tells matches. Nothing of it is held but a few bookmarks, which share what they have in common."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._outlines: OrderedDict[FinishedMatch, Outline] = OrderedDict()
        self._bookmarks: OrderedDict[tuple[FinishedMatch, int], Bookmark] = OrderedDict()

    def forget(self) -> None:
        """A match that was over may not be, and then end otherwise: a backup was brought back."""
        self._outlines.clear()
        self._bookmarks.clear()

    async def page(self, of: FinishedMatch, eyes: int | None, since: int, is_plain: bool) -> WrittenStory:
        """The steps from a number on, as many as go on a page; a spectator's where there is no such seat."""
        outline = await self.outline(of)
        viewer = eyes if eyes is not None and eyes < len(outline.header.seats) else None
        bookmark = self._nearest(of, since) or Bookmark(opened_by(outline.header), 0)
        match, line, steps, size = bookmark.match.copy(), bookmark.line, list[msgspec.Raw](), 0
        turn = TimeSlice(self._clock)
        async for one, _ in read_log(self._store, self._clock, *of, bookmark.line):
            for entry in entries_of(one, len(match.log)):
                follow(match, entry, entry.n + 2)
                if entry.n >= since:
                    text = encode(step_of(match, viewer, is_plain))
                    steps.append(msgspec.Raw(text))
                    size += len(text)
                await turn.rest()
            line += 1
            if len(steps) >= PAGE_STEPS or size >= PAGE_BYTES:
                _keep(self._bookmarks, (of, len(match.log)), Bookmark(match, line), BOOKMARKS)
                break
        return WrittenStory(
            game=outline.header.game,
            names=await self.names(of),
            winners=outline.winners,
            total=outline.total,
            since=since,
            steps=steps,
        )

    async def names(self, of: FinishedMatch) -> list[str]:
        """As they stand now: of all that is told of a finished match, only a name may have been taken out since."""
        async for line, _ in read_log(self._store, self._clock, *of):
            if isinstance(line, lines.Started):
                return line.names
        raise AssertionError("a finished match has begun")

    async def match_at(self, of: FinishedMatch, line: int) -> Match:
        """A match as it stood after a line of its log."""
        bookmark = self._nearest(of, line) or Bookmark(opened_by((await self.outline(of)).header), 0)
        match, turn = bookmark.match.copy(), TimeSlice(self._clock)
        async for one, _ in read_log(self._store, self._clock, *of, bookmark.line):
            for entry in entries_of(one, len(match.log)):
                if len(match.log) <= line:
                    follow(match, entry, entry.n + 2)
                await turn.rest()
            if len(match.log) > line:
                break
        return match

    async def outline(self, of: FinishedMatch) -> Outline:
        """Read once: a finished match stays as it is."""
        if of not in self._outlines:
            _keep(self._outlines, of, await self._read_outline(of), OUTLINES)
        return self._outlines[of]

    async def _read_outline(self, of: FinishedMatch) -> Outline:
        log = read_log(self._store, self._clock, *of)
        (opened, _), header, total, winners = await anext(log), None, 0, list[int]()
        assert isinstance(opened, lines.Opened)
        async for line, _ in log:
            total += len(entries_of(line, total))
            if isinstance(line, lines.Started):
                header = header_of(opened, line)
            elif isinstance(line, lines.Ended):
                winners = line.winners
        assert header is not None
        return Outline(header, total, winners)

    def _nearest(self, of: FinishedMatch, since: int) -> Bookmark | None:
        """The last bookmark before that step."""
        known = [n for match, n in self._bookmarks if match == of and n <= since]
        if not known:
            return None
        self._bookmarks.move_to_end((of, max(known)))
        return self._bookmarks[of, max(known)]


def _keep(kept: OrderedDict[Any, Any], key: object, value: object, most: int) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > most:
        kept.popitem(last=False)


def step_of(match: Match, viewer: int | None, is_plain: bool = False) -> StoryStep:
    """What was seen after the last line."""
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

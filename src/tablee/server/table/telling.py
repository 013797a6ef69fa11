"""What happened, as each viewer may know it: encoded once, however many connections hear the same."""

from typing import NamedTuple

import msgspec

from tablee.core.seats import NOBODY, Seat, seat_name
from tablee.play.log import Event, Hearing, Moment
from tablee.play.match import Match
from tablee.server.clock import TimeSlice
from tablee.server.protocol import Told
from tablee.server.state.table_state import TableState
from tablee.server.terms import Reveal, Timing

MOST_EVENTS = 500  # of one message: whoever has missed more gets them one message after the other
MOST_SHOWN = 16  # events of one message that come with the moments on their way: each is a view to be drawn up
encode = msgspec.json.Encoder().encode


class WrittenTold(Told, frozen=True, tag="told"):
    """The message as it is sent: events, moments and the view as the match has them."""

    events: list[Event]  # type: ignore[assignment]
    moments: list[Moment]  # type: ignore[assignment]
    view: msgspec.Struct  # type: ignore[assignment]


class Written(NamedTuple):
    """What a viewer is told, encoded once for all connections that hear the same."""

    text: bytes
    told: WrittenTold


class Telling:
    """One thing that happened, on its way to everybody: what is alike for all viewers is found out once.

    Eight who see a turn of several moments are many views: other tables have their turn in between.
    """

    def __init__(
        self, table: TableState, match: Match, timing: Timing | None, reveal: Reveal | None, turn: TimeSlice
    ) -> None:
        self.table = table
        self._turn = turn
        self._match = match
        self._timing = timing
        self._is_ended = table.is_ended
        # Scores, winners, whether it was cut short, who is to act, what was revealed.
        self._scores = match.scores()
        self._winners = [int(seat) for seat in match.winners()] if self._is_ended else []
        self._to_act = [] if self._is_ended else [seat_name(seat) for seat in match.acting]
        self._is_left_to_bots = table.is_left_to_bots
        self._reveal = reveal
        self._written: dict[tuple[Seat, int, bool, bool], Written] = {}

    async def written(self, hearing: Hearing, since: int, is_new: bool, is_plain: bool) -> Written:
        """All that a viewer may know now, with the events since a number of its own."""
        key = hearing.viewer, since, is_new, is_plain
        if key not in self._written:
            if self._turn.is_long:
                await self._turn.rest()
            told = await self.told(hearing, since, is_new, is_plain)
            self._written[key] = Written(encode(told), told)
        return self._written[key]

    async def told(self, hearing: Hearing, since: int, is_new: bool, is_plain: bool) -> WrittenTold:
        table, match, viewer = self.table, self._match, None if hearing.viewer == NOBODY else hearing.viewer
        is_acting = viewer is not None and not self._is_ended
        events = hearing.events[since : since + MOST_EVENTS]
        moments = [] if is_new or len(events) > MOST_SHOWN else await self._moments(hearing, since)
        return WrittenTold(
            match=table.number,
            viewer=viewer,
            since=since,
            seen=since + len(events),
            events=events,
            moments=moments,
            view=match.view_of(viewer),
            legal=match.legal_texts(viewer) if viewer is not None and is_acting else [],
            previews=match.previews(viewer) if viewer is not None and is_acting else {},
            to_act=self._to_act,
            can_undo=viewer is not None and is_acting and match.can_undo(viewer),
            can_hurry=viewer is not None and self._is_left_to_bots,
            scores=self._scores,
            winners=self._winners,
            is_over=self._is_ended,
            is_cut_short=table.is_cut_short,
            timing=self._timing,
            reveal=self._reveal,
            drawing=match.drawing(viewer) if is_plain else None,
        )

    async def _moments(self, hearing: Hearing, since: int) -> list[Moment]:
        """What was to be seen on the way, with a rest after each view that took long enough."""
        found = []
        for shown in self._match.shown(hearing, since):
            found.append(self._match.moment(hearing, shown))
            if self._turn.is_long:
                await self._turn.rest()
        return found


def says_the_same(told: WrittenTold, before: WrittenTold | None) -> bool:
    """Whether two messages differ in nothing but events and times."""
    return before is not None and _state_in(told) == _state_in(before)


def _state_in(told: WrittenTold) -> object:
    choices = told.legal, told.previews, told.can_undo, told.can_hurry
    course = told.to_act, told.scores, told.winners, told.is_over, told.is_cut_short, told.reveal
    return told.match, told.viewer, told.view, choices, course, told.drawing

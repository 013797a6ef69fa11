"""Who hears what: every connection of a table gets what its own viewer may know, and nothing twice."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.errors import Refusal
from tablee.core.seats import Seat, seat_name
from tablee.play.match import Match
from tablee.server.operations.metrics import Counter
from tablee.server.ports import Wire
from tablee.server.protocol import Accepted, Chat, Join, Refused, Sent, Told
from tablee.server.state.table_state import TableState
from tablee.server.terms import Event, Moment, Reveal, Timing

MOST_EVENTS = 500  # of one message: whoever has missed more gets them one message after the other
MOST_SHOWN = 16  # events of one message that come with the moments on their way: each is a view to be drawn up
HEARD_AT_ONCE = 100  # lines of a log that are gone through for a viewer in one turn: a few milliseconds
encode = msgspec.json.Encoder().encode
Clocks = tuple[frozenset[Seat], float]  # which stand still, and when the match was at 0: open to all


class Subscriber:
    """One connection at a table: whose it is, and what it has been sent so far."""

    def __init__(self, wire: Wire, guest: int, join: Join, refusals: Counter) -> None:
        self.wire = wire
        self.guest = guest
        self.match = join.match
        self.cursor = join.seen  # events of that match that it has
        self.chat_cursor = join.chat_seen
        self.is_plain = join.is_plain
        self.viewer: int | None = None
        self.commitment = ""  # of the secret that this browser has drawn for the next shuffle
        self.is_new = True
        self.arrived = 0.0  # when its present message came in, by the server's clock
        self.last_room = b""
        self.last_told = b""
        self.last_clocks: Clocks | None = None
        self._refusals = refusals

    def join_again(self, join: Join) -> None:
        """On the same wire nothing was lost: only what it has not had in this form is sent."""
        if join.is_plain != self.is_plain:
            self.is_plain, self.is_new = join.is_plain, True

    def send(self, message: Sent) -> None:
        self.wire.send(encode(message))

    def accept(self, request_id: str) -> None:
        self.send(Accepted(id=request_id))

    def refuse(self, request_id: str, wrong: Refusal) -> None:
        self._refusals.add(wrong.code)
        self.send(
            Refused(id=request_id, code=wrong.code, rule=wrong.rule, words=wrong.words, points_at=wrong.points_at)
        )


def told(
    table: TableState,
    viewer: int | None,
    since: int,
    is_new: bool,
    is_plain: bool,
    timing: Timing | None,
    reveal: Reveal | None,
) -> Told:
    """All that a viewer may know now, with the events since a number of its own."""
    match = table.match
    assert match is not None
    events, is_ended = match.events(viewer, since)[:MOST_EVENTS], table.is_ended
    return Told(
        match=table.number,
        viewer=viewer,
        since=since,
        seen=since + len(events),
        events=[Event(event.n, event.at, event.seat, event.move, list(event.effects)) for event in events],
        moments=[] if is_new or len(events) > MOST_SHOWN else _moments(match, viewer, since),
        view=match.view(viewer),
        legal=[] if viewer is None or is_ended else [str(move) for move in match.legal(viewer)],
        previews={} if viewer is None or is_ended else match.previews(viewer),
        to_act=[] if is_ended else [seat_name(seat) for seat in match.to_act()],
        can_undo=viewer is not None and not is_ended and match.can_undo(viewer),
        can_hurry=viewer is not None and table.is_left_to_bots,
        scores=match.scores(),
        winners=[int(seat) for seat in match.winners()],
        is_over=is_ended,
        is_cut_short=table.is_cut_short,
        timing=timing,
        reveal=reveal,
        drawing=match.drawing(viewer) if is_plain else None,
    )


def _moments(match: Match, viewer: int | None, since: int) -> list[Moment]:
    return [Moment(moment.n, moment.effect, moment.view) for moment in match.moments(viewer, since)]


class Subscribers:
    """Tells all connections of a table what is new to them."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._by_wire: dict[Wire, Subscriber] = {}
        self._published: object = None  # the state of things that everybody has been told of
        self.are_behind = False  # whether somebody has yet to be told of what was long ago

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(list(self._by_wire.values()))

    def __bool__(self) -> bool:
        return bool(self._by_wire)

    def add(self, subscriber: Subscriber) -> None:
        self._by_wire[subscriber.wire] = subscriber

    def of(self, wire: Wire) -> Subscriber | None:
        return self._by_wire.get(wire)

    def remove(self, wire: Wire) -> Subscriber | None:
        return self._by_wire.pop(wire, None)

    def end(self, code: str, guest: int | None = None) -> None:
        """Hang up on a guest, or on everybody."""
        for subscriber in self:
            if guest is None or subscriber.guest == guest:
                del self._by_wire[subscriber.wire]
                subscriber.wire.end(code)

    def here(self) -> set[int]:
        """The guests who are connected."""
        return {subscriber.guest for subscriber in self}

    def pledges(self) -> dict[int, str]:
        """The commitment of each guest who is here and has drawn a secret; of two browsers, the one that came last."""
        return {subscriber.guest: subscriber.commitment for subscriber in self if subscriber.commitment}

    def forget_pledges(self, used: set[str]) -> None:
        for subscriber in self:
            if subscriber.commitment in used:
                subscriber.commitment = ""

    def round_trips(self, guest: int) -> list[Sequence[float]]:
        """What pings of each of a guest's connections took, in milliseconds."""
        return [subscriber.wire.round_trips() for subscriber in self if subscriber.guest == guest]

    def silences(self, guest: int) -> list[float | None]:
        """Since when each of a guest's connections does not answer, by the server's clock; None where it does."""
        return [subscriber.wire.silent_since() for subscriber in self if subscriber.guest == guest]

    def send_all(self, message: Sent) -> None:
        text = encode(message)
        for subscriber in self:
            subscriber.wire.send(text)

    def publish_room(self, message: Sent) -> None:
        """The table as everybody sees it, to those who last saw it otherwise."""
        text = encode(message)
        for subscriber in self:
            if subscriber.last_room != text:
                subscriber.last_room = text
                subscriber.wire.send(text)

    def publish_chat(self) -> None:
        for subscriber in self:
            if subscriber.chat_cursor < self._state.said:
                new = [line for line in self._state.chat if line.n > subscriber.chat_cursor]
                subscriber.chat_cursor = self._state.said
                subscriber.send(Chat(lines=new))

    def publish_match(self, timing: Timing | None, reveal: Reveal | None, clocks: Clocks) -> None:
        """What happened, to each as it may know it. Whoever may know nothing of it gets not a byte."""
        match, self.are_behind = self._state.match, False
        if match is None:
            return
        chairs = tuple(chair.guest for chair in self._state.chairs)
        now = (self._state.number, len(match.log), chairs, reveal, clocks, self._state.is_ended)
        if now == self._published and not any(subscriber.is_new for subscriber in self):
            return
        self._published = now
        known: dict[tuple[int | None, int, bool, bool], tuple[bytes, bytes, int]] = {}
        for subscriber in self:
            if not self._may_hear(subscriber, match):
                continue
            since = self._since(subscriber)
            key = (subscriber.viewer, since, subscriber.is_new, subscriber.is_plain)
            if key not in known:
                known[key] = _written(told(self._state, *key, timing, reveal))
            text, state, seen = known[key]
            if subscriber.is_new or seen > since or (state, clocks) != (subscriber.last_told, subscriber.last_clocks):
                subscriber.wire.send(text)
            subscriber.last_told, subscriber.last_clocks, subscriber.cursor = state, clocks, seen
            subscriber.is_new = seen < len(match.events(subscriber.viewer))

    def _may_hear(self, subscriber: Subscriber, match: Match) -> bool:
        """One at a time of those who have much to hear: the table has others to talk to, and the loop other tables."""
        viewer = self._state.chair_of(subscriber.guest)
        if self.are_behind:
            return len(match.log) - subscriber.cursor < MOST_EVENTS and match.hear(viewer, 0)
        is_heard = match.hear(viewer, HEARD_AT_ONCE)
        self.are_behind = not is_heard or len(match.events(viewer)) - self._since(subscriber) > MOST_EVENTS
        return is_heard

    def _since(self, subscriber: Subscriber) -> int:
        """Where it goes on; from the start in a new match, on another chair, or after a number that never was."""
        viewer = self._state.chair_of(subscriber.guest)
        if subscriber.match != self._state.number or (viewer != subscriber.viewer and not subscriber.is_new):
            subscriber.match, subscriber.cursor, subscriber.is_new = self._state.number, 0, True
        subscriber.viewer = viewer
        assert self._state.match is not None
        if subscriber.cursor > len(self._state.match.events(viewer)):
            subscriber.cursor = 0
        return subscriber.cursor


def _written(message: Told) -> tuple[bytes, bytes, int]:
    """A message, the state in it without events and times, and the number to go on from."""
    state = msgspec.structs.replace(message, since=0, seen=0, events=[], moments=[], timing=None)
    return encode(message), encode(state), message.seen

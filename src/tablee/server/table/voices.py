"""Who hears what: every connection of a table gets what its own viewer may know, and nothing twice."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from tablee.core.seats import seat_name
from tablee.play.match import Match
from tablee.server.protocol import Chat, Event, Moment, Reveal, Sent, Timing, Told
from tablee.server.table.room import Room

encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """The far end of a connection, as a table knows it."""

    def send(self, message: bytes) -> None:
        """Send without waiting; what cannot be sent ends the connection."""

    def end(self, code: str) -> None:
        """Say why, and hang up."""

    def round_trips(self) -> Sequence[float]:
        """The last round trips of protocol pings, in milliseconds."""


class Ear:
    """One connection at a table: whose it is, and what it has heard so far."""

    def __init__(self, wire: Wire, guest: int, match: int, seen: int, chat_seen: int) -> None:
        self.wire = wire
        self.guest = guest
        self.match = match
        self.seen = seen
        self.chat_seen = chat_seen
        self.viewer: int | None = None
        self.is_new = True
        self.arrived = 0.0  # when its present message came in, by the server's clock
        self.last_room = b""
        self.last_told = b""

    def send(self, message: Sent) -> None:
        self.wire.send(encode(message))


def told(
    room: Room, viewer: int | None, since: int, is_new: bool, timing: Timing | None, reveal: Reveal | None
) -> Told:
    """All that a viewer may know now, with the events since a number of its own."""
    match = room.match
    assert match is not None
    events = match.events(viewer, since)
    return Told(
        match=room.number,
        viewer=viewer,
        since=since,
        seen=since + len(events),
        events=[Event(event.n, event.at, event.seat, event.move, list(event.effects)) for event in events],
        moments=[] if is_new else _moments(match, viewer, since),
        view=match.view(viewer),
        legal=[] if viewer is None else [str(move) for move in match.legal(viewer)],
        to_act=[seat_name(seat) for seat in match.to_act()],
        can_undo=viewer is not None and match.can_undo(viewer),
        scores=match.scores(),
        winners=[int(seat) for seat in match.winners()],
        is_over=match.is_over,
        timing=timing,
        reveal=reveal,
    )


def _moments(match: Match, viewer: int | None, since: int) -> list[Moment]:
    return [Moment(moment.n, moment.effect, moment.view) for moment in match.moments(viewer, since)]


class Voices:
    """Tells all ears of a table what is new to them."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.ears: dict[Wire, Ear] = {}
        self._told: object = None  # the state of things that everybody has been told of

    def here(self) -> set[int]:
        """The guests who are connected."""
        return {ear.guest for ear in self.ears.values()}

    def tell_all(self, message: Sent) -> None:
        text = encode(message)
        for ear in self.ears.values():
            ear.wire.send(text)

    def tell_room(self, message: Sent) -> None:
        """The room as it is, to those who last saw it otherwise."""
        text = encode(message)
        for ear in self.ears.values():
            if ear.last_room != text:
                ear.last_room = text
                ear.wire.send(text)

    def tell_chat(self) -> None:
        for ear in self.ears.values():
            if ear.chat_seen < self.room.said:
                lines = [line for line in self.room.chat if line.n > ear.chat_seen]
                ear.chat_seen = self.room.said
                ear.send(Chat(lines=lines))

    def tell_match(self, timing: Timing | None, reveal: Reveal | None) -> None:
        """What happened, to each as it may know it. Whoever may know nothing of it gets not a byte."""
        match = self.room.match
        if match is None:
            return
        chairs = tuple(chair.guest for chair in self.room.chairs)
        now = (self.room.number, len(match.log), chairs, reveal)
        if now == self._told and not any(ear.is_new for ear in self.ears.values()):
            return
        self._told = now
        known: dict[tuple[int | None, int, bool], tuple[bytes, bytes, int]] = {}
        for ear in self.ears.values():
            since = self._since(ear)
            key = (ear.viewer, since, ear.is_new)
            if key not in known:
                known[key] = _written(told(self.room, *key, timing, reveal))
            text, state, seen = known[key]
            if ear.is_new or seen > since or state != ear.last_told:
                ear.wire.send(text)
            ear.last_told, ear.seen, ear.is_new = state, seen, False

    def _since(self, ear: Ear) -> int:
        """Where an ear goes on; from the start in a new match, on another chair, or after a number that never was."""
        viewer = self.room.chair_of(ear.guest)
        if ear.match != self.room.number or (viewer != ear.viewer and not ear.is_new):
            ear.match, ear.seen, ear.is_new = self.room.number, 0, True
        ear.viewer = viewer
        assert self.room.match is not None
        if ear.seen > len(self.room.match.events(viewer)):
            ear.seen = 0
        return ear.seen


def _written(message: Told) -> tuple[bytes, bytes, int]:
    """A message, the state in it without events and times, and the number to go on from."""
    state = msgspec.structs.replace(message, since=0, seen=0, events=[], moments=[], timing=None)
    return encode(message), encode(state), message.seen

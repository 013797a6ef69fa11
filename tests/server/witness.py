"""A witness of a match: what each viewer may know at every moment, and clients that keep every byte they are sent."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

import tablee
from tablee.client import Client
from tablee.core.chance import Stream, nth_seed
from tablee.core.seats import DEALER, Seat, named_seat, seat_name
from tablee.play.dealer import Dealer
from tablee.play.log import Entry
from tablee.play.opening import open_table
from tablee.server import protocol as say

encode = msgspec.json.encode
decoder = msgspec.json.Decoder(say.Outgoing)
IMAGINED = 5  # tries at imagining that things lie otherwise than they do


class Tap(Client):
    """A client that keeps every byte it is sent."""

    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self.texts: list[bytes] = []

    async def _hear(self, text: str) -> None:
        self.texts.append(text.encode())
        await super()._hear(text)

    def messages(self) -> list[Any]:
        """What was said, which must be all of it: no byte beside the fields of the protocol."""
        messages = [decoder.decode(text) for text in self.texts]
        assert [encode(message) for message in messages] == self.texts, "bytes beside the protocol"
        return messages

    def toldings(self) -> list[say.Told]:
        return [message for message in self.messages() if isinstance(message, say.Told)]

    async def hush(self) -> None:
        """Wait until everything that was sent has arrived: an answer comes last."""
        await self.ask(say.React(id=self.new_id(), reaction="hello"))


def follow(match: tablee.Match, entry: Entry) -> None:
    """Let a line of another match's log happen here."""
    seat = named_seat(entry.seat)
    assert seat is not None
    if seat == DEALER:
        match.deal(entry.move, entry.at)
    elif entry.move == "undo":
        match.take_back(seat, entry.at)
    else:
        match.apply(seat, entry.move, entry.at)


class Witness:
    """What each viewer may know after every line of the match, as the library says it."""

    def __init__(self, played: tablee.Match) -> None:
        self.match = open_table(played.game, played.seats, played.options, played.names, Dealer())
        self.known: dict[int | None, list[bytes]] = {}
        self.secret: dict[int, list[bool]] = {}  # whether there was something that a seat could not know
        self.shown: dict[int | None, set[bytes]] = {}  # moments that a viewer may be shown
        self._look()
        for entry in played.log:
            follow(self.match, entry)
            self._look()

    def _look(self) -> None:
        for viewer in [None, *range(self.match.seats)]:
            self.known.setdefault(viewer, []).append(self._state(viewer))
            self.shown.setdefault(viewer, set()).update(self._moments(viewer))
            if viewer is not None:
                self.secret.setdefault(viewer, []).append(self._could_be_otherwise(Seat(viewer)))

    def _state(self, viewer: int | None) -> bytes:
        match = self.match
        legal = [] if viewer is None else [str(move) for move in match.legal(viewer)]
        to_act = [seat_name(seat) for seat in match.to_act()]
        can_undo = viewer is not None and not match.is_over and match.can_undo(viewer)  # a result stands
        seen = [len(match.events(viewer)), match.view(viewer), legal, to_act, can_undo]
        return encode([*seen, match.scores(), match.winners(), match.is_over])

    def _moments(self, viewer: int | None) -> list[bytes]:
        """What may be shown of the last event: its moments, and the table after it."""
        events = self.match.events(viewer)
        if not events:
            return []
        during = [encode([one.n, one.effect, one.view]) for one in self.match.moments(viewer, events[-1].n)]
        return [*during, encode([events[-1].n, None, self.match.view(viewer)])]

    def _could_be_otherwise(self, seat: Seat) -> bool:
        """Whether another state would look just the same from this seat; before the deal there is nothing to hide."""
        if not self.match.log:
            return False
        game, here = self.match.game, bytes(self.match.state)
        for number in range(IMAGINED):
            state = game.rules.State()
            game.rules.imagine(self.match.seen(seat), Stream.of(nth_seed(number, len(self.match.log))), state)
            if bytes(state) != here:
                return True
        return False

    def check(self, tap: Tap, viewer: int | None) -> None:
        """Every message is what this viewer may know at a later point than the one before, with just its own events."""
        toldings = tap.toldings()
        assert toldings[-1].is_over
        events = msgspec.json.decode(encode(self.match.events(viewer)))
        for told, _ in self._points(toldings, viewer):
            sent = msgspec.to_builtins(told.events)
            assert told.viewer == viewer
            assert sent == events[told.since : told.seen], f"{viewer} may not know of this: {sent}"
            for moment in told.moments:
                shown = encode([moment.n, moment.effect, moment.view])
                assert shown in self.shown[viewer], f"{viewer} may not know this moment: {moment}"
        for before, after in pairwise(toldings):
            assert after.events or before.reveal != after.reveal, "a message without an event tells of a hidden move"
            assert after.since == before.seen

    def secret_share(self, tap: Tap, viewer: int) -> float:
        """How many of a seat's messages came while there was something that it could not know."""
        points = [point for _, point in self._points(tap.toldings(), viewer)]
        return sum(self.secret[viewer][point] for point in points) / len(points)

    def _points(self, toldings: list[say.Told], viewer: int | None) -> Iterator[tuple[say.Told, int]]:
        """Each message, and the line of the log after which it is exactly what this viewer may know."""
        point = 0
        for told in toldings:
            seen = [told.seen, told.view, told.legal, told.to_act, told.can_undo]
            state = encode([*seen, told.scores, told.winners, told.is_over])
            assert state in self.known[viewer][point:], f"{viewer} may not know this: {told}"
            point = self.known[viewer].index(state, point)
            yield told, point

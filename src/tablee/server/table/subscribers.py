"""Who hears what: every connection of a table gets what its own viewer may know, and nothing twice."""

from collections.abc import Callable, Iterator, Sequence

from tablee.core.errors import Refusal
from tablee.core.seats import Seat
from tablee.play.log import Hearing
from tablee.play.match import Match
from tablee.server.clock import Clock, TimeSlice
from tablee.server.operations.metrics import Counter
from tablee.server.ports import Wire
from tablee.server.protocol import Accepted, Chat, Join, JoinScreen, Refused, Room, Sent
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState
from tablee.server.table.telling import MOST_EVENTS, Telling, WrittenTold, encode, says_the_same
from tablee.server.terms import SCREEN, Reveal, Timing

HEARD_AT_ONCE = 100  # lines of a log that are gone through for a viewer in one turn: a few milliseconds
Clocks = tuple[frozenset[Seat], float]  # which stand still, and when the match was at 0: open to all


class Subscriber:
    """One connection at a table: whose it is, and what it has been sent so far."""

    def __init__(self, wire: Wire, guest: int, join: Join | JoinScreen, refusals: Counter) -> None:
        self.wire = wire
        self.guest = guest  # or SCREEN
        self.match = join.match
        self.cursor = join.seen  # events of that match that it has
        self.chat_cursor = join.chat_seen if isinstance(join, Join) else 0
        self.is_plain = join.is_plain
        self.viewer: int | None = None
        self.commitment = ""  # of the secret that this browser has drawn for the next shuffle
        self.is_new = True
        self.waiting = 0  # its messages in the table's inbox
        self.arrived = 0.0  # when its present message came in, by the server's clock
        self.last_room = b""
        self.last_told: WrittenTold | None = None
        self.last_clocks: Clocks | None = None
        self._refusals = refusals
        self.accepted: list[str] = []  # requests that are done, and not yet answered
        self._held: list[bytes] = []  # goes out with the answer: to the kernel, one frame costs as much as five

    @property
    def is_screen(self) -> bool:
        return self.guest == SCREEN

    def join_again(self, join: Join | JoinScreen) -> None:
        """On the same wire nothing was lost: only what it has not had in this form is sent."""
        if join.is_plain != self.is_plain:
            self.is_plain, self.is_new = join.is_plain, True

    def wait(self, most: int) -> None:
        """A message of it waits for its turn; a Refusal where so many do already."""
        if self.waiting >= most:
            raise refusal("too-fast")
        self.waiting += 1

    def send(self, message: Sent) -> None:
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        if self.accepted:
            self._held.append(text)
        else:
            self.wire.send(text)

    def accept(self, request_id: str) -> None:
        """It is done; the answer goes out after all that came of it, so that whoever has it knows the table."""
        self.accepted.append(request_id)

    def answer(self) -> None:
        if self.accepted:
            self.wire.send(*self._held, *(encode(Accepted(id=request_id)) for request_id in self.accepted))
            self.accepted, self._held = [], []

    def refuse(self, request_id: str, wrong: Refusal) -> None:
        self._refusals.add(wrong.code)
        self.send(
            Refused(id=request_id, code=wrong.code, rule=wrong.rule, words=wrong.words, points_at=wrong.points_at)
        )


class Subscribers:
    """Tells all connections of a table what is new to them."""

    def __init__(self, state: TableState, clock: Clock) -> None:
        self._state = state
        self._clock = clock
        self._by_wire: dict[Wire, Subscriber] = {}
        # These two are replaced when somebody comes or goes, and never changed.
        self._all: tuple[Subscriber, ...] = ()
        self._here: set[int] = set()
        self.screens = 0  # of the table's own
        self._published: object = None  # the state of things that everybody has been told of
        self._room: Room | None = None  # as it was last encoded
        self._room_text = b""
        self._have_room: object = None  # all who had it, when everybody had
        self._have_chat: object = None  # the same of all that was said
        self.are_behind = False  # whether somebody has yet to be told of what was long ago

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._by_wire)

    def __bool__(self) -> bool:
        return bool(self._by_wire)

    def add(self, subscriber: Subscriber) -> None:
        self._by_wire[subscriber.wire] = subscriber
        self._look_round()

    def of(self, wire: Wire) -> Subscriber | None:
        return self._by_wire.get(wire)

    def remove(self, wire: Wire) -> Subscriber | None:
        gone = self._by_wire.pop(wire, None)
        self._look_round()
        return gone

    def end(self, code: str, guest: int | None = None) -> None:
        """Hang up on a guest, or on everybody."""
        for subscriber in self:
            if guest is None or subscriber.guest == guest:
                del self._by_wire[subscriber.wire]
                subscriber.answer()
                subscriber.wire.end(code)
        self._look_round()

    def here(self) -> set[int]:
        """The guests who are connected."""
        return self._here

    def _look_round(self) -> None:
        self._all = tuple(self._by_wire.values())
        guests = [subscriber.guest for subscriber in self._all]
        self._here, self.screens = set(guests) - {SCREEN}, guests.count(SCREEN)

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
            subscriber.send_text(text)

    def answer(self) -> None:
        """After everybody was told: whoever has asked is answered."""
        for subscriber in self:
            if subscriber.accepted:
                subscriber.answer()

    def publish_room(self, room: Room) -> None:
        """The table as everybody sees it, to those who last saw it otherwise."""
        if room is self._room and self._have_room is self._all:
            return
        if room != self._room:
            self._room_text = encode(room)
        self._room, self._have_room = room, self._all
        for subscriber in self:
            if subscriber.last_room != self._room_text:
                subscriber.send_text(self._room_text)
            subscriber.last_room = self._room_text

    def publish_chat(self) -> None:
        if self._have_chat == (self._state.said, self._all):
            return
        self._have_chat = self._state.said, self._all
        for subscriber in self:
            if subscriber.chat_cursor < self._state.said and not subscriber.is_screen:
                new = [line for line in self._state.chat if line.n > subscriber.chat_cursor]
                subscriber.chat_cursor = self._state.said
                subscriber.send(Chat(lines=new))

    async def publish_match(self, timing: Callable[[], Timing | None], reveal: Reveal | None, clocks: Clocks) -> None:
        """What happened, to each as it may know it. Whoever may know nothing of it gets not a byte."""
        match, self.are_behind = self._state.match, False
        if match is None:
            return
        now = (self._state.changes, len(match.log), reveal, clocks)
        if now == self._published and not any(subscriber.is_new for subscriber in self):
            return
        self._published = now
        telling = Telling(self._state, match, timing(), reveal, TimeSlice(self._clock))
        for subscriber in self:
            self._take_up(subscriber)
            hearing = self._hear(subscriber, match)
            if hearing is not None:
                await self._tell(subscriber, telling, hearing, clocks)
                subscriber.is_new = subscriber.cursor < len(hearing.events)

    async def _tell(self, subscriber: Subscriber, telling: Telling, hearing: Hearing, clocks: Clocks) -> None:
        since, is_new = subscriber.cursor, subscriber.is_new
        text, told = await telling.written(hearing, since, is_new, subscriber.is_plain)
        is_more = is_new or told.seen > since or clocks != subscriber.last_clocks
        if is_more or not says_the_same(told, subscriber.last_told):
            subscriber.send_text(text)
        subscriber.last_told, subscriber.last_clocks, subscriber.cursor = told, clocks, told.seen

    def _take_up(self, subscriber: Subscriber) -> None:
        """Whose eyes it has now; from the start in a new match, and on another chair."""
        viewer = self._state.chair_of(subscriber.guest)
        if subscriber.match != self._state.number or (viewer != subscriber.viewer and not subscriber.is_new):
            subscriber.match, subscriber.cursor, subscriber.is_new = self._state.number, 0, True
        subscriber.viewer = viewer

    def _hear(self, subscriber: Subscriber, match: Match) -> Hearing | None:
        """All that its viewer may hear of; None where it has to wait.

        One at a time of those who have much to hear: the table has others to talk to, and the loop other tables.
        """
        if self.are_behind and len(match.log) - subscriber.cursor >= MOST_EVENTS:
            return None
        hearing = match.hear(subscriber.viewer, 0 if self.are_behind else HEARD_AT_ONCE)
        if hearing is None:
            self.are_behind = True
            return None
        heard = len(hearing.events)
        if subscriber.cursor > heard:  # a number that never was
            subscriber.cursor = 0
        self.are_behind = self.are_behind or heard - subscriber.cursor > MOST_EVENTS
        return hearing

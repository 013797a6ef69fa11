"""Taking a chair over in the middle of a game: with the leave of everybody who plays.

Whoever sits down there sees a hand, and nobody but the others can tell whether they have seen another one before,
under another name or over a shoulder. So all of them are asked, the host too.
"""

from collections.abc import Callable

from tablee.core.errors import Refusal
from tablee.server.clock import Clock, ScheduledCall
from tablee.server.operations.limits import TokenBucket
from tablee.server.ports import Enqueue
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.table.log import Commit
from tablee.server.table.subscribers import Subscriber
from tablee.server.terms import ChairAsked

ASK_SECONDS = 30.0  # long enough to finish a move first, short enough for who waits
ASK_RATE, ASK_BURST = 1 / 60, 3  # of one guest: who was refused does not ask again and again


class ChairRequest:
    """A guest asks for a chair; it is answered when all have agreed, or one has not."""

    def __init__(self, asker: Subscriber, request_id: str, sat: lines.Sat, match: int, lapses: float) -> None:
        self.asker = asker
        self.id = request_id
        self.sat = sat
        self.match = match
        self.lapses = lapses  # by the server's clock, in seconds
        self.granted_by = {asker.guest}


class ChairRequests:
    """One at a time. Nothing of it is kept: after a restart one asks again."""

    def __init__(
        self, state: TableState, clock: Clock, here: Callable[[], set[int]], commit: Commit, enqueue: Enqueue
    ) -> None:
        self._state = state
        self._clock = clock
        self._here = here
        self._commit = commit
        self._enqueue = enqueue
        self._open: ChairRequest | None = None
        self._alarm: ScheduledCall | None = None
        self._asked: dict[int, TokenBucket] = {}

    def must_wait(self, by: int, sat: lines.Sat) -> bool:
        """Whether anybody has to be asked: not before a game, nor for a chair that was one's own in this match."""
        is_own = self._state.has_sat.get(sat.guest) == sat.chair
        return self._state.phase == "playing" and not is_own and bool(self._minders(sat.guest) - {by})

    def ask(self, asker: Subscriber, request_id: str, sat: lines.Sat) -> None:
        """Put the question to everybody who plays."""
        if self._open is not None:
            if (self._open.asker.guest, self._open.id) != (asker.guest, request_id):
                raise refusal("others-ask")
            self._open.asker = asker  # the same browser over another connection
            return
        away = sorted(self._minders(sat.guest) - {asker.guest} - self._here())
        if away:
            raise refusal("cannot-be-asked", self._state.people[away[0]].name)
        now = self._clock.now()
        if not self._asked.setdefault(asker.guest, TokenBucket(ASK_RATE, ASK_BURST, now)).take(now):
            raise refusal("too-fast")
        asked = self._open = ChairRequest(asker, request_id, sat, self._state.number, now + ASK_SECONDS)
        self._alarm = self._clock.call_later(ASK_SECONDS, lambda: self._enqueue(lambda: self._lapse(asked)))

    def answer(self, guest: int, asked_for: int, is_granted: bool) -> None:
        """One of those who were asked agrees, or not."""
        asked = self._open
        if asked is None or asked.sat.guest != asked_for or guest not in self._waits_for(asked):
            raise refusal("nothing-asked")
        if is_granted:
            asked.granted_by.add(guest)
        else:
            self._refuse("chair-refused", self._state.people[guest].name)

    @property
    def is_open(self) -> bool:
        return self._open is not None

    def asked(self) -> ChairAsked | None:
        """The question, for everybody to see."""
        asked = self._open
        if asked is None:
            return None
        waits_for = sorted(self._waits_for(asked))
        return ChairAsked(guest=asked.sat.guest, chair=asked.sat.chair, waits_for=waits_for, lapses=1000 * asked.lapses)

    async def settle(self) -> None:
        """After each thing at the table: all have agreed, or it is too late."""
        asked = self._open
        if asked is None:
            return
        if not self._still_stands(asked):
            self._refuse("chair-too-late")
        elif not self._waits_for(asked):
            self._clear()
            try:
                await self._commit([asked.sat, lines.Answered(guest=asked.asker.guest, id=asked.id)])
            except Refusal as wrong:  # of a log that takes no more
                asked.asker.refuse(asked.id, wrong)
            else:
                asked.asker.accept(asked.id)

    def stop(self) -> None:
        """Whoever waits is told so."""
        self._refuse("chair-too-late")

    def _clear(self) -> None:
        self._open = None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def _lapse(self, asked: ChairRequest) -> None:
        if self._open is asked:
            self._refuse("chair-unanswered")

    def _minders(self, guest: int) -> set[int]:
        """Who has a say: everybody who plays, and who decides for the table."""
        seated = {chair.guest for chair in self._state.chairs if chair.guest is not None}
        return (seated | {self._state.deciding}) - {guest}

    def _waits_for(self, asked: ChairRequest) -> set[int]:
        return self._minders(asked.sat.guest) - asked.granted_by

    def _still_stands(self, asked: ChairRequest) -> bool:
        """Whether the same match is on, nobody has sat down there, and who asks is still here without a chair."""
        state, guest = self._state, asked.sat.guest
        is_same = state.phase == "playing" and state.number == asked.match
        is_free = state.chairs[asked.sat.chair].guest is None and state.chair_of(guest) is None
        return is_same and is_free and guest in self._here()

    def _refuse(self, code: str, reason: str = "") -> None:
        asked = self._open
        self._clear()
        if asked is not None:
            asked.asker.refuse(asked.id, refusal(code, reason))

"""Play against time: one instant for every reveal, and who was first, whatever the distance.

Which moves are contested, a game says. Such moves come as grabs, wait for those under way, and are
played in the order that play/fairness.py finds.
"""

from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import SystemRandom
from typing import Any, Protocol

from tablee.bots.reflex import hand_at
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import DEALER, Seat
from tablee.play import fairness
from tablee.play.fairness import Judged, Latency, Policy, Press
from tablee.play.reveals import is_reveal
from tablee.server.clock import ScheduledCall, milliseconds
from tablee.server.ports import Asker, Enqueue, Pending, Services, Work
from tablee.server.protocol import Grab, Painted, Sent, Verdict
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState
from tablee.server.terms import GrabResult, Reveal

KEPT_REVEALS = 2  # a press under way names the last reveal or the one before; what is older comes too late
LATE_MS = 2000.0  # on its way for so long beyond the line's usual delay: the line was dead
COMMIT_MS = 15.0  # a reveal is on disk before it is sent
UNMEASURED = Latency(delay=0, least=0, jitter=0, samples=0)


class Audience(Protocol):
    """Who is at the table, as far as fairness goes."""

    def here(self) -> set[int]:
        """The guests who are connected."""

    def round_trips(self, guest: int) -> list[Sequence[float]]:
        """What pings of each of a guest's connections took, in milliseconds."""

    def send_all(self, message: Sent) -> None: ...


class Contest:
    """The real-time part of a table; at other games it does nothing."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        audience: Audience,
        *,
        enqueue: Enqueue,
        play: Callable[[Seat, Sequence[int], str, float, int], Awaitable[None]],
        publish: Work,
        on_server: Callable[[int], float],
    ) -> None:
        self.reveal: Reveal | None = None  # what everybody is shown last, and when
        self.presses: list[Press] = []
        self._state = state
        self._clock = services.clock
        self._paint_seconds = services.metrics.paint_seconds
        self._audience = audience
        self._enqueue = enqueue
        self._play_move = play
        self._publish = publish
        self._on_server = on_server  # the server's clock at a time of the match
        self._reveals: deque[fairness.Reveal] = deque(maxlen=KEPT_REVEALS)
        self._latencies: dict[int, Latency] = {}  # of guests: a line goes with them from chair to chair
        self._warmed: dict[int, float | None] = {}  # how quick each guest's hand was when it was warmed up
        self._painted: dict[int | None, Painted] = {}  # the last report of each guest
        self._pending: dict[Seat, Pending] = {}
        self._reflexes: set[ScheduledCall] = set()  # hands of bots on their way
        self._decision: ScheduledCall | None = None
        self._number = 0

    @property
    def _game(self) -> Game:
        """What the table plays now: another one may follow."""
        return self._state.game

    @property
    def _too_early(self) -> Mapping[int, int]:
        return self._game.contest.too_early if self._game.contest else {}

    @property
    def is_open(self) -> bool:
        """Whether grabs are being waited for."""
        return bool(self.presses)

    def unhurried(self, numbers: list[int]) -> list[int]:
        """The moves that are no matter of reflexes."""
        return [number for number in numbers if number not in self._too_early]

    # Reveals.

    def instant(self, seat: Seat, moves: Sequence[int], now: int) -> int:
        """When a move counts: a reveal at the instant when everybody sees it."""
        if not self._game.facts.is_real_time or not self._shows(seat, moves):
            return now
        return now + round(COMMIT_MS + Policy().lead(map(self.latency, self._people())))

    def note(
        self, seat: Seat, moves: Sequence[int], before: Record, bots: Callable[[], Sequence[tuple[Seat, int]]]
    ) -> None:
        """After a move was committed: a reveal gets its number, and calls forth the bots' reflexes."""
        match = self._state.match
        if match is None or not self._game.facts.is_real_time or not self._has_shown(seat, moves, before, match.state):
            return
        show_at = self._on_server(self._state.timers.at)
        self._show(show_at)
        for bot, level in bots():
            self._call(bot, level, show_at)

    def resume(self, bots: Sequence[tuple[Seat, int]]) -> None:
        """Somebody is here again: what lies on the table is shown to them now, and the bots look at it once more."""
        self._reveals.clear()
        show_at = milliseconds(self._clock)
        self._show(show_at)
        for bot, level in bots:
            self._call(bot, level, show_at)

    def _show(self, show_at: float) -> None:
        # The number of events that a spectator knows of: it only grows, also over a restart, and tells nothing.
        assert self._state.match is not None
        self._number = self._state.match.heard(None)
        self._reveals.append(fairness.Reveal(self._number, milliseconds(self._clock), show_at))
        self.reveal = Reveal(number=self._number, show_at=show_at)

    def _shows(self, seat: Seat, moves: Sequence[int]) -> bool:
        """Whether this move would show something new; what is not legal shows nothing."""
        match = self._state.playing
        if seat == DEALER:
            return True
        if len(moves) != 1 or moves[0] not in match.legal_numbers(seat):
            return False
        after: Any = match.state.copy()
        self._game.rules.apply(after, seat, moves[0])
        return self._has_shown(seat, moves, match.state, after)

    def _has_shown(self, seat: Seat, moves: Sequence[int], before: Any, after: Any) -> bool:
        if seat == DEALER:
            return True
        return len(moves) == 1 and is_reveal(self._game, len(self._state.chairs), before, after, seat, moves[0])

    def painted(self, guest: int, message: Painted) -> None:
        """A browser reports when it painted a reveal: how late that was is counted. Its warm-up is kept."""
        self._warmed[guest] = message.warm
        for reveal in self._reveals:
            if reveal.number == message.reveal:
                self._painted[guest] = message
                self._paint_seconds.add(max(0.0, message.at - reveal.show_at) / 1000)

    # Grabs.

    def enter(self, asker: Asker, seat: Seat, grab: Grab) -> None:
        """A hand on its way; the answer comes when the contest is decided."""
        pending = self._pending.get(seat)
        if pending is not None and pending.id == grab.id:
            pending.add(asker)
            return
        if any(press.seat == seat for press in self.presses):
            raise refusal("hand-under-way")
        number = self._game.words.notation.number(grab.move)
        if number not in self._too_early or grab.reveal not in [reveal.number for reveal in self._reveals]:
            raise refusal("no-reveal")
        mistake = self._state.playing.why_not(seat, number)
        if mistake is not None:
            raise mistake
        if self._was_on_dead_line(asker, seat, grab):
            raise refusal("line-was-dead")
        self._pending[seat] = Pending(asker, grab.id)
        self._press(Press(seat, grab.reveal, 0.0, grab.reaction, asker.arrived, self.latency(seat), grab.device))

    def _was_on_dead_line(self, asker: Asker, seat: Seat, grab: Grab) -> bool:
        """By its own report it was pressed long ago: it is excused, which gains nothing, because it never counts."""
        shown_at = next(reveal.show_at for reveal in self._reveals if reveal.number == grab.reveal)
        painted = self._painted.get(self._state.chairs[seat].guest)
        if painted is not None and painted.reveal == grab.reveal:
            shown_at = painted.at
        return asker.arrived - shown_at - grab.reaction - self.latency(seat).delay > LATE_MS

    def _press(self, press: Press) -> None:
        self.presses.append(press)
        others = [self.latency(seat) for seat in self._people() if seat not in {press.seat for press in self.presses}]
        at = Policy().decide_at(list(self._reveals), self.presses, others)
        if self._decision is not None:
            self._decision.cancel()
        wait = max(0.0, at - milliseconds(self._clock)) / 1000
        self._decision = self._clock.call_later(wait, lambda: self._enqueue(self._decide))

    async def _decide(self) -> None:
        """All grabs that came, in the order of their reactions."""
        presses, self.presses, self._decision = self.presses, [], None
        if not presses or self._state.phase != "playing":
            self._refuse_all()
            return
        verdict = Policy(seed=self._state.tie_seed()).judge(list(self._reveals), presses)
        for judged in verdict.order:
            pending = self._pending.pop(Seat(judged.seat), None)
            await self._play(judged, pending.id if pending is not None else "")
            if pending is not None:
                pending.accept()
            await self._publish()  # hand by hand, because a view tells of the last one only
        grabs = [_result(judged) for judged in verdict.order]
        self._audience.send_all(
            Verdict(reveal=self._number, grabs=grabs, is_close=verdict.is_close, is_tie=verdict.is_tie)
        )

    async def _play(self, judged: Judged, request_id: str) -> None:
        contest, seat = self._game.contest, Seat(judged.seat)
        assert contest is not None
        if self._state.phase != "playing":
            return  # a hand before it has ended the round
        standing = self._state.playing.standing
        judgements = contest.judgements(self._contested(), judged.is_early, judged.is_hasty)
        number = next((number for number in judgements if standing.refusal(seat, number) is None), None)
        if number is None:
            return
        await self._play_move(seat, [number], request_id, judged.moment, judged.credit)
        match = self._state.match
        # Only grabs that were right make a habit: idle ones would be a bank to pay claims from.
        if match is not None and contest.was_right(match.state):
            guest = self._state.chairs[seat].guest
            if guest is not None:
                self._latencies[guest] = judged.latency

    def _contested(self) -> int:
        return next(iter(self._too_early))

    # Delays.

    def _people(self) -> list[Seat]:
        here = self._audience.here()
        return [Seat(seat) for seat, chair in enumerate(self._state.chairs) if chair.guest in here]

    def latency(self, seat: Seat) -> Latency:
        """The measured delay of a seat's person: of several connections the quickest."""
        guest = self._state.chairs[seat].guest
        if guest is None:
            return UNMEASURED
        known, trips = self._latencies.get(guest, UNMEASURED), self._audience.round_trips(guest)
        measured = [each for each in trips if len(each) >= fairness.FEWEST_SAMPLES]
        return known.again(min(measured, key=min)) if measured else known

    # Reflexes of bots.

    def _call(self, seat: Seat, level: int, show_at: float) -> None:
        hand = hand_at(level, self._game, SystemRandom(), self.slowest_warm())
        reaction = hand.answer(self._state.playing.seen(seat)) if hand is not None else None
        if reaction is None:
            return
        number = self._number
        wait = max(0.0, show_at + reaction - milliseconds(self._clock)) / 1000

        async def press() -> None:
            self._bot_presses(seat, number, reaction, show_at + reaction)

        self._reach(wait, press)

    def slowest_warm(self) -> float | None:
        """The slowest warmed-up hand of the people who play here; None where nobody has warmed up."""
        guests = {self._state.chairs[seat].guest for seat in self._people()}
        return max((warm for guest, warm in self._warmed.items() if guest in guests and warm), default=None)

    def _reach(self, seconds: float, press: Work) -> None:
        """A bot's hand takes its time."""

        def arrive() -> None:
            self._reflexes.discard(timer)
            self._enqueue(press)

        timer = self._clock.call_later(seconds, arrive)
        self._reflexes.add(timer)

    def _bot_presses(self, seat: Seat, reveal: int, reaction: float, at: float) -> None:
        if self._state.phase != "playing" or any(press.seat == seat for press in self.presses):
            return
        is_known = reveal in [known.number for known in self._reveals]
        if is_known and self._state.playing.why_not(seat, self._contested()) is None:
            self._press(Press(seat, reveal, 0.0, reaction, at, UNMEASURED))

    def begin(self) -> None:
        """A new match: nothing has been shown."""
        self.stop()
        self._reveals.clear()
        self._number, self.reveal = 0, None

    def stop(self) -> None:
        for timer in [*self._reflexes, *([self._decision] if self._decision else [])]:
            timer.cancel()
        self._reflexes, self._decision, self.presses = set(), None, []
        self._refuse_all()

    def _refuse_all(self) -> None:
        """The game has gone on without these hands."""
        while self._pending:
            self._pending.popitem()[1].refuse(refusal("grab-too-late"))


def _result(judged: Judged) -> GrabResult:
    return GrabResult(
        seat=judged.seat,
        reaction=judged.reaction,
        margin=judged.margin,
        credit=judged.credit,
        is_believed=judged.is_believed,
        is_early=judged.is_early,
    )

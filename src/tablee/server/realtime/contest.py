"""Play against time: one instant for every reveal, and who was first, whatever the distance.

Which moves are contested, a game says. Such moves come as grabs, wait for those under way, and are
played in the order that play/fairness.py finds.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from tablee.core.records import Record
from tablee.core.seats import DEALER, Seat
from tablee.core.sets import has
from tablee.play import fairness
from tablee.play.fairness import Judged, Policy, Press
from tablee.server import protocol as ask
from tablee.server.protocol import Accepted, GrabSeen, Reveal, Verdict
from tablee.server.realtime.reflexes import reflex_of
from tablee.server.refusals import refusal
from tablee.server.table.voices import Ear

if TYPE_CHECKING:
    from tablee.server.table.play import Play

KEPT_REVEALS = 2  # a press under way names the last reveal or the one before; what is older comes too late
COMMIT_MS = 15.0  # a reveal is on disk before it is sent
UNMEASURED = fairness.Line(delay=0, least=0, jitter=0, samples=0)


class Contest:
    """The real-time part of a table; at other games it does nothing."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.game = play.room.game
        self.presses: list[Press] = []
        self._reveals: deque[fairness.Reveal] = deque(maxlen=KEPT_REVEALS)
        self._lines: dict[Seat, fairness.Line] = {}
        self._askers: list[tuple[Ear, Seat, str]] = []  # who waits for an answer, under which id
        self._alarms: list[asyncio.TimerHandle] = []
        self._decision: asyncio.TimerHandle | None = None
        self._number = 0
        self._too_early = self.game.contest.too_early if self.game.contest else {}

    @property
    def is_open(self) -> bool:
        """Whether grabs are being waited for."""
        return bool(self.presses)

    def is_contested(self, text: str) -> bool:
        return self._number_of(text) in self._too_early

    def _number_of(self, text: str) -> int | None:
        return self.game.words.notation.number_of.get(" ".join(text.lower().split()))

    def unhurried(self, numbers: list[int]) -> list[int]:
        """The moves that are no matter of reflexes."""
        return [number for number in numbers if number not in self._too_early]

    # Reveals.

    def instant(self, seat: Seat, chain: list[str], now: int) -> int:
        """When a move counts: a reveal at the instant when everybody sees it."""
        if not self.game.facts.is_real_time or not self._shows(seat, chain):
            return now
        return now + round(COMMIT_MS + Policy().lead(self._lines_of_people()))

    def note(self, seat: Seat, chain: list[str], before: Record) -> None:
        """After a move was committed: a reveal gets its number, and calls forth the bots' reflexes."""
        match = self.play.room.match
        if match is None or not self.game.facts.is_real_time or not self._has_shown(seat, chain, before, match.state):
            return
        show_at = self.play.clock_at(self.play.room.clocks.at)
        self._show(show_at)
        for bot in self.play.bots():
            self._call(bot.seat, bot.level, show_at)

    def wake(self) -> None:
        """After a restart: what lies on the table has long been shown."""
        if self.game.facts.is_real_time and self.play.room.phase == "playing":
            self._show(self.play.house.now())

    def _show(self, show_at: float) -> None:
        # The number of events that a spectator knows of: it only grows, also over a restart, and tells nothing.
        assert self.play.room.match is not None
        self._number = len(self.play.room.match.events(None))
        self._reveals.append(fairness.Reveal(self._number, self.play.house.now(), show_at))
        self.play.reveal = Reveal(number=self._number, show_at=show_at)

    def _shows(self, seat: Seat, chain: list[str]) -> bool:
        """Whether this move would show something new; what is not legal shows nothing."""
        match = self.play.match
        if seat == DEALER:
            return True
        number = self._number_of(chain[0])
        if len(chain) != 1 or number is None or number not in match.legal_numbers(seat):
            return False
        after: Any = match.state.copy()
        self.game.rules.apply(after, seat, number)
        return self._has_shown(seat, chain, match.state, after)

    def _has_shown(self, seat: Seat, chain: list[str], before: Any, after: Any) -> bool:
        if seat == DEALER:
            return True
        number = self._number_of(chain[0])
        if len(chain) != 1 or number is None or not self._too_early or self._is_of_contest(number):
            return False
        learners = self.game.rules.who_learns(before, after, seat, number)
        # What only some may see is no reveal: its number would tell the others that there was something.
        return all(has(learners, other) for other in range(len(self.play.room.chairs)) if other != seat)

    def _is_of_contest(self, number: int) -> bool:
        return number in self._too_early or number in self._too_early.values()

    def painted(self, message: ask.Painted) -> None:
        """A browser reports when it painted a reveal: how late that was is counted."""
        for reveal in self._reveals:
            if reveal.number == message.reveal:
                self.play.house.metrics.paint_seconds.add(max(0.0, message.at - reveal.show_at) / 1000)

    # Grabs.

    def enter(self, ear: Ear, seat: Seat, grab: ask.Grab) -> None:
        """A hand on its way; the answer comes when the contest is decided."""
        is_again = any(asker[1:] == (seat, grab.id) for asker in self._askers)
        if is_again:  # over another connection: it is answered there as well
            self._askers.append((ear, seat, grab.id))
            return
        if any(press.seat == seat for press in self.presses):
            raise refusal("hand-under-way")
        if not self.is_contested(grab.move) or grab.reveal not in [reveal.number for reveal in self._reveals]:
            raise refusal("no-reveal")
        mistake = self.play.match.why_not(seat, grab.move)
        if mistake is not None:
            raise mistake
        self._askers.append((ear, seat, grab.id))
        self._press(Press(seat, grab.reveal, 0.0, grab.reaction, ear.arrived, self._line(seat), grab.device))

    def _press(self, press: Press) -> None:
        self.presses.append(press)
        others = [self._line(seat) for seat in self._people() if seat not in {press.seat for press in self.presses}]
        at = Policy().decide_at(list(self._reveals), self.presses, others)
        if self._decision is not None:
            self._decision.cancel()
        wait = max(0.0, at - self.play.house.now()) / 1000
        loop = asyncio.get_running_loop()
        self._decision = loop.call_later(wait, lambda: self.play.table.put(self._decide))

    async def _decide(self) -> None:
        """All grabs that came, in the order of their reactions."""
        presses, self.presses, self._decision = self.presses, [], None
        askers, self._askers = self._askers, []
        if not presses or self.play.room.phase != "playing":
            return
        verdict = Policy(seed=self.play.room.tie_seed()).judge(list(self._reveals), presses)
        ids = {seat: request_id for _, seat, request_id in askers}
        for judged in verdict.order:
            await self._play(judged, ids.get(Seat(judged.seat), ""))
            for ear, seat, request_id in askers:
                if seat == judged.seat:
                    ear.send(Accepted(id=request_id))
            self.play.table.tell()  # hand by hand, because a view tells of the last one only
        grabs = [_seen(judged) for judged in verdict.order]
        self.play.table.voices.tell_all(
            Verdict(reveal=self._number, grabs=grabs, is_close=verdict.is_close, is_tie=verdict.is_tie)
        )

    async def _play(self, judged: Judged, request_id: str) -> None:
        contested = self._contested()
        text = str(self.game.words.notation[self._too_early[contested] if judged.is_early else contested])
        seat = Seat(judged.seat)
        if self.play.room.phase != "playing" or self.play.match.why_not(seat, text) is not None:
            return  # a hand before it has ended the round
        await self.play.play(seat, [text], request_id)
        contest, match = self.game.contest, self.play.room.match
        # Only grabs that were right make a habit: idle ones would be a bank to pay claims from.
        if contest is not None and match is not None and contest.was_right(match.state):
            self._lines[seat] = judged.line

    def _contested(self) -> int:
        return next(iter(self._too_early))

    # Lines.

    def _people(self) -> list[Seat]:
        here = self.play.table.voices.here()
        return [Seat(seat) for seat, chair in enumerate(self.play.room.chairs) if chair.guest in here]

    def _lines_of_people(self) -> list[fairness.Line]:
        return [self._line(seat) for seat in self._people()]

    def _line(self, seat: Seat) -> fairness.Line:
        """The measured line of a seat's person: of several connections the quickest."""
        guest = self.play.room.chairs[seat].guest
        known = self._lines.get(seat, UNMEASURED)
        ears = [ear for ear in self.play.table.voices.ears.values() if ear.guest == guest]
        measured = [trips for ear in ears if len(trips := ear.wire.round_trips()) >= fairness.FEWEST_SAMPLES]
        return known.again(min(measured, key=min)) if measured else known

    # Reflexes of bots.

    def _call(self, seat: Seat, level: int, show_at: float) -> None:
        reflex = reflex_of(self.game, level)
        reaction = reflex.answer(self.play.match.seen(seat)) if reflex is not None else None
        if reaction is None:
            return
        number = self._number
        wait = max(0.0, show_at + reaction - self.play.house.now()) / 1000

        async def press() -> None:
            self._bot_presses(seat, number, reaction, show_at + reaction)

        alarm = asyncio.get_running_loop().call_later(wait, lambda: self.play.table.put(press))
        self._alarms = [kept for kept in self._alarms if not kept.cancelled() and kept.when() > alarm.when() - 10]
        self._alarms.append(alarm)

    def _bot_presses(self, seat: Seat, reveal: int, reaction: float, at: float) -> None:
        if self.play.room.phase != "playing" or any(press.seat == seat for press in self.presses):
            return
        is_known = reveal in [known.number for known in self._reveals]
        if is_known and self.play.match.why_not(seat, self.game.words.notation[self._contested()]) is None:
            self._press(Press(seat, reveal, 0.0, reaction, at, UNMEASURED))

    def begin(self) -> None:
        """A new match: nothing has been shown."""
        self.stop()
        self._reveals.clear()
        self._number = 0

    def stop(self) -> None:
        for alarm in [*self._alarms, *([self._decision] if self._decision else [])]:
            alarm.cancel()
        self._alarms, self._decision, self.presses, self._askers = [], None, [], []


def _seen(judged: Judged) -> GrabSeen:
    return GrabSeen(
        seat=judged.seat,
        reaction=judged.reaction,
        margin=judged.margin,
        credit=judged.credit,
        is_believed=judged.is_believed,
        is_early=judged.is_early,
    )

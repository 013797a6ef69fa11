"""Who was first: grabs put in order by reaction time, with each player's delay taken out.

Pure: times come in as numbers (milliseconds of the server's clock unless said otherwise), nothing
reads a clock, and the server and the laboratory use the same object. docs/fairness.md explains it.
"""

import math
from collections.abc import Iterable, Sequence

import msgspec

from tablee.core.chance import seed_for

FEWEST_SAMPLES = 8  # round trips before a connection counts as measured
HABIT = 64  # claims over which a player's habit is averaged: long enough to be steady, short enough to notice a change
SLACK_MS = 3.0  # what timers and an estimated clock may be off by, even on the steadiest connection
SCREEN_MS = 20.0  # so late may a screen show what came in time: one picture of 60 a second, and a timer's slack
ROUNDING_MS = 1e-3  # sums of fractions: a claim that asks for nothing may seem to ask for a little less
TAILS = 4.0  # times the mean jitter of one way: an honest claim lies beyond in 2 % of all cases


class Latency(msgspec.Struct, frozen=True, kw_only=True):
    """What the server has measured of one player's connection, and what their claims have asked for so far."""

    delay: float  # one way, the mean: half the round trip
    least: float  # half the quickest round trip
    jitter: float  # mean of what one way takes beyond the least
    samples: int
    habit: float = 0.0  # mean of what believed claims asked for beyond what is usual
    claims: int = 0  # how many of them the habit knows, at most HABIT

    @property
    def shortest(self) -> float:
        """A way shorter than this is not believed."""
        return max(0.0, self.least - SLACK_MS - self.jitter / 2)

    @property
    def longest(self) -> float:
        """A way longer than this is not believed."""
        return self.least + SLACK_MS + TAILS * self.jitter

    def after(self, excess: float) -> "Latency":
        """With one more claim that was believed, and asked for so much more than usual."""
        claims = min(self.claims + 1, HABIT)
        habit = self.habit + (excess - self.habit) / claims
        return msgspec.structs.replace(self, habit=habit, claims=claims)

    def again(self, round_trips: Sequence[float]) -> "Latency":
        """Measured anew; the habit stays."""
        return msgspec.structs.replace(measured(round_trips), habit=self.habit, claims=self.claims)


def measured(round_trips: Sequence[float]) -> Latency:
    """From the round trips of pings; those of lost and repeated packets are left out."""
    if len(round_trips) < FEWEST_SAMPLES:
        raise ValueError(f"a connection is measured by {FEWEST_SAMPLES} round trips or more, not {len(round_trips)}")
    quickest, middle = min(round_trips), sorted(round_trips)[len(round_trips) // 2]
    usual = [one for one in round_trips if one <= middle + TAILS * (middle - quickest) + SLACK_MS]
    mean = sum(usual) / len(usual)
    return Latency(delay=mean / 2, least=quickest / 2, jitter=(mean - quickest) / 2, samples=len(round_trips))


class Reveal(msgspec.Struct, frozen=True):
    """Something new on the table: sent then, to be shown everywhere at one instant."""

    number: int
    sent_at: float
    show_at: float

    def taken(self, way: float) -> float:
        """What the net takes until a grab arrives, where each way takes so long: what comes late is painted late."""
        return way + max(0.0, self.sent_at + way - self.show_at)


class Press(msgspec.Struct, frozen=True):
    """A grab as it came in: what the client claims, and what the server knows of it."""

    seat: int
    reveal: int  # the last one that its player had seen
    painted_at: float | None  # as claimed, on any clock of the client
    pressed_at: float | None  # as claimed, on the same clock
    arrived_at: float
    latency: Latency
    device: float = 0.0  # what its screen cannot tell, as calibrated: it widens the margin and earns nothing

    @property
    def claimed(self) -> float:
        """The reaction that the client claims; no number where it claims none."""
        if self.painted_at is None or self.pressed_at is None:
            return math.nan
        return self.pressed_at - self.painted_at


class Judged(msgspec.Struct, frozen=True):
    """One grab in its place, with everything that a verdict card shows."""

    seat: int
    reveal: int
    reaction: int  # credited, from the reveal that the press names
    margin: int  # the true reaction lies so far away at the most, as far as the server can measure
    credit: int  # of the time until it arrived, what was taken for delay
    is_believed: bool  # whether the claim was possible
    is_early: bool  # it answers the table before the last reveal (a false start, or a press under way)
    is_hasty: bool  # so soon after the last reveal that the hand may have been on its way before
    moment: int  # reaction on the common clock: what the order goes by
    latency: Latency  # with this claim in its habit: kept where the grab was right, else idle ones would be a bank


class Verdict(msgspec.Struct, frozen=True):
    """The grabs in order, the first one first."""

    order: tuple[Judged, ...]
    is_close: bool  # the first two are nearer to each other than their margins
    is_tie: bool  # equal to the millisecond: the seed decided


class Policy(msgspec.Struct, frozen=True, kw_only=True):
    """How fairness is decided; the seed is only for ties (AR-14)."""

    seed: int | bytes = 0
    credit_cap_ms: float = 200.0  # no connection is slow enough to be given more
    waiting_ms: float = 300.0  # for grabs under way, after the first one arrived
    false_start_ms: float = 100.0  # nobody reacts so fast: it answers the table before (AR-12)
    hasty_ms: float = 300.0  # a hand can hardly be held back sooner (AR-12)
    lead_cap_ms: float = 250.0  # nobody waits longer than this for a card to be shown at one instant

    def lead(self, latencies: Iterable[Latency]) -> float:
        """How long before it is shown a reveal must be sent, so that it is in time for everybody."""
        return min(self.lead_cap_ms, max((one.longest for one in latencies), default=0.0))

    def decide_at(self, reveals: Sequence[Reveal], presses: Sequence[Press], others: Iterable[Latency]) -> float:
        """When a contest can be decided: nobody who has not been heard of can have pressed before the first."""
        first = min(presses, key=lambda press: press.arrived_at)
        best = min(self._judged(reveals, press).moment for press in presses)
        known = max((best + reveals[-1].taken(other.longest) for other in others), default=first.arrived_at)
        return min(max(known, first.arrived_at), first.arrived_at + self.waiting_ms)

    def judge(self, reveals: Sequence[Reveal], presses: Sequence[Press]) -> Verdict:
        """All grabs of a contest in order; `reveals` ends with the one that lies on the table."""
        judged = [self._judged(reveals, press) for press in presses]
        order = sorted(judged, key=lambda one: (one.moment, self._lot(reveals[-1], one.seat), one.seat))
        if len(order) < 2:
            return Verdict(tuple(order), False, False)
        gap = order[1].moment - order[0].moment
        return Verdict(tuple(order), gap <= order[0].margin + order[1].margin, gap == 0)

    def _judged(self, reveals: Sequence[Reveal], press: Press) -> Judged:
        shown = _named(reveals, press.reveal)
        ways = (press.latency.shortest, press.latency.delay, press.latency.longest)
        low, usual, high = (shown.taken(way) for way in ways)
        elapsed = press.arrived_at - shown.show_at
        asked = elapsed - press.claimed
        is_believed = low - ROUNDING_MS <= asked <= high + SCREEN_MS + ROUNDING_MS  # False where the claim is no number
        latency = press.latency.after(asked - usual) if is_believed else press.latency
        # Only how a claim differs from the player's habit counts: on the mean nobody gains by claiming.
        taken = asked - latency.habit if is_believed else usual
        credit = max(0.0, min(taken, self.credit_cap_ms))
        moment = round(shown.show_at) + round(elapsed - credit)
        return Judged(
            seat=press.seat,
            reveal=press.reveal,
            reaction=round(elapsed - credit),
            margin=math.ceil(max(credit - low, high - credit, 1.0) + press.device),
            credit=round(credit),
            is_believed=is_believed,
            is_early=moment < reveals[-1].show_at + self.false_start_ms,
            is_hasty=moment < reveals[-1].show_at + self.hasty_ms,
            moment=moment,
            latency=latency,
        )

    def _lot(self, reveal: Reveal, seat: int) -> bytes:
        return seed_for(f"tie at reveal {reveal.number} of seat {seat}", self.seed)


def _named(reveals: Sequence[Reveal], number: int) -> Reveal:
    for reveal in reversed(reveals):
        if reveal.number == number:
            return reveal
    raise ValueError(f"a press names reveal {number}; the known ones are {[reveal.number for reveal in reveals]}")

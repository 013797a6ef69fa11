"""The laboratory of fairness: simulated connections and duels between equally quick players.

Every duel is decided twice from the same reactions and the same ways of the packets: by our policy,
and by order of arrival, where a card is painted when it comes and the first grab to arrive wins.
"""

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from tablee.play.fairness import SCREEN_MS, Latency, Policy, Press, Reveal, Verdict

PINGS = 32  # the last round trips of which a connection is measured
GRABS_A_MEASURE = 20  # grabs until it is measured anew
REPEAT_MS = 200.0  # a lost packet is sent again after this, as TCP does at the soonest
PICTURE_MS = 1000 / 60  # from picture to picture: a card is painted with the next one
TIMER_MS = 2.0  # what a browser's timer is late at the most
BETWEEN_MS = 2000.0  # from one card to the next

React = Callable[[Random], float]  # milliseconds from card to press
Claim = Callable[[Latency, float, float, Reveal], float]  # latency, true reaction, arrival, reveal: what is claimed


class Net(msgspec.Struct, frozen=True):
    """One player's connection: a round trip without jitter, mean jitter one way, and the chance to lose a packet."""

    round_trip: float
    jitter: float
    loss: float = 0.01

    @classmethod
    def of(cls, round_trip: float) -> "Net":
        """A connection of everyday quality: long connections are less steady."""
        return cls(round_trip, 1.0 + 0.04 * round_trip)

    def way(self, random: Random) -> float:
        """How long one packet takes one way."""
        took = self.round_trip / 2 + random.expovariate(1 / self.jitter)
        return took + (REPEAT_MS + self.round_trip if random.random() < self.loss else 0.0)


class SimulatedPlayer:
    """A player behind a connection: its clock is set by pings, its claims are made by honesty or the lack of it."""

    def __init__(self, seat: int, net: Net, claim: Claim) -> None:
        self.seat = seat
        self.net = net
        self.claim = claim
        self.latency = Latency(delay=0, least=0, jitter=0, samples=0)
        self.clock_error = 0.0

    def measure(self, random: Random) -> None:
        """Pings: the latency that the server measures, and the client's clock by the quickest of them."""
        ways = [(self.net.way(random), self.net.way(random)) for _ in range(PINGS)]
        down, up = min(ways, key=sum)
        self.clock_error = (down - up) / 2
        self.latency = self.latency.again([sum(both) for both in ways])

    def press(self, random: Random, reveal: Reveal, reaction: float) -> "Pressed":
        """One grab, its way to us, and what order of arrival would have made of it."""
        down, up = self.net.way(random), self.net.way(random)
        screen = random.uniform(0.0, PICTURE_MS) + random.uniform(0.0, TIMER_MS)
        painted = max(reveal.show_at + self.clock_error, reveal.sent_at + down) + screen
        arrived = painted + reaction + up
        claimed = self.claim(self.latency, reaction, arrived, reveal)
        press = Press(self.seat, reveal.number, painted, painted + claimed, arrived, self.latency)
        return Pressed(press, down + screen + reaction + up)


class Pressed(msgspec.Struct, frozen=True):
    """A press, and how long it would have taken where cards are painted when they come."""

    press: Press
    took_by_arrival: float


def honest(latency: Latency, reaction: float, arrived: float, reveal: Reveal) -> float:
    return reaction


def impossible(latency: Latency, reaction: float, arrived: float, reveal: Reveal) -> float:
    """Quicker than anybody: as long as a false start is not one."""
    return 101.0


def on_the_edge(latency: Latency, reaction: float, arrived: float, reveal: Reveal) -> float:
    """The quickest that the measured connection allows, every time: it knows everything that the server knows."""
    return arrived - reveal.show_at - reveal.taken(latency.longest) - SCREEN_MS + 0.001


def cunning(latency: Latency, reaction: float, arrived: float, reveal: Reveal) -> float:
    """Slower where its reaction will do anyway, quicker where it will not, so that its habit stays what it was."""
    shortest, longest = reveal.taken(latency.shortest) + 0.001, reveal.taken(latency.longest) + SCREEN_MS - 0.001
    return arrived - reveal.show_at - (shortest if reaction < CUNNING_BELOW else longest)


CUNNING_BELOW = 500.0  # milliseconds; found by trying: with players of this level it gains the most
CLAIMS: dict[str, Claim] = {
    "honest": honest,
    "impossible": impossible,
    "on-the-edge": on_the_edge,
    "cunning": cunning,
}


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of many grabs between two equally quick players; the shares are of the first one's wins."""

    round_trips: tuple[float, float]
    claim: str  # how the first one claims; the second is honest
    grabs: int
    share: float
    share_by_arrival: float
    believed: float  # part of the first one's claims that were possible
    margin: float  # mean margin of error of the first one's reactions, in milliseconds


class Bout:
    """A duel under way."""

    def __init__(self, nets: Sequence[Net], react: React, claim: str, policy: Policy, random: Random) -> None:
        self.policy = policy
        self.random = random
        self.react = react
        self.clients = [SimulatedPlayer(0, nets[0], CLAIMS[claim]), SimulatedPlayer(1, nets[1], honest)]
        self.wins = self.wins_by_arrival = self.judged = self.believed = self.margins = 0

    def grab(self, number: int) -> None:
        """One card for which both grab."""
        if number % GRABS_A_MEASURE == 0:
            for client in self.clients:
                client.measure(self.random)
        sent = BETWEEN_MS * number
        reveal = Reveal(number, sent, sent + self.policy.lead(client.latency for client in self.clients))
        pressed = [client.press(self.random, reveal, self.react(self.random)) for client in self.clients]
        self._count(in_time(self.policy, reveal, [one.press for one in pressed]))
        self.wins_by_arrival += pressed[0].took_by_arrival < pressed[1].took_by_arrival

    def _count(self, verdict: Verdict) -> None:
        first = verdict.order[0]
        self.wins += first.seat == 0
        self.clients[first.seat].latency = first.latency
        for one in verdict.order:
            if one.seat == 0:
                self.judged += 1
                self.believed += one.is_believed
                self.margins += one.margin


def in_time(policy: Policy, reveal: Reveal, presses: Sequence[Press]) -> Verdict:
    """The verdict on those grabs that arrived before the waiting was over."""
    first, *others = sorted(presses, key=lambda press: press.arrived_at)
    until = policy.decide_at([reveal], [first], [press.latency for press in others])
    return policy.judge([reveal], [first, *(press for press in others if press.arrived_at <= until)])


def duel(
    nets: Sequence[Net], react: React, grabs: int, seed: int, claim: str = "honest", policy: Policy | None = None
) -> Duel:
    """Two players who react alike; a seed gives the same reactions and packets whatever is claimed."""
    bout = Bout(nets, react, claim, policy or Policy(seed=seed), Random(f"duel {seed} of {nets}"))
    for number in range(grabs):
        bout.grab(number)
    return Duel(
        round_trips=(nets[0].round_trip, nets[1].round_trip),
        claim=claim,
        grabs=grabs,
        share=bout.wins / grabs,
        share_by_arrival=bout.wins_by_arrival / grabs,
        believed=bout.believed / max(bout.judged, 1),
        margin=bout.margins / max(bout.judged, 1),
    )

"""Whole games of Arriba! between reflex players: rules, fairness and modelled connections on one simulated clock."""

import heapq
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, cast

import msgspec

from tablee.bots.hands import QuickHand
from tablee.bots.reflex import HOLDING_BACK_MS, LEVELS, Hand, Reflexes
from tablee.core.seats import CLOCK, Seat
from tablee.games import load
from tablee.games.arriba import contest
from tablee.games.arriba.bot import was_right
from tablee.games.arriba.moves import GRAB, notation
from tablee.games.arriba.state import State
from tablee.play.dealer import Dealer
from tablee.play.fairness import Judged, Policy, Press, Reveal
from tablee.play.lab import Net, SimulatedPlayer, honest
from tablee.play.match import Match
from tablee.play.opening import open_table
from tablee.play.referee import legal_numbers

REMEMBERED = 2  # reveals that a press may name: the last one, and the one before


class ReflexGames(msgspec.Struct, frozen=True):
    """What came out of games between players of these levels."""

    levels: list[int]  # from 1 to 5, by seat
    games: int
    wins: list[int]  # by seat: games that it won, alone or with others
    points: list[float]  # by seat, the mean of a game: they count against a player
    reveals: float  # times that cards were turned in a game, the mean
    minutes: float  # that a game would have taken, the mean


class ReflexTable:
    """One game under way. Whatever happens is an event at its time, and nothing happens in between."""

    def __init__(
        self,
        hands: Sequence[Reflexes | QuickHand],
        round_trips: Sequence[float],
        seed: int,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.random = Random(f"reflex game {seed}")
        self.match = open_table(load("arriba"), len(hands), options, None, Dealer(seed))
        self.policy = Policy(seed=seed)
        self.hands = [Hand(contest, one, self.random) if isinstance(one, Reflexes) else one for one in hands]
        self.clients = [
            SimulatedPlayer(seat, Net.of(round_trip), honest) for seat, round_trip in enumerate(round_trips)
        ]
        for client in self.clients:
            client.measure(self.random)
        self.reveals: list[Reveal] = []
        self.contest: list[Press] = []
        self.events: list[tuple[float, int, Callable[[Any], None], Any]] = []
        self.planned = 0  # events; of two at one moment the one planned first comes first
        self.now = 0.0

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    def play(self) -> Match:
        """Play to the end."""
        self.match.deal_if_due()
        self._plan_turn()
        while not self.match.is_over:
            self.now, _, happen, detail = heapq.heappop(self.events)
            happen(detail)
        return self.match

    def _plan(self, at: float, happen: Callable[[Any], None], detail: Any) -> None:
        self.planned += 1
        heapq.heappush(self.events, (at, self.planned, happen, detail))

    def _plan_turn(self) -> None:
        """Whoever is to turn the next card does so in their own time, or the clock does it."""
        timer = self.match.game.rules.timers(self.state)[0]
        seat = cast(Any, self.match.view_of(None)).turner
        own = self.hands[seat].turn_time(self.match.seen(seat))
        actor = seat if own < timer.milliseconds else CLOCK
        self._plan(self.now + min(own, timer.milliseconds), self._turn, (actor, timer.since))

    def _turn(self, plan: tuple[Seat, int]) -> None:
        actor, since = plan
        if self.state.is_read and self.state.turns == since:
            self._reveal(actor, "turn")

    def _reveal(self, actor: Seat, move: str) -> None:
        """Cards are turned: everybody looks, and hands go out."""
        self._follow(actor, move)
        show_at = self.now + self.policy.lead(client.latency for client in self.clients)
        self.reveals = [*self.reveals[1 - REMEMBERED :], Reveal(self.state.reveals, self.now, show_at)]
        for client in self.clients:
            self._look(client)
        self._plan_clock(show_at)

    def _plan_clock(self, since: float) -> None:
        """The reading time, or the holding time after a settlement."""
        timer = self.match.game.rules.timers(self.state)[0]
        self._plan(since + timer.milliseconds, self._clock, timer.since)

    def _look(self, client: SimulatedPlayer) -> None:
        reaction = self.hands[client.seat].answer(self.match.seen(client.seat))
        if reaction is not None:
            press = client.press(self.random, self.reveals[-1], reaction).press
            self._plan(press.arrived_at, self._arrival, press)

    def _clock(self, since: int) -> None:
        """The reading or holding time is over: the next turn, or a Head's signal."""
        if self.state.is_read or since != self.match.game.rules.timers(self.state)[0].since:
            return
        move = str(self.match.legal(CLOCK)[0])
        if move == "signal":
            self._reveal(CLOCK, move)
            return
        was = self.state.rounds
        self._follow(CLOCK, move)
        self._go_on(was)

    def _arrival(self, press: Press) -> None:
        """The first grab opens a contest; others may still be under way. Who saw another card in time held back."""
        if press.reveal < self.reveals[0].number:
            return
        is_old = press.reveal != self.reveals[-1].number
        if is_old and press.claimed > self.reveals[-1].show_at - self.reveals[0].show_at + HOLDING_BACK_MS:
            return
        self.contest.append(press)
        if len(self.contest) == 1:
            others = [client.latency for client in self.clients if client.seat != press.seat]
            self._plan(self.policy.decide_at(self.reveals, [press], others), self._verdict, None)

    def _verdict(self, _: None) -> None:
        """The contest is decided; what names a card before the last but one comes too late for anything."""
        known = {reveal.number for reveal in self.reveals}
        verdict = self.policy.judge(self.reveals, [press for press in self.contest if press.reveal in known])
        self.contest = []
        was, turns, holds = self.state.rounds, self.state.turns, self.state.holds
        for judged in verdict.order:
            if self.state.rounds == was and not self.match.is_over:
                self._grab(judged)
                if was_right(self.state):
                    self.clients[judged.seat].latency = judged.latency
        if self.state.rounds != was or self.state.turns != turns:
            self._go_on(was)
        elif self.state.holds != holds:
            self._plan_clock(self.now)

    def _grab(self, judged: Judged) -> None:
        seat = Seat(judged.seat)
        judgements = contest.judgements(GRAB, judged.is_early, judged.is_hasty)
        legal = legal_numbers(self.match.game, self.state, seat)
        self._follow(seat, str(notation[next(number for number in judgements if number in legal)]))

    def _go_on(self, rounds_before: int) -> None:
        if self.match.is_over:
            return
        if self.state.rounds != rounds_before:
            self.events, self.contest = [], []
            self.match.deal_if_due()
        if self.state.is_read:
            self._plan_turn()

    def _follow(self, seat: Seat, move: str) -> None:
        self.match.apply(seat, move, round(self.now))


def reflex_games(
    levels: Sequence[int], games: int, seed: int, round_trips: Sequence[float] | None = None
) -> ReflexGames:
    """Play whole games; the levels move on by one seat from game to game, so that no seat favours one."""
    seats = len(levels)
    trips = round_trips or [40.0] * seats
    wins, points, reveals, minutes = [0] * seats, [0] * seats, 0, 0.0
    for number in range(games):
        places = [(player + number) % seats for player in range(seats)]
        by_seat = sorted(range(seats), key=places.__getitem__)
        table = ReflexTable(
            [LEVELS[levels[player] - 1] for player in by_seat], [trips[player] for player in by_seat], seed + number
        )
        match = table.play()
        for seat, player in enumerate(by_seat):
            wins[player] += seat in match.winners()
            points[player] += match.scores()[seat]
        reveals += table.state.reveals
        minutes += table.now / 60_000
    means = [total / games for total in points]
    return ReflexGames(list(levels), games, wins, means, reveals / games, minutes / games)

"""Bots against time at a terminal: their hands go out by their reflexes, while the person types or does not."""

from collections.abc import Mapping

import msgspec

from tablee.bots.reflex import HOLDING_BACK_MS, Hand
from tablee.core.contract import Contested
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.fairness import Policy
from tablee.play.match import Match
from tablee.play.reveals import is_reveal


class Reach(msgspec.Struct, frozen=True):
    """A hand on its way: when it is there, and the move that it makes then."""

    at: int
    seat: Seat
    move: int
    shown_at: int  # of the reveal that it answers


class Hands:
    """All hands at one table, by the table's own clock in milliseconds: there is no line to be measured."""

    def __init__(self, match: Match, contest: Contested, hands: Mapping[Seat, Hand]) -> None:
        self._match = match
        self._contest = contest
        self._hands = hands
        self._policy = Policy()
        self._reaches: list[Reach] = []
        self._shown_at = 0

    def look(self, now: int) -> None:
        """Whoever may make an unhurried move sets out to do so; who may not any more leaves it."""
        may = {seat: self._unhurried(seat) for seat in self._hands}
        self._reaches = [one for one in self._reaches if self._is_contested(one) or one.move == may[one.seat]]
        under_way = {one.seat for one in self._reaches if not self._is_contested(one)}
        for seat, move in may.items():
            if move is not None and seat not in under_way:
                takes = self._hands[seat].turn_time(self._match.seen(seat))
                self._reaches.append(Reach(now + round(takes), seat, move, now))

    def see(self, before: Record, seat: Seat, number: int, at: int) -> None:
        """After a move: where it has shown something, everybody looks, and hands go out."""
        match = self._match
        if not is_reveal(match.game, match.seats, before, match.state, seat, number):
            return
        self._shown_at = at
        for one, hand in self._hands.items():
            reaction = hand.answer(match.seen(one))
            if reaction is not None:
                self._reaches.append(Reach(at + round(reaction), one, next(iter(self._contest.too_early)), at))

    def next_due(self) -> Reach | None:
        return min(self._reaches, default=None, key=lambda one: one.at)

    def take(self, reach: Reach) -> bool:
        """The hand is there; False where it was held back, because it has seen another card in time."""
        self._reaches.remove(reach)
        is_old = reach.shown_at != self._shown_at
        return not (self._is_contested(reach) and is_old and reach.at >= self._shown_at + HOLDING_BACK_MS)

    def judged(self, seat: Seat, number: int, at: int) -> int:
        """What the referee makes of a move at this moment."""
        if number not in self._contest.too_early:
            return number
        since = at - self._shown_at
        is_early, is_hasty = since < self._policy.false_start_ms, since < self._policy.hasty_ms
        judgements = self._contest.judgements(number, is_early, is_hasty)
        legal = self._match.standing.legal(seat)
        return next(one for one in judgements if one in legal)

    def _unhurried(self, seat: Seat) -> int | None:
        legal = self._match.legal_numbers(seat)
        return next((number for number in legal if number not in self._contest.too_early), None)

    def _is_contested(self, reach: Reach) -> bool:
        return reach.move in self._contest.too_early

"""Games of the quickest hand, looked back at: how quick each hand was, and what came too early or not at all."""

from collections.abc import Sequence
from statistics import median

import msgspec

from tablee.core.contract import Contested, Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.core.sets import EMPTY
from tablee.play.match import Match
from tablee.play.referee import seen_by
from tablee.reviewing.history import PastLine, history
from tablee.reviewing.review import VERSION, CannotReview


class TimedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A contested move, as the referee has judged it."""

    line: int
    seat: int
    move: str
    milliseconds: int  # since what it answered was in sight, less the credit
    credit: int  # milliseconds that were taken for the delay of the player's line
    was_right: bool


class Missed(msgspec.Struct, frozen=True, kw_only=True):
    """A reveal that called for a seat's hand, and nobody's came before the next."""

    line: int
    seat: int
    cards: list[str]  # that called for it


class HandReview(msgspec.Struct, frozen=True, kw_only=True):
    """All hands of a match, and all that was missed."""

    version: int = VERSION
    game: str
    names: list[str]
    hands: list[TimedHand]
    missed: list[Missed]

    def times(self, seat: int) -> list[int]:
        """How long a seat's right hands took, in their order."""
        return [hand.milliseconds for hand in self.hands if hand.seat == seat and hand.was_right]

    def usual(self, seat: int) -> int | None:
        """The time that half of them were within; None where there are none."""
        times = self.times(seat)
        return round(median(times)) if times else None

    def false_starts(self, seat: int) -> list[TimedHand]:
        return [hand for hand in self.hands if hand.seat == seat and not hand.was_right]


class HandReviewer:
    """Looks at all hands of a finished match at once."""

    def __init__(self, match: Match) -> None:
        if match.game.contest is None:
            raise CannotReview(f"in {match.game.facts.name} no hand is quicker than another")
        if not match.is_over:
            raise CannotReview("this match is not over")
        self._match = match

    def __len__(self) -> int:
        return 1

    def look(self, index: int) -> HandReview:
        return hands_until_now(self._match)


def hands_until_now(match: Match) -> HandReview:
    """The same of a match that may go on."""
    game, contest = match.game, match.game.contest
    assert contest is not None
    hands, missed, reveal = list[TimedHand](), list[Missed](), None
    called, fresh = list[int](), list[int]()  # the seats that what lies there calls for, and those just now
    for step in history(match):
        if reveal is not None and contest.is_contested(step.move):
            hands.append(_hand(contest, step, reveal))
            if hands[-1].was_right:
                called, fresh = [], []
        elif step.learners != EMPTY:
            missed += _missed(game, reveal, fresh)
            now = _called(game, contest, step.after, match.seats)
            reveal, fresh, called = step, [seat for seat in now if seat not in called], now
    missed += _missed(game, reveal, fresh)
    return HandReview(game=game.facts.slug, names=match.names, hands=hands, missed=missed)


def _missed(game: Game, reveal: PastLine | None, seats: Sequence[int]) -> list[Missed]:
    if reveal is None:
        return []
    calls, line = game.hindsight.calls, reveal.entry.n
    seen = {seat: seen_by(game, reveal.after, Seat(seat)) for seat in seats}
    return [Missed(line=line, seat=seat, cards=[*calls(one)] if calls else []) for seat, one in seen.items()]


def _hand(contest: Contested, step: PastLine, reveal: PastLine) -> TimedHand:
    return TimedHand(
        line=step.entry.n,
        seat=step.seat,
        move=step.entry.move,
        milliseconds=step.entry.at - reveal.entry.at,
        credit=step.entry.credit,
        was_right=contest.was_right(step.after),
    )


def _called(game: Game, contest: Contested, state: Record, seats: int) -> list[int]:
    return [seat for seat in range(seats) if contest.sight(seen_by(game, state, Seat(seat))).has_reason]

"""Games of rounds that everybody answers at once, looked back at: the best answer, what was lacking, and the time."""

from collections.abc import Sequence

import msgspec

from tablee.core.hindsight import RoundAnswer
from tablee.core.seats import DEALER, NOBODY, Seat
from tablee.play.match import Match
from tablee.play.referee import seen_by
from tablee.reviewing.history import PastLine, history
from tablee.reviewing.review import VERSION, CannotReview


class TimedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a race, and when it was made."""

    line: int
    milliseconds: int  # since the round was dealt
    move: str


class ReviewedAnswer(RoundAnswer, frozen=True, kw_only=True):
    """How a seat answered a round, and how it came to that."""

    seat: int
    lacking: list[int]  # the tasks that the best answer met, and this one did not
    moves: list[TimedMove]


class ReviewedRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over."""

    round: int  # from 1
    line: int  # the last line of its race
    answers: list[ReviewedAnswer]


class RoundReview(msgspec.Struct, frozen=True, kw_only=True):
    """All rounds of a match."""

    version: int = VERSION
    game: str
    names: list[str]
    rounds: list[ReviewedRound]


class RoundReviewer:
    """Looks at the rounds of a finished match one by one, in any order."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._rounds = _split(match)

    def __len__(self) -> int:
        return len(self._rounds)

    def look(self, index: int) -> ReviewedRound:
        lines = self._rounds[index]
        answers = [self._answer(lines, Seat(seat)) for seat in range(self._match.seats)]
        return ReviewedRound(round=index + 1, line=lines[-1].entry.n, answers=answers)

    def _answer(self, lines: list[PastLine], seat: Seat) -> ReviewedAnswer:
        rounds = self._match.game.hindsight.rounds
        assert rounds is not None
        found = rounds.answer(seen_by(self._match.game, lines[-1].after, NOBODY), seat)
        moves = [
            TimedMove(line=one.entry.n, milliseconds=one.entry.at - lines[0].entry.at, move=one.entry.move)
            for one in lines
            if one.seat == seat
        ]
        return ReviewedAnswer(**msgspec.structs.asdict(found), seat=seat, lacking=found.lacked, moves=moves)


def rounds_together(game: str, names: Sequence[str], rounds: Sequence[ReviewedRound]) -> RoundReview:
    return RoundReview(game=game, names=[*names], rounds=[*rounds])


def _split(match: Match) -> list[list[PastLine]]:
    """The lines of each round, from its deal to the one with which it was over."""
    rounds = match.game.hindsight.rounds
    if rounds is None:
        raise CannotReview(f"{match.game.facts.name} has no rounds that everybody answers at once")
    if not match.is_over:
        raise CannotReview("this match is not over")
    found, lines, over = list[list[PastLine]](), list[PastLine](), 0
    for step in history(match):
        lines = [step] if step.seat == DEALER else [*lines, step]
        now = rounds.over(seen_by(match.game, step.after, NOBODY))
        if now > over:
            found.append(lines)
            over = now
    return found

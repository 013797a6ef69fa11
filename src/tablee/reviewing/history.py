"""The lines of a match that stand, with the table before and after each; what was taken back never happened."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.core.records import Record
from tablee.core.seats import DEALER, MOST_SEATS, Seat, named_seat
from tablee.core.sets import EMPTY, members
from tablee.play.log import UNDO, Entry
from tablee.play.match import Match
from tablee.play.replay import begun_again, follow

NO_MOVE = -1  # of the dealer, whose line is a seed or a stacked deck


class PastLine(NamedTuple):
    """One line that stands."""

    entry: Entry
    seat: Seat  # whose line it is, DEALER and CLOCK among them
    move: int
    before: Record
    after: Record
    legal: list[int]  # what a player could have played there
    learners: int  # the set of seats that were shown something which they could not have known

    @property
    def is_decision(self) -> bool:
        """Whether a player had a choice."""
        return len(self.legal) > 1

    @property
    def learned(self) -> list[int]:
        return list(members(self.learners))


def history(match: Match) -> list[PastLine]:
    """All lines of a match that stand."""
    steps: list[PastLine] = []
    for step in _followed(match):
        if step is None:
            steps.pop()
        else:
            steps.append(step)
    return steps


def _followed(match: Match) -> Iterator[PastLine | None]:
    """Play the log again; None is a step back."""
    again, rules, notation = begun_again(match), match.game.rules, match.game.words.notation
    for line, entry in enumerate(match.log):
        seat, before = named_seat(entry.seat), again.state.copy()
        assert seat is not None  # the match has followed this log before
        legal = again.legal_numbers(seat) if seat < MOST_SEATS else []
        follow(again, entry, line)
        if entry.move == UNDO:
            yield None
            continue
        after = again.state.copy()
        move = NO_MOVE if seat == DEALER else notation.number(entry.move)
        learners = EMPTY if seat == DEALER else rules.who_learns(before, after, seat, move)
        yield PastLine(entry, seat, move, before, after, legal, learners)

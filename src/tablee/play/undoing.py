"""What may be taken back: by a line of the log that says so, or by a move of the game that undoes another.

The log takes back what everybody has heard of, the last of all moves first. What a player does in secret is undone by
a move as secret: nobody hears of either, and nothing that others do in secret meanwhile stands in its way.
"""

from collections import deque
from typing import Any

import msgspec

from tablee.core.notation import Notation
from tablee.core.seats import CLOCK, Seat
from tablee.core.sets import has
from tablee.play.referee import Standing, Step

UNDO_DEPTH = 50  # moves of a turn that can be taken back one by one; no turn of any game is longer


class Retractable(msgspec.Struct, frozen=True, gc=False):
    """A move that the log can take back."""

    seat: Seat
    before: bytes  # the table
    to_act: int  # the set of those who were to act then
    learners: int  # the set of others who learned something from it


class Undoing:
    """The last moves of a match, as far as they can be taken back."""

    def __init__(self, notation: Notation[Any]) -> None:
        self._notation = notation
        self._last: deque[Retractable] = deque(maxlen=UNDO_DEPTH)
        self._ways_back: dict[Seat, deque[int]] = {}  # the moves that undo each seat's own, the next one last

    def copy(self) -> "Undoing":
        twin = Undoing(self._notation)
        twin._last += self._last
        twin._ways_back = {seat: ways.copy() for seat, ways in self._ways_back.items()}
        return twin

    def clear(self) -> None:
        self._last.clear()
        self._ways_back.clear()

    def note(self, seat: Seat, step: Step) -> None:
        """This was played."""
        if has(step.learners, seat) or seat == CLOCK or self._notation.moves[step.number].is_final:
            self._last.clear()
        else:
            self._last.append(Retractable(seat, step.before.packed(), step.before.to_act, step.learners))
        if self._notation.undone_by:
            self._note_way_back(seat, step.number)

    def _note_way_back(self, seat: Seat, number: int) -> None:
        ways, back = self._ways_back.setdefault(seat, deque(maxlen=UNDO_DEPTH)), self._notation.undone_by.get(number)
        if ways and ways[-1] == number:
            ways.pop()  # the move before it is undone
        elif back is None:
            ways.clear()
        else:
            ways.append(back)

    def way_back(self, seat: Seat, standing: Standing) -> int | None:
        """The legal move that undoes this seat's last one; None where no move does."""
        ways = self._ways_back.get(seat)
        return ways[-1] if ways and ways[-1] in standing.legal(seat) else None

    def last(self) -> Retractable | None:
        return self._last[-1] if self._last else None

    def were_made_by(self, seat: Seat, moves: int) -> bool:
        """Whether so many last moves were this seat's, and can be taken back."""
        return [one.seat for one in self._last][-moves:] == [seat] * moves

    def take_back(self) -> Retractable:
        return self._last.pop()

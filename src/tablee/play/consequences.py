"""What came of each line of a log: heard while it was played, or found out when somebody asks.

A match may be played by machine code, which says nothing, or by plain rules while nobody listens. Then the plain rules
play its lines again beside it, on a table of their own, and say what happens; for as long as nobody asks, they wait.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.core.contract import Game
from tablee.core.effects import Happened, hear
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.dealer import apply_deal

SHOWN_LINES = 50  # whose moments are kept: a chain is told at once, and is no longer than this


class MoveMade(NamedTuple):
    """A move of a seat."""

    seat: Seat
    number: int


class DealMade(NamedTuple):
    """A move of the dealer: the deal number `nth` of the match."""

    text: str
    nth: int


class TakenBack(NamedTuple):
    """The table is again as it was."""

    table: Record


class SetUp(NamedTuple):
    """The table was changed by hand, and no line tells of it."""

    table: Record


Cause = MoveMade | DealMade | TakenBack | SetUp


def has_tables(happened: Sequence[Happened]) -> bool:
    """Whether there was something to be shown in the course of a line; of one that is too long ago there is nothing."""
    for one in happened:  # noqa: SIM110  # asked for every move and viewer: a generator takes twice as long
        if one.table is not None:
            return True
    return False


class Consequences:
    """All that happened in a match, line by line, as far as anybody wanted to know."""

    def __init__(self, game: Game, start: Record, seats: int, options: Mapping[str, Any]) -> None:
        self._game = game
        self._seats = seats
        self._options = options
        self._table = start.numbers.tobytes()  # as it was before the first cause that is left
        self._left: deque[Cause] = deque()  # nobody has asked for what came of them
        self._happened: list[Sequence[Happened]] = []
        # The tables after the last lines. All are bytes: a record is eight objects for Python's collector to look at.
        self._after: deque[bytes] = deque(maxlen=SHOWN_LINES)

    def copy(self) -> "Consequences":
        twin = Consequences(self._game, self._game.rules.State(self._table), self._seats, self._options)
        twin._left += self._left
        twin._happened += self._happened
        twin._after += self._after
        return twin

    def note(self, cause: Cause, heard: list[Happened] | None = None, after: bytes = b"") -> None:
        """This is next in the match; where somebody has listened, what they heard and how the table was afterwards."""
        if self._left or heard is None:
            self._left.append(cause)
        else:
            self._add(heard, after)

    def of_lines(self, most: int | None = None) -> Sequence[Sequence[Happened]]:
        """What happened in the course of each line; of the first ones at least, where not all have to be known."""
        while self._left and (most is None or len(self._happened) < most):
            self._find_out(self._left.popleft())
        return self._happened

    def shown(self, line: int) -> Record | None:
        """The table after a line, to look at; None where that is too long ago."""
        age = len(self.of_lines()) - line
        return self._game.rules.State(self._after[-age]) if age <= len(self._after) else None

    def _find_out(self, cause: Cause) -> None:
        table = cause.table if isinstance(cause, (TakenBack, SetUp)) else self._game.rules.State(self._table)
        if isinstance(cause, SetUp):
            self._table = table.numbers.tobytes()
        else:
            table = table.copy()
            self._add(self._played(cause, table), table.numbers.tobytes())

    def _add(self, happened: list[Happened], after: bytes) -> None:
        self._table = after
        self._happened.append(happened)
        self._after.append(after)
        self._let_go()

    def _played(self, cause: MoveMade | DealMade | TakenBack, table: Record) -> list[Happened]:
        with hear(table) as happened:
            match cause:
                case MoveMade(seat=seat, number=number):
                    self._game.rules.apply(table, seat, number)
                case DealMade(text=text, nth=nth):
                    apply_deal(self._game, table, text, nth, self._seats, self._options)
        return happened

    def _let_go(self) -> None:
        """What is too long ago is told, but not shown any more."""
        if len(self._happened) > SHOWN_LINES:
            old = self._happened[-SHOWN_LINES - 1]
            if has_tables(old):
                self._happened[-SHOWN_LINES - 1] = [replace(one, table=None) for one in old]

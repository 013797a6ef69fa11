"""A game's puzzles: positions with everything open, and one best thing to do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from tablee.core.chance import Stream
from tablee.core.records import Record
from tablee.core.rule import asked_of_game
from tablee.core.seats import Seat
from tablee.core.words import Words

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=Record, default=Any)
else:
    from typing import TypeVar

    StateT = TypeVar("StateT")

EASY, MEDIUM, HARD = range(3)
GRADES = (Words("easy", "facile"), Words("medium", "moyen"), Words("hard", "difficile"))
SOLVER = Seat(0)  # where whoever solves a puzzle sits


class PuzzleTable(msgspec.Struct, frozen=True):
    """The table that a puzzle is laid out on."""

    seats: int
    options: Mapping[str, Any] = {}


class Proof(msgspec.Struct, frozen=True):
    """What was found out of a puzzle, each by looking at everything that can matter."""

    par: int  # the outcome that counts as solved: no play reaches more, or none loses less
    line: tuple[int, ...]  # a best line: the moves of the one who solves it and the best replies to them
    ways: int  # how many there are: of best lines, or of first moves that lead to one


class Beat(msgspec.Struct, frozen=True):
    """A moment of a puzzle against time: what the table does, and how long it stays so."""

    moves: tuple[tuple[int, str], ...]  # a seat, or the CLOCK, and its move as text
    milliseconds: int
    has_reason: bool  # whether it is right to press now


@asked_of_game
def outcome(state: Any, seat: int) -> int:
    """How well a seat has done where a puzzle is over: the more the better."""
    raise NotImplementedError


@dataclass(frozen=True, kw_only=True, eq=False)
class Puzzles(Generic[StateT]):
    """How a game draws a puzzle, solves it and says what is to be done. Numbers of positions bound every search."""

    title: Words
    tables: tuple[PuzzleTable, PuzzleTable, PuzzleTable]  # by grade
    # A position of a grade from these random words, as the rules can bring it about; None where they bring none.
    draw: Callable[[Stream, int], StateT | None]
    # The proof; None where it is no good puzzle of that grade, or not proven within the budget.
    solve: Callable[[StateT, int], Proof | None]
    # What is to be done, in words: the goal in its first line; the others tell the position, the par and the ways.
    task: Callable[[StateT, Proof], Words]
    outcome: Callable[[StateT, int], int]
    # An outcome in words.
    told: Callable[[int], Words]
    is_over: Callable[[StateT], bool]
    # The best that whoever else is to act can do.
    reply: Callable[[StateT], int] | None = None
    # Whether the most points count where at a table any win will do: bots then look for the best line.
    asks_for_most: bool = False
    # The course of a puzzle against time, which is the same whatever is pressed.
    beats: Callable[[StateT], list[Beat]] | None = None

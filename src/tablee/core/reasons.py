"""What speaks for a move: typed features of a position, each with its sentence, and how good a move is in words.

A reason is true wherever the one who reads it has seen what they have seen: it is found from that alone,
and a law looks for it in states that they cannot tell apart.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

import msgspec

from tablee.core.effects import dashed
from tablee.core.records import Record
from tablee.core.words import Words

SeenT = TypeVar("SeenT", bound=Record)


class Reason(msgspec.Struct, frozen=True, tag=dashed, tag_field="kind"):
    """One feature of a move in a position."""

    @property
    def words(self) -> Words:
        """It as a player reads it: a verb first, and no full stop."""
        raise NotImplementedError


def counted(number: int, one: Words, many: Words) -> Words:
    """So many of something: "1 crown", "3 crowns". French counts nothing as one of it, English as many."""
    return Words(
        f"{number} {one.en if abs(number) == 1 else many.en}",
        f"{number} {one.fr if abs(number) < 2 else many.fr}",
    )


class Measure(msgspec.Struct, frozen=True):
    """What the values of a game's best bot count, in words with a gap for the number."""

    words: Words
    least: float  # where a bar that shows a value is empty
    most: float  # and where it is full
    clear: float  # a smaller difference is not worth a word, however sure a bot is of it
    # Told as so many times out of 100, as points more or fewer, or as what is to be paid.
    kind: Literal["share", "points", "cost"] = "share"

    def told(self, value: float) -> Words:
        number = {"share": _percent, "points": _signed, "cost": _paid}[self.kind](value)
        return Words(self.words.en.format(number), self.words.fr.format(number.replace(".", ",")))

    def bar(self, value: float) -> float:
        """How much of a bar is filled, from 0 to 1."""
        return min(max((value - self.least) / (self.most - self.least), 0.0), 1.0)


@dataclass(frozen=True, kw_only=True, eq=False)
class Reasons(Generic[SeenT]):
    """What speaks for moves, in the game's own words."""

    # True features of a legal move for the one who has seen this, the weightiest first.
    find: Callable[[SeenT, int, Sequence[int]], Sequence[Reason]]
    # What the values of its best bot count here; None where it weighs nothing.
    measure: Callable[[SeenT], Measure] | None = None
    # Moves that a coach looks at; None is all of them. What can be changed freely afterwards is no decision.
    decisions: Collection[int] | None = None


def _percent(value: float) -> str:
    return str(round(100 * value))


def _paid(value: float) -> str:
    return str(round(-value))


def _signed(value: float) -> str:
    return f"{round(value, 1) + 0.0:+.1f}".removesuffix(".0").replace("-", "\N{MINUS SIGN}")

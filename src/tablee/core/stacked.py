"""A table that somebody has prepared: a stacked deal, and what was played on it before."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.core.seats import CLOCK

Done = tuple[int, str]  # a seat, or the CLOCK, and its move as text


class Stacked(msgspec.Struct, frozen=True, kw_only=True):
    """Who looks at it sits at `seat`."""

    seats: int
    seat: int = 0
    options: Mapping[str, Any] = {}
    deal: Sequence[str] | Sequence[Sequence[str]]
    before: tuple[Done, ...] = ()


def script(text: str) -> tuple[Done, ...]:
    """What was played, a line each: the seat from 1, or `clock`, and the move."""
    lines = (line.strip().partition(" ") for line in text.strip().splitlines())
    return tuple((CLOCK if who == "clock" else int(who) - 1, move) for who, _, move in lines)


def listed(text: str) -> tuple[str, ...]:
    """A deal as it is written in one text, its names in their order."""
    return tuple(text.split())

"""What a bot is."""

from collections.abc import Sequence
from typing import Protocol

from tablee.core.records import Record


class Bot(Protocol):
    """Anybody who can choose a move for a seat.

    Where a person would need more or less time than for a usual move, a bot may say so in an
    attribute `paces`, for the move that it has just chosen: 1 is a usual move's.
    """

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        """One of the legal moves."""

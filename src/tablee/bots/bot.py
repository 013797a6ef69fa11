"""What a bot is."""

from collections.abc import Sequence
from typing import Protocol

from tablee.core.records import Record


class Bot(Protocol):
    """Anybody who can choose a move for a seat."""

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        """One of the legal moves."""

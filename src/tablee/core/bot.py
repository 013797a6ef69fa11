"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any


class Bot(ABC):
    """Anybody who can choose a move for a seat."""

    # How long a person would take for the move just chosen; 1 is a usual move.
    paces: float = 1.0

    @abstractmethod
    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        """One of the legal moves, by what the seat has seen."""

    def stop(self) -> None:  # noqa: B027  # a quick bot has nothing to stop
        """End the thinking that is under way in another thread: it is to answer with what it has."""

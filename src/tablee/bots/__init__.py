"""Bots: they get what a seat has seen and the numbers of its legal moves, and never the state."""

from collections.abc import Callable, Sequence
from typing import Protocol

from tablee.bots.random_bot import RandomBot
from tablee.bots.rollout_bot import RolloutBot
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat


class Bot(Protocol):
    """Anybody who can choose a move for a seat."""

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        """One of the legal moves."""


BOTS: dict[str, Callable[[Game, Seat, int | bytes], Bot]] = {
    "rollout": RolloutBot,
    "random": RandomBot,
}

__all__ = ["BOTS", "Bot", "RandomBot", "RolloutBot"]

"""The random bot: any legal move, each as likely."""

from collections.abc import Sequence

from tablee.core.bot import Bot
from tablee.core.chance import Stream, below, seed_for
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat


class RandomBot(Bot):
    """Does not look at the table at all; the same seed makes the same choices."""

    def __init__(self, game: Game, seat: Seat, seed: int | bytes) -> None:
        self.random = Stream.of(seed_for(f"random bot {seat}", seed))

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        return legal_numbers[below(self.random, len(legal_numbers))]

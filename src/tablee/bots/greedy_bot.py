"""The greedy bot: the move that the game itself calls best at a glance."""

from collections.abc import Sequence

from tablee.core.bot import Bot
from tablee.core.chance import Stream, below, seed_for
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat


class GreedyBot(Bot):
    """Asks the game's `greedy`; any legal move where it has none."""

    def __init__(self, game: Game, seat: Seat, seed: int | bytes) -> None:
        self.glance = game.bots.greedy
        self.random = Stream.of(seed_for(f"greedy bot {seat}", seed))

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        if self.glance is None:
            return legal_numbers[below(self.random, len(legal_numbers))]
        return self.glance(seen, legal_numbers)

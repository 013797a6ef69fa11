"""The real server, whose adviser is of a firm opinion: of all moves the last one is the best, by far; in ChiWaWa the
last one that lays a card into the second camp.

Awimbawe is stacked: the first chair leads, with cards in hand that have no power, and an eagle is the last of them.
So is Chabyrinthe's large roof: the first chair begins, and no card that is turned brings a cat home.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from browser.same import SameDealer, deal_with
from games.chabyrinthe.test_setup import CATS, SQUARE, STACK
from tablee.cli import main
from tablee.core.bot import Choice, Thought
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.games.awimbawe.cards import NAMES
from tablee.server import run
from tablee.server.ports import BotPlayer, Share
from tablee.server.thinking.pooled import PooledThinking

STRONGEST, LARGE = 5, 4
POWERS = ("rhinoceros", "cheetah", "snake")
CHANCES, POINTS = (0.8, 0.4), (6.0, 0.0)  # what the best move and any other is worth, as the game counts
OTHERS_CAMP = " in 2 "
NOISE = 0.01  # how far that may be off


class Stacker(SameDealer):
    """Other games are dealt as in every house."""

    def take_stacks(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        if game.facts.slug == "awimbawe":
            self.stacked = [first_round()]
        elif game.facts.slug == "chabyrinthe" and options.get("size") == LARGE:
            self.stacked = [[*SQUARE, *STACK, *CATS]]
        super().take_stacks(game, seats, options)


def first_round() -> list[str]:
    """Face down, face up and in hand, of the first chair and then of the other, who shows more crowns."""
    named = [*(f"mountain-{animal}" for animal in POWERS), "earth-snake"]
    named += ["eagle-7", "eagle-8", "eagle-9", "eagle-10"]
    named += [f"{terrain}-{animal}" for terrain in ("meadow", "desert") for animal in ("mouse", "hyena", "elephant")]
    return [*named, *(name for name in NAMES if name not in named)]


class Adviser:
    """Answers at once, and always the same."""

    def __init__(self, game: Game, seat: Seat, level: int) -> None:
        self.seat = seat
        self.level = level
        self._texts = game.words.notation.texts
        self._best, self._worse = POINTS if game.facts.slug == "chabyrinthe" else CHANCES

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        best, *others = sorted(numbers, key=lambda number: (OTHERS_CAMP in self._texts[number], number), reverse=True)
        behind = [Thought(move, 100, self._worse, NOISE) for move in others]
        return Choice(move=best, thoughts=[Thought(best, 1000, self._best, NOISE), *behind])

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        return await self.choose(seen, numbers)


class Advised(PooledThinking):
    """Other levels think as ever."""

    def seat_bot(self, game: Game, seat: Seat, level: int, share: Share) -> BotPlayer:
        return Adviser(game, seat, level) if level == STRONGEST else super().seat_bot(game, seat, level, share)


if __name__ == "__main__":
    deal_with(Stacker)
    run.PooledThinking = Advised  # type: ignore[attr-defined]
    sys.exit(main())

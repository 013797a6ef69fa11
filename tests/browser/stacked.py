"""The real server, its time to be held, with Arriba! stacked: at a table of two every second card is a match.

Awimbawe is stacked too: the first chair leads, with cards in hand that have no power, but for the last, a rhinoceros.
"""

import sys
from collections.abc import Mapping
from typing import Any

from browser.advised import first_round
from browser.held import PacedClock
from browser.same import SameDealer, deal_with
from tablee.cli import main
from tablee.core.contract import Game
from tablee.games.arriba.cards import NAMES
from tablee.server import run

PAIRS = 36  # 18 symbols in four colours


class Stacker(SameDealer):
    """Other games are dealt as in every house."""

    def take_stacks(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        if game.facts.slug == "arriba":
            self.stacked = [pairs()]
        elif game.facts.slug == "awimbawe":
            self.stacked = [with_rhinoceros(first_round())]
        super().take_stacks(game, seats, options)


def with_rhinoceros(deal: list[str]) -> list[str]:
    """Which the first chair would have face down, and has for the last card in its hand."""
    first, last = deal.index("mountain-rhinoceros"), deal.index("desert-elephant")
    deal[first], deal[last] = deal[last], deal[first]
    return deal


def pairs() -> list[str]:
    """Yellow and orange, then purple and green, of one symbol after the other; Totems and Heads last."""
    symbols = [name for name in NAMES if not name.startswith(("totem", "head"))]
    twos = [symbols[index : index + 2] for index in range(0, 2 * PAIRS, 2)]
    ordered = [*twos[::2], *twos[1::2]]
    return [*(name for two in ordered for name in two), *NAMES[2 * PAIRS :]]


if __name__ == "__main__":
    run.SystemClock = PacedClock  # type: ignore[assignment, attr-defined]
    deal_with(Stacker)
    sys.exit(main())

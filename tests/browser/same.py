"""The real server, where every match of a game is dealt alike and every bot thinks alike: no test passes by luck.

The seal of such a match is broken. `House(folder, "tablee")` deals honestly.
"""

import sys
from typing import Any

from tablee.cli import main
from tablee.play.dealer import Dealer
from tablee.server.state import table_state
from tablee.server.thinking import seated_bot

DEALS, THOUGHTS = 1, bytes(32)


class SameDealer(Dealer):
    """Takes no notice of what was shuffled together."""

    def __init__(self, seed: int | bytes | None = None, stacked: Any = None) -> None:
        super().__init__(DEALS, stacked)


def deal_with(dealer: type[SameDealer]) -> None:
    """Before the server is opened."""
    table_state.Dealer = dealer  # type: ignore[attr-defined]
    seated_bot.fresh_seed = lambda: THOUGHTS  # type: ignore[attr-defined]


if __name__ == "__main__":
    deal_with(SameDealer)
    sys.exit(main())

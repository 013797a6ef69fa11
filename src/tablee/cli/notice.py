"""A word to whoever waits."""

import sys
from collections.abc import Callable
from typing import Any

from tablee.core.contract import Game
from tablee.core.rule import needs_compiling


def tell_if_compiling(loop: Callable[..., Any], game: Game) -> None:
    """Say that the first run takes a while, where it does."""
    if needs_compiling(loop, game):
        print(f"compiling the rules of {game.facts.name} once, about 10 s", file=sys.stderr, flush=True)

"""Bots against time: what a game's bot sees at a glance, answered with the reflexes of its level."""

from functools import cache
from importlib import import_module
from random import SystemRandom
from typing import Any, Protocol

from tablee.bots.reflex import LEVELS, Reflexes
from tablee.core.contract import Game
from tablee.core.records import Record


class Sight(Protocol):
    """What the last reveal calls for."""

    @property
    def has_reason(self) -> bool: ...
    @property
    def look_alikes(self) -> int: ...


class Reflex:
    """One level's hand."""

    def __init__(self, bot: Any, reflexes: Reflexes) -> None:
        self._bot = bot  # the game's own module of that name
        self._reflexes = reflexes
        self._random = SystemRandom()

    def was_right(self, state: Record) -> bool:
        """Whether the last contested move had its reason."""
        return bool(self._bot.was_right(state))

    def answer(self, seen: Record) -> float | None:
        """Milliseconds after the reveal, or None where the hand stays where it is."""
        sight: Sight = self._bot.sight(seen)
        return self._reflexes.answer(self._random, sight.has_reason, sight.look_alikes)

    def turn_seconds(self) -> float:
        """How long an unhurried move takes."""
        return self._reflexes.turn_time(self._random) / 1000


def reflex_of(game: Game, level: int) -> Reflex | None:
    """The reflexes of a level where the game says what there is to see; None where it says nothing."""
    return _reflex(game.facts.slug, level) if game.facts.is_real_time else None


@cache
def _reflex(slug: str, level: int) -> Reflex | None:
    try:
        bot = import_module(f"tablee.games.{slug}.bot")
    except ImportError:
        return None
    return Reflex(bot, LEVELS[min(level, len(LEVELS)) - 1]) if hasattr(bot, "sight") else None

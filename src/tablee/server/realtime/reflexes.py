"""Bots against time: what a game's contest shows at a glance, answered with the reflexes of a level."""

from random import SystemRandom

from tablee.bots.reflex import LEVELS
from tablee.core.contract import Contested, Game
from tablee.core.records import Record


class Reflex:
    """One level's hand."""

    def __init__(self, contest: Contested, level: int) -> None:
        self._contest = contest
        self._reflexes = LEVELS[min(level, len(LEVELS)) - 1]
        self._random = SystemRandom()

    def answer(self, seen: Record) -> float | None:
        """Milliseconds after the reveal, or None where the hand stays where it is."""
        sight = self._contest.sight(seen)
        return self._reflexes.answer(self._random, sight.has_reason, sight.look_alikes)

    def turn_seconds(self) -> float:
        """How long an unhurried move takes."""
        return self._reflexes.turn_time(self._random) / 1000


def reflex_of(game: Game, level: int) -> Reflex | None:
    """The reflexes of a level; None where a game has nothing to be quick for."""
    return None if game.contest is None else Reflex(game.contest, level)

"""Who plays a game against time by name: the reflexes of a level, or somebody's own hand."""

import math
from typing import Any, cast

from tablee.bots import is_local
from tablee.bots.local import BadBot, UnknownBot, agent_of, told
from tablee.bots.reflex import LEVELS, Reflexes
from tablee.core.contract import Game
from tablee.core.seats import Seat


class QuickHand:
    """Somebody's own player of Arriba!: when its hand is on the totem, and when it turns its card."""

    def __init__(self, name: str, agent: Any) -> None:
        self._name, self._agent = name, agent

    def answer(self, seen: Any) -> float | None:
        """Milliseconds after the reveal, or None where the hand stays where it is."""
        return self._asked("answer", seen, may_stay=True)

    def turn_time(self, seen: Any) -> float:
        """Milliseconds until it turns its card; the clock does it for whoever waits too long."""
        return cast(float, self._asked("turn_time", seen, may_stay=False))

    def _asked(self, question: str, seen: Any, may_stay: bool) -> float | None:
        try:
            answer = getattr(self._agent, question)(seen)
        except Exception as error:
            raise BadBot(f"{self._name} raised in {question}: {told(error)}") from error
        if may_stay and answer is None:
            return None
        if not isinstance(answer, (int, float)) or not 0 <= answer < math.inf:
            wanted = "milliseconds from 0, or None" if may_stay else "milliseconds from 0"
            raise BadBot(f"{self._name}: {question} gives {wanted}, not {answer!r}")
        return float(answer)


def hand_named(name: str, game: Game, seat: Seat, seed: int) -> Reflexes | QuickHand:
    """A player of Arriba!, where only hands play: the reflexes of a level, or somebody's own."""
    if not is_local(name):
        return reflexes_named(name)
    hand = agent_of(name, game, seat, seed)
    for question in ("answer", "turn_time"):
        if not callable(getattr(hand, question, None)):
            raise BadBot(f"{name} has no {question}(seen), which a player of Arriba! has")
    return QuickHand(name, hand)


def reflexes_named(name: str) -> Reflexes:
    level = name.removeprefix("level-")
    if name == level or level not in {str(number + 1) for number in range(len(LEVELS))}:
        raise UnknownBot(f"there is no bot {name!r} with reflexes; Arriba! has level-1 to level-5, and your own")
    return LEVELS[int(level) - 1]

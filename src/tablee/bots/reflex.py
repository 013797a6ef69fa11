"""Reflexes: how long somebody takes to see what there is to see, and how often they are mistaken.

Reaction times are shifted ex-Gaussian: a shortest time, a bell curve, and an exponential tail for
the times when attention was elsewhere. Look-alikes slow a reaction and now and then call one forth
where there is no reason. What is a look-alike, a game says.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from tablee.core.contract import Contested, Game

BEGINNERS = 1  # the level that adapts to those who play
USUAL_WARM_MS = 350.0  # a grown-up's finger on the totem of the warm-up, which opens its eyes and nothing else
SLOWEST = 1.6  # times as slow: a child of six, or somebody of eighty
HOLDING_BACK_MS = 150.0  # a hand on its way can be held back when another card has been out for so long


class Reflexes(msgspec.Struct, frozen=True, kw_only=True):
    """One way of being quick, in milliseconds and in chances from 0 to 1."""

    shift: float  # nobody is quicker
    mean: float  # of the bell curve above the shift
    spread: float
    tail: float  # mean of the exponential part
    slowed_by_look_alike: float  # for each one in sight
    misled: float  # chance to take one look-alike for the symbol
    lapse: float  # chance not to see what there is to see
    false_start: float  # chance to be in motion before the card can be read
    turning: float  # how long turning one's own card takes, at the mean

    def reaction(self, random: Random) -> float:
        """A reaction to something that nothing looks like."""
        bell = max(0.0, random.gauss(self.mean, self.spread))
        return self.shift + bell + random.expovariate(1 / self.tail)

    def answer(self, random: Random, has_reason: bool, look_alikes: int) -> float | None:
        """Milliseconds until the hand is on the totem, or None where it stays where it is."""
        if random.random() < self.false_start:
            return random.uniform(20.0, 120.0)
        is_called = random.random() >= self.lapse if has_reason else self._is_misled(random, look_alikes)
        return self.reaction(random) + look_alikes * self.slowed_by_look_alike if is_called else None

    def slower(self, factor: float) -> "Reflexes":
        """The same eyes with a hand that takes so many times as long."""
        times = ("shift", "mean", "spread", "tail", "slowed_by_look_alike", "turning")
        return msgspec.structs.replace(self, **{name: factor * getattr(self, name) for name in times})

    def turn_time(self, random: Random) -> float:
        """Milliseconds until the next card is turned."""
        return 0.5 * self.turning + random.expovariate(2 / self.turning)

    def _is_misled(self, random: Random, look_alikes: int) -> bool:
        return look_alikes > 0 and random.random() >= (1 - self.misled) ** look_alikes


# Level 3 is an awake grown-up who knows the symbols: choice reactions of half a second with a deviation of a fifth of
# that. Whoever sees them for the first time takes 900 to 1,200 ms, and level 1 (in the middle 1,200) leaves them time.
LEVELS = (
    Reflexes(
        shift=370, mean=670, spread=180, tail=240, slowed_by_look_alike=110,
        misled=0.045, lapse=0.13, false_start=0.0030, turning=1600,
    ),
    Reflexes(
        shift=260, mean=470, spread=120, tail=170, slowed_by_look_alike=80,
        misled=0.035, lapse=0.08, false_start=0.0020, turning=1100,
    ),
    Reflexes(
        shift=180, mean=270, spread=60, tail=100, slowed_by_look_alike=50,
        misled=0.025, lapse=0.04, false_start=0.0015, turning=800,
    ),
    Reflexes(
        shift=175, mean=235, spread=52, tail=85, slowed_by_look_alike=38,
        misled=0.018, lapse=0.03, false_start=0.0010, turning=600,
    ),
    Reflexes(
        shift=165, mean=205, spread=45, tail=70, slowed_by_look_alike=28,
        misled=0.012, lapse=0.02, false_start=0.0006, turning=500,
    ),
)  # fmt: skip


class Hand:
    """One player's hand at a game's contest: what is to be seen at a glance, answered by their reflexes."""

    def __init__(self, contest: Contested, reflexes: Reflexes, random: Random) -> None:
        self.reflexes = reflexes
        self._contest = contest
        self._random = random

    def answer(self, seen: Any) -> float | None:
        """Milliseconds after the reveal, or None where the hand stays where it is."""
        sight = self._contest.sight(seen)
        return self.reflexes.answer(self._random, sight.has_reason, sight.look_alikes)

    def turn_time(self, seen: Any, has_looked: bool = False) -> float:
        """Milliseconds that an unhurried move takes, with what there is to look at before."""
        return (0 if has_looked else self._contest.pause(seen)) + self.reflexes.turn_time(self._random)


def hand_at(level: int, game: Game, random: Random, warm: float | None = None) -> Hand | None:
    """The hand of a bot of this level; None where a game has nothing to be quick for.

    The beginners' bot waits for whoever was slow in the warm-up, by as much as they took longer than most.
    """
    if game.contest is None:
        return None
    reflexes = LEVELS[level - 1]
    if level == BEGINNERS and warm is not None:
        reflexes = reflexes.slower(min(max(warm / USUAL_WARM_MS, 1.0), SLOWEST))
    return Hand(game.contest, reflexes, random)


def advice_at_a_glance(contest: Contested, seen: Any, legal_numbers: Sequence[int]) -> int | None:
    """What a hand that is never mistaken would do now; None where it would wait."""
    hurried = [number for number in legal_numbers if number in contest.too_early]
    if hurried and contest.sight(seen).has_reason:
        return hurried[0]
    return next((number for number in legal_numbers if number not in contest.too_early), None)

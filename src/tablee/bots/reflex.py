"""Reflexes: how long somebody takes to see what there is to see, and how often they are mistaken.

Reaction times are shifted ex-Gaussian: a shortest time, a bell curve, and an exponential tail for
the times when attention was elsewhere. Look-alikes slow a reaction and now and then call one forth
where there is no reason. What is a look-alike, a game says.
"""

from random import Random

import msgspec


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

    def turn_time(self, random: Random) -> float:
        """Milliseconds until the next card is turned."""
        return 0.5 * self.turning + random.expovariate(2 / self.turning)

    def _is_misled(self, random: Random, look_alikes: int) -> bool:
        return look_alikes > 0 and random.random() >= (1 - self.misled) ** look_alikes


# Level 3 is an awake grown-up: choice reactions of half a second with a deviation of a fifth of that.
LEVELS = (
    Reflexes(
        shift=210, mean=360, spread=90, tail=150, slowed_by_look_alike=90,
        misled=0.045, lapse=0.08, false_start=0.0030, turning=1200,
    ),
    Reflexes(
        shift=195, mean=310, spread=75, tail=125, slowed_by_look_alike=70,
        misled=0.035, lapse=0.06, false_start=0.0020, turning=1000,
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

"""The glance bot: in a game against time there is nothing to think about, only to see."""

from collections.abc import Sequence

from tablee.bots.reflex import advice_at_a_glance
from tablee.core.bot import Bot
from tablee.core.contract import Contested
from tablee.core.records import Record


class GlanceBot(Bot):
    """Chooses what is to be done; when its hand does it, and how often it is mistaken, is a matter of reflexes."""

    def __init__(self, contest: Contested) -> None:
        self._contest = contest

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        advice = advice_at_a_glance(self._contest, seen, legal_numbers)
        return legal_numbers[0] if advice is None else advice

"""A guard around a bot: one that raises or overruns its time never stops a game."""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait

from tablee.core.bot import Bot
from tablee.core.records import Record

LOG = logging.getLogger("tablee.bots")


class GuardedBot(Bot):
    """Asks the bot, and the quick one instead where no legal answer comes in time."""

    def __init__(self, bot: Bot, quick: Bot, seconds: float) -> None:
        self.bot = bot
        self.quick = quick
        self.seconds = seconds
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        thinking = self._thread.submit(self.bot.choose, seen.copy(), list(legal_numbers))
        if not wait([thinking], timeout=self.seconds).done:
            return self._give_up(seen, legal_numbers, f"took longer than {self.seconds} s")
        trouble = thinking.exception()
        if trouble is not None:
            return self._give_up(seen, legal_numbers, f"raised {trouble!r}")
        if thinking.result() not in legal_numbers:
            return self._give_up(seen, legal_numbers, f"chose {thinking.result()!r}, which is not legal")
        self.thoughts = self.bot.thoughts
        return thinking.result()

    def _give_up(self, seen: Record, legal_numbers: Sequence[int], reason: str) -> int:
        LOG.warning("%s %s; the seat plays its quick move", type(self.bot).__name__, reason)
        self.bot.stop()
        self.thoughts = ()
        # A thread that is still thinking must not hold up the next move.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        return self.quick.choose(seen, legal_numbers)

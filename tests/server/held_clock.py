"""A clock that the test holds: time passes when the test says so, and not before."""

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count


class HeldTimer:
    def __init__(self, call: Callable[[], object]) -> None:
        self.call: Callable[[], object] | None = call

    def cancel(self) -> None:
        self.call = None


class HeldClock:
    """Begins at the real time, which stores write beside their lines, or at another; and stands still."""

    def __init__(self, moment: float | None = None) -> None:
        self._now = time.time() if moment is None else moment
        self._timers: list[tuple[float, int, HeldTimer]] = []
        self._numbers = count()

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, call: Callable[[], object], /) -> HeldTimer:
        timer = HeldTimer(call)
        heappush(self._timers, (self._now + seconds, next(self._numbers), timer))
        return timer

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        if seconds > 0:
            self.call_later(seconds, woken.set)
            await woken.wait()
        else:
            await asyncio.sleep(0)

    @property
    def next_due(self) -> float:
        """Seconds until the next thing is due."""
        return min((due - self._now for due, _, timer in self._timers if timer.call is not None), default=float("inf"))

    def advance(self, seconds: float) -> None:
        """Let time pass: what is due meanwhile is called at its own time, in its order."""
        self.move_to(self._now + seconds)

    def move_to(self, moment: float) -> None:
        """Let time pass until then; a moment that is over changes nothing."""
        while self._timers and self._timers[0][0] <= moment:
            due, _, timer = heappop(self._timers)
            self._now = max(self._now, due)
            if timer.call is not None:
                timer.call()
        self._now = max(self._now, moment)

"""Time as an argument: whoever waits or measures is handed a clock, so that a test can hold it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
HOLD_SECONDS = 0.002  # of the loop, for what takes longer: others are at their tables


class ScheduledCall(Protocol):
    """Something that will be called later."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What the server knows of time."""

    def now(self) -> float:
        """Seconds: near those since 1970, and never turned back."""

    def call_later(self, seconds: float, call: Callable[[], object], /) -> ScheduledCall:
        """Call this when so much time has passed."""

    async def sleep(self, seconds: float) -> None:
        """Let so much time pass."""


class SystemClock:
    """The machine's own. It is read once, and then goes by the monotonic clock."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> float:
        return self._start + time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], object], /) -> ScheduledCall:
        return asyncio.get_running_loop().call_later(seconds, call)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class TimeSlice:
    """A long work's share of the loop: between its steps it lets others have their turn."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since = clock.now()

    @property
    def is_long(self) -> bool:
        """Whether the loop was held long enough: it is time for a rest."""
        return self._clock.now() - self._since >= HOLD_SECONDS

    async def rest(self) -> None:
        """Give way, if the loop was held long enough."""
        if self.is_long:
            await asyncio.sleep(0)
            self._since = self._clock.now()


def milliseconds(clock: Clock) -> float:
    """The server's clock as the protocol tells it."""
    return 1000 * clock.now()


async def within(clock: Clock, seconds: float, future: "asyncio.Future[T]") -> T:
    """The result of a future, or TimeoutError where it is not there in time; the future itself goes on."""
    late: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    timer = clock.call_later(seconds, late.cancel)
    either: list[asyncio.Future[Any]] = [future, late]
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    finally:
        timer.cancel()
    if not future.done():
        raise TimeoutError
    return future.result()

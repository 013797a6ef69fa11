"""Time as an argument: whoever waits or measures is handed a clock, so that a test can hold it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


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

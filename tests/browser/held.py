"""The real server, by a clock that a test can hold: `hold`, `go` and `pass 60` come in on standard input, and are
answered."""

import asyncio
import sys
import threading
import time
from collections.abc import Callable

from browser.same import SameDealer, deal_with
from server.held_clock import HeldClock, HeldTimer
from tablee.cli import main
from tablee.server import run

TICK = 0.005  # seconds between two looks at the machine's clock


class PacedClock(HeldClock):
    """Goes with the machine's clock, except while it is held."""

    def __init__(self) -> None:
        super().__init__()
        self.is_held = False
        self._driver: asyncio.Task[None] | None = None
        threading.Thread(target=self._obey, daemon=True).start()

    def call_later(self, seconds: float, call: Callable[[], object], /) -> HeldTimer:
        if self._driver is None:
            self._loop = asyncio.get_running_loop()
            self._driver = self._loop.create_task(self._drive())
        return super().call_later(seconds, call)

    async def _drive(self) -> None:
        last = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            if not self.is_held:
                self.advance(now - last)
            last = now

    def _obey(self) -> None:
        """An order is answered when it is carried out: what comes next finds the clock so."""
        for order in sys.stdin:
            is_done = threading.Event()
            self._loop.call_soon_threadsafe(self._carry_out, order.split(), is_done)
            is_done.wait()
            print(order.strip(), flush=True)

    def _carry_out(self, order: list[str], is_done: threading.Event) -> None:
        match order:
            case ["pass", seconds]:
                self.advance(float(seconds))
            case [word]:
                self.is_held = word == "hold"
        is_done.set()


if __name__ == "__main__":
    deal_with(SameDealer)
    run.SystemClock = PacedClock  # type: ignore[assignment, attr-defined]
    sys.exit(main())

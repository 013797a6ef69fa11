"""`tablee` on a machine that is new to it: its bots are ready once there is a file where WARM says."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from browser.same import SameDealer, deal_with
from tablee.cli import main
from tablee.server import run
from tablee.server.thinking.pooled import PooledThinking

WARM = "TABLEE_TEST_WARM"


async def wait(thinking: PooledThinking, games: Iterable[str], when_ready: Callable[[str], None]) -> None:
    thinking.cold = list(games)
    while not Path(os.environ[WARM]).exists():
        await asyncio.sleep(0.02)
    for game in list(thinking.cold):
        thinking.warmed(game)
        when_ready(game)


if __name__ == "__main__":
    deal_with(SameDealer)
    vars(run).update(has_compiler=lambda: True, warm_up=wait)
    sys.exit(main())

"""Bots on seats. They think in threads, get what their seat has seen, and never hold up the table."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple

from tablee.bots import Bot, GreedyBot, bot_at
from tablee.core.chance import fresh_seed
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.server.clock import Clock, within
from tablee.server.operations.logs import note, note_mistake
from tablee.server.operations.metrics import Metrics

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
MakeBot = Callable[[Game, Seat, int], Bot]
THREADS = 4


def seat_player(game: Game, seat: Seat, level: int) -> Bot:
    """The bot of this level: the one place that knows which bots there are.

    Where the quickest hand counts, bots play by their reflexes: for the rest of their moves a glance is enough, and no
    search has to be compiled.
    """
    if game.contest is not None:
        return GreedyBot(game, seat, fresh_seed())
    return bot_at(level, game, seat, fresh_seed())


class ThreadThinking:
    """Bots of all tables share a few threads: Numba and NumPy let the others go on meanwhile."""

    def __init__(self, clock: Clock, metrics: Metrics, limit: float) -> None:
        self.clock = clock
        self.metrics = metrics
        self.limit = limit  # seconds of thought, after which a quick move is played
        self.cold: list[str] = []  # games whose searches are not compiled yet, in the order of their turns
        self.threads = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="bot")

    def is_ready(self, game: Game) -> bool:
        return game.facts.slug not in self.cold

    def hurry(self, game: Game) -> None:
        self.cold.sort(key=lambda slug: slug != game.facts.slug)

    def seat_bot(self, game: Game, seat: Seat, level: int) -> "Thinker":
        return Thinker(self, game, seat, level)

    async def run(self, search: Callable[[*Ts], T], *arguments: *Ts) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, search, *arguments)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


class Thinker:
    """A bot on one seat of one match."""

    def __init__(self, pool: ThreadThinking, game: Game, seat: Seat, level: int, make: MakeBot = seat_player) -> None:
        self.game = game
        self.seat = seat
        self.level = level
        self._pool = pool
        self._make = make
        self._bot: Bot | None = None
        self._quick = GreedyBot(game, seat, fresh_seed())
        self._thought: asyncio.Future[int] | None = None
        self._has_begun = False  # a thread has taken it up

    @property
    def paces(self) -> float:
        """How long a person would take for the move just chosen; 1 is a usual move."""
        return 1.0 if self._bot is None else self._bot.paces

    async def choose(self, seen: Record, numbers: Sequence[int]) -> int:
        """The bot's choice; a quick legal one where it fails or thinks too long."""
        began = self._pool.clock.now()
        number = await self.think(seen, numbers) if self._pool.is_ready(self.game) else None
        self._pool.metrics.bot_seconds.add(self._pool.clock.now() - began)
        return self._at_a_glance(seen, numbers) if number is None else number

    def _at_a_glance(self, seen: Record, numbers: Sequence[int]) -> int:
        """A quick legal move, whatever happens."""
        try:
            number = self._quick.choose(seen, numbers)
        except Exception as error:
            note_mistake("quick bot", error)
            return numbers[0]
        return number if number in numbers else numbers[0]

    async def think(self, seen: Record, numbers: Sequence[int]) -> int | None:
        """The bot's choice; None where it fails or thinks too long."""
        if self._thought is not None and not self._thought.done():
            self._note("bot still thinks of the move before")
            return None
        loop = asyncio.get_running_loop()
        self._has_begun = False
        self._thought = loop.run_in_executor(self._pool.threads, self._think, seen, list(numbers))
        try:
            number = await within(self._pool.clock, self._pool.limit, self._thought)
        except asyncio.CancelledError:  # the person is back, or the server stops
            self._let_go(self._thought)
            raise
        except TimeoutError:
            self._let_go(self._thought)
            self._note("bot thinks too long")
            return None
        except Exception as error:
            note_mistake("bot", error)
            self._note("bot failed")
            return None
        if number not in numbers:
            self._note("bot chose what is not legal")
            return None
        return number

    def _let_go(self, thought: "asyncio.Future[int]") -> None:
        """Nobody waits for this thought any more: its thread is to end soon, or it would hold up the program's end."""
        thought.add_done_callback(_forget)
        if not self._has_begun:
            thought.cancel()  # too late before it began: it takes nobody else's turn
        if self._bot is not None:
            self._bot.stop()

    def _think(self, seen: Record, numbers: Sequence[int]) -> int:
        self._has_begun = True
        if self._bot is None:
            self._bot = self._make(self.game, self.seat, self.level)
        return int(self._bot.choose(seen, numbers))

    def _note(self, event: str) -> None:
        self._pool.metrics.overruns.add()
        note(event, logging.WARNING, game=self.game.facts.slug, seat=int(self.seat), bot=self.level)


def _forget(thought: "asyncio.Future[Any]") -> None:
    """A thought that came too late may also fail; that is written down, and not raised into the void."""
    if not thought.cancelled() and (error := thought.exception()) is not None:
        note_mistake("bot", error)

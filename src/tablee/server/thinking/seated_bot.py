"""A bot on one seat of one match, as its table knows it: it never holds up the table, and always answers."""

import logging
from collections.abc import Sequence

from tablee.core.bot import Choice
from tablee.core.chance import fresh_seed
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.server.clock import Clock
from tablee.server.operations.logs import note
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Share, Thinking
from tablee.server.thinking.pool import NoThought, ThinkerPool
from tablee.server.thinking.questions import AT_A_GLANCE, ChooseMove, Chosen, Failed


class SeatedBot:
    """Asks the pool. What it got is counted: a whole thought, a short one, or none."""

    def __init__(
        self,
        thinking: Thinking,
        pool: ThinkerPool,
        clock: Clock,
        metrics: Metrics,
        game: Game,
        seat: Seat,
        level: int,
        share: Share,
    ) -> None:
        self.seat = seat
        self.level = level
        self._thinking = thinking
        self._pool = pool
        self._clock = clock
        self._metrics = metrics
        self._game = game
        self._share = share
        self._seed = fresh_seed()

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        """The bot's choice; a quick legal one where it fails, or has no time."""
        if not self._thinking.is_ready(self._game):
            return await self._ask(seen, numbers, AT_A_GLANCE) or Choice(move=numbers[0], is_quick=True)
        choice = await self.think(seen, numbers)
        if choice is None:
            quick = await self._ask(seen, numbers, AT_A_GLANCE, is_first=True)
            choice = Choice(move=numbers[0] if quick is None else quick.move, is_quick=True)
        return choice

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        """The bot's choice; None where it fails, or has no time."""
        began = self._clock.now()
        choice = await self._ask(seen, numbers, self.level)
        self._metrics.bot_seconds.add(self._clock.now() - began)
        if choice is None:
            self._metrics.thoughts.add("none")
            return None
        self._metrics.thoughts.add("short" if choice.is_short else "whole")
        self._metrics.simulations_wanted.add(amount=choice.wanted)
        self._metrics.simulations_done.add(amount=choice.done)
        return choice

    async def _ask(self, seen: Record, numbers: Sequence[int], level: int, is_first: bool = False) -> Choice | None:
        question = ChooseMove(
            game=self._game.facts.slug,
            seat=self.seat,
            level=level,
            seed=self._seed,
            seen=bytes(seen),
            legal=list(numbers),
        )
        try:
            answer = await self._pool.ask(self._share, question, is_first)
        except NoThought as error:
            self._note(str(error))
            return None
        if isinstance(answer, Chosen) and answer.choice.move in numbers:
            return answer.choice
        self._note("the bot failed", trace=answer.trace if isinstance(answer, Failed) else "it chose what is not legal")
        return None

    def _note(self, reason: str, **fields: str) -> None:
        slug, seat = self._game.facts.slug, int(self.seat)
        note("a bot came to nothing", logging.WARNING, game=slug, seat=seat, bot=self.level, reason=reason, **fields)

"""Bots' thinking, beside the tables: a pool of thinkers that all tables share."""

import asyncio
from typing import Any

from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.rule import has_compiler
from tablee.core.seats import Seat
from tablee.core.words import Language
from tablee.reviewing.knowledge import Knowledge
from tablee.reviewing.review import Depth
from tablee.server.clock import Clock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import BotPlayer, ReviewPart, Share
from tablee.server.thinking.compiling import compile_alone
from tablee.server.thinking.fair_queue import FairQueue
from tablee.server.thinking.pool import Job, NoThought, StartThinker, ThinkerPool
from tablee.server.thinking.questions import (
    DrawKnowledge,
    Drawn,
    DrawPicture,
    Failed,
    Found,
    LookBack,
    Pictured,
    ReviewedParts,
    ReviewParts,
)
from tablee.server.thinking.seated_bot import SeatedBot


class PooledThinking:
    """What a table asks for becomes a question to the pool."""

    def __init__(self, clock: Clock, metrics: Metrics, config: ServerConfig) -> None:
        self.cold: list[str] = []  # games whose searches are not compiled yet, in the order of their turns
        self.hurried = asyncio.Event()  # that order has changed
        self._awaited: set[str] = set()  # games that tables wait for
        self._compiling = asyncio.Lock()
        self._reviewable: set[str] = set()  # games and kinds of reviews whose loops are compiled
        self._clock = clock
        self.metrics = metrics
        queue: FairQueue[Job] = FairQueue(config.limits.thoughts, config.limits.thoughts_of_address)
        self.pool = ThinkerPool(clock, metrics, queue, config.bot_wait, config.bot_limit)

    def open(self, start: StartThinker, count: int) -> None:
        self.pool.open(start, count)

    async def close(self) -> None:
        await self.pool.close()

    def is_ready(self, game: Game) -> bool:
        return game.facts.slug not in self.cold

    def hurry(self, game: Game) -> None:
        """Its turn comes before those that nobody waits for, and after those that others asked for before."""
        self._awaited.add(game.facts.slug)
        self.cold.sort(key=lambda slug: slug not in self._awaited)
        self.hurried.set()

    def warmed(self, game: str) -> None:
        """The searches of a game are compiled."""
        self.cold.remove(game)
        self.pool.load(game)

    def seat_bot(self, game: Game, seat: Seat, level: int, share: Share) -> BotPlayer:
        return SeatedBot(self, self.pool, self._clock, self.metrics, game, seat, level, share)

    async def look_back(self, game: Game, seen: Record, seat: Seat, share: Share) -> dict[str, Any] | None:
        answer = await self.pool.ask(share, LookBack(game=game.facts.slug, seat=seat, seen=bytes(seen)))
        if isinstance(answer, Found):
            return answer.best
        raise NoThought("the search failed")

    async def review(self, game: Game, kind: str, file: bytes, depth: Depth, since: int, most: int) -> ReviewPart:
        slug = game.facts.slug
        await self._compile_review(f"{slug} {kind}")
        answer = await self.pool.ask_spare(ReviewParts(game=slug, file=file, depth=depth, since=since, most=most))
        if isinstance(answer, ReviewedParts):
            return ReviewPart(answer.found, answer.total)
        raise NoThought(answer.trace if isinstance(answer, Failed) else "the review failed")

    async def know(self, game: Game, state: Record, line: int, seat: Seat) -> Knowledge:
        question = DrawKnowledge(game=game.facts.slug, state=bytes(state), line=line, seat=seat)
        answer = await self.pool.ask_spare(question)
        if isinstance(answer, Drawn):
            return answer.knowledge
        raise NoThought(answer.trace if isinstance(answer, Failed) else "nobody could draw it")

    async def draw(self, game: Game, review: bytes, language: Language, is_png: bool, share: Share) -> bytes:
        question = DrawPicture(game=game.facts.slug, review=review, language=language, is_png=is_png)
        answer = await self.pool.ask(share, question)
        if isinstance(answer, Pictured):
            return answer.picture
        raise NoThought(answer.trace if isinstance(answer, Failed) else "nobody could draw it")

    async def _compile_review(self, what: str) -> None:
        """In a process of its own, once: a thinker that compiles could not be stopped."""
        async with self._compiling:
            if has_compiler() and what not in self._reviewable:
                await compile_alone(what)
                self._reviewable.add(what)

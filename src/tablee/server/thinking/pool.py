"""A pool of thinkers: who asks waits for a fair turn, and nobody waits for what is no longer wanted.

What nobody is in a hurry for is asked as spare: one such question at a time, when a thinker has nothing else to do.
Whoever then asks for a thought and finds all thinkers at work has it cut short.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from tablee.core.errors import TableeError
from tablee.server.clock import Clock, within
from tablee.server.operations.logs import note, note_mistake
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Share
from tablee.server.thinking.fair_queue import FairQueue
from tablee.server.thinking.questions import Answer, AnyQuestion, LoadSearch, read_answer, write

TRIES = 2  # thinkers that are asked for one answer: what has ended two of them may be the reason
SPARE_SECONDS = 300.0  # for what nobody waits for: a slow machine may take its time
GRACE_SECONDS = 5.0  # for a thinker that was told to stop, before it is taken for dead
RESTART_SECONDS = 1.0  # between two tries to start a thinker


class ThinkerGone(TableeError):
    """A thinker has died, or does not answer any more."""


class NoThought(TableeError):
    """Nobody could think about it in time."""


class Thinker(Protocol):
    """Somebody who answers one question at a time: a process here, an actor elsewhere."""

    async def think(self, question: bytes) -> bytes:
        """The answer; ThinkerGone where there will be none."""

    async def gone(self) -> None:
        """Returns when it has died."""

    def stop(self) -> None:
        """Let the present answer be what there is by now."""

    async def end(self) -> None: ...


StartThinker = Callable[[], Awaitable[Thinker]]


class Job:
    """A question that somebody waits for."""

    def __init__(self, question: AnyQuestion) -> None:
        loop = asyncio.get_running_loop()
        self.question = write(question)
        self.begun: asyncio.Future[None] = loop.create_future()
        self.answer: asyncio.Future[Answer] = loop.create_future()  # cancelled where nobody wants it any more
        self.gives_way: asyncio.Future[None] = loop.create_future()  # to others, where it is spare
        self.tries = 0


class ThinkerPool:
    """So many thinkers, and one queue. Whoever dies is replaced, and what they were at is asked again of another."""

    def __init__(self, clock: Clock, metrics: Metrics, queue: FairQueue[Job], wait: float, limit: float) -> None:
        self.thinkers: list[Thinker] = []
        self._clock = clock
        self._metrics = metrics
        self._queue = queue
        self._wait = wait  # seconds for a turn
        self._limit = limit  # seconds of thought, after which an answer is what there is by then
        self._spare: deque[Job] = deque()
        self._at_spare: Job | None = None  # one thinker at most is at such a thing
        self._working = 0  # thinkers
        self._to_load: list[AnyQuestion] = []
        self._news = asyncio.Event()
        self._places: list[asyncio.Task[None]] = []
        metrics.watch("tablee_thinkers", "Thinkers that are alive.", lambda: len(self.thinkers))
        metrics.watch("tablee_thoughts_waiting", "Thoughts that wait for a thinker.", lambda: len(queue))

    def open(self, start: StartThinker, count: int) -> None:
        self._places = [asyncio.create_task(self._keep_thinker(start), name="thinker") for _ in range(count)]

    async def close(self) -> None:
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)

    def load(self, game: str) -> None:
        """Its machine code is there now: every thinker loads it before it thinks about anything else."""
        self._to_load.append(LoadSearch(game=game))
        self._news.set()

    async def ask(self, share: Share, question: AnyQuestion, is_first: bool = False) -> Answer:
        """The answer, or NoThought; whoever asks and goes away wants nothing any more."""
        job, began = Job(question), self._clock.now()
        if is_first:
            self._queue.add_first(job)
        elif not self._queue.add(share, job):
            raise NoThought("too many wait")
        self._news.set()
        self._make_way()
        try:
            await within(self._clock, self._wait, job.begun)
            self._metrics.wait_seconds.add(self._clock.now() - began)
            return await job.answer
        except TimeoutError:
            raise NoThought("no thinker had time") from None
        finally:
            job.answer.cancel()
            self._queue.drop(share, job)

    async def ask_spare(self, question: AnyQuestion) -> Answer:
        """What was found before somebody else wanted to think, however long that takes; or NoThought."""
        job = Job(question)
        self._spare.append(job)
        self._news.set()
        try:
            return await job.answer
        finally:
            job.answer.cancel()
            if job in self._spare:
                self._spare.remove(job)

    def _make_way(self) -> None:
        """Let what is spare be cut short where more wait for a thought than there are thinkers left."""
        spare, idle = self._at_spare, len(self.thinkers) - self._working
        if spare is not None and len(self._queue) > idle and not spare.gives_way.done():
            spare.gives_way.set_result(None)

    async def _keep_thinker(self, start: StartThinker) -> None:
        """There is always somebody in this place, whatever has become of who was there before."""
        while True:
            try:
                thinker = await start()
            except Exception as error:
                note_mistake("starting a thinker", error)
            else:
                try:
                    await self._serve(thinker)
                except ThinkerGone:
                    note("a thinker is gone", logging.WARNING)
                except Exception as error:
                    note_mistake("a thinker", error)
            await self._clock.sleep(RESTART_SECONDS)

    async def _serve(self, thinker: Thinker) -> None:
        self.thinkers.append(thinker)
        gone = asyncio.ensure_future(thinker.gone())
        try:
            await self._serve_until(gone, thinker)
        finally:
            gone.cancel()
            self.thinkers.remove(thinker)
            await thinker.end()

    async def _serve_until(self, gone: "asyncio.Future[None]", thinker: Thinker) -> None:
        loaded = 0
        while not gone.done():
            if loaded < len(self._to_load):
                await self._answer_of(thinker, write(self._to_load[loaded]))
                loaded += 1
            elif (job := self._queue.take()) is not None:
                await self._work(thinker, job)
            elif self._spare and self._at_spare is None:
                await self._work_spare(thinker)
            else:
                self._news.clear()
                news: asyncio.Future[Any] = asyncio.ensure_future(self._news.wait())
                await asyncio.wait([news, gone], return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        raise ThinkerGone("it died while it had nothing to do")

    async def _work_spare(self, thinker: Thinker) -> None:
        self._at_spare = self._spare.popleft()
        try:
            await self._work(thinker, self._at_spare)
        finally:
            self._at_spare = None
            self._news.set()

    async def _work(self, thinker: Thinker, job: Job) -> None:
        if not job.begun.done():
            job.begun.set_result(None)
        job.tries += 1
        self._working += 1
        limit = SPARE_SECONDS if job is self._at_spare else self._limit
        try:
            answer = await self._answer_of(thinker, job.question, limit, job.answer, job.gives_way)
        except Exception as error:  # also where its answer cannot be read: whoever asked waits for one
            if job.tries < TRIES and not job.answer.done():
                self._put_back(job)
            elif not job.answer.done():
                job.answer.set_exception(NoThought(str(error) if isinstance(error, ThinkerGone) else "it failed"))
            raise
        finally:
            self._working -= 1
        if not job.answer.done():
            job.answer.set_result(answer)

    def _put_back(self, job: Job) -> None:
        if job is self._at_spare:
            self._spare.appendleft(job)
        else:
            self._queue.add_first(job)
        self._news.set()

    async def _answer_of(
        self, thinker: Thinker, question: bytes, limit: float = 0.0, *ends: "asyncio.Future[Any]"
    ) -> Answer:
        """Stopped when one of these ends it, or when its time is up; who then says nothing is gone."""
        thought = asyncio.ensure_future(thinker.think(question))
        try:
            if ends and not await self._is_done(thought, limit, *ends):
                thinker.stop()
                if not await self._is_done(thought, GRACE_SECONDS):
                    raise ThinkerGone("it does not answer")
            return read_answer(await thought)
        finally:
            thought.cancel()

    async def _is_done(self, thought: "asyncio.Future[bytes]", seconds: float, *others: "asyncio.Future[Any]") -> bool:
        """Whether it is done within this time; not, where something else ends the waiting."""
        either = asyncio.ensure_future(asyncio.wait([thought, *others], return_when=asyncio.FIRST_COMPLETED))
        try:
            await within(self._clock, seconds, either)
        except TimeoutError:
            pass
        finally:
            either.cancel()
        return thought.done()

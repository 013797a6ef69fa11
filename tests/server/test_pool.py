"""The pool of thinkers: fair turns, nothing that nobody wants, and no question lost with a thinker."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import tablee
from server.held_clock import HeldClock
from server.houses import PATIENCE
from tablee.core.bot import Choice
from tablee.core.chance import fresh_seed
from tablee.server.clock import SystemClock
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Share
from tablee.server.thinking.fair_queue import FairQueue
from tablee.server.thinking.pool import GRACE_SECONDS, RESTART_SECONDS, Job, NoThought, ThinkerGone, ThinkerPool
from tablee.server.thinking.process import ThinkerProcess
from tablee.server.thinking.questions import ChooseMove, Chosen, LoadSearch, read_question, write

ANNE, GUILLAUME = Share("Anne", "A"), Share("Guillaume", "G")
WAIT, LIMIT = 30.0, 5.0


class HeldThinker:
    """Answers when the test lets it; what it was asked for is the seat of the question."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.stops = 0
        self.has_ended = False
        self._answer: asyncio.Future[bytes] | None = None

    async def think(self, question: bytes) -> bytes:
        asked = read_question(question)
        self.asked.append(asked.seat if isinstance(asked, ChooseMove) else -1)
        self._answer = asyncio.get_running_loop().create_future()
        return await self._answer

    async def gone(self) -> None:
        await asyncio.get_running_loop().create_future()  # it dies only while it is asked

    def answer(self) -> None:
        assert self._answer is not None
        self._answer.set_result(write(Chosen(Choice(move=self.asked[-1]))))

    def say(self, text: bytes) -> None:
        assert self._answer is not None
        self._answer.set_result(text)

    def die(self) -> None:
        assert self._answer is not None
        self._answer.set_exception(ThinkerGone())

    def stop(self) -> None:
        self.stops += 1

    async def end(self) -> None:
        self.has_ended = True


class Floor:
    """A pool whose thinkers and clock a test holds."""

    def __init__(self, most: int = 100) -> None:
        self.clock = HeldClock()
        self.metrics = Metrics()
        self.started: list[HeldThinker] = []
        queue: FairQueue[Job] = FairQueue(most, most)
        self.pool = ThinkerPool(self.clock, self.metrics, queue, WAIT, LIMIT)

    async def start(self) -> HeldThinker:
        self.started.append(HeldThinker())
        return self.started[-1]

    def ask(self, share: Share, seat: int) -> "asyncio.Task[int]":
        async def asked() -> int:
            answer = await self.pool.ask(share, question(seat))
            assert isinstance(answer, Chosen)
            return answer.choice.move

        return asyncio.create_task(asked())


def question(seat: int) -> ChooseMove:
    return ChooseMove(game="awimbawe", seat=seat, level=1, seed=b"", seen=b"", legal=[])


async def settled() -> None:
    """Until everything that can happen without time or thinkers has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


def on_floor(thinkers: int) -> Callable[[Callable[[Floor], Awaitable[None]]], Callable[[], None]]:
    def wrap(test: Callable[[Floor], Awaitable[None]]) -> Callable[[], None]:
        def run() -> None:
            async def inside() -> None:
                floor = Floor()
                floor.pool.open(floor.start, thinkers)
                await settled()
                await test(floor)
                await floor.pool.close()
                assert all(thinker.has_ended for thinker in floor.started)

            asyncio.run(inside())

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return wrap


@on_floor(thinkers=1)
async def test_somebody_with_one_bot_comes_second_however_many_another_has(floor: Floor) -> None:
    many = [floor.ask(ANNE, seat) for seat in range(8)]
    await settled()
    one = floor.ask(GUILLAUME, 100)
    for _ in range(3):
        await settled()
        floor.started[0].answer()
    await settled()
    assert floor.started[0].asked[:3] == [0, 1, 100]
    assert await one == 100
    for waiting in many:
        waiting.cancel()


@on_floor(thinkers=2)
async def test_who_is_alone_has_all_thinkers(floor: Floor) -> None:
    asked = [floor.ask(ANNE, seat) for seat in range(2)]
    await settled()
    assert [thinker.asked for thinker in floor.started] == [[0], [1]]
    for thinker in floor.started:
        thinker.answer()
    assert [await one for one in asked] == [0, 1]


@on_floor(thinkers=1)
async def test_what_is_no_longer_wanted_is_never_thought_about(floor: Floor) -> None:
    first, second, third = (floor.ask(ANNE, seat) for seat in range(3))
    await settled()
    second.cancel()
    await settled()
    floor.started[0].answer()
    await settled()
    floor.started[0].answer()
    assert [await first, await third] == [0, 2]
    assert floor.started[0].asked == [0, 2]


@on_floor(thinkers=1)
async def test_a_thought_that_nobody_wants_any_more_is_stopped(floor: Floor) -> None:
    first, second = (floor.ask(ANNE, seat) for seat in range(2))
    await settled()
    first.cancel()
    await settled()
    assert floor.started[0].stops == 1
    floor.started[0].answer()
    await settled()
    floor.started[0].answer()
    assert await second == 1


@on_floor(thinkers=2)
async def test_what_is_spare_has_one_thinker_at_most_and_makes_way_when_none_is_left(floor: Floor) -> None:
    spare = [asyncio.create_task(floor.pool.ask_spare(question(100 + one))) for one in range(2)]
    await settled()
    assert [thinker.asked for thinker in floor.started] == [[100], []]
    first = floor.ask(ANNE, 1)
    await settled()
    assert [thinker.asked for thinker in floor.started] == [[100], [1]]
    assert floor.started[0].stops == 0, "there was another thinker"
    second = floor.ask(ANNE, 2)
    await settled()
    assert floor.started[0].stops == 1
    floor.started[0].answer()
    await settled()
    assert floor.started[0].asked == [100, 2], "who plays comes before the other spare one"
    for thinker in floor.started:
        thinker.answer()
    await settled()
    assert [await first, await second] == [1, 2]
    assert isinstance(await spare[0], Chosen), "what it had found by then"
    [thinker] = [thinker for thinker in floor.started if thinker.asked[-1] == 101]
    thinker.answer()
    assert isinstance(await spare[1], Chosen)


@on_floor(thinkers=1)
async def test_what_is_spare_is_asked_again_when_its_thinker_dies_and_never_before_others(floor: Floor) -> None:
    spare = asyncio.create_task(floor.pool.ask_spare(question(100)))
    await settled()
    waiting = floor.ask(ANNE, 1)
    await settled()
    floor.started[0].die()
    await settled()
    floor.clock.advance(RESTART_SECONDS)
    await settled()
    assert floor.started[1].asked == [1]
    floor.started[1].answer()
    assert await waiting == 1
    await settled()
    assert floor.started[1].asked == [1, 100]
    spare.cancel()
    await settled()
    floor.started[1].answer()


@on_floor(thinkers=1)
async def test_who_waits_too_long_for_a_turn_is_told_so(floor: Floor) -> None:
    floor.ask(ANNE, 0)
    late = floor.ask(GUILLAUME, 1)
    await settled()
    floor.clock.advance(WAIT - 0.1)
    await settled()
    assert not late.done()
    floor.clock.advance(0.2)
    with pytest.raises(NoThought):
        await late


@on_floor(thinkers=1)
async def test_a_thought_that_takes_too_long_is_told_to_come_to_its_end(floor: Floor) -> None:
    asked = floor.ask(ANNE, 3)
    await settled()
    floor.clock.advance(LIMIT)
    await settled()
    assert floor.started[0].stops == 1
    floor.started[0].answer()
    assert await asked == 3


@on_floor(thinkers=2)
async def test_the_thought_of_a_thinker_that_dies_is_asked_again_of_another(floor: Floor) -> None:
    asked, waiting = floor.ask(ANNE, 1), floor.ask(GUILLAUME, 2)
    await settled()
    queued = floor.ask(GUILLAUME, 3)
    await settled()
    floor.started[0].die()
    await settled()
    assert floor.started[0].has_ended
    for _ in range(3):
        floor.started[1].answer()
        await settled()
    assert floor.started[1].asked == [2, 1, 3], "it comes before those who wait"
    assert [await asked, await waiting, await queued] == [1, 2, 3]
    floor.clock.advance(RESTART_SECONDS)
    await settled()
    assert len(floor.pool.thinkers) == 2
    assert len(floor.started) == 3


@on_floor(thinkers=2)
async def test_what_ends_two_thinkers_is_not_asked_of_a_third(floor: Floor) -> None:
    asked = floor.ask(ANNE, 1)
    await settled()
    floor.started[0].die()
    await settled()
    floor.started[1].die()
    with pytest.raises(NoThought):
        await asked
    floor.clock.advance(RESTART_SECONDS)
    await settled()
    assert len(floor.pool.thinkers) == 2


@on_floor(thinkers=2)
async def test_a_thinker_that_does_not_even_stop_is_replaced(floor: Floor) -> None:
    asked = floor.ask(ANNE, 1)
    await settled()
    floor.clock.advance(LIMIT)
    await settled()
    floor.clock.advance(GRACE_SECONDS)
    await settled()
    assert floor.started[0].has_ended
    floor.started[1].answer()
    assert await asked == 1


@on_floor(thinkers=2)
async def test_what_is_compiled_is_loaded_by_every_thinker_before_it_thinks_about_anything_else(floor: Floor) -> None:
    asked = floor.ask(ANNE, 5)
    await settled()
    floor.pool.load("awimbawe")
    await settled()
    assert [thinker.asked for thinker in floor.started] == [[5], [-1]]
    waiting = floor.ask(ANNE, 6)
    floor.started[0].answer()
    assert await asked == 5
    await settled()
    assert floor.started[0].asked == [5, -1]
    floor.started[0].answer()
    await settled()
    assert floor.started[0].asked == [5, -1, 6]
    waiting.cancel()


def test_a_full_queue_says_so_at_once() -> None:
    async def inside() -> None:
        floor = Floor(most=1)
        waiting = floor.ask(ANNE, 1)
        await settled()
        with pytest.raises(NoThought):
            await floor.ask(ANNE, 2)
        waiting.cancel()

    asyncio.run(inside())


def test_a_process_that_is_killed_in_mid_thought_loses_nothing() -> None:
    """Real processes, one of which is stopped so that it cannot answer, and then killed."""

    async def inside() -> None:
        metrics, queue = Metrics(), FairQueue[Job](100, 100)
        pool = ThinkerPool(SystemClock(), metrics, queue, 1e9, 1e9)
        pool.open(ThinkerProcess.start, 2)
        while len(pool.thinkers) < 2:
            await asyncio.sleep(0.01)
        victim = pool.thinkers[0]
        assert isinstance(victim, ThinkerProcess)
        os.kill(victim.pid, signal.SIGSTOP)
        match = tablee.new_match("awimbawe", seed=1)
        seat = match.to_act()[0]
        legal = match.legal_numbers(seat)
        one = ChooseMove(
            game="awimbawe", seat=seat, level=1, seed=fresh_seed(), seen=bytes(match.seen(seat)), legal=legal
        )
        asked = [asyncio.create_task(pool.ask(share, one)) for share in (ANNE, GUILLAUME)]
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        os.kill(victim.pid, signal.SIGKILL)
        for answer in await asyncio.gather(*asked):
            assert isinstance(answer, Chosen)
            assert answer.choice.move in legal
        await pool.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLEE_PURE", "1")
        asyncio.run(inside())


def test_processes_that_are_killed_while_they_have_nothing_to_do_are_replaced_before_anybody_asks() -> None:
    async def inside() -> None:
        pool = ThinkerPool(SystemClock(), Metrics(), FairQueue[Job](100, 100), 1e9, 1e9)
        pool.open(ThinkerProcess.start, 2)

        async def two(but: set[int]) -> set[int]:
            """The processes that there are, once these are two others."""
            while len(alive := {one.pid for one in pool.thinkers if isinstance(one, ThinkerProcess)} - but) < 2:
                await asyncio.sleep(0.01)
            return alive

        async with asyncio.timeout(PATIENCE):
            killed = await two(set())
            for pid in killed:
                os.kill(pid, signal.SIGKILL)
            await two(killed)
            assert len(pool.thinkers) == 2
        await pool.close()

    asyncio.run(inside())


def test_a_thinking_process_ends_with_whoever_started_it() -> None:
    async def inside() -> int | None:
        thinker = await ThinkerProcess.start()
        assert await thinker.think(write(LoadSearch(game="arriba")))
        thinker._questions.close()
        return await thinker._process.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLEE_PURE", "1")
        assert asyncio.run(inside()) == 0


def test_a_process_is_a_thinker_only_when_it_says_that_it_can_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine it takes its time to start: no thought's time runs meanwhile. This one never says so."""
    slow, has_begun = tmp_path / "python", tmp_path / "has_begun"
    slow.write_text(f"#!/bin/sh\ntouch {has_begun}\nexec sleep 600\n")
    slow.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(slow))

    async def inside() -> None:
        starting = asyncio.create_task(ThinkerProcess.start())
        while not has_begun.exists():
            await asyncio.sleep(0.01)
        assert not starting.done()
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)

    asyncio.run(inside())

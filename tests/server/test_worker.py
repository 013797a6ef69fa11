"""Thinkers that go wrong, and a thinking process from within."""

import io
import os
import sys
import time
from queue import SimpleQueue
from threading import Thread
from types import SimpleNamespace

import pytest

from server.test_pool import ANNE, LIMIT, Floor, on_floor, settled
from tablee.core.chance import fresh_seed
from tablee.games import load
from tablee.server.thinking import worker
from tablee.server.thinking.answering import Answerer
from tablee.server.thinking.pool import RESTART_SECONDS, NoThought
from tablee.server.thinking.questions import ChooseMove, Chosen, Failed, read_answer, write


@on_floor(thinkers=1)
async def test_a_thinker_whose_answer_nobody_can_read_is_replaced_and_whoever_asked_is_told(floor: Floor) -> None:
    asked = floor.ask(ANNE, 1)
    for thinker in range(2):
        await settled()
        floor.started[thinker].say(b"of another version")
        await settled()
        floor.clock.advance(RESTART_SECONDS)
    with pytest.raises(NoThought):
        await asked
    asked = floor.ask(ANNE, 2)
    await settled()
    floor.started[2].answer()
    assert await asked == 2


@on_floor(thinkers=1)
async def test_whatever_happens_to_a_thinker_its_place_is_filled_again_and_nothing_is_lost(floor: Floor) -> None:
    def fail() -> None:
        raise RuntimeError("its pipe is closing")

    floor.started[0].stop = fail  # type: ignore[method-assign]
    asked = floor.ask(ANNE, 1)
    await settled()
    floor.clock.advance(LIMIT)
    await settled()
    floor.clock.advance(RESTART_SECONDS)
    await settled()
    floor.started[1].answer()
    assert await asked == 1


def in_pipe(*texts: bytes) -> SimpleNamespace:
    return SimpleNamespace(buffer=io.BytesIO(b"".join(worker.LENGTH.pack(len(text)) + text for text in texts)))


def question() -> bytes:
    seen = bytes(load("awimbawe").rules.Seen())
    return write(ChooseMove(game="awimbawe", seat=0, level=0, seed=fresh_seed(), seen=seen, legal=[3]))


def test_a_thought_can_be_stopped_from_the_moment_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both may lie in the pipe before it has begun: it would think to the end of what nobody wants."""
    monkeypatch.setattr(os, "_exit", lambda code: None)
    monkeypatch.setattr(sys, "stdin", in_pipe(question(), worker.STOP))
    answerer, questions = Answerer(), SimpleQueue[bytes]()
    listening = Thread(target=worker._listen, args=[answerer, questions])
    listening.start()
    while listening.is_alive() and not answerer._is_stopped:
        time.sleep(0.001)
    stopped = answerer.answer(questions.get())
    listening.join()  # before anything can fail: it must not read from the real pipe
    assert isinstance(read_answer(stopped), Failed)
    assert isinstance(read_answer(answerer.answer(question())), Chosen), "the next one is another"

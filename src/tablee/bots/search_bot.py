"""The search bot: it looks ahead for a number of simulations or for some time, and says what it thought."""

import math
import time
from array import array
from collections.abc import Callable, Sequence
from threading import Event
from typing import Any

from tablee.bots.search import CHILD, DEEPEST, MOVE, NODE, ROOT, SIBLING, VISITS, WORTH, search
from tablee.core.bot import Bot, Thought
from tablee.core.chance import PLAYING_ROUNDS, Stream, seed_at, seed_for
from tablee.core.contract import WHOLE_WIN, Game
from tablee.core.playout import moves_for_loop, numbers_for_loop, row_for_loop
from tablee.core.records import Record
from tablee.core.rule import bound, can_compile
from tablee.core.seats import Seat

CURIOSITY = 0.7  # how much an untried path is worth a look, as a share of a win
NODES = 200_000  # 11 MB; a fuller tree only refines what is there
WIDEST = 0.5  # no share of a win spreads wider around its mean
SLICE_SECONDS = 0.004  # between two looks at the clock and at the wish to stop


class SearchBot(Bot):
    """Stops after `simulations` or after `seconds`, whichever comes first, and at once when told to."""

    def __init__(
        self,
        game: Game,
        seat: Seat,
        seed: int | bytes,
        simulations: int | None = None,
        seconds: float | None = 1.0,
        curiosity: float = CURIOSITY,
        nodes: int = NODES,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.seat = seat
        self.simulations = simulations
        self.seconds = seconds
        self.wanted = simulations or 0
        self._curiosity = int(curiosity * WHOLE_WIN)
        self._clock = clock
        self._stop = Event()
        self._search = bound(search, game)
        self._words = numbers_for_loop(game.rules.State())
        self._seed = seed_for(f"search bot {seat}", seed)
        self._stream = numbers_for_loop(Stream.of(self._seed, PLAYING_ROUNDS))
        self._moves, self._stamps = moves_for_loop(game), row_for_loop([0] * len(game.words.notation))
        room = nodes if simulations is None else min(nodes, simulations + 2)  # a simulation adds one node
        self._tree, self._path = tree_for_loop(room), row_for_loop([0] * DEEPEST)
        self._run(game.rules.Seen(), 0)  # compiles before the first move is due

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        """The move that the search came back to most often."""
        self._stop.clear()
        if len(legal_numbers) == 1:
            self.thoughts, self.done = [Thought(legal_numbers[0])], self.wanted
        else:
            self._think(seen)
        return self.thoughts[0].move

    def stop(self) -> None:
        self._stop.set()

    def _think(self, seen: Record) -> None:
        for field in range(NODE):
            self._tree[ROOT, field] = 0
        for number in range(len(self._stamps)):
            self._stamps[number] = 0
        self._stream = numbers_for_loop(Stream.of(seed_at(self._seed, seen), PLAYING_ROUNDS))
        self.done, began, chunk = 0, self._clock(), 16
        while not self._is_enough(began):
            left = chunk if self.simulations is None else min(chunk, self.simulations - self.done)
            before = self._clock()
            self._run(seen, left)
            self.done += left
            if self._clock() - before < SLICE_SECONDS:
                chunk *= 2
        self.thoughts = self._read_tree()

    def _is_enough(self, began: float) -> bool:
        if self.done == 0:
            return False
        is_late = self.seconds is not None and self._clock() - began >= self.seconds
        return self._stop.is_set() or is_late or (self.simulations is not None and self.done >= self.simulations)

    def _run(self, seen: Record, simulations: int) -> None:
        table = numbers_for_loop(seen), self._words, self._stream, self._moves, self._stamps
        self._search(*table, self._tree, self._path, self.seat, simulations, self._curiosity)

    def _read_tree(self) -> list[Thought]:
        thoughts, child = [], int(self._tree[ROOT, CHILD])
        while child != ROOT:
            visits, worth = int(self._tree[child, VISITS]), int(self._tree[child, WORTH])
            value, noise = worth / WHOLE_WIN / max(visits, 1), WIDEST / math.sqrt(max(visits, 1))
            thoughts.append(Thought(int(self._tree[child, MOVE]), visits, value, noise))
            child = int(self._tree[child, SIBLING])
        return sorted(thoughts, key=lambda thought: (-thought.visits, -(thought.value or 0.0)))


def tree_for_loop(nodes: int) -> Any:
    """Room for a tree, as a loop takes it, compiled or plain."""
    if not can_compile():
        return memoryview(array("q", bytes(8 * nodes * NODE))).cast("B").cast("q", (nodes, NODE))
    import numpy

    return numpy.zeros((nodes, NODE), numpy.int64)

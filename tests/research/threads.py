"""Random play as the threads of an accelerator do it: by plain rules, and by its own kernel in step without one."""

import re
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import numpy

from tablee.core.chance import pick, stream_in
from tablee.core.contract import Game, deal, state_in, to_act, winners
from tablee.core.playout import copy_row, moves_for_loop, play_one
from tablee.core.records import Row
from tablee.core.rule import bound, rule
from tablee.core.seats import DEALER
from tablee.core.sets import count, has, lowest
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.random_play import Tally, add_result, tally_in
from tablee.research import device, traces

LANES = 4  # of a warp that is too small for any device, and long enough to wait for one another


def counted_here(game: Game, threads: int, games: int, seed: int) -> list[int]:
    """Games, moves and wins of so many threads, one after the other by plain rules."""
    start, tally = open_table(game, None, None, None, Dealer(0)).state, Tally()
    run: Any = bound(games_of_a_thread, game, compiled=False)
    for stream in traces.streams(threads, seed):
        run(start.numbers, game.rules.State().numbers, memoryview(stream), moves_for_loop(game), tally.numbers, games)
    return told(tally.numbers)


def told(tally: Any) -> list[int]:
    """Without draws, which the device does not tell."""
    return [tally[0], tally[1], *tally[3:]]


def counted_in_step(game: Game, threads: int, games: int, seed: int) -> list[int]:
    """The same by the kernel of the accelerator: its text, with a vote of the warp as a `yield`."""
    source = device.KERNELS["random_play"][0].replace("cuda.syncwarp()", "yield False")
    source = re.sub(r"cuda\.any_sync\(WARP, ([^()]*)\)", r"(yield \1)", source)
    cuda = SimpleNamespace(local=SimpleNamespace(array=lambda size, _: zeros(size)))
    names = {"cuda": cuda, "int32": lambda number: int(numpy.int32(number)), "int64": None}
    kernel: Any = bound(device.kernel_of(source, game, game.rules.State.size, names), game, compiled=False)
    start = open_table(game, None, None, None, Dealer(0)).state.numbers
    streams = memoryview(traces.streams(threads, seed).reshape(-1))
    tallies = zeros(threads * Tally.size)
    lanes = [kernel(start, streams, tallies, games) for _ in range(LANES)]
    votes = []
    for number, lane in enumerate(lanes):
        cuda.grid = lambda _, number=number: number
        votes.append(next(lane))
    while votes:
        asked, votes = any(votes), []
        for lane in lanes:
            with suppress(StopIteration):
                votes.append(lane.send(asked))
    return told([sum(tallies[place :: Tally.size]) for place in range(Tally.size)])


def zeros(length: int) -> Any:
    row: Any = numpy.zeros(length, numpy.int64)
    return memoryview(row)


@rule
def games_of_a_thread(start: Row, scratch: Row, stream: Row, moves: Row, tally: Row, games: int) -> None:
    """Games at random; what is left of a block of random numbers is thrown away where a thread does."""
    state: Any = state_in(scratch)
    random, results = stream_in(stream), tally_in(tally)
    for _ in range(games):
        copy_row(start, scratch)
        calm = turns = 0
        acting = to_act(state)
        while acting:
            if has(acting, DEALER):
                random.left = turns = 0
                deal(state, random)
                calm = state.phase
            else:
                if state.phase == calm:
                    turns += 1
                    if turns % device.TURNS_A_BLOCK == 0:
                        random.left = 0
                play_one(state, lowest(acting) if count(acting) == 1 else pick(random, acting), random, moves)
                results.moves += 1
            acting = to_act(state)
        add_result(results, winners(state))

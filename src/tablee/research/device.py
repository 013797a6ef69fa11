"""Batches on an NVIDIA accelerator: the states live there, and arrays are handed over by DLPack without a copy.

    games = tablee.research.device.batch("awimbawe", 65_536, seed=1)
    torch.from_dlpack(games.observe())

It is a batch like any other (research/batches.py), with CuPy arrays in the place of NumPy's. Its
kernels are the same loops, one thread a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy

from tablee.core import playout
from tablee.core.chance import BLOCK, Stream
from tablee.core.contract import Game
from tablee.core.records import Record, written
from tablee.games import load
from tablee.play import random_play
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.random_play import Tally
from tablee.research import loops, traces
from tablee.research.batches import (
    LONGEST_GAME,
    PATIENCE,
    Steps,
    action_names,
    illegal,
    moves_for_players,
    need_memory,
    need_one_a_game,
    need_seed,
    need_whole_numbers,
    setup_of,
)
from tablee.research.device_code import DeviceCode, entry_of, numba_cuda, ptx_of
from tablee.research.spec import Spec, spec_of, state_encodings, words_of

THREADS = 128  # a block; more of them wait for one another's registers
WARP = 0xFFFFFFFF  # all 32 threads of one
TURNS_A_BLOCK = BLOCK // 2  # turns of the loop for which a block lasts where each brings a second move
ROW = "int64[::1], "

# Kernels as text, because their sizes are a game's own. A thread works on rows of its own, which the device
# interleaves with those of its neighbours: words that all threads read at a time lie side by side.
#
# The threads of a warp are quick while they do the same, and each game goes its own way. So one turn of the loop is
# one step of the warp: whoever is in another phase than the one that follows a deal (a power to use) moves first,
# then all the others at once, and when no move is left all deal. A block of random numbers takes as long to make as
# a move: what is left of one is thrown away at every deal and every eighth move, so that all make the next together.
# Short counters keep Awimbawe at 64 registers: with two more, a multiprocessor holds an eighth of the threads less.
_RANDOM_PLAY = """
def random_play(start, streams, tallies, games):
    index = cuda.grid(1)
    state = cuda.local.array(STATE, int64)
    moves = cuda.local.array(LIST, int32)
    random = cuda.local.array(STREAM, int64)
    tally = cuda.local.array(TALLY, int64)
    for place in range(TALLY):
        tally[place] = 0
    left = calm = turns = int32(0)
    if index * TALLY < len(tallies):
        left = int32(games)
        for place in range(STREAM):
            random[place] = streams[index * STREAM + place]
    table, chance, results = state_in(state), stream_in(random), tally_in(tally)
    copy_row(start, state)
    while cuda.any_sync(WARP, left > 0):
        acting = EMPTY
        if left > 0:
            acting = to_act(table)
        plays = acting != EMPTY and not has(acting, DEALER)
        if cuda.any_sync(WARP, plays):
            if cuda.any_sync(WARP, plays and PHASE != calm):
                plays = plays and PHASE != calm
            else:
                turns = int32(turns + 1)
                if turns % TURNS_A_BLOCK == 0:
                    chance.left = 0
            if plays:
                play_one(table, lowest(acting) if count(acting) == 1 else pick(chance, acting), chance, moves)
                results.moves += 1
        else:
            if left > 0 and acting == EMPTY:
                add_result(results, winners(table))
                left = int32(left - 1)
                copy_row(start, state)
            cuda.syncwarp()
            if left > 0:
                chance.left = 0
                deal(table, chance)
                calm, turns = int32(PHASE), int32(0)
        cuda.syncwarp()
    if index * TALLY < len(tallies):
        for place in range(STREAM):
            streams[index * STREAM + place] = random[place]
        for place in range(TALLY):
            tallies[index * TALLY + place] += tally[place]
"""
_TRACE = """
def trace(start, streams, traces, games):
    index = cuda.grid(1)
    if index < len(traces):
        state = cuda.local.array(STATE, int64)
        moves = cuda.local.array(LIST, int32)
        random = cuda.local.array(STREAM, int64)
        for place in range(STREAM):
            random[place] = streams[index * STREAM + place]
        traces[index] = trace_of_game(start, state, random, moves)
"""


@cache
def state_layout(game: Game, is_packed: bool) -> Any:
    """The NumPy type of a state: 64 bits a number, or of every field only the bytes that it needs, widest first."""
    if not is_packed:
        return game.rules.State.dtype()
    widths = {name: encoding.width for name, encoding in state_encodings(game).items()}
    fields = sorted(game.rules.State.fields.items(), key=lambda field: -widths[field[0]])
    packed = numpy.dtype([(name, f"i{widths[name]}", field.shape) for name, field in fields])
    padding = -packed.itemsize % 8
    return numpy.dtype([*packed.descr, ("padding", "i1", (padding,))]) if padding else packed


def packed_row(layout: Any, state: Record) -> Any:
    """A state in that layout, as 64-bit words."""
    row = numpy.zeros((), layout)
    for name, field in state.fields.items():
        row[name] = numpy.array(getattr(state, name), numpy.int64).reshape(field.shape)
    return row.reshape(1).view(numpy.int64)


@cache
def kernel(name: str, game: Game, is_packed: bool) -> Any:
    """One of the kernels for a game, compiled and loaded; called with (blocks, threads, arrays and numbers)."""
    import cupy

    path = ptx_for(name, game, is_packed)
    function = cupy.RawModule(path=str(path)).get_function(entry_of(path.read_text()))
    return lambda blocks, threads, *arguments: function((blocks,), (threads,), _flattened(arguments))


def ptx_for(name: str, game: Game, is_packed: bool) -> Any:
    """The code of a kernel, where it was kept or with a compiler: Numba's CUDA target, which needs no device."""
    source, arguments = KERNELS[name]
    layout = state_layout(game, is_packed)
    made = kernel_of(source, game, layout.itemsize // 8, _cuda_names())
    return ptx_of(made, game, arguments, DeviceCode(game.rules.State, layout), "-packed" if is_packed else "")


_BEGIN = """
def begin_batch(start, setup, states, streams, turns, lists, for_players, games):
    index = cuda.grid(1)
    if index < games:
        begin_games(start, setup, states, streams, turns, lists, for_players, index, index + 1)
"""
_STEP = """
def step_batch(start, setup, states, streams, turns, lists, for_players, actions, rewards, ends, games):
    index = cuda.grid(1)
    if index < games:
        step_games(
            start, setup, states, streams, turns, lists, for_players, actions, rewards, ends, index, index + 1
        )
"""
_CHECK = """
def check_batch(setup, turns, lists, actions, is_wrong, games):
    index = cuda.grid(1)
    if index < games:
        turn = turn_in(part(turns, index, TURN))
        is_wrong[index] = not is_legal(turn, part(lists, index, LIST), actions[index], setup_in(setup))
"""
_MASK = """
def mask_batch(setup, turns, lists, masks, games):
    index = cuda.grid(1)
    if index < games:
        fill_masks(setup, turns, lists, masks, index, index + 1)
"""
_TENSORS = """
def tensors_{name}(states, viewers, words, out, games):
    index = cuda.grid(1)
    if index < games:
        seen = cuda.local.array(SEEN, int64)
        fill_tensors(states, viewers, seen, words, out, index, index + 1)
"""
KERNELS = {
    "random_play": (_RANDOM_PLAY, 3 * ROW + "int64"),
    "trace": (_TRACE, 3 * ROW + "int64"),
    "begin": (_BEGIN, 7 * ROW + "int64"),
    "step": (_STEP, 8 * ROW + "float32[::1], int8[::1], int64"),
    "check": (_CHECK, 4 * ROW + "uint8[::1], int64"),
    "mask": (_MASK, 3 * ROW + "uint8[::1], int64"),
    **{
        kind: (_TENSORS.replace("{name}", kind), 3 * ROW + kind + "[::1], int64") for kind in ("int8", "int16", "int32")
    },
}


def kernel_of(source: str, game: Game, state_words: int, names: Mapping[str, Any]) -> Any:
    """A kernel with the sizes of a game; `names` are those of Numba's CUDA target that it uses."""
    sizes = {
        "STATE": state_words,
        "LIST": game.facts.longest_list,
        "STREAM": Stream.size,
        "TALLY": Tally.size,
        "SEEN": game.rules.Seen.size,
        "TURN": loops.TURN_SIZE,
        "TURNS_A_BLOCK": TURNS_A_BLOCK,
    }
    rules = {"trace_of_game": traces.trace_of_game, "WARP": WARP, **vars(loops), **vars(playout), **vars(random_play)}
    phase = "table.phase" if "phase" in game.rules.State.fields else "0"
    made = _named(source.replace("PHASE", phase), **{**rules, **sizes, **names})
    made.kind = "rule"
    return made


def _named(source: str, **names: Any) -> Any:
    name = source.split("(")[0].split()[-1]
    return written(f"{source}\nmade = {name}", **names)


def _cuda_names() -> dict[str, Any]:
    try:
        from numba import int32, int64
    except ImportError:  # the code is kept, or will be missed where it is to be compiled
        return {"cuda": None, "int32": None, "int64": None}
    return {"cuda": numba_cuda(), "int32": int32, "int64": int64}


def _flattened(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """To Numba an array is seven numbers: two of its own, length, bytes of a number, address, shape and stride."""
    flat: list[Any] = []
    for value in arguments:
        if isinstance(value, int):
            flat.append(numpy.int64(value))
        else:
            numbers = (0, 0, value.size, value.itemsize, value.data.ptr, value.size, value.itemsize)
            flat += [numpy.uint64(number) for number in numbers]
    return tuple(flat)


@dataclass(frozen=True)
class DevicePlay:
    """What came of random play on the device."""

    games: int
    moves: int
    wins: list[int]
    seconds: float  # of the kernel, by the device's own clock


def play(
    game: str,
    threads: int,
    games: int,
    *,
    seed: int | bytes = 0,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    is_packed: bool = True,
) -> DevicePlay:
    """Whole games at random, so many a thread."""
    import cupy

    need_whole_numbers(games=games)
    rules = load(game)
    start, streams = first_rows(rules, threads, seed, options, seats, is_packed)
    tallies = cupy.zeros(threads * Tally.size, cupy.int64)
    run = kernel("random_play", rules, is_packed)
    began, ended = cupy.cuda.Event(), cupy.cuda.Event()
    blocks = (threads + THREADS - 1) // THREADS
    began.record()
    run(blocks, THREADS, start, streams, tallies, games)
    ended.record()
    ended.synchronize()
    total = tallies.reshape(threads, Tally.size).sum(0).get().tolist()
    return DevicePlay(total[0], total[1], total[3:], cupy.cuda.get_elapsed_time(began, ended) / 1000)


def trace(game: str, games: int, *, seed: int | bytes = 0, is_packed: bool = True) -> Any:
    """A number for each of so many random games that every move and every state of it went into."""
    import cupy

    rules = load(game)
    start, streams = first_rows(rules, games, seed, None, None, is_packed)
    out = cupy.zeros(games, cupy.int64)
    kernel("trace", rules, is_packed)((games + THREADS - 1) // THREADS, THREADS, start, streams, out, 1)
    return out.get()


def first_rows(
    game: Game, threads: int, seed: int | bytes, options: Mapping[str, Any] | None, seats: int | None, is_packed: bool
) -> tuple[Any, Any]:
    """The state before the first deal, and a stream a thread, on the device."""
    import cupy

    need_whole_numbers(threads=threads)
    table = open_table(game, seats, options, None, Dealer(0))
    start = packed_row(state_layout(game, is_packed), table.state)
    return cupy.asarray(start), cupy.asarray(traces.streams(threads, seed).reshape(-1))


class DeviceBatch:
    """Many games on the device, stepped together. All arrays are made once and used again."""

    def __init__(
        self,
        game: Game,
        games: int,
        seed: int | bytes,
        options: Mapping[str, Any] | None,
        seats: int | None,
        patience: int,
        longest_game: int,
    ) -> None:
        import cupy

        table = open_table(game, seats, options, None, Dealer(0))
        self.game, self.games, self.seats = game, games, table.seats
        need_memory(game, games, table.seats, cupy.cuda.Device().mem_info[0])
        self.actions = action_names(game)
        self.spec, self.information_spec = spec_of(game, with_memory=False), spec_of(game, with_memory=True)
        self.states = cupy.zeros((games, table.state.size), cupy.int64)
        self._turns = cupy.zeros((games, loops.TURN_SIZE), cupy.int64)
        self._lists = cupy.zeros((games, game.facts.longest_list), cupy.int64)
        self._start = cupy.asarray(table.state.array())
        self._setup = cupy.asarray(setup_of(game, self.seats, patience, longest_game, restarts=True).array())
        self._streams = cupy.asarray(traces.streams(games, seed))
        self._for_players = cupy.asarray(numpy.array(moves_for_players(game), numpy.int64))
        self._rewards = cupy.zeros((games, self.seats), cupy.float32)
        self._ends = cupy.zeros(games, cupy.int8)
        self._is_wrong = cupy.zeros(games, cupy.uint8)
        self._mask = cupy.zeros((games, len(self.actions)), cupy.uint8)
        specs = (self.spec, self.information_spec)
        self._tensors = {spec: cupy.zeros((games, spec.size), spec.dtype) for spec in specs}
        self._words = {spec: cupy.asarray(numpy.array(words_of(game, spec), numpy.int64)) for spec in specs}
        self._run("begin", *self._rows(), self._for_players)

    @property
    def seat(self) -> Any:
        """Who acts next in each game."""
        return self._turns[:, list(loops.Turn.fields).index("seat")]

    def step(self, actions: Any) -> Steps:
        """Play one action in each game; where one is illegal nothing is played."""
        import cupy

        chosen = cupy.asarray(actions)
        need_one_a_game(chosen, self.games)
        chosen = cupy.ascontiguousarray(chosen, cupy.int64)
        self._run("check", self._setup, self._turns, self._lists, chosen, self._is_wrong)
        if self._is_wrong.any():
            index = int(self._is_wrong.argmax())
            raise illegal(self, index, int(chosen[index]))
        self._run("step", *self._rows(), self._for_players, chosen, self._rewards, self._ends)
        return Steps(self._rewards, self._ends == loops.ENDED, self._ends == loops.CUT_OFF)

    def legal_mask(self) -> Any:
        self._run("mask", self._setup, self._turns, self._lists, self._mask)
        return self._mask

    def observe(self) -> Any:
        return self._fill(self.spec)

    def information_state(self) -> Any:
        return self._fill(self.information_spec)

    def _fill(self, spec: Spec) -> Any:
        import cupy

        viewers = cupy.ascontiguousarray(self.seat)
        self._run(numpy.dtype(spec.dtype).name, self.states, viewers, self._words[spec], self._tensors[spec])
        return self._tensors[spec]

    def _rows(self) -> tuple[Any, ...]:
        return self._start, self._setup, self.states, self._streams, self._turns, self._lists

    def _run(self, name: str, *arrays: Any) -> None:
        run = kernel(name, self.game, False)
        run((self.games + THREADS - 1) // THREADS, THREADS, *(array.reshape(-1) for array in arrays), self.games)


def batch(
    game: str,
    games: int,
    *,
    seed: int | bytes = 0,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    patience: int = PATIENCE,
    longest_game: int = LONGEST_GAME,
) -> DeviceBatch:
    """So many games on the device: the same ones, move by move, as `tablee.research.batch` of the same seed."""
    need_whole_numbers(games=games, patience=patience, longest_game=longest_game)
    need_seed(seed)
    return DeviceBatch(load(game), games, seed, options, seats, patience, longest_game)

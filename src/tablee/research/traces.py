"""Random games reduced to one number each, to hold two kinds of twins against each other move by move."""

from typing import Any

import numpy

from tablee.core.chance import PLAYING_ROUNDS, WORD, Stream, below, pick, seed_for, stream_in
from tablee.core.contract import Game, apply, deal, legal, state_in, to_act
from tablee.core.playout import copy_row, moves_for_loop, numbers_for_loop
from tablee.core.records import Record, Row, for_each_number, written
from tablee.core.rule import Compiler, bound, made_for_each_game, rule, twin
from tablee.core.seats import DEALER
from tablee.core.sets import has

PRIME = 16_777_619  # FNV's
LOW_BITS = (1 << 44) - 1  # so few that plain numbers stay short
MOST_MOVES = 3000


@rule
def trace_of_game(start: Row, state: Row, stream: Row, moves: Row) -> int:
    """Play a game at random; a number that every move and every state went into."""
    copy_row(start, state)
    table, random = state_in(state), stream_in(stream)
    trace = 0
    played = 0
    acting = to_act(table)
    while acting and played < MOST_MOVES:
        if has(acting, DEALER):
            deal(table, random)
        else:
            seat = pick(random, acting)
            move = moves[below(random, legal(table, seat, moves))]
            apply(table, seat, move)
            trace = mixed(trace, 64 * move + seat)
            played += 1
        trace = mix_state(trace, table)
        acting = to_act(table)
    return trace


@rule
def mixed(trace: int, number: int) -> int:
    return (trace ^ number & WORD) * PRIME & LOW_BITS ^ number >> 32


def _mixing(game: Any, compiler: Compiler | None) -> Any:
    if not compiler:
        return mix_state
    source = _MIX + for_each_number(game.rules.State, "trace = mixed(trace, state.{place})") + "\n    return trace"
    return compiler.part(written(source, mixed=twin(mixed, game, compiler)))


_MIX = "def made(trace, state):\n"


@made_for_each_game(_mixing)
def mix_state(trace: int, state: Record) -> int:
    """All numbers of a state, field by field, however they are stored."""
    for number in state.numbers:
        trace = mixed(trace, number)
    return trace


def streams(games: int, seed: int | bytes) -> Any:
    """A stream of its own for each game, a row each."""
    rows = numpy.empty((games, Stream.size), numpy.int64)
    for index in range(games):
        rows[index] = Stream.of(seed_for(f"batch {index}", seed), PLAYING_ROUNDS).array()
    return rows


def trace(game: Game, start: Any, games: int, seed: int | bytes) -> Any:
    """The traces of so many games by machine code, or plain rules without it."""
    run, state, moves = bound(trace_of_game, game), numbers_for_loop(game.rules.State()), moves_for_loop(game)
    return numpy.array([run(start, state, stream, moves) for stream in streams(games, seed)], numpy.int64)

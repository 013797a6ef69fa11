"""Simulation: many random games of one table, counted."""

import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from tablee.core.chance import PLAYING_ROUNDS, Stream, seed_for
from tablee.core.contract import Game
from tablee.core.playout import moves_for_loop, numbers_for_loop
from tablee.core.rule import bound
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.random_play import Tally, random_games

LONG_ENOUGH = 0.1  # seconds a chunk: short enough for a smooth progress bar and a prompt Ctrl-C


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of a simulation; everything but the speed follows from the seed."""

    games: int
    moves: int  # of players and clock; deals are not counted
    seconds: float  # of play alone, without compiling
    moves_per_second: float
    wins: list[int]  # by seat: games that it won, alone or with others
    draws: int  # games without a winner, or with several
    mean_length: float  # moves a game


def simulate(
    game: Game,
    seats: int | None,
    options: Mapping[str, Any] | None,
    games: int,
    seed: int | bytes,
    progress: Callable[[int], None] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Simulation:
    """Play whole games at random; `progress` hears now and then how many are done.

    One line of random numbers runs through all games, so the result depends neither on how they
    are cut into chunks nor on whether the rules are compiled.
    """
    table = open_table(game, seats, options, None, Dealer(seed))
    tally = Tally()
    play = _loop(game, numbers_for_loop(table.state), seed, tally)
    play(0)  # compiles
    seconds, chunk = 0.0, 1
    while tally.games < games:
        began = clock()
        play(min(chunk, games - tally.games))
        took = clock() - began
        seconds += took
        chunk = 2 * chunk if took < LONG_ENOUGH else chunk
        if progress:
            progress(tally.games)
    return _summary(tally, table.seats, seconds)


def _loop(game: Game, start: Any, seed: int | bytes, tally: Tally) -> Callable[[int], None]:
    loop = bound(random_games, game)
    scratch, moves = numbers_for_loop(game.rules.State()), moves_for_loop(game)
    stream = numbers_for_loop(Stream.of(seed_for("simulation", seed), PLAYING_ROUNDS))
    results = numbers_for_loop(tally)
    return lambda games: loop(start, scratch, stream, moves, results, games)


def _summary(tally: Tally, seats: int, seconds: float) -> Simulation:
    return Simulation(
        games=tally.games,
        moves=tally.moves,
        seconds=seconds,
        moves_per_second=tally.moves / seconds if seconds else 0.0,
        wins=[tally.wins[seat] for seat in range(seats)],
        draws=tally.draws,
        mean_length=tally.moves / tally.games if tally.games else 0.0,
    )

"""Many random games in a compiled loop: they end, rounds are counted, and few are void."""

from typing import Any

import numpy
import pytest

import tablee
from helpers import rule_test
from tablee.core.chance import PLAYING_ROUNDS, Stream, nth_seed
from tablee.core.chance import stream_in as random_in
from tablee.core.contract import state_in
from tablee.core.playout import copy_row, moves_for_loop, numbers_for_loop, play_out
from tablee.core.records import Row
from tablee.core.rule import bound, rule
from tablee.core.seats import NOBODY

GAMES = 2000
ROUNDS, VOID, MOVES = range(3)


@rule
def count_rounds(start: Row, scratch: Row, stream: Row, moves: Row, found: Row, games: int) -> None:
    state: Any = state_in(scratch)
    for _ in range(games):
        copy_row(start, scratch)
        found[MOVES] += play_out(state, random_in(stream), moves)
        found[ROUNDS] += state.rounds
        for index in range(state.rounds):
            found[VOID] += state.round_winner[index] == NOBODY


def rounds_of_games(seats: int, games: int) -> tuple[float, float]:
    """The mean number of rounds, and the share of void ones."""
    game = tablee.load("chiwawa")
    start = game.rules.State()
    game.rules.start(start, seats, {"battle_royal": False, "max_rounds": 20})
    stream = Stream.of(nth_seed(1, 0), PLAYING_ROUNDS)
    found = numpy.zeros(3, numpy.int64)
    loop = bound(count_rounds, game, compiled=True)
    loop(numbers_for_loop(start), game.rules.State().array(), stream.array(), moves_for_loop(game), found, games)
    return found[ROUNDS] / games, found[VOID] / found[ROUNDS]


@rule_test("CH-16", "CH-18")
@pytest.mark.compiled
def test_random_games_take_a_few_rounds_of_which_few_are_void() -> None:
    figures = {seats: rounds_of_games(seats, GAMES) for seats in (2, 4, 8)}
    assert 2 <= figures[2][0] < figures[4][0] < figures[8][0] < 20
    assert all(0 < void < 0.2 for _, void in figures.values())

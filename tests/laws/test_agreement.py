"""Plain and compiled rules agree to the byte, and every random game ends."""

import os
import subprocess
import sys
from collections import Counter
from math import ceil

import numpy
import pytest

import tablee
from laws.loops import LIMIT, NO_MOVE, recorded_game
from laws.tables import Table, all_tables, tables_of
from tablee.core.chance import Stream, nth_seed
from tablee.core.contract import deal
from tablee.core.rule import bound, can_compile

GAMES = 1_000  # whole ones of each game, over all its tables
LONG_GAMES = {"arriba": 60}  # of games whose every match has some 10,000 steps

pytestmark = pytest.mark.compiled


class Recording:
    """A random game played by compiled rules, with every state it went through."""

    def __init__(self, table: Table) -> None:
        size = table.game.rules.State.size
        self.table = table
        self.moves = numpy.zeros(table.game.facts.longest_list, numpy.int64)
        self.took = numpy.zeros(2 * LIMIT, numpy.int64)
        self.states = numpy.zeros((LIMIT, size), numpy.int64)
        self.play = bound(recorded_game, table.game)

    def play_game(self, seed: int) -> int:
        words = self.table.start().array()
        dealing, choosing = Stream.of(nth_seed(seed, 0)), Stream.of(nth_seed(seed, 1))
        return self.play(words, dealing.array(), choosing.array(), self.moves, self.took, self.states, LIMIT)


def games_at(table: Table) -> int:
    """How many whole games the law plays at a table."""
    return ceil(LONG_GAMES.get(table.game.facts.slug, GAMES) / len(list(tables_of(table.game))))


@pytest.mark.parametrize("table", all_tables(), ids=lambda table: f"{table}, {games_at(table)} games")
def test_plain_and_compiled_rules_agree_to_the_byte(table: Table) -> None:
    assert can_compile(), "this law needs Numba, and TABLEE_PURE unset"
    recording = Recording(table)
    for seed in range(games_at(table)):
        steps = recording.play_game(seed)
        assert steps < LIMIT, f"the game of seed {seed} does not end"
        follow_plainly(recording, seed, steps)


def test_the_law_plays_whole_games_of_every_game_and_at_every_table() -> None:
    """Its names say how many; here is what they come to."""
    played = Counter[str]()
    for table in all_tables():
        assert games_at(table) >= 4
        played[table.game.facts.slug] += games_at(table)
    assert played.keys() == tablee.catalogue().keys()
    assert all(played[slug] >= LONG_GAMES.get(slug, 1_000) for slug in played)


def follow_plainly(recording: Recording, seed: int, steps: int) -> None:
    """Play the recorded moves by plain rules and compare every state."""
    game, state = recording.table.game, recording.table.start()
    dealing = Stream.of(nth_seed(seed, 0))
    for index in range(steps):
        seat, move = recording.took[2 * index : 2 * index + 2].tolist()
        if move == NO_MOVE:
            bound(deal, game, compiled=False)(state, dealing)
        else:
            game.rules.apply(state, seat, move)
        assert bytes(state) == recording.states[index].tobytes(), f"seed {seed}, step {index}"
    assert not game.rules.to_act(state)


def test_no_compiled_rule_reads_outside_its_arrays() -> None:
    """In a process of its own, where compiled rules check every index."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, __file__], env=environment, check=True, timeout=3600)


def play_with_bounds_checks() -> None:
    for table in all_tables():
        recording = Recording(table)
        for seed in range(20):
            recording.play_game(seed)


def test_equal_seeds_give_equal_matches(table: Table) -> None:
    assert table.match(5).replay_file() == table.match(5).replay_file()
    slug = table.game.facts.slug
    assert tablee.new_match(slug, seats=table.seats, options=table.options).game is table.game


if __name__ == "__main__":
    play_with_bounds_checks()

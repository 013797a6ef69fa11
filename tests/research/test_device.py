"""What the rules do on an accelerator, held against the same rules on a processor; skipped where there is none."""

from importlib.util import find_spec
from typing import Any

import numpy
import pytest

import tablee
from tablee.core.chance import pick, stream_in
from tablee.core.contract import deal, state_in, to_act, winners
from tablee.core.playout import copy_row, moves_for_loop, numbers_for_loop, play_one
from tablee.core.records import Row
from tablee.core.rule import bound, rule
from tablee.core.seats import DEALER, MOST_SEATS
from tablee.core.sets import count, has, lowest
from tablee.play.dealer import Dealer
from tablee.play.match import open_table
from tablee.play.random_play import Tally, add_result, tally_in
from tablee.research import batch, device, traces


def has_device() -> bool:
    if find_spec("cupy") is None:
        return False
    import cupy

    return bool(cupy.cuda.is_available())


pytestmark = pytest.mark.skipif(not has_device(), reason="no CuPy, or no NVIDIA device: pip install tablee[cuda]")
SLUGS = ("arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa")


@pytest.mark.prove
@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize("slug", SLUGS)
def test_ten_thousand_games_are_the_same_move_by_move(slug: str, is_packed: bool) -> None:
    game = tablee.catalogue()[slug]
    start = numbers_for_loop(open_table(game, None, None, None, Dealer(0)).state)
    there = device.trace(slug, 10_000, seed=7, is_packed=is_packed)
    assert there.tolist() == traces.trace(game, start, 10_000, seed=7).tolist()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_batch_there_is_the_same_as_here(slug: str) -> None:
    there, here = device.batch(slug, 16, seed=5), batch(slug, 16, seed=5)
    random = numpy.random.default_rng(5)
    for _ in range(150):
        assert there.seat.get().tolist() == here.seat.tolist()
        assert (there.states.get() == here.states).all()
        assert (there.legal_mask().get() == here.legal_mask()).all()
        assert (there.observe().get() == here.observe()).all()
        assert (there.information_state().get() == here.information_state()).all()
        actions = here.random_actions(random)
        ours, theirs = here.step(actions), there.step(actions)
        assert (theirs.rewards.get() == ours.rewards).all()
        assert (theirs.ended.get() == ours.ended).all()


@pytest.mark.parametrize("slug", SLUGS)
def test_random_play_counts_what_the_same_games_bring_here(slug: str) -> None:
    game, threads = tablee.catalogue()[slug], 33  # one more than a warp
    there = device.play(slug, threads, 2, seed=3)
    start = open_table(game, None, None, None, Dealer(0)).state
    run, tally = bound(games_of_a_thread, game, compiled=False), Tally()
    for stream in traces.streams(threads, 3):
        run(start.numbers, game.rules.State().numbers, memoryview(stream), moves_for_loop(game), tally.numbers, 2)
    wins = [tally.wins[seat] for seat in range(MOST_SEATS)]
    assert (there.games, there.moves, there.wins) == (tally.games, tally.moves, wins)


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

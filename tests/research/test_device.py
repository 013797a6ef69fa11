"""What the rules do on an accelerator, held against the same rules on a processor; skipped where there is none."""

from importlib.util import find_spec

import numpy
import pytest

import tablee
from research.threads import counted_here
from tablee.core.playout import numbers_for_loop
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
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
    assert [there.games, there.moves, *there.wins] == counted_here(game, threads, 2, seed=3)

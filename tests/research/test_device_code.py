"""Rules for an accelerator: code is made without one; what it does is tried where one is."""

from importlib.util import find_spec

import numpy
import pytest

import tablee
from research.threads import LANES, counted_here, counted_in_step
from tablee.core.sets import members
from tablee.research import batch, device
from tablee.research.device_code import entry_of, without_generators

OURS = ("arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa")
needs_compiler = pytest.mark.skipif(
    find_spec("numba_cuda") is None, reason="numba-cuda is not installed: pip install tablee[cuda]"
)


def even_members(cards: int) -> list[int]:
    found = []
    for card in members(cards):
        if card % 2:
            continue
        for other in members(cards & 3):
            found.append(10 * card + other)
    return found


def test_a_loop_over_members_does_the_same_without_a_generator() -> None:
    same = without_generators(even_members)
    assert "members" not in same.__code__.co_names
    assert [same(cards) for cards in (0, 1, 0b1011_0110)] == [even_members(cards) for cards in (0, 1, 0b1011_0110)]


@pytest.mark.parametrize("slug", OURS)
def test_a_packed_state_holds_every_number(slug: str) -> None:
    games, random = batch(slug, 4, seed=4), numpy.random.default_rng(4)
    layout = device.state_layout(games.game, is_packed=True)
    assert layout.itemsize < games.game.rules.State.dtype().itemsize / 3
    for _ in range(60):
        games.step(games.random_actions(random))
        for state in (games.state(index) for index in range(4)):
            packed = device.packed_row(layout, state).view(layout)[0]
            for name, field in state.fields.items():
                assert packed[name].tolist() == numpy.reshape(getattr(state, name), field.shape).tolist(), name


@pytest.mark.parametrize("slug", OURS)
def test_threads_in_step_count_what_the_same_games_bring_one_by_one(slug: str) -> None:
    """Threads that wait for one another play the games of their own streams; one has nothing to do."""
    game, threads = tablee.catalogue()[slug], LANES - 1
    assert counted_in_step(game, threads, 1, seed=3) == counted_here(game, threads, 1, seed=3)


@needs_compiler
@pytest.mark.compiled
@pytest.mark.parametrize(("kernel", "is_packed"), [("random_play", True), ("mask", False)])
def test_rules_become_code_for_an_accelerator_without_one(kernel: str, is_packed: bool) -> None:
    """As they are launched there. All games and kernels: `make prove`."""
    ptx = device.ptx_for(kernel, tablee.catalogue()["awimbawe"], is_packed).read_text()
    assert ".target sm_90" in ptx
    assert entry_of(ptx) in ptx


@needs_compiler
@pytest.mark.prove
@pytest.mark.parametrize("kernel", ["random_play", "trace", "begin", "step", "check", "mask", "int32"])
@pytest.mark.parametrize("slug", OURS)
def test_every_kernel_of_every_game_is_made(slug: str, kernel: str) -> None:
    is_packed = kernel in ("random_play", "trace")
    assert ".target sm_90" in device.ptx_for(kernel, tablee.catalogue()[slug], is_packed).read_text()

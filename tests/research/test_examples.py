"""The examples for the research library: they learn, and they count rightly."""

from pathlib import Path

import numpy
import pytest
from examples import opening, train

import tablee
from tablee.core.seats import Seat
from tablee.research.spec import spec_of, tensor_of


def test_a_network_learns_what_brought_more_than_expected() -> None:
    random = numpy.random.default_rng(1)
    network = train.Network.fresh(10, 4, random)
    inputs = random.random((64, 10), numpy.float32)
    mask = numpy.tile([True, True, False, True], (64, 1))
    actions, ones = numpy.ones(64, int), numpy.ones(64, numpy.float32)
    before = network(inputs, mask)[1].mean(0)
    for _ in range(20):
        _, chances, _ = network(inputs, mask)
        network.learn(inputs, mask, actions, chances[:, 1], ones, 0.5 * ones)
    _, after, outlook = network(inputs, mask)
    assert after[:, 1].mean() > before[1] + 0.1
    assert (after[:, 2] == 0).all()
    assert abs(outlook.mean() - 0.5) < 0.2


def test_who_wins_a_round_gains_and_the_next_round_stands_alone() -> None:
    outlooks = numpy.zeros((3, 1))
    gains = train.advantages(outlooks, numpy.array([[0], [1], [0]]), numpy.array([-1.0]))
    assert gains[:, 0].tolist() == [train.BELIEF, 1.0, -1.0]


def test_training_leaves_a_player_for_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    curve = train.train(0, games=4, steps=8, seed=1, folder=tmp_path)
    assert 0 <= curve[0]["share"] <= 1
    monkeypatch.setattr(train, "FOLDER", tmp_path)
    match = tablee.new_match("awimbawe", seed=1)
    (seat,) = match.to_act()
    agent = train.Agent(match.game, Seat(seat), 1)
    assert agent.choose(match.seen(seat), match.legal_numbers(seat)) in match.legal_numbers(seat)


def test_a_tensor_is_turned_so_that_ones_own_things_come_first() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    spec = spec_of(match.game, with_memory=False)
    both = [train.features(spec, tensor_of(match.game, match.seen(seat), spec)[None])[0] for seat in (0, 1)]
    tops = 8 + 1 + 3 * train.CARDS + 3 + 2 * train.CARDS
    own, others = (slice(tops + train.CARDS * side, tops + train.CARDS * (side + 1)) for side in (0, 1))
    assert both[0][own].tolist() == both[1][others].tolist()
    assert both[0][others].tolist() == both[1][own].tolist()


def test_eagles_have_numbers_instead_of_terrains() -> None:
    assert [opening.animal_of(move) for move in ("play desert-mouse", "play eagle-7")] == ["mouse", "eagle"]

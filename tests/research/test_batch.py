"""Many games side by side."""

import os
import subprocess
import sys
from typing import Any

import numpy
import pytest

import tablee
from tablee.core.seats import CLOCK, DEALER
from tablee.core.sets import has
from tablee.research import BadAction, BadBatch, BadPart, Batch, batch
from tablee.research.loops import Turn

OURS = ("arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa")


def chosen(games: Batch, random: numpy.random.Generator) -> Any:
    return games.random_actions(random)


@pytest.mark.parametrize("slug", OURS)
def test_a_step_is_what_the_rules_make_of_the_action(slug: str) -> None:
    games, random = batch(slug, 3, seed=4, seats=2), numpy.random.default_rng(4)
    rules, compared = tablee.catalogue()[slug].rules, 0
    for _ in range(60):
        actions = chosen(games, random)
        before = [(games.state(index), int(games.seat[index])) for index in range(3)]
        steps = games.step(actions)
        for index, (state, seat) in enumerate(before):
            if games.actions[actions[index]] == "wait" or steps.ended[index]:
                continue
            rules.apply(state, seat, int(actions[index]))
            if not has(rules.to_act(state), DEALER) and is_untouched_by_time(games, index):
                assert games.state(index) == state
                compared += 1
    assert compared > 20


def is_untouched_by_time(games: Batch, index: int) -> bool:
    """Whether the clock has not moved in this step: then somebody was asked since."""
    turn = Turn(bytearray(games._turns[index].tobytes()))
    return turn.asked > 0 or not has(games.game.rules.to_act(games.state(index)), CLOCK)


@pytest.mark.parametrize("slug", OURS)
def test_the_mask_holds_the_moves_that_the_rules_allow_the_seat_that_acts(slug: str) -> None:
    games, random = batch(slug, 3, seed=5), numpy.random.default_rng(5)
    for _ in range(20):
        mask = games.legal_mask().copy()
        for index in range(3):
            match = tablee.new_match(slug, seats=games.seats, options=games.options)
            match.state = games.state(index)
            legal = {str(move) for move in match.legal(int(games.seat[index]))}
            named = {name for name, is_legal in zip(games.actions, mask[index], strict=True) if is_legal}
            assert named - {"wait"} == legal
        games.step(chosen(games, random))


@pytest.mark.parametrize("slug", ["awimbawe", "arriba"])
def test_actions_at_random_are_all_that_is_legal_and_nothing_else(slug: str) -> None:
    games, random = batch(slug, 1, seed=6), numpy.random.default_rng(6)
    drawn = {int(games.random_actions(random)[0]) for _ in range(300)}
    assert drawn == set(numpy.flatnonzero(games.legal_mask()[0]).tolist())


def test_a_game_that_has_ended_gives_one_whole_reward_and_begins_anew() -> None:
    games, random = batch("awimbawe", 4, seed=1), numpy.random.default_rng(1)
    ended = 0
    while ended < 4:
        steps = games.step(chosen(games, random))
        assert (steps.rewards.sum(1) == steps.ended).all()
        assert (games.seat >= 0).all()
        ended += steps.ended.sum()


def test_a_batch_that_does_not_restart_stands_still_at_its_end() -> None:
    games, random = batch("awimbawe", 2, seed=2, restarts=False), numpy.random.default_rng(2)
    while (games.seat >= 0).any():
        games.step(chosen(games, random))
    before = games.states.copy()
    assert games.random_actions(random).tolist() == [-1, -1]
    steps = games.step(numpy.zeros(2, int))
    assert not steps.ended.any()
    assert (games.states == before).all()
    assert not games.legal_mask().any()
    assert not games.observe().any()


def test_a_game_that_takes_too_long_is_cut_off_without_a_reward() -> None:
    games, random = batch("chabyrinthe", 2, longest_game=3), numpy.random.default_rng(3)
    steps = [games.step(chosen(games, random)) for _ in range(3)]
    assert steps[-1].cut_off.all()
    assert not steps[-1].rewards.any()


def test_time_passes_when_everybody_waits() -> None:
    games = batch("arriba", 1, seats=3, seed=1)
    wait = games.actions.index("wait")
    for _ in range(3):
        assert games.state(0).turned == 0
        games.step([wait])
    assert games.state(0).turned == 1


def test_time_passes_for_those_who_never_wait() -> None:
    games, random = batch("xalapa", 1, seats=2, seed=1, patience=5), numpy.random.default_rng(1)
    stones = [number for number, name in enumerate(games.actions) if name.startswith(("place", "take"))]
    while games.state(0).last_round == 0:
        legal = [action for action in stones if games.legal_mask()[0][action]]
        assert legal or games.legal_mask()[0][games.actions.index("ready")]
        games.step([random.choice(legal or [games.actions.index("ready")])])


def test_no_judgement_of_the_referee_is_anybodys_action() -> None:
    games = batch("arriba", 1, seed=1)
    assert not games.legal_mask()[0][games.actions.index("grab before")]


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    games = batch("awimbawe", 3, seed=1)
    actions, before = games.random_actions(numpy.random.default_rng(1)), games.states.copy()
    actions[2] = games.actions.index("fight")
    with pytest.raises(BadAction, match=r"game 2: seat \d cannot take action \d+ \('fight'\); legal are play"):
        games.step(actions)
    actions[2] = 999
    with pytest.raises(BadAction, match="no action of this game"):
        games.step(actions)
    assert (games.states == before).all()


@pytest.mark.parametrize(
    "actions", [[1, 2], [[1], [2], [3]], [[1], [2, 3], [4]], [0.5, 1.0, 2.0], "play", [2**64 - 1] * 3]
)
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    with pytest.raises(BadAction, match="3 games take 3 whole numbers"):
        batch("awimbawe", 3).step(actions)


def test_bad_batches_say_what_is_wrong() -> None:
    with pytest.raises(BadBatch, match="games is a whole number from 1, not 0"):
        batch("awimbawe", 0)
    with pytest.raises(BadBatch, match="a seed is a whole number or bytes, not None"):
        batch("awimbawe", 1, seed=None)  # type: ignore[arg-type]
    with pytest.raises(BadBatch, match="the games from 0 up to 2, not from 1 up to 3"):
        batch("awimbawe", 2).begin(1, 3)
    with pytest.raises(BadBatch, match="MB of memory"):
        batch("chiwawa", 10**9)
    with pytest.raises(tablee.BadSeats):
        batch("awimbawe", 1, seats=3)
    with pytest.raises(tablee.TableeError, match="does not say how its tensors look"):
        batch("pebbles", 1)
    games = batch("awimbawe", 1)
    with pytest.raises(BadPart, match="no part 'cat'; it has phase, "):
        games.spec.cut(games.observe(), "cat")
    with pytest.raises(BadPart, match="numbers, not 7"):
        games.spec.cut(numpy.zeros((1, 7)), "phase")
    with pytest.raises(BadPart, match="numbers, not a list"):
        games.spec.cut([1, 2, 3], "phase")
    for seats in (2, [0, 1], [[0]], 0.5):
        with pytest.raises(BadAction, match="seats from 0 to 1"):
            games.observe(seats=seats)


def test_a_tensor_shows_the_eyes_that_were_asked_for() -> None:
    games = batch("awimbawe", 2, seed=3)
    for seat in (0, 1):
        tensors = games.observe(seats=seat)
        assert (games.spec.cut(tensors, "viewer") == seat).all()
        assert games.spec.cut(tensors, "own_hand").shape == (2, 6)


RUN = """
import hashlib, numpy
from tablee.research import batch, batches
batches.SHARE = 2  # that three cores have something to do
games, random, seen = batch("awimbawe", 6, seed=7, cores={cores}), numpy.random.default_rng(7), hashlib.sha256()
for _ in range(150):
    steps = games.step(games.random_actions(random))
    for part in (games.states, games.observe(), games.information_state(), steps.rewards, games.scores()):
        seen.update(part.tobytes())
print(seen.hexdigest())
"""


@pytest.mark.compiled
def test_plain_rules_machine_code_and_several_cores_give_the_same_bytes() -> None:
    runs = [("1", 1), ("", 1), ("", 3)]
    found = {
        subprocess.run(
            [sys.executable, "-c", RUN.format(cores=cores)],
            env={**os.environ, "TABLEE_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure, cores in runs
    }
    assert len(found) == 1


@pytest.mark.compiled
def test_a_batch_of_xalapa_runs_compiled() -> None:
    """Its rules call one another in such an order that one of them was once left out of the machine code."""
    games, random = batch("xalapa", 4, seed=4, seats=2), numpy.random.default_rng(4)
    for _ in range(100):
        games.step(chosen(games, random))
        assert games.observe().any()

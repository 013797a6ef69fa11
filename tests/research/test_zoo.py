"""PettingZoo's own tests, and what they do not ask."""

import re
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install tablee[research]")

with (
    warnings.catch_warnings()
):  # where its own card games can be played, its tests import one in a way it advises against
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

from tablee.core.errors import TableeError
from tablee.research import BadAction, BadBatch, zoo
from tablee.research.drawing import svg_of

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its tests advise by warnings


@pytest.mark.parametrize("slug", ["awimbawe", "chabyrinthe", "chiwawa"])
def test_games_in_turns_pass_its_tests(slug: str) -> None:
    api_test(zoo.env(slug, seats=2), num_cycles=60)
    seed_test(partial(zoo.env, slug, seats=2), num_cycles=20)


@pytest.mark.parametrize("slug", ["arriba", "xalapa"])
def test_games_against_time_pass_its_tests(slug: str) -> None:
    parallel_api_test(zoo.parallel_env(slug, seats=2), num_cycles=60)
    parallel_seed_test(partial(zoo.parallel_env, slug, seats=2), num_cycles=20)
    api_test(zoo.env(slug, seats=2), num_cycles=60)


def test_a_game_against_time_ends_after_as_many_cycles_as_are_allowed() -> None:
    together = partial(zoo.parallel_env, "arriba", seats=2)
    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles=max_cycles)))
    )


def test_a_game_in_turns_ends_after_as_many_cycles_as_are_allowed() -> None:
    env = zoo.env("chabyrinthe", seats=2, max_cycles=3)
    assert set(play_out(env, 1).values()) == {0.0}
    assert env.agents == []


def play_out(env: zoo.TurnEnv, seed: int) -> dict[str, float]:
    random = numpy.random.default_rng(seed)
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        env.step(None if terminated or truncated else random.choice(numpy.flatnonzero(observation["action_mask"])))
    return totals


def test_one_agent_wins_the_whole_of_a_game() -> None:
    totals = play_out(zoo.env("awimbawe"), 3)
    assert sorted(totals.values()) == [0.0, 1.0]


def test_an_agent_sees_its_own_hand_and_not_the_others() -> None:
    env = zoo.env("awimbawe")
    env.reset(seed=2)
    hands = [env.spec.cut(env.observe(agent)["observation"], "own_hand").tolist() for agent in env.agents]
    assert not {*hands[0]} & {*hands[1]}


def test_a_table_is_drawn_as_text_and_as_a_picture() -> None:
    for mode, begins in (("ansi", "Round 1"), ("svg", "<svg")):
        env = zoo.env("awimbawe", render_mode=mode)
        env.reset(seed=1)
        assert begins in str(env.render())


def test_letters_of_a_picture_stand_in_columns_whatever_the_fonts_have() -> None:
    """A font without some sign of a board is replaced by one whose letters are wider or narrower."""
    upper, lower = re.findall(r'<text x="([^"]*)"', svg_of("a⌂│\n b╲"))
    assert upper == lower == "16 24.4 32.8"


def test_bad_settings_and_actions_are_named() -> None:
    with pytest.raises(TableeError, match="ansi or svg, not 'gif'"):
        zoo.env("awimbawe", render_mode="gif")
    with pytest.raises(TableeError, match="played in turns"):
        zoo.parallel_env("awimbawe")
    env = zoo.env("awimbawe")
    env.reset(seed=1)
    with pytest.raises(BadAction, match="cannot take action"):
        env.step(env.actions.index("fight"))
    with pytest.raises(BadAction, match="a whole number from 0 to 58, not -1"):
        env.step(-1)
    with pytest.raises(BadAction, match="no agent 'player_9'"):
        env.observe("player_9")
    time = zoo.parallel_env("arriba", seats=2)
    time.reset(seed=1)
    with pytest.raises(BadAction, match="no agent 'player_7'"):
        time.step({"player_7": 0})
    for action in (7, -1, 1.5, None, "grab"):
        with pytest.raises(BadAction, match=f"player_0: an action is a whole number from 0 to 6, not {action!r}"):
            time.step({"player_0": action})
    for opened in (zoo.env, zoo.parallel_env):
        with pytest.raises(BadBatch, match="max_cycles is a whole number from 1, not 0"):
            opened("arriba", max_cycles=0)


def test_a_judgement_of_the_referee_is_no_more_than_a_wait() -> None:
    env: Any = zoo.parallel_env("arriba", seats=2)
    env.reset(seed=1)
    env.step(dict.fromkeys(env.agents, env.actions.index("grab before")))
    assert env._state.grabs == 0

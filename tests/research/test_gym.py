"""Gymnasium's own check, and what it does not ask."""

from typing import Any

import numpy
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install tablee[research]")

from gymnasium.utils.env_checker import check_env

from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.research import BadAction, BadBatch, gym

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # its check advises by warnings


@pytest.mark.parametrize("slug", ["awimbawe", "chiwawa", "arriba"])
def test_a_seat_passes_its_check(slug: str) -> None:
    """It plays any action, so what is illegal must lose."""
    check_env(gym.env(slug, bots="level-1", seats=2, on_illegal="lose", render_mode="ansi"))


def legal(observation: dict[str, Any], random: numpy.random.Generator) -> Any:
    mask = observation["action_mask"]
    return (mask * (1 + random.random(mask.shape))).argmax(-1)


def test_an_agent_is_asked_only_when_it_may_act_and_wins_or_loses_the_whole() -> None:
    env, random = gym.env("awimbawe", bots="random", seat=1), numpy.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    is_over, total = False, 0.0
    while not is_over:
        assert observation["action_mask"].any()
        observation, reward, is_over, is_cut, _ = env.step(legal(observation, random))
        assert not is_cut
        total += reward
    assert total in (0.0, 1.0)
    assert not observation["action_mask"].any()


def test_many_games_go_on_side_by_side_and_begin_anew_where_they_ended() -> None:
    envs = gym.vector_env("arriba", 3, bots=["level-5", "level-1"], seats=3, seat=None, options={"card_limit": 3})
    observation, _ = envs.reset(seed=3)
    ended, rewards = 0, 0.0
    for _ in range(60):
        assert envs.observation_space.contains(observation)
        assert observation["action_mask"].any(1).all()
        patient = observation["action_mask"].shape[1] - 1 - observation["action_mask"][:, ::-1].argmax(1)
        observation, reward, terminated, truncated, infos = envs.step(patient)
        assert (reward[~terminated] == 0).all()
        assert not truncated.any()
        assert bool(infos) == bool(terminated.any())
        ended, rewards = ended + int(terminated.sum()), rewards + float(reward.sum())
    assert ended > 3
    assert 0 < rewards < ended


def test_the_same_seed_gives_the_same_games() -> None:
    def played() -> list[bytes]:
        envs, random = gym.vector_env("awimbawe", 2, bots="level-1", seat=None), numpy.random.default_rng(4)
        observation, _ = envs.reset(seed=4)
        seen = []
        for _ in range(12):
            observation, *_ = envs.step(legal(observation, random))
            seen.append(observation["observation"].tobytes())
        return seen

    assert played() == played()


class Guest:
    """A player of anybody's own, who keeps the seeds that it was given."""

    seeds: list[int] = []  # noqa: RUF012

    def __init__(self, game: Game, seat: Seat, seed: int) -> None:
        self.seeds.append(seed)

    def choose(self, seen: Record, legal: list[int]) -> int:
        return legal[0]

    def answer(self, seen: Record) -> float:
        return 300.0

    def turn_time(self, seen: Record) -> float:
        return 500.0


def test_ones_own_players_sit_at_every_game_and_chance_gives_them_other_seeds_each_time() -> None:
    for slug in ("awimbawe", "arriba"):
        given = []
        for seed in (1, 2, 1):
            Guest.seeds.clear()
            env = gym.env(slug, bots=f"{__name__}:Guest", seats=2)
            observation, _ = env.reset(seed=seed)
            observation, *_ = env.step(int(observation["action_mask"].argmax()))
            assert observation["action_mask"].any()
            given.append(Guest.seeds[-1])
        assert given[0] == given[2] != given[1]


def test_bad_settings_and_actions_are_named() -> None:
    for settings, sentence in (
        ({"bots": ["level-1", "level-2"]}, "2 seats leave 1 for bots, not 2"),
        ({"bots": "clever"}, "there is no bot 'clever'"),
        ({"seat": 2}, "seat goes from 0 to 1"),
        ({"on_illegal": "cry"}, "raise or lose, not 'cry'"),
        ({"render_mode": "gif"}, "ansi or svg, not 'gif'"),
        ({"max_cycles": 0}, "max_cycles is a whole number from 1, not 0"),
    ):
        with pytest.raises(TableeError, match=sentence):
            gym.env("awimbawe", **settings)
    with pytest.raises(BadBatch, match="seat goes from"):
        gym.vector_env("awimbawe", 2, seat=-1)
    env = gym.env("awimbawe", bots="random")
    env.reset(seed=1)
    with pytest.raises(BadAction, match=r"game 0: seat 0 cannot take action 28 \('fight'\); legal are play"):
        env.step(28)
    with pytest.raises(BadAction, match="not 'fight'"):
        env.step("fight")
    with pytest.raises(BadAction, match=r"game 0: seat 0 cannot take action -1 \(no action of this game\)"):
        env.step(-1)
    with pytest.raises(BadBatch, match="games is a whole number from 1, not 0"):
        gym.vector_env("awimbawe", 0)
    envs = gym.vector_env("awimbawe", 2, bots="random", on_illegal="lose")
    envs.reset(seed=1)
    for actions in (["a", "b"], [0.5, 1.0], [1]):
        with pytest.raises(BadAction, match="2 games take 2 whole numbers"):
            envs.step(actions)


def test_what_is_illegal_loses_where_that_is_wanted() -> None:
    env = gym.env("awimbawe", bots="random", on_illegal="lose")
    env.reset(seed=1)
    _, reward, is_over, _, _ = env.step(28)
    assert (reward, is_over) == (0.0, True)

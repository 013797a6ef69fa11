"""One seat of a game as a Gymnasium environment, with bots on the other seats; and many of them side by side.

from tablee.research import gym

env = gym.env("awimbawe", bots="level-1")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(policy(observation))
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.bots import named_bot
from tablee.bots.hands import hand_named
from tablee.bots.reflex import Hand, Reflexes
from tablee.core.bot import Bot
from tablee.core.chance import fresh_seed, seed_for
from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.seats import Seat
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.referee import seen_by
from tablee.research.batches import (
    LONGEST_GAME,
    action_names,
    batch,
    illegal,
    need_whole_numbers,
    one_a_game,
)
from tablee.research.drawing import svg_of, text_of
from tablee.research.errors import BadAction, BadBatch
from tablee.research.loops import STAY
from tablee.research.spec import spec_of

RENDER_MODES = ("ansi", "svg")
ON_ILLEGAL = ("raise", "lose")


class HandBot(Bot):
    """A bot of a game against time in a batch: it sees or overlooks as at a table; its speed has no say."""

    def __init__(self, game: Game, name: str, seat: Seat, seed: int) -> None:
        assert game.contest is not None
        self._contest = game.contest
        hand = hand_named(name, game, seat, seed)
        self._hand = Hand(game.contest, hand, Random(seed)) if isinstance(hand, Reflexes) else hand

    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        """A legal move, or STAY where its hand stays where it is."""
        contested = [number for number in legal_numbers if self._contest.is_contested(number)]
        if contested and self._hand.answer(seen) is not None:
            return contested[0]
        return next((number for number in legal_numbers if number not in contested), STAY)


class SeatGames:
    """So many games, in each of which one seat is the agent's and the others are bots'."""

    def __init__(
        self,
        game: str,
        games: int,
        bots: str | Sequence[str] = "level-1",
        seat: int | None = 0,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int = LONGEST_GAME,
        render_mode: str | None = None,
        on_illegal: str = "raise",
    ) -> None:
        need_whole_numbers(games=games, max_cycles=max_cycles)
        self.game = load(game)
        table = open_table(self.game, seats, options, None, Dealer(0))
        if render_mode not in (None, *RENDER_MODES):
            raise TableeError(f"a table is drawn as {' or '.join(RENDER_MODES)}, not {render_mode!r}")
        if on_illegal not in ON_ILLEGAL:
            raise BadBatch(f"on_illegal is {' or '.join(ON_ILLEGAL)}, not {on_illegal!r}")
        if seat is not None and not 0 <= seat < table.seats:
            raise BadBatch(f"the agent's seat goes from 0 to {table.seats - 1}, or is None: each in turn; not {seat!r}")
        names = [bots] * (table.seats - 1) if isinstance(bots, str) else [*bots]
        if len(names) != table.seats - 1:
            raise BadBatch(f"{table.seats} seats leave {table.seats - 1} for bots, not {len(names)}")
        self.games, self.seats, self.render_mode, self.loses = games, table.seats, render_mode, on_illegal == "lose"
        self.own = numpy.full(games, seat) if seat is not None else numpy.arange(games) % table.seats
        self.actions = action_names(self.game)
        self._names, self._options, self._longest = names, options, max_cycles * table.seats
        self._seed: int | bytes = fresh_seed()
        for number, name in enumerate(names):
            self._bot(name, Seat(number), 0)

    def begin(self, seed: int | None) -> None:
        """Deal all games anew; without a seed chance goes on where it stood."""
        if seed is not None or not hasattr(self, "batch"):
            self._seed = fresh_seed() if seed is None else seed
            self._begun = 0
            self.batch = batch(
                self.game.facts.slug,
                self.games,
                seed=self._seed,
                seats=self.seats,
                options=self._options,
                longest_game=self._longest,
                restarts=False,
            )
        else:
            self.batch.begin()
        self._players = [self._seated(index) for index in range(self.games)]
        self._let_others_play()

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """Rewards, and which games have ended or been cut off. What is illegal loses the game, or is an error."""
        chosen, lost = one_a_game(actions, self.games), numpy.zeros(self.games, bool)
        if self.loses:
            is_action = (chosen >= 0) & (chosen < len(self.actions))
            lost = ~(is_action & self.batch.legal_mask()[numpy.arange(self.games), numpy.where(is_action, chosen, 0)])
            chosen[lost] = STAY
        elif (chosen == STAY).any():
            raise illegal(self.batch, int((chosen == STAY).argmax()), STAY)
        steps = self.batch.step(chosen)
        rewards, ended, cut_off = steps.rewards.copy(), steps.ended | lost, steps.cut_off.copy()
        rewards_later, ended_later, cut_later = self._let_others_play(~ended)
        own = numpy.arange(self.games), self.own
        return (rewards + rewards_later)[own], ended | ended_later, cut_off | cut_later

    def restart(self, which: Any) -> None:
        """Deal these games anew."""
        for index in numpy.flatnonzero(which):
            self.batch.begin(int(index), int(index) + 1)
            self._players[index] = self._seated(int(index))
        self._let_others_play()

    def observation(self) -> dict[str, Any]:
        """What lies before the agent, and what it may do: nothing once a game is over."""
        mask = self.batch.legal_mask() & (self.batch.seat == self.own)[:, None]
        return {"observation": self.batch.observe(self.own).copy(), "action_mask": mask.astype(numpy.int8)}

    def drawn(self, index: int) -> str | None:
        if self.render_mode is None:
            return None
        text = text_of(self.game, self.batch.state(index), int(self.own[index]))
        return svg_of(text) if self.render_mode == "svg" else text

    def _let_others_play(self, goes_on: Any = True) -> tuple[Any, Any, Any]:
        """Until it is the agent's turn in every game that is not over."""
        rewards = numpy.zeros((self.games, self.seats), numpy.float32)
        ended, cut_off = numpy.zeros(self.games, bool), numpy.zeros(self.games, bool)
        while True:
            theirs = (self.batch.seat >= 0) & (self.batch.seat != self.own) & goes_on
            if not theirs.any():
                return rewards, ended, cut_off
            mask, actions = self.batch.legal_mask(), numpy.full(self.games, STAY)
            for index in numpy.flatnonzero(theirs):
                actions[index] = self._chosen(int(index), numpy.flatnonzero(mask[index]).tolist())
            steps = self.batch.step(actions)
            rewards += steps.rewards
            ended |= steps.ended
            cut_off |= steps.cut_off

    def _chosen(self, index: int, actions: list[int]) -> int:
        """What the bot does whose turn it is: it waits where it has nothing to do, or does not want to."""
        moves = [action for action in actions if action < len(self.game.words.notation)]
        seat = int(self.batch.seat[index])
        if not moves:
            return actions[0]
        move = self._players[index][seat].choose(seen_by(self.game, self.batch.state(index), Seat(seat)), moves)
        return move if move != STAY else actions[-1]

    def _seated(self, index: int) -> dict[int, Bot]:
        """The bots of a game: each begins anew with it."""
        self._begun += 1
        others = [seat for seat in range(self.seats) if seat != self.own[index]]
        return {seat: self._bot(name, Seat(seat), self._begun) for seat, name in zip(others, self._names, strict=True)}

    def _bot(self, name: str, seat: Seat, number: int) -> Bot:
        """Its seed is its own, and a number that fits into 64 bits: what others' generators take."""
        seed = int.from_bytes(seed_for(f"bot {number} on {seat}", self._seed)[:7])
        if self.game.contest is not None:
            return HandBot(self.game, name, seat, seed)
        return named_bot(name, self.game, seat, seed)

    def spaces(self) -> tuple[gymnasium.Space[Any], gymnasium.Space[Any]]:
        """Of one observation, and of one action."""
        spec = spec_of(self.game, with_memory=False)
        low, high = spec.limits()
        observation = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, high, dtype=spec.dtype),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self.actions),), numpy.int8),
            }
        )
        return observation, gymnasium.spaces.Discrete(len(self.actions))


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of one game."""

    metadata = {"render_modes": [*RENDER_MODES]}  # noqa: RUF012 (Gymnasium's own way)

    def __init__(self, game: str, **settings: Any) -> None:
        self._games = SeatGames(game, 1, **settings)
        self.render_mode = self._games.render_mode
        self.observation_space, self.action_space = self._games.spaces()
        self.actions = self._games.actions

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._games.begin(seed)
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not isinstance(action, (int, numpy.integer)):
            raise BadAction(f"an action is a whole number from 0 to {len(self.actions) - 1}, not {action!r}")
        rewards, ended, cut_off = self._games.step([int(action)])
        return self._observation(), float(rewards[0]), bool(ended[0]), bool(cut_off[0]), {}

    def render(self) -> Any:
        return self._games.drawn(0)

    def _observation(self) -> dict[str, Any]:
        return {name: part[0] for name, part in self._games.observation().items()}


class SeatVectorEnv(VectorEnv):  # type: ignore[misc]
    """One seat in each of many games; one that has ended begins anew in the same step."""

    def __init__(self, game: str, games: int, **settings: Any) -> None:
        self._games = SeatGames(game, games, **settings)
        self.num_envs = games
        self.metadata = {"render_modes": [*RENDER_MODES], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = self._games.render_mode
        self.single_observation_space, self.single_action_space = self._games.spaces()
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.actions = self._games.actions

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._games.begin(seed)
        return self._games.observation(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        rewards, ended, cut_off = self._games.step(actions)
        observation, infos, over = self._games.observation(), {}, ended | cut_off
        if over.any():
            infos = {"final_obs": observation, "_final_obs": over}
            self._games.restart(over)
            observation = self._games.observation()
        return observation, rewards, ended, cut_off, infos

    def render(self) -> Any:
        return tuple(self._games.drawn(index) for index in range(self.num_envs)) if self.render_mode else None


def env(game: str, **settings: Any) -> SeatEnv:
    """One seat of one game, with bots on the others."""
    return SeatEnv(game, **settings)


def vector_env(game: str, games: int, **settings: Any) -> SeatVectorEnv:
    """One seat in each of many games."""
    return SeatVectorEnv(game, games, **settings)

"""The games as PettingZoo environments: one agent after the other, and all at once where time runs.

from tablee.research import zoo

env = zoo.env("awimbawe")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else policy(observation["observation"], observation["action_mask"]))
"""

from collections.abc import Mapping
from functools import cache
from operator import index
from typing import Any

import gymnasium
import numpy
from pettingzoo import AECEnv, ParallelEnv

from tablee.core.chance import PLAYING_ROUNDS, Stream, fresh_seed, seed_for, shuffle
from tablee.core.errors import TableeError
from tablee.core.playout import row_for_loop
from tablee.core.seats import CLOCK, DEALER, Seat
from tablee.core.sets import count, has
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.referee import legal_numbers, seen_by
from tablee.research.batches import LONGEST_GAME, action_names, batch, need_whole_numbers
from tablee.research.drawing import svg_of, text_of
from tablee.research.errors import BadAction
from tablee.research.loops import STAY
from tablee.research.spec import spec_of, tensor_of

RENDER_MODES = ("ansi", "svg")


class _Spaces:
    """What both kinds of environments say of themselves."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int = LONGEST_GAME,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise TableeError(f"a table is drawn as {' or '.join(RENDER_MODES)}, not {render_mode!r}")
        need_whole_numbers(max_cycles=max_cycles)
        self.game = load(game)
        self.options = options
        self.table = open_table(self.game, seats, options, None, Dealer(0))
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.actions = action_names(self.game)
        self.spec = spec_of(self.game, with_memory=False)
        self.metadata = {"name": f"tablee_{game}_v{self.spec.version}", "render_modes": [*RENDER_MODES]}

    @cache  # noqa: B019 (PettingZoo wants the same space each time; environments are few)
    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        low, high = self.spec.limits()
        tensor = gymnasium.spaces.Box(low, high, dtype=self.spec.dtype)
        mask = gymnasium.spaces.Box(0, 1, (len(self.actions),), numpy.int8)
        return gymnasium.spaces.Dict({"observation": tensor, "action_mask": mask})

    @cache  # noqa: B019
    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return gymnasium.spaces.Discrete(len(self.actions))

    def drawn(self, state: Any, seat: int) -> str | None:
        if self.render_mode is None:
            return None
        text = text_of(self.game, state, seat)
        return svg_of(text) if self.render_mode == "svg" else text

    def seat_of(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise BadAction(f"there is no agent {agent!r}; they are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def number_of(self, action: Any, agent: str) -> int:
        """An action of any kind of whole number; STAY is for batches, and nobody's action here."""
        try:
            number = index(action)
        except TypeError:
            number = STAY
        if not 0 <= number < len(self.actions):
            raise BadAction(f"{agent}: an action is a whole number from 0 to {len(self.actions) - 1}, not {action!r}")
        return number

    def seed_of(self, seed: int | None) -> int | bytes:
        return fresh_seed() if seed is None else seed


class TurnEnv(_Spaces, AECEnv):  # type: ignore[misc]
    """One agent after the other: a batch of one game."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self._games = batch(
            self.game.facts.slug,
            1,
            seed=self.seed_of(seed),
            seats=self.table.seats,
            options=self.options,
            longest_game=self.max_cycles * len(self.possible_agents),
            restarts=False,
        )
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Any:
        seat = self.seat_of(agent)
        is_next = int(self._games.seat[0]) == seat
        mask = self._games.legal_mask()[0] if is_next else numpy.zeros(len(self.actions))
        return {"observation": self._games.observe(seats=seat)[0].copy(), "action_mask": mask.astype(numpy.int8)}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        steps = self._games.step([self.number_of(action, self.agent_selection)])
        self._cumulative_rewards[self.agent_selection] = 0.0
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(steps.rewards[0, seat])
        if steps.ended[0] or steps.cut_off[0]:
            self.terminations = dict.fromkeys(self.agents, bool(steps.ended[0]))
            self.truncations = dict.fromkeys(self.agents, bool(steps.cut_off[0]))
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.drawn(self._games.state(0), max(int(self._games.seat[0]), 0))

    def close(self) -> None:
        """There is nothing to close."""

    def _next(self) -> str:
        return self.possible_agents[int(self._games.seat[0])]


class TimeEnv(_Spaces, ParallelEnv):  # type: ignore[misc]
    """All agents at once: each acts or waits, and chance decides whose hand is first. When all wait, time passes."""

    def __init__(self, game: str, **settings: Any) -> None:
        super().__init__(game, **settings)
        if not self.game.facts.is_real_time:
            raise TableeError(f"{self.game.facts.name} is played in turns: use zoo.env")

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._random = Stream.of(seed_for("parallel", self.seed_of(seed)), PLAYING_ROUNDS)
        self._state = self.table.state.copy()
        self._cycles = 0
        self.agents = [*self.possible_agents]
        self._deal()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        chosen = self._chosen(actions)
        self._cycles += 1
        order = row_for_loop([*chosen])
        shuffle(self._random, order, len(order))
        has_moved = [self._act(seat, chosen[seat]) for seat in order]  # type: ignore[attr-defined]
        if not any(has_moved) and has(self.game.rules.to_act(self._state), CLOCK):
            (move,) = legal_numbers(self.game, self._state, CLOCK)
            self.game.rules.apply(self._state, CLOCK, move)
        self._deal()
        return self._told()

    def render(self) -> str | None:
        return self.drawn(self._state, 0)

    def close(self) -> None:
        """There is nothing to close."""

    def _told(self) -> tuple[Any, Any, Any, Any, Any]:
        is_over = not self.game.rules.to_act(self._state)
        is_cut = not is_over and self._cycles >= self.max_cycles
        won = self.game.rules.winners(self._state) if is_over else 0
        rewards = {
            agent: 1.0 / count(won) if has(won, seat) else 0.0 for seat, agent in enumerate(self.possible_agents)
        }
        told = self._observations(), rewards, dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, is_cut)
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        if is_over or is_cut:
            self.agents = []
        return *told, infos

    def _act(self, seat: int, action: int) -> bool:
        """Whether somebody moved: what is not possible, now or since an earlier hand, is a wait."""
        if action not in self._legal(seat):
            return False
        self.game.rules.apply(self._state, seat, action)
        self._deal()
        return True

    def _legal(self, seat: int) -> list[int]:
        if not has(self.game.rules.to_act(self._state), seat):
            return []
        judgements = self.game.words.notation.for_referee
        return [move for move in legal_numbers(self.game, self._state, Seat(seat)) if move not in judgements]

    def _chosen(self, actions: dict[str, Any]) -> dict[int, int]:
        """The action of each seat; whoever is left out waits."""
        if not self.agents:
            raise BadAction("the game is over: reset it")
        return {self.seat_of(agent): self.number_of(action, agent) for agent, action in actions.items()}

    def _deal(self) -> None:
        while has(self.game.rules.to_act(self._state), DEALER):
            assert self.game.rules.deals is not None
            self.game.rules.deals.deal(self._state, self._random)

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Any:
        mask = numpy.zeros(len(self.actions), numpy.int8)
        mask[[*self._legal(seat), len(self.actions) - 1]] = 1
        seen = seen_by(self.game, self._state, Seat(seat))
        return {"observation": tensor_of(self.game, seen, self.spec), "action_mask": mask}


def env(game: str, **settings: Any) -> TurnEnv:
    """One agent after the other."""
    return TurnEnv(game, **settings)


def parallel_env(game: str, **settings: Any) -> TimeEnv:
    """All agents at once, for games against time: Arriba! and Xalapa."""
    return TimeEnv(game, **settings)

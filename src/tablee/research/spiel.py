"""The games in turns as OpenSpiel games: `import tablee.research.spiel`, then `pyspiel.load_game("tablee_awimbawe")`.

Chance is sampled: a deal is a seed of 256 bits, which nobody can list, so the chance player has one
action, and what it draws follows from the state's own stream.
"""

from typing import Any

import numpy
import pyspiel

from tablee.core.chance import PLAYING_ROUNDS, Stream, fresh_seed, seed_for
from tablee.core.contract import Game
from tablee.core.seats import DEALER, NOBODY, Seat
from tablee.core.sets import count, has, lowest
from tablee.games import catalogue
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.play.referee import legal_numbers, seen_by
from tablee.research.drawing import text_of
from tablee.research.errors import BadAction
from tablee.research.spec import Spec, spec_of, tensor_of

LONGEST_GAME = 100_000
DEAL = 0  # the one action of chance


def game_type(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"tablee_{game.facts.slug}",
        long_name=game.facts.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.facts.most_seats,
        min_num_players=game.facts.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.facts.fewest_seats, "rng_seed": -1},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with the table's usual options."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        settings = {"players": game.facts.fewest_seats, "rng_seed": -1, **(params or {})}
        self.table = open_table(game, settings["players"], None, None, Dealer(0))
        self.game = game
        self.seed: int | None = None if settings["rng_seed"] < 0 else settings["rng_seed"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.words.notation),
            max_chance_outcomes=1,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(game), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def deserialize_state(self, text: str) -> "SpielState":
        """The state that `serialize` gave as text, its stream included."""
        state = self.new_initial_state()
        words, random = map(bytes.fromhex, text.split())
        state.state, state.random = self.game.rules.State(bytearray(words)), Stream(bytearray(random))
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        has_memory = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.game, spec_of(self.game, with_memory=has_memory))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state, and the stream that its deals follow from."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = game.game
        self.seats = game.table.seats
        self.state = game.table.state.copy()
        seed = seed_for("spiel", fresh_seed() if game.seed is None else game.seed)
        self.random = Stream.of(seed, PLAYING_ROUNDS)

    def current_player(self) -> int:
        acting = self.game.rules.to_act(self.state)
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if has(acting, DEALER) else lowest(acting)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(legal_numbers(self.game, self.state, Seat(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]

    def _apply_action(self, action: int) -> None:
        if has(self.game.rules.to_act(self.state), DEALER):
            assert self.game.rules.deals is not None
            self.game.rules.deals.deal(self.state, self.random)
        else:
            self.game.rules.apply(self.state, self.current_player(), action)

    def apply_action_with_legality_check(self, action: int) -> None:
        """OpenSpiel's own writes the whole state into its message, which it cannot do with a game in Python."""
        if action not in self.legal_actions():
            legal = ", ".join(self.action_to_string(one) for one in self.legal_actions())
            raise BadAction(f"seat {self.current_player()} cannot take action {action}; legal are {legal}")
        self.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "deal" if player == pyspiel.PlayerId.CHANCE else self.game.words.notation.texts[action]

    def is_terminal(self) -> bool:
        return not self.game.rules.to_act(self.state)

    def returns(self) -> list[float]:
        won = self.game.rules.winners(self.state) if self.is_terminal() else 0
        return [1.0 / count(won) if has(won, seat) else 0.0 for seat in range(self.seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player could not tell from this one."""
        twin: SpielState = self.clone()
        seed = seed_for("resampling", int(sampler() * 2**53))
        self.game.rules.imagine(
            seen_by(self.game, self.state, Seat(player)), Stream.of(seed, PLAYING_ROUNDS), _emptied(twin.state)
        )
        twin.random = Stream.of(seed_for("resampled deals", seed), PLAYING_ROUNDS)
        return twin

    def serialize(self) -> str:
        return f"{bytes(self.state).hex()} {bytes(self.random).hex()}"

    def __deepcopy__(self, memo: object) -> "SpielState":
        twin: SpielState = self.get_game().new_initial_state()
        twin.state, twin.random = self.state.copy(), self.random.copy()
        return twin

    def __str__(self) -> str:
        return text_of(self.game, self.state, NOBODY)


class SpielObserver:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: Game, spec: Spec) -> None:
        self.game = game
        self.spec = spec
        self.tensor = numpy.zeros(spec.size, numpy.float32)
        self.dict = {part.name: spec.cut(self.tensor, part.name) for part in spec.parts}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = tensor_of(self.game, seen_by(self.game, state.state, Seat(player)), self.spec)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = tensor_of(self.game, seen_by(self.game, state.state, Seat(player)), self.spec)
        return f"{player} " + " ".join(map(str, seen.tolist()))


def _emptied(state: Any) -> Any:
    for index in range(len(state.numbers)):
        state.numbers[index] = 0
    return state


def _register() -> None:
    for game in catalogue().values():
        if game.tensors is not None and not game.facts.is_real_time:
            kind = type(f"{game.facts.name}Game", (SpielGame,), {"__init__": _opener(game)})
            pyspiel.register_game(game_type(game), kind)


def _opener(game: Game) -> Any:
    def open_game(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, game, params)

    return open_game


_register()

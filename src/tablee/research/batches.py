"""Many games of one kind side by side, stepped together by compiled rules.

    games = tablee.research.batch("awimbawe", 4096, seed=1)
    while training:
        actions = policy(games.observe(), games.legal_mask())
        steps = games.step(actions)  # rewards, and which games have ended

A step is one action of one seat in every game: `games.seat` says whose. Chance and time move by
themselves, and a game that has ended begins anew. docs/research.md tells what a step is where
several act at once.
"""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from numbers import Integral
from typing import Any

import numpy

from tablee.core.chance import Stream
from tablee.core.contract import Game
from tablee.core.playout import numbers_for_loop, row_for_loop
from tablee.core.rule import bound, can_compile
from tablee.core.seats import NOBODY
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.research import loops
from tablee.research.errors import BadAction, BadBatch
from tablee.research.spec import Spec, spec_of, words_of
from tablee.research.traces import streams

PATIENCE = 50  # times that a seat is asked, about one a second at the table: as long as a sand timer
LONGEST_GAME = 10_000  # steps; games of people take some hundreds
SHARE = 2048  # games that are worth a core: to hand over fewer takes longer than to play them
WAIT = "wait"


@dataclass(frozen=True)
class Steps:
    """What a step brought, one row a game."""

    rewards: Any  # by seat: of a game that ended, one whole shared by those who have won it
    ended: Any  # games that are over
    cut_off: Any  # games that took too many steps


class Batch:
    """See the module. All arrays are made once and used again: copy what has to last."""

    def __init__(
        self,
        game: Game,
        games: int,
        seed: int | bytes,
        options: Mapping[str, Any] | None,
        seats: int | None,
        cores: int,
        patience: int,
        longest_game: int,
        restarts: bool,
    ) -> None:
        table = open_table(game, seats, options, None, Dealer(0))
        self.game = game
        self.options = table.options
        self.seats = table.seats
        self.games = games
        self.actions = action_names(game)
        self.spec = spec_of(game, with_memory=False)
        self.information_spec = spec_of(game, with_memory=True)
        need_memory(game, games, self.seats, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
        self._shares = min(cores, max(1, games // SHARE))
        self._threads = ThreadPoolExecutor(self._shares)
        self._start = numbers_for_loop(table.state)
        self._setup = numbers_for_loop(setup_of(game, self.seats, patience, longest_game, restarts))
        self._states = numpy.zeros((games, table.state.size), numpy.int64)
        self._streams = streams(games, seed)
        self._turns = numpy.zeros((games, loops.TURN_SIZE), numpy.int64)
        self._lists = numpy.zeros((games, game.facts.longest_list), numpy.int64)
        self._for_players = row_for_loop(moves_for_players(game))
        self._rewards = numpy.zeros((games, self.seats), numpy.float32)
        self._ends = numpy.zeros(games, numpy.int8)
        self._mask = numpy.zeros((games, len(self.actions)), numpy.bool_)
        self._tensors = {
            spec: numpy.zeros((games, spec.size), spec.dtype) for spec in (self.spec, self.information_spec)
        }
        self._words = {spec: row_for_loop(words_of(game, spec)) for spec in self._tensors}
        self.begin()

    @property
    def seat(self) -> Any:
        """Who acts next in each game; NOBODY (-1) where it is over and does not begin anew."""
        return self._turns[:, list(loops.Turn.fields).index("seat")]

    @property
    def states(self) -> Any:
        """All states, a row a game, in the order of the fields of the game's `State`; changing them is not allowed."""
        shown = self._states.view()
        shown.flags.writeable = False
        return shown

    def state(self, index: int) -> Any:
        """A copy of one state, with its fields by name."""
        return self.game.rules.State(bytearray(self._states[index].tobytes()))

    def begin(self, first: int = 0, last: int | None = None) -> None:
        """Begin the games from `first` up to `last` anew; chance goes on where it stood."""
        last = self.games if last is None else last
        if not 0 <= first <= last <= self.games:
            raise BadBatch(f"there are the games from 0 up to {self.games}, not from {first} up to {last}")
        run: Any = bound(loops.begin_games, self.game)
        run(*self._games, self._for_players, first, last)

    def step(self, actions: Any) -> Steps:
        """Play one action in each game: the number of a move, of `wait`, or STAY (-1), which leaves a game as it is.

        Where one is illegal nothing is played.
        """
        chosen = self._checked(actions)
        run: Any = bound(loops.step_games, self.game)
        rewards, ends = _flat(self._rewards), _flat(self._ends)
        self._on_cores(lambda first, last: run(*self._games, self._for_players, chosen, rewards, ends, first, last))
        return Steps(self._rewards, self._ends == loops.ENDED, self._ends == loops.CUT_OFF)

    def legal_mask(self) -> Any:
        """For each game and each action whether whoever acts next may take it."""
        run: Any = bound(loops.fill_masks, self.game)
        mask = _flat(self._mask.view(numpy.uint8))
        self._on_cores(lambda first, last: run(self._setup, _flat(self._turns), _flat(self._lists), mask, first, last))
        return self._mask

    def observe(self, seats: Any = None) -> Any:
        """What lies before whoever acts next, or before these seats: a tensor a game, laid out as `spec` says."""
        return self._fill(self.spec, seats)

    def information_state(self, seats: Any = None) -> Any:
        """All that they know, what they remember included: a tensor a game, laid out as `information_spec` says."""
        return self._fill(self.information_spec, seats)

    def scores(self) -> Any:
        """Each seat's points so far, as the rulebook counts them."""
        out = numpy.zeros((self.games, 8), numpy.int64)
        run: Any = bound(loops.fill_scores, self.game)
        self._on_cores(lambda first, last: run(_flat(self._states), _flat(out), first, last, self.games))
        return out[:, : self.seats]

    def random_actions(self, random: numpy.random.Generator) -> Any:
        """A legal action for each game, every one as likely; STAY where a game is over."""
        draws, actions = random.integers(0, 1 << 32, self.games), numpy.empty(self.games, numpy.int64)
        run: Any = bound(loops.draw_actions, self.game)
        rows = _flat(self._turns), _flat(self._lists), _flat(draws), _flat(actions)
        self._on_cores(lambda first, last: run(self._setup, *rows, first, last))
        return actions

    def _fill(self, spec: Spec, seats: Any) -> Any:
        viewers = _flat(numpy.array(self.seat if seats is None else self._viewers(seats), numpy.int64))
        run: Any = bound(loops.fill_tensors, self.game)
        out = _flat(self._tensors[spec])
        size = self.game.rules.Seen.size
        self._on_cores(
            lambda first, last: run(
                _flat(self._states), viewers, _flat(numpy.zeros(size, numpy.int64)), self._words[spec], out, first, last
            )
        )
        return self._tensors[spec]

    def _viewers(self, seats: Any) -> Any:
        viewers = numpy.asarray(seats)
        has_shape = viewers.shape in ((), (self.games,)) and viewers.dtype.kind in "iu"
        if not has_shape or ((viewers < 0) | (viewers >= self.seats)).any():
            raise BadAction(f"whose eyes: seats from 0 to {self.seats - 1}, one for all or one a game")
        return numpy.broadcast_to(viewers, (self.games,))

    def _checked(self, actions: Any) -> Any:
        chosen = one_a_game(actions, self.games)
        row = _flat(chosen)
        index = bound(loops.first_illegal, self.game)(self._setup, _flat(self._turns), _flat(self._lists), row)
        if index != loops.LEGAL:
            raise illegal(self, index, int(chosen[index]))
        return row

    @cached_property
    def _games(self) -> tuple[Any, ...]:
        rows = (self._states, self._streams, self._turns, self._lists)
        return (self._start, self._setup, *(_flat(rows_of) for rows_of in rows))

    def _on_cores(self, run: Callable[[int, int], None]) -> None:
        """Share the games evenly; compiled loops hold no lock, so threads run side by side."""
        cuts = [self.games * share // self._shares for share in range(self._shares + 1)]
        others = [self._threads.submit(run, first, last) for first, last in pairwise(cuts[1:])]
        run(0, cuts[1])
        for share in others:
            share.result()


def need_memory(game: Game, games: int, seats: int, there: int) -> None:
    """Refuse a batch that does not fit into so many bytes, before anything is made."""
    words = game.rules.State.size + Stream.size + loops.TURN_SIZE + game.facts.longest_list
    specs = spec_of(game, with_memory=False), spec_of(game, with_memory=True)
    tensors = sum(spec.size * numpy.dtype(spec.dtype).itemsize for spec in specs)
    needed = games * (8 * words + tensors + len(action_names(game)) + 4 * seats)
    if needed > there:
        raise BadBatch(
            f"{games} games of {game.facts.name} need {needed >> 20} MB of memory, and there are {there >> 20}"
        )


def one_a_game(actions: Any, games: int) -> Any:
    """The actions of a batch in an array of their own."""
    try:
        chosen = numpy.array(actions)
    except ValueError:  # rows of different lengths are no array
        raise BadAction(f"{games} games take {games} whole numbers, not {actions!r}") from None
    need_one_a_game(chosen, games)
    return chosen.astype(numpy.int64)


def need_one_a_game(actions: Any, games: int) -> None:
    """Refuse what has another shape or kind; numbers of 64 bits without a sign would turn into other ones."""
    if actions.shape != (games,) or actions.dtype.kind not in "iu" or actions.dtype == numpy.uint64:
        raise BadAction(f"{games} games take {games} whole numbers, not {actions.dtype} {actions.shape}")


def illegal(games: Any, index: int, action: int) -> BadAction:
    """What is wrong with an action of one game, and what would not be."""
    legal = [name for name, is_legal in zip(games.actions, games.legal_mask()[index], strict=True) if is_legal]
    named = repr(games.actions[action]) if 0 <= action < len(games.actions) else "no action of this game"
    return BadAction(
        f"game {index}: seat {games.seat[index]} cannot take action {action} ({named}); legal are {', '.join(legal)}"
    )


def need_whole_numbers(**numbers: Any) -> None:
    for name, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, Integral) or value < 1:
            raise BadBatch(f"{name} is a whole number from 1, not {value!r}")


def need_seed(seed: Any) -> None:
    """Whatever else came would be a seed too, and the same one for everybody who took it for chance."""
    if isinstance(seed, bool) or not isinstance(seed, (Integral, bytes)):
        raise BadBatch(f"a seed is a whole number or bytes, not {seed!r}")


def batch(
    game: str,
    games: int,
    *,
    seed: int | bytes = 0,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    cores: int = 1,
    patience: int = PATIENCE,
    longest_game: int = LONGEST_GAME,
    restarts: bool = True,
) -> Batch:
    """So many games of one kind, dealt and ready; everything that follows comes from the seed and the actions."""
    need_whole_numbers(games=games, cores=cores, patience=patience, longest_game=longest_game)
    need_seed(seed)
    return Batch(load(game), games, seed, options, seats, cores, patience, longest_game, restarts)


def action_names(game: Game) -> list[str]:
    """The actions in the order of their numbers."""
    return [*game.words.notation.texts, *([WAIT] if game.facts.is_real_time else [])]


def moves_for_players(game: Game) -> list[int]:
    """For each move 1 where a player may make it, 0 where it is a judgement of the referee."""
    notation = game.words.notation
    return [int(move not in notation.for_referee) for move in range(len(notation))]


def setup_of(game: Game, seats: int, patience: int, longest_game: int, restarts: bool) -> loops.Setup:
    setup = loops.Setup()
    setup.seats = seats
    setup.wait = len(game.words.notation) if game.facts.is_real_time else NOBODY
    setup.patience, setup.longest_game, setup.restarts = patience, longest_game, int(restarts)
    return setup


def _flat(rows: Any) -> Any:
    """All rows as one line, as a loop takes it, compiled or plain; the memory is shared."""
    line = rows.reshape(-1)
    return line if can_compile() else memoryview(line)

"""A position driven by compiled rules one move at a time, in numbers: for search and research in Python.

    position = Position(match.game, match.state)
    size = position.size
    while size:
        size = position.play(position.moves[choose(size)])

A call from Python into machine code costs ten times what a rule takes, so a move is one call: it
plays the move, and finds out who is next and what they may do. State and answer lie in one array.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Self

import numpy

from tablee.core.chance import Stream, stream_in
from tablee.core.contract import Game, apply, deal, legal, state_in, to_act
from tablee.core.playout import numbers_for_loop
from tablee.core.records import Record, Row
from tablee.core.rule import bound, called_each_move, can_compile, rule
from tablee.core.seats import DEALER
from tablee.core.sets import EMPTY, has, lowest

# The array: the state, room for the longest list of moves, and at its end four numbers.
FIRST_MOVE, TO_ACT, SEAT, SIZE = -4, -3, -2, -1
LAST = 4


class Position:
    """A state, whose turn it is, and their legal moves. There is no referee: what is played must be legal.

    Whole loops are far quicker compiled than stepped through from Python; see `core.playout`.
    """

    def __init__(self, game: Game, state: Record) -> None:
        first = len(state.numbers)
        numbers = numpy.zeros(first + game.facts.longest_list + LAST, numpy.int64)
        numbers[:first] = state.array()
        numbers[FIRST_MOVE] = first
        self.game = game
        self._step = bound(step, game)
        self._lay_over(numbers)
        bound(look, game)(self._numbers)

    def _lay_over(self, numbers: Any) -> None:
        self._memory = memoryview(numbers)
        self._numbers: Row = numbers if can_compile() else self._memory
        # The moves of whoever is next; only the first `size` count, until the next move is played.
        self.moves = self._memory[self._memory[FIRST_MOVE] : FIRST_MOVE]
        # Play a move of whoever is next; how many moves there are then.
        self.play: Callable[[int], int] = partial(self._step, self._numbers)

    @property
    def size(self) -> int:
        """How many moves the one who is next has; 0 when the game is over, and before a deal."""
        return self._memory[SIZE]

    @property
    def to_act(self) -> int:
        """The set of seats that may act now, DEALER and CLOCK among them."""
        return self._memory[TO_ACT]

    @property
    def seat(self) -> int:
        """Who is next: of those who may act, the first."""
        return self._memory[SEAT]

    def let(self, seat: int) -> int:
        """Let another one of those who may act be next; how many moves there are."""
        return bound(list_moves, self.game)(self._numbers, seat)

    def deal(self, random: Stream) -> int:
        """The DEALER's move, from the next words of a stream; how many moves there are then."""
        return bound(deal_in, self.game)(self._numbers, numbers_for_loop(random))

    def state(self) -> Any:
        """The state as a record of its own."""
        return self.game.rules.State(bytearray(self._memory[: self._memory[FIRST_MOVE]]))

    def copy(self) -> Self:
        """A position that can be played on without changing this one."""
        twin = object.__new__(type(self))
        twin.game, twin._step = self.game, self._step
        twin._lay_over(numpy.array(self._memory))
        return twin


@called_each_move
def step(numbers: Row, move: int) -> int:
    apply(state_in(numbers), numbers[SEAT], move)
    return look(numbers)


@rule
def deal_in(numbers: Row, random: Row) -> int:
    deal(state_in(numbers), stream_in(random))
    return look(numbers)


@rule
def look(numbers: Row) -> int:
    """Find out who is next, and what they may do."""
    acting = to_act(state_in(numbers))
    numbers[TO_ACT] = acting
    if acting == EMPTY or has(acting, DEALER):
        numbers[SIZE] = 0
        return 0
    return list_moves(numbers, lowest(acting))


@rule
def list_moves(numbers: Row, seat: int) -> int:
    numbers[SEAT] = seat
    numbers[SIZE] = legal(state_in(numbers), seat, moves_in(numbers))
    return numbers[SIZE]


@rule
def moves_in(numbers: Row) -> Any:
    flat: Any = numbers
    return flat[flat[FIRST_MOVE] :]

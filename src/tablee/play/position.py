"""A position driven by compiled rules one move at a time, in numbers: for search and research in Python."""

from typing import Any, Self

import numpy

from tablee.core.chance import Stream, stream_in
from tablee.core.contract import Game, apply, deal, legal, state_in, to_act
from tablee.core.records import Record, Row
from tablee.core.rule import bound, rule


class Position:
    """A state and its legal moves, without the referee: what is played must be legal.

    Whole loops are far quicker compiled than stepped through from Python; see `core.playout`.
    """

    def __init__(self, game: Game, state: Record) -> None:
        self.game = game
        self.words = state.array().copy()
        self._moves = numpy.zeros(game.facts.longest_list, numpy.int64)
        self._to_act, self._legal = bound(to_act_in, game), bound(legal_in, game)
        self._apply, self._deal = bound(apply_in, game), bound(deal_in, game)

    def to_act(self) -> int:
        """The set of seats that may act now."""
        return self._to_act(self.words)

    def legal(self, seat: int) -> list[int]:
        """The numbers of a seat's legal moves."""
        moves: list[int] = self._moves[: self._legal(self.words, seat, self._moves)].tolist()
        return moves

    def play(self, seat: int, move: int) -> None:
        self._apply(self.words, seat, move)

    def deal(self, random: Stream) -> None:
        """The DEALER's move, from the next words of a stream."""
        self._deal(self.words, random.array())

    def state(self) -> Any:
        """The state as a record of its own."""
        return self.game.rules.State(self.words.copy())

    def copy(self) -> Self:
        """A position that can be played on without changing this one."""
        twin = object.__new__(type(self))
        twin.__dict__ = {**self.__dict__, "words": self.words.copy()}
        return twin


@rule
def to_act_in(words: Row) -> int:
    return to_act(state_in(words))


@rule
def legal_in(words: Row, seat: int, out: Row) -> int:
    return legal(state_in(words), seat, out)


@rule
def apply_in(words: Row, seat: int, move: int) -> None:
    apply(state_in(words), seat, move)


@rule
def deal_in(words: Row, random: Row) -> None:
    deal(state_in(words), stream_in(random))

"""Xalapa's own bot: it knows the best answer, lays it stone by stone, and says done. As a hint it is the next stone."""

from collections.abc import Sequence
from typing import Any

from tablee.core.seats import Seat
from tablee.core.sets import lowest
from tablee.games.xalapa.cards import CELLS
from tablee.games.xalapa.moves import BID, DONE, GREEN, LEAST_BID, MOST_BID, MOVE, PLACE, READY, TAKE, TOKEN
from tablee.games.xalapa.solver import best_for
from tablee.games.xalapa.state import BIDDING, CHECKING, PLACING, TOKENS, Seen

HIGHEST_TILE = BID + MOST_BID - LEAST_BID  # most boards meet all seven trials, and tokens pay for the rest


class Bot:
    """Plays what the solver says."""

    def __init__(self, game: Any, seat: Seat, seed: int | bytes) -> None:
        self.seat = seat
        self._round = -1
        self._wanted = 0  # the stones of a best answer in that round

    def choose(self, seen: Seen, legal_numbers: Sequence[int]) -> int:
        if seen.phase == PLACING:
            return self._next_stone(seen)
        if seen.phase == BIDDING:
            return HIGHEST_TILE
        if seen.phase == CHECKING:
            return READY
        return TOKEN if seen.phase == TOKENS else GREEN

    def _next_stone(self, seen: Seen) -> int:
        if self._round != seen.round:
            self._round, self._wanted = seen.round, best_for(seen, self.seat).stones
        missing, wrong = self._wanted & ~seen.own_stones, seen.own_stones & ~self._wanted
        if missing and wrong:
            return MOVE + CELLS * lowest(wrong) + lowest(missing)
        if missing:
            return PLACE + lowest(missing)
        return TAKE + lowest(wrong) if wrong else DONE

"""How bots play Xalapa: from the solver, which weaker ones ask about fewer trials."""

from collections.abc import Callable, Sequence

from tablee.core.pack import NO_CARD
from tablee.core.seats import Seat
from tablee.core.sets import count, lowest
from tablee.games.xalapa.atlacoya import BID_OF_CLOCK
from tablee.games.xalapa.cards import CELLS
from tablee.games.xalapa.moves import BID, DONE, GREEN, LEAST_BID, MOST_BID, MOVE, PLACE, READY, TAKE, TOKEN
from tablee.games.xalapa.rules import stones_after
from tablee.games.xalapa.search import FAILED
from tablee.games.xalapa.solver import best_answer
from tablee.games.xalapa.state import BIDDING, CHECKING, PLACING, TOKENS, Seen
from tablee.games.xalapa.trials import PLACES, failed_trials

BEST_LEVEL = 5
FEWEST_SEEN = 2  # trials that even a beginner looks at


class SolverBot:
    """Lays a best answer stone by stone and says done. Each level below the best overlooks one more trial."""

    def __init__(self, level: int, seat: Seat) -> None:
        self.level = level
        self.seat = seat
        self._round = -1
        self._wanted = 0  # the stones of an answer to that round
        best_answer([NO_CARD] * PLACES, 0, 0, 0, 1)  # compiles before the first move is due

    def choose(self, seen: Seen, legal_numbers: Sequence[int]) -> int:
        if seen.phase == PLACING:
            return self._next_stone(seen)
        # Most boards meet all seven trials, and tokens pay for the rest.
        return BID + MOST_BID - LEAST_BID - (BEST_LEVEL - self.level) if seen.phase == BIDDING else safe_choice(seen)

    def _next_stone(self, seen: Seen) -> int:
        if self._round != seen.round:
            self._round, self._wanted = seen.round, self._answer(seen)
        missing, wrong = self._wanted & ~seen.own_stones, seen.own_stones & ~self._wanted
        if missing and wrong:
            return MOVE + CELLS * lowest(wrong) + lowest(missing)
        if missing:
            return PLACE + lowest(missing)
        return TAKE + lowest(wrong) if wrong else DONE

    def _answer(self, seen: Seen) -> int:
        trials = max(FEWEST_SEEN, seen.must[self.seat] - (BEST_LEVEL - self.level))
        cards = [seen.card[place] for place in range(PLACES)]
        return best_answer(cards, seen.position, seen.side, seen.face[self.seat], trials).stones


def player_at(level: int, seat: Seat, seed: int | bytes, clock: Callable[[], float] | None = None) -> SolverBot:
    """The game's own player of a level from 1 to 5; it is quick and needs no clock."""
    return SolverBot(level, seat)


def greedy(seen: Seen, legal_numbers: Sequence[int]) -> int:
    """The stone that saves the most points at once; done where none saves any."""
    if seen.phase == BIDDING:
        return BID + BID_OF_CLOCK - LEAST_BID
    if seen.phase != PLACING:
        return safe_choice(seen)
    best = min((move for move in legal_numbers if move != DONE), key=lambda move: _cost(seen, move))
    return best if _cost(seen, best) < _cost(seen, DONE) else DONE


def safe_choice(seen: Seen) -> int:
    """A token, green, ready: what is hardly ever wrong."""
    if seen.phase == CHECKING:
        return READY
    return TOKEN if seen.phase == TOKENS else GREEN


def _cost(seen: Seen, move: int) -> int:
    stones, seat = seen.own_stones if move == DONE else stones_after(seen.own_stones, move), seen.viewer
    failed = failed_trials(stones, seen.card, seen.position, seen.side, seen.face[seat], seen.must[seat])
    return FAILED * count(failed) + count(stones)

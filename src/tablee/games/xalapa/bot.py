"""How bots play Xalapa: from the solver, but with a person's eyes and a person's pace."""

from collections.abc import Callable, Sequence

import msgspec

from tablee.core.bot import Bot, Thought
from tablee.core.chance import Stream, below, seed_for
from tablee.core.pack import NO_CARD
from tablee.core.seats import Seat
from tablee.core.sets import count, lowest, members
from tablee.games.xalapa.atlacoya import BID_OF_CLOCK
from tablee.games.xalapa.cards import CELLS
from tablee.games.xalapa.moves import BID, DONE, GREEN, LEAST_BID, MOVE, PLACE, READY, TAKE, TOKEN
from tablee.games.xalapa.rules import stones_after
from tablee.games.xalapa.search import FAILED
from tablee.games.xalapa.solver import best_answer, best_for
from tablee.games.xalapa.state import ATLACOYA, BASE, BIDDING, CHECKING, PLACING, TOKENS, Seen
from tablee.games.xalapa.trials import PLACES, failed_trials

FEWEST_SEEN = 2  # trials that even a beginner looks at


class Eyes(msgspec.Struct, frozen=True):
    """How somebody of a level looks at the trials."""

    overlooks: int  # of a hundred trials
    paces: float  # how long finding each stone takes, in usual moves
    bids: int  # trials in Atlacoya that they dare: most boards meet all seven, and tokens pay for the rest


LEVELS = {
    1: Eyes(60, 16, 3),
    2: Eyes(40, 11, 4),
    3: Eyes(25, 8, 5),
    4: Eyes(10, 5, 6),
    5: Eyes(0, 3, 7),
}


class SolverBot(Bot):
    """Lays a best answer to the trials that it sees, stone by stone, and says done."""

    def __init__(self, eyes: Eyes, seat: Seat, seed: int | bytes) -> None:
        self.seat = seat
        self.paces = 1.0  # that the move just chosen takes
        self._eyes = eyes
        self._seed = seed_for(f"eyes of {seat}", seed)
        self._round = -1
        self._wanted = 0  # the stones of an answer to that round
        for variant in (BASE, ATLACOYA):
            best_answer([NO_CARD] * PLACES, 0, 0, 0, 1, variant)  # compiles before the first move is due

    def choose(self, seen: Seen, legal_numbers: Sequence[int]) -> int:
        self.paces = self._eyes.paces if seen.phase == PLACING else 1.0
        self.thoughts = []
        if seen.phase == PLACING:
            move = self._next_stone(seen)
            self.thoughts = thoughts_of(seen, move, self._wanted)
            return move
        return BID + self._eyes.bids - LEAST_BID if seen.phase == BIDDING else safe_choice(seen)

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
        """What is overlooked belongs to the round: whoever is asked for the next stone overlooks the same."""
        must, random = seen.must[self.seat], Stream.of(seed_for(f"round {seen.round}", self._seed))
        overlooked = sum(below(random, 100) < self._eyes.overlooks for _ in range(must - FEWEST_SEEN))
        return best_for(seen, self.seat, overlooked).stones


def thoughts_of(seen: Seen, move: int, wanted: int) -> list[Thought]:
    """A next stone of an answer, the others that are as good, and what it would cost to be done as it lies."""
    others = [PLACE + cell for cell in members(wanted & ~seen.own_stones)] if move != DONE else []
    path = [Thought(one, value=-float(_cost_of(seen, wanted))) for one in (move, *others) if one != DONE]
    alike = {thought.move: thought for thought in path}
    return [*alike.values(), Thought(DONE, value=-float(_cost_of(seen, seen.own_stones)))]


def player_at(level: int, seat: Seat, seed: int | bytes, clock: Callable[[], float] | None = None) -> SolverBot:
    """The game's own player of a level from 1 to 5; it is quick and needs no clock."""
    return SolverBot(LEVELS[level], seat, seed)


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
    return _points(seen, seen.own_stones if move == DONE else stones_after(seen.own_stones, move))


def _cost_of(seen: Seen, stones: int) -> int:
    """Points in the base game (XA-10); in Atlacoya failed trials (XA-22)."""
    return _points(seen, stones) // (FAILED if seen.variant == ATLACOYA else 1)


def _points(seen: Seen, stones: int) -> int:
    seat = seen.viewer
    failed = failed_trials(stones, seen.card, seen.position, seen.side, seen.face[seat], seen.must[seat])
    return FAILED * count(failed) + (0 if seen.variant == ATLACOYA else count(stones))  # XA-10, XA-22

"""Hill climbing over lines of play, for open positions.

Nothing is hidden and nothing is left to chance: a line that was found is sure, so that the best one
counts and not what moves are worth on average.
"""

from tablee.core.chance import PLAYING_ROUNDS, Stream, below, seed_for, stream_in
from tablee.core.contract import Game, apply, is_settled, legal, roll, to_act
from tablee.core.exact import DEEPEST, MOST, Exact, search, state_at
from tablee.core.playout import copy_row, numbers_for_loop, row_for_loop
from tablee.core.records import Record, Row
from tablee.core.rule import bound, rule
from tablee.core.seats import Seat
from tablee.core.sets import lowest

# A line: how many moves it has, what it is worth, and the moves.
LENGTH, VALUE, MOVES = range(3)
POSITIONS = 1_000_000_000  # more than any number of lines looks at


class HillClimber:
    """Tries lines, each a change of the best one so far. The same seed tries the same lines, few or many."""

    def __init__(self, game: Game, seat: Seat, seed: bytes) -> None:
        self.seat = seat
        self.value = -MOST  # of the line that was found last
        self._stream = numbers_for_loop(Stream.of(seed_for("hill climbing", seed), PLAYING_ROUNDS))
        self._exact = Exact(game, seat, POSITIONS)
        self._climb = bound(climb, game)

    def best_of(self, lines: int, state: Record) -> list[int]:
        """One's own moves, until somebody else is to act, of the best of so many lines."""
        best, tried = (row_for_loop([0] * (MOVES + DEEPEST)) for _ in range(2))
        best[VALUE] = -MOST
        room = self._exact.states, self._exact.moves, self._exact.laid_out(state)
        self._climb(numbers_for_loop(state), *room, best, tried, self._stream, self.seat, lines)
        self.value = int(best[VALUE])
        return [int(best[MOVES + depth]) for depth in range(int(best[LENGTH]))]


@rule
def climb(
    start: Row, states: Row, moves: Row, work: Row, best: Row, tried: Row, stream: Row, seat: int, lines: int
) -> None:
    """Keep the best of some lines; the others' replies are the best that there are."""
    random = stream_in(stream)
    for _ in range(lines):
        copy_row(start, states)
        play_line(states, moves, best, tried, random, seat)
        tried[VALUE] = search(states, moves, work, seat, -MOST, MOST)
        if tried[VALUE] >= best[VALUE]:
            copy_row(tried, best)


@rule
def play_line(states: Row, moves: Row, best: Row, tried: Row, random: Stream, seat: int) -> None:
    """Follow the best line up to any of its moves, and depart from it there."""
    state, depth = state_at(states, 0), 0
    departure = below(random, max(best[LENGTH], 1))
    while not is_settled(state) and lowest(to_act(state)) == seat:
        if depth < departure:
            tried[MOVES + depth] = best[MOVES + depth]
        else:
            size = legal(state, seat, moves)
            # Any move, and after it a sensible one as often as any: no line is out of reach.
            is_any = depth == departure or below(random, 2) == 0
            move = moves[below(random, size)] if is_any else roll(state, seat, moves, size, random)
            tried[MOVES + depth] = move
        apply(state, seat, tried[MOVES + depth])
        depth += 1
    tried[LENGTH] = depth

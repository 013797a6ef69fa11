"""What an open position is worth, exactly: every way it can go on is tried, but for those that cannot matter.

Effort is counted in positions, so that every machine gives up at the same one.
"""

from array import array
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.contract import Game, apply, is_settled, legal, state_in, to_act
from tablee.core.puzzles import outcome
from tablee.core.records import Record, Row
from tablee.core.rule import bound, can_compile, compiled_from, rule
from tablee.core.seats import Seat
from tablee.core.sets import lowest

DEEPEST = 40  # moves that follow one another
MOST = 1_000_000  # no outcome is worth more, nor less than its negative

# A frame of the stack: what is known of the position at one depth.
SIZE, NEXT, LOW, HIGH, IS_OWN = range(5)
FRAME = 5
# Behind the frames.
POSITIONS = DEEPEST * FRAME  # looked at so far
BUDGET = POSITIONS + 1
LINES = POSITIONS + 2  # found so far
LINE = POSITIONS + 3  # + depth: the first of them
WORK = LINE + DEEPEST


class OutOfBudget(Exception):
    """The position is too rich to be looked through."""


class Weighed(msgspec.Struct, frozen=True):
    """A legal move, and what it is worth against the best that others can do."""

    move: int
    value: int


class Exact:
    """Looks through positions of one game for one seat, and counts them."""

    def __init__(self, game: Game, seat: Seat, budget: int, *, compiled: bool | None = None) -> None:
        self.game, self.seat, self.budget = game, seat, budget
        self.positions = 0
        self._search = bound(search, game, compiled=compiled)
        blocks = (DEEPEST * game.rules.State.size, DEEPEST * game.facts.longest_list, WORK)
        self.states, self.moves, self._work = (_block(size, compiled) for size in blocks)

    def value(self, state: Record, low: int = -MOST, high: int = MOST) -> int:
        """What the position is worth; only whether it is `low` or less, or `high` or more, where it is outside."""
        value = self._search(self.states, self.moves, self.laid_out(state), self.seat, low, high)
        self.note_positions()
        return int(value)

    def laid_out(self, state: Record) -> Row:
        """The position at the bottom of the stack, and what a loop works with."""
        for index, word in enumerate(state.numbers):
            self.states[index] = word
        self._work[POSITIONS], self._work[BUDGET], self._work[LINES] = self.positions, self.budget, 0
        return self._work

    def note_positions(self) -> None:
        self.positions = int(self._work[POSITIONS])
        if self.positions > self.budget:
            raise OutOfBudget(f"more than {self.budget} positions")

    def weigh(self, state: Record, low: int = -MOST, high: int = MOST) -> list[Weighed]:
        """Every legal move of whoever is to act, in the order of the list."""
        return [Weighed(move, self.value(after, low, high)) for move, after in followers(self.game, state)]


def _block(size: int, compiled: bool | None) -> Row:
    """Numbers of which a part can be handed on: what is written there is written here."""
    block: Any = memoryview(array("q", bytes(8 * size)))
    if can_compile() if compiled is None else compiled:
        import numpy

        block = numpy.frombuffer(block, numpy.int64)
    row: Row = block
    return row


class Lines:
    """Counts the lines of one who plays alone that lead to an outcome in so many moves."""

    def __init__(self, game: Game, seat: Seat, budget: int, *, compiled: bool | None = None) -> None:
        self._exact = Exact(game, seat, budget, compiled=compiled)
        self._count = bound(count_lines, game, compiled=compiled)

    @property
    def positions(self) -> int:
        return self._exact.positions

    def to(self, state: Record, wanted: int, length: int, most: int) -> tuple[int, tuple[int, ...]]:
        """How many there are, and the first; one more than `most` where there are more."""
        exact = self._exact
        work = exact.laid_out(state)
        found = int(self._count(exact.states, exact.moves, work, exact.seat, wanted, length, most))
        exact.note_positions()
        return found, tuple(int(work[LINE + depth]) for depth in range(length)) if found else ()


def actor_in(game: Game, state: Record) -> Seat:
    return Seat(lowest(game.rules.to_act(state)))


def followers(game: Game, state: Record) -> Sequence[tuple[int, Any]]:
    """The legal moves, and the position after each."""
    seat, moves = actor_in(game, state), [0] * game.facts.longest_list
    return [(move, after_move(game, state, seat, move)) for move in moves[: game.rules.legal(state, seat, moves)]]


def after_move(game: Game, state: Record, seat: int, move: int) -> Any:
    after = state.copy()
    game.rules.apply(after, seat, move)
    return after


@rule
def search(states: Row, moves: Row, work: Row, seat: int, low: int, high: int) -> int:
    """Alpha-beta on a stack of its own; the position is the first of `states`."""
    if is_settled(state_at(states, 0)):
        return outcome(state_at(states, 0), seat)
    depth = 0
    open_frame(states, moves, work, depth, seat, low, high)
    while True:
        frame = FRAME * depth
        if work[frame + NEXT] < work[frame + SIZE] and work[frame + LOW] < work[frame + HIGH]:
            step_into(states, moves, work, depth)
            if work[POSITIONS] > work[BUDGET]:
                return 0
            if is_settled(state_at(states, depth + 1)):
                note(work, frame, outcome(state_at(states, depth + 1), seat))
            else:
                depth += 1
                open_frame(states, moves, work, depth, seat, work[frame + LOW], work[frame + HIGH])
        else:
            value = work[frame + LOW] if work[frame + IS_OWN] else work[frame + HIGH]
            if depth == 0:
                return value
            depth -= 1
            note(work, FRAME * depth, value)


@rule
def count_lines(states: Row, moves: Row, work: Row, seat: int, wanted: int, length: int, most: int) -> int:
    """The lines of exactly this length that end with an outcome as good as wanted."""
    depth = 0
    open_frame(states, moves, work, depth, seat, 0, 1)
    while depth >= 0:
        frame = FRAME * depth
        if work[LINES] > most or work[POSITIONS] > work[BUDGET]:
            return work[LINES]
        if work[frame + NEXT] == work[frame + SIZE]:
            depth -= 1
            continue
        step_into(states, moves, work, depth)
        after = state_at(states, depth + 1)
        if depth + 1 < length and not is_settled(after):
            depth += 1
            open_frame(states, moves, work, depth, seat, 0, 1)
        elif depth + 1 == length and is_settled(after) and outcome(after, seat) >= wanted:
            note_line(moves, work, length)
    return work[LINES]


@rule
def note_line(moves: Row, work: Row, length: int) -> None:
    if work[LINES] == 0:
        for depth in range(length):
            move = depth * (len(moves) // DEEPEST) + work[FRAME * depth + NEXT] - 1
            work[LINE + depth] = moves[move]
    work[LINES] += 1


@rule
def open_frame(states: Row, moves: Row, work: Row, depth: int, seat: int, low: int, high: int) -> None:
    state = state_at(states, depth)
    actor = lowest(to_act(state))
    frame = FRAME * depth
    work[frame + SIZE] = legal(state, actor, part(moves, depth, len(moves) // DEEPEST))
    work[frame + NEXT] = 0
    work[frame + LOW] = low
    work[frame + HIGH] = high
    work[frame + IS_OWN] = actor == seat


@rule
def step_into(states: Row, moves: Row, work: Row, depth: int) -> None:
    """Play the next move of a position, one deeper."""
    size = len(states) // DEEPEST
    move = moves[depth * (len(moves) // DEEPEST) + work[FRAME * depth + NEXT]]
    work[FRAME * depth + NEXT] += 1
    work[POSITIONS] += 1
    copy_down(states, depth * size, size)
    state = state_at(states, depth + 1)
    apply(state, lowest(to_act(state)), move)


@rule
def note(work: Row, frame: int, value: int) -> None:
    """Whoever is to act takes what is better for them."""
    if work[frame + IS_OWN]:
        work[frame + LOW] = max(work[frame + LOW], value)
    else:
        work[frame + HIGH] = min(work[frame + HIGH], value)


@rule
def state_at(states: Row, depth: int) -> Any:
    return state_in(part(states, depth, len(states) // DEEPEST))


@rule
def part(numbers: Row, index: int, size: int) -> Any:
    flat: Any = numbers
    return flat[index * size : (index + 1) * size]


def _copy_word_by_word(numbers: Row, first: int, size: int) -> None:
    for index in range(first, first + size):
        numbers[index + size] = numbers[index]


@compiled_from(_copy_word_by_word)
def copy_down(numbers: Row, first: int, size: int) -> None:
    """Write a stretch of numbers once more behind itself."""
    flat: Any = numbers
    flat[first + size : first + 2 * size] = flat[first : first + size]

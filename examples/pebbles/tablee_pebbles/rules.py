"""The rules, in the order in which one would explain them."""

from collections.abc import Mapping
from typing import Any

from tablee.core.contract import Timer
from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.seats import CLOCK
from tablee.core.sets import EMPTY, first_ones, only, without
from tablee_pebbles.moves import ONE, TIME_UP, TWO
from tablee_pebbles.state import MOST_SEATS, State

MOST = 100  # more than anybody can ever have


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    """PE-1: a heap of pebbles; some may have a start."""
    state.seats = seats
    state.heap = options["heap"]
    state.misere = int(options["misere"])
    state.seconds = options["seconds"]
    state.waiting = first_ones(seats)
    for seat, pebbles in enumerate(options["handicap"]):
        state.taken[seat] = pebbles


@rule
def to_act(state: State) -> int:
    """PE-2: in any order, once a round; the clock may end the round at any time."""
    return state.waiting | only(CLOCK) if state.heap > 0 else EMPTY


@rule
def legal(state: State, seat: int, out: Row) -> int:
    """PE-1: one or two pebbles, as long as there are so many."""
    if seat == CLOCK:
        out[0] = TIME_UP
        return 1
    out[0] = ONE
    out[1] = TWO
    return 2 if state.heap > 1 else 1


@rule
def apply(state: State, seat: int, move: int) -> None:
    if move == TIME_UP:
        state.waiting = first_ones(state.seats)
        state.rounds += 1
    else:
        state.taken[seat] += move + 1
        state.heap -= move + 1
        state.waiting = without(state.waiting, seat)


def timers(state: State) -> list[Timer]:
    """PE-2: a round has its time."""
    return [Timer(TIME_UP, 1000 * state.seconds, state.rounds)] if state.heap > 0 else []


@rule
def scores(state: State, out: Row) -> None:
    for seat in range(state.seats):
        out[seat] = state.taken[seat]


@rule
def winners(state: State) -> int:
    """PE-3: the most pebbles win, or the fewest where that was agreed."""
    won = EMPTY
    best = -1
    for seat in range(state.seats):
        result = MOST - state.taken[seat] if state.misere else state.taken[seat]
        if result > best:
            best = result
            won = EMPTY
        if result == best:
            won |= only(seat)
    return won


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Everything lies open."""
    seen.seats = state.seats
    seen.heap = state.heap
    seen.misere = state.misere
    seen.seconds = state.seconds
    seen.rounds = state.rounds
    seen.waiting = state.waiting
    for index in range(MOST_SEATS):
        seen.taken[index] = state.taken[index]


@rule
def imagine(seen: State, random: Any, state: State) -> None:
    """There is nothing to imagine."""
    observe(seen, 0, state)


@rule
def who_learns(before: State, after: State, actor: int, move: int) -> int:
    """Nobody: whoever hears of a move knows what became of it."""
    return EMPTY

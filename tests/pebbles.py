"""Pebbles, a tiny game for tests: options of every kind, several seats at once, and a clock.

Everybody takes one or two pebbles, in any order; the clock ends each round with `time-up`. When
the heap is empty, the most pebbles win, or the fewest where `misere` is set.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from tablee.core.contract import Facts, Game, Rules, Timer, Wording
from tablee.core.errors import Refusal
from tablee.core.notation import Move, Notation
from tablee.core.options import Option
from tablee.core.records import Record, Row, number, row
from tablee.core.rule import rule
from tablee.core.seats import CLOCK
from tablee.core.sets import EMPTY, first_ones, only, without
from tablee.core.words import Language, Words

ONE, TWO, TIME_UP = range(3)

facts = Facts(
    slug="pebbles",
    name="Pebbles",
    sentence=Words("Take pebbles.", "Prenez des cailloux."),
    fewest_seats=2,
    most_seats=4,
    minutes=1,
    options=(
        Option(name="heap", words=Words("pebbles in the heap", "cailloux du tas"), default=9, low=1, high=50),
        Option(name="misere", words=Words("the fewest win", "le moins gagne"), default=False),
        Option(name="stones", words=Words("their look", "leur aspect"), default="grey", choices=("grey", "red")),
        Option(name="handicap", words=Words("a start", "une avance"), default=0, low=0, high=5, is_for_each_seat=True),
    ),
    longest_list=2,
    has_secrets=False,
    is_real_time=True,
    rules_version=1,
    authors="",
    publisher="",
)


class State(Record):
    seats: int = number()
    heap: int = number()
    misere: int = number()
    waiting: int = number()  # set of seats that have not taken yet in this round
    taken: Row = row(4)


Seen = State


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    state.seats = seats
    state.heap = options["heap"]
    state.misere = int(options["misere"])
    state.waiting = first_ones(seats)
    for seat, pebbles in enumerate(options["handicap"]):
        state.taken[seat] = pebbles


@rule
def to_act(state: State) -> int:
    return state.waiting | only(CLOCK) if state.heap > 0 else EMPTY


@rule
def legal(state: State, seat: int, out: Row) -> int:
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
    else:
        state.taken[seat] += move + 1
        state.heap -= move + 1
        state.waiting = without(state.waiting, seat)


@rule
def scores(state: State, out: Row) -> None:
    for seat in range(state.seats):
        out[seat] = state.taken[seat]


@rule
def winners(state: State) -> int:
    won = EMPTY
    best = -1
    for seat in range(state.seats):
        result = 100 - state.taken[seat] if state.misere else state.taken[seat]
        if result > best:
            best = result
            won = EMPTY
        if result == best:
            won |= only(seat)
    return won


@rule
def observe(state: State, seat: int, seen: State) -> None:
    seen.seats = state.seats
    seen.heap = state.heap
    seen.misere = state.misere
    seen.waiting = state.waiting
    for index in range(4):
        seen.taken[index] = state.taken[index]


@rule
def imagine(seen: State, random: Any, state: State) -> None:
    observe(seen, 0, state)


class Take(Move, frozen=True):
    """Take pebbles."""

    text: ClassVar[str] = "take {count}"
    count: int


class TimeUp(Move, frozen=True, tag="time-up"):
    """The round is over."""

    text: ClassVar[str] = "time-up"


notation: Notation[Take | TimeUp] = Notation([Take(1), Take(2), TimeUp()])


class View(msgspec.Struct):
    """The heap and what everybody has."""

    heap: int
    taken: list[int]


def view(seen: State) -> View:
    return View(seen.heap, [seen.taken[seat] for seat in range(seen.seats)])


def draw(view: View, language: Language) -> str:
    return f"heap {view.heap}, taken {view.taken}"


def why(seen: State, move: Take | TimeUp) -> Refusal:
    return Refusal("too-many", Words("There are not so many.", "Il n'y en a pas tant."), "PE-1")


def timers(state: State) -> Sequence[Timer]:
    return (Timer(TIME_UP, 1000, 0),)


def who_learns(before: State, after: State, actor: int, move: int) -> int:
    return EMPTY


game = Game(
    facts=facts,
    rules=Rules(
        State=State,
        Seen=Seen,
        start=start,
        to_act=to_act,
        legal=legal,
        apply=apply,
        scores=scores,
        winners=winners,
        observe=observe,
        imagine=imagine,
        who_learns=who_learns,
        timers=timers,
    ),
    words=Wording(notation=notation, View=View, view=view, why=why, draw=draw),
)

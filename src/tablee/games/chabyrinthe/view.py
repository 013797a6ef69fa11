"""What the screen gets, built from what a seat has seen and from nothing else."""

from functools import lru_cache

import msgspec

from tablee.core.fragments import KEPT, fragment_by_rules, fragment_of
from tablee.core.pack import UNSEEN
from tablee.core.pieces import PieceName
from tablee.core.seats import DEALER, NOBODY
from tablee.core.sets import has, members
from tablee.games.chabyrinthe.cards import (
    CELL_NAMES,
    CELLS,
    JOINS,
    KIND,
    KINDS,
    LARGEST,
    LYING_NORTH,
    ORIENTATIONS,
    PLACE_CELL,
    PLACE_SIDE,
    SHAPES,
)
from tablee.games.chabyrinthe.preview import Joined, joined_in
from tablee.games.chabyrinthe.results import GRADES, grade_of, is_graded
from tablee.games.chabyrinthe.rules import counts_turns, is_ahead, side_cats, side_points, winners
from tablee.games.chabyrinthe.state import (
    ACTING,
    ACTIONS,
    DEALING,
    HOMING,
    MODES,
    OVER,
    TEAMS,
    Seen,
    places_around,
    table_of,
)

PHASES = ("deal", "action", "over", "cats")


class Card(msgspec.Struct, frozen=True, gc=False):
    """A gutter card in the square; each text of `joins` is one gutter with the sides that it joins."""

    cell: str
    kind: PieceName
    orientation: str
    joins: list[str]


class Place(msgspec.Struct, frozen=True, gc=False):
    """A place of the ring: beside which cell, at which side, and what lies there."""

    cell: str
    side: str
    is_home: bool
    cat: int | None  # its points


class Stack(msgspec.Struct, frozen=True, gc=False):
    """The gutter cards beside the square, from the top: a kind, or None for one that nobody has seen."""

    cards: list[PieceName | None]


class Side(msgspec.Struct, frozen=True, gc=False):
    """One player. Points and cats of the side are those of the team, where there are teams."""

    seat: int
    team: int | None
    points: int
    cats: int
    side_points: int
    side_cats: int
    place: int | None  # from 1, when the game is over; equals and partners share it. None where turns are counted


class Result(msgspec.Struct, gc=False):
    """How the game ended: with all cats at home, or because the turns ran out."""

    ended_by: str  # home or turns
    winners: list[int]
    turns: int
    grade: int | None  # 1 is the best of seven; None where none is given
    grade_name: str | None


class View(msgspec.Struct, gc=False):
    """The table from one seat; `seat` is None for a spectator. Places are numbered as in `ring`, clockwise from 0."""

    seat: int | None
    waiting_for: str  # one of PHASES
    to_act: list[int]
    mode: str
    size: int
    turn: int  # begun by all players together
    max_turns: int  # a player
    is_graded: bool  # whether few turns are a grade (CB-13)
    actions_left: int  # in this turn
    square: list[list[Card]]
    joined: Joined
    stack: Stack
    ring: list[Place]
    cats_left: int  # in their stack
    sides: list[Side]
    result: Result | None


def view(seen: Seen) -> View:
    return View(
        seat=None if seen.viewer == NOBODY else seen.viewer,
        waiting_for=PHASES[seen.phase],
        to_act=_to_act(seen),
        mode=MODES[seen.mode],
        size=seen.width,
        turn=seen.turns,
        max_turns=seen.max_turns,
        is_graded=is_graded(seen),
        actions_left=ACTIONS - seen.actions if seen.phase == ACTING else 0,
        square=_square(seen),
        joined=joined_in(seen),
        stack=_stack(seen),
        ring=_ring(seen),
        cats_left=seen.cats_left,
        sides=_sides(seen, seen.phase == OVER),
        result=_result(seen) if seen.phase == OVER else None,
    )


def _to_act(seen: Seen) -> list[int]:
    if seen.phase in (OVER, HOMING):
        return []
    return [int(DEALER) if seen.phase == DEALING else seen.actor]


def _card(cell: int, shape: int) -> Card:
    kind = KIND[shape]
    return Card(CELL_NAMES[cell], KINDS[kind], ORIENTATIONS[shape - LYING_NORTH[kind]], list(JOINS[shape]))


CARDS = tuple(tuple(_card(cell, shape) for shape in range(SHAPES)) for cell in range(CELLS))


@fragment_of(Seen)
def _square(phase: int, width: int, square: list[int]) -> list[list[Card]]:
    if phase == DEALING:
        return []
    rows = [range(LARGEST * row, LARGEST * row + width) for row in range(width)]
    return [[CARDS[cell][square[cell]] for cell in cells] for cells in rows]


@fragment_of(Seen)
def _stack(stack_size: int, laid_under: int, gutters: list[int]) -> Stack:
    slots = [(laid_under + depth) % stack_size for depth in range(stack_size)]
    return Stack([None if gutters[slot] == UNSEEN else KINDS[gutters[slot]] for slot in slots])


@fragment_of(Seen)
def _ring(width: int, homes: int, cats: int, points_at: list[int]) -> list[Place]:
    return [
        _place(table_of(width), place, has(homes, place), points_at[place] if has(cats, place) else None)
        for place in range(places_around(width))
    ]


@lru_cache(KEPT)
def _place(table: int, place: int, is_home: bool, cat: int | None) -> Place:
    return Place(CELL_NAMES[PLACE_CELL[table][place]], ORIENTATIONS[PLACE_SIDE[table][place]], is_home, cat)


@fragment_by_rules(Seen, "mode seats points cats_won")
def _sides(seen: Seen, is_over: bool) -> list[Side]:
    return [
        Side(
            seat=seat,
            team=seat // 2 + 1 if seen.mode == TEAMS else None,
            points=seen.points[seat],
            cats=seen.cats_won[seat],
            side_points=side_points(seen, seat),
            side_cats=side_cats(seen, seat),
            place=_place_of(seen, seat) if is_over else None,
        )
        for seat in range(seen.seats)
    ]


def _place_of(seen: Seen, seat: int) -> int | None:
    """CB-10, CB-15."""
    return None if counts_turns(seen) else 1 + sum(is_ahead(seen, other, seat) for other in range(seen.seats))


def _result(seen: Seen) -> Result:
    grade = grade_of(seen)
    return Result(
        ended_by="home" if seen.cats == 0 and seen.cats_left == 0 else "turns",
        winners=list(members(winners(seen))),
        turns=seen.turns,
        grade=grade,
        grade_name=None if grade is None else GRADES[grade - 1].slug,
    )

"""Stacked deals (CB-16)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.errors import BadDeal
from tablee.core.notation import shortened
from tablee.core.sets import members
from tablee.games.chabyrinthe.cards import (
    CATS,
    CATS_OF_EACH,
    CELLS,
    CELLS_OF,
    COPIES,
    GUTTERS,
    KIND,
    KINDS,
    NOTHING,
    POINTS,
    SHAPE_OF,
    SIDES,
)
from tablee.games.chabyrinthe.paths import is_any_cat_connected
from tablee.games.chabyrinthe.state import first_cats, first_homes, table_of


def read_deal(cards: Sequence[str], index: int, seats: int, options: Mapping[str, Any]) -> list[int]:
    """CB-16: the shapes of the square, the kinds of the stack, the points of the cats."""
    cells = options["size"] ** 2
    if len(cards) != GUTTERS + CATS:
        raise BadDeal(
            f"a deal of Chabyrinthe is {cells} cards with their orientation, {GUTTERS - cells} kinds for the stack "
            f"and the points of {CATS} cats: {GUTTERS + CATS} names, not {len(cards)}"
        )
    shapes = [_shape(name) for name in cards[:cells]]
    kinds = [_kind(name) for name in cards[cells:GUTTERS]]
    cats = [_points(name) for name in cards[GUTTERS:]]
    _check_copies("gutter cards", Counter([*(KIND[shape] for shape in shapes), *kinds]), dict(enumerate(COPIES)), KINDS)
    _check_copies("cats", Counter(cats), dict.fromkeys(POINTS, CATS_OF_EACH), dict(zip(POINTS, "345", strict=True)))
    _check_paths(shapes, options["size"])
    return [*shapes, *kinds, *cats]


def _shape(name: str) -> int:
    kind, colon, gutters = name.partition(":")
    ordered = ["".join(sorted(gutter.upper(), key=SIDES.find)) for gutter in gutters.split("+")]
    for candidate in (name, *(kind + colon + "+".join(order) for order in (ordered, ordered[::-1]))):
        if candidate in SHAPE_OF:
            return SHAPE_OF[candidate]
    raise BadDeal(f"{shortened(name)!r} is no card of the square; one is named like 'elbow:NE', 't:NES' or 'cross'")


def _kind(name: str) -> int:
    if name in KINDS:
        return KINDS.index(name)
    raise BadDeal(f"{shortened(name)!r} is no card of the stack; those are: {', '.join(KINDS)}")


def _points(name: str) -> int:
    if name in map(str, POINTS):
        return int(name)
    raise BadDeal(f"a cat has 3, 4 or 5 points, not {shortened(name)!r}")


def _check_copies(what: str, came: Counter[int], expected: Mapping[int, int], names: Any) -> None:
    for one, copies in expected.items():
        if came[one] != copies:
            raise BadDeal(f"among the {what}, {names[one]!r} must come {copies} times, not {came[one]}")


def _check_paths(shapes: list[int], size: int) -> None:
    square = [NOTHING] * (CELLS + 1)
    for cell, shape in zip(members(CELLS_OF[table_of(size)]), shapes, strict=True):
        square[cell] = shape
    if is_any_cat_connected(square, table_of(size), first_cats(size), first_homes(size)):
        raise BadDeal("in a deal of Chabyrinthe no path may lead a cat home from the start, and here one does")


def deals_in(cards: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[Sequence[str]]:
    """A match has one deal."""
    return [cards]

"""What an action would do, before it is done (CB-5 to CB-7): the screen shows it to whoever thinks it over."""

from functools import lru_cache

import msgspec

from tablee.core.fragments import KEPT, fragment_of
from tablee.core.sets import EMPTY
from tablee.games.chabyrinthe.cards import CELL_NAMES, CELLS, JOINS, RUN, SHAPES, SIDES
from tablee.games.chabyrinthe.moves import INSERT, PLACE_OF, AnyMove, notation
from tablee.games.chabyrinthe.paths import borders_of, joined_to
from tablee.games.chabyrinthe.rules import push_line, shape_of, turn_card
from tablee.games.chabyrinthe.state import Open, Seen, table_of, top_slot

Gutters = tuple[tuple[int, str], ...]  # of each the set of borders that it joins, and its name


def _gutters_of(cell: int, shape: int) -> Gutters:
    return tuple((RUN[shape][cell][SIDES.index(gutter[0])], f"{CELL_NAMES[cell]}:{gutter}") for gutter in JOINS[shape])


# GUTTERS[cell][shape], with NOTHING as the last shape.
GUTTERS = tuple((*(_gutters_of(cell, shape) for shape in range(SHAPES)), ()) for cell in range(CELLS))


class Joined(msgspec.Struct, frozen=True):
    """The gutters that lead to a window, and those that lead to a cat, each as `b3:NE`: its cell and its sides."""

    lights: list[str]
    paws: list[str]


class Preview(msgspec.Struct, frozen=True):
    """The roof after an action, before any cat walks."""

    joins: list[str]  # of the card that was turned or pushed in
    joined: Joined
    brings_home: bool  # a gutter joins a cat to a home


def preview(seen: Seen, move: AnyMove) -> Preview:
    square, table = [*_cards(seen)], table_of(seen.width)
    number, cell = notation.number(move), CELL_NAMES.index(move.cell)
    if number < INSERT:
        turn_card(square, cell, number % 3 + 1)
    else:
        shape = shape_of(seen.gutters[top_slot(seen)], (number - INSERT) % 4)
        push_line(square, table, PLACE_OF[table][(number - INSERT) // 4], shape)
    joined, brings_home = _joined(table, seen.homes, seen.cats, square)
    return Preview(list(JOINS[square[cell]]), joined, brings_home)


@fragment_of(Open)
def _cards(square: list[int]) -> list[int]:
    return square


@fragment_of(Open)
def joined_in(width: int, square: list[int], homes: int, cats: int) -> Joined:
    """CB-7: how far a path runs from the homes, and from the cats, over the cards as they lie."""
    joined, _ = _joined(table_of(width), homes, cats, square)
    return joined


def _joined(size: int, homes: int, cats: int, square: list[int]) -> tuple[Joined, bool]:
    """What is joined to homes and to cats, and whether any of it is joined to both."""
    gutters = [one for by_shape, shape in zip(GUTTERS, square, strict=False) for one in by_shape[shape]]
    lights, paws = joined_to(square, _borders(size, homes)), joined_to(square, _borders(size, cats))
    joined = Joined(
        lights=[name for run, name in gutters if run & lights], paws=[name for run, name in gutters if run & paws]
    )
    return joined, lights & paws != EMPTY


_borders = lru_cache(KEPT)(borders_of)

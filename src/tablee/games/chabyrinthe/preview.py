"""What an action would do, before it is done (CB-5 to CB-7): the screen shows it to whoever thinks it over."""

from functools import lru_cache

import msgspec

from tablee.core.records import Row
from tablee.core.sets import lowest, members
from tablee.games.chabyrinthe.cards import BESIDE, BORDERS, CELL_NAMES, JOINS, OUTSIDE, RUN, SHAPES, SIDES
from tablee.games.chabyrinthe.moves import INSERT, PLACE_OF, AnyMove, notation
from tablee.games.chabyrinthe.paths import borders_of, joined_to
from tablee.games.chabyrinthe.rules import push_line, shape_of, turn_card
from tablee.games.chabyrinthe.state import Open, Seen, table_of, top_slot

Gutters = tuple[tuple[int, str], ...]  # each with its place in the order of cells, and its name
KEPT = 64  # roofs of which is remembered what is joined: all who look on at a table are told of the same


def _ending_at(border: int, cell: int) -> tuple[Gutters, ...]:
    """By the shape that lies in a cell: its gutters of which this is the first of all borders where they end."""
    by_shape = [
        [(gutter, RUN[shape][cell][SIDES.index(gutter[0])]) for gutter in JOINS[shape]] for shape in range(SHAPES)
    ]
    named = [
        tuple(
            (SIDES.index(gutter[0]) + 4 * cell, f"{CELL_NAMES[cell]}:{gutter}")
            for gutter, run in gutters
            if lowest(run) == border
        )
        for gutters in by_shape
    ]
    return (*named, ())  # NOTHING


# ENDING[border]: the cells beside it, and the gutters that are told of there.
ENDING = tuple(
    tuple((cell, _ending_at(border, cell)) for cell in BESIDE[border] if cell != OUTSIDE) for border in range(BORDERS)
)


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
    square, table = _cards(seen), table_of(seen.width)
    number, cell = notation.number(move), CELL_NAMES.index(move.cell)
    if number < INSERT:
        turn_card(square, cell, number % 3 + 1)
    else:
        shape = shape_of(seen.gutters[top_slot(seen)], (number - INSERT) % 4)
        push_line(square, table, PLACE_OF[table][(number - INSERT) // 4], shape)
    joined = _joined(table, seen.homes, seen.cats, square)
    return Preview(list(JOINS[square[cell]]), joined, not set(joined.lights).isdisjoint(joined.paws))


def joined_in(table: Open) -> Joined:
    """CB-7: how far a path runs from the homes, and from the cats, over the cards as they lie."""
    return _remembered(table_of(table.width), table.homes, table.cats, tuple(_cards(table)))


def _cards(table: Open) -> list[int]:
    return [table.square[cell] for cell in range(len(table.square))]


def _joined(size: int, homes: int, cats: int, square: Row) -> Joined:
    return Joined(
        lights=_gutters(square, joined_to(square, _borders(size, homes))),
        paws=_gutters(square, joined_to(square, _borders(size, cats))),
    )


_remembered = lru_cache(KEPT)(_joined)
_borders = lru_cache(KEPT)(borders_of)


def _gutters(square: Row, borders: int) -> list[str]:
    """The gutters that end at these borders, in the order of cells; one of them ends there with all its ends."""
    found = [one for border in members(borders) for cell, ending in ENDING[border] for one in ending[square[cell]]]
    return [name for _, name in sorted(found)]

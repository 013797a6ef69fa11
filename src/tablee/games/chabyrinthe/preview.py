"""What an action would do, before it is done (CB-5 to CB-7): the screen shows it to whoever thinks it over."""

import msgspec

from tablee.core.records import Row
from tablee.games.chabyrinthe.cards import CELL_NAMES, CELLS, JOINS, RUN, SHAPES, SIDES
from tablee.games.chabyrinthe.moves import INSERT, PLACE_OF, AnyMove, notation
from tablee.games.chabyrinthe.paths import borders_of, joined_to
from tablee.games.chabyrinthe.rules import push_line, shape_of, turn_card
from tablee.games.chabyrinthe.state import Open, Seen, table_of, top_slot

# The gutters of a shape in a cell: the name of each, and the set of borders at which it ends.
NAMED = tuple(
    (
        *(
            tuple((f"{name}:{gutter}", RUN[shape][cell][SIDES.index(gutter[0])]) for gutter in JOINS[shape])
            for shape in range(SHAPES)
        ),
        (),  # NOTHING
    )
    for cell, name in enumerate(CELL_NAMES)
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
    square = [seen.square[cell] for cell in range(len(seen.square))]
    number, cell = notation.number(move), CELL_NAMES.index(move.cell)
    if number < INSERT:
        turn_card(square, cell, number % 3 + 1)
    else:
        table = table_of(seen.width)
        shape = shape_of(seen.gutters[top_slot(seen)], (number - INSERT) % 4)
        push_line(square, table, PLACE_OF[table][(number - INSERT) // 4], shape)
    joined = joined_in(seen, square)
    return Preview(list(JOINS[square[cell]]), joined, not set(joined.lights).isdisjoint(joined.paws))


def joined_in(table: Open, square: Row) -> Joined:
    """CB-7: how far a path runs from the homes, and from the cats, over these cards."""
    size = table_of(table.width)
    return Joined(
        lights=_gutters(square, joined_to(square, borders_of(size, table.homes))),
        paws=_gutters(square, joined_to(square, borders_of(size, table.cats))),
    )


def _gutters(square: Row, borders: int) -> list[str]:
    """The gutters that end at these borders."""
    return [name for cell in range(CELLS) for name, run in NAMED[cell][square[cell]] if run & borders]

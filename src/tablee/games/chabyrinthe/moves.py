"""The moves of Chabyrinthe, their numbers and their texts: `turn b3 right`, `insert at d1 down north`.

Columns are a to d from the left, rows 1 to 4 from the top. A card is inserted at the cell where it
enters, in the direction in which it pushes the line.
"""

from typing import Literal

from tablee.core.notation import Move, Notation
from tablee.core.words import Words
from tablee.games.chabyrinthe.cards import (
    CELL_NAMES,
    CELLS,
    MOST_PLACES,
    ORIENTATIONS,
    PLACE_CELL,
    PLACE_SIDE,
    SIZES,
)

Way = Literal["right", "half", "left"]
Direction = Literal["down", "left", "up", "right"]
TURNS: tuple[Way, ...] = ("right", "half", "left")  # one, two, three quarters to the right
DIRECTIONS: tuple[Literal["down", "left", "up", "right"], ...] = (
    "down",
    "left",
    "up",
    "right",
)  # from the north, east, south and west side
DIRECTION_WORDS = {
    "down": Words("from above", "par le haut"),
    "left": Words("from the right", "par la droite"),
    "up": Words("from below", "par le bas"),
    "right": Words("from the left", "par la gauche"),
}

TURN = 0  # TURN + 3 * cell + quarters - 1
INSERT = TURN + len(TURNS) * CELLS  # INSERT + 4 * entry + orientation


def _doors(table: int) -> list[tuple[int, int]]:
    """The cell and the side of each place, by size."""
    pairs = zip(PLACE_CELL[table], PLACE_SIDE[table], strict=True)
    return [(cell, side) for cell, side in pairs if cell >= 0]


# An entry is a cell and a side at which a card can come in: sixteen of the large square, then six of the small.
ENTRIES = (*_doors(1), *(door for door in _doors(0) if door not in _doors(1)))
ENTRY_AT = tuple(
    tuple(ENTRIES.index(door) for door in _doors(table)) + (-1,) * (MOST_PLACES - len(_doors(table)))
    for table in range(len(SIZES))
)  # of each place, by size
PLACE_OF = tuple(
    tuple(_doors(table).index(entry) if entry in _doors(table) else -1 for entry in ENTRIES)
    for table in range(len(SIZES))
)  # of each entry, by size; -1 where it is no edge


class Turn(Move, frozen=True):
    """Turn a card by a quarter to the right or left, or by a half (CB-5)."""

    text = "turn {cell} {way}"
    cell: str
    way: Way


class Insert(Move, frozen=True):
    """Push the stack's top card into a row or column; the card at the other end goes under the stack (CB-6)."""

    text = "insert at {cell} {direction} {orientation}"
    cell: str
    direction: Direction  # in which it pushes
    orientation: Literal["north", "east", "south", "west"]


AnyMove = Turn | Insert

notation: Notation[AnyMove] = Notation(
    [
        *(Turn(name, way) for name in CELL_NAMES for way in TURNS),
        *(
            Insert(CELL_NAMES[cell], DIRECTIONS[side], orientation)
            for cell, side in ENTRIES
            for orientation in ORIENTATIONS
        ),
    ]
)

FRENCH = {
    "turn": "tourner",
    "right": "droite",
    "half": "demi",
    "left": "gauche",
    "insert": "insérer",
    "at": "en",
    "down": "bas",
    "up": "haut",
    "north": "nord",
    "east": "est",
    "south": "sud",
    "west": "ouest",
}

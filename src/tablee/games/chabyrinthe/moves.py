"""The moves of Chabyrinthe, their numbers and their texts: `turn b3 right`, `insert at d1 down north`.

Columns are a to d from the left, rows 1 to 4 from the top. A card is inserted at the cell where it
enters, in the direction in which it pushes the line.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.errors import BadDeal
from tablee.core.notation import Move, Notation, shortened
from tablee.games.chabyrinthe.cards import (
    CATS,
    CATS_OF_EACH,
    CELL_NAMES,
    CELLS,
    COPIES,
    GUTTERS,
    KIND,
    KINDS,
    MOST_PLACES,
    ORIENTATIONS,
    PLACE_CELL,
    PLACE_SIDE,
    POINTS,
    SHAPE_OF,
    SIDES,
    SIZES,
)

TURNS = ("right", "half", "left")  # one, two, three quarters to the right
DIRECTIONS = ("down", "left", "up", "right")  # from the north, east, south and west side

TURN = 0  # TURN + 3 * cell + quarters - 1
INSERT = TURN + len(TURNS) * CELLS  # INSERT + 4 * entry + orientation


def _doors(table: int) -> list[tuple[int, int]]:
    """The cell and the side of each place, by size."""
    pairs = zip(PLACE_CELL[table], PLACE_SIDE[table], strict=True)
    return [(cell, side) for cell, side in pairs if cell >= 0]


# An entry is a cell and a side at which a card can come in: the sixteen of the large square, then six more of the small.
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
    way: str


class Insert(Move, frozen=True):
    """Push the stack's top card into a row or column; the card at the other end goes under the stack (CB-6)."""

    text = "insert at {cell} {direction} {orientation}"
    cell: str
    direction: str
    orientation: str


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


def told(move: AnyMove, actor: int, viewer: int) -> AnyMove:
    """Everything that is done here is done in the open."""
    return move


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


def deals_in(cards: Sequence[str]) -> list[Sequence[str]]:
    """A match has one deal."""
    return [cards]

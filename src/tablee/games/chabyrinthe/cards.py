"""What is in the box: 26 gutter cards of six kinds, 15 cats, 2 homes (CB-1); and the squares they lie in (CB-2, CB-3).

A gutter card that lies somewhere is a *shape*: its kind and how it is turned. There are 14 of them.
"""

from typing import Literal

from tablee.core.sets import lowest, only
from tablee.core.words import Words

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = "NESW"
ORIENTATIONS: tuple[Literal["north", "east", "south", "west"], ...] = ("north", "east", "south", "west")

STRAIGHT, ELBOW, T, CROSS, BRIDGE, DOUBLE = range(6)
KINDS = ("straight", "elbow", "t", "cross", "bridge", "double")
KIND_WORDS = (
    Words("straight", "ligne droite"),
    Words("elbow", "coude"),
    Words("junction", "jonction"),
    Words("cross", "croix"),
    Words("bridge", "pont"),
    Words("double elbow", "double coude"),
)
COPIES = (6, 10, 4, 2, 2, 2)  # of each kind
GUTTERS = 26

CATS = 15
POINTS = (3, 4, 5)
CATS_OF_EACH = 5

# The gutters of each kind when it lies north; one text for each gutter.
_LYING_NORTH = (("NS",), ("NE",), ("NEW",), ("NESW",), ("NS", "EW"), ("NE", "SW"))


def _turned(gutters: tuple[str, ...], quarters: int) -> tuple[str, ...]:
    """The gutters after quarter turns to the right, each with its sides from north on."""
    turned = ["".join(SIDES[(SIDES.index(side) + quarters) % 4] for side in gutter) for gutter in gutters]
    return tuple(sorted(("".join(sorted(gutter, key=SIDES.index)) for gutter in turned), key=_by_sides))


def _by_sides(gutter: str) -> list[int]:
    return [SIDES.index(side) for side in gutter]


def _shapes_of(kind: int) -> list[tuple[str, ...]]:
    """The different ways in which a card of this kind can lie, from north on."""
    return list(dict.fromkeys(_turned(_LYING_NORTH[kind], quarters) for quarters in range(4)))


JOINS = tuple(gutters for kind in range(len(KINDS)) for gutters in _shapes_of(kind))  # of each shape
KIND = tuple(kind for kind in range(len(KINDS)) for _ in _shapes_of(kind))  # of each shape
WAYS = tuple(len(_shapes_of(kind)) for kind in range(len(KINDS)))  # in which a kind can lie
LYING_NORTH = tuple(KIND.index(kind) for kind in range(len(KINDS)))  # the shape of a kind when it lies north
SHAPES = len(JOINS)
NOTHING = SHAPES  # in place of a shape where no card lies; it joins nothing

# For text: the two diagonals are double elbows, whose gutters bend like light at a mirror.
GLYPHS = "│─└┌┐┘┴├┬┤┼╫╲╱"

# The square: cells 0-15 row by row from the top left, also where only 3x3 of them are used.
LARGEST, SMALLEST = 4, 3
CELLS = LARGEST * LARGEST
OUTSIDE = CELLS  # stands for any cell beyond the edge
CELL_NAMES = tuple(f"{'abcd'[cell % LARGEST]}{cell // LARGEST + 1}" for cell in range(CELLS))

# Every cell has four borders; cells beside each other share one. 20 lie between rows, 20 between columns.
BORDERS = 40


def _border(cell: int, side: int) -> int:
    row, column = divmod(cell, LARGEST)
    if side in (NORTH, SOUTH):
        return LARGEST * (row + (side == SOUTH)) + column
    return BORDERS // 2 + (LARGEST + 1) * row + column + (side == EAST)


def _cells_beside(border: int) -> tuple[int, int]:
    """The cell above or left of a border, and the other one; OUTSIDE where there is none."""
    beside = [cell for cell in range(CELLS) for side in range(4) if _border(cell, side) == border]
    if len(beside) == 1:
        is_first = border in (_border(beside[0], SOUTH), _border(beside[0], EAST))
        return (beside[0], OUTSIDE) if is_first else (OUTSIDE, beside[0])
    return beside[0], beside[1]


CELL_BORDERS = tuple(sum(only(_border(cell, side)) for side in range(4)) for cell in range(CELLS))  # as sets
FIRST_BESIDE, OTHER_BESIDE = zip(*(_cells_beside(border) for border in range(BORDERS)), strict=True)


def _run(shape: int, cell: int, side: int) -> int:
    """The set of borders that the gutter at this side of the cell joins, where there is one."""
    if shape == NOTHING or cell == OUTSIDE:
        return 0
    joined = next((gutter for gutter in JOINS[shape] if SIDES[side] in gutter), "")
    return sum(only(_border(cell, SIDES.index(other))) for other in joined)


# RUN[shape][cell][side]: the set of borders that a card joins to its border at that side; empty where it has no gutter.
RUN = tuple(
    tuple(tuple(_run(shape, cell, side) for side in range(4)) for cell in range(CELLS + 1))
    for shape in range(SHAPES + 1)
)

# FROM_FIRST[shape][border]: the same where a shape lies in the first cell beside a border; FROM_OTHER in the other one.
SIDE_OF_FIRST = (SOUTH,) * (BORDERS // 2) + (EAST,) * (BORDERS // 2)
FROM_FIRST = tuple(tuple(run[FIRST_BESIDE[border]][SIDE_OF_FIRST[border]] for border in range(BORDERS)) for run in RUN)
FROM_OTHER = tuple(
    tuple(run[OTHER_BESIDE[border]][(SIDE_OF_FIRST[border] + 2) % 4] for border in range(BORDERS)) for run in RUN
)

# Every gutter of every shape in every cell has a number, in the order of the cells.
GUTTERS_IN = tuple((cell, shape, gutter) for cell in range(CELLS) for shape in range(SHAPES) for gutter in JOINS[shape])
GUTTER_NAMES = tuple(f"{CELL_NAMES[cell]}:{gutter}" for cell, _, gutter in GUTTERS_IN)  # such as `b3:NE`
NO_GUTTER = -1


def _gutter(shape: int, cell: int, side: int) -> int:
    """The gutter at this side of a cell, if that is the first border that it joins: so each is found once."""
    run = RUN[shape][cell][side]
    if not run or lowest(run) != _border(cell, side):
        return NO_GUTTER
    return GUTTERS_IN.index((cell, shape, next(gutter for gutter in JOINS[shape] if SIDES[side] in gutter)))


# FIRST_GUTTER[shape][border]: the gutter that has its first border there, of a shape in the first cell beside it.
FIRST_GUTTER = tuple(
    tuple(_gutter(shape, FIRST_BESIDE[border], SIDE_OF_FIRST[border]) for border in range(BORDERS))
    for shape in range(SHAPES + 1)
)
OTHER_GUTTER = tuple(
    tuple(_gutter(shape, OTHER_BESIDE[border], (SIDE_OF_FIRST[border] + 2) % 4) for border in range(BORDERS))
    for shape in range(SHAPES + 1)
)


# The ring (CB-3, CB-12). Tables by size have the 3x3 square first, and places beyond the twelfth filled up with -1.
MOST_PLACES = 4 * LARGEST


def _edge(size: int, place: int) -> tuple[int, int]:
    """The cell beside a place, and the side at which the place lies."""
    side, along = divmod(place, size)
    last = size - 1
    row, column = ((0, along), (along, last), (last, last - along), (last - along, 0))[side]
    return LARGEST * row + column, side


def _line(size: int, place: int) -> list[int]:
    """The cells of the line that begins at a place, from there inwards."""
    cell, side = _edge(size, place)
    step = (LARGEST, -1, -LARGEST, 1)[side]
    return [cell + step * index for index in range(size)] + [-1] * (LARGEST - size)


def _by_place(size: int, value: list[int]) -> tuple[int, ...]:
    return (*value, *([-1] * (MOST_PLACES - len(value))))


SIZES = (SMALLEST, LARGEST)
PLACE_CELL = tuple(_by_place(size, [_edge(size, place)[0] for place in range(4 * size)]) for size in SIZES)
PLACE_SIDE = tuple(_by_place(size, [_edge(size, place)[1] for place in range(4 * size)]) for size in SIZES)
PLACE_BORDER = tuple(_by_place(size, [_border(*_edge(size, place)) for place in range(4 * size)]) for size in SIZES)
LINE = tuple(tuple(tuple(_line(size, place % (4 * size))) for place in range(MOST_PLACES)) for size in SIZES)
CELLS_OF = tuple(sum(only(LARGEST * row + column) for row in range(size) for column in range(size)) for size in SIZES)


def shape_name(shape: int) -> str:
    """A card as a stacked deal names it (CB-16), such as `elbow:NE`."""
    name = KINDS[KIND[shape]]
    return name if WAYS[KIND[shape]] == 1 else f"{name}:{'+'.join(JOINS[shape])}"


SHAPE_NAMES = tuple(shape_name(shape) for shape in range(SHAPES))
SHAPE_OF = {name: shape for shape, name in enumerate(SHAPE_NAMES)}

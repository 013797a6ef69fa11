"""The way of a cat, cell by cell, for the screen (CB-7)."""

from collections.abc import Sequence

from tablee.games.chabyrinthe.cards import JOINS, LARGEST, NOTHING, PLACE_CELL, PLACE_SIDE, SIDES

STEPS = (-LARGEST, 1, LARGEST, -1)  # to the cell at each side


def trail(square: Sequence[int], table: int, cat: int, home: int) -> list[int]:
    """The cells of a shortest path from a cat to a home that it reaches."""
    goal = (PLACE_CELL[table][home], PLACE_SIDE[table][home])
    doors = [(PLACE_CELL[table][cat], PLACE_SIDE[table][cat])]  # a cell and the side at which it is entered
    came_from: dict[tuple[int, int], tuple[int, int] | None] = {doors[0]: None}
    for door in doors:
        for side in _ways_out(square[door[0]], door[1]):
            if (door[0], side) == goal:
                return _back(came_from, door)
            following = _through(door[0], side, table)
            if following and following not in came_from and square[following[0]] != NOTHING:
                came_from[following] = door
                doors.append(following)
    raise ValueError(f"no path leads from place {cat} to place {home}")


def _ways_out(shape: int, side: int) -> list[int]:
    """The other sides that a gutter joins to this one."""
    joined = next((gutter for gutter in JOINS[shape] if SIDES[side] in gutter), "")
    return [SIDES.index(other) for other in joined if other != SIDES[side]]


def _through(cell: int, side: int, table: int) -> tuple[int, int] | None:
    """The next cell and the side at which it is entered; None at the edge."""
    if (cell, side) in zip(PLACE_CELL[table], PLACE_SIDE[table], strict=True):
        return None
    return cell + STEPS[side], (side + 2) % 4


def _back(came_from: dict[tuple[int, int], tuple[int, int] | None], door: tuple[int, int] | None) -> list[int]:
    cells: list[int] = []
    while door is not None:
        cells.append(door[0])
        door = came_from[door]
    return cells[::-1]

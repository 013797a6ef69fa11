"""Paths of gutters between the places of the ring (CB-7).

A flood over the borders between cells: from the place's own border through every gutter that meets
it. A path that runs dead costs only the few cards it crosses.
"""

from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, has, lowest, members, only
from tablee.games.chabyrinthe.cards import BESIDE, PLACE_BORDER, RUN, SIDE_OF_FIRST


@rule
def joined_to(square: Row, borders: int) -> int:
    """The set of borders that gutters join to any of these without a break."""
    reached = waiting = borders
    while waiting:
        border = lowest(waiting)
        waiting &= waiting - 1
        first, second, side = BESIDE[border][0], BESIDE[border][1], SIDE_OF_FIRST[border]
        found = (RUN[square[first]][first][side] | RUN[square[second]][second][(side + 2) % 4]) & ~reached
        reached |= found
        waiting |= found
    return reached


@rule
def homes_reached(square: Row, table: int, cat: int, homes: int) -> int:
    """The set of homes to which a path runs from the place of a cat."""
    joined = joined_to(square, only(PLACE_BORDER[table][cat]))
    reached = EMPTY
    for home in members(homes):
        if has(joined, PLACE_BORDER[table][home]):
            reached |= only(home)
    return reached


@rule
def borders_of(table: int, places: int) -> int:
    """The set of borders beside which these places lie."""
    borders = EMPTY
    for place in members(places):
        borders |= only(PLACE_BORDER[table][place])
    return borders


@rule
def is_any_cat_connected(square: Row, table: int, cats: int, homes: int) -> bool:
    return joined_to(square, borders_of(table, cats)) & borders_of(table, homes) != EMPTY


@rule
def next_free(place: int, taken: int, places: int) -> int:
    """CB-8: one place clockwise, or the next one on which nothing lies."""
    place = (place + 1) % places
    while has(taken, place):
        place = (place + 1) % places
    return place

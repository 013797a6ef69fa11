"""Paths of gutters between the places of the ring (CB-7).

A flood over the borders between cells: from the place's own border through every gutter that meets
it. A path that runs dead costs only the few cards it crosses.
"""

from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, has, members, only
from tablee.games.chabyrinthe.cards import FIRST_BESIDE, FROM_FIRST, FROM_OTHER, OTHER_BESIDE, PLACE_BORDER


@rule
def joined_to(square: Row, borders: int) -> int:
    """The set of borders that gutters join to any of these without a break."""
    reached = waiting = borders
    while waiting:
        found = EMPTY
        for border in members(waiting):
            first, other = square[FIRST_BESIDE[border]], square[OTHER_BESIDE[border]]
            found |= FROM_FIRST[first][border] | FROM_OTHER[other][border]
        waiting = found & ~reached
        reached |= waiting
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

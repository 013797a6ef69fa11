"""What comes of an action in Chabyrinthe: said by the rules in numbers, told here in words.

Everything happens in the open (CB-6), so that all viewers are told the same.
"""

from typing import Literal

import msgspec

from tablee.core.effects import Effect, Numbers
from tablee.core.sets import members
from tablee.games.chabyrinthe.cards import CELL_NAMES
from tablee.games.chabyrinthe.trails import trail

STARTER_DRAWN, GUTTERS_JOINED, CATS_HOME, CATS_MOVED, GAME_ENDED = range(5)
NO_PLACE = -1


class Win(msgspec.Struct, frozen=True):
    """A cat that came home: from which place, and along which cells to each home that it reached."""

    place: int
    points: int
    homes: list[int]
    paths: list[list[str]]


class Walk(msgspec.Struct, frozen=True):
    """A home that moved on round the ring."""

    start: int
    end: int


class Arrival(msgspec.Struct, frozen=True):
    """A new cat at a place of the ring."""

    place: int
    points: int


class StarterDrawn(Effect, frozen=True):
    """Who begins (CB-4)."""

    seat: int


class GuttersJoined(Effect, frozen=True):
    """The card lies where it should, and a path runs from a cat to a home: a moment to look at it."""


class CatsHome(Effect, frozen=True):
    """Cats that come home together (CB-7); from `link` 1 on it is a chain reaction (CB-9)."""

    seat: int
    link: int
    wins: list[Win]


class CatsMoved(Effect, frozen=True):
    """Homes that were reached have moved on, and new cats have come (CB-8)."""

    link: int
    walks: list[Walk]
    arrivals: list[Arrival]


class GameEnded(Effect, frozen=True):
    """All cats are home (CB-10), or the turns have run out (CB-11)."""

    by: Literal["home", "turns"]
    winners: list[int]
    turns: int


KINDS = (StarterDrawn, GuttersJoined, CatsHome, CatsMoved, GameEnded)
AnyEffect = StarterDrawn | GuttersJoined | CatsHome | CatsMoved | GameEnded


def told(kind: int, numbers: Numbers, viewer: int) -> AnyEffect:
    if kind == STARTER_DRAWN:
        return StarterDrawn(*numbers)
    if kind == GUTTERS_JOINED:
        return GuttersJoined()
    if kind == CATS_HOME:
        return _cats_home(*numbers)
    if kind == CATS_MOVED:
        return _cats_moved(*numbers)
    is_home, winners, turns = numbers
    return GameEnded("home" if is_home else "turns", list(members(winners)), turns)


def _cats_home(
    seat: int,
    link: int,
    first: int,
    end: int,
    table: int,
    square: Numbers,
    places: Numbers,
    points: Numbers,
    homes: Numbers,
) -> CatsHome:
    """The wins from `first` to before `end`."""
    return CatsHome(
        seat, link, [_win(table, square, places[win], points[win], homes[win]) for win in range(first, end)]
    )


def _win(table: int, square: Numbers, cat: int, points: int, reached: int) -> Win:
    homes = list(members(reached))
    paths = [[CELL_NAMES[cell] for cell in trail(square, table, cat, home)] for home in homes]
    return Win(cat, points, homes, paths)


def _cats_moved(
    link: int,
    first: int,
    end: int,
    first_walk: int,
    end_walk: int,
    starts: Numbers,
    ends: Numbers,
    came: Numbers,
    points_at: Numbers,
) -> CatsMoved:
    """The walks from `first_walk` on, and the cats that came for the wins from `first` on, where one came."""
    walks = [Walk(starts[walk], ends[walk]) for walk in range(first_walk, end_walk)]
    return CatsMoved(link, walks, [Arrival(place, points_at[place]) for place in came[first:end] if place != NO_PLACE])

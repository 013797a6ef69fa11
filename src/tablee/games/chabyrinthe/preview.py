"""What an action would do, before it is done (CB-5 to CB-7): the screen shows it to whoever thinks it over."""

from collections.abc import Sequence

import msgspec

from tablee.core.fragments import fragment_of
from tablee.core.playout import copy_row
from tablee.core.records import Row, new_row
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, members
from tablee.games.chabyrinthe.cards import (
    CELLS,
    FIRST_BESIDE,
    FIRST_GUTTER,
    GUTTER_NAMES,
    JOINS,
    LINE,
    NO_GUTTER,
    OTHER_BESIDE,
    OTHER_GUTTER,
)
from tablee.games.chabyrinthe.moves import INSERT, PLACE_OF, TURN
from tablee.games.chabyrinthe.paths import borders_of, joined_to
from tablee.games.chabyrinthe.rules import push_line, shape_of, turn_card
from tablee.games.chabyrinthe.state import Open, Seen, table_of, top_slot

MOST_GUTTERS = 2 * CELLS  # a card has one or two
MOST_JOINED = 1 + 2 * (1 + MOST_GUTTERS)  # whether a cat is joined to a home, and two counts before the gutters
MOST_FORESEEN = 1 + MOST_JOINED  # the card before all that


class Joined(msgspec.Struct, frozen=True, gc=False):
    """The gutters that lead to a window, and those that lead to a cat, each as `b3:NE`: its cell and its sides."""

    lights: list[str]
    paws: list[str]


class Preview(msgspec.Struct, frozen=True, gc=False):
    """The roof after an action, before any cat walks."""

    joins: list[str]  # of the card that was turned or pushed in
    joined: Joined
    brings_home: bool  # a gutter joins a cat to a home


@rule
def foresee(seen: Seen, move: int, out: Row) -> int:
    """The shape of the card that is turned or pushed in, and what is joined then."""
    table, square = table_of(seen.width), new_row(CELLS + 1)
    copy_row(seen.square, square)
    if move < INSERT:
        at = (move - TURN) // 3
        turn_card(square, at, (move - TURN) % 3 + 1)
    else:
        place = PLACE_OF[table][(move - INSERT) // 4]
        at = LINE[table][place][0]
        push_line(square, table, place, shape_of(seen.gutters[top_slot(seen)], (move - INSERT) % 4))
    out[0] = square[at]
    return write_joined(square, borders_of(table, seen.homes), borders_of(table, seen.cats), out, 1)


@rule
def write_joined(square: Row, homes: int, cats: int, out: Row, first: int) -> int:
    """CB-7: whether any cat is joined to a home; how many gutters lead to homes, and these; the same for cats."""
    lights, paws = joined_to(square, homes), joined_to(square, cats)
    out[first] = 1 if lights & paws != EMPTY else 0
    return write_gutters(square, paws, out, write_gutters(square, lights, out, first + 1))


@rule
def write_gutters(square: Row, borders: int, out: Row, first: int) -> int:
    """How many gutters run to these borders, and these, each where it has its first border; where that ends."""
    end = first + 1
    for border in members(borders):
        shape, other = square[FIRST_BESIDE[border]], square[OTHER_BESIDE[border]]
        for gutter in (FIRST_GUTTER[shape][border], OTHER_GUTTER[other][border]):
            if gutter != NO_GUTTER:
                out[end] = gutter
                end += 1
    out[first] = end - first - 1
    return end


def preview(foreseen: Sequence[int]) -> Preview:
    return Preview(list(JOINS[foreseen[0]]), _joined(foreseen[2:]), bool(foreseen[1]))


@fragment_of(Open)
def joined_in(width: int, square: list[int], homes: int, cats: int) -> Joined:
    """CB-7: how far a path runs from the homes, and from the cats, over the cards as they lie."""
    table, out = table_of(width), [0] * MOST_JOINED
    write_joined(square, borders_of(table, homes), borders_of(table, cats), out, 0)
    return _joined(out[1:])


def _joined(numbers: Sequence[int]) -> Joined:
    """In words: so many gutters with light, and these; then the same of those with paws."""
    lit = numbers[0]
    return Joined(lights=_names(numbers[1 : lit + 1]), paws=_names(numbers[lit + 2 : lit + 2 + numbers[lit + 1]]))


def _names(gutters: Sequence[int]) -> list[str]:
    return [GUTTER_NAMES[gutter] for gutter in sorted(gutters)]

"""The end of a round told step by step: what lay there, what was destroyed, and how the points came about."""

import msgspec

from tablee.core.fragments import fragment_by_rules
from tablee.core.pieces import PieceName
from tablee.core.sets import has, members
from tablee.games.chiwawa.cards import MIMICRY, NAMES, VALUE
from tablee.games.chiwawa.destruction import target_of
from tablee.games.chiwawa.moves import TARGETS
from tablee.games.chiwawa.scoring import mimicry_points, run_length, run_points
from tablee.games.chiwawa.state import ALONE, Seen


class Destroyed(msgspec.Struct, frozen=True):
    """One Destruction: its place in the row at that moment, from 1, and what it took with it."""

    place: int
    target: str  # left, right or alone
    card: PieceName | None


class Part(msgspec.Struct, frozen=True):
    """Points of identical cards side by side, or of one Mimicry with the place that it copies."""

    first: int  # place in the row, from 1
    copies: int
    card: PieceName
    copied: int | None  # for a Mimicry: the copied place, None where there is nothing to copy
    points: int


class CampResult(msgspec.Struct, frozen=True):
    """One camp: turned over, after its Destructions, and its points; None while they are not counted."""

    seat: int
    before: list[PieceName]
    pillar: int  # its place before, from 1
    destroyed: list[Destroyed]
    left: list[int]  # which places before, from 1, were not destroyed
    after: list[PieceName]
    parts: list[Part]
    points: int | None


class Result(msgspec.Struct, frozen=True):
    """The end of one round; camps stand in the order in which their owners choose."""

    round: int
    is_counted: bool
    winner: int | None  # None also where the round is void, and in a Battle Royal
    out: list[int]
    camps: list[CampResult]


@fragment_by_rules(
    Seen,
    "seats out out_in round_winner shown_round shown_starter shown_camps shown_cards shown_size "
    "shown_pillar destructions destroyer destroyed_at destroyed_side is_counted points",
    most=100,  # it is large, and the same for most of a round
)
def result_of(seen: Seen) -> Result:
    """The theatre of the last round whose camps were turned over."""
    order = [(seen.shown_starter + step) % seen.seats for step in range(seen.seats)]
    index = seen.shown_round - 1
    winner = seen.round_winner[index] if seen.is_counted else -1
    return Result(
        round=seen.shown_round,
        is_counted=bool(seen.is_counted),
        winner=winner if winner >= 0 else None,
        out=[seat for seat in members(seen.out) if seen.out_in[seat] == seen.shown_round and seen.is_counted],
        camps=[_camp(seen, seat) for seat in order if has(seen.shown_camps, seat)],
    )


def _camp(seen: Seen, seat: int) -> CampResult:
    first = sum(seen.shown_size[before] for before in range(seat))
    before = [seen.shown_cards[first + place] for place in range(seen.shown_size[seat])]
    left, destroyed = list(range(len(before))), []
    for index in range(seen.destructions):
        if seen.destroyer[index] == seat:
            destroyed.append(_destroy(before, left, seen.destroyed_at[index], seen.destroyed_side[index]))
    after = [before[place] for place in left]
    return CampResult(
        seat=seat,
        before=[NAMES[card] for card in before],
        pillar=seen.shown_pillar[seat] + 1,
        destroyed=destroyed,
        left=[place + 1 for place in left],
        after=[NAMES[card] for card in after],
        parts=_parts(after) if seen.is_counted else [],
        points=seen.points[seat] if seen.is_counted else None,
    )


def _destroy(before: list[int], left: list[int], place: int, side: int) -> Destroyed:
    """Take a Destruction and its target out of what is left of a row, and tell it."""
    target = target_of(place, side)
    card = None if side == ALONE else NAMES[before[left[target]]]
    for gone in sorted({place, target}, reverse=True):
        del left[gone]
    return Destroyed(place + 1, TARGETS[side], card)


def _parts(row: list[int]) -> list[Part]:
    """The row cut into what counts together, from left to right."""
    parts, place = [], 0
    while place < len(row):
        length = run_length(row, len(row), place)
        if row[place] == MIMICRY:
            points = mimicry_points(row, len(row), place)
            copied = next((one + 1 for one in (place - 1, place + 1) if _value(row, one) == points), None)
            parts.append(Part(place + 1, 1, NAMES[MIMICRY], copied if points else None, points))
        else:
            parts.append(Part(place + 1, length, NAMES[row[place]], None, run_points(row[place], length)))
        place += length
    return parts


def _value(row: list[int], place: int) -> int:
    return VALUE[row[place]] if 0 <= place < len(row) else 0

"""What comes of a move in Xalapa: said by the rules in numbers, told here in words.

Nothing is told of stones and bids before they lie open, so that all viewers are told the same.
"""

from typing import Literal

from tablee.core.effects import Effect
from tablee.core.sets import members

DAY_BEGAN, TILE_SHOWN, RACE_ENDED, TRIAL_CHECKED, TOKEN_PUT, DROPPED_OUT, DAY_SCORED, GAME_WON = range(8)

# Why stones are checked (XA-9).
ALL_DONE, SAND, NOBODY_DONE = range(3)
ENDS: tuple[Literal["done", "timer", "round"], ...] = ("done", "timer", "round")


class DayBegan(Effect, frozen=True):
    """New trials lie there (XA-5)."""

    round: int  # from 1


class TileShown(Effect, frozen=True):
    """A tile is turned over: all at once, before the trials are known (XA-20)."""

    seat: int
    tile: int


class RaceEnded(Effect, frozen=True):
    """Nobody touches a stone any more: all are done, the sand has run through, or nobody was done in time (XA-9)."""

    why: Literal["done", "timer", "round"]


class TrialChecked(Effect, frozen=True):
    """How a trial came out for those who had to meet it (XA-10, XA-21)."""

    trial: int  # from 1
    met: list[int]  # seats
    failed: list[int]


class TokenPut(Effect, frozen=True):
    """A curse token lies on a failed trial (XA-21)."""

    seat: int
    trial: int


class DroppedOut(Effect, frozen=True):
    """Red points, and the tokens of this round come back: by choice, or without a token left (XA-21, XA-22)."""

    seat: int
    trial: int  # from 1; past the last one it was the choice between green and red
    points: int


class DayScored(Effect, frozen=True):
    """What a day brought a seat: failed trials and stones, or in Atlacoya its tile."""

    seat: int
    round: int
    failed: int
    stones: int
    tile: int | None  # in Atlacoya
    points: int
    total: int


class GameWon(Effect, frozen=True):
    """Seven days are over (XA-11, XA-23)."""

    winners: list[int]


KINDS = (DayBegan, TileShown, RaceEnded, TrialChecked, TokenPut, DroppedOut, DayScored, GameWon)
AnyEffect = DayBegan | TileShown | RaceEnded | TrialChecked | TokenPut | DroppedOut | DayScored | GameWon


def told(kind: int, numbers: tuple[int, ...], viewer: int) -> AnyEffect:
    first, *rest = numbers
    if kind == DAY_BEGAN:
        return DayBegan(first)
    if kind == TILE_SHOWN:
        return TileShown(first, rest[0])
    if kind == RACE_ENDED:
        return RaceEnded(ENDS[first])
    if kind == TRIAL_CHECKED:
        return TrialChecked(first + 1, list(members(rest[0])), list(members(rest[1])))
    if kind == TOKEN_PUT:
        return TokenPut(first, rest[0] + 1)
    if kind == DROPPED_OUT:
        return DroppedOut(first, rest[0] + 1, rest[1])
    if kind == DAY_SCORED:
        day, failed, stones, tile, points, total = rest
        return DayScored(first, day, failed, stones, tile or None, points, total)
    return GameWon(list(members(first)))

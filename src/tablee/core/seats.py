"""Who sits at the table: players 0 to 7, and the two who never lose."""

from functools import lru_cache
from typing import NewType, TypeGuard

from tablee.core.sets import members

Seat = NewType("Seat", int)

MOST_SEATS = 8
DEALER = Seat(8)  # chance is a seat: its move is a seed
CLOCK = Seat(9)  # time is a seat: its move says that time is up
NOBODY = Seat(-1)  # no seat at all; as a viewer: a spectator
SEATS = tuple(Seat(number) for number in range(MOST_SEATS + 2))  # by their numbers

_NAMES = {DEALER: "dealer", CLOCK: "clock"}
_SEATS = {name: seat for seat, name in _NAMES.items()}


def seat_name(seat: Seat) -> int | str:
    """How a seat stands in a log: a number, `dealer` or `clock`."""
    return _NAMES.get(seat, int(seat))


def named_seat(name: object) -> Seat | None:
    """The seat that a log names, or None where it names no seat."""
    if isinstance(name, str):
        return _SEATS.get(name)
    return Seat(name) if is_number(name) and 0 <= name < MOST_SEATS else None


@lru_cache(1 << len(SEATS))
def seats_in(seats: int) -> tuple[Seat, ...]:
    """The members of a set of seats."""
    return tuple(SEATS[seat] for seat in members(seats))


def is_number(value: object) -> TypeGuard[int]:
    """A whole number, and not True or False."""
    return isinstance(value, int) and not isinstance(value, bool)

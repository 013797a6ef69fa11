"""Sets of cards, cells or seats: an integer with one bit a member, at most 63 of them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tablee.core.rule import compiled_from, rule

EMPTY = 0


@rule
def only(member: int) -> int:
    """The set of this one member."""
    return 1 << member


@rule
def first_ones(size: int) -> int:
    """The set of 0, 1, ... size - 1."""
    return (1 << size) - 1


@rule
def has(members_of: int, member: int) -> bool:
    return (members_of >> member & 1) != 0


@rule
def without(members_of: int, member: int) -> int:
    return members_of & ~(1 << member)


def _count(members_of: int) -> int:
    """The compiler turns this sum of neighbouring bits into one instruction."""
    pairs = members_of - (members_of >> 1 & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 0x7F


@compiled_from(_count)
def count(members_of: int) -> int:
    """How many members."""
    return members_of.bit_count()


def _lowest(members_of: int) -> int:
    return count(~members_of & members_of - 1)


@compiled_from(_lowest)
def lowest(members_of: int) -> int:
    """The smallest member; the set must not be empty."""
    return (members_of & -members_of).bit_length() - 1


def _members(members_of: int) -> Iterator[int]:
    while members_of:
        yield lowest(members_of)
        members_of &= members_of - 1


@compiled_from(_members)
def members(members_of: int) -> Iterable[int]:
    """The members, smallest first."""
    return _listed(members_of)


@lru_cache(10_000)  # sets of seats, cells and cards come again and again
def _listed(members_of: int) -> tuple[int, ...]:
    return tuple(_members(members_of))


@rule
def nth(members_of: int, index: int) -> int:
    """The member that has `index` smaller ones in the set."""
    for _ in range(index):
        members_of &= members_of - 1
    return lowest(members_of)

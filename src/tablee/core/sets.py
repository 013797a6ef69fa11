"""Sets of cards, cells or seats: an integer with one bit a member, at most 63 of them."""

from collections.abc import Iterator

from tablee.core.rule import rule

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


@rule
def count(members_of: int) -> int:
    """How many members. The compiler turns this sum of neighbouring bits into one instruction."""
    pairs = members_of - (members_of >> 1 & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 0x7F


@rule
def lowest(members_of: int) -> int:
    """The smallest member; the set must not be empty."""
    return count(~members_of & members_of - 1)


@rule
def members(members_of: int) -> Iterator[int]:
    """The members, smallest first."""
    while members_of:
        yield lowest(members_of)
        members_of &= members_of - 1


@rule
def nth(members_of: int, index: int) -> int:
    """The member that has `index` smaller ones in the set."""
    for _ in range(index):
        members_of &= members_of - 1
    return lowest(members_of)

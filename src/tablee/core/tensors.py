"""What a seat knows as a tensor: for each field of `Seen`, whether it holds sets or numbers, and how far they go."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Encoding:
    """How one field stands in a tensor: a set as one place a member, 0 or 1; any other number as it is."""

    low: int
    high: int
    members: int = 0  # of a set: it has so many places; 0 where the field holds numbers
    is_memory: bool = False  # not on the table now: only who watched all along knows it

    @property
    def width(self) -> int:
        """Bytes of the narrowest whole number that holds the field; only a set of 64 makes use of the sign."""
        bits = self.members or max(self.high, -self.low - 1).bit_length()
        return next((width for width in (1, 2, 4) if bits < 8 * width), 8)


def set_of(members: int) -> Encoding:
    return Encoding(0, 1, members)


def numbers(low: int, high: int) -> Encoding:
    return Encoding(low, high)


def remembered(encoding: Encoding) -> Encoding:
    """The same, but left out of what is on the table now."""
    return replace(encoding, is_memory=True)


@dataclass(frozen=True, kw_only=True)
class Tensors:
    """Every field of `Seen`, in any order; the version is raised whenever a tensor would look different."""

    version: int
    fields: Mapping[str, Encoding]
    hidden: Mapping[str, Encoding]  # the fields of `State` that `Seen` has not: in no tensor, but packed for a device

"""Fragments of what is shown: each is made of a few fields of a record, and kept, since most moves change few of them.

A fragment is a function whose parameters are named as the fields that it is made of. It gets nothing
else, so what is kept under their numbers can be handed to everybody who has seen these numbers; and
since everybody gets the same lists, nobody may change them.
Where a fragment asks rules, which want a record, it gets one that has nothing but these fields.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from inspect import Parameter, signature
from math import prod
from struct import Struct
from typing import Any, NamedTuple, TypeVar

from tablee.core.records import Record

T = TypeVar("T")

KEPT = 500  # of each fragment: a table needs two or three of them, and no longer with the next moves


def fragment_of(record: type[Record], most: int = KEPT) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Of a table: `fragment(seen)`. It gets a number as it is, a row as a list, and a grid as lists in a list.

    Where a parameter is `bytes`, it gets them: they are good to look up what is made of a piece of them. Parameters
    before a `/` are no fields: whoever asks hands them in, `fragment(seen, 3)`.
    """

    def mark(make: Callable[..., T]) -> Callable[..., T]:
        handed_in, fields = _parameters(record, make)
        read, made = _reader(fields), _made(make, handed_in, fields, most)

        def fragment(seen: Any, *handed_in: Any) -> T:
            return made(*handed_in, *read(seen.numbers))

        def whole(seen: Any) -> T:
            return made(*read(seen.numbers))

        return fragment if handed_in else whole

    return mark


def fragment_of_seat(
    record: type[Record], seats: int, most: int = KEPT
) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """The same for each seat, which is handed in first: of a field with a line for each it gets that seat's line."""

    def mark(make: Callable[..., T]) -> Callable[..., T]:
        handed_in, fields = _parameters(record, make)
        lines = [[_line(field, seat, seats) for field in fields] for seat in range(seats)]
        reads, made = [_reader(own) for own in lines], _made(make, handed_in, lines[0], most)

        def fragment(seen: Any, seat: int, *handed_in: Any) -> T:
            return made(seat, *handed_in, *reads[seat](seen.numbers))

        return fragment

    return mark


def fragment_by_rules(
    record: type[Record], names: str, most: int = KEPT
) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """One that gets a record and what is handed in. The record has these fields (`"phase actor"`), and no others."""
    blocks = _side_by_side(_named(record, names.split()))
    narrowed = _narrowed(record, names.split())
    read, places = _reader(blocks), [slice(8 * one.first, 8 * (one.first + prod(one.shape))) for one in blocks]

    def mark(make: Callable[..., T]) -> Callable[..., T]:
        @lru_cache(most)
        def made(handed_in: tuple[Any, ...], *numbers: bytes) -> T:
            seen = narrowed()
            for place, block in zip(places, numbers, strict=True):
                seen.memory[place] = block
            return make(seen, *handed_in)

        def fragment(seen: Any, *handed_in: Any) -> T:
            return made(handed_in, *read(seen.numbers))

        return fragment

    return mark


def _narrowed(record: type[Record], names: list[str]) -> type[Record]:
    """The same record for whoever may look at these fields only."""

    def hidden(name: str) -> property:
        def refuse(seen: Record) -> None:
            raise TypeError(f"{name} is none of the fields that this fragment is made of: {', '.join(names)}")

        return property(refuse)

    return type(record.__name__, (record,), {name: hidden(name) for name in record.fields if name not in names})


class _Field(NamedTuple):
    """Where the numbers of a field lie in a record, or those of one of its lines."""

    name: str
    first: int
    shape: tuple[int, ...]


def _parameters(record: type[Record], make: Callable[..., Any]) -> tuple[int, list[_Field]]:
    """How many are handed in, and the fields."""
    parameters = signature(make).parameters.values()
    names = [one.name for one in parameters if one.kind is not Parameter.POSITIONAL_ONLY]
    return len(parameters) - len(names), _named(record, names)


def _named(record: type[Record], names: Sequence[str]) -> list[_Field]:
    found, first = [], 0
    for name, field in record.fields.items():
        found += [_Field(name, first, field.shape)] if name in names else []
        first += prod(field.shape)
    if [field.name for field in found] != [*names]:
        raise TypeError(f"{', '.join(names)}: a fragment is made of fields of {record.__name__}, in their order there")
    return found


def _side_by_side(fields: list[_Field]) -> list[_Field]:
    """Fields that follow on one another as one."""
    blocks: list[_Field] = []
    for field in fields:
        length = prod(field.shape)
        if blocks and blocks[-1].first + blocks[-1].shape[0] == field.first:
            blocks[-1] = blocks[-1]._replace(shape=(blocks[-1].shape[0] + length,))
        else:
            blocks.append(field._replace(shape=(length,)))
    return blocks


def _line(field: _Field, seat: int, seats: int) -> _Field:
    if field.shape[:1] != (seats,):
        return field
    return _Field(field.name, field.first + seat * prod(field.shape[1:]), field.shape[1:])


def _reader(fields: list[_Field]) -> Callable[[Any], tuple[Any, ...]]:
    """Numbers as they are, and the bytes of many: all in one go, and good to look up what is kept."""
    layout, end = "=", 0
    for field in fields:
        layout += f"{8 * (field.first - end)}x" + (f"{8 * prod(field.shape)}s" if field.shape else "q")
        end = field.first + prod(field.shape)
    return Struct(layout).unpack_from


def _made(make: Callable[..., T], handed_in: int, fields: list[_Field], most: int) -> Callable[..., T]:
    wanted = signature(make).parameters
    blocks = [
        (index, field.shape)
        for index, field in enumerate(fields, handed_in)
        if field.shape and wanted[field.name].annotation is not bytes
    ]

    @lru_cache(most)
    def made(*numbers: Any) -> T:
        plain = list(numbers)
        for index, shape in blocks:
            plain[index] = memoryview(plain[index]).cast("q", shape).tolist()
        return make(*plain)

    return made

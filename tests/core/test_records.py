from importlib import import_module
from typing import Any

import pytest

from tablee.core.records import Grid, Record, Row, copier, grid, new_row, number, row, row_of
from tablee.core.rule import bound, rule


class Base(Record):
    led: int = number()
    hand: Row = row(2)


class Whole(Base):
    pile: Grid = grid(2, 3)


class Part(Base):
    viewer: int = number()


copy_base = copier(Base)


def filled() -> Whole:
    record = Whole()
    record.led = 7
    record.hand[1] = -1
    record.pile[1, 2] = 2**62
    return record


def test_a_record_is_bytes() -> None:
    record = filled()
    assert bytes(record) == b"".join(n.to_bytes(8, "little", signed=True) for n in [7, 0, -1, 0, 0, 0, 0, 0, 2**62])
    assert Whole(bytearray(bytes(record))) == record


def test_a_copy_is_equal_and_apart() -> None:
    record = filled()
    copy = record.copy()
    assert copy == record
    copy.pile[0, 0] = 1
    assert copy != record
    assert record.pile[0, 0] == 0


def test_records_of_different_kinds_are_never_equal() -> None:
    assert Base() != Part()


def test_a_record_begins_with_the_fields_it_inherits() -> None:
    assert list(Whole.fields) == ["led", "hand", "pile"]
    assert Whole.dtype().names == ("led", "hand", "pile")
    assert Whole.size == 9


def test_a_number_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="invalid value"):
        filled().led = 2**63


def test_a_record_shows_its_fields() -> None:
    assert repr(filled()) == f"Whole(led=7, hand=[0, -1], pile=[[0, 0, 0], [0, 0, {2**62}]])"


def test_common_fields_are_copied_and_no_others() -> None:
    part = Part()
    part.viewer = 1
    copy_base(filled(), part)
    assert (part.led, part.hand[1], part.viewer) == (7, -1, 1)


@pytest.mark.compiled
def test_compiled_rules_see_the_same_fields() -> None:
    double = bound(double_led, None, compiled=True)
    words = filled().array()
    double(words.view(Whole.dtype())[0])
    assert Whole(words).led == 14
    assert Whole(words).pile[1, 2] == 14


@rule
def double_led(record: Whole) -> None:
    record.led *= 2
    record.pile[1, 2] = record.led


@pytest.mark.parametrize("name", ["size", "fields", "numbers", "memory", "machine_numbers", "copy", "array"])
def test_a_field_cannot_take_the_name_of_what_every_record_has(name: str) -> None:
    with pytest.raises(TypeError, match=f"every record has a {name} of its own"):
        type("Wrong", (Record,), {name: number()})


@rule
def fill(line: Row, length: int) -> int:
    for index in range(length):
        line[index] = index
    return length


@rule
def sum_of_a_row(length: int) -> int:
    line = new_row(length)
    total = fill(line, length)
    for index in range(length):
        total += line[index]
    return total


@rule
def write_into_second_line(lines: Grid, length: int) -> int:
    return fill(second_of(lines), length)


@rule
def second_of(lines: Grid) -> Row:
    return row_of(lines, 1)


@pytest.mark.compiled
def test_a_compiled_rule_gives_back_the_memory_that_it_asked_for() -> None:
    runtime: Any = import_module("numba.core.runtime")
    total = bound(sum_of_a_row, None, compiled=True)
    assert total(4) == 10
    runtime._nrt_python.memsys_enable_stats()
    before = runtime.rtsys.get_allocation_stats()
    assert [total(length) for length in range(1, 1001)][-1] == 500_500
    after = runtime.rtsys.get_allocation_stats()
    assert after.alloc - before.alloc == after.free - before.free >= 1000


@pytest.mark.compiled
def test_a_compiled_rule_only_borrows_the_rows_it_is_handed() -> None:
    import sys

    import numpy

    write = bound(write_into_second_line, None, compiled=True)
    lines = numpy.zeros((2, 3), numpy.int64)
    held = sys.getrefcount(lines)
    for _ in range(10):
        write(lines, 3)
    assert lines.tolist() == [[0, 0, 0], [0, 1, 2]]
    assert sys.getrefcount(lines) == held

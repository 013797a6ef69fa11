"""What rules say while they play: heard where somebody listens, nothing at all where they are compiled."""

from typing import Any

import pytest

from tablee.core.effects import Effect, Happened, happened, hear, moment
from tablee.core.records import Record, number
from tablee.core.rule import bound, rule

GREW, SHRANK = range(2)


class Heap(Record):
    """A heap of pebbles."""

    height: int = number()


@rule
def grow(heap: Heap, by: int) -> int:
    moment(heap, SHRANK)
    heap.height += by
    happened(heap, GREW, by, heap.height)
    return heap.height


def test_whoever_listens_hears_what_happens_and_sees_the_moments() -> None:
    heap = Heap()
    with hear(heap) as heard:
        grow(heap, 2)
        grow(heap, 3)
    assert [(one.kind, one.numbers) for one in heard] == [(SHRANK, ()), (GREW, (2, 2)), (SHRANK, ()), (GREW, (3, 5))]
    assert [Heap(one.table).height for one in heard if one.table is not None] == [0, 2]


def test_nobody_hears_a_record_that_is_not_listened_to() -> None:
    heap = Heap()
    with hear(heap) as heard:
        grow(heap.copy(), 2)
    grow(heap, 1)
    assert heard == []


def test_listening_is_no_part_of_a_record() -> None:
    heap, twin = Heap(), Heap()
    with hear(heap):
        assert heap == twin
        assert heap.copy().listener is None


def test_a_listener_goes_when_a_rule_fails() -> None:
    heap = Heap()
    with pytest.raises(ZeroDivisionError), hear(heap):
        raise ZeroDivisionError
    assert heap.listener is None


@pytest.mark.compiled
def test_a_compiled_twin_says_nothing_and_does_the_same() -> None:
    import numpy

    heap = Heap()
    words = numpy.zeros(1, Heap.dtype())
    assert bound(grow, compiled=True)(words[0], 2) == bound(grow, compiled=False)(heap, 2) == 2


def test_kinds_have_names_with_dashes() -> None:
    class TrickTaken(Effect, frozen=True):
        """A kind."""

    tag: Any = TrickTaken.__struct_config__.tag
    assert tag == "trick-taken"
    assert Happened(GREW, (1,)).table is None

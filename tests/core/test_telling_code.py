"""Machine code that says what happens, in a row behind the state."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core.effects import Happened, happened, hear, moment
from tablee.core.listening import ROOM, happenings
from tablee.core.records import Record, Row, record_in, row
from tablee.core.rule import bound, listened_to, rule

BOOKS = 3
BEHIND = 5  # numbers that are nobody's
READ, LENT = 1, 2


class Shelf(Record):
    books: Row = row(BOOKS)


shelf_in: Callable[[Row], Any] = record_in(lambda game: Shelf)


@rule
def talk(shelf: Shelf, times: int) -> None:
    for time in range(times):
        shelf.books[time % BOOKS] += 1
        happened(shelf, READ, time, time > 1, shelf.books)
        moment(shelf, LENT)


@listened_to
@rule
def talk_in(numbers: Row, times: int) -> None:
    talk(shelf_in(numbers), times)


@rule
def work_in(numbers: Row, times: int) -> None:
    talk(shelf_in(numbers), times)


def numbers_with_room() -> Any:
    import numpy

    numbers = numpy.full(BOOKS + 1 + ROOM + BEHIND, -7)
    numbers[: BOOKS + 1] = 0
    return numbers


def plainly(times: int) -> list[Happened]:
    shelf = Shelf()
    with hear(shelf) as heard:
        talk(shelf, times)
    return heard


@pytest.mark.compiled
def test_machine_code_says_what_plain_rules_say() -> None:
    numbers = numbers_with_room()
    bound(talk_in, compiled=True)(numbers, 4)
    said = memoryview(numbers)[BOOKS:]
    heard = list(happenings(said[1 : 1 + said[0]], Shelf.size))
    assert repr(heard) == repr(plainly(4))
    assert [one.numbers for one in heard[:2]] == [(0, False, (1, 0, 0)), ()]


@pytest.mark.compiled
def test_what_has_no_room_is_counted_and_written_nowhere() -> None:
    numbers = numbers_with_room()
    bound(talk_in, compiled=True)(numbers, ROOM)
    each = 3 + 2 + 2 + 1 + BOOKS + 3 + BOOKS
    assert numbers[BOOKS] == each * ROOM
    assert (numbers[-BEHIND:] == -7).all()


@pytest.mark.compiled
def test_other_machine_code_says_nothing() -> None:
    numbers = numbers_with_room()
    bound(work_in, compiled=True)(numbers, 4)
    assert numbers[: BOOKS + 2].tolist() == [2, 1, 1, 0, -7]

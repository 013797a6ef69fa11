import pytest

from tablee.core.fragments import fragment_by_rules, fragment_of, fragment_of_seat
from tablee.core.records import Grid, Record, Row, grid, number, row

SEATS = 2


class Seen(Record):
    led: int = number()
    taken: Row = row(SEATS)
    source: Row = row(3)
    pile: Grid = grid(SEATS, 2)
    viewer: int = number()


def filled() -> Seen:
    seen = Seen()
    for index in range(Seen.size):
        seen.numbers[index] = index - 2
    return seen


def test_a_fragment_gets_the_fields_that_it_names() -> None:
    @fragment_of(Seen)
    def fragment(led: int, source: list[int], pile: list[list[int]], viewer: int) -> object:
        return led, source, pile, viewer

    assert fragment(filled()) == (-2, [1, 2, 3], [[4, 5], [6, 7]], 8)


def test_a_fragment_of_a_seat_gets_its_own_lines() -> None:
    @fragment_of_seat(Seen, SEATS)
    def fragment(seat: int, /, led: int, taken: int, source: list[int], pile: list[int]) -> object:
        return seat, led, taken, source, pile

    assert fragment(filled(), 0) == (0, -2, -1, [1, 2, 3], [4, 5])
    assert fragment(filled(), 1) == (1, -2, 0, [1, 2, 3], [6, 7])


def test_what_is_no_field_is_handed_in() -> None:
    @fragment_of(Seen)
    def fragment(factor: int, /, led: int) -> int:
        return factor * led

    assert [fragment(filled(), 1), fragment(filled(), 5)] == [-2, -10]


def test_a_fragment_that_asks_rules_gets_a_record_with_its_fields_and_no_others() -> None:
    @fragment_by_rules(Seen, "led pile")
    def fragment(seen: Seen, factor: int) -> object:
        return factor * seen.led, seen.pile.tolist()

    assert fragment(filled(), 1) == (-2, [[4, 5], [6, 7]])
    assert fragment(filled(), 2) == (-4, [[4, 5], [6, 7]])

    @fragment_by_rules(Seen, "led")
    def peeking(seen: Seen) -> object:
        return seen.taken

    with pytest.raises(TypeError, match="taken is none of the fields that this fragment is made of: led"):
        peeking(filled())


def test_a_fragment_is_made_again_only_of_other_numbers() -> None:
    made: list[int] = []

    @fragment_of(Seen, most=2)
    def fragment(led: int) -> int:
        made.append(led)
        return led

    one, other = filled(), filled()
    other.viewer = 1
    assert fragment(one) == fragment(other) == -2
    assert made == [-2], "it does not depend on the viewer"
    one.led = 7
    assert fragment(one) == 7
    one.led = 8
    fragment(one)
    fragment(other)
    assert made == [-2, 7, 8, -2], "no more than two are kept"


def test_a_fragment_is_made_of_fields_in_the_order_of_the_record() -> None:
    with pytest.raises(TypeError, match="fields of Seen, in their order"):

        @fragment_of(Seen)
        def unknown(crowns: int) -> None: ...

    with pytest.raises(TypeError, match="fields of Seen, in their order"):

        @fragment_of(Seen)
        def mixed(viewer: int, led: int) -> None: ...

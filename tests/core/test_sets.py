from hypothesis import given
from hypothesis import strategies as st

from tablee.core.sets import count, first_ones, has, lowest, members, nth, only, without

numbers = st.sets(st.integers(0, 62))


def as_set(members_of: set[int]) -> int:
    return sum(1 << member for member in members_of)


@given(numbers)
def test_a_set_has_the_members_that_were_put_in(chosen: set[int]) -> None:
    assert list(members(as_set(chosen))) == sorted(chosen)
    assert count(as_set(chosen)) == len(chosen)
    assert all(has(as_set(chosen), member) == (member in chosen) for member in range(63))


@given(numbers, st.integers(0, 62))
def test_without_takes_out_one_member_and_no_other(chosen: set[int], member: int) -> None:
    assert without(as_set(chosen), member) == as_set(chosen - {member})


@given(numbers.filter(bool), st.data())
def test_members_can_be_found_by_their_rank(chosen: set[int], data: st.DataObject) -> None:
    rank = data.draw(st.integers(0, len(chosen) - 1))
    assert nth(as_set(chosen), rank) == sorted(chosen)[rank]
    assert lowest(as_set(chosen)) == min(chosen)


def test_small_sets_by_name() -> None:
    assert only(3) == 8
    assert first_ones(3) == 7
    assert first_ones(0) == 0

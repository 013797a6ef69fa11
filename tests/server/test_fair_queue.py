"""Who comes next: every address has as much as every other, and at one address every table."""

from tablee.server.ports import Share
from tablee.server.thinking.fair_queue import FairQueue


def filled(*waiting: tuple[str, str, int]) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(1000, 200)
    for address, table, count in waiting:
        for number in range(count):
            assert queue.add(Share(address, table), f"{table}{number}")
    return queue


def emptied(queue: FairQueue[str]) -> list[str]:
    taken = []
    while (one := queue.take()) is not None:
        taken.append(one)
    return taken


def test_a_table_that_asks_for_eight_waits_for_itself_and_not_others() -> None:
    queue = filled(("Anne", "A", 8), ("Guillaume", "G", 1), ("Zoé", "Z", 2))
    assert emptied(queue) == ["A0", "G0", "Z0", "A1", "Z1", "A2", "A3", "A4", "A5", "A6", "A7"]


def test_ten_tables_of_one_address_have_one_share() -> None:
    queue = filled(*(("Anne", f"A{number}", 2) for number in range(10)), ("Guillaume", "G", 3))
    taken = emptied(queue)
    assert [taken.index(f"G{number}") for number in range(3)] == [1, 3, 5]


def test_tables_of_one_address_take_turns() -> None:
    assert emptied(filled(("Anne", "A", 3), ("Anne", "B", 1))) == ["A0", "B0", "A1", "A2"]


def test_who_comes_back_goes_behind_those_who_wait() -> None:
    queue = filled(("Anne", "A", 3), ("Guillaume", "G", 1))
    assert [queue.take(), queue.take()] == ["A0", "G0"]
    assert queue.add(Share("Guillaume", "G"), "G1")
    assert emptied(queue) == ["A1", "G1", "A2"]


def test_what_nobody_wants_is_dropped_and_what_was_lost_comes_first() -> None:
    queue = filled(("Anne", "A", 2), ("Guillaume", "G", 1))
    queue.drop(Share("Anne", "A"), "A0")
    queue.add_first("again")
    queue.drop(Share("Zoé", "Z"), "unknown")
    assert len(queue) == 3
    assert emptied(queue) == ["again", "A1", "G0"]
    assert len(queue) == 0


def test_the_queue_is_bounded_for_all_and_for_one_address() -> None:
    queue: FairQueue[str] = FairQueue(most=3, most_of_address=2)
    added = [queue.add(Share(address, "T"), "x") for address in ("Anne", "Anne", "Anne", "Guillaume", "Zoé")]
    assert added == [True, True, False, True, False]

"""The clock of a match, told the time by hand."""

import tablee
from helpers import ANNE, GUILLAUME
from tablee.core.seats import CLOCK
from tablee.play.clock import Due, MatchClock

NUMBER = tablee.load("xalapa").words.notation.number
ROUND, TIMER, CHECK = (NUMBER(f"time-up {what}") for what in ("round", "timer", "check"))


def table() -> tuple[tablee.Match, MatchClock]:
    match = tablee.new_match("xalapa", seats=2, seed=1)
    return match, MatchClock(match.game)


def test_a_time_begins_when_it_is_first_seen_and_is_due_when_it_is_up() -> None:
    match, clock = table()
    clock.look(match.state, 1_000)
    assert clock.next_due() == Due(301_000, ROUND)
    assert clock.take_due(300_999) is None
    assert clock.take_due(301_000) == Due(301_000, ROUND)


def test_looking_again_does_not_start_a_time_anew() -> None:
    match, clock = table()
    clock.look(match.state, 0)
    match.play(ANNE, "place a1")
    clock.look(match.state, 200_000)
    assert clock.next_due() == Due(300_000, ROUND)


def test_a_time_that_no_longer_runs_is_forgotten() -> None:
    match, clock = table()
    clock.look(match.state, 0)
    match.play(ANNE, "done")
    clock.look(match.state, 10_000)
    assert clock.next_due() == Due(70_000, TIMER)
    match.play(GUILLAUME, "done")
    clock.look(match.state, 20_000)
    assert clock.next_due() == Due(50_000, CHECK)


def test_the_next_round_has_a_time_of_its_own() -> None:
    match, clock = table()
    clock.look(match.state, 0)
    match.play(CLOCK, "time-up round")
    match.play(CLOCK, "time-up check")
    clock.look(match.state, 5_000)
    assert clock.next_due() == Due(305_000, ROUND)


def test_a_time_that_is_up_begins_anew_where_it_still_runs() -> None:
    match = tablee.new_match("pebbles", options={"seconds": 1})
    clock = MatchClock(match.game)
    clock.look(match.state, 0)
    assert clock.take_due(1_500) == Due(1_000, 2)
    clock.look(match.state, 1_000)
    assert clock.take_due(1_999) is None
    assert clock.take_due(2_000) == Due(2_000, 2)


def test_no_time_runs_where_a_game_has_none() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    clock = MatchClock(match.game)
    clock.look(match.state, 0)
    assert clock.next_due() is None
    assert clock.take_due(10**9) is None

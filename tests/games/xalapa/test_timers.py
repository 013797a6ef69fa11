"""Time: each kind has its move, its length, and a number that changes when it starts anew."""

from typing import Any

import tablee
from games.xalapa.tables import asked
from helpers import ANNE, GUILLAUME, rule_test
from tablee import CLOCK


def running(match: tablee.Match) -> tuple[str, int, int]:
    """The move, the seconds and the `since` of the one time that runs."""
    (timer,) = match.game.rules.timers(match.state)
    assert match.view(None)["seconds"] == timer.milliseconds // 1000, "the screen knows how long it takes in all"
    return str(match.game.words.notation[timer.move]), timer.milliseconds // 1000, timer.since


def opened(**options: Any) -> tablee.Match:
    return tablee.new_match("xalapa", seats=2, seed=1, options=options)


@rule_test("XA-4", "XA-9")
def test_by_default_the_timer_has_60_seconds_a_round_300_and_a_result_30() -> None:
    match = opened()
    assert running(match)[:2] == ("time-up round", 300)
    match.play(ANNE, "done")
    assert running(match)[:2] == ("time-up timer", 60)
    match.play(GUILLAUME, "done")
    assert running(match)[:2] == ("time-up check", 30)


@rule_test("XA-4", "XA-9", "XA-22")
def test_all_times_are_options() -> None:
    match = opened(variant="atlacoya", timer_seconds=15, round_seconds=30, check_seconds=5, choice_seconds=7)
    assert running(match)[:2] == ("time-up choice", 7)
    match.play(CLOCK, "time-up choice")
    assert running(match)[:2] == ("time-up round", 30)
    match.play(ANNE, "done")
    assert running(match)[:2] == ("time-up timer", 15)
    match.play(CLOCK, "time-up timer")
    while asked(match) != "ready":
        assert running(match)[:2] == ("time-up choice", 7)
        match.play(CLOCK, "time-up choice")
    assert running(match)[:2] == ("time-up check", 5)


@rule_test("XA-9")
def test_a_timer_that_runs_is_not_cut_by_the_round_nor_started_anew_by_stones() -> None:
    match = tablee.new_match("xalapa", seats=3, seed=1)
    match.play(0, "done")
    timer = running(match)
    match.play(1, "place a1")
    match.play(1, "done")
    assert running(match) == timer
    assert [str(move) for move in match.legal(CLOCK)] == ["time-up timer"]


@rule_test("XA-9", "XA-22")
def test_every_round_and_every_question_has_a_time_of_its_own() -> None:
    match, began = opened(variant="atlacoya"), list[tuple[str, int]]()
    while not match.is_over:
        move, _, since = running(match)
        assert (move, since) not in began
        began.append((move, since))
        match.play(CLOCK, move)
    assert match.game.rules.timers(match.state) == ()
    assert len(began) > 7 * 3


@rule_test("XA-22")
def test_one_answer_of_several_does_not_start_the_time_anew() -> None:
    match = opened(variant="atlacoya")
    before = running(match)
    match.play(ANNE, "bid 2")
    assert running(match) == before

"""Refusals: every mistake gets its code, the rule behind it, and words in both languages."""

import pytest

import tablee
from games.arriba.tables import late_table, table, turn
from helpers import refused, rule_test
from tablee.core.seats import CLOCK

ANNE, BRUNO, CHLOE = range(3)


def check(match: tablee.Match, seat: int, move: str, code: str, rule: str) -> None:
    refusal = refused(match, seat, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert refusal.words.en != refusal.words.fr


@rule_test("AR-4")
def test_only_one_may_turn_the_next_card() -> None:
    match = table(3, "yellow-ring")
    check(match, CHLOE, "turn", "not-your-card", "AR-4")
    assert "Player 1 turns the next card." in refused(match, CHLOE, "turn").words.en


@rule_test("AR-5")
def test_whoever_has_no_draw_pile_turns_no_card() -> None:
    match = late_table(["", "yellow-sun", "yellow-knot"], draw={2: "green-peak"})
    check(match, BRUNO, "turn", "no-draw-pile", "AR-5")


@rule_test("AR-6")
def test_no_card_is_turned_before_the_last_one_could_be_read() -> None:
    match = table(2, "yellow-ring")
    turn(match)
    check(match, BRUNO, "turn", "too-soon", "AR-6")


@rule_test("AR-9")
def test_after_a_head_everybody_waits_for_the_signal() -> None:
    match = table(2, "head-1")
    turn(match)
    check(match, BRUNO, "turn", "wait-for-signal", "AR-9")
    check(match, ANNE, "turn", "wait-for-signal", "AR-9")


@rule_test("AR-6", "AR-9")
@pytest.mark.parametrize("move", ["read", "signal"])
def test_times_are_for_the_clock_to_say(move: str) -> None:
    match = table(2, "head-1")
    turn(match)
    check(match, ANNE, move, "clock-only", "AR-6")


@rule_test("AR-6")
def test_the_clock_does_only_what_is_due() -> None:
    match = table(2, "yellow-ring")
    assert refused(match, CLOCK, "read").code == "not-due"
    turn(match)
    assert refused(match, CLOCK, "turn").code == "not-due"
    assert refused(match, CLOCK, "signal").code == "not-due"


@rule_test("AR-12")
def test_a_judgement_is_the_referees() -> None:
    assert refused(table(2, "yellow-ring"), ANNE, "grab before").code == "referee-only"


@rule_test("AR-6", "AR-15")
@pytest.mark.parametrize(("name", "value"), [("turn_seconds", 0), ("reading_ms", 100), ("card_limit", 0)])
def test_options_have_bounds(name: str, value: int) -> None:
    with pytest.raises(tablee.BadOption, match=name):
        tablee.new_match("arriba", seats=3, options={name: value})


@rule_test("AR-18")
def test_a_stacked_deal_is_the_whole_pack() -> None:
    with pytest.raises(tablee.BadDeal, match="80 cards"):
        tablee.new_match("arriba", deal=["yellow-ring"] * 80)
    with pytest.raises(tablee.BadDeal, match="no card of Arriba!"):
        tablee.new_match("arriba", deal=["blue-ring"])

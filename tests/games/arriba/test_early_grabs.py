"""Grabs that came too early to answer the last card: judged on the table before it (AR-12)."""

import pytest

from games.arriba.tables import (
    draw_pile,
    grab,
    grab_before,
    late_table,
    make_live,
    sizes,
    table,
    tops,
    turn,
    under_totem,
)
from helpers import refused, rule_test
from tablee import Seat
from tablee.games.arriba.moves import GRAB_BEFORE
from tablee.play.referee import legal_numbers

ANNE, BRUNO, CHLOE, DENIS = range(4)


@rule_test("AR-12")
def test_a_match_just_covered_still_counts_and_the_piles_move_as_they_lie_now() -> None:
    match = table(2, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    before = draw_pile(match, ANNE)
    assert grab_before(match, BRUNO) == "match"
    assert draw_pile(match, ANNE) == [*before, "green-ring", "yellow-ring", "yellow-sun"]
    assert match.view(None)["last_grab"]["is_early"]


@rule_test("AR-12")
def test_a_match_that_the_last_card_made_does_not_count_for_an_early_grab() -> None:
    match = table(2, "yellow-ring green-ring")
    turn(match, 2)
    assert grab_before(match, ANNE) == "wrong"


@rule_test("AR-12")
def test_a_totem_card_that_was_just_turned_does_not_count_for_an_early_grab() -> None:
    match = table(2, "yellow-ring totem-1")
    turn(match, 2)
    assert grab_before(match, ANNE) == "wrong"


@rule_test("AR-12")
def test_a_live_totem_card_just_covered_still_counts() -> None:
    match = table(2, "totem-1 yellow-knot yellow-sun")
    turn(match, 3)
    assert grab_before(match, BRUNO) == "totem"
    assert under_totem(match) == ["yellow-knot"]


@rule_test("AR-7", "AR-12")
def test_an_early_grab_for_an_older_totem_card_leaves_the_new_one_live() -> None:
    match = table(3, "totem-1 totem-2 yellow-sun")
    turn(match, 2)
    assert (grab_before(match, CHLOE), grab(match, ANNE)) == ("totem", "totem")
    assert grab(match, CHLOE) == "idle"


@rule_test("AR-12")
def test_an_early_grab_for_a_match_leaves_a_new_totem_card_live_but_not_on_a_pile_that_moved() -> None:
    match = table(3, "yellow-ring green-ring totem-1")
    turn(match, 3)
    assert (grab_before(match, ANNE), grab(match, BRUNO)) == ("match", "totem")
    match = table(2, "yellow-ring green-ring totem-1")
    turn(match, 3)
    assert (grab_before(match, BRUNO), grab(match, ANNE)) == ("match", "idle")


@rule_test("AR-12")
def test_a_second_early_grab_for_the_same_match_is_merely_slower() -> None:
    match = table(3, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    assert (grab_before(match, ANNE), grab_before(match, BRUNO), grab_before(match, CHLOE)) == ("match", "idle", "idle")


@rule_test("AR-12")
def test_a_second_early_grab_for_the_same_totem_card_is_merely_slower() -> None:
    match = table(2, "totem-1 yellow-knot yellow-sun")
    turn(match, 3)
    assert (grab_before(match, BRUNO), grab_before(match, ANNE)) == ("totem", "idle")


@rule_test("AR-12")
def test_an_early_grab_after_a_settlement_before_the_card_has_no_effect() -> None:
    match = late_table(
        ["yellow-ring", "green-ring", "yellow-tent"], draw={0: "yellow-sun", 1: "totem-1", 2: "green-peak"}
    )
    grab(match, ANNE)
    turn(match)
    assert grab_before(match, BRUNO) == "idle"
    turn(match)
    assert grab_before(match, BRUNO) != "idle"


@rule_test("AR-12")
def test_an_early_grab_at_the_first_card_has_no_effect() -> None:
    match = table(2, "yellow-ring yellow-sun")
    turn(match)
    assert grab_before(match, BRUNO) == "idle"
    turn(match)
    assert grab_before(match, BRUNO) == "wrong"
    assert grab_before(match, ANNE) == "idle", "everything was taken away"


@rule_test("AR-12")
def test_after_a_settlement_an_early_grab_without_a_reason_has_no_effect_either() -> None:
    match = table(3, "yellow-ring green-ring yellow-sun")
    turn(match, 2)
    grab(match, ANNE)
    assert grab_before(match, CHLOE) == "idle"


@rule_test("AR-12")
def test_a_covered_totem_card_is_gone_for_early_grabs_when_its_pile_was_taken_away() -> None:
    match = table(3, "totem-1 yellow-ring yellow-sun green-ring")
    turn(match, 4)
    assert (grab(match, BRUNO), grab_before(match, CHLOE)) == ("match", "idle")


@rule_test("AR-12", "AR-13")
def test_whoever_was_right_early_turns_the_next_card() -> None:
    match = table(3, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    grab_before(match, BRUNO)
    assert match.view(None)["turner"] == BRUNO


@rule_test("AR-12")
def test_no_player_can_judge_so_but_the_referee_can_whatever_lies_there() -> None:
    match = table(2, "yellow-ring")
    for _ in range(2):
        for seat in (ANNE, BRUNO):
            assert refused(match, seat, "grab before").code == "referee-only"
            assert legal_numbers(match.game, match.state, Seat(seat))[-1] == GRAB_BEFORE
        turn(match)


@rule_test("AR-12")
@pytest.mark.parametrize("is_early", [False, True])
def test_a_wrong_early_grab_takes_the_cards_as_they_lie_now(is_early: bool) -> None:
    match = late_table(["yellow-knot", "green-sun", "yellow-peak"], draw={0: "green-ring", 1: "totem-1", 2: "totem-2"})
    turn(match)
    before = sizes(match)[CHLOE][0]
    assert (grab_before if is_early else grab)(match, CHLOE) == "wrong"
    assert (sizes(match)[CHLOE], tops(match)) == ((before + 4, 0), [None] * 3)


@rule_test("AR-7", "AR-12")
def test_a_totem_card_that_was_spent_is_not_live_for_an_early_grab() -> None:
    match = late_table(["totem-1", "green-sun", "yellow-peak"], draw={0: "totem-2", 1: "orange-knot", 2: "totem-3"})
    make_live(match, ANNE)
    grab(match, BRUNO)
    turn(match)
    assert grab_before(match, CHLOE) == "idle"
    turn(match)
    assert (tops(match), grab_before(match, CHLOE)) == (["totem-1", "orange-knot", "totem-3"], "wrong")

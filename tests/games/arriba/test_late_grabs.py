"""Hands that were on their way when the card after a settlement was turned: late, not wrong (AR-12)."""

from games.arriba.tables import draw_pile, grab, grab_late, late_table, sizes, table, turn
from helpers import refused, rule_test
from tablee import Match, Seat
from tablee.core.sets import only
from tablee.games.arriba.moves import GRAB_LATE
from tablee.play.referee import legal_numbers

ANNE, BRUNO, CHLOE = range(3)


def settled_and_turned(third: str) -> Match:
    """Anne and Bruno had a match, Anne was quicker, and then this card was turned."""
    match = table(3, f"yellow-ring green-ring yellow-sun {third}")
    turn(match, 2)
    assert grab(match, ANNE) == "match"
    turn(match)
    return match


@rule_test("AR-12")
def test_a_hand_that_was_late_for_a_settlement_takes_no_cards() -> None:
    match = settled_and_turned("purple-knot")
    before = sizes(match)
    assert grab_late(match, BRUNO) == "excused"
    assert sizes(match) == before


@rule_test("AR-12")
def test_the_same_hand_a_moment_later_is_wrong() -> None:
    assert grab(settled_and_turned("purple-knot"), BRUNO) == "wrong"


@rule_test("AR-12")
def test_a_late_hand_counts_where_it_has_a_reason() -> None:
    match = table(3, "yellow-ring green-ring purple-sun totem-1")
    turn(match, 2)
    grab(match, ANNE)
    turn(match)
    assert grab_late(match, CHLOE) == "totem"


@rule_test("AR-12")
def test_no_hand_is_late_where_nothing_was_settled_before_the_card() -> None:
    match = table(3, "yellow-ring green-sun purple-knot")
    turn(match, 3)
    for seat in (ANNE, BRUNO, CHLOE):
        assert GRAB_LATE not in legal_numbers(match.game, match.state, Seat(seat))


@rule_test("AR-12")
def test_only_the_referee_says_that_a_hand_was_late() -> None:
    assert refused(settled_and_turned("purple-knot"), BRUNO, "grab late").code == "referee-only"


@rule_test("AR-13")
def test_after_a_wrong_grab_the_turn_stays_although_the_one_who_grabbed_had_been_passed_over() -> None:
    match = late_table(["yellow-ring", "green-sun", "purple-knot"], draw={1: "green-peak", 2: "green-tent"}, rest=2)
    assert match.view(None)["turner"] == BRUNO, "Anne has no draw pile and is passed over"
    assert grab(match, ANNE) == "wrong"
    assert draw_pile(match, ANNE)
    assert match.view(None)["turner"] == BRUNO
    match.play(BRUNO, "turn")


@rule_test("AR-9", "AR-13")
def test_after_a_head_a_wrong_grab_changes_nothing_about_who_comes_next() -> None:
    match = late_table(["head-1", "green-sun", ""], draw={0: "green-peak", 2: "green-tent"}, rest=2)
    match.state.head_turner, match.state.due = ANNE, BRUNO  # type: ignore[attr-defined]
    match.state.just_turned = only(ANNE)  # type: ignore[attr-defined]
    assert match.view(None)["turner"] == CHLOE
    assert grab(match, BRUNO) == "wrong"
    assert match.view(None)["turner"] == BRUNO, "the first to the left of the Head who has a draw pile now"

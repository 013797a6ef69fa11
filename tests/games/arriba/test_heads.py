"""Head cards: the signal, what it turns up, and how play goes on."""

import tablee
from games.arriba.tables import grab, grab_before, late_table, sizes, table, tops, turn, up_pile
from helpers import refused, rule_test, texts
from tablee.core.seats import CLOCK

ANNE, BRUNO, CHLOE, DENIS = range(4)


def after_a_head(cards: str, seats: int = 3) -> tablee.Match:
    """Anne has turned a Head; the others' next cards, and then Anne's, follow."""
    match = table(seats, f"head-1 {cards}")
    turn(match)
    return match


@rule_test("AR-9")
def test_at_the_signal_everybody_turns_a_card_at_once_the_turner_too() -> None:
    match = after_a_head("yellow-sun yellow-knot green-peak")
    assert (texts(match.legal(CLOCK)), match.view(None)["waiting_for"]) == (["signal"], "signal")
    match.play(CLOCK, "signal")
    assert tops(match) == ["green-peak", "yellow-sun", "yellow-knot"]
    assert up_pile(match, ANNE) == ["head-1", "green-peak"]
    assert match.view(None)["cards_turned"] == 4
    assert [side["is_new"] for side in match.view(None)["sides"]] == [True] * 3


@rule_test("AR-6", "AR-9")
def test_the_signal_comes_after_the_heads_reading_time_and_nobody_turns_before() -> None:
    match = after_a_head("yellow-sun")
    (timer,) = match.game.rules.timers(match.state)
    assert (str(match.game.words.notation[timer.move]), timer.milliseconds) == ("signal", 600)
    assert refused(match, BRUNO, "turn").code == "wait-for-signal"


@rule_test("AR-9")
def test_whoever_has_no_draw_pile_turns_nothing_at_the_signal() -> None:
    match = late_table(["", "yellow-sun", "yellow-knot"], draw={0: "head-1 green-peak", 2: "green-tent"})
    turn(match, 2)
    assert tops(match) == ["green-peak", "yellow-sun", "green-tent"]


@rule_test("AR-9", "AR-10")
def test_after_the_signal_matches_count_also_of_more_than_two() -> None:
    match = after_a_head("yellow-sun green-sun orange-sun")
    match.play(CLOCK, "signal")
    assert grab(match, BRUNO) == "shared"
    match = after_a_head("yellow-sun green-knot orange-sun")
    match.play(CLOCK, "signal")
    assert grab(match, ANNE) == "match"


@rule_test("AR-7", "AR-9")
def test_a_totem_card_turned_at_the_signal_is_live() -> None:
    match = after_a_head("totem-1 totem-2 orange-sun")
    match.play(CLOCK, "signal")
    assert (grab(match, ANNE), grab(match, CHLOE)) == ("totem", "idle")


@rule_test("AR-9")
def test_heads_turned_at_the_signal_do_nothing() -> None:
    match = after_a_head("head-2 yellow-knot head-3")
    match.play(CLOCK, "signal")
    assert match.view(None)["waiting_for"] == "read"
    match.play(CLOCK, "read")
    assert match.view(None)["turner"] == BRUNO
    assert texts(match.legal(CLOCK)) == ["turn"]


@rule_test("AR-9")
def test_play_goes_on_to_the_left_of_whoever_turned_the_head() -> None:
    match = table(3, "yellow-ring head-1 yellow-knot green-peak yellow-sun green-shell")
    turn(match, 3)
    assert match.view(None)["turner"] == CHLOE


@rule_test("AR-9", "AR-13")
def test_a_grab_before_or_after_the_signal_does_not_change_who_goes_on() -> None:
    match = late_table(
        ["", "yellow-sun", "green-sun"], draw={0: "head-1 orange-target", 1: "totem-1", 2: "green-peak orange-tent"}
    )
    turn(match)
    assert grab(match, CHLOE) == "match"
    assert match.view(None)["turner"] == BRUNO
    turn(match)
    assert tops(match) == ["orange-target", "totem-1", "green-peak"]
    assert grab(match, CHLOE) == "totem"
    assert match.view(None)["turner"] == BRUNO
    turn(match)
    grab(match, ANNE)
    assert match.view(None)["head_turner"] is None


@rule_test("AR-9", "AR-13")
def test_after_the_next_card_a_grab_decides_again_who_goes_on() -> None:
    match = table(4, "head-1 yellow-sun yellow-knot green-peak orange-tent totem-1")
    turn(match, 3)
    assert grab(match, DENIS) == "totem"
    assert match.view(None)["turner"] == DENIS


@rule_test("AR-9")
def test_it_is_the_first_to_the_left_who_has_a_draw_pile_when_the_card_is_due() -> None:
    match = late_table(["", "yellow-sun", "green-sun"], draw={0: "head-1 green-shell", 2: "green-peak orange-tent"})
    turn(match)
    turn(match)
    assert (tops(match), match.view(None)["turner"]) == (["green-shell", "yellow-sun", "green-peak"], CHLOE)
    grab(match, BRUNO)
    assert match.view(None)["turner"] == BRUNO, "the wrong grab has given Bruno a draw pile"


@rule_test("AR-9")
def test_the_signal_stays_due_whatever_is_grabbed_before_it() -> None:
    match = after_a_head("yellow-sun yellow-knot green-peak")
    assert grab(match, BRUNO) == "wrong"
    assert texts(match.legal(CLOCK)) == ["signal"]
    match.play(CLOCK, "signal")
    assert tops(match) == ["green-peak", "yellow-sun", "yellow-knot"]


@rule_test("AR-9", "AR-15")
def test_there_is_no_signal_when_no_draw_pile_is_left() -> None:
    match = late_table(["yellow-ring", "yellow-sun"], draw={0: "head-1"}, rest=None)
    turn(match)
    assert texts(match.legal(CLOCK)) == ["read"]
    match.play(CLOCK, "read")
    assert match.view(None)["rounds"][0]["ended_by"] == "draw piles empty"


@rule_test("AR-9", "AR-15")
def test_there_is_no_signal_when_the_card_limit_is_reached() -> None:
    match = table(2, "yellow-ring head-1", card_limit=2)
    turn(match, 2)
    assert texts(match.legal(CLOCK)) == ["read"]
    assert match.view(None)["waiting_for"] == "read", "no signal is promised"
    match.play(CLOCK, "read")
    assert match.view(None)["rounds"][0]["ended_by"] == "card limit"


@rule_test("AR-9", "AR-15")
def test_a_signal_may_go_beyond_the_card_limit() -> None:
    match = table(3, "head-1 yellow-sun yellow-knot green-peak", card_limit=2)
    turn(match, 2)
    assert (match.view(None)["cards_turned"], sizes(match)) == (4, [(25, 2), (26, 1), (25, 1)])
    match.play(CLOCK, "read")
    assert match.view(None)["rounds"][0]["ended_by"] == "card limit"


@rule_test("AR-9", "AR-12")
def test_an_early_grab_at_a_signal_is_judged_on_the_table_before_it() -> None:
    match = table(3, "yellow-ring green-ring head-1 yellow-sun green-knot green-peak")
    turn(match, 4)
    assert grab_before(match, CHLOE) == "wrong"
    match = table(3, "yellow-ring green-ring head-1 yellow-sun green-knot green-peak")
    turn(match, 4)
    assert grab_before(match, ANNE) == "match"

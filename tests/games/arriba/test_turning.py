"""Dealing and turning cards: whose turn it is, and when."""

from typing import cast

import pytest

import tablee
from games.arriba.second_opinion import PACK
from games.arriba.tables import draw_pile, grab, late_table, sizes, table, tops, turn, up_pile
from helpers import refused, rule_test, texts
from tablee.core.contract import Timer
from tablee.core.seats import CLOCK
from tablee.games.arriba.moves import SIGNAL
from tablee.games.arriba.state import State

ANNE, BRUNO, CHLOE, DENIS = range(4)


def timer(match: tablee.Match) -> Timer:
    (found,) = match.game.rules.timers(match.state)
    return found


@rule_test("AR-2")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_may_play(seats: int) -> None:
    assert len(tablee.new_match("arriba", seats=seats, seed=1).view(None)["sides"]) == seats


@rule_test("AR-2")
@pytest.mark.parametrize("seats", [1, 9])
def test_nobody_plays_alone_nor_nine_together(seats: int) -> None:
    with pytest.raises(tablee.BadSeats, match="2 to 8 players"):
        tablee.new_match("arriba", seats=seats)


@rule_test("AR-3", "AR-18")
@pytest.mark.parametrize(("seats", "expected"), [(3, [27, 27, 26]), (4, [20] * 4), (7, [12, 12, 12, 11, 11, 11, 11])])
def test_all_cards_are_dealt_as_evenly_as_the_number_allows(seats: int, expected: list[int]) -> None:
    match = tablee.new_match("arriba", seats=seats, deal=PACK)
    assert sizes(match) == [(size, 0) for size in expected]
    assert match.view(None)["under_totem"] == 0


@rule_test("AR-3", "AR-18")
def test_cards_are_dealt_one_at_a_time_from_the_starter_and_seat_0_starts_a_stacked_match() -> None:
    match = tablee.new_match("arriba", seats=3, deal=PACK)
    assert (match.view(None)["starter"], match.view(None)["turner"]) == (ANNE, ANNE)
    for seat in range(3):
        assert draw_pile(match, seat) == PACK[seat::3]


@rule_test("AR-3")
def test_the_first_starter_is_drawn_from_the_seed() -> None:
    found = [tablee.new_match("arriba", seats=4, seed=seed).view(None)["starter"] for seed in range(60)]
    assert {found.count(seat) > 5 for seat in range(4)} == {True}
    assert found[7] == tablee.new_match("arriba", seats=4, seed=7).view(None)["starter"]


@rule_test("AR-3")
def test_whoever_starts_gets_the_cards_that_cannot_be_shared() -> None:
    for seed in range(12):
        match = tablee.new_match("arriba", seats=3, seed=seed)
        starter = match.view(None)["starter"]
        dealt = [draw for draw, _ in sizes(match)]
        assert [dealt[(starter + steps) % 3] for steps in range(3)] == [27, 27, 26]


@rule_test("AR-3", "AR-16")
def test_the_winner_of_a_round_starts_the_next_and_of_several_the_first_from_the_last_starter() -> None:
    rounds = [PACK, PACK, PACK]
    match = tablee.new_match("arriba", seats=3, options={"card_limit": 1}, deal=rounds)
    turn(match)
    match.play(CLOCK, "read")
    view = match.view(None)
    assert (view["rounds"][0]["points"], view["rounds"][0]["winners"]) == ([27, 27, 26], [CHLOE])
    assert (view["starter"], view["turner"], sizes(match)) == (CHLOE, CHLOE, [(27, 0), (26, 0), (27, 0)])
    assert draw_pile(match, CHLOE) == PACK[0::3]

    match = tablee.new_match("arriba", seats=4, options={"card_limit": 1}, deal=rounds)
    cast(State, match.state).starter = CHLOE
    turn(match)
    match.play(CLOCK, "read")
    assert (match.view(None)["rounds"][0]["points"], match.view(None)["starter"]) == ([20] * 4, CHLOE)


@rule_test("AR-4")
def test_players_turn_their_top_card_in_turn_order() -> None:
    match = table(3, "yellow-ring yellow-sun yellow-knot green-peak")
    turn(match, 4)
    assert tops(match) == ["green-peak", "yellow-sun", "yellow-knot"]
    assert up_pile(match, ANNE) == ["yellow-ring", "green-peak"]
    assert match.view(None)["turner"] == BRUNO


@rule_test("AR-4")
def test_everybody_sees_the_card_at_the_same_instant() -> None:
    match = table(2, "yellow-ring")
    turn(match)
    shown = [match.view(seat)["sides"][ANNE]["top"] for seat in (ANNE, BRUNO, None)]
    assert shown == [{"name": "yellow-ring", "symbol": "ring", "colour": "yellow", "family": "circle"}] * 3


@rule_test("AR-5")
def test_whoever_has_no_draw_pile_is_passed_over_but_may_still_grab() -> None:
    match = late_table(["", "yellow-sun", "yellow-knot"], draw={2: "green-peak"})
    turn(match)
    assert match.view(None)["turner"] == CHLOE
    assert texts(match.legal(BRUNO)) == ["grab"]
    assert grab(match, BRUNO) == "wrong"


@rule_test("AR-5")
def test_whoever_is_given_cards_turns_cards_again() -> None:
    match = late_table(["", "yellow-sun", "green-sun"], draw={0: "yellow-ring", 2: "green-peak"})
    turn(match)
    assert match.view(None)["turner"] == CHLOE
    assert grab(match, CHLOE) == "match"
    assert draw_pile(match, BRUNO) == ["green-sun", "yellow-sun"]
    assert match.view(None)["turner"] == CHLOE
    turn(match, 2)
    assert match.view(None)["turner"] == BRUNO


@rule_test("AR-6")
def test_a_card_stays_out_for_its_reading_time_before_the_next_may_be_turned() -> None:
    match = table(2, "yellow-ring yellow-sun", reading_ms=700)
    turn(match)
    assert refused(match, BRUNO, "turn").code == "too-soon"
    assert (match.view(None)["waiting_for"], timer(match).milliseconds) == ("read", 700)
    match.play(CLOCK, "read")
    match.play(BRUNO, "turn")
    assert tops(match) == ["yellow-ring", "yellow-sun"]


@rule_test("AR-6")
def test_the_clock_turns_the_card_of_whoever_waits_too_long() -> None:
    match = table(2, "yellow-ring", turn_seconds=3)
    assert (timer(match).milliseconds, texts(match.legal(CLOCK))) == (3000, ["turn"])
    match.play(CLOCK, "turn")
    assert tops(match) == ["yellow-ring", None]
    assert match.view(None)["turner"] == BRUNO


@rule_test("AR-6")
@pytest.mark.parametrize(("pace", "seconds", "milliseconds"), [("calm", 8, 1500), ("brisk", 2, 400)])
def test_a_pace_sets_both_times_and_a_number_given_beside_it_counts(pace: str, seconds: int, milliseconds: int) -> None:
    view = tablee.new_match("arriba", seed=1, options={"pace": pace}).view(None)
    assert (view["turn_seconds"], view["reading_ms"]) == (seconds, milliseconds)
    view = tablee.new_match("arriba", seed=1, options={"pace": pace, "reading_ms": 900}).view(None)
    assert (view["turn_seconds"], view["reading_ms"]) == (seconds, 900)


def test_help_is_for_those_who_were_given_it_and_everybody_sees_who_they_are() -> None:
    match = tablee.new_match("arriba", seats=3, seed=1, options={"help": ["none", "soon", "later"]})
    assert [match.view(seat)["help_ms"] for seat in (ANNE, BRUNO, CHLOE, None)] == [None, 700, 1500, None]
    assert [side["has_help"] for side in match.view(None)["sides"]] == [False, True, True]


@rule_test("AR-6")
def test_the_defaults_are_four_seconds_600_milliseconds_and_800_cards() -> None:
    view = tablee.new_match("arriba", seed=1).view(None)
    assert (view["turn_seconds"], view["reading_ms"], view["card_limit"]) == (4, 600, 800)


@rule_test("AR-6")
def test_reading_time_starts_anew_with_each_card_and_not_with_a_grab() -> None:
    match = table(3, "yellow-ring green-sun yellow-peak")
    turn(match)
    first = timer(match)
    match.play(CLOCK, "read")
    match.play(BRUNO, "turn")
    second = timer(match)
    assert second.since != first.since
    grab(match, CHLOE)
    assert timer(match) == second, "a wrong grab gives nobody more time"


@rule_test("AR-12")
def test_after_a_settlement_nobody_turns_a_card_before_all_have_seen_why() -> None:
    match = table(2, "yellow-ring green-ring yellow-sun", hold_ms=1200)
    turn(match, 2)
    match.play(CLOCK, "read")
    grab(match, ANNE)
    assert match.view(None)["is_holding"]
    assert refused(match, ANNE, "turn").rule == "AR-12"
    assert timer(match).milliseconds == 1200
    held = timer(match)
    grab(match, BRUNO)
    assert timer(match) == held, "a hand that was slower makes nobody wait longer"
    match.play(CLOCK, "read")
    assert not match.view(None)["is_holding"]
    match.play(ANNE, "turn")


@rule_test("AR-12")
@pytest.mark.parametrize(("pace", "milliseconds"), [("calm", 2500), ("usual", 1500), ("brisk", 800)])
def test_a_pace_says_how_long_everybody_sees_why(pace: str, milliseconds: int) -> None:
    match = table(2, "yellow-ring green-ring yellow-sun", pace=pace)
    turn(match, 2)
    assert grab(match, ANNE) == "match"
    assert timer(match).milliseconds == milliseconds


@rule_test("AR-12")
def test_a_table_that_holds_nothing_goes_on_at_once() -> None:
    match = table(2, "yellow-ring green-ring yellow-sun", hold_ms=0)
    turn(match, 2)
    match.play(CLOCK, "read")
    grab(match, ANNE)
    match.play(ANNE, "turn")


@rule_test("AR-9", "AR-12")
def test_a_head_waits_with_its_signal_until_a_settlement_was_looked_at() -> None:
    match = table(3, "yellow-ring green-ring head-1", hold_ms=1200)
    turn(match, 3)
    assert grab(match, ANNE) == "match"
    assert (timer(match).move, timer(match).milliseconds) == (SIGNAL, 1200)


@rule_test("AR-6", "AR-13")
def test_the_time_to_turn_starts_anew_with_each_turn_and_for_whoever_a_grab_made_next() -> None:
    match = table(3, "yellow-ring green-ring yellow-sun")
    first = timer(match)
    turn(match, 2)
    match.play(CLOCK, "read")
    second = timer(match)
    grab(match, ANNE)
    match.play(CLOCK, "read")
    third = timer(match)
    grab(match, CHLOE)
    assert len({first.since, second.since, third.since}) == 3
    assert timer(match) == third, "a grab without effect gives nobody more time"

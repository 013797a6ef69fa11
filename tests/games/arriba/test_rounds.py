"""How rounds and the game end, and who wins."""

from typing import cast

import tablee
from games.arriba.second_opinion import PACK
from games.arriba.tables import grab, late_table, make_live, rest_of, sizes, table, turn
from helpers import rule_test, texts
from tablee.core.seats import CLOCK
from tablee.games.arriba.state import Seen, State

ANNE, BRUNO, CHLOE, DENIS = range(4)


def last_round(match: tablee.Match) -> dict[str, object]:
    found: dict[str, object] = match.view(None)["rounds"][-1]
    return found


@rule_test("AR-15", "AR-16")
def test_a_round_ends_as_soon_as_somebody_has_neither_draw_pile_nor_face_up_pile() -> None:
    match = late_table(["yellow-ring", "green-ring", "yellow-sun"], draw={1: "green-shell", 2: "green-tent"}, rest=1)
    assert grab(match, ANNE) == "match"
    assert last_round(match) == {"points": [0, 78, 2], "winners": [ANNE], "ended_by": "nothing left"}
    assert (match.view(None)["round"], match.view(None)["starter"]) == (2, ANNE)


@rule_test("AR-15")
def test_a_round_goes_on_while_a_player_without_a_draw_pile_has_face_up_cards() -> None:
    match = late_table(["yellow-ring", "green-sun"], draw={0: "green-shell green-tent"}, rest=0)
    turn(match)
    match.play(CLOCK, "read")
    assert match.view(None)["round"] == 1


@rule_test("AR-15")
def test_a_grab_ends_no_round_while_everybody_has_cards_face_up_or_down() -> None:
    match = late_table(["yellow-ring", "green-ring", "yellow-sun"], draw={0: "green-shell"}, rest=1)
    assert grab(match, ANNE) == "match"
    assert match.view(None)["round"] == 1
    assert sizes(match)[CHLOE] == (0, 1)


@rule_test("AR-15")
def test_a_round_ends_when_all_draw_piles_are_empty_but_only_after_the_reading_time() -> None:
    match = late_table(["yellow-ring", "green-sun"], draw={0: "green-tent"}, rest=None)
    turn(match)
    assert (match.view(None)["waiting_for"], match.view(None)["round"]) == ("read", 1)
    assert texts(match.legal(BRUNO)) == ["grab"]
    match.play(CLOCK, "read")
    assert last_round(match) == {"points": [2, 1], "winners": [BRUNO], "ended_by": "draw piles empty"}


@rule_test("AR-15")
def test_the_table_stays_for_the_reading_time_whether_there_is_a_match_or_not() -> None:
    for last in ("green-tent", "green-ring"):
        match = late_table(["yellow-sun", "yellow-ring"], draw={0: last}, rest=None)
        turn(match)
        (timer,) = match.game.rules.timers(match.state)
        assert (str(match.game.words.notation[timer.move]), timer.milliseconds) == ("read", 600)


@rule_test("AR-15")
def test_a_grab_after_the_last_card_counts() -> None:
    match = late_table(["yellow-sun", "yellow-ring", "yellow-tent"], draw={0: "green-ring"}, rest=None)
    turn(match)
    assert grab(match, CHLOE) == "wrong"
    assert last_round(match) == {"points": [0, 0, 80], "winners": [ANNE, BRUNO], "ended_by": "nothing left"}

    match = late_table(["yellow-sun", "yellow-ring"], draw={0: "green-ring"}, rest=None)
    turn(match)
    assert grab(match, BRUNO) == "match"
    assert last_round(match) == {"points": [80, 0], "winners": [BRUNO], "ended_by": "nothing left"}


@rule_test("AR-15")
def test_a_round_ends_so_after_the_card_limit() -> None:
    match = table(2, "yellow-ring green-sun yellow-knot", card_limit=3)
    turn(match, 3)
    assert match.view(None)["waiting_for"] == "read"
    match.play(CLOCK, "read")
    assert last_round(match) == {"points": [40, 40], "winners": [ANNE, BRUNO], "ended_by": "card limit"}


@rule_test("AR-15")
def test_grabs_count_after_the_last_card_of_the_limit() -> None:
    match = table(2, "yellow-ring green-ring", card_limit=2)
    turn(match, 2)
    assert grab(match, ANNE) == "match"
    match.play(CLOCK, "read")
    assert last_round(match)["points"] == [39, 41]


@rule_test("AR-16")
def test_cards_under_the_totem_belong_to_nobody() -> None:
    match = late_table(["yellow-ring yellow-sun", "totem-1"], draw={1: "green-tent"}, rest=1)
    make_live(match, BRUNO)
    assert grab(match, ANNE) == "totem"
    assert last_round(match)["points"] == [0, 78]


@rule_test("AR-15", "AR-16")
def test_several_may_end_a_round_with_nothing_when_another_grabs_wrongly() -> None:
    match = late_table(["yellow-ring", "green-sun", "yellow-tent"], rest=2)
    assert grab(match, CHLOE) == "wrong"
    assert last_round(match) == {"points": [0, 0, 80], "winners": [ANNE, BRUNO], "ended_by": "nothing left"}
    assert match.view(None)["starter"] == ANNE


@rule_test("AR-16")
def test_three_rounds_are_played_and_the_fewest_points_win() -> None:
    match = tablee.new_match("arriba", seats=3, options={"card_limit": 1}, deal=[PACK] * 3)
    for number in range(3):
        assert not match.is_over
        assert match.view(None)["round"] == number + 1
        turn(match)
        match.play(CLOCK, "read")
    assert match.is_over
    points = [one["points"] for one in match.view(None)["rounds"]]
    assert points == [[27, 27, 26], [27, 26, 27], [26, 27, 27]]
    assert (match.scores(), match.winners()) == ([80, 80, 80], [ANNE, BRUNO, CHLOE])


@rule_test("AR-16")
def test_equal_totals_share_the_win_and_the_others_do_not() -> None:
    match = tablee.new_match("arriba", seats=4, options={"card_limit": 1}, deal=[PACK] * 3)
    for _ in range(2):
        turn(match)
        match.play(CLOCK, "read")
    turn(match)
    state = cast(State, match.state)
    state.points[0, ANNE] = state.points[0, DENIS] = 19
    match.play(CLOCK, "read")
    assert (match.scores(), match.winners()) == ([59, 60, 60, 59], [ANNE, DENIS])


@rule_test("AR-15", "AR-16")
def test_the_end_of_a_round_clears_the_table_for_the_next() -> None:
    match = late_table(["yellow-ring", "green-ring", "totem-1"], draw={2: "head-1"}, under="orange-sun", rest=1)
    assert grab(match, ANNE) == "match"
    view = match.view(None)
    assert sum(draw for draw, _ in sizes(match)) == 80
    assert (view["under_totem"], view["cards_turned"], view["waiting_for"]) == (0, 0, "turn")
    assert view["last_grab"]["result"] == "match", "what ended the round stays in sight"
    assert grab(match, CHLOE) == "idle"
    seen = cast(Seen, match.seen(None))
    assert (seen.is_settled, seen.was_settled, seen.just_turned, seen.is_signal_due) == (0, 0, 0, 0)


@rule_test("AR-7", "AR-15")
def test_a_totem_card_that_was_live_when_a_round_ended_is_not_in_the_next() -> None:
    first = ["yellow-ring", "totem-1", *rest_of(["yellow-ring", "totem-1"])]
    second = ["yellow-ring", "green-sun", *rest_of(["yellow-ring", "green-sun"])]
    match = tablee.new_match("arriba", options={"card_limit": 2}, deal=[first, second])
    turn(match, 2)
    match.play(CLOCK, "read")
    turn(match)
    assert (match.view(None)["round"], grab(match, BRUNO)) == (2, "wrong")

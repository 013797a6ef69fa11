"""Grabs: Totem cards, matches, several contests, wrong grabs and slower ones."""

import pytest

from games.arriba.tables import (
    draw_pile,
    grab,
    late_table,
    make_live,
    sizes,
    table,
    tops,
    turn,
    under_totem,
    up_pile,
)
from helpers import rule_test, texts

ANNE, BRUNO, CHLOE, DENIS = range(4)


@rule_test("AR-7")
@pytest.mark.parametrize("seat", [ANNE, BRUNO, CHLOE])
def test_a_totem_card_calls_everybody_and_the_first_puts_the_own_face_up_cards_under_the_totem(seat: int) -> None:
    match = table(3, "yellow-ring yellow-sun yellow-knot totem-1")
    turn(match, 4)
    pile = up_pile(match, seat)
    assert grab(match, seat) == "totem"
    assert under_totem(match) == pile
    assert up_pile(match, seat) == []
    assert sum(draw for draw, _ in sizes(match)) == 76


@rule_test("AR-7", "AR-12")
def test_one_may_grab_for_a_totem_without_face_up_cards() -> None:
    match = table(2, "totem-1")
    turn(match)
    assert grab(match, BRUNO) == "totem"
    assert (under_totem(match), tops(match)) == ([], ["totem-1", None])


@rule_test("AR-7")
def test_a_totem_card_on_another_pile_stays_there_and_is_spent() -> None:
    match = table(3, "totem-1 yellow-sun yellow-knot")
    turn(match)
    assert grab(match, BRUNO) == "totem"
    assert tops(match) == ["totem-1", None, None]
    turn(match)
    assert grab(match, CHLOE) == "wrong"


@rule_test("AR-7")
def test_ones_own_totem_card_goes_under_the_totem_with_the_pile() -> None:
    match = table(2, "yellow-ring yellow-sun totem-1")
    turn(match, 3)
    grab(match, ANNE)
    assert under_totem(match) == ["yellow-ring", "totem-1"]


@rule_test("AR-7")
def test_a_spent_totem_card_is_live_again_when_it_is_turned_anew() -> None:
    match = late_table(
        ["", "yellow-sun", "yellow-knot"], draw={0: "totem-1", 1: "yellow-peak", 2: "green-peak purple-peak"}, rest=1
    )
    turn(match)
    assert grab(match, CHLOE) == "totem"
    turn(match)
    assert grab(match, ANNE) == "wrong"
    assert draw_pile(match, ANNE) == ["yellow-sun", "green-peak", "totem-1", "yellow-knot"]
    turn(match, 7)
    assert tops(match)[ANNE] == "totem-1"
    assert grab(match, BRUNO) == "totem"


@rule_test("AR-7")
def test_several_live_totem_cards_are_settled_by_one_grab() -> None:
    match = table(3, "totem-1 totem-2 yellow-knot")
    turn(match, 2)
    assert grab(match, CHLOE) == "totem"
    assert grab(match, ANNE) == "idle"
    turn(match)
    assert grab(match, ANNE) == "wrong"


@rule_test("AR-8")
def test_the_faster_of_two_with_one_symbol_gives_the_face_up_cards_to_the_other() -> None:
    match = table(2, "yellow-sun yellow-knot green-ring orange-ring")
    turn(match, 4)
    before = draw_pile(match, ANNE)
    assert grab(match, BRUNO) == "match"
    assert draw_pile(match, ANNE) == [*before, "yellow-knot", "orange-ring", "yellow-sun", "green-ring"]
    assert sizes(match) == [(42, 0), (38, 0)]
    assert match.view(None)["last_grab"] == {
        "number": 1,
        "seat": BRUNO,
        "result": "match",
        "is_early": False,
        "receivers": [ANNE],
        "cards_moved": 4,
    }


@rule_test("AR-8")
@pytest.mark.parametrize("colour", ["orange", "purple", "green"])
def test_symbols_match_whatever_the_colours(colour: str) -> None:
    match = table(2, f"yellow-ring {colour}-ring")
    turn(match, 2)
    assert grab(match, ANNE) == "match"


@rule_test("AR-1", "AR-8")
def test_look_alikes_of_one_colour_do_not_match() -> None:
    match = table(2, "yellow-ring yellow-target")
    turn(match, 2)
    assert grab(match, ANNE) == "wrong"


@rule_test("AR-8", "AR-17")
def test_whoever_is_given_cards_takes_them_then_the_own_then_those_under_the_totem() -> None:
    match = late_table(
        ["yellow-sun yellow-ring", "green-knot green-ring", "green-peak"],
        draw={1: "yellow-shell", 2: "green-tent"},
        under="orange-sun orange-knot",
    )
    assert grab(match, ANNE) == "match"
    assert draw_pile(match, BRUNO) == [
        *("yellow-shell", "yellow-sun", "yellow-ring", "green-knot", "green-ring", "orange-sun", "orange-knot")
    ]
    assert (under_totem(match), up_pile(match, CHLOE)) == ([], ["green-peak"])


@rule_test("AR-8", "AR-12")
def test_only_the_players_of_a_match_may_grab() -> None:
    match = table(3, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    assert grab(match, CHLOE) == "wrong"


@rule_test("AR-8")
@pytest.mark.parametrize("kind", ["totem", "head"])
def test_totem_and_head_cards_match_nothing(kind: str) -> None:
    match = late_table([f"{kind}-1", f"{kind}-2", "yellow-sun"], draw={1: "green-sun", 2: "green-knot"})
    assert grab(match, ANNE) == "wrong"


@rule_test("AR-10")
def test_of_three_with_one_symbol_the_fastest_ones_cards_are_shared_among_the_others() -> None:
    match = late_table(
        ["yellow-ring", "yellow-sun orange-sun green-ring", "yellow-knot purple-ring", "green-peak"],
        draw={1: "green-tent", 2: "yellow-shell", 3: "purple-shell"},
        under="orange-peak orange-tent",
    )
    before = draw_pile(match, ANNE)
    assert grab(match, BRUNO) == "shared"
    # Yellow sun, orange sun, green ring, then orange peak and orange tent: from Bruno's left to Chloé, Anne, Chloé ...
    assert draw_pile(match, CHLOE) == ["yellow-shell", "yellow-sun", "green-ring", "yellow-knot", "purple-ring"]
    assert draw_pile(match, ANNE) == [*before, "orange-sun", "orange-peak", "yellow-ring"]
    assert under_totem(match) == ["orange-tent"]
    assert (up_pile(match, DENIS), up_pile(match, BRUNO)) == (["green-peak"], [])
    assert match.view(None)["last_grab"]["receivers"] == [ANNE, CHLOE]
    assert match.view(None)["last_grab"]["cards_moved"] == 4 + 1 + 2


@rule_test("AR-10")
def test_what_cannot_be_shared_goes_back_under_the_totem_though_it_came_from_a_pile() -> None:
    match = late_table(
        ["yellow-ring", "green-ring", "purple-ring"], draw={1: "green-tent", 2: "yellow-shell"}, under=""
    )
    assert grab(match, CHLOE) == "shared"
    assert under_totem(match) == ["purple-ring"]
    assert (draw_pile(match, BRUNO), sizes(match)[BRUNO]) == (["green-tent", "green-ring"], (2, 0))


@rule_test("AR-10")
def test_four_with_one_symbol_share_by_three() -> None:
    match = late_table(
        ["yellow-ring", "green-ring", "purple-ring", "yellow-sun yellow-knot green-tent orange-ring"],
        draw={1: "green-shell", 2: "yellow-shell", 3: "purple-shell"},
    )
    before = draw_pile(match, ANNE)
    assert grab(match, DENIS) == "shared"
    assert draw_pile(match, ANNE) == [*before, "yellow-sun", "yellow-ring"]
    assert draw_pile(match, BRUNO) == ["green-shell", "yellow-knot", "green-ring"]
    assert draw_pile(match, CHLOE) == ["yellow-shell", "green-tent", "purple-ring"]
    assert under_totem(match) == ["orange-ring"]


@rule_test("AR-11")
def test_only_top_cards_count_and_covering_one_ends_the_match() -> None:
    match = table(2, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    assert grab(match, BRUNO) == "wrong"


@rule_test("AR-11")
def test_covering_a_live_totem_card_ends_it() -> None:
    match = table(2, "totem-1 yellow-knot yellow-sun")
    turn(match, 3)
    assert grab(match, BRUNO) == "wrong"


@rule_test("AR-11")
def test_what_nobody_grabbed_for_stays_live_after_the_next_card() -> None:
    match = table(4, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    assert grab(match, ANNE) == "match"
    match = table(3, "totem-1 yellow-knot yellow-sun")
    turn(match, 3)
    assert grab(match, BRUNO) == "totem"


@rule_test("AR-11")
def test_a_live_totem_card_comes_before_a_match() -> None:
    match = table(3, "yellow-ring green-ring totem-1")
    turn(match, 3)
    assert grab(match, ANNE) == "totem"
    assert under_totem(match) == ["yellow-ring"]


@rule_test("AR-11", "AR-12")
def test_two_pairs_are_settled_each_by_its_own_grab() -> None:
    match = late_table(
        ["yellow-ring", "green-ring", "yellow-sun", "green-sun"],
        draw={1: "green-shell", 2: "yellow-shell", 3: "purple-shell"},
    )
    assert (grab(match, BRUNO), tops(match)) == ("match", [None, None, "yellow-sun", "green-sun"])
    assert (grab(match, ANNE), grab(match, DENIS)) == ("idle", "match")
    assert tops(match) == [None] * 4
    assert match.view(None)["turner"] == DENIS


@rule_test("AR-11")
def test_after_a_totem_the_match_of_whoever_grabs_next_counts() -> None:
    match = table(4, "yellow-ring green-ring totem-1 yellow-sun")
    turn(match, 3)
    assert (grab(match, DENIS), grab(match, BRUNO)) == ("totem", "match")


@rule_test("AR-12", "AR-17")
def test_a_wrong_grab_takes_all_face_up_cards_and_those_under_the_totem() -> None:
    match = late_table(
        ["yellow-ring yellow-peak", "green-sun", "purple-knot green-tent"],
        draw={1: "green-shell", 2: "yellow-shell"},
        under="orange-sun orange-knot",
    )
    assert grab(match, BRUNO) == "wrong"
    assert draw_pile(match, BRUNO) == [
        *("green-shell", "purple-knot", "green-tent", "yellow-ring", "yellow-peak", "green-sun"),
        *("orange-sun", "orange-knot"),
    ]
    assert (tops(match), under_totem(match)) == ([None] * 3, [])
    assert match.view(None)["last_grab"]["receivers"] == [BRUNO]


@rule_test("AR-12")
def test_whoever_is_merely_slower_is_not_punished_until_the_next_card_is_turned() -> None:
    match = table(3, "yellow-ring green-ring yellow-sun")
    turn(match, 2)
    assert grab(match, ANNE) == "match"
    before = sizes(match)
    assert (grab(match, BRUNO), grab(match, CHLOE), grab(match, ANNE)) == ("idle", "idle", "idle")
    assert sizes(match) == before
    turn(match)
    assert grab(match, BRUNO) == "wrong"


@rule_test("AR-12")
def test_nothing_happens_while_nothing_lies_face_up() -> None:
    match = table(2, "yellow-ring")
    assert grab(match, BRUNO) == "idle"
    turn(match)
    assert grab(match, BRUNO) == "wrong"
    assert grab(match, BRUNO) == "idle"


@rule_test("AR-13")
def test_whoever_grabbed_rightly_turns_the_next_card_and_of_several_the_last() -> None:
    match = table(4, "yellow-ring green-ring totem-1 yellow-sun")
    turn(match, 3)
    grab(match, ANNE)
    assert match.view(None)["turner"] == ANNE
    match = late_table(["yellow-ring", "green-ring", "yellow-sun", "green-sun"], draw={2: "totem-1", 3: "totem-2"})
    grab(match, ANNE)
    grab(match, DENIS)
    assert match.view(None)["turner"] == DENIS


@rule_test("AR-13", "AR-15")
def test_whoever_grabs_rightly_without_a_draw_pile_has_nothing_left_and_turns_no_card() -> None:
    match = late_table(["yellow-knot", "green-sun", "totem-1"], draw={0: "green-shell", 2: "yellow-shell"}, rest=2)
    make_live(match, CHLOE)
    assert grab(match, BRUNO) == "totem"
    assert match.view(None)["rounds"][0]["winners"] == [BRUNO]


@rule_test("AR-13")
def test_after_a_wrong_grab_the_player_whose_turn_it_was_goes_on() -> None:
    match = table(3, "yellow-ring green-sun")
    turn(match, 2)
    grab(match, ANNE)
    assert match.view(None)["turner"] == CHLOE


@rule_test("AR-17")
def test_piles_under_the_totem_keep_the_order_in_which_they_came() -> None:
    match = late_table(
        ["yellow-ring yellow-peak", "green-sun green-tent totem-1", "orange-knot"],
        draw={0: "totem-2", 1: "green-shell", 2: "yellow-shell"},
    )
    make_live(match, BRUNO)
    grab(match, ANNE)
    make_live(match, BRUNO)
    grab(match, BRUNO)
    assert under_totem(match) == ["yellow-ring", "yellow-peak", "green-sun", "green-tent", "totem-1"]


@rule_test("AR-8", "AR-12", "AR-18")
def test_legal_moves_never_tell_whether_a_grab_would_be_right() -> None:
    right, wrong = table(3, "yellow-ring green-ring"), table(3, "yellow-ring green-sun")
    for match in (right, wrong):
        turn(match, 2)
    for seat in range(3):
        assert texts(right.legal(seat)) == texts(wrong.legal(seat)) == ["grab"]
        assert right.why_not(seat, "grab") is wrong.why_not(seat, "grab") is None

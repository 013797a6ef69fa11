"""What everybody sees, and what nobody is shown."""

from typing import Any, cast

import tablee
from games.arriba.second_opinion import PACK
from games.arriba.tables import grab, late_table, make_live, table, turn
from helpers import rule_test
from tablee.core.seats import CLOCK
from tablee.core.sets import first_ones
from tablee.games.arriba.state import Open, Seen

ANNE, BRUNO, CHLOE = range(3)


def names_in(shown: Any) -> set[str]:
    """All cards that a view names anywhere."""
    if isinstance(shown, dict):
        return set().union(*map(names_in, shown.values()))
    if isinstance(shown, list):
        return set().union(*map(names_in, shown))
    return {shown} & set(PACK)


def swapped(cards: list[str], one: str, other: str) -> list[str]:
    """The same deal with two cards changed over."""
    change = {one: other, other: one}
    return [change.get(name, name) for name in cards]


@rule_test("AR-18")
def test_a_view_shows_the_top_cards_and_nothing_beneath() -> None:
    match = table(2, "yellow-ring yellow-sun green-knot")
    assert names_in(match.view(ANNE)) == set()
    turn(match, 3)
    for seat in (ANNE, BRUNO, None):
        assert names_in(match.view(seat)) == {"green-knot", "yellow-sun"}


@rule_test("AR-18")
def test_everybody_sees_the_same_and_a_spectator_no_less() -> None:
    match = table(3, "yellow-ring totem-1 head-1")
    turn(match, 3)
    views = [match.view(seat) | {"seat": None} for seat in (ANNE, BRUNO, CHLOE, None)]
    assert views == [views[0]] * 4


@rule_test("AR-18")
def test_sizes_of_all_piles_and_the_number_under_the_totem_are_shown() -> None:
    match = table(2, "yellow-ring yellow-sun totem-1")
    turn(match, 3)
    grab(match, BRUNO)
    view = match.view(ANNE)
    assert [(side["draw_size"], side["up_size"]) for side in view["sides"]] == [(38, 2), (39, 0)]
    assert view["under_totem"] == 1
    assert names_in(view) == {"totem-1"}


@rule_test("AR-18")
def test_cards_beneath_and_in_draw_piles_change_nothing_that_anybody_sees() -> None:
    cards = ["yellow-ring", "yellow-sun", "green-knot", *[name for name in PACK if name not in (
        "yellow-ring", "yellow-sun", "green-knot")]]  # fmt: skip
    for one, other in (("yellow-ring", "green-peak"), ("green-peak", "head-1"), ("yellow-ring", "totem-1")):
        matches = [tablee.new_match("arriba", deal=deal) for deal in (cards, swapped(cards, one, other))]
        for match in matches:
            match.play(ANNE, "turn")
            match.play(CLOCK, "read")
            match.play(BRUNO, "turn")
            if match.view(None)["waiting_for"] == "read":
                match.play(CLOCK, "read")
            match.play(ANNE, "turn")
        assert matches[0].seen(BRUNO) == matches[1].seen(BRUNO)
        assert matches[0].view(None) == matches[1].view(None)


@rule_test("AR-18")
def test_whether_a_totem_card_is_spent_is_not_shown() -> None:
    live, spent = (late_table(["totem-1", "yellow-sun"], draw={1: "green-peak"}) for _ in range(2))
    make_live(live, ANNE)
    for seat in (ANNE, BRUNO, None):
        assert live.view(seat) == spent.view(seat)
        assert live.seen(seat) == spent.seen(seat)
        assert seat is None or live.legal(seat) == spent.legal(seat)


@rule_test("AR-18")
def test_what_a_seat_has_seen_holds_no_card_but_the_tops() -> None:
    extra = set(Seen.fields) - set(Open.fields)
    assert extra == {"viewer", "top"}
    match = table(2, "yellow-ring")
    turn(match)
    seen = cast(Seen, match.seen(BRUNO))
    assert [seen.top[seat] for seat in range(8)] == [0] + [-1] * 7


@rule_test("AR-18")
def test_the_log_tells_everybody_all_that_was_done_but_not_the_deal() -> None:
    match = table(2, "yellow-ring green-ring")
    turn(match, 2)
    grab(match, ANNE)
    for seat in (ANNE, BRUNO, None):
        assert [entry.move for entry in match.events(seat)] == ["deal", "turn", "read", "turn", "grab"]


@rule_test("AR-4", "AR-18")
def test_everybody_learns_from_a_card_and_from_a_grab_and_nobody_from_time() -> None:
    match = table(3, "yellow-ring")
    learns, number_of = match.game.rules.who_learns, match.game.words.notation.number
    before = match.state
    assert learns(before, before, ANNE, number_of("turn")) == first_ones(3)
    assert learns(before, before, ANNE, number_of("grab")) == 0, "nothing lies there"
    assert learns(before, before, CLOCK, number_of("read")) == 0
    turn(match)
    assert learns(match.state, match.state, BRUNO, number_of("grab")) == first_ones(3)
    assert not match.can_undo(ANNE)


@rule_test("AR-12")
def test_no_grab_can_be_taken_back_not_even_one_without_effect() -> None:
    match = table(2, "yellow-ring")
    assert grab(match, ANNE) == "idle"
    assert not match.can_undo(ANNE)

"""What each seat knows, and what it does not."""

from typing import Any, cast

import tablee
from games.awimbawe.second_opinion import PACK
from games.awimbawe.tables import Late, Side, bring_forward, late_table, pile, side, stacked, table, win_round
from helpers import ANNE, GUILLAUME, rule_test
from tablee.core.pack import NO_CARD, UNSEEN
from tablee.games.awimbawe.cards import NAMES
from tablee.games.awimbawe.state import Seen


def names_in(shown: Any) -> set[str]:
    """All cards that a view names anywhere."""
    if isinstance(shown, dict):
        return set().union(*map(names_in, shown.values()))
    if isinstance(shown, list):
        return set().union(*map(names_in, shown))
    return {shown} & set(NAMES)


def swapped(cards: list[str], one: str, other: str) -> list[str]:
    """The same deal with two cards changed over."""
    change = {one: other, other: one}
    return [change.get(name, name) for name in cards]


def look_the_same(cards: list[str], others: list[str], seat: int | None) -> bool:
    """Whether two deals are one and the same to a seat."""
    matches = [tablee.new_match("awimbawe", deal=deal) for deal in (cards, others)]
    return matches[0].seen(seat) == matches[1].seen(seat) and matches[0].view(seat) == matches[1].view(seat)


@rule_test("AW-19")
def test_a_player_sees_the_own_hand_and_the_eight_cards_face_up() -> None:
    match = tablee.new_match("awimbawe", deal=PACK)
    face_up = set(PACK[4:8] + PACK[18:22])
    assert names_in(match.view(ANNE)) == face_up | set(PACK[8:14])
    assert names_in(match.view(GUILLAUME)) == face_up | set(PACK[22:])
    assert names_in(match.view(None)) == face_up


@rule_test("AW-19")
def test_both_hands_sizes_are_known_to_all() -> None:
    match = table(Side(hand="earth-hyena"), Side(up="earth-mouse"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    for seat in (ANNE, GUILLAUME, None):
        assert [one["hand_size"] for one in match.view(seat)["sides"]] == [5, 6]
        seen = cast(Seen, match.seen(seat))
        assert (seen.hand_size[ANNE], seen.hand_size[GUILLAUME]) == (5, 6)


@rule_test("AW-19")
def test_the_opponents_hand_is_unknown() -> None:
    cards = stacked(Side(down="desert-mouse"), Side(hand="meadow-mouse mountain-mouse", down="earth-mouse"))
    for other in ("mountain-mouse", "earth-mouse", "desert-mouse"):
        assert look_the_same(cards, swapped(cards, "meadow-mouse", other), ANNE)
        assert look_the_same(cards, swapped(cards, "meadow-mouse", other), None)
        assert not look_the_same(cards, swapped(cards, "meadow-mouse", other), GUILLAUME)


@rule_test("AW-19")
def test_cards_face_down_are_unknown_in_the_own_piles_too() -> None:
    cards = stacked(Side(down="desert-mouse meadow-mouse"), Side(down="earth-mouse"))
    for other in ("meadow-mouse", "earth-mouse"):
        for seat in (ANNE, GUILLAUME, None):
            assert look_the_same(cards, swapped(cards, "desert-mouse", other), seat)


@rule_test("AW-19")
def test_a_card_turned_up_is_known_to_all() -> None:
    match = table(Side(up="earth-hyena", down="desert-mouse"), Side(hand="earth-mouse"))
    match.play(ANNE, "play earth-hyena")
    assert all("desert-mouse" not in names_in(match.view(seat)) for seat in (ANNE, GUILLAUME, None))
    match.play(GUILLAUME, "play earth-mouse")
    assert all("desert-mouse" in names_in(match.view(seat)) for seat in (ANNE, GUILLAUME, None))


@rule_test("AW-10", "AW-19")
def test_a_card_that_a_rhinoceros_buried_is_still_known_where_it_lies() -> None:
    match = table(Side(hand="earth-rhinoceros"), Side(up="eagle-10 desert-hyena", hand="earth-mouse"))
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 2"])
    match.play(GUILLAUME, "play earth-mouse")
    for seat in (ANNE, GUILLAUME, None):
        assert match.view(seat)["sides"][GUILLAUME]["piles"][1] == ["eagle-10", None, "desert-hyena"]


@rule_test("AW-10", "AW-19")
def test_where_an_unseen_card_was_moved_to_is_known_but_not_what_it_is() -> None:
    match = table(Side(up="earth-mouse", down="desert-mouse"), Side(hand="earth-rhinoceros"))
    match.play(ANNE, "play earth-mouse")
    match.play(GUILLAUME, ["play earth-rhinoceros", "move 1 under 2"])
    for seat in (ANNE, GUILLAUME, None):
        seen = cast(Seen, match.seen(seat))
        assert (seen.height[ANNE, 0], seen.height[ANNE, 1]) == (0, 3)
        assert [seen.pile[ANNE, 1, depth] for depth in (0, 1)] == [UNSEEN, UNSEEN]
    assert pile(match, ANNE, 2)[:2] == [None, None]


@rule_test("AW-19")
def test_the_log_tells_everybody_all_that_was_played_but_not_the_deal() -> None:
    match = table(Side(hand="earth-snake"), Side(hand="earth-mouse", lacks="sky"))
    match.play(ANNE, ["play earth-snake", "paralyse hand-2"])
    match.play(GUILLAUME, "play earth-mouse")
    told = ["deal", "play earth-snake", "paralyse hand-2", "play earth-mouse"]
    for seat in (ANNE, GUILLAUME, None):
        assert [entry.move for entry in match.events(seat)] == told


@rule_test("AW-14", "AW-19")
def test_the_table_shows_only_the_last_trick() -> None:
    match = late_table(
        Late(hand="earth-elephant desert-elephant meadow-mouse"), Late(hand="earth-mouse desert-mouse eagle-7")
    )
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, "play earth-mouse")
    match.play(GUILLAUME, "play desert-mouse")
    match.play(ANNE, "play desert-elephant")
    hyenas = {name for name in PACK if name.endswith("hyena")}
    assert names_in(match.view(None)) == hyenas | {"desert-mouse", "desert-elephant"}


@rule_test("AW-14")
def test_hyenas_that_were_taken_stay_in_sight() -> None:
    match = late_table(Late(hand="earth-elephant eagle-8"), Late(hand="earth-mouse eagle-7"))
    assert side(match, ANNE)["hyenas"] == ["meadow-hyena", "desert-hyena"]
    assert side(match, GUILLAUME)["hyenas"] == ["mountain-hyena", "earth-hyena"]


@rule_test("AW-15", "AW-19")
def test_when_a_round_is_over_all_its_cards_may_be_seen() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-mouse meadow-elephant", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(piles=["(eagle-7) (desert-mouse) earth-mouse"]),
    )
    match.play(ANNE, "play earth-hyena")
    assert "desert-mouse" not in names_in(match.view(None))
    match.play(GUILLAUME, "play earth-mouse")
    for seat in (ANNE, GUILLAUME, None):
        sides = match.view(seat)["sides"]
        assert sides[ANNE]["shown_hand"] == ["meadow-mouse", "meadow-elephant"]
        assert sides[GUILLAUME]["piles"][0] == ["eagle-7", "desert-mouse"]


@rule_test("AW-15")
def test_hands_are_not_shown_while_the_round_goes_on_nor_after_the_next_deal() -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    assert [one["shown_hand"] for one in match.view(None)["sides"]] == [[], []]
    win_round(match, ANNE)
    match.play(GUILLAUME, "lead me")
    assert [one["shown_hand"] for one in match.view(ANNE)["sides"]] == [[], []]
    assert names_in(match.view(None)) == set(PACK[4:8] + PACK[18:22])


@rule_test("AW-15", "AW-17")
def test_the_loser_looks_at_all_cards_of_the_finished_round_while_deciding() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-mouse", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(hand="earth-mouse desert-mouse"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    assert match.to_act() == [ANNE]
    assert match.view(ANNE)["sides"][GUILLAUME]["shown_hand"] == ["desert-mouse"]


@rule_test("AW-19")
def test_a_spectator_has_no_hand() -> None:
    match = tablee.new_match("awimbawe", deal=PACK)
    assert (match.view(None)["seat"], match.view(None)["hand"]) == (None, [])
    seen = cast(Seen, match.seen(None))
    assert {seen.own_hand[place] for place in range(6)} == {NO_CARD}


@rule_test("AW-14", "AW-19")
def test_a_move_that_showed_something_cannot_be_taken_back() -> None:
    match = table(Side(hand="earth-hyena", up="earth-elephant"), Side(hand="earth-mouse"))
    match.play(ANNE, "play earth-hyena")
    assert not match.can_undo(ANNE), "Guillaume has seen a card of her hand"
    match.play(GUILLAUME, "play earth-mouse")
    assert not match.can_undo(GUILLAUME)


@rule_test("AW-10", "AW-19")
def test_a_move_that_showed_nothing_can_be_taken_back() -> None:
    match = table(Side(up="earth-rhinoceros"), Side())
    before = match.digest()
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 2"])
    match.undo(ANNE)
    match.undo(ANNE)
    assert match.digest() == before


@rule_test("AW-6", "AW-19")
def test_a_discard_from_a_pile_shows_what_the_hand_lacks_and_cannot_be_taken_back() -> None:
    match = table(Side(hand="earth-hyena"), Side(up="meadow-rhinoceros", lacks="earth sky"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play meadow-rhinoceros")
    assert not match.can_undo(GUILLAUME)


@rule_test("AW-15")
def test_when_the_game_is_over_the_cards_of_its_last_round_may_be_seen() -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    win_round(match, GUILLAUME)
    match.play(ANNE, "lead me")
    bring_forward(
        match,
        Late(hand="earth-hyena meadow-mouse", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(piles=["(desert-mouse) earth-mouse"]),
        leader=ANNE,
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    assert match.is_over
    for seat in (ANNE, GUILLAUME, None):
        assert match.view(seat)["sides"][ANNE]["shown_hand"] == ["meadow-mouse"]

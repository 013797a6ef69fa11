"""Set-up: the Source, hands, Pillars, the first starter, stacked deals."""

import pytest

import tablee
from games.chiwawa.second_opinion import HANDS, PACK
from games.chiwawa.tables import CHLOE, FROG, JAGUAR, SUN, asked, begun, camp, hand, legal, source, table
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee import Seat
from tablee.games.chiwawa.moves import deals_in


@rule_test("CH-2")
@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_hands_depend_on_the_number_of_players(seats: int, size: int) -> None:
    view = tablee.new_match("chiwawa", seats=seats, seed=1).view(None)
    assert [player["hand_size"] for player in view["players"]] == [size] * seats
    assert len(view["source"]) == 3
    assert view["deck"]["size"] == 54 - 3 - seats * size
    assert view["discard"] == {}


@rule_test("CH-2", "CH-20")
@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_a_stacked_deal_gives_the_source_then_hands_card_by_card_then_the_deck(seats: int) -> None:
    deal = PACK[::-1]
    match = tablee.new_match("chiwawa", seats=seats, deal=[deal])
    assert source(match) == deal[:3]
    dealt = deal[3 : 3 + seats * HANDS[seats]]
    for seat in range(seats):
        assert sorted(hand(match, seat)) == sorted(dealt[seat::seats])
    assert match.view(None)["starter"] == ANNE


@rule_test("CH-20")
def test_the_deck_of_a_stacked_deal_begins_with_its_top() -> None:
    match = begun(f"{FROG} {JAGUAR} {JAGUAR}", source=SUN, deck="20-moon destruction")
    match.play(ANNE, [f"discard {JAGUAR}", "swap deck", "with source-1"])
    assert source(match)[0] == "20-moon"


@rule_test("CH-20")
@pytest.mark.parametrize("cards", [PACK[:53], [*PACK[:53], PACK[0]], [*PACK, "5-frog"], [*PACK[:53], "5-cat"]])
def test_a_stacked_deal_is_the_54_cards(cards: list[str]) -> None:
    with pytest.raises(tablee.BadDeal, match="ChiWaWa"):
        tablee.new_match("chiwawa", deal=[cards])
    with pytest.raises(tablee.BadDeal, match="ChiWaWa"):
        tablee.new_match("chiwawa", deal=[PACK, cards])


@rule_test("CH-20")
def test_one_flat_list_is_cut_into_deals() -> None:
    assert [len(deal) for deal in deals_in(PACK + PACK, 2, {})] == [54, 54]


@rule_test("CH-4")
def test_the_first_starter_is_drawn_from_the_seed() -> None:
    starters = [tablee.new_match("chiwawa", seats=3, seed=seed).view(None)["starter"] for seed in range(40)]
    assert set(starters) == {0, 1, 2}
    again = [tablee.new_match("chiwawa", seats=3, seed=seed).view(None)["starter"] for seed in range(40)]
    assert starters == again


@rule_test("CH-4")
def test_the_starter_takes_the_first_turn() -> None:
    for seed in range(12):
        match = tablee.new_match("chiwawa", seats=4, seed=seed)
        for seat in range(4):
            match.play(seat, match.legal(seat)[0])
        assert match.to_act() == [match.view(None)["starter"]]


@rule_test("CH-3")
def test_everybody_picks_a_pillar_at_the_same_time_in_any_order() -> None:
    match = table(FROG, JAGUAR, SUN)
    assert (asked(match), match.to_act()) == ("pillar", [0, 1, 2])
    match.play(CHLOE, f"pillar {SUN}")
    assert match.to_act() == [0, 1]
    match.play(ANNE, f"pillar {FROG}")
    match.play(GUILLAUME, f"pillar {JAGUAR}")
    assert [camp(match, seat) for seat in range(3)] == [[FROG], [JAGUAR], [SUN]]
    assert asked(match) == "turn"


@rule_test("CH-3")
def test_a_pick_is_secret_until_all_have_picked_but_that_it_was_made_is_public() -> None:
    match = table(FROG, JAGUAR, SUN)
    match.play(ANNE, f"pillar {FROG}")
    for viewer in (GUILLAUME, CHLOE, None):
        view = match.view(viewer)
        assert [player["has_picked"] for player in view["players"]] == [True, False, False]
        assert (view["players"][ANNE]["camp"], view["pick"]) == ([], None)
        assert view["players"][ANNE]["hand_size"] == 10
        assert [event.move for event in match.events(viewer)] == ["deal", "pillar card"]
    assert match.view(ANNE)["pick"] == FROG


@rule_test("CH-3")
def test_a_pick_is_final() -> None:
    match = table(f"{FROG} {SUN}", JAGUAR)
    match.play(ANNE, f"pillar {FROG}")
    assert not match.can_undo(ANNE)
    refusal = refused(match, ANNE, f"pillar {SUN}")
    assert (refusal.code, refusal.rule) == ("pillar-is-final", "CH-3")


@rule_test("CH-3")
@pytest.mark.parametrize("card", ["mimicry", "destruction", SUN])
def test_any_card_may_be_a_pillar(card: str) -> None:
    match = table(card, FROG)
    assert f"pillar {card}" in [str(move) for move in match.legal(ANNE)]
    match.play(ANNE, f"pillar {card}")
    match.play(GUILLAUME, f"pillar {FROG}")
    shown = match.view(None)["players"][ANNE]["camp"]
    assert shown == [{"card": card, "is_pillar": True, "is_face_up": True, "is_locked": False}]
    assert match.view(None)["players"][ANNE]["hand_size"] == 9


@rule_test("CH-3", "CH-7")
def test_a_pillar_is_never_offered_for_a_swap() -> None:
    match = begun(f"{FROG} {JAGUAR} {JAGUAR}", SUN)
    match.play(ANNE, f"place {JAGUAR} in 1 left")
    match.play(GUILLAUME, "fold")
    match.play(ANNE, legal(match, "discard")[0])
    slots = [move.removeprefix("swap ") for move in legal(match)]
    assert "camp-1-1" in slots
    assert not {"camp-1-2", "camp-2-1"} & set(slots)


@rule_test("CH-2")
def test_two_to_eight_play() -> None:
    for seats in (1, 9):
        with pytest.raises(tablee.BadSeats, match="2 to 8"):
            tablee.new_match("chiwawa", seats=seats)
    assert Seat(7) in tablee.new_match("chiwawa", seats=8, seed=1).to_act()

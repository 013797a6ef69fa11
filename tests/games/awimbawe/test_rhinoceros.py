"""The rhinoceros: moving an opponent's top card under one of the opponent's piles."""

import tablee
from games.awimbawe.tables import Late, Side, asked, late_table, legal, pile, playable, side, table
from helpers import ANNE, GUILLAUME, refused, rule_test

FOUR_UP = "eagle-10 meadow-hyena desert-hyena mountain-hyena"
FOUR_DOWN = "meadow-mouse desert-mouse mountain-mouse eagle-7"


def anne_leads_her_rhinoceros() -> tablee.Match:
    match = table(Side(hand="earth-rhinoceros", lacks="sky"), Side(up=FOUR_UP, down=FOUR_DOWN, hand="earth-mouse"))
    match.play(ANNE, "play earth-rhinoceros")
    return match


@rule_test("AW-10")
def test_any_top_card_may_go_under_any_of_the_four_piles() -> None:
    match = anne_leads_her_rhinoceros()
    assert len(legal(match)) == 1 + 4 * 4
    assert {f"move {top} under {under}" for top in range(1, 5) for under in range(1, 5)} < set(legal(match))


@rule_test("AW-10", "AW-14")
def test_anne_moves_guillaumes_eagle_under_the_first_pile_and_he_cannot_turn_up_the_card_it_uncovers() -> None:
    match = table(
        Side(hand="earth-rhinoceros", lacks="sky"),
        Side(up="meadow-hyena eagle-10", down="meadow-mouse desert-mouse", hand="earth-mouse", lacks="sky"),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 2 under 1"])
    assert pile(match, GUILLAUME, 1) == ["eagle-10", None, "meadow-hyena"]
    assert pile(match, GUILLAUME, 2) == [None]
    assert match.to_act() == [GUILLAUME]
    assert {"eagle-10", "desert-mouse"}.isdisjoint(playable(match))
    match.play(GUILLAUME, "play earth-mouse")
    assert pile(match, GUILLAUME, 2) == ["desert-mouse"]
    assert match.to_act() == [ANNE]


@rule_test("AW-10")
def test_a_top_card_may_go_under_its_own_pile_and_leaves_the_other_on_top_unseen() -> None:
    match = anne_leads_her_rhinoceros()
    match.play(ANNE, "move 1 under 1")
    assert pile(match, GUILLAUME, 1) == ["eagle-10", None]


@rule_test("AW-10")
def test_the_card_moved_keeps_its_face_when_it_comes_to_the_top_again() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros desert-rhinoceros meadow-mouse"),
        Late(hand="earth-mouse", piles=["(eagle-7) eagle-10"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 1"])
    assert pile(match, GUILLAUME, 1) == ["eagle-10", None]
    match.play(GUILLAUME, "play earth-mouse")
    assert pile(match, GUILLAUME, 1) == ["eagle-10", "eagle-7"]
    match.play(ANNE, ["play desert-rhinoceros", "move 1 under 1"])
    assert pile(match, GUILLAUME, 1) == ["eagle-7", "eagle-10"]


@rule_test("AW-10")
def test_a_card_that_lay_face_up_under_the_moved_one_is_available_at_once() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse desert-mouse"),
        Late(piles=["earth-snake meadow-elephant", "meadow-snake"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 2"])
    assert playable(match) == {"earth-snake"}
    assert pile(match, GUILLAUME, 2) == ["meadow-elephant", "meadow-snake"]


@rule_test("AW-10", "AW-14")
def test_a_card_that_lay_face_up_under_the_played_one_is_available_at_once() -> None:
    match = late_table(
        Late(piles=["earth-elephant desert-mouse"], hand="meadow-mouse"),
        Late(hand="desert-snake meadow-elephant mountain-elephant"),
    )
    match.play(ANNE, "play desert-mouse")
    match.play(GUILLAUME, "play desert-snake")
    assert "paralyse pile-1" in legal(match)


@rule_test("AW-10")
def test_a_pile_of_one_card_may_be_moved_under_another_and_leaves_an_emptied_place() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse desert-mouse"),
        Late(piles=["eagle-10", "(eagle-7) meadow-elephant"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 2"])
    assert pile(match, GUILLAUME, 1) == []
    assert pile(match, GUILLAUME, 2) == ["eagle-10", None, "meadow-elephant"]


@rule_test("AW-10")
def test_an_emptied_place_counts_as_a_pile() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse"),
        Late(piles=["", "(eagle-7) meadow-elephant"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 2 under 4"])
    assert pile(match, GUILLAUME, 4) == ["meadow-elephant"]
    assert playable(match) == {"meadow-elephant"}


@rule_test("AW-10")
def test_a_face_down_top_may_be_moved_and_stays_unseen() -> None:
    match = table(Side(up="earth-mouse", down="desert-mouse", lacks="sky"), Side(hand="earth-rhinoceros"), leader=ANNE)
    match.play(ANNE, "play earth-mouse")
    match.play(GUILLAUME, ["play earth-rhinoceros", "move 1 under 2"])
    assert pile(match, ANNE, 1) == []
    assert pile(match, ANNE, 2)[0] is None
    assert len(pile(match, ANNE, 2)) == 3


@rule_test("AW-10", "AW-14")
def test_an_unseen_card_moved_to_an_emptied_place_is_turned_up_when_the_trick_is_over() -> None:
    match = late_table(
        Late(piles=["(meadow-elephant) (desert-mouse) earth-mouse"]),
        Late(hand="earth-rhinoceros meadow-snake desert-elephant"),
    )
    match.play(ANNE, "play earth-mouse")
    match.play(GUILLAUME, ["play earth-rhinoceros", "move 1 under 2"])
    assert (pile(match, ANNE, 1), pile(match, ANNE, 2)) == (["meadow-elephant"], ["desert-mouse"])


@rule_test("AW-10")
def test_moves_that_would_change_nothing_are_not_offered() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse desert-mouse"),
        Late(piles=["eagle-10", "", "(eagle-7) meadow-elephant"]),
    )
    match.play(ANNE, "play earth-rhinoceros")
    one_card = {"move 1 under 3"}
    two_cards = {f"move 3 under {under}" for under in (1, 2, 3, 4)}
    assert set(legal(match)) == {"decline"} | one_card | two_cards
    assert refused(match, ANNE, "move 1 under 1").code == "changes-nothing"
    assert refused(match, ANNE, "move 1 under 4").code == "changes-nothing"
    assert refused(match, ANNE, "move 2 under 1").code == "empty-pile"


@rule_test("AW-10", "AW-12")
def test_a_moved_card_keeps_its_paralysis() -> None:
    match = late_table(
        Late(hand="meadow-mouse eagle-7 desert-mouse", piles=["mountain-mouse earth-elephant"]),
        Late(hand="meadow-snake earth-rhinoceros eagle-8 eagle-9 mountain-elephant"),
    )
    match.play(ANNE, "play meadow-mouse")
    match.play(GUILLAUME, ["play meadow-snake", "paralyse pile-1"])
    match.play(GUILLAUME, ["play earth-rhinoceros", "move 1 under 2"])
    assert pile(match, ANNE, 2) == ["earth-elephant"]
    assert side(match, ANNE)["paralysed_tops"] == ["earth-elephant"]
    assert playable(match) == {"eagle-7"}
    match.play(ANNE, ["play eagle-7", "flee"])
    assert side(match, ANNE)["paralysed_tops"] == []


@rule_test("AW-5")
def test_a_rhinoceros_without_a_pile_to_move_is_not_asked() -> None:
    match = late_table(Late(hand="earth-rhinoceros meadow-mouse"), Late(hand="earth-mouse eagle-7"))
    match.play(ANNE, "play earth-rhinoceros")
    assert (asked(match), match.to_act()) == ("play", [GUILLAUME])


@rule_test("AW-5", "AW-10")
def test_a_rhinoceros_facing_one_pile_of_one_card_is_not_asked() -> None:
    match = late_table(Late(hand="earth-rhinoceros meadow-mouse"), Late(hand="earth-mouse", piles=["", "eagle-7"]))
    match.play(ANNE, "play earth-rhinoceros")
    assert (asked(match), match.to_act()) == ("play", [GUILLAUME])


@rule_test("AW-13")
def test_whoever_is_left_without_a_card_turns_up_the_uncovered_ones_at_once() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse"),
        Late(piles=["(desert-mouse) earth-elephant"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 1"])
    assert pile(match, GUILLAUME, 1) == ["earth-elephant", "desert-mouse"]
    assert playable(match) == {"desert-mouse"}


@rule_test("AW-10", "AW-13")
def test_nothing_is_turned_up_while_the_moved_card_itself_is_available() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse"),
        Late(piles=["(desert-mouse) earth-elephant"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 2"])
    assert playable(match) == {"earth-elephant"}
    assert pile(match, GUILLAUME, 1) == [None]


@rule_test("AW-13")
def test_nothing_is_turned_up_while_a_hand_card_is_left() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse meadow-elephant"),
        Late(hand="eagle-7", piles=["(desert-mouse) earth-elephant"]),
    )
    match.play(ANNE, ["play earth-rhinoceros", "move 1 under 1"])
    assert pile(match, GUILLAUME, 1) == ["earth-elephant", None]
    assert playable(match) == {"eagle-7"}


@rule_test("AW-12", "AW-13")
def test_a_paralysed_card_left_alone_is_free_at_once_and_nothing_is_turned_up() -> None:
    match = late_table(
        Late(hand="meadow-mouse eagle-7", piles=["(desert-mouse) earth-elephant"]),
        Late(hand="meadow-snake earth-rhinoceros eagle-8 eagle-9"),
    )
    match.play(ANNE, "play meadow-mouse")
    match.play(GUILLAUME, ["play meadow-snake", "paralyse hand-1"])
    match.play(GUILLAUME, ["play earth-rhinoceros", "move 1 under 1"])
    assert side(match, ANNE)["paralysed_places"] == []
    assert pile(match, ANNE, 1) == ["earth-elephant", None]
    assert playable(match) == {"eagle-7"}

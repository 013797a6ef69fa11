"""The snake: paralysing one available card of the opponent for one play."""

import tablee
from games.awimbawe.tables import Late, Side, asked, late_table, legal, playable, side, table, taker
from helpers import ANNE, GUILLAUME, refused, rule_test


def guillaume_was_bitten_twice() -> tablee.Match:
    """His hand card 1 by an answer, his pile 1 by the next lead; the desert elephant is free."""
    match = late_table(
        Late(hand="earth-snake desert-snake eagle-8 meadow-mouse"),
        Late(hand="earth-mouse eagle-7 desert-elephant", piles=["desert-hyena"]),
        leader=GUILLAUME,
    )
    match.play(GUILLAUME, "play earth-mouse")
    match.play(ANNE, ["play earth-snake", "paralyse hand-1"])
    match.play(ANNE, "play desert-snake")
    return match


def held(match: tablee.Match) -> tuple[list[int], list[str]]:
    """What is paralysed on Guillaume's side: places in his hand, cards on his piles."""
    return side(match, GUILLAUME)["paralysed_places"], side(match, GUILLAUME)["paralysed_tops"]


@rule_test("AW-12")
def test_any_hand_place_and_any_face_up_top_may_be_chosen() -> None:
    match = table(Side(hand="earth-snake"), Side())
    match.play(ANNE, "play earth-snake")
    hand = [f"paralyse hand-{place}" for place in range(1, 7)]
    assert legal(match) == ["decline", *hand, *(f"paralyse pile-{number}" for number in range(1, 5))]


@rule_test("AW-11", "AW-12")
def test_guillaume_cannot_play_the_paralysed_hyena_and_his_cheetah_lets_him_lead_the_trick_anne_leaves() -> None:
    match = table(Side(hand="earth-snake"), Side(up="earth-hyena", hand="earth-cheetah", lacks="sky"))
    match.play(ANNE, ["play earth-snake", "paralyse pile-1"])
    assert side(match, GUILLAUME)["paralysed_tops"] == ["earth-hyena"]
    assert refused(match, GUILLAUME, "play earth-hyena").code == "paralysed"
    match.play(GUILLAUME, ["play earth-cheetah", "lead me"])
    assert side(match, GUILLAUME)["paralysed_tops"] == []
    assert (taker(match), match.to_act()) == (ANNE, [GUILLAUME])
    assert "earth-hyena" in playable(match)


@rule_test("AW-12")
def test_a_hand_card_is_paralysed_unseen_at_its_place_in_dealing_order() -> None:
    match = table(
        Side(hand="earth-snake"),
        Side(hand="earth-mouse earth-hyena desert-mouse earth-elephant meadow-mouse eagle-7", lacks="sky"),
    )
    match.play(ANNE, ["play earth-snake", "paralyse hand-2"])
    assert side(match, GUILLAUME)["paralysed_places"] == [2]
    assert "earth-hyena" not in str(match.view(ANNE))
    cards = [one["card"] for one in match.view(GUILLAUME)["hand"] if one["is_paralysed"]]
    assert cards == ["earth-hyena"]
    assert {"earth-mouse", "earth-elephant"} <= playable(match)
    assert "earth-hyena" not in playable(match)


@rule_test("AW-12")
def test_the_places_of_a_hand_close_up_when_a_card_is_played() -> None:
    match = table(
        Side(hand="earth-hyena desert-snake", up="earth-mouse"),
        Side(hand="desert-mouse earth-elephant meadow-mouse mountain-mouse desert-hyena eagle-7"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-elephant")
    names = [one["card"] for one in match.view(GUILLAUME)["hand"]]
    assert names == ["desert-mouse", "meadow-mouse", "mountain-mouse", "desert-hyena", "eagle-7"]
    match.play(GUILLAUME, "play desert-mouse")
    match.play(ANNE, "play desert-snake")
    assert "paralyse hand-5" not in legal(match)
    match.play(ANNE, "paralyse hand-2")
    cards = [one["card"] for one in match.view(GUILLAUME)["hand"] if one["is_paralysed"]]
    assert cards == ["mountain-mouse"]


@rule_test("AW-12", "AW-19")
def test_the_opponent_is_not_shown_which_place_a_played_card_left() -> None:
    hands = ["earth-elephant desert-mouse meadow-mouse", "desert-mouse meadow-mouse earth-elephant"]
    seen = []
    for hand in hands:
        rest = "mountain-mouse desert-hyena eagle-7"
        match = table(Side(hand="earth-hyena"), Side(hand=f"{hand} {rest}"))
        match.play(ANNE, "play earth-hyena")
        match.play(GUILLAUME, "play earth-elephant")
        seen.append((match.seen(ANNE), match.view(ANNE)))
    assert seen[0] == seen[1]


@rule_test("AW-12")
def test_the_paralysis_of_one_who_has_played_lasts_until_their_next_play() -> None:
    match = late_table(
        Late(hand="meadow-mouse eagle-7 desert-mouse"), Late(hand="meadow-snake earth-mouse mountain-mouse")
    )
    match.play(ANNE, "play meadow-mouse")
    match.play(GUILLAUME, ["play meadow-snake", "paralyse hand-1"])
    match.play(GUILLAUME, "play earth-mouse")
    assert (side(match, ANNE)["paralysed_places"], playable(match)) == ([1], {"desert-mouse"})
    match.play(ANNE, "play desert-mouse")
    assert (side(match, ANNE)["paralysed_places"], side(match, ANNE)["hand_size"]) == ([], 1)


@rule_test("AW-12")
def test_a_paralysed_card_does_not_oblige_to_follow() -> None:
    match = table(Side(hand="earth-snake"), Side(up="earth-hyena", lacks="earth sky"))
    match.play(ANNE, ["play earth-snake", "paralyse pile-1"])
    assert len(playable(match)) == 9
    assert "earth-hyena" not in playable(match)


@rule_test("AW-12")
def test_a_paralysed_eagle_does_not_oblige_to_play_an_eagle() -> None:
    match = table(Side(hand="earth-snake"), Side(up="eagle-10", lacks="earth sky"))
    match.play(ANNE, ["play earth-snake", "paralyse pile-1"])
    assert len(playable(match)) == 9
    assert "eagle-10" not in playable(match)


@rule_test("AW-12")
def test_a_paralysed_card_cannot_lead() -> None:
    match = late_table(
        Late(hand="meadow-elephant eagle-7 desert-mouse"), Late(hand="meadow-snake earth-mouse mountain-mouse")
    )
    match.play(ANNE, "play meadow-elephant")
    match.play(GUILLAUME, ["play meadow-snake", "paralyse hand-1"])
    assert (match.to_act(), playable(match)) == ([ANNE], {"desert-mouse"})


@rule_test("AW-5", "AW-12")
def test_the_last_available_card_cannot_be_chosen_so_the_snake_is_not_asked() -> None:
    match = late_table(Late(hand="meadow-elephant eagle-7"), Late(hand="meadow-snake earth-mouse"))
    match.play(ANNE, "play meadow-elephant")
    match.play(GUILLAUME, "play meadow-snake")
    assert (asked(match), match.to_act()) == ("play", [ANNE])
    assert side(match, ANNE)["paralysed_places"] == []


@rule_test("AW-12")
def test_a_top_still_face_down_neither_counts_nor_can_be_chosen() -> None:
    match = late_table(
        Late(hand="desert-mouse", piles=["(eagle-7) meadow-elephant"]),
        Late(hand="meadow-snake earth-mouse mountain-mouse"),
    )
    match.play(ANNE, "play meadow-elephant")
    match.play(GUILLAUME, "play meadow-snake")
    assert match.to_act() == [ANNE], "one available card and one face down: nothing to paralyse"

    match = late_table(
        Late(hand="desert-mouse desert-elephant", piles=["(eagle-7) meadow-elephant"]),
        Late(hand="meadow-snake earth-mouse mountain-mouse eagle-8"),
    )
    match.play(ANNE, "play meadow-elephant")
    match.play(GUILLAUME, "play meadow-snake")
    assert legal(match) == ["decline", "paralyse hand-1", "paralyse hand-2"]


@rule_test("AW-12")
def test_a_card_already_paralysed_cannot_be_chosen_again() -> None:
    match = guillaume_was_bitten_twice()
    assert legal(match) == ["decline", "paralyse hand-2", "paralyse pile-1"]


@rule_test("AW-12")
def test_two_cards_may_be_paralysed_for_one_play_and_both_are_free_after_it() -> None:
    match = guillaume_was_bitten_twice()
    match.play(ANNE, "paralyse pile-1")
    assert (side(match, GUILLAUME)["paralysed_places"], side(match, GUILLAUME)["paralysed_tops"]) == (
        [1],
        ["desert-hyena"],
    )
    assert playable(match) == {"desert-elephant"}
    match.play(GUILLAUME, "play desert-elephant")
    assert held(match) == ([], [])


@rule_test("AW-5", "AW-12")
def test_the_last_card_that_is_not_paralysed_cannot_be_chosen() -> None:
    match = late_table(
        Late(hand="earth-snake desert-snake meadow-mouse"),
        Late(hand="earth-mouse eagle-7 desert-elephant"),
        leader=GUILLAUME,
    )
    match.play(GUILLAUME, "play earth-mouse")
    match.play(ANNE, ["play earth-snake", "paralyse hand-1"])
    match.play(ANNE, "play desert-snake")
    assert (asked(match), match.to_act(), playable(match)) == ("play", [GUILLAUME], {"desert-elephant"})

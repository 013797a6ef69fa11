"""A trick: leading, following, discarding, and who takes it."""

import pytest

from games.awimbawe.tables import Late, Side, asked, late_table, legal, pile, playable, side, table, taker
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee import Seat


@rule_test("AW-3", "AW-5")
def test_the_leader_may_play_any_of_ten_available_cards() -> None:
    match = table(
        Side(
            hand="meadow-hyena desert-hyena meadow-elephant desert-mouse eagle-10 mountain-mouse",
            up="meadow-snake earth-snake eagle-9 desert-elephant",
        ),
        Side(),
    )
    hand = {"meadow-hyena", "desert-hyena", "meadow-elephant", "desert-mouse", "eagle-10", "mountain-mouse"}
    assert playable(match) == hand | {"meadow-snake", "earth-snake", "eagle-9", "desert-elephant"}
    assert len(legal(match)) == 6 + 4


@rule_test("AW-5")
def test_the_other_answers_when_the_leader_has_played() -> None:
    match = table(Side(hand="meadow-hyena"), Side(hand="meadow-snake"))
    match.play(ANNE, "play meadow-hyena")
    assert match.to_act() == [GUILLAUME]
    assert (match.legal(ANNE), asked(match)) == ([], "play")


@rule_test("AW-6")
def test_the_second_player_must_follow_with_any_value_from_hand_or_piles() -> None:
    match = table(
        Side(hand="meadow-hyena", lacks="sky"), Side(hand="meadow-mouse eagle-8", up="meadow-elephant", lacks="meadow")
    )
    match.play(ANNE, "play meadow-hyena")
    assert playable(match) == {"meadow-mouse", "meadow-elephant"}


@rule_test("AW-6")
def test_a_card_face_down_does_not_oblige_to_follow() -> None:
    match = table(
        Side(hand="mountain-hyena", lacks="sky"),
        Side(down="mountain-elephant eagle-7 eagle-8 eagle-9", lacks="mountain sky"),
    )
    match.play(ANNE, "play mountain-hyena")
    assert len(playable(match)) == 10
    assert not any(name.startswith("mountain") for name in playable(match))


@rule_test("AW-6")
@pytest.mark.parametrize(
    ("led", "answer", "expected"),
    [
        ("hyena", "elephant", GUILLAUME),
        ("hyena", "mouse", ANNE),
        ("elephant", "hyena", ANNE),
        ("mouse", "hyena", GUILLAUME),
        ("elephant", "mouse", GUILLAUME),
        ("mouse", "elephant", ANNE),
    ],
)
def test_the_higher_value_of_one_terrain_takes_the_trick_but_a_mouse_takes_the_elephant(
    led: str, answer: str, expected: Seat
) -> None:
    match = table(Side(hand=f"earth-{led}"), Side(hand=f"earth-{answer}"))
    match.play(ANNE, f"play earth-{led}")
    match.play(GUILLAUME, f"play earth-{answer}")
    assert taker(match) == expected
    assert side(match, expected)["cards_taken"] == 2
    assert match.to_act() == [expected]


@rule_test("AW-6", "AW-8")
@pytest.mark.parametrize(("led", "discard"), [("earth-elephant", "meadow-mouse"), ("earth-mouse", "meadow-elephant")])
def test_a_mouse_of_another_terrain_does_not_scare_an_elephant(led: str, discard: str) -> None:
    match = table(Side(hand=led), Side(hand=discard, lacks="earth sky"))
    match.play(ANNE, f"play {led}")
    match.play(GUILLAUME, f"play {discard}")
    assert taker(match) == ANNE


@rule_test("AW-8")
def test_a_discard_loses_the_trick_whatever_its_value() -> None:
    match = table(Side(hand="earth-hyena"), Side(hand="meadow-elephant", lacks="earth sky"))
    match.play(ANNE, "play earth-hyena")
    assert len(playable(match)) == 10
    match.play(GUILLAUME, "play meadow-elephant")
    assert (taker(match), match.to_act()) == (ANNE, [ANNE])
    assert side(match, ANNE)["cards_taken"] == 2


@rule_test("AW-8")
@pytest.mark.parametrize("animal", ["rhinoceros", "cheetah", "snake"])
def test_a_discarded_animal_may_still_use_its_power(animal: str) -> None:
    match = table(Side(hand="earth-hyena"), Side(hand=f"meadow-{animal}", lacks="earth sky"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, f"play meadow-{animal}")
    assert (asked(match), match.to_act()) == (animal, [GUILLAUME])


@rule_test("AW-5")
@pytest.mark.parametrize("animal", ["rhinoceros", "cheetah", "snake"])
def test_a_power_comes_at_once_and_may_be_declined(animal: str) -> None:
    match = table(Side(hand=f"earth-{animal}"), Side())
    before = match.view(None)["sides"][GUILLAUME]
    match.play(ANNE, f"play earth-{animal}")
    assert (asked(match), match.to_act()) == (animal, [ANNE])
    match.play(ANNE, "decline")
    assert match.view(None)["sides"][GUILLAUME] == before
    assert (asked(match), match.to_act()) == ("play", [GUILLAUME])


@rule_test("AW-5")
@pytest.mark.parametrize("animal", ["mouse", "hyena", "elephant"])
def test_mouse_hyena_and_elephant_ask_for_nothing(animal: str) -> None:
    match = table(Side(hand=f"earth-{animal}"), Side())
    match.play(ANNE, f"play earth-{animal}")
    assert (asked(match), match.to_act()) == ("play", [GUILLAUME])


@rule_test("AW-5", "AW-15")
@pytest.mark.parametrize(
    ("animal", "power"), [("rhinoceros", "move 1 under 2"), ("cheetah", "lead me"), ("snake", "paralyse hand-1")]
)
def test_a_power_may_be_used_even_where_the_trick_brings_a_fourth_hyena(animal: str, power: str) -> None:
    match = late_table(
        Late(
            hand="earth-hyena earth-elephant earth-mouse",
            piles=["(eagle-7) eagle-8", "eagle-9"],
            took="meadow-hyena desert-hyena mountain-hyena",
        ),
        Late(hand=f"desert-{animal} desert-mouse meadow-mouse mountain-mouse meadow-elephant mountain-elephant"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, f"play desert-{animal}")
    assert asked(match) == animal
    match.play(GUILLAUME, power)
    assert match.view(None)["rounds"] == [{"winner": GUILLAUME, "by_hyenas": True, "crowns": None}]


@rule_test("AW-14")
def test_uncovered_cards_are_turned_up_when_the_trick_is_over_and_not_before() -> None:
    match = table(
        Side(up="earth-hyena", down="earth-mouse"), Side(up="earth-elephant", down="desert-mouse", hand="earth-snake")
    )
    match.play(ANNE, "play earth-hyena")
    assert pile(match, ANNE, 1) == [None]
    match.play(GUILLAUME, "play earth-elephant")
    assert pile(match, ANNE, 1) == ["earth-mouse"]
    assert pile(match, GUILLAUME, 1) == ["desert-mouse"]
    assert "desert-mouse" in playable(match)


@rule_test("AW-14")
def test_a_card_under_the_one_just_played_cannot_be_played_before_it_is_turned_up() -> None:
    match = table(Side(up="earth-elephant", down="earth-mouse"), Side(hand="earth-hyena"))
    assert refused(match, ANNE, "play earth-mouse").code == "not-available"
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, "play earth-hyena")
    assert "earth-mouse" in playable(match)


@rule_test("AW-14")
def test_only_the_last_trick_may_be_looked_at_by_both_and_hyenas_stay_face_up() -> None:
    match = table(Side(hand="earth-elephant meadow-elephant"), Side(hand="earth-hyena meadow-snake"))
    assert match.view(ANNE)["last_trick"] is None
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, "play earth-hyena")
    expected = {
        "leader": 0,
        "led": "earth-elephant",
        "answer": "earth-hyena",
        "fled": False,
        "taker": 0,
        "answer_taker": 0,
    }
    assert [match.view(seat)["last_trick"] for seat in (ANNE, GUILLAUME, None)] == [expected] * 3
    match.play(ANNE, "play meadow-elephant")
    match.play(GUILLAUME, ["play meadow-snake", "decline"])
    assert match.view(ANNE)["last_trick"]["led"] == "meadow-elephant"
    assert (side(match, ANNE)["hyenas"], side(match, ANNE)["cards_taken"]) == (["earth-hyena"], 4)
    assert "earth-elephant" not in str(match.view(GUILLAUME))


@rule_test("AW-14")
def test_the_trick_lies_open_while_it_is_played_and_is_cleared_afterwards() -> None:
    match = table(Side(hand="earth-elephant"), Side(hand="earth-hyena"))
    match.play(ANNE, "play earth-elephant")
    assert match.view(GUILLAUME)["trick"]["led"] == "earth-elephant"
    match.play(GUILLAUME, "play earth-hyena")
    trick = {"leader": 0, "led": None, "answer": None, "fled": False, "taker": None, "answer_taker": None}
    assert match.view(GUILLAUME)["trick"] == trick
    assert match.view(GUILLAUME)["trick_number"] == 2

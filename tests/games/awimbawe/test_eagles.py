"""Eagles: fight or flee, and an eagle that leads."""

import pytest

import tablee
from games.awimbawe.tables import Side, asked, legal, playable, side, table, taker
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee import Seat


def guillaume_leads_the_mountain_hyena() -> tablee.Match:
    """The rulebook's example: Anne has no mountain, but an eagle."""
    match = table(
        Side(hand="eagle-9", lacks="mountain sky"), Side(hand="mountain-hyena", lacks="sky"), leader=GUILLAUME
    )
    match.play(GUILLAUME, "play mountain-hyena")
    return match


@rule_test("AW-7")
def test_anne_who_cannot_follow_must_play_her_eagle_and_choose() -> None:
    match = guillaume_leads_the_mountain_hyena()
    assert legal(match) == ["play eagle-9"]
    match.play(ANNE, "play eagle-9")
    assert (asked(match), match.to_act(), legal(match)) == ("eagle", [ANNE], ["fight", "flee"])


@rule_test("AW-7", "AW-14")
def test_the_eagle_that_flees_goes_to_annes_tricks_and_the_hyena_to_guillaume() -> None:
    match = guillaume_leads_the_mountain_hyena()
    match.play(ANNE, ["play eagle-9", "flee"])
    assert (side(match, ANNE)["cards_taken"], side(match, GUILLAUME)["cards_taken"]) == (1, 1)
    assert side(match, GUILLAUME)["hyenas"] == ["mountain-hyena"]
    assert (taker(match), match.to_act()) == (GUILLAUME, [GUILLAUME])


@rule_test("AW-14")
def test_both_may_look_at_an_eagle_that_fled() -> None:
    match = guillaume_leads_the_mountain_hyena()
    match.play(ANNE, ["play eagle-9", "flee"])
    expected = {"leader": 1, "led": "mountain-hyena", "answer": "eagle-9", "fled": True, "taker": 1, "answer_taker": 0}
    assert [match.view(seat)["last_trick"] for seat in (ANNE, GUILLAUME, None)] == [expected] * 3


@rule_test("AW-7")
def test_the_eagle_that_fights_takes_both_cards_and_the_hyena_stays_face_up() -> None:
    match = guillaume_leads_the_mountain_hyena()
    match.play(ANNE, ["play eagle-9", "fight"])
    assert (side(match, ANNE)["cards_taken"], side(match, GUILLAUME)["cards_taken"]) == (2, 0)
    assert side(match, ANNE)["hyenas"] == ["mountain-hyena"]
    assert (taker(match), match.to_act()) == (ANNE, [ANNE])
    assert match.view(None)["last_trick"]["fled"] is False


@rule_test("AW-7")
def test_any_of_several_eagles_may_be_played_from_hand_or_pile() -> None:
    match = table(Side(hand="earth-mouse"), Side(hand="eagle-7", up="eagle-10", lacks="earth sky"))
    match.play(ANNE, "play earth-mouse")
    assert playable(match) == {"eagle-7", "eagle-10"}


@rule_test("AW-6", "AW-7")
def test_an_eagle_may_not_be_played_by_one_who_can_follow() -> None:
    match = table(Side(hand="earth-mouse", lacks="sky"), Side(hand="eagle-7 earth-hyena"))
    match.play(ANNE, "play earth-mouse")
    assert refused(match, GUILLAUME, "play eagle-7").code == "must-follow"


@rule_test("AW-9")
def test_an_eagle_that_leads_fights_without_a_question() -> None:
    match = table(Side(hand="eagle-7"), Side(hand="eagle-8"))
    match.play(ANNE, "play eagle-7")
    assert (asked(match), match.to_act()) == ("play", [GUILLAUME])


@rule_test("AW-9")
@pytest.mark.parametrize(("led", "answer", "expected"), [(7, 8, GUILLAUME), (10, 9, ANNE)])
def test_an_eagle_answers_an_eagle_without_fleeing_and_the_higher_takes_the_trick(
    led: int, answer: int, expected: Seat
) -> None:
    match = table(Side(hand=f"eagle-{led}", lacks="sky"), Side(hand=f"eagle-{answer}", lacks="sky"))
    match.play(ANNE, f"play eagle-{led}")
    assert legal(match) == [f"play eagle-{answer}"]
    match.play(GUILLAUME, f"play eagle-{answer}")
    assert (taker(match), side(match, expected)["cards_taken"]) == (expected, 2)


@rule_test("AW-9")
def test_whoever_has_no_eagle_discards_and_the_leading_eagle_takes_the_trick() -> None:
    match = table(Side(hand="eagle-7"), Side(hand="meadow-elephant", lacks="sky"))
    match.play(ANNE, "play eagle-7")
    assert len(playable(match)) == 10
    match.play(GUILLAUME, "play meadow-elephant")
    assert (taker(match), side(match, ANNE)["cards_taken"]) == (ANNE, 2)

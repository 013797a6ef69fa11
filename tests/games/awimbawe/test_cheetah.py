"""The cheetah: deciding who leads the next trick."""

import pytest

from games.awimbawe.tables import Late, Side, asked, late_table, legal, table, taker
from helpers import ANNE, GUILLAUME, rule_test
from tablee import Seat


@rule_test("AW-11")
@pytest.mark.parametrize(("says", "leads"), [("lead me", ANNE), ("lead opponent", GUILLAUME)])
@pytest.mark.parametrize("answer", ["elephant", "mouse"])
def test_the_cheetah_decides_who_leads_whoever_takes_the_trick(says: str, leads: Seat, answer: str) -> None:
    match = table(Side(hand="earth-cheetah"), Side(hand=f"earth-{answer}"))
    match.play(ANNE, ["play earth-cheetah", says])
    assert match.view(None)["says_leads"] == leads
    match.play(GUILLAUME, f"play earth-{answer}")
    assert taker(match) == (GUILLAUME if answer == "elephant" else ANNE)
    assert match.to_act() == [leads]
    assert match.view(None)["says_leads"] is None


@rule_test("AW-11")
def test_the_cheetah_holds_for_one_trick_only() -> None:
    match = table(Side(hand="earth-cheetah desert-mouse"), Side(hand="earth-elephant desert-hyena"))
    match.play(ANNE, ["play earth-cheetah", "lead me"])
    match.play(GUILLAUME, "play earth-elephant")
    match.play(ANNE, "play desert-mouse")
    match.play(GUILLAUME, "play desert-hyena")
    assert match.to_act() == [GUILLAUME]


@rule_test("AW-11", "AW-14")
def test_after_a_declined_cheetah_the_taker_leads() -> None:
    match = table(Side(hand="earth-cheetah"), Side(hand="earth-elephant"))
    match.play(ANNE, "play earth-cheetah")
    assert legal(match) == ["decline", "lead me", "lead opponent"]
    match.play(ANNE, "decline")
    match.play(GUILLAUME, "play earth-elephant")
    assert match.to_act() == [GUILLAUME]


@rule_test("AW-11")
@pytest.mark.parametrize(("says", "leads"), [("lead me", GUILLAUME), ("lead opponent", ANNE)])
@pytest.mark.parametrize("first", ["lead me", "lead opponent", "decline"])
def test_of_two_cheetahs_the_second_decides(first: str, says: str, leads: Seat) -> None:
    match = table(Side(hand="earth-cheetah"), Side(hand="desert-cheetah", lacks="earth sky"))
    match.play(ANNE, ["play earth-cheetah", first])
    match.play(GUILLAUME, ["play desert-cheetah", says])
    assert match.to_act() == [leads]


@rule_test("AW-11")
@pytest.mark.parametrize(("first", "leads"), [("lead me", ANNE), ("lead opponent", GUILLAUME), ("decline", ANNE)])
def test_when_the_second_cheetah_declines_the_first_one_stands(first: str, leads: Seat) -> None:
    match = table(Side(hand="earth-cheetah"), Side(hand="desert-cheetah", lacks="earth sky"))
    match.play(ANNE, ["play earth-cheetah", first])
    match.play(GUILLAUME, ["play desert-cheetah", "decline"])
    assert (taker(match), match.to_act()) == (ANNE, [leads])


@rule_test("AW-5")
def test_a_cheetah_is_asked_in_the_thirteenth_trick_and_not_in_the_fourteenth() -> None:
    match = late_table(Late(hand="earth-cheetah desert-cheetah"), Late(hand="earth-mouse meadow-mouse"))
    match.play(ANNE, "play earth-cheetah")
    assert asked(match) == "cheetah"
    match.play(ANNE, "lead me")
    match.play(GUILLAUME, "play earth-mouse")
    match.play(ANNE, "play desert-cheetah")
    assert (asked(match), match.to_act()) == ("play", [GUILLAUME])

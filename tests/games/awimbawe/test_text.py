"""The table as text, in both languages."""

import pytest

import tablee
from games.awimbawe.tables import Late, Side, late_table, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.core.words import Language, typeset
from tablee.games.awimbawe.text import draw
from tablee.games.awimbawe.view import View


def drawn(match: tablee.Match, seat: int | None, language: Language = "en") -> str:
    view = match.view_of(seat)
    assert isinstance(view, View)
    return draw(view, language)


@rule_test("AW-2", "AW-3", "AW-19")
def test_a_player_reads_the_own_hand_with_values_and_crowns() -> None:
    match = table(Side(hand="meadow-mouse eagle-10"), Side(hand="desert-mouse"))
    text = drawn(match, ANNE)
    assert "Your hand: meadow mouse 1 ***, eagle 10 --" in text
    assert "desert mouse" not in text
    assert "Your hand" not in drawn(match, None)


@pytest.mark.parametrize(("language", "word"), [("en", "paralysed"), ("fr", "paralysée")])
def test_what_is_paralysed_is_said(language: Language, word: str) -> None:
    match = table(Side(hand="earth-snake"), Side(up="earth-hyena"))
    match.play(ANNE, ["play earth-snake", "paralyse pile-1"])
    assert f"({word})" in drawn(match, GUILLAUME, language)


@rule_test("AW-14", "AW-17")
def test_tricks_and_finished_rounds_are_told() -> None:
    match = late_table(Late(hand="earth-elephant desert-mouse"), Late(hand="eagle-10 desert-hyena"))
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, ["play eagle-10", "flee"])
    assert "Last trick: earth elephant 6 * / eagle 10 --, taken by you (the eagle fled)" in drawn(match, ANNE)
    match.play(ANNE, "play desert-mouse")
    assert "Player 1 led desert mouse 1 ***" in drawn(match, GUILLAUME)
    match.play(GUILLAUME, "play desert-hyena")
    assert "Round 1: won by Player 2, crowns 19 : 26" in drawn(match, None)


@rule_test("AW-12")
def test_a_paralysed_hand_card_is_told_by_its_place_and_the_answer_lies_open() -> None:
    match = table(Side(hand="earth-hyena"), Side(hand="earth-snake"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-snake")
    assert "You answered earth snake 5 *" in drawn(match, GUILLAUME)
    match.play(GUILLAUME, "paralyse hand-2")
    assert "paralysed in hand: 2" in drawn(match, GUILLAUME)


@rule_test("AW-15")
def test_a_round_lost_by_four_hyenas_is_told_with_the_hands_that_were_left() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-mouse", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(hand="earth-mouse desert-mouse"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    text = drawn(match, ANNE)
    assert "Round 1: won by Player 2, four hyenas taken by you" in text
    assert "Round 1: won by you, four hyenas taken by Player 1" in drawn(match, GUILLAUME)
    assert typeset("Manche 1 : gagnée par vous, quatre hyènes ramassées par Joueur 1") in drawn(match, GUILLAUME, "fr")
    assert "hyenas taken: 4" in text
    assert "desert mouse 1 ***" in text


@rule_test("AW-11")
def test_whom_a_cheetah_named_is_told() -> None:
    match = table(Side(hand="earth-cheetah"), Side())
    match.play(ANNE, ["play earth-cheetah", "lead opponent"])
    assert "Next lead, as the cheetah said: you" in drawn(match, GUILLAUME)
    assert typeset("Prochaine entame, dit le guépard : Joueur 2") in drawn(match, ANNE, "fr")

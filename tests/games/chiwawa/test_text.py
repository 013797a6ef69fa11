"""The table as text: camps as rows, what is known, what is locked, and the end of a round."""

import pytest

import tablee
from games.chiwawa.tables import FROG, JAGUAR, SUN, fold_all, late_table, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.core.words import Language, typeset

CAMPS = ["10-eagle [5-frog] 10-jaguar", "[5-lizard] 20-sun"]


def drawn(match: tablee.Match, seat: int | None, language: Language = "en") -> str:
    return match.game.words.draw(match.view_of(seat), language)


@rule_test("CH-11")
def test_camps_are_rows_with_the_pillar_in_brackets_and_known_cards_in_parentheses() -> None:
    match = late_table(CAMPS, ["20-moon 5-monkey", "5-lizard"], "20-moon mimicry", "20-storm")
    match.play(ANNE, "place 20-moon in 1 right")
    assert "1 ? | 2 [frog 5] | 3 ? | 4 (moon 20)" in drawn(match, ANNE)
    assert "1 ? | 2 [frog 5] | 3 ? | 4 ?" in drawn(match, GUILLAUME)
    assert "1 ? | 2 [grenouille 5] | 3 ?" in drawn(match, None, "fr")
    assert "Source: 1 moon 20 | 2 Mimicry" in drawn(match, None)


@rule_test("CH-11")
def test_only_the_own_hand_is_written_out() -> None:
    match = late_table(CAMPS, ["20-moon 5-monkey", "5-lizard"])
    assert "Your hand: monkey 5, moon 20" in drawn(match, ANNE)
    assert "Votre main" not in drawn(match, None, "fr")
    assert typeset("Votre main : singe 5, lune 20") in drawn(match, ANNE, "fr")
    assert "moon" not in drawn(match, GUILLAUME).replace("Discard: ", "\n").split("1. ")[1]


@rule_test("CH-9", "CH-11")
@pytest.mark.parametrize(("language", "words"), [("en", "just swapped"), ("fr", "vient d'être échangée")])
def test_locked_cards_and_known_hands_are_told(language: Language, words: str) -> None:
    match = late_table(CAMPS, ["mimicry 5-monkey 5-monkey", "5-lizard"], "20-moon", "20-storm")
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey", "with source-1"])
    text = drawn(match, GUILLAUME, language)
    assert words in text
    assert "has moon 20, one card locked" in text or "a lune 20, une carte bloquée" in text


@rule_test("CH-7")
def test_a_swap_on_its_way_is_told() -> None:
    match = late_table(CAMPS, ["mimicry 5-monkey 5-monkey", "5-lizard"], "20-moon", "20-storm")
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey"])
    assert "Swap after discarding Mimicry: hand-5-monkey <->" in drawn(match, ANNE)
    assert "Swap after discarding Mimicry: hand <->" in drawn(match, GUILLAUME)


@rule_test("CH-3")
def test_picks_are_told_without_the_card() -> None:
    match = table(FROG, SUN)
    match.play(ANNE, f"pillar {FROG}")
    assert "Your Pillar: frog 5" in drawn(match, ANNE)
    assert "1. Player 1: 10 in hand, 0 won, starts, Pillar picked" in drawn(match, GUILLAUME)


@rule_test("CH-12", "CH-13", "CH-14", "CH-15", "CH-16")
def test_the_end_of_a_round_is_told_with_all_its_steps() -> None:
    camps = ["20-sun 20-sun destruction 10-jaguar mimicry [5-frog]", "[5-lizard] destruction"]
    match = late_table(camps, ["5-monkey", "5-monkey"])
    fold_all(match)
    match.play(ANNE, "destroy 3 right")
    text = drawn(match, ANNE)
    assert "Round 1: You won" in text
    assert "You: sun 20 | sun 20 | Destruction | jaguar 10 | Mimicry | [frog 5]" in text
    assert "Destruction at 3 destroys jaguar 10" in text
    assert "You: 2 x sun 20 (2 x 40 = 80) + Mimicry of card 2: 20 + frog 5 = 105" in text
    assert "a Destruction goes alone" in text
    assert typeset("Mimétisme de la carte 2 : 20") in drawn(match, None, "fr")


@rule_test("CH-16", "CH-19")
def test_void_rounds_eliminations_and_camps_worth_nothing_are_told() -> None:
    match = late_table(["[mimicry]", "[destruction]"], ["5-monkey", "5-monkey"])
    fold_all(match)
    assert "Round 1: void" in drawn(match, ANNE)
    assert "Mimicry of nothing: 0 = 0" in drawn(match, ANNE)
    assert "nothing = 0" in drawn(match, ANNE)
    camps = ["[20-sun]", "[5-frog]", "[10-eagle]"]
    match = late_table(camps, ["5-monkey"] * 3, battle_royal=True)
    fold_all(match)
    text = drawn(match, GUILLAUME)
    assert "Round 1: out You" in text
    assert "Battle Royal" in text
    assert "2. You: 0 in hand, out" in text
    assert JAGUAR not in text

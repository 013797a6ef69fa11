"""Moves as text: how many there are, how they read, and what a position can offer."""

import pytest

import tablee
from games.awimbawe.tables import Late, Side, late_table, legal, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.games.awimbawe import facts
from tablee.games.awimbawe.moves import notation

LONGEST = 1 + 16  # a rhinoceros: decline, and four tops under four piles


def test_there_are_59_moves() -> None:
    plays, eagle, decline, leads, rhinoceros, snake = 28, 2, 1, 2, 4 * 4, 6 + 4
    assert len(notation) == plays + eagle + decline + leads + rhinoceros + snake == 59


def test_every_move_survives_writing_and_reading() -> None:
    for number, move in enumerate(notation):
        assert notation.number(str(move)) == number
        assert notation.number(str(move).upper().replace(" ", "  ")) == number


def test_moves_read_as_sentences() -> None:
    expected = ["play desert-rhinoceros", "play eagle-10", "fight", "flee", "decline", "lead me", "lead opponent"]
    expected += ["move 2 under 4", "paralyse hand-6", "paralyse pile-4"]
    assert set(expected) <= {str(move) for move in notation}


@pytest.mark.parametrize("text", ["", "play sky-mouse", "move 5 under 1", "paralyse hand-7", "eagle-7"])
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    match = tablee.new_match("awimbawe", seed=1)
    with pytest.raises(tablee.BadMove, match="is no move"):
        match.play(ANNE, text)


def test_a_near_miss_gets_a_hint() -> None:
    with pytest.raises(tablee.BadMove, match="play meadow-mouse"):
        notation.number("play meadow-mous")


@rule_test("AW-5")
def test_a_whole_turn_is_a_chain() -> None:
    match = table(Side(hand="desert-rhinoceros"), Side())
    match.play(ANNE, ["play desert-rhinoceros", "move 2 under 4"])
    assert [(entry.seat, entry.move) for entry in match.log[1:]] == [
        (0, "play desert-rhinoceros"),
        (0, "move 2 under 4"),
    ]


@rule_test("AW-5")
def test_a_chain_counts_whole_or_not_at_all() -> None:
    match = table(Side(hand="desert-rhinoceros"), Side())
    before = match.digest()
    with pytest.raises(tablee.Refusal):
        match.play(ANNE, ["play desert-rhinoceros", "lead me"])
    assert (match.digest(), len(match.log)) == (before, 1)


@rule_test("AW-10")
def test_no_position_offers_more_than_a_rhinoceros_in_the_first_trick() -> None:
    match = table(Side(hand="desert-rhinoceros"), Side())
    match.play(ANNE, "play desert-rhinoceros")
    assert len(legal(match)) == LONGEST <= facts.longest_list


@rule_test("AW-3", "AW-10", "AW-12")
def test_counts_of_a_deal_made_by_hand() -> None:
    """Guillaume holds three earth cards among his ten, one of them face up."""
    match = table(
        Side(hand="earth-snake meadow-mouse", lacks="sky"),
        Side(hand="earth-mouse earth-elephant", up="earth-hyena", lacks="earth sky"),
    )
    assert len(legal(match)) == 10
    match.play(ANNE, "play earth-snake")
    assert len(legal(match)) == 1 + 6 + 4
    match.play(ANNE, "paralyse hand-2")
    assert len(legal(match)) == 2


@rule_test("AW-10")
def test_a_rhinoceros_facing_piles_of_2_1_1_and_0_has_eight_moves() -> None:
    """The pile of two: 4 places. Each pile of one: the 2 other piles that have cards."""
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse desert-mouse mountain-mouse"),
        Late(piles=["(eagle-7) eagle-8", "eagle-9", "eagle-10"]),
    )
    match.play(ANNE, "play earth-rhinoceros")
    assert len(legal(match)) == 1 + 4 + 2 + 2
    assert match.legal(GUILLAUME) == []

"""Moves as text: how many there are, how they read, and what a position can offer."""

import pytest

import tablee
from games.chiwawa.tables import late_table, legal
from helpers import ANNE, rule_test
from tablee.games.chiwawa import facts
from tablee.games.chiwawa.moves import notation

DESIGNS = "5-frog 5-lizard 5-monkey 10-eagle 10-jaguar 10-serpent 20-moon 20-storm 20-sun mimicry destruction"


def test_there_are_1431_moves() -> None:
    pillars, places, discards, fold = 11, 11 * 8 * 4, 11, 1
    slots = 11 + 3 + 1 + 8 * 54
    destructions = 54 * 3
    assert len(notation) == pillars + places + discards + 2 * slots + fold + destructions == 1431


def test_moves_read_as_sentences() -> None:
    expected = ["pillar mimicry", "place 10-jaguar in 3 left-inside", "discard mimicry", "swap source-2", "swap deck"]
    expected += ["with camp-4-1", "swap hand-20-sun", "fold", "destroy 3 left", "destroy 1 alone"]
    assert set(expected) <= {str(move) for move in notation}


@pytest.mark.parametrize(
    "text", ["place 10-cat in 1 left", "place 5-frog in 9 left", "swap source-4", "swap", "destroy 3"]
)
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    match = tablee.new_match("chiwawa", seed=1)
    with pytest.raises(tablee.BadMove, match="is no move"):
        match.play(ANNE, text)


@rule_test("CH-7")
def test_a_swap_in_one_line_is_a_chain() -> None:
    numbers = notation.read("discard mimicry swap source-2 with camp-4-1")
    assert [notation.texts[number] for number in numbers] == ["discard mimicry", "swap source-2", "with camp-4-1"]


@rule_test("CH-7")
def test_a_chain_counts_whole_or_not_at_all() -> None:
    match = late_table(["[5-frog] 20-sun", "[5-frog]"], ["mimicry 5-monkey", ""], "20-moon")
    before = match.digest()
    with pytest.raises(tablee.Refusal):
        match.play(ANNE, ["discard mimicry", "swap source-1 with camp-1-1"])
    assert (match.digest(), len(match.log)) == (before, 1)


@rule_test("CH-5", "CH-6", "CH-7", "CH-10")
def test_no_position_offers_more_than_eleven_designs_at_a_full_table() -> None:
    camps = ["[5-frog] 5-lizard 5-monkey", *["5-frog [5-lizard] 5-monkey"] * 2, *["mimicry [mimicry]  10-eagle"] * 2]
    camps += ["[destruction] 10-jaguar 10-serpent"] * 3
    match = late_table(camps, [DESIGNS, *["5-frog"] * 3, *["5-lizard"] * 3, "5-monkey"], "20-sun")
    assert len(legal(match)) == 11 * 8 * 4 + 11 + 1 == facts.longest_list


@rule_test("CH-6", "CH-7")
def test_counts_of_a_position_made_by_hand() -> None:
    """Two designs into a camp of one and a camp of two cards: 2 and 3 points; two discards; a fold."""
    match = late_table(["[5-frog]", "[5-frog] 20-sun"], ["mimicry 5-monkey 5-monkey", "5-frog"], "20-moon", "20-storm")
    assert len(legal(match, "place")) == 2 * (2 + 3)
    assert legal(match, "discard") == ["discard 5-monkey", "discard mimicry"]
    assert len(legal(match)) == 10 + 2 + 1
    match.play(ANNE, "discard mimicry")
    assert len(legal(match)) == 1 + 1 + 1 + 1, "a monkey, the Source, the deck, one card of a camp"

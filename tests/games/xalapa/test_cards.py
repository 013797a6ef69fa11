"""Oracle cards and position cards."""

import re

import pytest

from games.xalapa.second_opinion import ALL, APPRENTICES, CELLS, FACES, FOUR, JOURNEYMEN, MASTERS, THREE, is_on, marks
from helpers import rule_test
from tablee.core.rulebook import numbered
from tablee.games.xalapa import cards, game
from tablee.games.xalapa.cards import (
    CARD_NAMES,
    CARD_OF,
    CARD_WORDS,
    CELLS_OF,
    POSITION_CARDS,
    WORTH,
    placements_of,
    shape_of,
)
from tablee.games.xalapa.rulebook import RULEBOOK
from tablee.games.xalapa.text import TEXT


def names(members: int) -> set[str]:
    return {name for name, card in CARD_OF.items() if members >> card & 1}


@rule_test("XA-2")
def test_there_are_thirteen_apprentices_seven_journeymen_and_seven_masters() -> None:
    assert names(cards.APPRENTICES) == {"apprentice-1", "apprentice-2", *APPRENTICES}
    assert names(cards.JOURNEYMEN) == set(JOURNEYMEN)
    assert names(cards.MASTERS) == {"master-1", "master-2", *MASTERS}
    assert {*CARD_NAMES[:27]} == {*ALL}
    assert [len(names(pack)) for pack in (cards.APPRENTICES, cards.JOURNEYMEN, cards.MASTERS)] == [13, 7, 7]


@rule_test("XA-2")
def test_four_stone_cards_ask_for_one_or_two_stones_and_so_do_the_printed_numbers() -> None:
    worth = {name: WORTH[card] for name, card in CARD_OF.items() if WORTH[card]}
    assert worth == {
        **{"apprentice-1": 1, "apprentice-2": 2, "master-1": 1, "master-2": 2},
        **{"printed-1": 1, "printed-2": 2},
    }
    assert names(cards.STONE_CARDS) == {"apprentice-1", "apprentice-2", "master-1", "master-2"}


@rule_test("XA-2")
@pytest.mark.parametrize("face", range(6), ids=FACES)
@pytest.mark.parametrize("card", [card for card in ALL if card[-1] not in "12"])
def test_every_other_card_is_the_set_of_cells_that_it_names(card: str, face: int) -> None:
    printed = marks(FACES[face])
    expected = sum(1 << index for index, cell in enumerate(CELLS) if is_on(card, cell, printed[cell]))
    assert CELLS_OF[CARD_OF[card]][face] == expected
    assert expected


@rule_test("XA-2")
def test_cards_of_places_have_the_sizes_that_the_ledger_counts() -> None:
    sizes = {"corner": 4, "edge": 20, "centre": 4, "middle-ring": 12, "diagonals": 12, "black": 18, "white": 18}
    for name, size in sizes.items():
        assert {CELLS_OF[CARD_OF[name]][face].bit_count() for face in range(6)} == {size}
    parts = [CELLS_OF[CARD_OF[name]][0] for name in ("edge", "middle-ring", "centre")]
    assert sum(parts) == (1 << 36) - 1, "edge, ring and centre are the whole board"


@rule_test("XA-2")
def test_a_card_has_words_in_both_languages() -> None:
    assert len(CARD_WORDS) == 29
    assert all(words.en and words.fr for _, words in CARD_WORDS)


@rule_test("XA-3")
def test_nine_position_cards_have_three_stones_on_one_side_and_four_on_the_other() -> None:
    assert [*POSITION_CARDS] == [*zip(THREE, FOUR, strict=True)]
    for position in range(9):
        assert [len(shape_of(position, side)) for side in (0, 1)] == [3, 4]


@rule_test("XA-7")
def test_a_pattern_may_be_turned_any_way() -> None:
    row, corner = placements_of(shape_of(0, 0)), placements_of(shape_of(1, 0))
    assert len(row) == 2 * 6 * 4, "three in a row: 24 lying, 24 standing"
    assert len(corner) == 4 * 25, "three of a square: four ways in each of 25 squares"
    assert len(placements_of(shape_of(1, 1))) == 25, "a whole square looks the same turned"
    assert len(placements_of(shape_of(4, 0))) == 2 * 6 * 2, "five long"


@rule_test("XA-7")
@pytest.mark.parametrize("position", range(9))
@pytest.mark.parametrize("side", [0, 1])
def test_mirroring_a_pattern_would_make_no_difference(position: int, side: int) -> None:
    shape = shape_of(position, side)
    assert placements_of(tuple((column, row) for row, column in shape)) == placements_of(shape)


@rule_test("XA-1")
def test_a_square_of_the_board_has_one_name_on_cards_and_in_the_rules() -> None:
    spoken = [*(words for _, words in CARD_WORDS), *numbered(RULEBOOK).values()]
    assert [words.en for words in spoken if re.search(r"\b(cells?|dark)\b", words.en)] == []
    assert [words.fr for words in spoken if re.search(r"\b(cellules?|sombres?)\b", words.fr)] == []


def test_whatever_lies_on_a_board_has_one_name() -> None:
    """Black squares are not dark ones, symbols no pictures, ribbons no lines: in names, rules and lessons."""
    other_names = re.compile(r"\b(dark|foncée?s?|sombres?|pictures?|dessins?|(red|yellow|blue|no|one|a) lines?)\b")
    rules = [words for chapter in game.words.rulebook for words in chapter.rules.values()]
    pieces = [words for piece in game.words.pieces.values() for words in (piece.name, piece.tells)]
    tasks = [task.say for lesson in game.lessons.all_lessons for task in lesson.tasks] if game.lessons else []
    named = [words for _, words in CARD_WORDS]
    told = [text for words in (*named, *pieces, *rules, *tasks, *TEXT.values()) for text in (words.en, words.fr)]
    assert len(told) > 200
    assert [text for text in told if other_names.search(text)] == []

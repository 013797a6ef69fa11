"""The boards: three patterns, plain and mirrored."""

from itertools import pairwise

import pytest

from games.xalapa.second_opinion import FACES, marks
from helpers import rule_test
from tablee.games.xalapa.cards import (
    CARD_OF,
    CELL_NAMES,
    CELL_OF,
    CELLS_OF,
    FACE_NAMES,
    LINES,
    PATHS,
    marks_of,
    mirrored,
    path_of,
)

faces = pytest.mark.parametrize("face", range(6), ids=FACES)


def cells_of(card: str, face: int) -> set[str]:
    return {CELL_NAMES[cell] for cell in range(36) if CELLS_OF[CARD_OF[card]][face] >> cell & 1}


@rule_test("XA-1")
def test_there_are_six_faces_of_36_cells() -> None:
    assert [*FACE_NAMES] == FACES
    assert len(set(CELL_NAMES)) == 36
    assert (CELL_NAMES[0], CELL_NAMES[5], CELL_NAMES[30], CELL_NAMES[35]) == ("a1", "f1", "a6", "f6")


@rule_test("XA-1")
@faces
def test_each_face_is_printed_as_the_ledger_draws_it(face: int) -> None:
    assert dict(zip(CELL_NAMES, marks_of(face), strict=True)) == marks(FACES[face])


@rule_test("XA-1")
@faces
def test_there_are_twelve_of_each_symbol_and_at_most_two_on_a_cell(face: int) -> None:
    for symbol in ("cactus", "gecko", "bird"):
        assert len(cells_of(symbol, face)) == 12
    assert all(sum(letter in mark for letter in "CGB") <= 2 for mark in marks_of(face))
    assert len(cells_of("no-symbol", face)) == len(cells_of("two-symbols", face)) == 8


@rule_test("XA-1")
@faces
def test_the_board_is_chequered_and_its_top_left_cell_is_black(face: int) -> None:
    assert "a1" in cells_of("black", face)
    assert "b1" in cells_of("white", face)
    assert len(cells_of("black", face)) == len(cells_of("white", face)) == 18
    assert not cells_of("black", face) & cells_of("white", face)


@rule_test("XA-1")
@faces
@pytest.mark.parametrize("line", range(3), ids=["red", "yellow", "blue"])
def test_each_line_goes_from_cell_to_neighbouring_cell_and_passes_just_the_marked_ones(face: int, line: int) -> None:
    path = path_of(face, line)
    assert len(set(path)) == len(path)
    for here, there in pairwise(path):
        assert abs(here // 6 - there // 6) + abs(here % 6 - there % 6) == 1
    assert {CELL_NAMES[cell] for cell in path} == cells_of(LINES[line].en, face)


@rule_test("XA-1")
def test_the_lines_are_nine_or_ten_cells_long() -> None:
    assert [[len(path.split()) for path in paths] for paths in PATHS] == [[9, 10, 10], [9, 10, 10], [10, 9, 10]]
    assert PATHS[0][0].startswith("f6 f5")


@rule_test("XA-1")
@pytest.mark.parametrize("plain", [0, 2, 4])
def test_a_mirrored_face_has_rows_and_columns_exchanged(plain: int) -> None:
    assert mirrored(CELL_OF["b1"]) == CELL_OF["a2"]
    assert mirrored(CELL_OF["a1"]) == CELL_OF["a1"]
    assert mirrored(CELL_OF["f1"]) == CELL_OF["a6"]
    for cell in range(36):
        assert marks_of(plain)[cell] == marks_of(plain + 1)[mirrored(cell)]
    for card in CARD_OF.values():
        turned = sum(1 << mirrored(cell) for cell in range(36) if CELLS_OF[card][plain] >> cell & 1)
        assert CELLS_OF[card][plain + 1] == turned, "a mirrored board is exactly as hard as its plain one"

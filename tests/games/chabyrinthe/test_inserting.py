"""Inserting the stack's top card (CB-6)."""

import pytest

import tablee
from games.chabyrinthe.boards import board, same, table
from helpers import ANNE, rule_test, texts

BOARD = """
    . . 3 .
  . ─ ┘ ─ ├ .
  H │ ┼ ╫ ╲ .
  . ─ │ ─ │ H
  . └ ─ │ ─ .
    . . . 4
"""


@rule_test("CB-6")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        (
            "insert at d1 down north",
            """
                . . 3 .
              . ─ ┘ ─ └ .
              H │ ┼ ╫ ├ .
              . ─ │ ─ ╲ H
              . └ ─ │ │ .
                . . . 4
            """,
        ),
        (
            "insert at d2 left east",
            """
                . . 3 .
              . ─ ┘ ─ ├ .
              H ┼ ╫ ╲ ┌ .
              . ─ │ ─ │ H
              . └ ─ │ ─ .
                . . . 4
            """,
        ),
        (
            "insert at b4 up south",
            """
                . . 3 .
              . ─ ┼ ─ ├ .
              H │ │ ╫ ╲ .
              . ─ ─ ─ │ H
              . └ ┐ │ ─ .
                . . . 4
            """,
        ),
        (
            "insert at a3 right west",
            """
                . . 3 .
              . ─ ┘ ─ ├ .
              H │ ┼ ╫ ╲ .
              . ┘ ─ │ ─ H
              . └ ─ │ ─ .
                . . . 4
            """,
        ),
    ],
)
def test_a_card_enters_from_any_side_and_the_line_slides(move: str, after: str) -> None:
    """Also where a cat or a home lies beside the card that falls out or the one that comes in."""
    match = table(BOARD, stack="elbow cross")
    match.play(ANNE, move)
    assert board(match) == same(after)
    assert match.view(ANNE)["stack"]["cards"][0] == "cross"


@rule_test("CB-6")
@pytest.mark.parametrize(
    ("move", "fallen"),
    [
        ("insert at d1 left north", "straight"),
        ("insert at a1 right north", "t"),
        ("insert at a1 down north", "elbow"),
        ("insert at a4 up north", "straight"),
    ],
)
def test_a_corner_card_can_be_pushed_out_along_its_row_or_its_column(move: str, fallen: str) -> None:
    match = table(BOARD, stack="cross elbow")
    match.play(ANNE, move)
    assert match.view(ANNE)["stack"]["cards"][-1] == fallen


@rule_test("CB-6")
@pytest.mark.parametrize(
    ("top", "ways"), [("straight", 2), ("elbow", 4), ("t", 4), ("cross", 1), ("bridge", 1), ("double", 2)]
)
def test_the_new_card_may_lie_in_every_different_way_at_all_sixteen_places(top: str, ways: int) -> None:
    insertions = [move for move in texts(table(BOARD, stack=top).legal(ANNE)) if move.startswith("insert")]
    assert len(insertions) == len(set(insertions)) == 16 * ways


@rule_test("CB-6", "CB-12")
def test_the_small_square_has_twelve_places_to_come_in() -> None:
    match = tablee.new_match("chabyrinthe", seed=4, options={"size": 3})
    entries = {move.rsplit(" ", 1)[0] for move in texts(match.legal(0)) if move.startswith("insert")}
    assert entries == {
        *(f"insert at {cell} down" for cell in ("a1", "b1", "c1")),
        *(f"insert at {cell} left" for cell in ("c1", "c2", "c3")),
        *(f"insert at {cell} up" for cell in ("a3", "b3", "c3")),
        *(f"insert at {cell} right" for cell in ("a1", "a2", "a3")),
    }


@rule_test("CB-2", "CB-6")
def test_what_falls_out_goes_under_the_stack_and_comes_again_after_all_others() -> None:
    match = tablee.new_match("chabyrinthe", seed=3)
    shown = []
    for _ in range(10):
        view = match.view(0)
        shown.append(view["square"][3][1]["kind"])  # b4 is about to fall out
        match.play(0, "insert at b1 down north")
        assert match.view(0)["stack"]["cards"][-1] == shown[-1]
    assert match.view(0)["stack"]["cards"] == shown

"""Every refusal, with its rule and its sentence in both languages."""

import pytest

import tablee
from games.chabyrinthe.boards import table
from helpers import ANNE, refused, rule_test

BOARD = """
    . . . 3
  . ─ │ ─ ┌ H
  . ┼ ─ ╲ ─ .
  . ─ │ ─ ╫ .
  . │ ─ │ ─ .
    . . 4 H
"""
KITTENS = """
    . . 3
  . ─ │ ┌ H
  . │ ─ │ .
  . ─ │ ─ .
    . . H
"""


@rule_test("CB-5", "CB-6", "CB-12")
@pytest.mark.parametrize(
    ("board", "move", "code", "rule", "sentence"),
    [
        (BOARD, "turn a2 right", "changes-nothing", "CB-5", "At a2 lies a cross: that turn would change no path."),
        (BOARD, "turn d3 half", "changes-nothing", "CB-5", "At d3 lies a bridge: that turn would change no path."),
        (BOARD, "turn a1 half", "changes-nothing", "CB-5", "At a1 lies a straight: that turn would change no path."),
        (
            BOARD,
            "turn c2 half",
            "changes-nothing",
            "CB-5",
            "At c2 lies a double elbow: that turn would change no path.",
        ),
        (
            BOARD,
            "insert at c2 left north",
            "no-edge",
            "CB-6",
            "No card can come in at c2 from the right: that is not the edge of the square.",
        ),
        (KITTENS, "turn d1 right", "no-such-cell", "CB-12", "There is no cell d1 in this square."),
        (KITTENS, "insert at a4 up north", "no-such-cell", "CB-12", "There is no cell a4 in this square."),
    ],
)
def test_a_refused_move_says_why(board: str, move: str, code: str, rule: str, sentence: str) -> None:
    refusal = refused(table(board, stack="straight", cats="3"), ANNE, move)
    assert (refusal.code, refusal.rule, refusal.words.en) == (code, rule, sentence)
    assert refusal.words.fr != sentence


@rule_test("CB-5")
def test_whoever_has_played_both_actions_waits() -> None:
    match = table(BOARD, stack="straight", cats="3", seats=2)
    match.play(0, ["turn a1 right", "turn a1 right"])
    assert refused(match, 0, "turn a1 right").code == "not-your-turn"


@rule_test("CB-6")
def test_moves_are_written_as_people_would_say_them() -> None:
    notation = tablee.load("chabyrinthe").words.notation
    assert len(notation) == 16 * 3 + 22 * 4
    for text in ("turn b3 right", "turn d4 half", "insert at d1 down north", "insert at c3 up west"):
        assert str(notation[notation.number(text)]) == text
    for text in ("turn e1 right", "turn b3", "insert at b2 down north", "insert at d1 up north"):
        with pytest.raises(tablee.BadMove):
            notation.number(text)

"""Turning a card (CB-5)."""

from collections import Counter

import pytest

from games.chabyrinthe.boards import board, same, table
from helpers import ANNE, refused, rule_test, texts

CHECKS = """
    . 3 . .
  . ─ ┘ ─ ├ .
  H │ ┼ ╫ ╲ .
  . ─ │ ─ │ H
  . ┘ ─ │ ─ .
    . . . 4
"""


@rule_test("CB-5")
@pytest.mark.parametrize(
    ("move", "row"),
    [
        ("turn b1 right", ". ─ └ ─ ├ ."),
        ("turn b1 half", ". ─ ┌ ─ ├ ."),
        ("turn b1 left", ". ─ ┐ ─ ├ ."),
        ("turn d1 right", ". ─ ┘ ─ ┬ ."),
        ("turn d1 half", ". ─ ┘ ─ ┤ ."),
        ("turn d1 left", ". ─ ┘ ─ ┴ ."),
        ("turn a1 right", ". │ ┘ ─ ├ ."),
    ],
)
def test_a_card_turns_by_a_quarter_either_way_or_by_a_half(move: str, row: str) -> None:
    match = table(CHECKS)
    match.play(ANNE, move)
    assert board(match).splitlines()[1] == row


@rule_test("CB-5", "CB-6")
@pytest.mark.parametrize(
    ("move", "listed"),
    [
        ("turn a1 left", "turn a1 right"),
        ("turn d2 left", "turn d2 right"),
        ("insert at a1 down south", "insert at a1 down north"),
        ("insert at c1 down west", "insert at c1 down east"),
    ],
)
def test_what_gives_the_same_as_a_listed_move_is_played_and_logged_as_that(move: str, listed: str) -> None:
    match, other = table(CHECKS, stack="straight"), table(CHECKS, stack="straight")
    assert move not in texts(match.legal(ANNE))
    assert match.why_not(ANNE, move) is None
    match.play(ANNE, move)
    other.play(ANNE, listed)
    assert (match.log[-1].move, match.digest()) == (listed, other.digest())
    assert match.events(None)[-1].move == listed


@rule_test("CB-5")
def test_a_double_elbow_has_two_ways_to_lie() -> None:
    match = table(CHECKS)
    match.play(ANNE, "turn d2 right")
    assert board(match).splitlines()[2] == "H │ ┼ ╫ ╱ ."


@rule_test("CB-5", "CB-6")
def test_only_turns_that_change_a_path_are_offered_and_each_result_once() -> None:
    """Ten straights and a double elbow have one other way, two elbows and a junction have three: 11 + 9 turns."""
    turns = [move.split() for move in texts(table(CHECKS).legal(ANNE)) if move.startswith("turn")]
    assert len(turns) == 20
    ways = Counter(cell for _, cell, _ in turns)
    assert ways["b1"] == ways["d1"] == ways["a4"] == 3
    assert ways["b2"] == ways["c2"] == 0, "a cross and a bridge look the same from all sides"
    assert ways["d2"] == ways["a1"] == 1


@rule_test("CB-5")
def test_turning_a_cross_changes_nothing() -> None:
    match = table(CHECKS)
    assert refused(match, ANNE, "turn b2 left").code == "changes-nothing"
    assert refused(match, ANNE, "turn c2 right").code == "changes-nothing"
    assert refused(match, ANNE, "turn a1 half").code == "changes-nothing"
    assert refused(match, ANNE, "turn d2 half").code == "changes-nothing"


@rule_test("CB-5")
def test_a_turn_is_two_actions_and_both_are_played() -> None:
    match = table(CHECKS, seats=2)
    match.play(0, "turn b1 right")
    assert match.to_act() == [0]
    assert match.view(0)["actions_left"] == 1
    match.play(0, "turn d1 half")
    assert match.to_act() == [1]
    assert match.view(1)["actions_left"] == 2


@rule_test("CB-5")
def test_the_second_action_may_turn_back_the_first() -> None:
    match = table(CHECKS)
    match.play(ANNE, ["turn b1 right", "turn b1 left"])
    assert board(match) == same(CHECKS)

"""Moves as words."""

import pytest

import tablee
from helpers import rule_test
from tablee.games.xalapa import moves

notation = tablee.load("xalapa").words.notation


@rule_test("XA-8", "XA-9", "XA-20", "XA-21", "XA-22")
@pytest.mark.parametrize(
    ("number", "text"),
    [
        (moves.PLACE, "place a1"),
        (moves.PLACE + 1, "place b1"),
        (moves.TAKE + 35, "take f6"),
        (moves.MOVE + 36 * 13 + 20, "move b3 c4"),
        (moves.DONE, "done"),
        (moves.READY, "ready"),
        (moves.BID, "bid 2"),
        (moves.BID + 5, "bid 7"),
        (moves.TOKEN, "token"),
        (moves.RED, "red"),
        (moves.GREEN, "green"),
        (moves.TIME_UP_ROUND, "time-up round"),
        (moves.TIME_UP_TIMER, "time-up timer"),
        (moves.TIME_UP_CHECK, "time-up check"),
        (moves.TIME_UP_CHOICE, "time-up choice"),
    ],
)
def test_each_kind_of_move_has_its_numbers(number: int, text: str) -> None:
    assert str(notation[number]) == text
    assert notation.number(text) == number


def test_the_list_of_all_moves_is_complete() -> None:
    assert len(notation) == 36 + 36 + 36 * 36 + 2 + 6 + 3 + 4


@rule_test("XA-8", "XA-9", "XA-20")
def test_nothing_but_choices_is_taken_back_by_the_log_and_stones_by_moves_of_their_own() -> None:
    final = {str(move).split()[0] for move in notation if move.is_final}
    assert final == {"place", "take", "move", "done", "ready", "bid"}
    undone = {str(move): str(move.undone_by()) for move in notation if move.undone_by()}
    assert len(undone) == 36 + 36 + 36 * 36
    assert (undone["place a1"], undone["take a1"], undone["move a1 b2"]) == ("take a1", "place a1", "move b2 a1")

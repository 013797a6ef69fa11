"""The end of a game in every mode (CB-10 to CB-15)."""

from typing import Any, cast

import pytest

import tablee
from games.chabyrinthe.boards import table
from helpers import rule_test
from tablee.games.chabyrinthe.results import GRADES, grade_for
from tablee.games.chabyrinthe.state import State

LAST_CAT = """
    . . . 3
  . ─ │ ─ ┌ H
  . │ ─ │ ─ .
  . ─ │ ─ │ .
  . │ ─ │ ─ .
    . . . H
"""
LAST_KITTEN = """
    . . 3
  . ─ │ ┌ H
  . │ ─ │ .
  . ─ │ ─ .
    . . H
"""


def ended(points: list[int], cats: list[int], turns: int = 1, board: str = LAST_CAT, **options: Any) -> tablee.Match:
    """A game with these points and cats before seat 0 wins the last cat, worth three."""
    match = table(board, seats=len(points), **options)
    state = cast(State, match.state)
    for seat in range(len(points)):
        state.points[seat], state.cats_won[seat] = points[seat], cats[seat]
    state.turns = turns
    match.play(0, "turn d1 left" if board == LAST_CAT else "turn c1 left")
    assert match.is_over
    return match


def run_out(seats: int, **options: Any) -> tablee.Match:
    """A game that goes nowhere: everybody turns one card to and fro."""
    match = table(LAST_CAT, seats=seats, max_turns=5, **options)
    while not match.is_over:
        match.play(match.to_act()[0], "turn a4 right")
    return match


@rule_test("CB-10", "CB-12")
def test_the_most_points_win() -> None:
    assert ended([20, 22], [5, 9]).winners() == [0]
    assert ended([20, 24], [9, 5]).winners() == [1]
    assert ended([20, 24], [9, 5]).scores() == [23, 24]


@rule_test("CB-10")
def test_equal_points_go_to_the_most_cats_and_then_are_shared() -> None:
    assert ended([20, 23], [5, 9]).winners() == [1]
    assert ended([20, 23], [8, 6]).winners() == [0]
    assert ended([20, 23, 10], [4, 5, 5]).winners() == [0, 1]


@rule_test("CB-11")
def test_a_game_that_goes_nowhere_ends_after_the_last_whole_turn_of_everybody() -> None:
    match = run_out(2)
    view = match.view(None)
    assert len([entry for entry in match.log if entry.seat != "dealer"]) == 5 * 2 * 2
    assert (view["turn"], view["result"]["ended_by"]) == (10, "turns")


@rule_test("CB-11")
def test_cats_still_out_count_for_nobody_and_points_stand() -> None:
    match = table(LAST_CAT, cats="5", seats=2, max_turns=5)
    cast(State, match.state).cats_won[1] = 0
    match.play(0, ["turn d1 left"])
    while not match.is_over:
        match.play(match.to_act()[0], "turn a4 right")
    assert match.scores() == [3, 0]
    assert match.winners() == [0]


@rule_test("CB-11")
@pytest.mark.parametrize("turns", [4, 1001])
def test_the_number_of_turns_has_its_bounds(turns: int) -> None:
    with pytest.raises(tablee.BadOption, match="from 5 to 1000"):
        tablee.new_match("chabyrinthe", options={"max_turns": turns})


@rule_test("CB-11")
def test_without_a_choice_a_player_has_a_hundred_turns() -> None:
    assert tablee.new_match("chabyrinthe", seats=2).view(None)["max_turns"] == 100


@rule_test("CB-13")
@pytest.mark.parametrize(
    ("turns", "grade"),
    [(1, 1), (7, 1), (8, 2), (9, 2), (10, 3), (11, 3), (12, 4), (13, 4), (14, 5), (15, 5), (16, 6), (17, 6), (18, 7)],
)
def test_a_solo_game_has_seven_grades(turns: int, grade: int) -> None:
    match = ended([40], [14], turns=turns)
    result = match.view(0)["result"]
    assert (result["turns"], result["grade"], result["grade_name"]) == (turns, grade, GRADES[grade - 1].slug)
    assert match.scores() == [turns]
    assert match.winners() == [0]
    assert grade_for(100) == 7


@rule_test("CB-13")
def test_a_turn_begun_counts() -> None:
    match = table(LAST_CAT)
    match.play(0, ["turn a4 right", "turn a4 right"])
    match.play(0, "turn d1 left")
    assert match.view(0)["result"]["turns"] == 2


@rule_test("CB-13")
def test_a_solo_game_that_ran_out_of_turns_is_won_by_nobody_and_has_no_grade() -> None:
    match = run_out(1)
    assert match.winners() == []
    assert match.view(0)["result"]["grade"] is None


@rule_test("CB-12", "CB-13")
def test_kittens_have_no_grade() -> None:
    match = ended([40], [14], board=LAST_KITTEN)
    assert match.view(0)["result"]["grade"] is None
    assert match.winners() == [0]


@rule_test("CB-14")
def test_together_every_turn_of_everybody_counts_and_all_of_them_win() -> None:
    match = ended([10, 20, 5], [4, 5, 5], turns=9, mode="cooperative")
    assert match.winners() == [0, 1, 2]
    assert match.scores() == [9, 9, 9]
    assert match.view(1)["result"]["grade"] == 2


@rule_test("CB-13", "CB-14")
def test_together_nobody_wins_when_a_cat_stays_out() -> None:
    match = run_out(2, mode="cooperative")
    assert match.winners() == []
    assert match.view(None)["result"]["grade"] is None


@rule_test("CB-15")
def test_the_points_of_a_team_count() -> None:
    """Anne's and Guillaume's 12 + 11 against 30 + 1; then the last cat's three decide nothing."""
    match = ended([9, 11, 30, 1], [4, 4, 4, 2], mode="teams")
    assert match.winners() == [2, 3]
    assert match.scores() == [23, 23, 31, 31]
    assert [side["team"] for side in match.view(0)["sides"]] == [1, 1, 2, 2]
    assert match.view(0)["result"]["grade"] is None


@rule_test("CB-10", "CB-15")
def test_equal_teams_are_told_apart_by_their_cats() -> None:
    assert ended([9, 11, 22, 1], [4, 4, 4, 2], mode="teams").winners() == [0, 1]
    assert ended([9, 11, 22, 1], [2, 4, 4, 3], mode="teams").winners() == [0, 1, 2, 3]


@rule_test("CB-12", "CB-13", "CB-14", "CB-15")
@pytest.mark.parametrize(
    ("seats", "mode", "says"),
    [
        (2, "solo", "solo is for 1 player, not 2"),
        (1, "versus", "versus is for 2 to 4 players, not 1"),
        (1, "cooperative", "cooperative is for 2 to 4 players, not 1"),
        (3, "teams", "teams is for 4 players, not 3"),
    ],
)
def test_each_mode_has_its_number_of_players(seats: int, mode: str, says: str) -> None:
    with pytest.raises(tablee.BadSeats, match=says):
        tablee.new_match("chabyrinthe", seats=seats, options={"mode": mode})


@rule_test("CB-12")
def test_without_a_choice_alone_is_solo_and_together_is_versus() -> None:
    modes = [tablee.new_match("chabyrinthe", seats=seats).view(None)["mode"] for seats in (1, 2, 3, 4)]
    assert modes == ["solo", "versus", "versus", "versus"]


@rule_test("CB-12")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "teams"])
def test_kittens_can_be_played_in_every_mode(mode: str) -> None:
    match = tablee.new_match("chabyrinthe", seats=4, seed=1, options={"mode": mode, "size": 3})
    assert len(match.view(None)["ring"]) == 12
    assert len(match.view(None)["stack"]["cards"]) == 17

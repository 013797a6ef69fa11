"""What the trials ask, and what the check costs."""

import pytest

from games.xalapa.tables import failed, lay_and_finish, result, table
from helpers import rule_test

# On board A the corner a1 bears nothing, b1 neither; a3 is a cactus, a4 a gecko, f1 a bird, f4 the red line alone.


@rule_test("XA-6")
@pytest.mark.parametrize(("stones", "is_met"), [("a4", True), ("", False), ("a4 a5", False)])
def test_number_and_feature_ask_for_exactly_that_many(stones: str, is_met: bool) -> None:
    match = table("1 gecko cactus bird red", boards="A")
    lay_and_finish(match, stones)
    assert (2 not in failed(match)) == is_met


@rule_test("XA-6")
@pytest.mark.parametrize(("stones", "is_met"), [("", True), ("a3 a4", True), ("a3", False), ("a5", True)])
def test_feature_and_feature_ask_for_as_many_on_both_none_included(stones: str, is_met: bool) -> None:
    """Upper and lower card of trial 4 are gecko and cactus; a5 bears both and counts for both (XA-10)."""
    match = table("1 gecko red blue yellow cactus black", boards="A", step=1)
    lay_and_finish(match, stones)
    assert (4 not in failed(match)) == is_met


@rule_test("XA-6", "XA-18")
@pytest.mark.parametrize(("stones", "is_met"), [("a1 b1", False), ("a1 b1 d2", True), ("a1 b1 d2 e2", True)])
def test_number_and_number_ask_for_at_least_their_sum_on_the_board(stones: str, is_met: bool) -> None:
    match = table("1 apprentice-1 gecko bird red apprentice-2 black", boards="A", step=5)
    lay_and_finish(match, stones)
    assert (4 not in failed(match)) == is_met
    asks = match.view(None)["last_check"]["trials"][3]["asks"]
    assert asks == {"en": "at least 3 stones on the board", "fr": "au moins 3 pierres sur la planche"}


@rule_test("XA-6", "XA-18")
def test_a_stone_card_may_lie_below_a_feature() -> None:
    match = table("1 gecko apprentice-2 bird red apprentice-1 corner", boards="A", step=5)
    lay_and_finish(match, "a4 a1 f1")
    assert [number in failed(match) for number in (4, 5)] == [False, False]


@rule_test("XA-7")
@pytest.mark.parametrize(
    ("stones", "is_met"),
    [("a1 b1 c1", True), ("e2 e3 e4", True), ("a1 c1 e1", False), ("a1 b2 c3", False), ("a1 b1 c1 e5 f6", True)],
)
def test_the_pattern_lies_somewhere_turned_any_way_whatever_else_lies_there(stones: str, is_met: bool) -> None:
    match = table("1 gecko cactus bird red", boards="A")
    lay_and_finish(match, stones)
    assert (1 not in failed(match)) == is_met


@rule_test("XA-7")
def test_a_pattern_does_not_go_on_beyond_the_edge() -> None:
    match = table("1 gecko cactus bird red", boards="A")
    lay_and_finish(match, "e1 f1 a2")
    assert 1 in failed(match)


@rule_test("XA-10")
def test_the_example_of_the_rulebook_two_failed_trials_and_five_stones_cost_eleven() -> None:
    """One cactus and two red cells and two geckos are right; the pattern is not there, and two corners are too many."""
    match = table("1 cactus red corner gecko", boards="A")
    lay_and_finish(match, "a1 b1 e1 f3 f6")
    assert failed(match) == [1, 4]
    assert match.scores() == [11]
    found = result(match)
    assert (found["failed"], found["curses"], found["stone_points"], found["points"]) == (2, 6, 5, 11)
    verdicts = [(verdict["is_met"], verdict["found"]["en"]) for verdict in found["verdicts"]]
    assert verdicts == [
        (False, "it is not there"),
        (True, "1 there"),
        (True, "2 there"),
        (False, "2 there"),
        (True, "2 there"),
    ]


@rule_test("XA-10")
def test_each_failed_trial_costs_three_however_many() -> None:
    match = table("1 gecko cactus bird red", boards="A")
    lay_and_finish(match, "")
    assert failed(match) == [1, 2, 3, 4, 5]
    assert match.scores() == [15]


@rule_test("XA-10")
def test_whoever_meets_all_trials_pays_only_for_the_stones() -> None:
    match = table("2 gecko cactus bird red", boards="A")
    lay_and_finish(match, "e5 f5 f6")
    assert failed(match) == []
    assert match.scores() == [3]

"""What follows when cats come home (CB-8 to CB-10)."""

from games.chabyrinthe.boards import board, homes_and_cats, last_steps, paths, same, table
from helpers import ANNE, GUILLAUME, rule_test


@rule_test("CB-8")
def test_the_home_moves_on_clockwise_and_a_new_cat_comes_clockwise_of_the_one_won() -> None:
    match = table(
        """
            . . . 3
          . ─ │ ─ ┌ H
          . │ ─ │ ─ .
          . ─ │ ─ │ .
          . │ ─ │ ─ .
            . 4 . H
        """,
        cats="5",
    )
    match.play(ANNE, "turn d1 left")
    assert board(match) == same(
        """
            . . . .
          . ─ │ ─ └ 5
          . │ ─ │ ─ H
          . ─ │ ─ │ .
          . │ ─ │ ─ .
            . 4 . H
        """
    )
    assert last_steps(match) == [
        {
            "wins": [{"place": 3, "points": 3, "homes": [4], "paths": [["d1"]]}],
            "walks": [{"start": 4, "end": 5}],
            "arrivals": [{"place": 4, "points": 5}],
        }
    ]


@rule_test("CB-8")
def test_a_home_jumps_over_a_cat() -> None:
    match = table(
        """
            . . . 3
          . ─ │ ─ ┌ H
          . │ ─ │ │ 4
          . ─ │ ─ │ .
          . │ ─ │ ─ .
            . . . H
        """,
        cats="5",
    )
    match.play(ANNE, "turn d1 left")
    assert homes_and_cats(match) == ([6, 8], {4: 5, 5: 4})


@rule_test("CB-8")
def test_a_home_may_take_the_place_of_the_cat_just_won_and_the_new_cat_jumps_over_cat_and_home() -> None:
    """The home goes on from the last place to the first one; places 1 and 2 are taken, so the cat comes to 3."""
    match = table(
        """
            3 4 H .
          H └ ─ │ │ .
          . │ ─ │ ─ .
          . ─ │ ─ │ .
          . │ ─ │ ─ .
            . . . .
        """,
        cats="5",
    )
    match.play(ANNE, "turn a1 left")
    assert homes_and_cats(match) == ([0, 2], {1: 4, 3: 5})


@rule_test("CB-8")
def test_a_home_reached_by_two_cats_moves_once_and_the_new_cats_come_by_the_places_of_the_old() -> None:
    match = table(
        """
            . 5 . .
          3 ─ ┤ ─ │ .
          . │ │ │ ─ .
          . ─ ─ ─ │ .
          . │ │ │ ─ .
            . H . H
        """,
        cats="4 3 5",
    )
    match.play(ANNE, "turn b3 right")
    assert paths(match) == ["b1-b2-b3-b4", "a1-b1-b2-b3-b4"]
    assert homes_and_cats(match) == ([8, 11], {2: 4, 0: 3})
    assert match.view(ANNE)["sides"][0]["points"] == 8


@rule_test("CB-8")
def test_a_cat_that_reaches_both_homes_moves_both_the_one_with_the_lower_place_first() -> None:
    """The home at 4 jumps over the one at 5 to 6; then the one at 5 jumps over it to 7."""
    match = table(
        """
            . 5 . .
          . ─ ┌ ┬ ─ H
          . │ ─ └ ─ H
          . ─ ─ ─ │ .
          . │ │ │ ─ .
            . . . 3
        """,
        cats="4",
    )
    match.play(ANNE, "turn b1 left")
    assert paths(match) == ["b1-c1-d1", "b1-c1-c2-d2"]
    assert last_steps(match)[0]["walks"] == [{"start": 4, "end": 6}, {"start": 5, "end": 7}]
    assert homes_and_cats(match) == ([6, 7], {2: 4, 8: 3})
    assert match.view(ANNE)["sides"][0]["points"] == 5


@rule_test("CB-8")
def test_all_places_of_cats_won_together_are_free_before_anything_moves() -> None:
    """Cats at 0 and 1 reach the home at 15: it goes on to 0, the new cats to 1 and 2."""
    match = table(
        """
            5 3 . .
          H ├ ┘ ─ │ .
          . │ ─ │ ─ .
          . ─ ─ ─ │ .
          . │ │ │ ─ .
            . . . H
        """,
        cats="4 3 5 5",
    )
    match.play(ANNE, "turn a1 left")
    first = last_steps(match)[0]
    assert [win["place"] for win in first["wins"]] == [0, 1]
    assert first["walks"] == [{"start": 15, "end": 0}]
    assert first["arrivals"] == [{"place": 1, "points": 4}, {"place": 2, "points": 3}]


@rule_test("CB-8", "CB-10")
def test_with_an_empty_stack_no_new_cat_comes_and_the_last_cat_is_still_to_be_won() -> None:
    match = table(
        """
            . . . 3
          . ─ │ ─ ┌ H
          . │ ─ │ ─ .
          . ─ │ ─ │ .
          . │ ─ │ ─ .
            . . 4 H
        """,
    )
    match.play(ANNE, "turn d1 left")
    assert homes_and_cats(match) == ([5, 8], {9: 4})
    assert last_steps(match)[0]["arrivals"] == []
    assert match.to_act() == [ANNE]


@rule_test("CB-9")
def test_a_home_that_moves_on_can_set_off_a_chain_reaction() -> None:
    match = table(
        """
            . . . 3
          . ─ │ ─ ┌ H
          4 ─ ─ ─ ─ .
          . │ ─ │ ─ .
          . ─ │ ─ │ .
            . . . H
        """,
        cats="5 5 3",
        seats=2,
    )
    match.play(ANNE, "turn d1 left")
    first, second = last_steps(match)
    assert (first["wins"][0]["place"], second["wins"][0]["place"]) == (3, 14)
    assert second == {
        "wins": [{"place": 14, "points": 4, "homes": [5], "paths": [["a2", "b2", "c2", "d2"]]}],
        "walks": [{"start": 5, "end": 6}],
        "arrivals": [{"place": 15, "points": 5}],
    }
    assert match.view(ANNE)["sides"][ANNE]["points"] == 7, "all of it belongs to the one who acted"
    assert match.to_act() == [ANNE]


@rule_test("CB-9")
def test_a_new_cat_can_set_off_a_chain_reaction_too() -> None:
    """The new cat comes to place 1, above b1, from where a path leads to the other home at once."""
    match = table(
        """
            3 . . .
          H └ │ ─ │ .
          . ─ │ │ ─ .
          . ─ │ ─ │ .
          . ─ │ ─ │ .
            . H . 4
        """,
        cats="5 5 3",
    )
    match.play(ANNE, "turn a1 left")
    assert [[win["points"] for win in step["wins"]] for step in last_steps(match)] == [[3], [5]]
    assert board(match) == same(
        """
            H . 5 .
          . ┘ │ ─ │ .
          . ─ │ │ ─ .
          . ─ │ ─ │ .
          . ─ │ ─ │ .
            H . . 4
        """
    )


@rule_test("CB-10")
def test_the_game_ends_with_the_last_cat_in_mid_turn_and_the_homes_stay() -> None:
    match = table(
        """
            . . . 3
          . ─ │ ─ ┌ H
          . │ ─ │ ─ .
          . ─ │ ─ │ .
          . │ ─ │ ─ .
            . . . H
        """,
        seats=2,
    )
    match.play(ANNE, "turn d1 left")
    assert match.is_over
    assert homes_and_cats(match) == ([4, 8], {})
    assert last_steps(match)[0]["walks"] == []
    assert match.view(GUILLAUME)["result"]["ended_by"] == "home"


@rule_test("CB-10")
def test_two_last_cats_can_come_home_in_one_chain() -> None:
    match = table(
        """
            . . . 3
          . ─ │ ─ ┌ H
          4 ─ ─ ─ ─ .
          . │ ─ │ ─ .
          . ─ │ ─ │ .
            . . . H
        """,
    )
    match.play(ANNE, "turn d1 left")
    assert match.is_over
    assert homes_and_cats(match) == ([5, 8], {}), "after the first cat the home moved on, after the last one not"

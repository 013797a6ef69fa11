"""Paths of gutters (CB-7), each drawn."""

import pytest

from games.chabyrinthe.boards import last_steps, paths, table
from helpers import ANNE, rule_test


@rule_test("CB-1", "CB-7")
@pytest.mark.parametrize(
    ("board", "move", "path"),
    [
        pytest.param(
            """
                . 4 . .
              . ─ │ ─ │ .
              . │ │ │ ─ .
              . ─ ─ ─ │ .
              . │ │ │ ─ .
                . H . H
            """,
            "turn b3 right",
            "b1-b2-b3-b4",
            id="straights",
        ),
        pytest.param(
            """
                . 4 . .
              . ─ ┌ ┐ ┌ H
              . │ │ └ ┘ .
              . ─ ─ ─ │ .
              . │ ─ │ ─ .
                . . . H
            """,
            "turn b1 left",
            "b1-c1-c2-d2-d1",
            id="elbows",
        ),
        pytest.param(
            """
                . . . .
              . ─ │ ─ │ .
              H ─ ┤ │ ─ .
              . ─ └ ─ ┬ 5
              . │ ─ │ ─ .
                . . . H
            """,
            "turn c3 right",
            "",
            id="a straight across the way",
        ),
        pytest.param(
            """
                . . . .
              . ─ │ ─ │ .
              H ─ ┤ │ ─ .
              . ─ └ │ ┬ 5
              . │ ─ │ ─ .
                . . . H
            """,
            "turn c3 right",
            "d3-c3-b3-b2-a2",
            id="junctions",
        ),
        pytest.param(
            """
                . . 3 .
              . ─ │ ─ │ .
              . ┌ ─ ┼ ─ .
              H ┘ │ ─ │ .
              . │ ─ │ ─ .
                . . . H
            """,
            "turn c1 right",
            "c1-c2-b2-a2-a3",
            id="a cross joins all four",
        ),
        pytest.param(
            """
                . . 3 .
              . ─ │ ─ │ .
              . ┌ ─ ╫ ─ .
              H ┘ │ ─ │ .
              . │ ─ │ ─ .
                . . . H
            """,
            "turn c1 right",
            "",
            id="a bridge does not",
        ),
        pytest.param(
            """
                . . 3 .
              . ─ │ ─ │ .
              . ┌ ─ ╫ ─ .
              . ┘ │ │ │ .
              . │ ─ │ ─ .
                . H H .
            """,
            "turn c1 right",
            "c1-c2-c3-c4",
            id="over the bridge",
        ),
        pytest.param(
            """
                . . . .
              . ─ │ ─ │ .
              5 ─ ─ ╫ │ H
              . ┘ │ │ │ .
              . │ ─ │ ─ .
                . H . .
            """,
            "turn d2 right",
            "a2-b2-c2-d2",
            id="under the bridge",
        ),
        pytest.param(
            """
                . 3 . .
              . ─ ─ ─ │ .
              . ┌ ╲ ─ ─ H
              . ┘ │ │ │ .
              . │ ─ │ ─ .
                . H . .
            """,
            "turn b1 right",
            "b1-b2-c2-d2",
            id="a double elbow bends to one side",
        ),
        pytest.param(
            """
                . 3 . .
              . ─ ─ ─ │ .
              H ─ ╱ ─ │ .
              . ┘ │ │ │ .
              . │ ─ │ ─ .
                . . . H
            """,
            "turn b1 right",
            "b1-b2-a2",
            id="and turned, to the other",
        ),
        pytest.param(
            """
                . 3 . .
              . ─ ─ ─ │ .
              H ─ ╲ ─ │ .
              . ┘ │ │ │ .
              . │ │ │ ─ .
                . H . .
            """,
            "turn b1 right",
            "",
            id="but its gutters do not join",
        ),
        pytest.param(
            """
                4 . . .
              H └ │ ─ │ .
              . │ ─ │ ─ .
              . ─ │ ─ │ .
              . │ ─ │ ─ .
                . . . H
            """,
            "turn a1 left",
            "a1",
            id="a single card",
        ),
        pytest.param(
            """
                . 3 H .
              . ─ ─ │ │ .
              . │ ─ │ ─ .
              . ─ │ ─ │ .
              . │ ─ │ ─ .
                . . . H
            """,
            "turn b1 right",
            "",
            id="places join nothing",
        ),
    ],
)
def test_a_cat_is_won_where_a_path_leads_it_home(board: str, move: str, path: str) -> None:
    match = table(board, cats="3 3 3")
    match.play(ANNE, move)
    assert paths(match) == ([path] if path else [])


@rule_test("CB-7")
def test_an_insertion_can_close_a_path_just_as_well() -> None:
    match = table(
        """
            . . . .
          . ─ │ ─ │ .
          4 ─ │ ─ ─ H
          . ─ ─ ─ │ .
          . │ │ │ ─ .
            . H . .
        """,
        stack="straight",
        cats="5",
    )
    match.play(ANNE, "insert at b4 up north")
    assert paths(match) == ["a2-b2-c2-d2"]
    assert match.view(ANNE)["sides"][0]["points"] == 4


@rule_test("CB-7")
def test_a_cat_that_loops_through_a_bridge_twice_is_shown_the_whole_way() -> None:
    """Down over the bridge b2, round through b3, a3 and a2, and under the same bridge to the right."""
    match = table(
        """
            . 4 . .
          . ─ ─ ─ │ .
          . ┌ ╫ ─ ─ H
          . └ ┘ ─ │ .
          . │ │ │ ─ .
            . H . .
        """,
        cats="5",
    )
    match.play(ANNE, "turn b1 right")
    assert paths(match) == ["b1-b2-b3-a3-a2-b2-c2-d2"]
    assert last_steps(match)[0]["wins"][0]["homes"] == [5]

"""What a camp is worth, and a slow second scorer that must agree."""

from array import array
from random import Random

import pytest

from games.chiwawa.second_opinion import PACK
from games.chiwawa.slow_scorer import slow_points
from games.chiwawa.tables import fold_all, late_table, result
from helpers import ANNE, rule_test
from tablee.games.chiwawa.cards import NUMBER_OF
from tablee.games.chiwawa.scoring import points_of


def points(row: str) -> int:
    names = row.split()
    return points_of(array("q", [NUMBER_OF[name] for name in names] or [0]), len(names))


@rule_test("CH-15")
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("20-sun 20-sun", 80),  # the rulebook's three examples
        ("10-jaguar 10-jaguar 10-jaguar", 90),
        ("5-frog 5-frog 5-frog 5-frog 5-frog", 125),
        ("5-frog " * 4, 80),
        ("5-frog " * 6, 5 * 6 * 6),
        ("5-frog " * 7, 5 * 7 * 7),
        ("20-sun 20-sun 20-sun", 180),
        ("10-eagle 10-eagle 10-eagle 10-eagle", 160),
    ],
)
def test_identical_cards_side_by_side_multiply(row: str, expected: int) -> None:
    assert points(row) == expected


@rule_test("CH-15")
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("", 0),
        ("20-sun", 20),
        ("20-sun 20-moon", 40),  # the same value is not the same design
        ("5-frog 10-eagle 5-frog", 20),
        ("5-frog 5-frog 10-eagle 5-frog 5-frog", 20 + 10 + 20),
        ("5-frog 5-frog 5-lizard 5-lizard", 40),
    ],
)
def test_only_the_same_design_and_only_side_by_side(row: str, expected: int) -> None:
    assert points(row) == expected


@rule_test("CH-14")
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("20-sun mimicry", 40),
        ("mimicry 20-sun", 40),
        ("5-frog mimicry 20-sun", 5 + 20 + 20),  # the better neighbour
        ("20-sun mimicry 5-frog", 20 + 20 + 5),
        ("mimicry", 0),
        ("mimicry mimicry", 0),
        ("20-sun mimicry mimicry mimicry", 20 + 20),  # the middle one has only Mimicries beside it
        ("10-eagle 10-eagle mimicry", 40 + 10),  # the printed value, not the multiplied one
        ("20-sun mimicry 20-sun", 20 + 20 + 20),  # it separates, and takes no part in a multiplication
        ("20-sun 20-sun mimicry 20-sun", 80 + 20 + 20),
    ],
)
def test_a_mimicry_copies_its_better_neighbour_and_separates(row: str, expected: int) -> None:
    assert points(row) == expected


@rule_test("CH-14", "CH-15")
@pytest.mark.parametrize(
    ("camp", "expected"),
    [
        ("5-frog [5-frog] 5-frog", 45),  # a run with the Pillar inside
        ("[20-sun] 20-sun", 80),
        ("mimicry [20-sun] mimicry", 60),  # the Pillar may be copied, twice even
        ("10-eagle [mimicry] 20-sun", 50),  # a Mimicry that is the Pillar copies in the same way
    ],
)
def test_pillars_count_like_any_card(camp: str, expected: int) -> None:
    match = late_table([camp, "[5-frog]"], ["5-lizard", "5-lizard"])
    fold_all(match)
    assert result(match, ANNE)["points"] == expected


@rule_test("CH-14", "CH-15")
def test_a_slow_second_scorer_agrees_on_random_camps() -> None:
    random = Random(1)
    kinds = sorted(set(PACK) - {"destruction"})
    for _ in range(5000):
        names = random.choices(random.sample(kinds, random.randint(1, 4)), k=random.randint(0, 14))
        assert points(" ".join(names)) == slow_points(names)

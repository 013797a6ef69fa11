"""The laws of agreement and imagining at tables that need several options at once."""

from typing import Any

import pytest

import tablee
from helpers import rule_test
from laws import test_agreement, test_secrets
from laws.tables import Table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"step": 2, "four_stones": True, "solvable": True}),
    (2, {"step": 3, "masters_shuffled": True, "four_stones": True}),
    (3, {"step": 4, "same_board": True, "levels": ["expert", "beginner", "expert"]}),
    (2, {"step": 5, "mix": "all", "solvable": True}),
    (2, {"step": 5, "mix": "all", "cover_printed": True, "four_stones": True}),
    (4, {"variant": "atlacoya", "solvable": True, "same_board": True}),
]


@rule_test("XA-15", "XA-16", "XA-18", "XA-19", "XA-24")
@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_plain_and_compiled_rules_agree_there_too(seats: int, options: dict[str, Any]) -> None:
    table = Table(tablee.load("xalapa"), seats, options)
    recording = test_agreement.Recording(table)
    for seed in range(10):
        steps = recording.play_game(seed)
        test_agreement.follow_plainly(recording, seed, steps)


@rule_test("XA-8", "XA-20")
@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_an_imagined_state_looks_the_same_there_too(seats: int, options: dict[str, Any]) -> None:
    table = Table(tablee.load("xalapa"), seats, options)
    test_secrets.test_an_imagined_state_looks_the_same_to_the_one_who_imagined_it(table)

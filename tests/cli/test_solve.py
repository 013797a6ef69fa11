"""`tablee solve`: the games' own solvers."""

import pytest

import tablee
from cli.commands import Command
from helpers import rule_test
from tablee.core.words import typeset

pytestmark = pytest.mark.usefixtures("plain")


@rule_test("XA-24")
def test_the_answer_is_for_the_match_of_the_same_seed_and_reaches_its_score(tablee_command: Command) -> None:
    out = tablee_command("solve", "xalapa", "--seed", "7", "--step", "2").out
    match = tablee.new_match("xalapa", seed=7, options={"step": 2})
    assert out.startswith(f"Board {match.view(0)['sides'][0]['board']}, day 1\n1. the pattern")
    assert "2. exactly 1 on: " in out
    summary, cells = out.strip().split("\n")[-1].split(", for instance ")
    for cell in cells.split():
        match.play(0, f"place {cell}")
    match.play(0, "done")
    assert summary.startswith(f"Best score: {match.scores()[0]} (0 failed, ")


def test_other_days_and_sides_can_be_asked_for(tablee_command: Command) -> None:
    out = tablee_command("solve", "xalapa", "--step", "4", "--four-stones", "--day", "3", "--language", "fr").out
    assert "jour 3\n" in out
    assert typeset("Meilleur score : ") in out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("solve chess", "there is no game 'chess'"),
        ("solve awimbawe", "there is no solver for 'awimbawe'"),
        ("solve xalapa --step 9", "'step' is a whole number from 0 to 5, not 9"),
        ("solve xalapa --four-stones", "'four_stones' goes with step 2, 3, 4 or 5, not with step 0 (XA-15)"),
        ("solve xalapa --day 8", "8"),
        ("solve xalapa --seed x", "'x'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(tablee_command: Command, line: str, sentence: str) -> None:
    outcome = tablee_command(*line.split())
    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1


def test_each_solver_explains_itself(tablee_command: Command) -> None:
    assert "--four-stones" in tablee_command("solve", "xalapa", "--help").out

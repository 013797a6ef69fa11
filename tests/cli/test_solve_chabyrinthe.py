"""`tablee solve chabyrinthe`: whole solo games."""

import re

import pytest

from cli.commands import Command


@pytest.mark.compiled
def test_a_whole_solo_game_is_printed_turn_by_turn_with_its_grade(tablee_command: Command) -> None:
    outcome = tablee_command("solve", "chabyrinthe", "--seed", "7", "--seconds", "1", "--language", "en")
    *turns, result, thought = outcome.out.splitlines()
    assert outcome.code == 0
    assert [turn.split(":")[0].split() for turn in turns] == [["Turn", str(n)] for n in range(1, len(turns) + 1)]
    assert result.startswith(f"Cats home: 15, in {len(turns)} turns: ")
    assert "positions looked at" in thought


@pytest.mark.compiled
def test_kittens_are_solved_too_in_french(tablee_command: Command) -> None:
    outcome = tablee_command("solve", "chabyrinthe", "--size", "3", "--seconds", "1", "--language", "fr")
    *turns, result, _ = outcome.out.splitlines()
    assert result.startswith("Chats rentrés\u202f: 15, en ")
    spelled = re.compile(r"Tour +\d+\u202f: ((tourner|insérer) [a-zéèà0-9 ]+(, |$))+$")
    assert [turn for turn in turns if not spelled.match(turn)] == []


def test_what_the_solver_does_not_take_is_said_in_one_sentence(tablee_command: Command) -> None:
    outcome = tablee_command("solve", "chabyrinthe", "--size", "5")
    assert outcome.code == 2
    assert "--size" in outcome.err

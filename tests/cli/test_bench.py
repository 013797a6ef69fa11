"""`tablee bench`."""

import msgspec

from cli.commands import Command


def test_fairness_is_told_side_by_side_with_order_of_arrival(tablee_command: Command) -> None:
    outcome = tablee_command("bench", "fairness", "--grabs", "40", "--seed", "1")
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "Duels of 40 grabs between equally quick players, seed 1"
    assert len([line for line in lines if line.count(" : ") == 2]) == 21
    assert any(line.split()[:4] == ["300", "against", "5", "impossible"] for line in lines)


def test_programs_get_json_and_the_same_seed_gives_the_same_numbers(tablee_command: Command) -> None:
    first, second = (tablee_command("bench", "fairness", "--grabs", "20", "--json").out for _ in range(2))
    report = msgspec.json.decode(first)
    assert first == second
    assert (report["grabs"], len(report["honest"]), len(report["cheats"])) == (20, 21, 20)
    assert report["honest"][0]["round_trips"] == [5, 5]


def test_reflex_players_are_told_by_level(tablee_command: Command) -> None:
    outcome = tablee_command("bench", "reflexes", "--games", "1")
    assert outcome.code == 0
    assert outcome.out.startswith("Games of Arriba! between reflex players, 1 a table")
    assert outcome.out.count("level 5") == 2


def test_what_cannot_be_measured_is_said(tablee_command: Command) -> None:
    outcome = tablee_command("bench", "luck")
    assert outcome.code == 2
    assert "'luck'" in outcome.err


def test_modelled_people_are_measured_against_levels(tablee_command: Command) -> None:
    command = ("bench", "people", "--game", "arriba", "--level", "1", "--level", "5", "--games", "2")
    lines = tablee_command(*command).out.splitlines()
    assert len(lines) == 1 + 3 * 2
    assert lines[1].startswith("arriba       beginner  level 1 ")
    (first, *_) = msgspec.json.decode(tablee_command(*command, "--json").out)
    assert (first["person"], first["games"]) == ("beginner", 2)

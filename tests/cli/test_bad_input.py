"""Whatever is wrong with a command is said in one sentence, and never in a traceback."""

from pathlib import Path

import pytest

import tablee
from cli.commands import Command, in_a_process
from tablee.cli import VERBS

WRONG = {
    "no such verb": ("dance", "'dance'"),
    "no game": ("play", "GAME"),
    "unknown game": ("play chess", "there is no game 'chess'; the games are: "),
    "unknown game to simulate": ("simulate chess", "there is no game 'chess'"),
    "no games": ("simulate awimbawe --games 0", "expected a whole number from 1 up, not '0'"),
    "fewer than no games": ("simulate awimbawe --games -3", "expected a whole number from 1 up, not '-3'"),
    "games that are no number": ("simulate awimbawe --games many", "expected a whole number from 1 up, not 'many'"),
    "endless number": (f"simulate awimbawe --games {'9' * 5000}", "expected a whole number from 1 up, not '999"),
    "seed that is no number": ("simulate awimbawe --seed x", "expected a whole number, not 'x'"),
    "too many seats": ("simulate awimbawe --seats 3", "Awimbawe is for 2 players, not 3"),
    "no seats": ("play awimbawe --seats 0", "Awimbawe is for 2 players, not 0"),
    "seat beyond the table": ("play awimbawe --seat 3", "there is no seat 3 at this table; the seats are 1 to 2"),
    "seat zero": ("play awimbawe --seat 0", "expected a whole number from 1 up, not '0'"),
    "unknown option": ("play awimbawe --option speed=3", "there is no option 'speed'; this game has: none"),
    "option without value": ("play awimbawe --option speed", "an option is written NAME=VALUE, not 'speed'"),
    "number out of bounds": ("simulate pebbles --option heap=99", "'heap' is a whole number from 1 to 50, not 99"),
    "word for a number": ("simulate pebbles --option heap=big", "'heap' is a whole number from 1 to 50, not 'big'"),
    "neither true nor false": ("simulate pebbles --option misere=1", "'misere' is true or false, not '1'"),
    "word that is no choice": ("simulate pebbles --option stones=blue", "'stones' is one of grey, red, not 'blue'"),
    "one value for two seats": ("simulate pebbles --option handicap=1", "2 values, not [1]"),
    "unknown bot": ("play awimbawe --bot clever", "'clever'"),
    "unknown language": ("games --language de", "'de'"),
    "no such file": ("replay nowhere.jsonl", "cannot open nowhere.jsonl: No such file or directory"),
    "folder as a file": ("replay /", "cannot open /: Is a directory"),
    "day that there is not": ("puzzle xalapa --date 2026-13-01", "expected a date like 2026-12-24, not '2026-13-01'"),
    "file without days for it": ("puzzle xalapa --write x.txt", "--write goes with --make"),
    "game without a solver": (
        "solve awimbawe",
        "there is no solver for 'awimbawe'; there is one for: chabyrinthe, xalapa",
    ),
    "neither game nor file": ("export chess --out x.parquet", "'chess' is neither a game nor a replay file"),
    "picture of another kind": (
        "review nowhere.jsonl --picture x.gif",
        "a picture is FILE.svg or FILE.png, not 'x.gif'",
    ),
    "no socket": ("admin load", "TABLEE_ADMIN"),
    "no folder to save in": ("play awimbawe --save /nowhere/x", "cannot open /nowhere/x: No such file or directory"),
}


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("line", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_command_gets_one_sentence_that_says_what_came_and_what_was_expected(
    tablee_command: Command, line: str, sentence: str
) -> None:
    outcome = tablee_command(*line.split())
    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert outcome.err.startswith("tablee")
    assert outcome.err.count("\n") == 1


DAMAGED = {
    "nothing": b"",
    "other text": b"# Shopping list\n",
    "not text": bytes(range(256)),
    "cut short": b'{"tablee":1,"game":"awimbawe","rules_version":1,"options":{},"seats":["A","B"]}\n',
    "unknown game": b'{"tablee":1,"game":"chess","rules_version":1,"options":{},"seats":["A","B"]}\n{"lines":0}\n',
    "deep nonsense": b'{"tablee":' + b"[" * 100_000 + b"\n",
}


@pytest.mark.parametrize("damaged", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_replay_file_gets_one_sentence(tablee_command: Command, tmp_path: Path, damaged: bytes) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(damaged)
    outcome = tablee_command("replay", str(file))
    assert (outcome.code, outcome.out) == (2, "")
    assert "replay file" in outcome.err
    assert outcome.err.count("\n") == 1


def test_without_a_verb_the_help_is_shown(tablee_command: Command) -> None:
    outcome = tablee_command()
    assert outcome.code == 2
    assert "examples:" in outcome.err


@pytest.mark.parametrize("verb", ["games", "play", "simulate", "replay"])
def test_every_verb_has_help_with_examples(tablee_command: Command, verb: str) -> None:
    outcome = tablee_command(verb, "--help")
    assert outcome.code == 0
    assert f"examples:\n  tablee {verb}" in outcome.out


def test_the_exit_code_reaches_the_shell() -> None:
    assert in_a_process("games").code == 0
    wrong = in_a_process("play", "chess")
    assert wrong.code == 2
    assert wrong.err == f"tablee: there is no game 'chess'; the games are: {', '.join(tablee.catalogue())}\n"


def test_each_verb_begins_its_help_with_what_it_is_for(tablee_command: Command) -> None:
    """Names keep their capitals: Parquet."""
    for name, (_, meaning) in VERBS.items():
        assert f"{meaning[0].upper()}{meaning[1:]}." in " ".join(tablee_command(name, "--help").out.split())

"""`tablee puzzle`."""

from pathlib import Path

import msgspec
import pytest

from cli.commands import Command
from tablee.core.words import typeset
from tablee.puzzles.calendar import calendar

pytestmark = pytest.mark.usefixtures("plain")


def test_the_puzzle_of_a_day_is_told_with_its_table(tablee_command: Command) -> None:
    out = tablee_command("puzzle", "xalapa", "--date", "2026-11-16").out
    assert out.startswith("Xalapa, The oracle's day, 2026-11-16 (easy)\nAnswer the oracle's 5 trials")
    assert "Trials of the oracle:" in out
    assert "A best line" not in out


def test_a_best_line_is_told_to_whoever_asks_in_either_language(tablee_command: Command) -> None:
    out = tablee_command("puzzle", "xalapa", "--date", "2026-11-16", "--solution", "--language", "fr").out
    assert "(facile)" in out
    assert out.splitlines()[-1].startswith(typeset("Une meilleure ligne : poser "))


def test_programs_get_it_as_json(tablee_command: Command) -> None:
    told = msgspec.json.decode(tablee_command("puzzle", "arriba", "--date", "2026-11-22", "--json", "--solution").out)
    assert (told["grade"], told["par"], told["ways"]) == ("hard", 0, 1)
    assert told["view"]["sides"]
    assert len(told["solution"]) >= 6


def test_days_are_made_anew_and_a_file_is_gone_on_with(tablee_command: Command, tmp_path: Path) -> None:
    kept, file = calendar("arriba"), tmp_path / "arriba.txt"
    assert kept is not None
    for days in ("1", "3"):
        assert (
            tablee_command("puzzle", "arriba", "--date", "2026-10-01", "--make", days, "--write", str(file)).code == 0
        )
    printed = tablee_command("puzzle", "arriba", "--date", "2026-10-01", "--make", "3").out
    assert file.read_text() == printed
    assert [int(line.split()[0]) for line in printed.splitlines()[1:]] == [one.index for one in kept.accepted[:3]]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("puzzle chess", "there is no game 'chess'"),
        ("puzzle pebbles", "there are no puzzles of Pebbles"),
        ("puzzle xalapa --date 1999-12-31", "there are puzzles of Xalapa from 2026-10-01 to"),
        ("puzzle xalapa --date yesterday", "yesterday"),
        ("puzzle xalapa --make 0", "0"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(tablee_command: Command, line: str, sentence: str) -> None:
    outcome = tablee_command(*line.split())
    assert outcome.code == 2
    assert sentence in outcome.err


def test_what_others_reply_stands_in_brackets_in_a_best_line(tablee_command: Command) -> None:
    *_, line, note = tablee_command("puzzle", "awimbawe", "--date", "2026-11-16", "--solution").out.splitlines()
    assert line.startswith("A best line: play earth-cheetah, lead opponent, (play earth-mouse), ")
    assert note == "(In brackets: what others reply.)"

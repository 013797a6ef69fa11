"""Documents that could rot: their examples are run."""

import doctest
import re
from pathlib import Path

import pytest

from tablee.cli import main

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "name", ["README.md", "docs/add-a-game.md", "docs/deals.md", "docs/fairness.md", "docs/honest-dealing.md"]
)
def test_the_examples_do_what_they_say(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_the_story_of_a_game_is_that_of_the_example_word_by_word() -> None:
    story, example = (ROOT / "docs" / "add-a-game.md").read_text(), ROOT / "examples" / "pebbles"
    told = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)```$", story, re.DOTALL | re.MULTILINE))
    files = [path for path in example.rglob("*") if path.suffix in (".py", ".toml")]
    assert told == {str(path.relative_to(example)): path.read_text() for path in files}


@pytest.mark.compiled
def test_the_commands_do_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    lines = (ROOT / "README.md").read_text().splitlines()
    commands = [line.split("#")[0].split() for line in lines if line.startswith("tablee ")]
    assert len(commands) >= 2
    for command in commands:
        assert main(command[1:]) == 0
        assert capsys.readouterr().out

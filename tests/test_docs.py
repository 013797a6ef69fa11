"""Documents that could rot: their examples are run."""

import doctest
from pathlib import Path

import pytest

from tablee.cli import main

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["README.md", "docs/deals.md", "docs/fairness.md", "docs/honest-dealing.md"])
def test_the_examples_do_what_they_say(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.compiled
def test_the_commands_do_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    lines = (ROOT / "README.md").read_text().splitlines()
    commands = [line.split("#")[0].split() for line in lines if line.startswith("tablee ")]
    assert len(commands) >= 2
    for command in commands:
        assert main(command[1:]) == 0
        assert capsys.readouterr().out

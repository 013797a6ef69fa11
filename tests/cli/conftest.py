import io

import pytest

from cli.commands import Command, Outcome
from tablee.cli import main


@pytest.fixture
def tablee_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line in this process; English unless told otherwise."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = main(arguments)
        return Outcome(code, *capsys.readouterr())

    return run

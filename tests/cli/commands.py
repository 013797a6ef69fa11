"""Commands as the tests give them: in this process, or in one of their own."""

import os
import subprocess
import sys
from typing import Protocol

import msgspec


class Outcome(msgspec.Struct):
    """What a command left behind."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """`tablee ARGUMENTS`, with lines typed into it."""

    def __call__(self, *arguments: str, typed: str = "") -> Outcome: ...


COMMAND = (sys.executable, "-m", "tablee")


def environment(**more: str) -> dict[str, str]:
    """That of this process in English, and with our sources, wherever they are."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LC_ALL": "C.UTF-8", **more}


def in_a_process(*arguments: str, typed: str = "", **more: str) -> Outcome:
    done = subprocess.run(
        [*COMMAND, *arguments], input=typed, env=environment(**more), capture_output=True, text=True, timeout=600
    )
    return Outcome(done.returncode, done.stdout, done.stderr)

"""`tablee compile`: a server's first start finds everything ready."""

from pathlib import Path

import pytest

from cli.commands import Command, in_a_process


@pytest.mark.compiled
def test_whatever_a_first_start_needs_is_compiled_before_it_and_once(tmp_path: Path) -> None:
    done = in_a_process("compile", "pebbles", TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert sorted(done.out.splitlines()) == ["pebbles: bots are ready", "pebbles: tables are ready"]
    again = in_a_process("compile", "pebbles", TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path))
    assert (again.code, again.out, again.err) == (0, "", "")


@pytest.mark.usefixtures("plain")
def test_without_a_compiler_it_says_what_is_missing(tablee_command: Command) -> None:
    done = tablee_command("compile")
    assert done.code == 1
    assert "install Numba" in done.err

"""When matches are judged by machine code: where it was asked for, or many matches begin and it lies ready."""

from collections.abc import Iterator

import pytest

import tablee
from tablee.play.machine import MachineStanding
from tablee.play.referee import Standing, judge_by

PEBBLES = tablee.load("pebbles")


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No match of Pebbles was begun in this program."""
    monkeypatch.setitem(tablee._begun, PEBBLES, 0)
    judge_by(Standing, PEBBLES)
    yield
    judge_by(Standing, PEBBLES)


def is_machine(match: tablee.Match) -> bool:
    return isinstance(match.standing, MachineStanding)


@pytest.mark.compiled
def test_a_match_begun_after_compiling_is_judged_by_machine_code() -> None:
    assert not is_machine(tablee.new_match("pebbles"))
    tablee.compile_rules("pebbles")
    match = tablee.new_match("pebbles")
    assert is_machine(match)
    match.play(0, "take 2")
    assert is_machine(match)
    assert match.scores() == [2, 0]


@pytest.mark.compiled
def test_whoever_begins_many_matches_uses_what_an_earlier_program_has_kept() -> None:
    tablee.compile_rules("pebbles")
    judge_by(Standing, PEBBLES)
    begun = [is_machine(tablee.new_match("pebbles")) for _ in range(tablee.MANY_MATCHES + 1)]
    assert begun == [False] * (tablee.MANY_MATCHES - 1) + [True, True]


def test_without_a_compiler_everything_stays_plain(plain: None) -> None:
    tablee.compile_rules("pebbles")
    assert not any(is_machine(tablee.new_match("pebbles")) for _ in range(tablee.MANY_MATCHES + 1))

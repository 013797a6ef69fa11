"""When matches are judged by machine code: where it was asked for, or many matches begin and it lies ready."""

from collections.abc import Iterator
from typing import Any

import pytest

import tablee
from tablee.core.effects import Happened
from tablee.core.seats import NOBODY
from tablee.play import machine
from tablee.play.machine import MachineStanding, TellingRules, compile_for_listeners, use_what_is_kept
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


@pytest.mark.compiled
def test_what_tells_is_used_where_it_is_kept_and_gives_way_to_nothing_that_does_not() -> None:
    compile_for_listeners(PEBBLES)
    assert not is_machine(tablee.new_match("pebbles"))
    assert use_what_is_kept(PEBBLES, TellingRules)
    matches = [tablee.new_match("pebbles") for _ in range(tablee.MANY_MATCHES + 1)]
    assert all(match.standing.tells and is_machine(match) for match in matches)


@pytest.mark.compiled
def test_what_is_kept_for_another_processor_is_not_compiled_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_for_listeners(PEBBLES)
    rules = TellingRules(PEBBLES)
    for loop in rules.bound:
        monkeypatch.setattr(loop, "overloads", {})
        monkeypatch.setattr(loop._cache, "load_overload", lambda *asked: None)
        loop._reset_overloads()
    assert not use_what_is_kept(PEBBLES, TellingRules)
    assert not is_machine(tablee.new_match("pebbles"))


@pytest.mark.compiled
def test_plain_rules_tell_a_move_of_which_there_is_too_much_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    arriba = tablee.load("arriba")
    rules, match = TellingRules(arriba), tablee.new_match("arriba", seed=1)
    seat = match.to_act()[0]
    heard: list[list[Happened]] = [[], []]
    rules(arriba, match.state).after(seat, match.legal_numbers(seat)[0], heard[0])
    monkeypatch.setattr(machine, "ROOM", 0)
    rules(arriba, match.state).after(seat, match.legal_numbers(seat)[0], heard[1])
    assert heard[0] == heard[1] != []


@pytest.mark.compiled
def test_whoever_comes_too_late_for_free_eyes_gets_others() -> None:
    """Another thread may take the last ones after it was seen that there are some."""

    class Taken(list[Any]):
        def __len__(self) -> int:
            return 1

    rules, state = TellingRules(PEBBLES), tablee.new_match("pebbles").state
    rules._eyes = Taken()
    assert rules.view(PEBBLES, state, NOBODY) == Standing.view(PEBBLES, state, NOBODY)

"""A match that machine code judges is the same match, with the same answers and the same consequences."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import tablee
from helpers import refused
from laws.tables import Table, play_any
from tablee.core.seats import CLOCK, Seat
from tablee.play.machine import MachineRules, MachineStanding
from tablee.play.referee import Standing, judge_by

MOVES = 120

pytestmark = pytest.mark.compiled


@pytest.fixture
def machine(table: Table) -> Iterator[MachineRules]:
    """Machine code, not yet used."""
    yield MachineRules(table.game)
    judge_by(Standing, table.game)


def answers(match: tablee.Match) -> Any:
    """All that can be asked of a match without looking at what came before."""
    seats = [Seat(seat) for seat in range(match.seats)]
    return (
        [match.standing.legal(seat) for seat in [*reversed(seats), CLOCK]],
        [match.can_undo(seat) for seat in seats],
        (match.to_act(), match.undo_costs_turn_of(), match.scores(), match.winners(), match.digest()),
    )


def course(match: tablee.Match, seed: int) -> list[Any]:
    """The answers in the course of a random match in which moves are taken back."""
    choice, found = Random(seed), [answers(match)]
    for _ in range(MOVES):
        if match.is_over:
            break
        play_any(match, choice)
        found.append(answers(match))
        takers = [seat for seat in range(match.seats) if match.can_undo(seat)]
        if takers and choice.random() < 0.2:
            match.undo(takers[0])
            found.append(answers(match))
    return found


def test_a_match_is_the_same_by_machine_code(table: Table, machine: MachineRules) -> None:
    plain = table.match(2)
    expected = course(plain, 2)
    judge_by(machine.standing, table.game)
    match = table.match(2)
    assert course(match, 2) == expected
    assert isinstance(match.standing, MachineStanding)
    assert match == plain
    for viewer in [*range(match.seats), None]:
        assert match.view(viewer) == plain.view(viewer)
        assert match.events(viewer) == plain.events(viewer)
        assert match.moments(viewer, 0) == plain.moments(viewer, 0)
    kept = pickle.loads(pickle.dumps(match))
    assert answers(kept) == answers(match) == answers(match.copy())


def test_machine_code_refuses_with_the_same_words(table: Table, machine: MachineRules) -> None:
    wrong = [str(move) for move in table.game.words.notation][:: max(1, len(table.game.words.notation) // 20)]
    plain = table.match(3)
    expected = [plain.why_not(0, move) for move in wrong]
    judge_by(machine.standing, table.game)
    match = table.match(3)
    assert [str(match.why_not(0, move)) for move in wrong] == [str(one) for one in expected]
    assert all(refused(match, 0, move) for move, one in zip(wrong, expected, strict=True) if one is not None)


def test_machine_code_notices_a_table_that_is_set_up_by_hand(table: Table, machine: MachineRules) -> None:
    later = table.match(4)
    course(later, 4)
    judge_by(machine.standing, table.game)
    match = table.match(4)
    state = match.state
    assert match.to_act()
    state.numbers[:] = later.state.numbers
    assert answers(match)[2] == (later.to_act(), [], later.scores(), later.winners(), later.digest())
    state.numbers[:] = table.match(4).state.numbers
    assert match.digest() == table.match(4).digest()
    assert match.to_act() == table.match(4).to_act()

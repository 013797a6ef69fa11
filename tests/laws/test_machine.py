"""A match that machine code judges is the same match, with the same answers and the same consequences."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import tablee
from helpers import refused
from laws.tables import Table, play_any
from tablee.core.seats import CLOCK, NOBODY, Seat
from tablee.play.consequences import Consequences, DealMade, MoveMade, TakenBack
from tablee.play.machine import MachineRules, MachineStanding, TellingRules
from tablee.play.referee import Standing, judge_by

MOVES = 120

pytestmark = pytest.mark.compiled


@pytest.fixture
def machine(table: Table) -> Iterator[MachineRules]:
    """Machine code, not yet used."""
    yield MachineRules(table.game)
    judge_by(Standing, table.game)


@pytest.fixture
def telling(table: Table) -> Iterator[TellingRules]:
    """The same that says what happens."""
    yield TellingRules(table.game)
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
    judge_by(machine, table.game)
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
    judge_by(machine, table.game)
    match = table.match(3)
    assert [str(match.why_not(0, move)) for move in wrong] == [str(one) for one in expected]
    assert all(refused(match, 0, move) for move, one in zip(wrong, expected, strict=True) if one is not None)


def test_machine_code_notices_a_table_that_is_set_up_by_hand(table: Table, machine: MachineRules) -> None:
    later = table.match(4)
    course(later, 4)
    judge_by(machine, table.game)
    match = table.match(4)
    state = match.state
    assert match.to_act()
    state.numbers[:] = later.state.numbers
    assert answers(match)[2] == (later.to_act(), [], later.scores(), later.winners(), later.digest())
    state.numbers[:] = table.match(4).state.numbers
    assert match.digest() == table.match(4).digest()
    assert match.to_act() == table.match(4).to_act()


def told(match: tablee.Match, seed: int) -> list[Any]:
    """What everybody hears and sees in the course of a random match in which moves are taken back."""
    choice, viewers = Random(seed), [*range(match.seats), None]
    found: list[Any] = [[match.seen(viewer) for viewer in viewers]]
    heard = [match.heard(viewer) for viewer in viewers]
    for _ in range(MOVES):
        if match.is_over:
            break
        play_any(match, choice)
        takers = [seat for seat in range(match.seats) if match.can_undo(seat)]
        if takers and choice.random() < 0.2:
            match.undo(takers[0])
        found.append(repr(match._consequences.of_lines()[-1]))  # True is not 1, nor a row a list
        for viewer, since in zip(viewers, heard, strict=True):
            found.append((match.seen(viewer), match.events(viewer, since), match.moments(viewer, since)))
        heard = [match.heard(viewer) for viewer in viewers]
        found.append([match.previews(seat) for seat in range(match.seats)])
    return found


def only_deals(played: Any) -> Any:
    def replay(self: Consequences, cause: MoveMade | DealMade | TakenBack, table: Any) -> Any:
        assert not isinstance(cause, MoveMade), "a move was played again to hear what came of it"
        return played(self, cause, table)

    return replay


def test_machine_code_tells_and_shows_the_same(
    table: Table, telling: TellingRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = told(table.match(5), 5)
    judge_by(telling, table.game)
    monkeypatch.setattr(Consequences, "_played", only_deals(Consequences._played))
    match = table.match(5)
    assert told(match, 5) == expected
    assert match.standing.tells
    kept = pickle.loads(pickle.dumps(match))
    assert answers(kept) == answers(match) == answers(match.copy())
    assert kept.events(None) == match.copy().events(None) == match.events(None)


def test_a_table_that_may_not_be_written_to_is_seen(table: Table, telling: TellingRules) -> None:
    state = table.match(6).state
    kept = table.game.rules.State(bytes(state))
    for seat in [NOBODY, *range(table.seats)]:
        assert telling.seen(table.game, kept, Seat(seat)) == Standing.seen(table.game, state, Seat(seat))


def test_a_view_has_nothing_of_what_others_saw_with_the_same_eyes(table: Table, telling: TellingRules) -> None:
    """Eyes are used again for the next viewer, who may see less; and no view looks into them later."""
    match, choice = table.match(7), Random(7)
    looks: list[tuple[Any, bytes]] = []
    for _ in range(MOVES // 4):
        for seat in [*map(Seat, range(table.seats)), NOBODY]:
            view = telling.view(table.game, match.state, seat)
            looks.append((view, msgspec.json.encode(view)))
            assert looks[-1][1] == msgspec.json.encode(Standing.view(table.game, match.state, seat))
        if match.is_over:
            break
        play_any(match, choice)
    assert len(telling._eyes) == 1
    assert all(msgspec.json.encode(view) == then for view, then in looks)

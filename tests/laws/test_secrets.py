"""What a seat cannot see cannot change what that seat is sent."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import numpy
import pytest

import tablee
from laws.loops import (
    ACTORS_DIFFER,
    DIFFERENT_STATES,
    LEGAL_DIFFERS,
    LOOKS,
    MISTAKEN,
    SPECTATOR_DIFFERS,
    look_alikes,
)
from laws.tables import Table
from tablee.core.chance import Stream, nth_seed
from tablee.core.effects import Happened, hear
from tablee.core.rule import bound
from tablee.core.seats import NOBODY, Seat
from tablee.core.sets import has
from tablee.play.log import told_effects
from tablee.play.referee import seen_by

Positions = Callable[[int], Iterator[tablee.Match]]
GAMES = 100
MOST_LOOKS = 200_000


@pytest.mark.compiled
def test_an_imagined_state_looks_the_same_to_the_one_who_imagined_it(table: Table) -> None:
    """Same seen record, same legal list, same seats to act; and a spectator cannot tell them apart either."""
    game, facts = table.game, table.game.facts
    moves, others = (numpy.zeros(facts.longest_list + 2, numpy.int64) for _ in range(2))
    seen, found = numpy.zeros((2, game.rules.Seen.size), numpy.int64), numpy.zeros(6, numpy.int64)
    imagined, play = game.rules.State().array(), bound(look_alikes, game)
    for seed in range(GAMES):
        if found[LOOKS] > MOST_LOOKS:
            break
        dealing, choosing = Stream.of(nth_seed(seed, 0)).array(), Stream.of(nth_seed(seed, 1)).array()
        play(table.start().array(), dealing, choosing, moves, others, imagined, seen, table.seats, found)
    assert found[LOOKS] > 0
    assert found[MISTAKEN] == 0
    assert found[LEGAL_DIFFERS] == 0
    assert found[ACTORS_DIFFER] == 0
    assert found[SPECTATOR_DIFFERS] == 0, "a spectator sees something that a player does not"
    if not facts.has_secrets:
        assert found[DIFFERENT_STATES] == 0
    elif table.seats > 1:
        assert found[DIFFERENT_STATES] > 0, "imagining must not know the truth"


def test_two_states_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(table: Table, positions: Positions) -> None:
    choice = Random(1)
    for number, match in enumerate(positions(1)):
        probes = choice.sample(table.game.words.notation.moves, min(40, len(table.game.words.notation)))
        for seat in range(table.seats):
            assert sent(match, seat, probes) == sent(imagined_twin(match, seat, number), seat, probes)


def test_what_a_seat_does_not_hear_of_changes_nothing_that_it_is_sent(table: Table, positions: Positions) -> None:
    """After its own moves too: whether it may take the last one back must not tell that others have moved."""
    choice = Random(5)
    probes = choice.sample(table.game.words.notation.moves, min(40, len(table.game.words.notation)))
    hidden = {move for move in table.game.words.notation if table.game.words.told(move, 0, 1) is None}
    for match in positions(5) if hidden and table.seats > 1 else ():
        seat, *others = choice.sample(range(table.seats), table.seats)
        own = tablee.replay(match.replay_file())
        if seat in own.to_act():
            own.play(seat, choice.choice(own.legal(seat)))
        before = sent(own, seat, probes)
        for actor in [actor for actor in others if actor in own.to_act()][:2]:
            unheard = [move for move in own.legal(actor) if move in hidden]
            for move in choice.sample(unheard, min(1, len(unheard))):
                then = tablee.replay(own.replay_file())
                then.play(actor, move)
                assert sent(then, seat, probes) == before, f"{move} was heard"


def test_the_log_takes_back_only_what_everybody_heard_of(table: Table) -> None:
    """What is hidden is undone by a move that is hidden too, or not at all."""
    for move in table.game.words.notation:
        if any(table.game.words.told(move, 0, viewer) is None for viewer in (1, NOBODY)):
            back, told = move.undone_by(), table.game.words.told
            assert move.is_final, f"{move} is hidden, so it comes back by a move of the game or not at all"
            assert back is None or all(told(back, 0, viewer) is told(move, 0, viewer) for viewer in (1, NOBODY))


def sent(match: tablee.Match, seat: int, probes: list[tablee.Move]) -> bytes:
    """Everything that can reach a seat: view, legal moves, previews, events, refusals, undo, who acts."""
    refusals = [match.why_not(seat, move) for move in probes]
    told = [one and (one.code, one.rule, one.words, one.points_at) for one in refusals]
    shown = [match.view(seat), match.legal(seat), match.previews(seat), match.events(seat), told]
    return msgspec.json.encode([*shown, match.to_act(), match.scores(), match.winners(), match.can_undo(seat)])


def imagined_twin(match: tablee.Match, seat: int, number: int) -> tablee.Match:
    """The same match, but in a state as this seat imagines it."""
    twin = tablee.replay(match.replay_file())
    twin.state = imagined(match.game, match.state, seat, number)
    return twin


def imagined(game: Any, state: Any, seat: int, number: int) -> Any:
    fancy = game.rules.State()
    game.rules.imagine(seen_by(game, state, Seat(seat)), Stream.of(nth_seed(number, seat)), fancy)
    return fancy


def test_who_is_not_said_to_learn_anything_learns_nothing(table: Table, positions: Positions) -> None:
    """Then what they see after a move follows from what they saw and were told: it is so in any state they imagine."""
    checked = 0
    for seed in range(3):
        for number, (before, after, actor, move) in enumerate(moves_tried(table, positions, seed)):
            learners = table.game.rules.who_learns(before, after, actor, move)
            for seat in range(table.seats):
                if not has(learners, seat):
                    check_nothing_learned(table.game, (before, after, actor, move), seat, number)
                    checked += 1
    assert checked, "somebody learns from every move: is that so?"


def moves_tried(table: Table, positions: Positions, seed: int) -> Iterator[tuple[Any, Any, int, int]]:
    """Some moves of everybody at every position: state before, state after, who, what."""
    choice = Random(seed)
    for match in positions(seed):
        before = match.state.copy()
        for actor in match.to_act():
            legal = match.legal(actor)
            for chosen in choice.sample(legal, min(4, len(legal))):
                move = table.game.words.notation.number(chosen)
                after = before.copy()
                table.game.rules.apply(after, actor, move)
                yield before, after, actor, move


def check_nothing_learned(game: Any, played: tuple[Any, Any, int, int], seat: int, number: int) -> None:
    before, after, actor, move = played
    fancy = imagined(game, before, seat, number)
    told = told_to(game, move, actor, seat)
    alike = [other for other in legal_in(game, fancy, actor) if told_to(game, other, actor, seat) == told]
    if actor == seat or told == game.words.notation[move]:
        text = game.words.notation[move]
        assert move in alike, f"{text} was possible only for reasons that seat {seat} could not see"

    for other in alike[:3]:
        then = fancy.copy()
        game.rules.apply(then, actor, other)
        if not has(game.rules.who_learns(fancy, then, actor, other), seat):
            assert seen_by(game, then, Seat(seat)) == seen_by(game, after, Seat(seat))


def test_what_comes_of_a_move_tells_a_seat_no_more_than_it_sees_afterwards(table: Table, positions: Positions) -> None:
    """Where a seat cannot tell two games apart after a move either, it is told the same effects and shown the same."""
    checked = 0
    for seed in range(3):
        for number, (before, _, actor, move) in enumerate(moves_tried(table, positions, seed)):
            for seat in range(table.seats):
                fancy = imagined(table.game, before, seat, number)
                if move in legal_in(table.game, fancy, actor):
                    checked += assert_same_is_heard(table.game, [before, fancy], actor, move, seat)
    assert checked


def assert_same_is_heard(game: Any, states: list[Any], actor: int, move: int, seat: int) -> bool:
    """Whether the seat sees the same after the move in both states; then what it heard must be the same too."""
    heard, seen = [], []
    for state in states:
        after = state.copy()
        with hear(after) as happened:
            game.rules.apply(after, actor, move)
        heard.append(what_is_heard(game, happened, seat))
        seen.append(seen_by(game, after, Seat(seat)))
    if seen[0] == seen[1]:
        assert heard[0] == heard[1], f"after {game.words.notation[move]} seat {seat} is told what it cannot see"
    return bool(seen[0] == seen[1])


def what_is_heard(game: Any, happened: list[Happened], seat: int) -> bytes:
    told = [one for one in happened if game.words.effects.told(one.kind, one.numbers, seat)]
    tables = [one.table and game.rules.State(one.table) for one in told]
    views = [table and game.words.view(seen_by(game, table, Seat(seat))) for table in tables]
    return msgspec.json.encode([told_effects(game, happened, Seat(seat)), views])


def legal_in(game: Any, state: Any, seat: int) -> list[int]:
    out = [0] * game.facts.longest_list
    return out[: game.rules.legal(state, seat, out)]


def told_to(game: Any, move: int, actor: int, seat: int) -> tablee.Move | None:
    made: tablee.Move = game.words.notation[move]
    told: tablee.Move | None = made if actor == seat else game.words.told(made, actor, seat)
    return told


def test_a_seat_sees_what_a_spectator_sees_and_what_is_its_own(table: Table, positions: Positions) -> None:
    for match in positions(2):
        for seat in (NOBODY, *range(table.seats)):
            seen = table.game.rules.Seen()
            table.game.rules.observe(match.state, seat, seen)
            assert seen_by(table.game, match.state, Seat(seat)) == seen


def test_a_spectator_is_told_no_more_than_any_seat(table: Table, positions: Positions) -> None:
    *_, match = positions(2)
    for move in table.game.words.notation:
        for actor in range(table.seats):
            told = {table.game.words.told(move, actor, seat) for seat in range(table.seats) if seat != actor}
            assert table.seats == 1 or table.game.words.told(move, actor, NOBODY) in told
    assert all("deal " not in event.move and "stack " not in event.move for event in match.events(None))

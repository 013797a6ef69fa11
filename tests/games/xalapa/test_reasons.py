"""Reasons for stones in Xalapa, held true by a second opinion on the trials."""

from functools import cache
from typing import Any

import tablee
from games.xalapa.second_opinion import FACES, meets_pair, number_on, shows, stones_on
from reason_law import Case, Found, Judges, assert_true, assert_wrong_ones_are_caught, reasons_found
from tablee.games.xalapa import reasons
from tablee.games.xalapa.cards import CELL_NAMES
from tablee.games.xalapa.moves import DONE

TABLES: tuple[tuple[int, dict[str, Any]], ...] = ((1, {}), (2, {"step": 2}), (2, {"step": 4, "four_stones": True}))


@cache
def found() -> list[Found]:
    matches = [
        tablee.new_match("xalapa", seats=seats, options=options, seed=seed)
        for seed, (seats, options) in enumerate(3 * TABLES)
    ]
    return list(reasons_found(matches, most_turns=50))


def stones_of(state: Any, seat: int) -> set[str]:
    return {name for cell, name in enumerate(CELL_NAMES) if state.stones[seat] >> cell & 1}


def trials_of(case: Case) -> list[Any]:
    """The trials that this seat has to meet, as everybody sees them."""
    seen = case.game.rules.Seen()
    case.game.rules.observe(case.state, case.seat, seen)
    return list(case.game.words.view(seen).trials)[: case.state.must[case.seat]]


def is_met(trial: Any, stones: set[str], face: str) -> bool:
    if trial.pattern:
        return shows(" ".join(f"{row}{column}" for row, column in trial.pattern), stones)
    return meets_pair(trial.upper.card, trial.lower.card, stones, face)


def met(case: Case, stones: set[str]) -> set[int]:
    face = FACES[case.state.face[case.seat]]
    return {trial.number for trial in trials_of(case) if is_met(trial, stones, face)}


def changes(case: Case, number: int, stones: set[str]) -> int:
    """How far a trial is from being met: the fewest stones to add or take, by trying; a pattern by what it lacks."""
    face, trial = FACES[case.state.face[case.seat]], next(one for one in trials_of(case) if one.number == number)
    if trial.pattern:
        return min(len(wanted - stones) for wanted in patterns(tuple(map(tuple, trial.pattern))))
    upper, lower = trial.upper.card, trial.lower.card
    wanted = sum(number_on(card) for card in (upper, lower))
    if number_on(upper) and number_on(lower):
        return max(wanted - len(stones), 0)
    sides = [0 if number_on(card) else stones_on(card, stones, face) for card in (upper, lower)]
    return abs(sum(sides) - wanted) if wanted else abs(sides[0] - sides[1])


@cache
def patterns(pattern: tuple[tuple[int, ...], ...]) -> list[set[str]]:
    """A pattern everywhere on the board, turned any way."""
    shapes, places = [], [(row, column) for row, column in pattern]
    for _ in range(4):
        places = [(column, -row) for row, column in places]
        shapes.append(places)
    found = []
    for shape in shapes:
        for down in range(-6, 7):
            for right in range(-6, 7):
                moved = [(row + down, column + right) for row, column in shape]
                if all(0 <= row < 6 and 0 <= column < 6 for row, column in moved):
                    found.append({f"{'abcdef'[column]}{row + 1}" for row, column in moved})
    return found


def before(case: Case) -> set[str]:
    return stones_of(case.state, case.seat)


def after(case: Case) -> set[str]:
    return stones_of(case.after(), case.seat)


def brings_closer(case: Case, trials: tuple[int, ...]) -> bool:
    if case.move == DONE:
        return False
    numbers = {trial.number for trial in trials_of(case)} - met(case, after(case))
    return {one for one in numbers if changes(case, one, after(case)) < changes(case, one, before(case))} == set(trials)


JUDGES: Judges = {
    reasons.MeetsTrials: lambda reason, case: (
        case.move != DONE and met(case, after(case)) - met(case, before(case)) == set(reason.trials)
    ),
    reasons.BringsCloser: lambda reason, case: brings_closer(case, reason.trials),
    reasons.MeetsSoMany: lambda reason, case: (
        case.move == DONE and (len(met(case, before(case))), len(trials_of(case))) == (reason.met, reason.of)
    ),
}


def test_every_reason_is_true_in_every_state_that_its_player_may_be_in() -> None:
    assert_true(found(), JUDGES)


def test_a_wrong_reason_is_caught() -> None:
    assert_wrong_ones_are_caught(found(), JUDGES)

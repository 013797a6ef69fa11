"""Reasons for actions in Chabyrinthe, held true by what the rules do."""

from functools import cache
from typing import Any

import tablee
from reason_law import Case, Found, Judges, assert_true, assert_wrong_ones_are_caught, legal_in, reasons_found
from tablee.games.chabyrinthe import reasons
from tablee.games.chabyrinthe.effects import CATS_HOME
from tablee.games.chabyrinthe.moves import INSERT

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (2, {}),
    (2, {"size": 3}),
    (3, {}),
    (2, {"mode": "cooperative"}),
    (4, {"mode": "teams"}),
)
MOST_TURNS = 60


@cache
def found() -> list[Found]:
    matches = [
        tablee.new_match("chabyrinthe", seats=seats, options=options, seed=seed)
        for seed, (seats, options) in enumerate(TABLES)
    ]
    return list(reasons_found(matches, MOST_TURNS))


def cats_home(case: Case) -> int:
    won = case.after().cats_won
    return sum(won[seat] - case.state.cats_won[seat] for seat in range(case.state.seats))


def can_turn_a_cat_home(state: object, case: Case) -> bool:
    """Whether the next player has a turn of a card after which a cat walks."""
    actor = state.actor  # type: ignore[attr-defined]
    turns = [move for move in legal_in(case.game, state, actor) if move < INSERT]
    tried = (Case(case.game, state, actor, move).play()[1] for move in turns)
    return any(one.kind == CATS_HOME for happened in tried for one in happened)


def goes_on(case: Case) -> bool:
    """Whether whoever acts next gains what this seat gains: themselves, a partner, or everybody together."""
    state = case.after()
    if state.phase != case.state.phase:
        return False
    gained, other = list(range(state.seats)), state.actor
    teams = {"versus": [[seat] for seat in gained], "teams": [[0, 1], [2, 3]]}
    mode = ("versus", "solo", "cooperative", "teams")[state.mode]
    return any(case.seat in side and other in side for side in teams.get(mode, [gained]))


JUDGES: Judges = {
    reasons.BringsHome: lambda reason, case: cats_home(case) == reason.cats,
    reasons.OneMoreTurn: lambda reason, case: goes_on(case) and can_turn_a_cat_home(case.after(), case),
    reasons.LeavesNothing: lambda reason, case: not goes_on(case) and not can_turn_a_cat_home(case.after(), case),
}


def test_every_reason_is_true_in_every_state_that_its_player_may_be_in() -> None:
    assert_true(found(), JUDGES)


def test_a_wrong_reason_is_caught() -> None:
    assert_wrong_ones_are_caught(found(), JUDGES)

"""What a position between two tricks is worth, at a glance."""

from random import Random
from typing import cast

import tablee
from tablee.core.contract import WHOLE_WIN
from tablee.core.pack import NO_CARD
from tablee.core.sets import only
from tablee.games.awimbawe.bot import can_judge, is_settled, worth
from tablee.games.awimbawe.cards import NUMBER_OF
from tablee.games.awimbawe.judgement import JUDGED_TRICKS, STEP, chance_of_round
from tablee.games.awimbawe.state import PLAYING, State

ROUNDING = WHOLE_WIN * STEP // 4000 + 1  # one step of the table of chances, where it is steepest


def positions(seed: int) -> list[State]:
    """Every position of a game played at random."""
    match, random, seen = tablee.new_match("awimbawe", seed=seed), Random(seed), []
    while not match.is_over:
        seen.append(cast(State, match.state).copy())
        seat = match.to_act()[0]
        match.play(seat, random.choice(match.legal(seat)))
    return seen


def test_positions_are_judged_between_tricks_and_when_a_round_is_over() -> None:
    judged = [state for state in positions(1) if can_judge(state)]
    between = [state for state in judged if not is_settled(state)]
    assert between
    assert len(between) < len(judged)
    for state in between:
        assert (state.phase, state.led) == (PLAYING, NO_CARD)
        assert state.tricks < JUDGED_TRICKS


def test_what_one_seat_hopes_for_the_other_fears() -> None:
    for state in positions(2):
        if can_judge(state):
            assert abs(worth(state, 0) + worth(state, 1) - WHOLE_WIN) <= ROUNDING


def test_crowns_taken_are_good_and_a_third_hyena_is_bad() -> None:
    state = positions(3)[0]
    before = chance_of_round(state, 0)
    state.taken[0] |= only(NUMBER_OF["meadow-mouse"])
    with_crowns = chance_of_round(state, 0)
    for terrain in ("meadow", "desert", "mountain"):
        state.taken[0] |= only(NUMBER_OF[f"{terrain}-hyena"])
    assert before < with_crowns
    assert chance_of_round(state, 0) < before

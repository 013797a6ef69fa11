"""Reasons for a grab in Arriba!, held true by what the rules make of it."""

from functools import cache
from random import Random

import tablee
from reason_law import Case, Found, Judges, assert_true, assert_wrong_ones_are_caught, found_here
from tablee.core.seats import CLOCK
from tablee.games.arriba import reasons
from tablee.games.arriba.cards import SYMBOL, TOTEM
from tablee.games.arriba.moves import GRAB, TURN
from tablee.games.arriba.state import MATCH_GRAB, SHARED_GRAB, TOTEM_GRAB, top_card


@cache
def found() -> list[Found]:
    """Cards are turned and nobody grabs, so that whatever can be grabbed for is seen."""
    seen: list[Found] = []
    for seed in range(6):
        match, choice = tablee.new_match("arriba", seats=2 + seed % 4, seed=seed), Random(seed)
        for _ in range(60):
            for seat in range(match.seats):
                seen += found_here(match, seat, choice)
            turners = [seat for seat in match.to_act() if TURN in match.legal_numbers(seat)]
            actor = turners[0] if turners else CLOCK
            if actor not in match.to_act():
                break
            match.play(actor, match.game.words.notation[match.legal_numbers(actor)[0]])
    return seen


def became(case: Case) -> int:
    """What the referee makes of a grab."""
    return int(case.after().last_grab) if case.move == GRAB else -1


def shows(case: Case, seat: int, symbol: int) -> bool:
    return case.state.up_size[seat] > 0 and SYMBOL[top_card(case.state, seat)] == symbol


def is_match(case: Case, seat: int, symbol: int) -> bool:
    is_right = became(case) in (MATCH_GRAB, SHARED_GRAB, TOTEM_GRAB) and symbol < TOTEM
    return is_right and seat != case.seat and shows(case, seat, symbol) and shows(case, case.seat, symbol)


JUDGES: Judges = {
    reasons.TotemTurned: lambda reason, case: became(case) == TOTEM_GRAB,
    reasons.SameSymbol: lambda reason, case: is_match(case, reason.seat, reason.symbol),
}


def test_every_reason_is_true_in_every_state_that_its_player_may_be_in() -> None:
    assert_true(found(), JUDGES)


def test_a_wrong_reason_is_caught() -> None:
    assert_wrong_ones_are_caught(found(), JUDGES)

"""A law of Arriba!: after every move all 80 cards are somewhere."""

from random import Random
from typing import cast

import pytest

import tablee
from helpers import rule_test
from laws.tables import play_any
from tablee.games.arriba.state import PLAYING, State

MOVES = 400


@rule_test("AR-1", "AR-3", "AR-16")
@pytest.mark.parametrize("seats", range(2, 9))
def test_all_80_cards_are_somewhere_after_every_move(seats: int) -> None:
    match, random = tablee.new_match("arriba", seats=seats, seed=seats), Random(seats)
    for _ in range(MOVES):
        if match.is_over:
            break
        play_any(match, random)
        state = cast(State, match.state)
        assert sorted(state.cards[place] for place in range(80)) == list(range(80))
        piles = [state.draw_size[seat] for seat in range(8)] + [state.up_size[seat] for seat in range(8)]
        assert min(piles) >= 0
        assert sum(piles) + state.under_size == 80
        assert state.phase != PLAYING or all(state.draw_size[s] + state.up_size[s] for s in range(seats))

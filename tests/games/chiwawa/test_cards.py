"""What is in the box, and the law that none of it is ever lost or doubled."""

from collections import Counter
from random import Random
from typing import cast

import pytest

import tablee
from games.chiwawa.second_opinion import COUNTS, PACK
from games.chiwawa.tables import asked, cards_somewhere, fold_all
from helpers import rule_test
from tablee.games.chiwawa import cards
from tablee.games.chiwawa.state import State


@rule_test("CH-1")
def test_the_box_has_54_cards() -> None:
    assert Counter(cards.PACK) == Counter(COUNTS)
    assert len(cards.PACK) == 7 * 3 + 4 * 3 + 3 * 3 + 6 + 6 == 54


@rule_test("CH-1")
def test_three_designs_of_each_value_and_the_dearer_are_rarer() -> None:
    found = Counter((cards.VALUE[card], cards.COPIES[card]) for card in range(cards.DESIGNS))
    assert found == {(5, 7): 3, (10, 4): 3, (20, 3): 3, (0, 6): 2}
    assert all(cards.NAMES[card].startswith(f"{cards.VALUE[card]}-") for card in range(9))


@rule_test("CH-1", "CH-17")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("battle_royal", [False, True])
def test_all_54_cards_are_somewhere_after_every_move(seats: int, battle_royal: bool) -> None:
    for seed in range(2):
        match, choice = (
            tablee.new_match("chiwawa", seats=seats, seed=seed, options={"battle_royal": battle_royal}),
            Random(seed),
        )
        while not match.is_over:
            assert cards_somewhere(match) == Counter(COUNTS)
            check_sizes(match)
            seat = choice.choice(match.to_act())
            legal = match.legal(seat)
            match.play(seat, legal[-1] if choice.random() < 0.1 else choice.choice(legal))
        assert cards_somewhere(match) == Counter(COUNTS)


def check_sizes(match: tablee.Match) -> None:
    state = cast(State, match.state)
    for seat in range(match.seats):
        assert state.hand_size[seat] == sum(state.hand[seat, card] for card in range(11))
    shown = match.view(None)
    assert sum(shown["discard"].values()) + shown["deck"]["size"] + len(shown["source"]) <= 54


@rule_test("CH-17")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_hands_that_fold_at_once_swallow_the_deck_and_no_card_is_lost(seats: int) -> None:
    """Nobody plays a card: hands grow until deck and Source are empty, and the game still goes on to its last round."""
    match = tablee.new_match("chiwawa", seats=seats, seed=2, options={"max_rounds": 50})
    smallest = 3
    while not match.is_over:
        for seat in match.to_act():
            match.play(seat, match.legal(seat)[0])
        if asked(match) == "turn":
            smallest = min(smallest, len(match.view(None)["source"]))
            assert all(player["camp"] for player in match.view(None)["players"])
        fold_all(match)
        assert cards_somewhere(match) == Counter(COUNTS)
    assert smallest == 0 or len(match.view(None)["rounds"]) < 10
    assert sorted(cards_somewhere(match).elements()) == sorted(PACK)

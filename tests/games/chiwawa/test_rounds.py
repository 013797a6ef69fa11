"""Rounds: who wins them, what is kept and drawn, and the end of the game."""

from collections import Counter
from typing import cast

import pytest

import tablee
from games.chiwawa.second_opinion import COUNTS, PACK
from games.chiwawa.tables import (
    CHLOE,
    FROG,
    SUN,
    asked,
    bring_forward,
    cards_somewhere,
    fold_all,
    hand,
    late_table,
    source,
    stacked,
)
from helpers import ANNE, GUILLAUME, rule_test
from tablee.games.chiwawa.state import State


def play_round(match: tablee.Match, *camps: str, starter: int = 0) -> None:
    """End the present round with these camps; everybody keeps a card."""
    hands = ["5-monkey"] * match.seats
    bring_forward(match, camps, hands, deck="5-lizard " * 7 + "10-eagle " * 4, starter=starter, actor=starter)
    fold_all(match)


def won(match: tablee.Match) -> list[int]:
    return [player["rounds_won"] for player in match.view(None)["players"]]


@rule_test("CH-16")
def test_the_most_points_win_the_round() -> None:
    match = late_table(["[5-frog]", "[20-sun]", "[10-eagle]"], ["5-monkey"] * 3)
    fold_all(match)
    assert match.view(None)["rounds"] == [{"winner": GUILLAUME, "out": [], "is_void": False}]
    assert won(match) == [0, 1, 0]


@rule_test("CH-16")
def test_a_tie_for_the_most_makes_the_round_void() -> None:
    match = late_table(["[20-moon]", "[20-sun]", "[10-eagle]"], ["5-monkey"] * 3)
    fold_all(match)
    assert match.view(None)["rounds"] == [{"winner": None, "out": [], "is_void": True}]
    assert won(match) == [0, 0, 0]


@rule_test("CH-16")
def test_a_tie_below_the_most_does_not_matter() -> None:
    match = late_table(["[10-jaguar]", "[20-sun]", "[10-eagle]"], ["5-monkey"] * 3)
    fold_all(match)
    assert won(match) == [0, 1, 0]


@rule_test("CH-17")
def test_the_winner_starts_the_next_round_and_after_a_void_one_the_same_player_as_before() -> None:
    match = late_table(["[5-frog]", "[5-frog]", "[20-sun]"], ["5-monkey"] * 3, starter=1, actor=1)
    fold_all(match)
    assert match.view(None)["starter"] == CHLOE
    match = late_table(["[5-frog]", "[20-moon]", "[20-sun]"], ["5-monkey"] * 3, starter=1, actor=1)
    fold_all(match)
    assert match.view(None)["starter"] == GUILLAUME
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    assert match.to_act() == [GUILLAUME]


@rule_test("CH-17")
def test_cards_in_play_are_discarded_hands_are_kept_and_each_draws_three() -> None:
    deck = "10-jaguar 10-eagle 10-jaguar 10-eagle 10-jaguar 10-eagle 20-sun 20-sun 20-moon mimicry"
    match = late_table(["[5-frog] mimicry", "[20-storm]"], ["5-monkey", "5-lizard 5-lizard"], "20-sun", deck)
    before = match.view(None)["discard"]
    fold_all(match)
    assert match.view(None)["starter"] == GUILLAUME, "so he draws first"
    assert sorted(hand(match, GUILLAUME)) == sorted(["5-lizard"] * 2 + ["10-jaguar"] * 3)
    assert sorted(hand(match, ANNE)) == sorted(["5-monkey"] + ["10-eagle"] * 3)
    assert source(match) == [SUN, SUN, "20-moon"], "the Source is turned after the hands are drawn"
    assert match.view(None)["deck"]["size"] == 1
    assert match.view(None)["discard"] == Counter(before) + Counter([FROG, "mimicry", "20-storm", SUN])
    assert match.to_act() == [ANNE, GUILLAUME]


@rule_test("CH-17")
def test_each_draws_five_where_nobody_has_a_card_left() -> None:
    match = late_table(
        ["[5-frog]", "[20-sun]"], ["5-monkey", ""], deck="5-lizard " * 7 + "10-eagle " * 4 + "mimicry " * 5
    )
    match.play(ANNE, "place 5-monkey in 1 left")
    assert [player["hand_size"] for player in match.view(None)["players"]] == [5, 5]
    assert match.view(None)["deck"]["size"] == 16 - 10 - 3


@rule_test("CH-17")
def test_one_card_left_anywhere_means_three_for_all() -> None:
    match = late_table(["[5-frog]", "[20-sun]"], ["5-monkey", "5-monkey"], deck="5-lizard " * 7 + "10-eagle " * 4)
    match.play(ANNE, "place 5-monkey in 1 left")
    match.play(GUILLAUME, "fold")
    assert [player["hand_size"] for player in match.view(None)["players"]] == [3, 4]


@rule_test("CH-17", "CH-20")
def test_a_deck_that_runs_out_is_rebuilt_from_the_discard_in_the_middle_of_a_deal() -> None:
    """Two cards are left; the later ones come from the discard, in the order of the second stacked deal."""
    next_ones = ["20-storm", "20-moon", "destruction", "mimicry", "20-sun", "20-sun", "mimicry"]
    order = [*next_ones, *(Counter(COUNTS) - Counter(next_ones)).elements()]
    match = tablee.new_match("chiwawa", deal=[PACK, order])
    bring_forward(match, ["[5-frog]", "[20-sun]"], ["5-monkey", "5-lizard"], deck="10-jaguar 10-eagle")
    fold_all(match)
    assert hand(match, GUILLAUME) == ["5-lizard", "10-jaguar", "20-storm", "destruction"], "he won, so he draws first"
    assert hand(match, ANNE) == ["5-monkey", "10-eagle", "20-moon", "mimicry"]
    assert source(match) == ["20-sun", "20-sun", "mimicry"]
    assert match.view(None)["discard"] == {}
    assert match.view(None)["deck"]["size"] == 54 - 2 - 6 - 3
    assert cards_somewhere(match) == Counter(COUNTS)


@rule_test("CH-17")
def test_the_discard_is_not_touched_while_the_deck_lasts() -> None:
    match = late_table(["[5-frog]", "[20-sun]"], ["5-monkey", "5-monkey"], deck="5-lizard " * 7 + "10-eagle " * 2)
    fold_all(match)
    assert match.view(None)["deck"]["size"] == 0, "just enough: 6 for the hands and 3 for the Source"
    assert sum(match.view(None)["discard"].values()) == 54 - 2 - 9


@rule_test("CH-17")
def test_a_rebuilt_deck_is_shuffled_from_the_seed() -> None:
    drawn = set()
    for seed in range(12):
        match = tablee.new_match("chiwawa", seed=seed)
        bring_forward(match, ["[5-frog]", "[20-sun]"], ["5-monkey", "5-monkey"])
        fold_all(match)
        drawn.add(tuple(hand(match, ANNE)))
    assert len(drawn) > 8


@rule_test("CH-17")
def test_with_eight_who_fold_at_once_cards_run_short_hands_first_then_the_source() -> None:
    """48 cards are dealt, 40 kept; 8 Pillars, 3 of the Source and 3 of the deck are all that can be drawn."""
    match = tablee.new_match("chiwawa", seats=8, deal=[stacked(8)])
    for seat in range(8):
        match.play(seat, match.legal(seat)[0])
    fold_all(match)
    view = match.view(None)
    sizes = [view["players"][(view["starter"] + step) % 8]["hand_size"] for step in range(8)]
    assert sizes == [5 + 2] * 6 + [5 + 1] * 2
    assert (view["source"], view["deck"]["size"], view["discard"]) == ([], 0, {})
    assert cards_somewhere(match) == Counter(COUNTS)
    assert len(match.to_act()) == 8


@rule_test("CH-17")
def test_the_source_stays_smaller_where_the_hands_have_taken_nearly_all() -> None:
    everything = Counter(COUNTS) - Counter({FROG: 1, SUN: 1})
    names = list(everything.elements())
    match = late_table(
        ["[5-frog]", "[20-sun]"], [" ".join(names[:22]), " ".join(names[22:46])], deck=" ".join(names[46:])
    )
    fold_all(match)
    assert len(source(match)) == 8 - 6
    assert match.view(None)["deck"]["size"] == 0


@rule_test("CH-18")
def test_the_first_to_win_two_rounds_wins_the_game() -> None:
    match = tablee.new_match("chiwawa", seats=3, seed=1)
    play_round(match, "[20-sun]", "[5-frog]", "[5-frog]")
    play_round(match, "[5-frog]", "[5-frog]", "[20-sun]")
    assert not match.is_over
    play_round(match, "[20-sun]", "[20-moon]", "[5-frog]")
    assert won(match) == [1, 0, 1]
    play_round(match, "[5-frog]", "[5-frog]", "[20-sun]")
    assert match.is_over
    assert (match.winners(), match.scores()) == ([CHLOE], [1, 0, 2])
    assert [one["is_void"] for one in match.view(None)["rounds"]] == [False, False, True, False]
    assert asked(match) == "over"


@rule_test("CH-18")
def test_after_the_last_round_the_most_rounds_won_decide_and_void_ones_count() -> None:
    match = tablee.new_match("chiwawa", seed=1, options={"max_rounds": 2})
    play_round(match, "[20-sun]", "[5-frog]")
    play_round(match, "[20-sun]", "[20-moon]")
    assert (match.is_over, match.winners(), match.scores()) == (True, [ANNE], [1, 0])


@rule_test("CH-18")
def test_a_tie_in_rounds_won_is_a_shared_win() -> None:
    match = tablee.new_match("chiwawa", seats=3, seed=1, options={"max_rounds": 2})
    play_round(match, "[20-sun]", "[5-frog]", "[5-frog]")
    play_round(match, "[5-frog]", "[20-sun]", "[5-frog]")
    assert match.winners() == [ANNE, GUILLAUME]
    match = tablee.new_match("chiwawa", seed=1, options={"max_rounds": 1})
    play_round(match, "[20-sun]", "[20-moon]")
    assert match.winners() == [ANNE, GUILLAUME]


@rule_test("CH-18")
def test_there_are_twenty_rounds_at_most_unless_said_otherwise() -> None:
    match = tablee.new_match("chiwawa", seed=1)
    for number in range(20):
        assert not match.is_over, f"round {number + 1}"
        play_round(match, "[20-sun]", "[20-moon]")
    assert match.is_over
    for value in (0, 51):
        with pytest.raises(tablee.BadOption, match="from 1 to 50"):
            tablee.new_match("chiwawa", options={"max_rounds": value})


@rule_test("CH-18")
def test_fifty_rounds_can_be_played() -> None:
    match = tablee.new_match("chiwawa", seed=1, options={"max_rounds": 50})
    while not match.is_over:
        play_round(match, "[20-sun]", "[20-moon]")
    assert len(match.view(None)["rounds"]) == 50


@rule_test("CH-10", "CH-17")
def test_a_new_round_begins_with_nobody_folded_nothing_locked_and_no_camps() -> None:
    match = tablee.new_match("chiwawa", seed=1)
    play_round(match, "[20-sun]", "[5-frog]")
    state = cast(State, match.state)
    assert (state.folded, state.picked, [state.locked[0], state.locked[1]]) == (0, 0, [-1, -1])
    assert all(player["camp"] == [] for player in match.view(None)["players"])
    assert match.view(None)["round"] == 2

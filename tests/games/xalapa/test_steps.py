"""The steps of difficulty, their options, and mixed tables."""

from typing import Any

import pytest

import tablee
from games.xalapa.second_opinion import ALL, APPRENTICES, JOURNEYMEN, MASTERS
from games.xalapa.tables import any_round, cards_on_table, failed, lay_and_finish, table
from helpers import rule_test
from tablee import CLOCK

NUMBERS = ["printed-1", "printed-2"]
STONES = ["apprentice-1", "apprentice-2"]


def dealt(seed: int, seats: int = 1, **options: Any) -> list[str]:
    """The first round's cards, upper row then lower row."""
    return cards_on_table(tablee.new_match("xalapa", seats=seats, seed=seed, options=options))


def many(seats: int = 1, **options: Any) -> list[list[str]]:
    return [dealt(seed, seats, **options) for seed in range(60)]


def assert_drawn(rounds: list[list[str]], places: range | list[int], deck: list[str]) -> None:
    """Every card of the deck comes to these places in the end, none comes twice in a round, and no other comes."""
    found = set()
    for cards in rounds:
        drawn = [cards[place] for place in places]
        assert len(set(drawn)) == len(drawn)
        found |= set(drawn)
    assert found == set(deck)


@rule_test("XA-5", "XA-14")
def test_step_1_draws_six_apprentices_without_stone_cards() -> None:
    rounds = many(step=1)
    assert all(cards[:2] == NUMBERS and len(cards) == 8 for cards in rounds)
    assert_drawn(rounds, range(2, 8), APPRENTICES)


@rule_test("XA-15")
def test_step_2_adds_four_journeymen_in_trials_6_and_7() -> None:
    rounds = many(step=2)
    assert all(cards[:2] == NUMBERS and len(cards) == 12 for cards in rounds)
    assert_drawn(rounds, [2, 3, 6, 7, 8, 9], APPRENTICES)
    assert_drawn(rounds, [4, 5, 10, 11], JOURNEYMEN)


@rule_test("XA-15")
@pytest.mark.parametrize("step", [2, 3, 4, 5])
def test_four_stones_turn_the_position_card_over(step: int) -> None:
    match = table(any_round(9, step=step), step=step, four_stones=True)
    assert match.view(None)["trials"][0]["pattern"] == [[0, 2], [1, 1], [2, 0], [3, 3]]
    lay_and_finish(match, "c1 b2 a3 d4")
    assert 1 not in failed(match)
    match = table(any_round(9, step=step), step=step, four_stones=True)
    lay_and_finish(match, "c1 a3 d4")
    assert 1 in failed(match)


@rule_test("XA-15", "XA-16", "XA-18")
@pytest.mark.parametrize("options", [{}, {"step": 1}, {"variant": "atlacoya"}])
def test_four_stones_go_with_steps_2_to_5_only(options: dict[str, Any]) -> None:
    with pytest.raises(tablee.BadOption, match="four_stones"):
        tablee.new_match("xalapa", seats=2, options={**options, "four_stones": True})


@rule_test("XA-16")
def test_step_3_keeps_the_masters_stone_cards_above_and_draws_masters_below() -> None:
    rounds = many(step=3)
    assert all(cards[4:6] == ["master-1", "master-2"] for cards in rounds)
    assert_drawn(rounds, [2, 3, 6, 7, 8, 9], APPRENTICES)
    assert_drawn(rounds, [10, 11], MASTERS)


@rule_test("XA-16")
def test_masters_shuffled_mixes_their_stone_cards_with_the_others() -> None:
    assert_drawn(many(step=3, masters_shuffled=True), [4, 5, 10, 11], [*MASTERS, "master-1", "master-2"])


@rule_test("XA-17")
def test_step_4_shuffles_apprentices_and_masters_together_without_stone_cards() -> None:
    rounds = many(step=4)
    assert all(cards[:2] == NUMBERS for cards in rounds)
    assert_drawn(rounds, [2, 3, 6, 7, 8, 9], APPRENTICES + MASTERS)
    assert_drawn(rounds, [4, 5, 10, 11], JOURNEYMEN)


@rule_test("XA-18")
def test_step_5_mixes_the_stone_cards_with_the_apprentices_in_five_trials() -> None:
    rounds = many(step=5)
    assert all(cards[:2] == NUMBERS and len(cards) == 8 for cards in rounds)
    assert_drawn(rounds, range(2, 8), APPRENTICES + STONES)


@rule_test("XA-18")
def test_step_5_with_all_cards_draws_ten_for_seven_trials() -> None:
    rounds = many(step=5, mix="all")
    assert all(cards[:2] == NUMBERS and len(cards) == 12 for cards in rounds)
    assert_drawn(rounds, range(2, 12), ALL)


@rule_test("XA-18")
def test_the_printed_numbers_may_be_covered_too() -> None:
    assert_drawn(many(step=5, mix="all", cover_printed=True), range(12), ALL)
    assert_drawn(many(step=5, mix="all", cover_printed=True), [0, 1], ALL)


@rule_test("XA-5", "XA-18")
def test_one_deck_of_all_cards_lasts_two_rounds() -> None:
    """Ten of 27 a round: the third finds seven left, and shuffles all 27."""
    for seed in range(10):
        match, drawn = tablee.new_match("xalapa", seed=seed, options={"step": 5, "mix": "all"}), list[list[str]]()
        for _ in range(3):
            drawn.append(cards_on_table(match)[2:])
            match.play(CLOCK, "time-up round")
            match.play(CLOCK, "time-up check")
        assert len({*drawn[0], *drawn[1]}) == 20
        assert len({*drawn[0], *drawn[1], *drawn[2]}) < 30


# Beginners and experts


@rule_test("XA-12")
def test_beginners_need_only_the_first_five_trials_and_experts_all_seven() -> None:
    match = table(any_round(1, step=2), boards="A A-mirrored", step=2, levels=["beginner", "expert"])
    assert [side["must_meet"] for side in match.view(None)["sides"]] == [5, 7]
    match.play(0, "done")
    match.play(1, "place a1")
    match.play(1, "done")
    check = match.view(None)["last_check"]
    assert [[verdict["counts"] for verdict in result["verdicts"]] for result in check["results"]] == [
        [True] * 5 + [False] * 2,
        [True] * 7,
    ]
    assert max(failed(match, 0)) <= 5


@rule_test("XA-12")
@pytest.mark.parametrize("step", [0, 1])
def test_an_expert_brings_trials_6_and_7_to_the_base_game_and_to_step_1(step: int) -> None:
    rounds = many(seats=2, step=step, levels=["beginner", "expert"])
    assert all(len(cards) == 12 for cards in rounds)
    assert_drawn(rounds, [4, 5, 10, 11], JOURNEYMEN)


@rule_test("XA-12")
@pytest.mark.parametrize(
    "options", [{"step": step} for step in range(6)] + [{"step": 5, "mix": "all", "cover_printed": True}]
)
def test_where_no_expert_sits_trials_6_and_7_are_not_dealt(options: dict[str, Any]) -> None:
    assert len(dealt(1, seats=2, levels=["beginner", "beginner"], **options)) == 8


@rule_test("XA-12", "XA-18")
def test_in_step_5_pack_there_are_five_trials_even_for_experts() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"step": 5, "levels": ["expert", "expert"]})
    assert [side["must_meet"] for side in match.view(None)["sides"]] == [5, 5]


@rule_test("XA-12")
@pytest.mark.parametrize(("options", "trials"), [({}, 5), ({"step": 1}, 5), ({"step": 2}, 7), ({"step": 4}, 7)])
def test_without_levels_everybody_meets_all_trials_there_are(options: dict[str, Any], trials: int) -> None:
    match = tablee.new_match("xalapa", seats=3, seed=1, options=options)
    assert [side["must_meet"] for side in match.view(None)["sides"]] == [trials] * 3
    assert len(match.view(None)["trials"]) == trials


# What goes together


@rule_test("XA-12", "XA-16", "XA-18", "XA-19", "XA-20")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"masters_shuffled": True}, "goes with step 3, not with step 0"),
        ({"step": 2, "masters_shuffled": True}, "goes with step 3, not with step 2"),
        ({"step": 4, "mix": "all"}, "goes with step 5, not with step 4"),
        ({"step": 5, "cover_printed": True}, "goes with mix all, not with mix pack"),
        ({"variant": "atlacoya", "step": 1}, "'step' goes with variant base, not"),
        (
            {"variant": "atlacoya", "levels": ["expert", "expert"]},
            "'levels' goes with variant base, not",
        ),
        (
            {"variant": "atlacoya", "four_stones": True},
            "'four_stones' goes with variant base, not",
        ),
        ({"levels": ["expert"]}, "2 values"),
        ({"levels": ["expert", "wizard"]}, "one of beginner, expert"),
        ({"step": 6}, "a whole number from 0 to 5, not 6"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(tablee.BadOption) as caught:
        tablee.new_match("xalapa", seats=2, options=options)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@rule_test("XA-4", "XA-9", "XA-22")
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("timer_seconds", 15, 300),
        ("round_seconds", 30, 3600),
        ("check_seconds", 5, 600),
        ("choice_seconds", 5, 600),
    ],
)
def test_times_have_their_bounds(name: str, low: int, high: int) -> None:
    for value in (low, high):
        tablee.new_match("xalapa", options={name: value})
    for value in (low - 1, high + 1):
        with pytest.raises(tablee.BadOption, match=f"from {low} to {high}"):
            tablee.new_match("xalapa", options={name: value})


@rule_test("XA-11", "XA-19")
def test_one_to_six_play_and_atlacoya_needs_two() -> None:
    for seats in range(1, 7):
        assert tablee.new_match("xalapa", seats=seats, seed=1).seats == seats
    with pytest.raises(tablee.BadSeats, match="1 to 6 players, not 7"):
        tablee.new_match("xalapa", seats=7)
    with pytest.raises(tablee.BadSeats, match="2 to 6 players, not 1"):
        tablee.new_match("xalapa", seats=1, options={"variant": "atlacoya"})

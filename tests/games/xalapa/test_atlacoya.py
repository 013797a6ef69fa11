"""The Atlacoya variant: bids, tokens, green and red."""

from typing import Any

import pytest

import tablee
from games.xalapa.second_opinion import APPRENTICES, JOURNEYMEN
from games.xalapa.tables import asked, cards_on_table, lay_and_finish, result, table
from helpers import ANNE, GUILLAUME, refused, rule_test, texts
from tablee import CLOCK

# On board A the stones e5 f5 f6 meet the first five of these trials, and an empty board fails them all.
ROUND = "2 no-symbol two-lines gecko cactus bird red middle-ring diagonals"
EASY = "e5 f5 f6"


def atlacoya(*bids: int, **options: Any) -> tablee.Match:
    """Boards A and B, the same round seven times over; everybody has bid."""
    boards = "A B C"[: 2 * len(bids) - 1]
    rounds = [f"{position} {ROUND.split(' ', 1)[1]}" for position in (2, 1, 3, 4, 5, 6, 7)]
    match = table(*rounds, boards=boards, variant="atlacoya", **options)
    bid_all(match, *bids)
    return match


def bid_all(match: tablee.Match, *bids: int) -> None:
    for seat, tile in enumerate(bids):
        match.play(seat, f"bid {tile}")


def tokens(match: tablee.Match) -> list[int]:
    return [side["tokens"] for side in match.view(None)["sides"]]


def finish(match: tablee.Match, *boards: str) -> None:
    lay_and_finish(match, *boards)


def next_day(match: tablee.Match, *bids: int) -> None:
    match.play(CLOCK, "time-up check")
    bid_all(match, *bids)


@rule_test("XA-19")
def test_everyone_begins_with_fifteen_points_and_three_tokens() -> None:
    match = tablee.new_match("xalapa", seats=4, seed=1, options={"variant": "atlacoya"})
    assert match.scores() == [15] * 4
    assert tokens(match) == [3] * 4
    assert [tile["number"] for tile in match.view(0)["tiles"]] == [2, 3, 4, 5, 6, 7]


@rule_test("XA-19")
def test_there_are_seven_trials_the_base_game_and_four_journeymen() -> None:
    match = atlacoya(2, 7)
    cards = cards_on_table(match)
    assert cards[:4] == ["printed-1", "printed-2", "apprentice-1", "apprentice-2"]
    assert set(cards[6:10]) <= set(APPRENTICES)
    assert {*cards[4:6], *cards[10:]} <= set(JOURNEYMEN)
    assert len(match.view(0)["trials"][0]["pattern"]) == 3


@rule_test("XA-20")
def test_everyone_bids_before_the_trials_are_known() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})
    assert asked(match) == "bid"
    assert match.view(ANNE)["trials"] == []
    assert texts(match.legal(ANNE)) == [f"bid {tile}" for tile in range(2, 8)]
    match.play(ANNE, "bid 4")
    assert match.to_act() == [GUILLAUME, CLOCK]
    assert match.view(ANNE)["trials"] == []
    match.play(GUILLAUME, "bid 7")
    assert len(match.view(ANNE)["trials"]) == 7
    assert [side["must_meet"] for side in match.view(None)["sides"]] == [4, 7]


@rule_test("XA-20")
def test_bids_are_secret_until_all_are_shown() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})
    before = match.view(GUILLAUME)
    match.play(ANNE, "bid 4")
    after = match.view(GUILLAUME)
    assert match.view(ANNE)["own_bid"] == 4
    assert after["own_bid"] is None
    assert after["sides"][0]["has_bid"]
    after["sides"][0]["has_bid"] = False
    assert after | {"to_act": [0, 1]} == before
    assert [event.move for event in match.events(GUILLAUME)][-1] == "bid"
    assert [event.move for event in match.events(None)][-1] == "bid"
    assert [event.move for event in match.events(ANNE)][-1] == "bid 4"


@rule_test("XA-20")
def test_a_bid_is_final_and_the_same_tile_may_be_picked_again() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})
    match.play(ANNE, "bid 4")
    assert not match.can_undo(ANNE)
    assert refused(match, ANNE, "bid 5").code == "not-your-turn"
    match.play(GUILLAUME, "bid 4")
    match.play(CLOCK, "time-up round")
    while asked(match) != "ready":
        match.play(CLOCK, "time-up choice")
    match.play(CLOCK, "time-up check")
    assert "bid 4" in texts(match.legal(ANNE))


@rule_test("XA-21", "XA-22")
@pytest.mark.parametrize(("tile", "green"), [(2, 1), (3, 2), (4, 3), (5, 5)])
def test_whoever_passes_what_was_bid_gets_the_green_points_and_stones_cost_nothing(tile: int, green: int) -> None:
    match = atlacoya(tile, 2)
    finish(match, EASY, "")
    match.play(GUILLAUME, "red")
    assert asked(match) == "ready", "with no token placed it is green without a question"
    assert match.scores()[ANNE] == 15 + green
    assert result(match)["points"] == green
    assert result(match)["stone_points"] == 0


@rule_test("XA-21")
def test_trials_beyond_the_bid_do_not_count() -> None:
    match = atlacoya(5, 7)
    finish(match, EASY, "")
    verdicts = result(match)["verdicts"]
    assert [verdict["counts"] for verdict in verdicts] == [True] * 5 + [False] * 2


@rule_test("XA-22")
@pytest.mark.parametrize(
    ("tile", "green", "red"), [(2, 1, -1), (3, 2, -1), (4, 3, -1), (5, 5, -2), (6, 7, -2), (7, 10, -2)]
)
def test_each_tile_has_its_green_and_red_points(tile: int, green: int, red: int) -> None:
    match = atlacoya(tile, 2)
    assert {"number": tile, "green": green, "red": red} in match.view(ANNE)["tiles"]
    finish(match, "", "")
    match.play(ANNE, "red")
    assert match.scores()[ANNE] == 15 + red
    assert result(match)["has_dropped"]


@rule_test("XA-21")
def test_all_who_failed_a_trial_are_asked_together_trial_by_trial() -> None:
    match = atlacoya(3, 4, 2)
    finish(match, "", "", "")
    assert (match.view(None)["asked_about"], match.to_act()) == (1, [0, 1, 2, CLOCK])
    assert texts(match.legal(ANNE)) == ["token", "red"]
    match.play(ANNE, "token")
    assert match.to_act() == [1, 2, CLOCK]
    match.play(2, "red")
    match.play(GUILLAUME, "token")
    assert (match.view(None)["asked_about"], match.to_act()) == (2, [0, 1, CLOCK])
    assert tokens(match) == [2, 2, 3]


@rule_test("XA-21")
def test_whoever_drops_takes_the_tokens_of_this_round_back() -> None:
    match = atlacoya(4, 2)
    finish(match, "", EASY)
    lay_tokens(match, ANNE, 2)
    assert tokens(match)[0] == 1
    match.play(ANNE, "red")
    assert tokens(match)[0] == 3
    assert match.scores()[ANNE] == 14


def lay_tokens(match: tablee.Match, seat: int, number: int) -> None:
    """Let this seat put so many tokens; whoever else is asked takes the red points."""
    while number:
        for other in [other for other in match.to_act() if other not in (seat, CLOCK)]:
            match.play(other, "red")
        match.play(seat, "token")
        number -= 1


@rule_test("XA-21")
def test_with_no_token_left_one_drops_without_a_question_and_gets_them_back() -> None:
    match = atlacoya(5, 2)
    finish(match, "", EASY)
    lay_tokens(match, ANNE, 3)
    assert asked(match) == "ready"
    assert tokens(match)[0] == 3
    assert match.scores()[ANNE] == 13


@rule_test("XA-22")
def test_green_costs_the_tokens_placed_for_the_whole_game() -> None:
    match = atlacoya(2, 2)
    finish(match, "", EASY)
    lay_tokens(match, ANNE, 2)
    assert asked(match) == "colour"
    assert texts(match.legal(ANNE)) == ["red", "green"]
    match.play(ANNE, "green")
    assert tokens(match)[0] == 1
    assert match.scores()[ANNE] == 16
    assert [verdict["has_token"] for verdict in result(match)["verdicts"]][:3] == [True, True, False]
    next_day(match, 2, 2)
    finish(match, "", EASY)
    lay_tokens(match, ANNE, 1)
    assert asked(match) == "ready", "one token for two failed trials: dropped on the second"
    assert tokens(match)[0] == 1


@rule_test("XA-22")
def test_red_at_the_end_brings_the_tokens_back() -> None:
    match = atlacoya(2, 2)
    finish(match, "", EASY)
    lay_tokens(match, ANNE, 2)
    match.play(ANNE, "red")
    assert tokens(match)[0] == 3
    assert match.scores()[ANNE] == 14


@rule_test("XA-22")
def test_the_clock_bids_3_puts_tokens_and_takes_green_for_all_who_are_awaited() -> None:
    match = tablee.new_match("xalapa", seats=3, seed=1, options={"variant": "atlacoya"})
    match.play(1, "bid 6")
    match.play(CLOCK, "time-up choice")
    assert [side["must_meet"] for side in match.view(None)["sides"]] == [3, 6, 3]
    match.play(CLOCK, "time-up round")
    assert match.view(None)["asked_about"] == 1
    match.play(CLOCK, "time-up choice")
    assert tokens(match) == [2, 2, 2]
    while asked(match) == "token":
        match.play(CLOCK, "time-up choice")
    assert asked(match) == "colour"
    match.play(CLOCK, "time-up choice")
    assert asked(match) == "ready"
    assert match.scores()[0] == 17


def play_out(match: tablee.Match, days: int) -> None:
    """All take the red points for the rest of the game."""
    for day in range(days):
        if day:
            next_day(match, 2, 2)
        match.play(CLOCK, "time-up round")
        while asked(match) == "token":
            match.play(next(seat for seat in match.to_act()), "red")
    match.play(CLOCK, "time-up check")


@rule_test("XA-23")
def test_after_seven_rounds_the_most_points_win() -> None:
    match = atlacoya(2, 2)
    finish(match, EASY, "")
    match.play(GUILLAUME, "red")
    next_day(match, 2, 2)
    play_out(match, 6)
    assert match.is_over
    assert match.scores() == [16 - 6, 14 - 6]
    assert match.winners() == [ANNE]


@rule_test("XA-23")
def test_equal_points_go_to_the_most_tokens_left_and_else_are_shared() -> None:
    match = atlacoya(2, 2)
    finish(match, EASY, "")
    lay_tokens(match, GUILLAUME, 2)
    match.play(GUILLAUME, "green")
    next_day(match, 2, 2)
    play_out(match, 6)
    assert match.scores() == [10, 10]
    assert tokens(match) == [3, 1]
    assert match.winners() == [ANNE]
    even = tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})
    bid_all(even, 2, 2)
    play_out(even, 7)
    assert even.winners() == [ANNE, GUILLAUME]


@rule_test("XA-21")
def test_a_choice_can_be_taken_back_until_somebody_goes_on() -> None:
    match = atlacoya(3, 3)
    finish(match, "", "")
    match.play(ANNE, "red")
    match.undo(ANNE)
    match.play(ANNE, "token")
    match.play(GUILLAUME, "token")
    assert not match.can_undo(ANNE)


@rule_test("XA-21")
def test_the_next_day_is_checked_against_its_own_trials() -> None:
    match = atlacoya(5, 2)
    finish(match, EASY, "")
    match.play(GUILLAUME, "red")
    next_day(match, 5, 2)
    assert match.view(None)["trials"][0]["position_card"] == 1
    finish(match, EASY, "")
    assert ANNE in match.to_act(), "the same stones do not show the other pattern"

"""A round: the trials that are dealt, placing, the timer, the check, and the end."""

from random import Random

import pytest

import tablee
from games.xalapa.second_opinion import APPRENTICES, FACES
from games.xalapa.tables import all_ready, any_round, asked, cards_on_table, failed, lay, lay_and_finish, table
from helpers import ANNE, GUILLAUME, refused, rule_test, texts
from tablee import CLOCK
from tablee.games.xalapa.state import State


def state_of(match: tablee.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def skip_round(match: tablee.Match) -> None:
    match.play(CLOCK, "time-up round")
    match.play(CLOCK, "time-up check")


# What is dealt


@rule_test("XA-5")
def test_the_base_game_has_five_trials_with_four_numbers_above() -> None:
    match = table("3 gecko cactus bird red")
    assert cards_on_table(match) == [
        *("printed-1", "printed-2", "apprentice-1", "apprentice-2"),
        *("gecko", "cactus", "bird", "red"),
    ]
    position, *pairs = match.view(None)["trials"]
    assert position["position_card"] == 3
    assert position["pattern"] == [[0, 0], [1, 1], [2, 2]], "the side with three stones"
    assert [pair["number"] for pair in pairs] == [2, 3, 4, 5]


@rule_test("XA-5")
def test_two_rounds_use_eight_of_eleven_cards_and_the_third_shuffles_all_of_them() -> None:
    """With three left of eleven, the deck is whole again: leftovers included, the fixed stone cards apart."""
    for seed in range(20):
        match = tablee.new_match("xalapa", seed=seed)
        drawn = [cards_on_table(match)[4:]]
        for _ in range(3):
            skip_round(match)
            drawn.append(cards_on_table(match)[4:])
        assert len(set(drawn[0] + drawn[1])) == 8
        assert len(set(drawn[2] + drawn[3])) == 8
        assert all(set(cards) <= set(APPRENTICES) for cards in drawn)


@rule_test("XA-5")
def test_after_a_shuffle_any_card_may_come_also_one_of_the_round_before() -> None:
    again = 0
    for seed in range(20):
        match = tablee.new_match("xalapa", seed=seed)
        skip_round(match)
        before = cards_on_table(match)[4:]
        skip_round(match)
        again += bool(set(before) & set(cards_on_table(match)[4:]))
    assert again > 10


@rule_test("XA-5")
def test_a_used_position_card_leaves_the_game() -> None:
    for seed in range(10):
        match, used = tablee.new_match("xalapa", seed=seed), list[int]()
        while not match.is_over:
            used.append(match.view(None)["trials"][0]["position_card"])
            skip_round(match)
        assert len(set(used)) == len(used) == 7


@rule_test("XA-5")
def test_every_card_is_dealt_as_often_in_every_place() -> None:
    counts = dict.fromkeys(APPRENTICES, 0)
    for seed in range(550):
        counts[cards_on_table(tablee.new_match("xalapa", seed=seed))[4]] += 1
    assert all(25 < count < 80 for count in counts.values()), counts


@rule_test("XA-13")
def test_everybody_gets_a_different_board_and_keeps_it_all_game() -> None:
    seen = set()
    for seed in range(30):
        match = tablee.new_match("xalapa", seats=6, seed=seed)
        boards = [side["board"] for side in match.view(None)["sides"]]
        assert sorted(boards) == sorted(FACES)
        seen.add(boards[0])
        skip_round(match)
        assert [side["board"] for side in match.view(None)["sides"]] == boards
    assert seen == set(FACES)


@rule_test("XA-13")
def test_on_the_same_board_all_have_one_pattern_plain_and_mirrored_in_turn() -> None:
    patterns = set()
    for seed in range(20):
        match = tablee.new_match("xalapa", seats=5, seed=seed, options={"same_board": True})
        boards = [side["board"] for side in match.view(None)["sides"]]
        patterns.add(boards[0])
        assert boards == [boards[0] + "-mirrored" * (seat % 2) for seat in range(5)]
    assert patterns == {"A", "B", "C"}


# Placing


@rule_test("XA-4", "XA-8")
def test_everybody_has_eight_stones_and_at_most_one_lies_on_a_cell() -> None:
    match = table("1 gecko cactus bird red")
    assert len(match.legal(ANNE)) == 36 + 1
    lay(match, ANNE, "a1 a2 a3 a4 a5 a6 b1")
    assert match.view(ANNE)["stones_left"] == 1
    assert len(match.legal(ANNE)) == 240 == match.game.facts.longest_list
    match.play(ANNE, "place b2")
    assert refused(match, ANNE, "place b3").code == "no-stone-left"
    assert refused(match, ANNE, "place b2").code == "no-stone-left"
    assert not any(move.startswith("place") for move in texts(match.legal(ANNE)))


@rule_test("XA-8")
def test_stones_are_placed_moved_and_taken_back_freely() -> None:
    match = table("1 gecko cactus bird red")
    lay(match, ANNE, "a1 b2")
    match.play(ANNE, "move a1 c3")
    assert match.view(ANNE)["stones"] == ["b2", "c3"]
    match.play(ANNE, "take b2")
    match.play(ANNE, ["place a1", "move c3 c4"])
    assert match.view(ANNE)["stones"] == ["a1", "c4"]
    assert match.view(ANNE)["stones_left"] == 6


@rule_test("XA-8")
def test_all_place_at_once_each_on_their_own_board() -> None:
    match = table("1 gecko cactus bird red", seats=3)
    assert match.to_act() == [0, 1, 2, CLOCK]
    lay(match, 2, "a1")
    lay(match, 0, "a1 b1")
    lay(match, 2, "c1")
    assert [match.view(seat)["stones"] for seat in range(3)] == [["a1", "b1"], [], ["a1", "c1"]]


@rule_test("XA-9")
def test_whoever_is_done_may_change_nothing_more_and_starts_the_timer() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    lay(match, ANNE, "a1")
    assert texts(match.legal(CLOCK)) == ["time-up round"]
    match.play(ANNE, "done")
    assert match.to_act() == [GUILLAUME, CLOCK]
    assert texts(match.legal(CLOCK)) == ["time-up timer"]
    assert refused(match, ANNE, "take a1").code == "not-your-turn"
    assert not match.can_undo(ANNE)
    match.play(GUILLAUME, "place b1")
    assert [side["is_done"] for side in match.view(GUILLAUME)["sides"]] == [True, False]


@rule_test("XA-9")
def test_when_all_are_done_the_check_starts_at_once() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    match.play(GUILLAUME, "done")
    assert asked(match) == "place"
    match.play(ANNE, "done")
    assert asked(match) == "ready"


@rule_test("XA-9")
@pytest.mark.parametrize("is_done", [True, False])
def test_when_time_is_up_all_boards_are_checked_as_they_are(is_done: bool) -> None:
    match = table("2 gecko cactus bird red", boards="A B")
    lay(match, ANNE, "e5 f5 f6")
    lay(match, GUILLAUME, "a1")
    if is_done:
        match.play(ANNE, "done")
    match.play(CLOCK, "time-up timer" if is_done else "time-up round")
    assert asked(match) == "ready"
    assert match.scores()[ANNE] == 3
    assert match.view(ANNE)["last_check"]["results"][1]["stones"] == ["a1"]


@rule_test("XA-10")
def test_the_check_names_the_stones_that_count() -> None:
    match = table("2 gecko cactus bird red", boards="A")
    lay_and_finish(match, "e5 f5 f6")
    verdicts = match.view(ANNE)["last_check"]["results"][ANNE]["verdicts"]
    assert [verdict["above"] for verdict in verdicts] == [["e5", "f5", "f6"], [], [], [], []]
    assert [verdict["below"] for verdict in verdicts] == [[], ["f6"], ["e5", "f5"], ["e5"], ["f5", "f6"]]


@rule_test("XA-9")
def test_the_result_stays_until_all_are_ready_or_time_is_up() -> None:
    match = table(any_round(1), any_round(2), any_round(3), seats=2)
    lay_and_finish(match, "a1", "b1")
    match.play(ANNE, "ready")
    assert match.to_act() == [GUILLAUME, CLOCK]
    assert [side["is_ready"] for side in match.view(None)["sides"]] == [True, False]
    match.play(GUILLAUME, "ready")
    assert asked(match) == "place"
    assert match.view(None)["round"] == 2
    assert match.view(None)["last_check"]["results"][1]["stones"] == ["b1"], "the last result stays in sight"
    assert match.view(ANNE)["stones"] == []
    lay_and_finish(match, "", "")
    match.play(CLOCK, "time-up check")
    assert match.view(None)["round"] == 3


@rule_test("XA-4", "XA-9", "XA-11")
def test_after_the_seventh_round_too_the_result_stays_with_the_points_counted() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=4)
    for _ in range(6):
        skip_round(match)
    assert match.view(None)["round"] == match.view(None)["rounds"] == 7
    lay_and_finish(match, "a1", "")
    assert not match.is_over
    assert sum(match.view(None)["sides"][0]["round_points"]) == match.scores()[0]
    assert len(match.view(None)["sides"][0]["round_points"]) == 7
    all_ready(match)
    assert match.is_over


# The end


@rule_test("XA-11")
def test_the_fewest_points_win_and_equal_points_share() -> None:
    match = tablee.new_match("xalapa", seats=3, seed=4, options={"same_board": True})
    for _ in range(7):
        lay_and_finish(match, "", "a1 a2 a3 a4 a5 a6 b5 b6", "")
        all_ready(match)
    assert match.scores()[0] == match.scores()[2] < match.scores()[1]
    assert match.winners() == [0, 2]


@rule_test("XA-11")
def test_alone_the_total_is_the_score() -> None:
    match, total = tablee.new_match("xalapa", seed=4), 0
    for _ in range(7):
        lay_and_finish(match, "a1 b3")
        total += 3 * len(failed(match)) + 2
        all_ready(match)
    assert match.is_over
    assert match.scores() == [total]
    assert match.winners() == [ANNE]


@rule_test("XA-10")
def test_random_stones_cost_what_the_verdicts_add_up_to() -> None:
    random = Random(1)
    match = tablee.new_match("xalapa", seats=2, seed=8, options={"step": 2})
    for _ in range(7):
        before = match.scores()
        lay_and_finish(match, *(" ".join(random.sample(["a1", "b2", "c3", "d4", "e5", "f6"], 4)) for _ in range(2)))
        gains = [3 * len(failed(match, seat)) + 4 for seat in range(2)]
        assert [after - earlier for after, earlier in zip(match.scores(), before, strict=True)] == gains
        all_ready(match)
    assert state_of(match).round == 7

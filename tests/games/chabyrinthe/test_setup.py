"""The box and the set-up (CB-1 to CB-4, CB-9, CB-12, CB-16)."""

from collections import Counter
from typing import Any, cast

import pytest

import tablee
from games.chabyrinthe.boards import copied, homes_and_cats
from helpers import rule_test
from tablee.core.chance import Stream, nth_seed
from tablee.games.chabyrinthe.cards import COPIES, KIND, KINDS, NOTHING
from tablee.games.chabyrinthe.rules import deal_once
from tablee.games.chabyrinthe.state import State

# No path leads a cat home here; read with the ring of CB-3 around it.
ROWS = """
    straight:EW   elbow:NE     straight:EW  elbow:ES
    straight:NS   t:NES        bridge       straight:EW
    double:NE+SW  elbow:SW     cross        elbow:NW
    elbow:NW      straight:EW  t:ESW        straight:EW
"""
SMALL_ROWS = """
    straight:EW   elbow:NE     elbow:ES
    straight:NS   t:NES        straight:EW
    elbow:NW      straight:EW  bridge
"""
SQUARE, SMALL = ROWS.split(), SMALL_ROWS.split()
STACK = ["elbow", "elbow", "t", "cross", "elbow", "double", "bridge", "elbow", "elbow", "t"]
MORE = ["straight", "straight", "cross", "double", "elbow", "elbow", "t"]
CATS = ["3", "4", "5"] * 5


def deals(count: int, **options: Any) -> list[tablee.Match]:
    return [tablee.new_match("chabyrinthe", seed=seed, options=options) for seed in range(count)]


@rule_test("CB-1", "CB-2")
@pytest.mark.parametrize(("size", "stack"), [(4, 10), (3, 17)])
def test_26_gutter_cards_of_six_kinds_lie_in_the_square_and_in_the_stack(size: int, stack: int) -> None:
    for match in deals(20, size=size):
        state = cast(State, match.state)
        square = [KINDS[KIND[shape]] for shape in state.square if shape != NOTHING]  # type: ignore[attr-defined]
        beside = [KINDS[state.gutters[slot]] for slot in range(state.stack_size)]
        assert (len(square), len(beside)) == (size * size, stack)
        assert Counter(square + beside) == {
            "straight": 6,
            "elbow": 10,
            "t": 4,
            "cross": 2,
            "bridge": 2,
            "double": 2,
        }


@rule_test("CB-1")
def test_there_are_five_cats_each_of_three_four_and_five_points() -> None:
    for match in deals(20):
        state = cast(State, match.state)
        assert Counter(state.cat_stack) == {3: 5, 4: 5, 5: 5}  # type: ignore[call-overload]


@rule_test("CB-2", "CB-3", "CB-12")
@pytest.mark.parametrize("size", [4, 3])
def test_two_corners_are_elbows_that_lead_their_homes_inwards(size: int) -> None:
    for match in deals(20, size=size):
        square = match.view(None)["square"]
        assert square[0][-1]["joins"] == ["ES"]
        assert square[-1][0]["joins"] == ["NW"]


@rule_test("CB-2")
def test_every_other_card_may_lie_anywhere_and_in_any_way() -> None:
    """Over 1,000 deals the cell b2 has all kinds, as often as there are cards left of each, and all ways to lie."""
    found: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    state = cast(State, tablee.new_match("chabyrinthe", seed=0).state)
    for seed in range(1_000):
        deal_once(state, Stream.of(nth_seed(seed, 7)))
        shape = state.square[5]
        found[KINDS[KIND[shape]]] += 1
        ways[f"{KINDS[KIND[shape]]} {shape}"] += 1
    for kind, copies in enumerate(COPIES):
        expected = 1_000 * (copies - 2 * (KINDS[kind] == "elbow")) / 24
        assert 0.6 * expected < found[KINDS[kind]] < 1.5 * expected
    assert len(ways) == 14


@rule_test("CB-3", "CB-12")
@pytest.mark.parametrize(("size", "homes", "cats"), [(4, [4, 12], [0, 8]), (3, [3, 9], [0, 6])])
def test_cat_home_cat_home_lie_at_the_four_corners(size: int, homes: list[int], cats: list[int]) -> None:
    match = tablee.new_match("chabyrinthe", seed=1, options={"size": size})
    assert homes_and_cats(match)[0] == homes
    assert list(homes_and_cats(match)[1]) == cats
    ring = match.view(None)["ring"]
    assert len(ring) == 4 * size
    last = "abcd"[size - 1]
    corners = [(ring[place]["cell"], ring[place]["side"]) for place in (0, size, 2 * size, 3 * size)]
    assert corners == [("a1", "north"), (f"{last}1", "east"), (f"{last}{size}", "south"), (f"a{size}", "west")]


@rule_test("CB-3")
def test_the_places_run_clockwise_round_the_square() -> None:
    ring = tablee.new_match("chabyrinthe", seed=1).view(None)["ring"]
    cells = [place["cell"] for place in ring]
    assert cells == ["a1", "b1", "c1", "d1", "d1", "d2", "d3", "d4", "d4", "c4", "b4", "a4", "a4", "a3", "a2", "a1"]


@rule_test("CB-4")
def test_the_starter_comes_from_the_seed_and_turns_go_in_seat_order() -> None:
    starters = Counter(tablee.new_match("chabyrinthe", seats=3, seed=seed).to_act()[0] for seed in range(90))
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 15
    match = tablee.new_match("chabyrinthe", seats=3, seed=1)
    order = []
    for _ in range(4):
        seat = match.to_act()[0]
        order.append(seat)
        for _ in range(2):
            match.play(seat, match.legal(seat)[0])
    assert order == [(order[0] + index) % 3 for index in range(4)]


@rule_test("CB-9")
def test_a_set_up_in_which_a_cat_is_connected_is_dealt_again() -> None:
    """Just those seeds are dealt again whose first shuffle connects a cat; what is dealt in the end never does."""
    again = 0
    for seed in range(200):
        match = tablee.new_match("chabyrinthe", seed=seed)
        first = tablee.new_match("chabyrinthe", seed=0)
        deal_once(cast(State, first.state), Stream.of(nth_seed(seed, 0)))
        assert not is_connected(match)
        assert is_connected(first) == (bytes(first.state) != bytes(match.state))
        again += is_connected(first)
    assert again > 0


def is_connected(match: tablee.Match) -> bool:
    """By the second opinion: whether any cat could walk home."""
    opinion = copied(match)
    return any(opinion.homes_of(cat) for cat in opinion.places("cat"))


@rule_test("CB-4", "CB-16")
def test_a_stacked_deal_names_the_square_the_stack_and_the_cats() -> None:
    match = tablee.new_match("chabyrinthe", seats=4, deal=[*SQUARE, *STACK, *CATS])
    view = match.view(0)
    assert match.to_act() == [0]
    assert [card["joins"] for card in view["square"][1]] == [["NS"], ["NES"], ["NS", "EW"], ["EW"]]
    assert view["square"][2][0]["joins"] == ["NE", "SW"]
    state = cast(State, match.state)
    assert [KINDS[state.gutters[slot]] for slot in range(10)] == STACK
    assert [str(state.cat_stack[cat]) for cat in range(15)] == CATS
    assert homes_and_cats(match)[1] == {0: 3, 8: 4}


@rule_test("CB-12", "CB-16")
def test_a_stacked_deal_of_the_small_square() -> None:
    match = tablee.new_match("chabyrinthe", options={"size": 3}, deal=[*SMALL, *STACK, *MORE, *CATS])
    assert [card["kind"] for card in match.view(0)["square"][2]] == ["elbow", "straight", "bridge"]


@rule_test("CB-16")
@pytest.mark.parametrize(("written", "joins"), [("double:SW+NE", ["NE", "SW"]), ("double:WS+EN", ["NE", "SW"])])
def test_the_sides_of_a_card_may_stand_in_any_order(written: str, joins: list[str]) -> None:
    match = tablee.new_match("chabyrinthe", deal=[*SQUARE[:8], written, *SQUARE[9:], *STACK, *CATS])
    assert match.view(0)["square"][2][0]["joins"] == joins


@rule_test("CB-16")
@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ([*SQUARE, *STACK], "41 names, not 26"),
        (["elbow", *SQUARE[1:], *STACK, *CATS], "'elbow' is no card of the square"),
        (["elbow:NS", *SQUARE[1:], *STACK, *CATS], "'elbow:NS' is no card of the square"),
        ([*SQUARE, "elbow:NE", *STACK[1:], *CATS], "'elbow:NE' is no card of the stack"),
        ([*SQUARE, *STACK, "6", *CATS[1:]], "3, 4 or 5 points, not '6'"),
        ([*SQUARE, "cross", *STACK[1:], *CATS], "'elbow' must come 10 times, not 9"),
        ([*SQUARE, *STACK, "4", *CATS[1:]], "'3' must come 5 times, not 4"),
        (["straight:NS", *SQUARE[1:8], "straight:NS", *SQUARE[9:], *STACK, *CATS], "must come"),
    ],
)
def test_a_deal_that_is_not_the_box_is_refused(deal: list[str], says: str) -> None:
    with pytest.raises(tablee.BadDeal, match=says):
        tablee.new_match("chabyrinthe", deal=deal)


@rule_test("CB-16")
def test_a_deal_that_leads_a_cat_home_from_the_start_is_refused() -> None:
    """The cat above a1 goes through row 1 to the home right of d1."""
    square = ["elbow:NE", "straight:EW", "straight:EW", "t:NEW", "straight:NS", "elbow:SW", *SQUARE[6:]]
    with pytest.raises(tablee.BadDeal, match="no path may lead a cat home"):
        tablee.new_match("chabyrinthe", deal=[*square, *STACK, *CATS])

"""A turn: placing, folding, and who comes next."""

from typing import cast

import pytest

from games.chiwawa.tables import (
    CHLOE,
    DANIEL,
    FROG,
    JAGUAR,
    SUN,
    asked,
    begun,
    camp,
    hand,
    late_table,
    legal,
    true_camp,
)
from helpers import ANNE, GUILLAUME, rule_test
from tablee.games.chiwawa.state import PICKING, State


@rule_test("CH-5")
def test_a_card_may_be_placed_face_down_in_any_camp() -> None:
    match = begun(f"{FROG} {SUN}", JAGUAR, "10-eagle")
    camps = {move.split(" in ")[1].split()[0] for move in legal(match, f"place {SUN}")}
    assert camps == {"1", "2", "3"}
    match.play(ANNE, f"place {SUN} in 3 left")
    assert camp(match, CHLOE) == [None, "10-eagle"]
    assert true_camp(match, CHLOE) == [SUN, "10-eagle"]
    assert SUN not in hand(match, ANNE)
    assert match.to_act() == [GUILLAUME]


@rule_test("CH-6")
@pytest.mark.parametrize(
    ("row", "ends"),
    [
        ("[5-frog]", ["left", "right"]),
        ("[5-frog] 5-frog", ["left", "left-inside", "right"]),
        ("5-frog [5-frog] 5-frog", ["left", "left-inside", "right-inside", "right"]),
        ("5-frog [5-frog] 5-frog 5-frog 5-frog", ["left", "left-inside", "right-inside", "right"]),
    ],
)
def test_places_are_before_and_after_the_card_at_each_end(row: str, ends: list[str]) -> None:
    match = late_table([row, "[5-lizard]"], [SUN, SUN])
    assert legal(match, f"place {SUN} in 1") == [f"place {SUN} in 1 {end}" for end in ends]


@rule_test("CH-6")
@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("left", [SUN, "5-frog", "5-lizard", "5-monkey", "10-eagle"]),
        ("left-inside", ["5-frog", SUN, "5-lizard", "5-monkey", "10-eagle"]),
        ("right-inside", ["5-frog", "5-lizard", "5-monkey", SUN, "10-eagle"]),
        ("right", ["5-frog", "5-lizard", "5-monkey", "10-eagle", SUN]),
    ],
)
@pytest.mark.parametrize("pillar", ["5-frog", "5-lizard", "5-monkey", "10-eagle"])
def test_a_card_goes_where_it_was_said_and_the_pillar_counts_as_a_card_of_the_row(
    end: str, expected: list[str], pillar: str
) -> None:
    row = "5-frog 5-lizard 5-monkey 10-eagle".replace(pillar, f"[{pillar}]")
    match = late_table(["[20-moon]", row], [SUN, SUN])
    match.play(ANNE, f"place {SUN} in 2 {end}")
    assert true_camp(match, GUILLAUME) == expected
    shown = match.view(None)["players"][GUILLAUME]["camp"]
    assert [at for at, card in enumerate(shown) if card["is_pillar"]] == [expected.index(pillar)]
    assert camp(match, GUILLAUME) == [name if name == pillar else None for name in expected]


@rule_test("CH-5", "CH-10")
def test_camps_of_those_who_folded_or_ran_out_stay_open() -> None:
    match = late_table(["[5-frog]", "[5-frog]", "[5-frog] 5-monkey"], [SUN, f"{SUN} {SUN}", JAGUAR])
    match.play(ANNE, f"place {SUN} in 1 left")
    match.play(GUILLAUME, "fold")
    assert match.to_act() == [CHLOE]
    assert {move.split()[3] for move in legal(match, "place")} == {"1", "2", "3"}
    match.play(CHLOE, f"discard {JAGUAR}")
    assert {"swap camp-1-1", "swap camp-3-2"} <= set(legal(match))


@rule_test("CH-10")
def test_who_has_folded_takes_no_more_turns_and_keeps_the_hand() -> None:
    match = begun(FROG, JAGUAR, SUN)
    match.play(ANNE, "fold")
    for _ in range(2):
        for seat in (GUILLAUME, CHLOE):
            assert match.to_act() == [seat]
            match.play(seat, legal(match, "place")[0])
    assert match.view(None)["players"][ANNE]["hand_size"] == 9
    assert match.view(None)["players"][ANNE]["has_folded"]
    assert not match.view(None)["players"][ANNE]["is_active"]


@rule_test("CH-10")
def test_who_has_no_card_left_is_finished_and_the_others_go_on() -> None:
    match = late_table(["[5-frog]", "[5-lizard]"], [SUN, f"{SUN} {JAGUAR} {JAGUAR}"])
    match.play(ANNE, f"place {SUN} in 1 left")
    for _ in range(3):
        assert match.to_act() == [GUILLAUME]
        match.play(GUILLAUME, legal(match, "place")[0])
    assert match.view(None)["rounds"]


@rule_test("CH-10")
def test_nobody_can_pass() -> None:
    match = begun(FROG, JAGUAR)
    assert {move.split()[0] for move in legal(match)} == {"place", "discard", "fold"}


@rule_test("CH-5", "CH-10")
def test_turns_go_round_the_table() -> None:
    match = begun(FROG, JAGUAR, SUN, "20-moon")
    order = []
    for _ in range(9):
        order.append(match.to_act()[0])
        match.play(order[-1], legal(match, "place")[0])
    assert order == [ANNE, GUILLAUME, CHLOE, DANIEL] * 2 + [ANNE]


@rule_test("CH-10", "CH-12")
@pytest.mark.parametrize("hands", [(SUN, FROG), (SUN, f"{FROG} {FROG}")])
def test_whoever_has_only_the_pillar_takes_no_turn_and_where_nobody_has_more_the_round_is_over(
    hands: tuple[str, str],
) -> None:
    match = late_table(["", ""], hands, deck="5-monkey " * 7)
    state = cast(State, match.state)
    state.phase, state.picked = PICKING, 0
    match.play(ANNE, f"pillar {SUN}")
    match.play(GUILLAUME, f"pillar {FROG}")
    if len(hands[1].split()) == 2:
        assert match.to_act() == [GUILLAUME]
        match.play(GUILLAUME, "fold")
    assert match.view(None)["rounds"] == [{"winner": ANNE, "out": [], "is_void": False}]
    assert (asked(match), match.to_act()) == ("pillar", [ANNE, GUILLAUME])


@rule_test("CH-6")
def test_a_turn_that_showed_nothing_can_be_taken_back() -> None:
    match = begun(f"{FROG} {SUN}", JAGUAR)
    before = match.digest()
    match.play(ANNE, f"place {SUN} in 2 left")
    match.undo(ANNE)
    assert match.digest() == before

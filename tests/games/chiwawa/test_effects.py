"""What comes of a move: said by the rules, and to each viewer only what they may know."""

from typing import Any

import msgspec
import pytest

import tablee
from games.chiwawa.tables import FROG, JAGUAR, begun, fold_all, late_table, table
from helpers import ANNE, GUILLAUME, rule_test


def effects(match: tablee.Match, viewer: int | None = None) -> list[dict[str, Any]]:
    """What came of a player's last move, as a viewer was told it."""
    moved = [event for event in match.events(viewer) if event.seat != "dealer"]
    return list(msgspec.to_builtins(moved[-1].effects))


def of_kind(match: tablee.Match, kind: str) -> list[dict[str, Any]]:
    return [one for event in match.events(None) for one in msgspec.to_builtins(event.effects) if one["kind"] == kind]


@rule_test("CH-2", "CH-4")
def test_a_deal_tells_how_many_cards_and_who_starts() -> None:
    match = table(FROG, JAGUAR)
    assert of_kind(match, "round-dealt") == [
        {"kind": "round-dealt", "round": 1, "cards": 10, "is_reshuffled": False, "starter": ANNE}
    ]


@rule_test("CH-3")
def test_pillars_are_shown_when_the_last_one_is_picked() -> None:
    match = begun(FROG, JAGUAR)
    assert effects(match) == [{"kind": "pillars-shown"}]
    (shown,) = match.moments(None, len(match.events(None)) - 1)
    assert [player["camp"][0]["card"] for player in msgspec.to_builtins(shown.view)["players"]] == [FROG, JAGUAR]


@rule_test("CH-5", "CH-6")
def test_a_card_that_is_placed_is_told_with_the_place_where_it_lies() -> None:
    match = late_table(["[5-frog] 10-jaguar 20-sun", "[5-lizard]"], ["mimicry 5-monkey", "5-monkey"])
    match.play(ANNE, "place mimicry in 1 right-inside")
    placed = {"kind": "card-placed", "seat": ANNE, "place": 3}
    assert effects(match, ANNE) == effects(match, GUILLAUME) == effects(match) == [placed]
    match.play(GUILLAUME, "place 5-monkey in 2 right")
    assert effects(match)[0] == {"kind": "card-placed", "seat": GUILLAUME, "place": 2}


@rule_test("CH-7", "CH-11")
def test_only_those_who_know_it_hear_what_came_into_a_hand() -> None:
    camps, hands = ["[5-frog] 10-jaguar", "[5-lizard] 20-sun"], ["mimicry 5-monkey 10-eagle", "5-monkey"]
    match = late_table(camps, hands, "20-moon 10-eagle", "20-storm")
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey", "with deck"])
    swapped = {"kind": "cards-swapped", "seat": ANNE, "first": "hand", "second": "deck"}
    assert effects(match, ANNE) == [{**swapped, "gained": "20-storm"}]
    assert effects(match, GUILLAUME) == effects(match) == [{**swapped, "gained": None}]

    match = late_table(camps, hands, "20-moon 10-eagle", "20-storm")
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey", "with source-1"])
    assert effects(match)[0]["gained"] == "20-moon", "everybody saw it in the Source"


@rule_test("CH-12", "CH-13", "CH-14", "CH-15", "CH-16")
def test_the_end_of_a_round_is_told_step_by_step() -> None:
    match = late_table(["20-sun destruction [5-frog] 5-frog mimicry 10-eagle", "[5-lizard]"], ["5-frog", ""])
    fold_all(match)
    part: dict[str, Any] = {"kind": "part-counted", "card": None, "copied": None}
    assert effects(match)[:-1] == [
        {"kind": "camps-shown", "round": 1},
        {"kind": "card-destroyed", "seat": ANNE, "places": [1, 2], "card": "20-sun"},
        {"kind": "camps-settled"},
        {**part, "seat": ANNE, "places": [4], "points": 10, "sum": 10},
        {**part, "seat": ANNE, "places": [3], "card": "mimicry", "copied": 4, "points": 10, "sum": 20},
        {**part, "seat": ANNE, "places": [1, 2], "card": "5-frog", "points": 20, "sum": 40},
        {"kind": "camp-counted", "seat": ANNE, "points": 40},
        {**part, "seat": GUILLAUME, "places": [1], "points": 5, "sum": 5},
        {"kind": "camp-counted", "seat": GUILLAUME, "points": 5},
    ]
    assert effects(match)[-1] == {"kind": "round-won", "round": 1, "winner": ANNE, "points": 40}


@rule_test("CH-16")
def test_a_tie_is_told_as_a_round_that_nobody_wins() -> None:
    match = late_table(["[5-frog]", "[5-lizard]"], ["5-monkey", "5-monkey"])
    fold_all(match)
    assert effects(match)[-1] == {"kind": "round-won", "round": 1, "winner": None, "points": 5}


@rule_test("CH-14", "CH-15", "CH-18", "CH-19")
@pytest.mark.parametrize("royal", [False, True])
def test_what_is_told_of_whole_games_adds_up(royal: bool) -> None:
    for seed in range(6):
        match = tablee.new_match("chiwawa", seats=4, seed=seed, options={"battle_royal": royal, "max_rounds": 4})
        while not match.is_over:
            seat = match.to_act()[0]
            match.play(seat, match.legal(seat)[-1])
        rounds = of_kind(match, "players-out" if royal else "round-won")
        assert [one["round"] for one in rounds] == list(range(1, len(rounds) + 1))
        assert of_kind(match, "game-won") == [{"kind": "game-won", "winners": match.winners()}]
        result = match.view(None)["result"]
        counted = of_kind(match, "camp-counted")[-len(result["camps"]) :]
        assert {one["seat"]: one["points"] for one in counted} == {
            camp["seat"]: camp["points"] for camp in result["camps"]
        }

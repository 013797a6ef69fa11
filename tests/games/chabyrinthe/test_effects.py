"""What comes of an action: said by the rules, told to everybody alike, with the moments on the way."""

import msgspec

import tablee
from games.chabyrinthe.boards import effects, table
from helpers import ANNE, rule_test

BOARD = """
    . 5 . 3
  . ─ ├ ─ ┌ H
  4 ─ ─ ─ ─ .
  . ╲ ╫ ┼ ┴ .
  . ╱ ┐ ┘ │ .
    . . . H
"""


def chain() -> tablee.Match:
    match = table(BOARD, stack="t", cats="5 3 4", seats=2)
    match.play(ANNE, "turn d1 left")
    return match


@rule_test("CB-7", "CB-8", "CB-9")
def test_every_link_of_a_chain_is_said_with_its_paths() -> None:
    assert effects(chain()) == [
        {"kind": "gutters-joined"},
        {
            "kind": "cats-home",
            "seat": 0,
            "link": 0,
            "wins": [{"place": 3, "points": 3, "homes": [4], "paths": [["d1"]]}],
        },
        {
            "kind": "cats-moved",
            "link": 0,
            "walks": [{"start": 4, "end": 5}],
            "arrivals": [{"place": 4, "points": 5}],
        },
        {
            "kind": "cats-home",
            "seat": 0,
            "link": 1,
            "wins": [{"place": 14, "points": 4, "homes": [5], "paths": [["a2", "b2", "c2", "d2"]]}],
        },
        {
            "kind": "cats-moved",
            "link": 1,
            "walks": [{"start": 5, "end": 6}],
            "arrivals": [{"place": 15, "points": 3}],
        },
    ]


@rule_test("CB-7", "CB-8")
def test_the_card_lies_before_the_cats_go_and_they_come_one_link_after_the_other() -> None:
    match = chain()
    for viewer in (0, 1, None):
        moments = match.moments(viewer, len(match.events(viewer)) - 1)
        views = [msgspec.to_builtins(moment.view) for moment in moments]
        assert [moment.effect for moment in moments] == [0, 2, 4]
        assert all(view["to_act"] == [] and view["waiting_for"] == "cats" for view in views)
        cats = [{number: place["cat"] for number, place in enumerate(view["ring"]) if place["cat"]} for view in views]
        assert cats == [{1: 5, 3: 3, 14: 4}, {1: 5, 4: 5, 14: 4}, {1: 5, 4: 5, 15: 3}]
        assert [view["sides"][0]["points"] for view in views] == [0, 3, 7]
        assert views[0]["square"] == match.view(viewer)["square"]


@rule_test("CB-7")
def test_an_action_that_brings_no_cat_home_causes_nothing() -> None:
    match = table(BOARD, seats=2)
    match.play(ANNE, "turn b4 right")
    assert effects(match) == []
    assert match.moments(None, len(match.events(None)) - 1) == []


@rule_test("CB-10", "CB-13")
def test_the_last_cat_ends_the_game() -> None:
    match = table(BOARD.replace("4 ─", ". ─").replace(" 5 ", " . "))
    match.play(ANNE, "turn d1 left")
    assert [effect["kind"] for effect in effects(match)] == ["gutters-joined", "cats-home", "game-ended"]
    assert effects(match)[-1] == {"kind": "game-ended", "by": "home", "winners": [0], "turns": 1}


@rule_test("CB-11")
def test_the_last_turn_ends_the_game() -> None:
    match = table(BOARD, max_turns=5)
    while not match.is_over:
        match.play(ANNE, "turn a1 right")
    assert effects(match) == [{"kind": "game-ended", "by": "turns", "winners": [], "turns": 5}]


@rule_test("CB-4")
def test_who_begins_is_told_where_there_are_several() -> None:
    match = tablee.new_match("chabyrinthe", seats=3, seed=4)
    assert effects(match) == [{"kind": "starter-drawn", "seat": match.to_act()[0]}]
    assert effects(tablee.new_match("chabyrinthe", seed=4)) == []

"""What the screen shows of an action before it is done."""

from random import Random
from typing import Any

import pytest

import tablee
from games.chabyrinthe.boards import table
from helpers import ANNE, rule_test

BOARD = """
    . 5 . 3
  . ─ ├ ─ ┌ H
  4 ─ ─ ─ ─ .
  . ╲ ╫ ┼ ┴ .
  . ╱ ┐ ┘ │ .
    . . . H
"""


def preview(match: tablee.Match, move: str) -> Any:
    return match.previews(ANNE)[move]


@rule_test("CB-7")
def test_the_gutters_that_lead_to_a_window_shine_and_those_that_lead_to_a_cat_have_paws() -> None:
    joined = table(BOARD, stack="t", cats="5 3 4", seats=2).view(ANNE)["joined"]
    assert joined["lights"] == ["d1:ES", "d4:NS"]
    assert joined["paws"] == ["b1:NES", "c1:EW", "a2:EW", "b2:EW", "c2:EW", "d2:EW"]


@rule_test("CB-5", "CB-7")
def test_a_turn_that_joins_a_cat_to_a_home_is_told_before_it_is_played() -> None:
    tried = preview(table(BOARD, stack="t", cats="5 3 4", seats=2), "turn d1 left")
    assert tried.joins == ["NE"]
    assert tried.brings_home
    assert "d1:NE" in tried.joined.lights
    assert "d1:NE" in tried.joined.paws


@rule_test("CB-6", "CB-7")
def test_a_pushed_card_moves_its_line_and_leads_where_it_lies() -> None:
    tried = preview(table(BOARD, stack="t", cats="5 3 4", seats=2), "insert at a1 right south")
    assert tried.joins == ["ESW"]
    assert tried.joined.lights == ["c1:NES", "d1:EW", "d4:NS"], "the row has come one cell nearer to the window"


@rule_test("CB-5", "CB-6", "CB-7")
@pytest.mark.parametrize("size", [3, 4])
def test_every_action_of_a_game_does_what_was_shown_of_it(size: int) -> None:
    match, chance, homes = tablee.new_match("chabyrinthe", seats=2, seed=size, options={"size": size}), Random(size), 0
    for _ in range(60):
        if match.is_over:
            break
        seat = match.to_act()[0]
        previews: dict[str, Any] = match.previews(seat)
        assert list(previews) == [str(move) for move in match.legal(seat)]
        move = next((text for text, shown in previews.items() if shown.brings_home), chance.choice(list(previews)))
        match.play(seat, move)
        kinds = [type(effect).__name__ for effect in match.events(seat)[-1].effects]
        assert ("CatsHome" in kinds) == previews[move].brings_home
        homes += previews[move].brings_home
        moments: list[Any] = match.moments(seat, len(match.events(seat)) - 1)
        then: Any = moments[0].view if moments else match.view_of(seat)
        assert then.joined == previews[move].joined
        cell = move.split()[1].replace("at", "") or move.split()[2]
        assert previews[move].joins == next(card.joins for row in then.square for card in row if card.cell == cell)
    assert homes > 5


def test_whoever_is_not_to_act_is_shown_no_action() -> None:
    match = tablee.new_match("chabyrinthe", seats=2, seed=1)
    assert match.previews(1 - match.to_act()[0]) == {}
    assert tablee.new_match("awimbawe").previews(ANNE) == {}, "its screen shows nothing before it is played"

"""Help: the squares of one's own board that a trial speaks of, for those who want it, before the check."""

from typing import Any

import pytest

from games.xalapa.second_opinion import CELLS, is_on, marks
from games.xalapa.tables import any_round, lay_and_finish, table
from helpers import ANNE, GUILLAUME, rule_test

ROUND = "2 gecko cactus bird red"


@pytest.mark.parametrize(
    ("options", "who"),
    [
        ({}, [True, True]),
        ({"step": 1}, [False, False]),
        ({"levels": ["expert", "beginner"]}, [False, True]),
        ({"help": ["none", "always"]}, [False, True]),
        ({"step": 1, "help": ["always", "beginners"]}, [True, False]),
    ],
)
def test_help_is_for_beginners_and_for_whoever_wants_it(options: dict[str, Any], who: list[bool]) -> None:
    match = table(any_round(**options), boards="A B", **options)
    assert [match.view(seat)["help"] is not None for seat in (ANNE, GUILLAUME)] == who
    assert match.view(None)["help"] is None


@rule_test("XA-6")
def test_a_trial_speaks_of_the_squares_of_its_cards_on_ones_own_board() -> None:
    match = table("2 gecko bird cactus red black centre", boards="A B", step=1, help=["always", "always"])
    for seat, board in ((ANNE, "A"), (GUILLAUME, "B")):
        squares = {one["number"]: one for one in match.view(seat)["help"]}
        cards = {trial["number"]: trial for trial in match.view(seat)["trials"]}
        assert 1 not in squares, "the pattern may lie anywhere"
        for number, one in squares.items():
            for row, cells in (("upper", one["above"]), ("lower", one["below"])):
                card = cards[number][row]
                wanted = (
                    [] if card["stones"] else [cell for cell in CELLS if is_on(card["card"], cell, marks(board)[cell])]
                )
                assert sorted(cells) == sorted(wanted)


@rule_test("XA-6")
def test_two_stone_cards_speak_of_the_whole_board() -> None:
    cards = "2 apprentice-2 gecko cactus bird apprentice-1 red"
    match = table(cards, boards="A", step=5, help=["always"])
    (one,) = [one for one in match.view(ANNE)["help"] if len(one["above"]) == 36]
    assert one["below"] == []


def test_help_says_nothing_of_met_or_failed_and_ends_with_the_race() -> None:
    match = table(ROUND, boards="A B")
    before = match.view(ANNE)["help"]
    match.play(ANNE, "place a1")
    assert match.view(ANNE)["help"] == before, "whatever lies there"
    lay_and_finish(match, "", "")
    assert match.view(ANNE)["help"] is None

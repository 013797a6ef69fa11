"""Stacked deals, and deals that every board can meet."""

from typing import Any

import pytest

import tablee
from games.xalapa.tables import any_round, cards_on_table, table
from helpers import rule_test
from tablee import CLOCK
from tablee.games.xalapa.cards import CARD_OF, FACE_OF
from tablee.games.xalapa.search import search_all_met


@rule_test("XA-25")
def test_a_flat_list_names_the_boards_then_each_round() -> None:
    flat = ["C", "A-mirrored", "4", "gecko", "cactus", "bird", "red", "9", "blue", "white", "edge", "centre"]
    match = tablee.new_match("xalapa", seats=2, deal=flat)
    assert [side["board"] for side in match.view(None)["sides"]] == ["C", "A-mirrored"]
    assert match.view(None)["trials"][0]["position_card"] == 4
    assert cards_on_table(match)[4:] == ["gecko", "cactus", "bird", "red"]
    match.play(CLOCK, "time-up round")
    match.play(CLOCK, "time-up check")
    assert match.view(None)["trials"][0]["position_card"] == 9
    assert cards_on_table(match)[4:] == ["blue", "white", "edge", "centre"]


@rule_test("XA-25")
def test_cards_fill_the_upper_row_from_the_left_and_then_the_lower_row() -> None:
    drawn = "red blue no-line two-lines gecko cactus bird edge one-line diagonals"
    match = table(f"1 {drawn}", step=2)
    assert cards_on_table(match) == ["printed-1", "printed-2", *drawn.split()]
    match = table("1 gecko cactus bird edge bare gecko-on-black".replace("gecko ", "red blue gecko ", 1), step=3)
    assert cards_on_table(match) == [
        *("printed-1", "printed-2", "red", "blue", "master-1", "master-2"),
        *("gecko", "cactus", "bird", "edge", "bare", "gecko-on-black"),
    ]


@rule_test("XA-25")
def test_deals_beyond_the_stacked_ones_come_from_the_seed_and_know_what_was_drawn() -> None:
    match = table("1 gecko cactus bird red")
    match.play(CLOCK, "time-up round")
    match.play(CLOCK, "time-up check")
    assert not set(cards_on_table(match)[4:]) & {"gecko", "cactus", "bird", "red"}
    assert match.view(None)["trials"][0]["position_card"] != 1


@rule_test("XA-13", "XA-25")
@pytest.mark.parametrize(
    ("deal", "options", "sentence"),
    [
        ([["A"]], {}, "a board for each of the 2 seats, not with 1"),
        ([["A", "D"]], {}, "'D' is no board of Xalapa"),
        ([["A", "A"]], {}, "every seat has a different board"),
        ([["A", "B"]], {"same_board": True}, "one pattern, plain and mirrored in turn"),
        ([["A-mirrored", "A"]], {"same_board": True}, "one pattern, plain and mirrored in turn"),
        ([["A", "B"], ["10", "gecko", "cactus", "bird", "red"]], {}, "'10' is no position card"),
        ([["A", "B"], ["1", "gecko", "cactus", "bird"]], {}, "4 oracle cards at this table, not 4 names"),
        ([["A", "B"], ["1", "gecko", "cactus", "bird", "bird"]], {}, "no card twice"),
        ([["A", "B"], ["1", "gecko", "cactus", "bird", "apprentice-1"]], {}, "the lower place of trial 5"),
        ([["A", "B"], ["1", "gecko", "cactus", "bird", "printed-1"]], {}, "'printed-1' is not in the deck"),
        ([["A", "B"], ["1", "gecko", "cactus", "bird", "lizard"]], {}, "'lizard' is no card of Xalapa"),
        (["A", "B", "1", "gecko", "cactus"], {}, "not 3 names"),
        ([["A", "B"], any_round(1).split()], {"step": 1}, "6 oracle cards"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: Any, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(tablee.BadDeal) as caught:
        tablee.new_match("xalapa", seats=2, deal=deal, options=options)
    assert sentence in str(caught.value)


def can_all_meet(match: tablee.Match) -> bool:
    """Whether every board can meet all the trials of its player."""
    view = match.view(None)
    cards = [-1] * 12
    for trial in view["trials"][1:]:
        cards[trial["number"] - 2] = CARD_OF[trial["upper"]["card"]]
        cards[trial["number"] + 4] = CARD_OF[trial["lower"]["card"]]
    position, side = view["trials"][0]["position_card"] - 1, len(view["trials"][0]["pattern"]) - 3
    return all(
        search_all_met(cards, position, side, FACE_OF[seat["board"]], seat["must_meet"]) for seat in view["sides"]
    )


def play_rounds(match: tablee.Match, tile: int = 4) -> list[bool]:
    """For each round whether all boards can meet it."""
    found = []
    while not match.is_over:
        for seat in match.to_act()[:-1] if match.view(None)["waiting_for"] == "bid" else ():
            match.play(seat, f"bid {tile}")
        found.append(can_all_meet(match))
        match.play(CLOCK, "time-up round")
        while match.view(None)["waiting_for"] != "ready":
            match.play(CLOCK, "time-up choice")
        match.play(CLOCK, "time-up check")
    return found


@rule_test("XA-24")
@pytest.mark.parametrize(
    "options",
    [{}, {"step": 2, "levels": ["beginner", "expert"]}, {"step": 2, "four_stones": True}, {"variant": "atlacoya"}],
    ids=str,
)
def test_solvable_deals_can_be_met_by_every_board(options: dict[str, Any]) -> None:
    rounds, as_dealt = list[bool](), list[bool]()
    for seed in range(2):
        for is_solvable, found in ((True, rounds), (False, as_dealt)):
            table_options = {**options, "solvable": is_solvable}
            found += play_rounds(tablee.new_match("xalapa", seats=2, seed=seed, options=table_options))
    assert all(rounds)
    assert len(rounds) == 14
    assert not all(as_dealt), "without the option some rounds cannot be met"


@rule_test("XA-24")
def test_only_the_trials_that_a_player_must_meet_have_to_be_possible() -> None:
    """In Atlacoya those up to the bid: who bids 2 can be dealt trials that no stones meet."""
    options = {"variant": "atlacoya", "solvable": True}
    impossible = 0
    for seed in range(6):
        match = tablee.new_match("xalapa", seats=2, seed=seed, options=options)
        match.play(0, "bid 2")
        match.play(1, "bid 2")
        view = match.view(None)
        cards = [CARD_OF[trial[row]["card"]] for row in ("upper", "lower") for trial in view["trials"][1:]]
        position = view["trials"][0]["position_card"] - 1
        faces = [FACE_OF[side["board"]] for side in view["sides"]]
        assert all(search_all_met(cards, position, 0, face, 2) for face in faces)
        impossible += not all(search_all_met(cards, position, 0, face, 7) for face in faces)
    assert impossible


@rule_test("XA-24")
def test_the_position_card_stays_when_the_oracle_cards_are_dealt_again() -> None:
    """The same seed without the option has the same position card, and the same cards where they can be met."""
    changed = 0
    for seed in range(60):
        match, asked = (
            tablee.new_match("xalapa", seed=seed, options={"solvable": is_solvable}) for is_solvable in (False, True)
        )
        assert match.view(None)["trials"][0] == asked.view(None)["trials"][0]
        assert (cards_on_table(match) == cards_on_table(asked)) == can_all_meet(match)
        changed += not can_all_meet(match)
    assert 0 < changed < 60


@rule_test("XA-24")
def test_a_stacked_deal_is_never_dealt_again() -> None:
    """Three on a diagonal have one colour, and just two stones may lie on black, two on white."""
    impossible = "3 bird black corner white"
    match = table(impossible, solvable=True)
    assert not can_all_meet(match)
    assert cards_on_table(match)[4:] == impossible.split()[1:]


@rule_test("XA-24")
def test_a_replay_deals_the_same_again() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=5, options={"step": 2, "solvable": True})
    play_rounds(match)
    assert tablee.replay(match.replay_file()).digest() == match.digest()

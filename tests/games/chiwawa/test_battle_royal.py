"""The variant: after each round the fewest points are out."""

import pytest

import tablee
from games.chiwawa.tables import CHLOE, DANIEL, asked, bring_forward, fold_all, hand, late_table, legal
from helpers import ANNE, GUILLAUME, refused, rule_test

DECK = "5-lizard " * 7 + "5-frog " * 3


def royal(*camps: str, starter: int = 0, max_rounds: int = 20) -> tablee.Match:
    """A Battle Royal whose first round has ended with these camps."""
    hands = ["5-monkey"] * len(camps)
    match = late_table(
        camps, hands, deck=DECK, starter=starter, actor=starter, battle_royal=True, max_rounds=max_rounds
    )
    fold_all(match)
    return match


@rule_test("CH-19")
def test_the_fewest_points_are_out() -> None:
    match = royal("[20-sun]", "[5-frog]", "[10-eagle]")
    assert match.view(None)["rounds"] == [{"winner": None, "out": [GUILLAUME], "is_void": False}]
    assert [player["is_out"] for player in match.view(None)["players"]] == [False, True, False]
    assert match.to_act() == [ANNE, CHLOE]


@rule_test("CH-19")
def test_all_who_tie_for_the_fewest_are_out() -> None:
    match = royal("[20-sun]", "[5-frog]", "[10-eagle]", "[5-frog]")
    assert match.view(None)["rounds"][0]["out"] == [GUILLAUME, DANIEL]
    assert match.to_act() == [ANNE, CHLOE]


@rule_test("CH-19")
def test_a_tie_for_the_most_does_not_matter() -> None:
    match = royal("[20-sun]", "[5-frog]", "[20-moon]")
    assert match.view(None)["rounds"][0]["out"] == [GUILLAUME]


@rule_test("CH-19")
def test_where_everybody_ties_the_round_is_void_and_nobody_is_out() -> None:
    match = royal("[20-sun]", "[20-storm]", "[20-moon]", starter=2)
    assert match.view(None)["rounds"] == [{"winner": None, "out": [], "is_void": True}]
    assert match.to_act() == [ANNE, GUILLAUME, CHLOE]
    assert match.view(None)["starter"] == CHLOE


@rule_test("CH-19")
def test_the_last_one_left_wins() -> None:
    match = royal("[20-sun]", "[5-frog]", "[10-eagle]")
    assert not match.is_over
    bring_forward(match, ["[10-eagle]", "", "[20-sun]"], ["", "", "5-monkey"], actor=2)
    fold_all(match)
    assert (match.is_over, match.winners()) == (True, [CHLOE])
    assert match.scores() == [1, 0, 2], "rounds survived"
    match = royal("[20-sun]", "[5-frog]", "[5-frog]", "[5-frog]")
    assert (match.is_over, match.winners()) == (True, [ANNE])


@rule_test("CH-19")
def test_two_rounds_won_mean_nothing_here() -> None:
    match = late_table(["[20-sun]", "[5-frog]", "[10-eagle]"], ["5-monkey"] * 3, battle_royal=True)
    fold_all(match)
    assert [player["rounds_won"] for player in match.view(None)["players"]] == [0, 0, 0]


@rule_test("CH-19")
def test_hands_of_the_eliminated_are_discarded_and_their_camps_are_gone() -> None:
    match = late_table(
        ["[20-sun]", "[5-frog]", "[10-eagle]"],
        ["5-monkey", "mimicry mimicry", "5-monkey"],
        deck=DECK,
        battle_royal=True,
    )
    before = match.view(None)["discard"]["mimicry"]
    fold_all(match)
    assert match.view(None)["discard"]["mimicry"] == before + 2
    assert hand(match, GUILLAUME) == []
    for seat in (ANNE, CHLOE):
        match.play(seat, match.legal(seat)[0])
    assert {move.split()[3] for move in legal(match, "place")} == {"1", "3"}
    card = hand(match, ANNE)[0]
    assert refused(match, ANNE, f"place {card} in 2 left").code == "camp-gone"
    match.play(ANNE, legal(match, "place")[0])
    assert match.to_act() == [CHLOE], "an eliminated player is passed over"
    refusal = refused(match, GUILLAUME, "fold")
    assert (refusal.code, refusal.rule) == ("out", "CH-19")


@rule_test("CH-19")
@pytest.mark.parametrize(("starter", "expected"), [(0, ANNE), (1, CHLOE), (2, CHLOE), (3, ANNE)])
def test_the_best_scorer_starts_of_several_the_first_from_the_last_starter(starter: int, expected: int) -> None:
    match = royal("[20-sun]", "[5-frog]", "[20-moon]", "[10-eagle]", starter=starter)
    assert match.view(None)["starter"] == expected


@rule_test("CH-17", "CH-19")
def test_five_cards_each_where_nobody_still_in_the_game_has_one() -> None:
    """Only the eliminated player had a card left."""
    match = late_table(
        ["[20-sun]", "[5-frog]", "[10-eagle]"],
        ["", "mimicry", ""],
        deck=DECK + "mimicry " * 5,
        actor=1,
        battle_royal=True,
    )
    match.play(GUILLAUME, "fold")
    assert [player["hand_size"] for player in match.view(None)["players"]] == [5, 0, 5]


@rule_test("CH-19")
def test_after_the_last_round_the_survivors_share_the_win() -> None:
    match = royal("[20-sun]", "[5-frog]", "[10-eagle]", "[20-moon]", max_rounds=1)
    assert (match.is_over, match.winners(), asked(match)) == (True, [ANNE, CHLOE, DANIEL], "over")


@rule_test("CH-19")
def test_the_end_of_a_round_shows_only_the_camps_of_those_who_were_in_it() -> None:
    match = royal("[20-sun]", "[5-frog]", "[10-eagle]")
    assert [camp["seat"] for camp in match.view(None)["result"]["camps"]] == [ANNE, GUILLAUME, CHLOE]
    assert match.view(None)["result"]["out"] == [GUILLAUME]
    bring_forward(match, ["[10-eagle]", "", "[20-sun]"], ["", "", "5-monkey"], actor=2)
    fold_all(match)
    assert [camp["seat"] for camp in match.view(None)["result"]["camps"]] == [ANNE, CHLOE]

"""The table as text, in both languages."""

import pytest

import tablee
from games.arriba.tables import grab, grab_before, late_table, make_live, table, turn
from helpers import rule_test
from tablee.core.seats import CLOCK
from tablee.core.words import Language, typeset
from tablee.games.arriba.text import draw
from tablee.games.arriba.view import View

ANNE, BRUNO, CHLOE = range(3)


def drawn(match: tablee.Match, seat: int | None = None, language: Language = "en") -> str:
    view = match.view_of(seat)
    assert isinstance(view, View)
    return draw(view, language)


@rule_test("AR-18")
def test_each_player_has_a_line_with_top_card_and_sizes() -> None:
    match = table(2, "yellow-ring totem-1")
    turn(match, 2)
    lines = drawn(match, ANNE).splitlines()
    assert lines[0] == "Round 1, cards turned: 2"
    assert lines[2] == "You        yellow ring                        draw pile 39, face up 1, points 0"
    assert lines[3] == "Player 2   totem [new]                        draw pile 39, face up 1, points 0"
    assert lines[4:] == ["Under the totem: 0", "The card is being read."]


@rule_test("AR-4", "AR-9")
@pytest.mark.parametrize(
    ("cards", "turned", "expected"),
    [
        ("yellow-ring", 0, typeset("Prochaine carte : à Joueur 1 de la retourner")),
        ("yellow-ring", 1, "On regarde la carte."),
        ("head-1", 1, typeset("Une tête : 1, 2, 3... Arriba !")),
    ],
)
def test_what_the_table_waits_for_is_said(cards: str, turned: int, expected: str) -> None:
    match = table(2, cards)
    turn(match, turned)
    assert drawn(match, None, "fr").splitlines()[-1] == expected


@rule_test("AR-7", "AR-8", "AR-10", "AR-12")
def test_what_became_of_a_grab_is_told() -> None:
    match = late_table(["yellow-ring", "green-ring", "purple-ring"], draw={1: "green-tent", 2: "green-peak"})
    grab(match, ANNE)
    assert "Player 1 grabbed first. Cards shared among Player 2, Player 3: 2." in drawn(match)
    match = late_table(["yellow-ring", "green-ring", "purple-sun"], draw={1: "green-tent", 2: "green-peak"})
    grab(match, BRUNO)
    assert "You grabbed first. Cards for Player 1: 2." in drawn(match, BRUNO)
    grab(match, ANNE)
    assert "Player 1 grabbed too late: nothing happens." in drawn(match)
    match = late_table(["yellow-ring", "totem-1"], draw={1: "green-tent"})
    assert grab_before(match, BRUNO) == "wrong"
    assert typeset("prise fautive. Cartes ramassées : 2. (jugé sur la table d'avant") in drawn(match, None, "fr")
    match = late_table(["yellow-ring", "totem-1"], draw={1: "green-tent"})
    make_live(match, BRUNO)
    grab(match, ANNE)
    assert typeset("totem saisi. Cartes dessous : 1.") in drawn(match, None, "fr")


@rule_test("AR-15", "AR-16")
def test_finished_rounds_are_told() -> None:
    match = table(2, "yellow-ring", card_limit=1)
    turn(match)
    match.play(CLOCK, "read")
    assert "Round 1: 40 : 40 (as many cards as agreed were turned)" in drawn(match)
    assert "points 40" in drawn(match)

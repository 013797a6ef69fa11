"""The table as text, in both languages."""

from games.chabyrinthe.boards import table
from helpers import ANNE, rule_test
from tablee.core.words import Language
from tablee.games.chabyrinthe.text import draw
from tablee.games.chabyrinthe.view import View

BOARD = """
    . 5 . 3
  . ─ ├ ─ ┌ H
  4 ─ ─ ─ ─ .
  . ╲ ╫ ┼ ┴ .
  . ╱ ┐ ┘ │ .
    . . . H
"""
DRAWN = """\
           a    b    c    d
               (5)       (3)
        ┌────────────────────┐
        │       │            │
 1      │─────  ├───────  ┌──│ ⌂
        │       │         │  │
        │                    │
 2  (4) │────────────────────│
        │                    │
        │  │    │    │    │  │
 3      │──╲────╫────┼────┴──│
        │  │    │    │       │
        │  │         │    │  │
 4      │──╱────┐  ──┘    │  │
        │  │    │         │  │
        └────────────────────┘
                          ⌂"""


def drawn(seat: int | None, language: Language, *moves: str) -> str:
    match = table(BOARD, stack="t", cats="5 3 4", seats=2)
    for move in moves:
        match.play(ANNE, move)
    view = match.view_of(seat)
    assert isinstance(view, View)
    return draw(view, language)


@rule_test("CB-1", "CB-3")
def test_the_square_is_drawn_with_box_characters_and_its_ring() -> None:
    assert DRAWN in drawn(ANNE, "en")


@rule_test("CB-6")
def test_the_stack_shows_its_top_and_what_is_known() -> None:
    assert "Stack of 10: junction, ?, ?, ?, ?, ?, ?, ?, ?, ?" in drawn(ANNE, "en")
    assert "Pioche de 10 : jonction, ?" in drawn(ANNE, "fr")


@rule_test("CB-7", "CB-8", "CB-9")
def test_what_an_action_caused_is_told_step_by_step() -> None:
    text = drawn(1, "en", "turn d1 left").splitlines()
    assert text[1:9] == [
        "Player 1: turn d1 left",
        "  3 points home by d1",
        "  home moves on: right of d1 → right of d2",
        "  new cat of 5 points: right of d1",
        "  and then:",
        "  4 points home by a2-b2-c2-d2",
        "  home moves on: right of d2 → right of d3",
        "  new cat of 3 points: left of a1",
    ]
    assert "  le foyer avance : à droite de d1 → à droite de d2" in drawn(0, "fr", "turn d1 left")
    assert "Vous : points 7, chats 2" in drawn(0, "fr", "turn d1 left")


@rule_test("CB-13", "CB-15")
def test_the_end_names_the_grade_or_says_what_happened() -> None:
    solo = table(BOARD.replace("4 ─", ". ─").replace(" 5 ", " . "))
    solo.play(ANNE, "turn d1 left")
    assert "Turns needed: 1, purr-fectly incredible!" in solo.game.words.draw(solo.view_of(0), "en")
    versus = table(BOARD.replace("4 ─", ". ─").replace(" 5 ", " . "), seats=4, mode="teams")
    versus.play(ANNE, "turn d1 left")
    text = versus.game.words.draw(versus.view_of(2), "fr")
    assert "Tous les chats sont rentrés. Tours : 1" in text
    assert "Joueur 2 : points 0, chats 0 (équipe 1 : points 3)" in text
    short = table(BOARD, max_turns=5)
    while not short.is_over:
        short.play(ANNE, "turn a1 right")
    assert "The turns have run out." in short.game.words.draw(short.view_of(0), "en")

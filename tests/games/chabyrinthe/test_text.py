"""The table as text, in both languages."""

from games.chabyrinthe.boards import table
from helpers import ANNE, rule_test
from tablee.cli.words import event_lines
from tablee.core.words import Language, typeset
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
    assert typeset("Pioche de 10 : jonction, ?") in drawn(ANNE, "fr")


@rule_test("CB-7", "CB-9")
def test_what_an_action_caused_is_told_in_sentences() -> None:
    match = table(BOARD, stack="t", cats="5 3 4", seats=2)
    match.play(ANNE, "turn d1 left")
    told = [line for line in event_lines(match, match.events(1)[-1], 1, "en") if line]
    assert told == [
        "Player 1 turns d1 to the left.",
        "Player 1 brings a cat of 3 points home by d1.",
        "A chain! Player 1 brings a cat of 4 points home by a2-b2-c2-d2.",
    ]
    mine = event_lines(match, match.events(0)[-1], 0, "fr")
    assert mine[-1] == typeset("En chaîne ! Vous ramenez un chat à 4 points par a2-b2-c2-d2.")
    assert typeset("Vous : points 7, chats 2") in drawn(0, "fr", "turn d1 left")


@rule_test("CB-13", "CB-15")
def test_the_end_names_the_grade_or_says_what_happened() -> None:
    solo = table(BOARD.replace("4 ─", ". ─").replace(" 5 ", " . "))
    solo.play(ANNE, "turn d1 left")
    assert "Turns needed: 1, purr-fectly incredible!" in solo.game.words.draw(solo.view_of(0), "en")
    versus = table(BOARD.replace("4 ─", ". ─").replace(" 5 ", " . "), seats=4, mode="teams")
    versus.play(ANNE, "turn d1 left")
    text = versus.game.words.draw(versus.view_of(2), "fr")
    assert typeset("Tous les chats sont rentrés. Tours : 1") in text
    assert typeset("Joueur 2 : points 0, chats 0 (équipe 1 : points 3)") in text
    short = table(BOARD, max_turns=5)
    while not short.is_over:
        short.play(ANNE, "turn a1 right")
    assert "The turns have run out." in short.game.words.draw(short.view_of(0), "en")

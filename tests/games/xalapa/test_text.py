"""The table as text, in both languages."""

import tablee
from games.xalapa.tables import lay, lay_and_finish, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.core.words import Language, typeset
from tablee.games.xalapa.text import board_lines, draw, pattern_rows
from tablee.games.xalapa.view import View


def drawn(match: tablee.Match, seat: int | None, language: Language = "en") -> str:
    view = match.view_of(seat)
    assert isinstance(view, View)
    return draw(view, language)


@rule_test("XA-1")
def test_a_board_is_drawn_with_its_symbols_lines_dark_cells_and_stones() -> None:
    lines = board_lines("A", ["a1", "d3"])
    assert lines[0].split() == ["a", "b", "c", "d", "e", "f"]
    assert lines[1].split() == ["1", "[.']", ".", "Bry'", "GBy", "CBy'", "B"]
    assert lines[3].split() == ["3", "C'", "Cb", "Bry'", "[CGr]", "Gr'", "Gr"]


@rule_test("XA-3")
def test_a_pattern_is_drawn_row_by_row() -> None:
    assert pattern_rows([[0, 0], [1, 2], [2, 1]]) == ["o..", "..o", ".o."]
    assert pattern_rows([[0, 2], [2, 0], [3, 3]]) == ["..o.", "....", "o...", "...o"]


@rule_test("XA-5", "XA-6", "XA-8")
def test_a_player_reads_the_trials_and_the_own_board() -> None:
    match = table("1 gecko red bird edge cactus black", boards="A B", step=1)
    lay(match, ANNE, "b2")
    text = drawn(match, ANNE)
    assert "  1. the pattern, turned any way  ooo" in text
    assert "  2. exactly 1 on: bird" in text
    assert "  4. as many on “gecko” as on “cactus”" in text
    assert "[Gb']" in text
    assert "Stones left: 7" in text
    assert "[" not in drawn(match, GUILLAUME).replace("[ ]", "")
    assert typeset("autant sur « gecko » que sur « cactus »") in drawn(match, ANNE, "fr")
    assert "Stones left" not in drawn(match, None)


@rule_test("XA-10")
def test_the_check_is_explained() -> None:
    match = table("1 cactus red corner gecko", boards="A B")
    lay_and_finish(match, "a1 b1 e1 f3 f6", "")
    text = drawn(match, ANNE)
    assert "You: a1 b1 e1 f3 f6" in text
    assert "  4. exactly 1 on: corner -> 2 there: FAILED" in text
    assert "  5. exactly 2 on: gecko -> 2 there: ok" in text
    assert typeset("5. exactement 2 sur : gecko -> 2 dessus : réussi") in drawn(match, ANNE, "fr")
    assert "  failed: 2 x 3 = 6, stones: 5, points in all: 11" in text
    assert typeset("ratées : 2 x 3 = 6, pierres : 5, points en tout : 11") in drawn(match, ANNE, "fr")


@rule_test("XA-12")
def test_a_beginner_among_experts_is_named_and_sees_only_the_own_verdicts() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"levels": ["beginner", "expert"]})
    assert "You: points 0, trials to meet, from the first: 5" in drawn(match, ANNE)
    lay_and_finish(match, "", "")
    assert drawn(match, ANNE).count(" 7. ") == 1


@rule_test("XA-20", "XA-22")
def test_atlacoya_shows_tiles_tokens_and_who_has_bid() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})
    match.play(ANNE, "bid 2")
    text = drawn(match, GUILLAUME)
    assert "Player 1: points 15, tokens 3, has bid" in text
    assert "7 (+10 / -2)" in text
    assert "Your tile: 2" in drawn(match, ANNE)
    match.play(GUILLAUME, "bid 2")
    lay_and_finish(match, "", "")
    assert "Trial 1 is checked." in drawn(match, ANNE)
    match.play(ANNE, "token")
    match.play(GUILLAUME, "red")
    text = drawn(match, ANNE)
    assert "it is not there: FAILED, token" in text
    assert "tile 2, points: -1" in text

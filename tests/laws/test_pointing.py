"""Refusals point at what on the table forbids a move, and at nothing that the player cannot see."""

import ast
import inspect
from random import Random
from typing import Any

import pytest

import tablee
from laws.tables import play_any
from laws.test_pieces import shown_in
from pointing import CANNOT, SOMETIMES, check_pointing
from tablee.core.errors import Pointer
from tablee.core.words import LANGUAGES

# Tables at which most refusals of a game come up in a few random moves; tests of its rules get all of them.
TABLES: dict[str, list[dict[str, Any]]] = {
    "awimbawe": [{}],
    "chiwawa": [{"seats": 3, "options": {"battle_royal": True}}, {"seats": 2}],
    "arriba": [{"seats": 3}],
    "xalapa": [{"seats": 2}, {"seats": 2, "options": {"variant": "atlacoya"}}],
    "chabyrinthe": [{"seats": 2}, {"seats": 2, "options": {"size": 3}}],
}
MOVES, PROBES = 90, 25


@pytest.mark.parametrize("slug", CANNOT)
def test_what_is_listed_is_a_refusal_of_the_game(slug: str) -> None:
    module = inspect.getmodule(tablee.load(slug).words.why)
    assert module
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call)]
    named = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Refusal"]
    codes = {one.value for one in named if isinstance(one, ast.Constant)}
    assert {*CANNOT[slug], *SOMETIMES.get(slug, ())} <= codes


@pytest.mark.parametrize("slug", CANNOT)
def test_refusals_of_random_games_point_at_what_is_in_sight(slug: str) -> None:
    pointed = 0
    for number, table in enumerate(TABLES[slug]):
        match, choice = tablee.new_match(slug, seed=number, **table), Random(number)
        texts = match.game.words.notation.texts
        for _ in range(MOVES):
            if match.is_over:
                break
            for seat in range(match.seats):
                refused = [match.why_not(seat, text) for text in choice.sample(texts, min(PROBES, len(texts)))]
                for one in filter(None, refused):
                    check_pointing(slug, one)
                pointers = [pointer for one in refused if one for pointer in one.points_at]
                check_sight(match, seat, pointers)
                pointed += len(pointers)
            play_any(match, choice)
    assert pointed


def check_sight(match: tablee.Match, seat: int, pointers: list[Pointer]) -> None:
    """A card that is pointed at lies in sight of that seat, and everything has its name in both languages."""
    if not pointers:
        return
    view = match.view_of(seat)
    shown, pieces = set(shown_in(view, type(view))), match.game.words.pieces
    assert {one.place for one in pointers if one.place in pieces} <= shown
    assert all(one.words.in_language(language) for one in pointers for language in LANGUAGES)

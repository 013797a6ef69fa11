"""Laws of what pieces tell: whatever a view shows has its words, in both languages, and cites a rule that is there."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

import tablee
from tablee.core.pieces import PIECE, TABLE_PIECES, Piece
from tablee.core.rulebook import numbered
from tablee.core.words import LANGUAGES, Language
from tablee.games import catalogue

LONGEST = 170  # letters: four lines of a popover on a phone
DRAWN = [slug for slug, game in catalogue().items() if game.words.pieces]


@cache
def hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def shown_in(value: Any, kind: Any) -> Iterator[str]:
    """Every text of a view, or of a part of it, that its type calls a piece's name."""
    if value is None:
        return
    if PIECE in getattr(kind, "__metadata__", ()):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name, hint in hints(type(value)).items():
            yield from shown_in(getattr(value, name), hint)
    elif isinstance(value, dict):
        for key in value:
            yield from shown_in(key, get_args(kind)[0])
    elif isinstance(value, list):
        for one in value:
            yield from shown_in(one, get_args(kind)[0])
    elif get_origin(kind) is not None:  # one of several: the one that is not nothing
        for one in get_args(kind):
            if one is not type(None):
                yield from shown_in(value, one)


def pieces_of(slug: str) -> list[tuple[str, Piece]]:
    return [*tablee.load(slug).words.pieces.items(), *TABLE_PIECES.items()]


def test_every_piece_that_a_view_shows_has_its_words(positions: Callable[[int], Iterator[tablee.Match]]) -> None:
    for match in positions(5):
        pieces = match.game.words.pieces
        for seat in (None, 0):
            view = match.view_of(seat)
            assert [name for name in shown_in(view, type(view)) if name not in pieces] == []


@pytest.mark.parametrize("slug", DRAWN)
def test_a_view_of_a_game_that_declares_pieces_names_some(slug: str) -> None:
    match = tablee.new_match(slug, seed=1)
    view = match.view_of(match.to_act()[0])
    names = set(shown_in(view, type(view)))
    assert names or slug == "arriba"  # whose cards all lie face down at first


@pytest.mark.parametrize("slug", DRAWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_and_a_short_sentence_in_each_language(slug: str, language: Language) -> None:
    for name, piece in pieces_of(slug):
        assert piece.name.in_language(language).strip(), name
        told = piece.tells.in_language(language)
        assert told.endswith("."), name
        assert len(told) <= LONGEST, f"{name}: {told}"


@pytest.mark.parametrize("slug", DRAWN)
def test_every_rule_that_a_piece_cites_can_be_read(slug: str) -> None:
    rules = numbered(tablee.load(slug).words.rulebook)
    assert [(name, piece.rule) for name, piece in pieces_of(slug) if piece.rule and piece.rule not in rules] == []

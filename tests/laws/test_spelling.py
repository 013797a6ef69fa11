"""Moves can be read and typed in French, and mean the same."""

import re

import pytest

import tablee
from tablee.core.contract import Game
from tablee.core.spelling import WORD, Spelling, plain

SPOKEN = [game for game in tablee.catalogue().values() if game.words.french]
spoken = pytest.mark.parametrize("game", SPOKEN, ids=str)
PLACE = re.compile(r"[a-f]?\d+")  # a number, or a letter and a number: the same in every language


def in_french(game: Game) -> Spelling:
    return Spelling(game.words.notation, game.words.french, "fr")


def test_all_our_games_are_spoken() -> None:
    assert list(tablee.catalogue().values()) == SPOKEN


@spoken
def test_every_word_of_the_notation_has_its_own_in_french(game: Game) -> None:
    words = {word for text in game.words.notation.texts for word in WORD.findall(text) if not PLACE.fullmatch(word)}
    assert set(game.words.french) == words
    assert len({plain(word) for word in game.words.french.values()}) == len(words)


@spoken
def test_a_move_in_french_is_read_as_that_move_with_accents_and_without(game: Game) -> None:
    spelling = in_french(game)
    for number, move in enumerate(game.words.notation):
        written = spelling.write(move)
        assert spelling.read(written) == spelling.read(plain(written)) == spelling.read(written.upper()) == [number]


@spoken
def test_the_notation_is_read_too_and_english_is_the_notation(game: Game) -> None:
    english = Spelling(game.words.notation, game.words.french, "en")
    for number, move in enumerate(game.words.notation):
        assert in_french(game).read(str(move)) == [number]
        assert english.write(move) == str(move)

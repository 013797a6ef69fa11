"""Moves as somebody types and reads them: the notation itself, or the same word by word in French.

Logs and replay files keep the notation: it is one, whoever plays.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from tablee.core.notation import Move, Notation
from tablee.core.words import Language

WORD = re.compile(r"[^\s-]+")


class Spelling:
    """How a game's moves are written in a language."""

    def __init__(self, notation: Notation[Any], french: Mapping[str, str], language: Language) -> None:
        self._notation = notation
        self._words = french if language == "fr" else {}
        self._back = {plain(word): notation_word for notation_word, word in self._words.items()}

    def write(self, move: Move) -> str:
        return WORD.sub(lambda word: self._words.get(word[0], word[0]), str(move))

    def read(self, text: str) -> list[int]:
        """The numbers of the moves that were typed, in this language or as the notation has them; accents may lack."""
        return self._notation.read(WORD.sub(lambda word: self._back.get(plain(word[0]), word[0]), text))


def plain(word: str) -> str:
    """Without capitals and accents, as words are typed in a hurry."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter))

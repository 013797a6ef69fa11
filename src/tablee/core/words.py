"""Sentences in the languages of the table."""

import re
from string import Formatter
from typing import Any, Literal

import msgspec

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")

NARROW_SPACE = "\u202f"  # no line breaks at it; French has one before ! ? : ; and within « »
_SPACED = re.compile(r"(?<=«) | (?=[!?:;»])")
# « d'Yves », but « de Yann »: before a vowel, y is none.
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöœùûüh]|y(?![aeiouéè])", re.IGNORECASE)


class Words(msgspec.Struct, frozen=True):
    """One sentence or name, in English and in French. It may have gaps, as `str.format` has them.

    A gap for a number agrees with it: `{cards:card|cards}` is filled with "1 card" or "2 cards".
    """

    en: str
    fr: str

    def in_language(self, language: Language) -> str:
        return typeset(self.fr) if language == "fr" else self.en

    def said(self, language: Language, **parts: object) -> str:
        """Its gaps filled, in one language."""
        return typeset(_FRENCH.format(self.fr, **parts)) if language == "fr" else _ENGLISH.format(self.en, **parts)

    def filled(self, **parts: object) -> "Words":
        """Its gaps filled, in both."""
        return Words(_ENGLISH.format(self.en, **parts), _FRENCH.format(self.fr, **parts))


class _Agreement(Formatter):
    """Fills gaps; one that has two forms gets the number and the form that goes with it."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        *sign, one, many = format_spec.rsplit("|", 2) if "|" in format_spec else ("", "")
        if not many:
            return str(super().format_field(value, format_spec))
        # French counts nothing as one of it, English as many.
        is_one = abs(value) < 2 if self._language == "fr" else abs(value) == 1
        return f"{format(value, ''.join(sign))} {one if is_one else many}"


_ENGLISH, _FRENCH = _Agreement("en"), _Agreement("fr")


def typeset(french: str) -> str:
    """French as it is set in type."""
    return _SPACED.sub(NARROW_SPACE, french)


def of(name: str) -> str:
    """« de Basile », « d'Anne »."""
    return f"d'{name}" if _VOWEL.match(name) else f"de {name}"

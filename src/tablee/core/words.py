"""Sentences in the languages of the table."""

from typing import Literal

import msgspec

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class Words(msgspec.Struct, frozen=True):
    """One sentence or name, in English and in French."""

    en: str
    fr: str

    def in_language(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en

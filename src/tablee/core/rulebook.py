"""A game's rules in words: what a refusal's number leads to."""

from collections.abc import Mapping

import msgspec

from tablee.core.words import Words


class Chapter(msgspec.Struct, frozen=True):
    """Rules that belong together, each under the number that refusals cite."""

    title: Words
    rules: Mapping[str, Words]


Rulebook = tuple[Chapter, ...]


def numbered(rulebook: Rulebook) -> dict[str, Words]:
    """Every rule of the book by its number."""
    return {number: words for chapter in rulebook for number, words in chapter.rules.items()}

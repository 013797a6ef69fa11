"""A game's rules in words: what a refusal's number leads to."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from tablee.core.options import Value
from tablee.core.words import Words

Part = Literal["goal", "turn", "end", "details"]


class Only(msgspec.Struct, frozen=True, kw_only=True):
    """At which tables a rule applies, where not at all: with one of these options, or so many players."""

    title: Words
    options: Mapping[str, tuple[Value, ...]] = {}
    seats: tuple[int, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """Rules that belong together, each under the number that refusals cite."""

    title: Words
    rules: Mapping[str, Words]
    part: Part = "details"
    # The chapter in one breath, for whoever reads no further.
    about: Words | None = None
    only: Mapping[str, Only] = {}


Rulebook = tuple[Chapter, ...]


def numbered(rulebook: Rulebook) -> dict[str, Words]:
    """Every rule of the book by its number."""
    return {number: words for chapter in rulebook for number, words in chapter.rules.items()}

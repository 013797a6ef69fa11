"""What a rulebook shows: prepared tables on which moves are played for the reader, and the cards of a rule."""

from collections.abc import Mapping

import msgspec

from tablee.core.effects import Effect
from tablee.core.stacked import Done, Stacked
from tablee.core.words import Words


class Demonstration(Stacked, frozen=True, kw_only=True):
    """A prepared table, and the one to four moves that show these rules there."""

    rules: tuple[str, ...]
    say: Words
    # A move that one of these rules forbids, tried before the others.
    refused: Done | None = None
    moves: tuple[Done, ...]
    # The last thing to be seen, where the table then goes on to something else, such as another round.
    until: type[Effect] | None = None


class Illustrations(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's rulebook is illustrated; every rule is shown, or said why it is not."""

    demonstrations: tuple[Demonstration, ...]
    # The cards that a rule is about, by the names under which the game's own screen draws them.
    cards: Mapping[str, tuple[str, ...]] = {}
    # The rules that no move can show, and the reason.
    unshown: Mapping[str, str] = {}

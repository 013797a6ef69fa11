"""Anybody's own player, written as `my.module:Agent`; docs/write-a-bot.md tells how to write one."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from traceback import extract_tb
from typing import Any

from tablee.core.bot import Bot
from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.records import Record
from tablee.core.seats import Seat


class UnknownBot(TableeError):
    """No bot of that name."""


class BadBot(TableeError):
    """Somebody's own player that raised, or chose what cannot be chosen."""


def agent_of(name: str, game: Game, seat: Seat, seed: int | bytes) -> Any:
    """What `Agent(game, seat, seed)` of that module is; modules of the present folder are found too."""
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(import_module(module), attribute)
    except AttributeError:
        raise UnknownBot(f"the module {module} has no {attribute!r}") from None
    except Exception as error:
        raise UnknownBot(f"the module {module} cannot be imported: {told(error)}") from error
    try:
        return found(game, seat, seed)
    except Exception as error:
        raise BadBot(f"{name} cannot be made with (game, seat, seed): {told(error)}") from error


def told(error: Exception) -> str:
    """An error in one line, with its place in the code."""
    places = extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({places[-1].filename}:{places[-1].lineno})"


class LocalBot(Bot):
    """Asks somebody's own player, and says clearly what is wrong with its answer."""

    def __init__(self, name: str, game: Game, seat: Seat, seed: int | bytes) -> None:
        self._name, self._game, self._seat = name, game, seat
        self._agent = agent_of(name, game, seat, seed)
        if not callable(getattr(self._agent, "choose", None)):
            raise BadBot(f"{name} has no choose(seen, legal)")

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        try:
            answer = self._agent.choose(seen, list(legal_numbers))
        except Exception as error:
            raise BadBot(f"{self._name} raised on seat {self._seat}: {told(error)}") from error
        notation = self._game.words.notation
        try:
            number = notation.number(answer)
        except TableeError as error:
            raise BadBot(f"{self._name} on seat {self._seat}: {error}") from None
        if number not in legal_numbers:
            legal = ", ".join(notation.texts[one] for one in legal_numbers)
            raise BadBot(f"{self._name} on seat {self._seat} chose {notation.texts[number]!r}; legal were {legal}")
        return number

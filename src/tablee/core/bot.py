"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec


class Thought(msgspec.Struct, frozen=True):
    """What a bot thinks of one move."""

    move: int
    visits: int = 0  # how often a search came back to it
    value: float | None = None  # more is better, and the game's own words say what it counts; None: not weighed
    noise: float = 0.0  # the standard error of that value: another thought could well be so far off


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot has chosen, and all that it can say of it."""

    move: int
    paces: float = 1.0
    thoughts: list[Thought] = []  # this move first; none where the bot does not compare moves
    wanted: int = 0  # simulations that its level states for a decision
    done: int = 0  # and how many there was time for
    is_quick: bool = False  # the bot itself came to nothing in time: this is the game's quick move

    @property
    def is_short(self) -> bool:
        """Whether less was thought than the level states."""
        return self.is_quick or self.done < self.wanted


class Bot(ABC):
    """Anybody who can choose a move for a seat.

    A level's choice follows from its seed and what it has seen, whatever it was asked before: so any process can be
    asked for it.
    """

    # Of the move just chosen.
    paces: float = 1.0  # how long a person would take for it; 1 is a usual move
    thoughts: Sequence[Thought] = ()
    wanted: int = 0
    done: int = 0

    @abstractmethod
    def choose(self, seen: Any, legal_numbers: Sequence[int]) -> int:
        """One of the legal moves, by what the seat has seen."""

    def stop(self) -> None:  # noqa: B027  # a quick bot has nothing to stop
        """End the thinking that is under way in another thread: it is to answer with what it has."""


def choice_of(bot: Bot, seen: Any, legal_numbers: Sequence[int]) -> Choice:
    """Let a bot choose, and say what it thought."""
    move = int(bot.choose(seen, legal_numbers))
    return Choice(move=move, paces=bot.paces, thoughts=list(bot.thoughts), wanted=bot.wanted, done=bot.done)

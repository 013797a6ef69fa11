"""What can go wrong, by name. Each says what came and what was expected."""

from collections.abc import Sequence

import msgspec

from tablee.core.words import Words


class TableeError(Exception):
    """Anything that the caller can mend; everything else is our bug."""


class UnknownGame(TableeError):
    """No game of that name is in the catalogue."""


class UnknownRule(TableeError):
    """No rule of that number is in the game's rulebook."""


class UnknownLesson(TableeError):
    """No lesson of that name is in the game's course, or the game has none."""


class BadOption(TableeError):
    """An option that the game does not have, or a value outside its bounds."""


class BadSeats(TableeError):
    """A number of players that the game does not allow, or a seat that is not at this table."""


class BadDeal(TableeError):
    """A stacked deal that is not the game's pack."""


class BadMove(TableeError):
    """A text that is no move of this game."""


class BadReplayFile(TableeError):
    """A replay file that is damaged, cut short, or not ours."""


class OtherRules(BadReplayFile):
    """A match that was played by another version of the rules: whole, but not to be played again here."""


class Pointer(msgspec.Struct, frozen=True):
    """Something on the table that forbids a move: where a screen finds it, and what it is called."""

    place: str  # as the game's screen calls it: a card, `pile:0:2`, `seat:1`
    words: Words


def at_seat(seat: int) -> Pointer:
    return Pointer(f"seat:{seat}", Words(f"player {seat + 1}", f"joueur {seat + 1}"))


class Refusal(TableeError):
    """A player's mistake: a move that is not allowed now. Nothing has changed."""

    def __init__(self, code: str, words: Words, rule: str = "", points_at: Sequence[Pointer] = ()) -> None:
        super().__init__(f"{words.en} ({rule})" if rule else words.en)
        self.code = code
        self.rule = rule
        self.words = words
        self.points_at = tuple(points_at)  # what its player can see, and nothing else

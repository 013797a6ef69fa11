"""The log of a match, and what each viewer is told of it."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tablee.core.contract import Game, told_in_full
from tablee.core.effects import Effect, Happened
from tablee.core.records import Record
from tablee.core.seats import DEALER, Seat, seat_name

UNDO = "undo"
DEALERS_NAME = seat_name(DEALER)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A line of the log: everything that happened, seeds and secrets included."""

    n: int
    at: int  # milliseconds since the start, as the caller says
    seat: int | str  # a player's number, `dealer` or `clock`
    move: str
    credit: int = 0  # milliseconds that a hand was given for the delay of its line: `at` is without them


class Event(msgspec.Struct, frozen=True, gc=False):
    """A line of the log as one viewer was told it: who did what, and what came of it."""

    n: int
    at: int
    seat: int | str
    move: str
    effects: tuple[Effect, ...] = ()


class Shown(NamedTuple):
    """A table that was to be seen in the course of an event, before anybody has looked at it."""

    n: int
    effect: int | None
    table: Record


class Moment(msgspec.Struct, frozen=True, gc=False):
    """The table in the course of an event: right after one of its effects, or, without one, when it was over."""

    n: int
    effect: int | None
    view: msgspec.Struct


class Hearing:
    """What one viewer was told so far; it reads on where it stopped."""

    def __init__(self, game: Game, viewer: Seat) -> None:
        self.game = game
        self.viewer = viewer
        self.heard = 0  # lines of the log
        self.events: list[Event] = []
        self.lines: list[int] = []  # of the log, one for each event

    def go_on(self, log: Sequence[Entry], happened: Sequence[Sequence[Happened]], end: int) -> None:
        """Read on up to this line."""
        is_open = self.game.words.told is told_in_full
        for entry in log[self.heard : end]:
            text = entry.move if is_open and entry.seat != DEALERS_NAME else self._told(entry)
            if text is not None:
                effects = told_effects(self.game, happened[entry.n], self.viewer)
                self.events.append(Event(len(self.events), entry.at, entry.seat, text, tuple(effects)))
                self.lines.append(entry.n)
        self.heard = end

    def _told(self, entry: Entry) -> str | None:
        if entry.seat == DEALERS_NAME:
            return "deal"
        # A move that somebody does not hear of is final, so that everybody hears what is taken back.
        if entry.move == UNDO or entry.seat == self.viewer or not isinstance(entry.seat, int):
            return entry.move
        notation = self.game.words.notation
        move = notation[notation.number_of[entry.move]]
        told = self.game.words.told(move, entry.seat, self.viewer)
        return None if told is None else str(told)


def told_effects(game: Game, happened: Sequence[Happened], viewer: Seat) -> list[Effect]:
    """A viewer's part of what happened."""
    told = game.words.effects.told
    return [effect for one in happened if (effect := told(one.kind, one.numbers, viewer)) is not None]

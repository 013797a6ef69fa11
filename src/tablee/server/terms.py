"""What a table agrees on and consists of: the terms that messages share."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from tablee.core.words import Words

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Chair = Annotated[int, msgspec.Meta(ge=0, le=7)]
Level = Annotated[int, msgspec.Meta(ge=1, le=5)]
Slug = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Text = Annotated[str, msgspec.Meta(max_length=300)]
MoveText = Annotated[str, msgspec.Meta(max_length=200)]
Token = Annotated[str, msgspec.Meta(max_length=200)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]  # `$` alone would let a line feed pass
Milliseconds = Annotated[float, msgspec.Meta(ge=-1e15, le=1e15)]
SCREEN = -1  # in place of a guest's number: the table's own screen, which is nobody's
Phase = Literal["open", "playing", "over", "closed"]


SLOW_SECONDS = 3600  # from so much time for a move on, a table is played by and by: nobody needs to be there


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table has agreed on. Seconds of 0 mean: no limit."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None  # None: as few as the game needs
    options: dict[str, Any] = {}
    is_public: bool = False
    move_seconds: Annotated[int, msgspec.Meta(ge=0, le=14 * 86_400)] = 0
    game_seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0  # for each player, all moves together
    grace_seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 60  # how long a seat waits for who is away
    keeper: Level | None = 2  # the bot that then keeps the seat; None: nobody, the table waits
    has_hints: bool | None = None  # None: where no other person sits, or all play together

    @property
    def has_limits(self) -> bool:
        """Whether somebody's time can run out."""
        return bool(self.move_seconds or self.game_seconds)

    @property
    def is_slow(self) -> bool:
        """Whether it is played by and by, over hours and days."""
        return self.move_seconds >= SLOW_SECONDS


class Guest(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody at the table."""

    guest: int
    name: str
    is_here: bool
    is_muted: bool = False
    only_watches: bool = False  # and takes no chair when the next game begins


class ChairStatus(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A chair: a guest, a bot, or nobody; `keeper` plays while the guest is away."""

    guest: int | None = None
    bot: int | None = None
    keeper: int | None = None
    is_out_of_time: bool = False  # for the whole game: a bot plays on
    is_line_dead: bool = False  # its guest's browser does not answer, and its clock stands still for a while
    is_overdue: bool = False  # for this move: a bot makes it
    is_awaited: bool = False  # at a table that is played by and by: its move is waited for
    asks_swap: int | None = None  # the chair that this one would change places with
    undo_waits_for: list[int] = []  # the chairs that have yet to let this one take its last move back


class NextGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that could be played next, and how."""

    game: Slug
    options: dict[str, Any] = {}


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest would like to play next; null: they would rather not."""

    guest: int
    choice: NextGame | None


class EveningSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Who had a seat when a game of the evening ended, and what came of it."""

    guest: int | None
    bot: int | None
    name: str
    points: int
    has_won: bool


class EveningGame(msgspec.Struct, frozen=True, kw_only=True):
    match: int
    game: str
    seats: list[EveningSeat]


class EveningScore(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has won so far; all bots of one level together."""

    guest: int | None
    bot: int | None
    name: str
    played: int
    won: int
    points: dict[str, int]  # by game: points of two games do not compare


class EveningSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """What was played at this table: the last games, and the score of all."""

    games: Sequence[EveningGame]
    scores: Sequence[EveningScore]  # who has won most first


class ChairAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A guest would like to take over a chair in the middle of a game."""

    guest: int
    chair: int
    waits_for: list[int]  # the guests who have yet to agree
    lapses: float  # when it is too late to, on the server's clock in milliseconds


class Timing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What runs out when, on the server's clock in milliseconds."""

    now: float
    timers: list["Countdown"]
    left: list[int | None]  # for each seat, of the time for the whole game; null without a limit
    stopped: list["Countdown"] = []  # seats whose clocks stand still because their lines are dead, and until when


class Countdown(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A move that the clock makes, or the end of a seat's time for its move."""

    due: float
    move: str | None = None
    seat: int | None = None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    guest: int
    name: str
    text: str
    at: int  # milliseconds since 1970


class GrabResult(msgspec.Struct, frozen=True, kw_only=True):
    """How quick a hand was: its reaction, how far that may be off, and whether its own report was believed."""

    seat: int
    reaction: int  # milliseconds from the reveal, its delay taken out
    margin: int
    credit: int  # what was taken for delay
    is_believed: bool
    is_early: bool  # it answers the table before the last reveal


class Moment(msgspec.Struct, frozen=True):
    """The table in the course of event `n`: after this one of its effects, or, without one, when it was over."""

    n: int
    effect: int | None
    view: Any


class Event(msgspec.Struct, frozen=True):
    """One thing that this viewer was told of the match: who did what, and what came of it."""

    n: int
    at: int
    seat: int | str
    move: str
    effects: list[Any]  # of the kinds that the game has


class Advised(msgspec.Struct, frozen=True, kw_only=True):
    """A move that is worth a thought, and what speaks for it, from what its player has seen."""

    move: str
    worth: Words | None  # how good it is; null where there was nothing to weigh
    bar: float | None  # the same from 0 to 1
    reasons: list[Words]


class Reveal(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something to be shown to everybody at one instant of the server's clock."""

    number: int
    show_at: float


def dashed(name: str) -> str:
    """A message's name on the wire: PutBot is `put-bot`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")

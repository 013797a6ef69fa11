"""The lines of a table's log. They alone rebuild the table, and they never leave the server as they are.

A line says what happened, not what was asked: it is written when everything has been checked. Many look
like a request of protocol.py, but the two change for different reasons: what may be asked tomorrow, and what logs
of yesterday must still be read as.
"""

from typing import Any

import msgspec

from tablee.play.dealing import Named, Shuffle
from tablee.server.terms import EveningGame, EveningScore, NextGame, Settings


class Line(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="line", omit_defaults=True, gc=False):
    """Anything that happened at a table."""


class PersonKept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A guest, as the log of the next match begins with them."""

    guest: int
    name: str
    is_muted: bool = False
    has_left: bool = False
    was_kicked: bool = False
    mark: str = ""
    waits_since: int = 0  # the match after which they have not played
    only_watches: bool = False  # they have given up a chair, and take no other by themselves


class ChairKept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits there when the next match is prepared."""

    guest: int | None = None
    bot: int | None = None


class EveningKept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was played at the table before, and how it ended."""

    picks: int = 0
    games: list[EveningGame] = []
    scores: list[EveningScore] = []


class TalkKept(msgspec.Struct, frozen=True, kw_only=True):
    """A line of talk of an earlier match."""

    n: int
    guest: int
    name: str
    text: str
    at: int


class Opened(Line, frozen=True):
    """The first line of a log: how the table stands. The seed is the server's secret for its shuffle.

    A table's first log begins with nobody there; a later one with everything that goes over from the match before, so
    that nobody needs to read that again.
    """

    game: str
    code: str
    settings: Settings
    seed: str
    holder: str = ""  # stands for the address that opened the table
    match: int = 1
    host: int = 0
    stand_in: int | None = None
    guests: int = 0  # numbers that were given: nobody gets one twice, because a token speaks for its number
    people: list[PersonKept] = []
    chairs: list[ChairKept] = []
    chat: list[TalkKept] = []
    evening: EveningKept = EveningKept()
    answered: list[tuple[int, str]] = []
    moved: list[tuple[int, list[str]]] = []  # in older logs, which kept the ids of moves by seat


class Joined(Line, frozen=True):
    """Somebody came; the mark stands for the address they came from, and is no use without the server's key."""

    guest: int
    name: str
    mark: str = ""


class Renamed(Line, frozen=True):
    guest: int
    name: str


class Sat(Line, frozen=True):
    guest: int
    chair: int


class Rose(Line, frozen=True):
    """A guest gave up a chair; in the middle of a game a bot goes on for them."""

    guest: int
    bot: int | None = None


class Left(Line, frozen=True):
    guest: int
    bot: int | None = None
    was_kicked: bool = False


class Arranged(Line, frozen=True):
    order: list[int]


class BotSeated(Line, frozen=True, tag="bot"):
    chair: int
    level: int | None


class Configured(Line, frozen=True):
    settings: Settings


class Muted(Line, frozen=True):
    guest: int
    is_muted: bool


class Hosted(Line, frozen=True):
    guest: int


class StoodIn(Line, frozen=True):
    """A guest stands in for a host who is away; None when the host is back."""

    guest: int | None


class Worded(Line, frozen=True):
    """Only in logs from before there were pacts."""

    guest: int
    words: str


class Said(Line, frozen=True):
    guest: int
    text: str
    at: int


class Fixed(Line, frozen=True):
    """The pact before a match, and who asked for it: they get their answer when the match has begun."""

    pact: str
    guest: int
    id: str
    named: list[Named] | None = None  # whose tags stand in the pact; None in older logs, whose pacts have names


class Disclosed(Line, frozen=True):
    guest: int
    secret: str


class Withheld(Line, frozen=True):
    """These guests did not disclose: bots have their chairs, and everybody draws another secret."""

    guests: list[int]
    bot: int
    seed: str


class Started(Line, frozen=True):
    """The match begins, by this version of the rules."""

    rules_version: int
    options: dict[str, Any]
    names: list[str]  # of its players, seat by seat; empty where somebody had theirs taken out
    named: list[Named] | None = None  # as in the pact
    shuffle: Shuffle | None = None  # what it is dealt from
    words: list[str] = []  # that players gave for the deal before there were pacts
    began: int = 0  # milliseconds since 1970; nobody needed it before tables were played over days
    # Nobody has promised how it is dealt: its first lines come from another match, or the promise of an older log was
    # bound to a name that was taken out.
    is_second_try: bool = False


class Dealt(Line, frozen=True):
    deal: str
    at: int  # milliseconds of the match, as in all lines of play


class Played(Line, frozen=True):
    seat: int
    chain: list[str]
    at: int
    id: str = ""
    credit: int = 0  # milliseconds that a hand was given for the delay of its line


class Undone(Line, frozen=True):
    seat: int
    at: int
    id: str = ""


class LineLost(Line, frozen=True):
    """The line of a seat's player is dead, since that time of the match: their clock stands still for a while."""

    seat: int
    at: int
    since: int


class LineBack(Line, frozen=True):
    seat: int
    at: int


class Answered(Line, frozen=True):
    """The lines before it, of the same commit, were asked for under this id: asked again, they are not made twice."""

    guest: int
    id: str


class Ended(Line, frozen=True):
    """The match is over: what came of it, for whoever reads the log without knowing the rules.

    Who was still to act, where it was cut short because it had become too long.
    """

    scores: list[int]
    winners: list[int]
    seal: str = ""  # the hash of the replay file; nobody sent it in older logs
    to_act: list[int | str] = []


class Renewed(Line, frozen=True):
    """The last line of a log: another match is being prepared, with a new secret seed. The next log begins."""

    seed: str


class Picked(Line, frozen=True):
    """What is played next, and who sits where."""

    game: str
    settings: Settings
    chairs: list[ChairKept]


class Voted(Line, frozen=True):
    """What a guest would like to play next; None: they would rather not."""

    guest: int
    choice: NextGame | None


class Closed(Line, frozen=True):
    pass


AnyLine = (
    Opened | Joined | Renamed | Sat | Rose | Left | Arranged | BotSeated | Configured | Muted | Hosted | StoodIn
    | Worded | Said | Fixed | Disclosed | Withheld | Started | Dealt | Played | Undone | LineLost | LineBack | Ended
    | Answered | Renewed | Picked | Voted | Closed
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyLine)


def write_line(line: Line) -> bytes:
    return msgspec.json.encode(line)


def read_line(text: bytes) -> AnyLine:
    line: AnyLine = _decoder.decode(text)
    return line

"""The lines of a table's log. They alone rebuild the table, and they never leave the server as they are.

A line says what happened, not what was asked: it is written when everything has been checked. Many look
like a request of protocol.py, but the two change for different reasons: what may be asked tomorrow, and what logs
of yesterday must still be read as.
"""

import msgspec

from tablee.server.terms import Settings


class Line(msgspec.Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="line", omit_defaults=True):
    """Anything that happened at a table."""


class Opened(Line, frozen=True):
    """The first line. The seed is the secret that the first match is promised to be dealt from."""

    game: str
    code: str
    settings: Settings
    seed: str


class Joined(Line, frozen=True):
    guest: int
    name: str


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


class Bot(Line, frozen=True):
    chair: int
    level: int | None


class Configured(Line, frozen=True):
    settings: Settings


class Muted(Line, frozen=True):
    guest: int
    is_muted: bool


class Hosted(Line, frozen=True):
    guest: int


class Worded(Line, frozen=True):
    guest: int
    words: str


class Said(Line, frozen=True):
    guest: int
    text: str
    at: int


class Started(Line, frozen=True):
    """The match begins, by this version of the rules."""

    rules_version: int


class Dealt(Line, frozen=True):
    deal: str
    at: int  # milliseconds of the match, as in all lines of play


class Played(Line, frozen=True):
    seat: int
    chain: list[str]
    at: int
    id: str = ""


class Undone(Line, frozen=True):
    seat: int
    at: int
    id: str = ""


class Answered(Line, frozen=True):
    """The lines before it, of the same commit, were asked for under this id: asked again, they are not made twice."""

    guest: int
    id: str


class Renewed(Line, frozen=True):
    """A rematch is being prepared, with a new secret seed."""

    seed: str


class Closed(Line, frozen=True):
    pass


AnyLine = (
    Opened | Joined | Renamed | Sat | Rose | Left | Arranged | Bot | Configured | Muted | Hosted | Worded | Said
    | Started | Dealt | Played | Undone | Answered | Renewed | Closed
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyLine)


def write_line(line: Line) -> bytes:
    return msgspec.json.encode(line)


def read_line(text: bytes) -> AnyLine:
    line: AnyLine = _decoder.decode(text)
    return line

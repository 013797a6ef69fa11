"""What every message between browser and server is, and those about an evening; protocol.py has the others."""

import msgspec

from tablee.server.terms import Id, NextGame, Number, dashed


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag=dashed, tag_field="type"):
    """Anything that a browser sends."""


class Request(Asked, frozen=True):
    """What gets an answer with the same id."""

    id: Id


class Sent(msgspec.Struct, frozen=True, kw_only=True, tag=dashed, tag_field="type"):
    """Anything that the server sends."""


class JoinScreen(Asked, frozen=True):
    """The first message of a table's own screen, which nobody sits at: it shows what all may see, and asks nothing."""

    match: Number = 0
    seen: Number = 0  # events of that match
    is_plain: bool = False


class VoteNext(Request, frozen=True):
    """What one would like to play next, or null: rather not. It begins when everybody who sits here has voted."""

    choice: NextGame | None
    picks: Number | None = None  # the room's, as one saw it: refused where something was picked since


class PickNext(Request, frozen=True):
    """The host: what is played next, whose seats and settings can be changed; the same again where none is named."""

    choice: NextGame | None = None
    picks: Number | None = None

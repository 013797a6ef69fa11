"""Every message between a browser and the server, in both directions. docs/protocol.md tells it in words.

Each is a JSON object with its `type`; what is asked has an `id`, and gets one answer with it: `accepted` or `refused`.
"""

from typing import Annotated, Any, Literal

import msgspec

from tablee.core.errors import Pointer
from tablee.core.words import Words
from tablee.server.messages import Asked as Asked
from tablee.server.messages import JoinScreen as JoinScreen
from tablee.server.messages import PickNext as PickNext
from tablee.server.messages import Request as Request
from tablee.server.messages import Sent as Sent
from tablee.server.messages import VoteNext as VoteNext

from tablee.server.terms import (  # isort: skip
    Advised, Chair, ChairAsked, ChairStatus, ChatLine, Event, EveningSoFar, GrabResult, Guest, Hash, Level,
    Milliseconds, Moment, MoveText, Name, Number, Phase, Reveal, Settings, Timing, Token, Vote,
)  # fmt: skip

VERSION = 1


class Join(Asked, frozen=True):
    """The first message: who I am at which table, and what I have seen of it."""

    token: Token
    match: Number = 0
    seen: Number = 0  # events of that match
    chat_seen: Number = 0
    is_plain: bool = False  # the table is wanted as text too, for a game that the page has no screen for


class AskTime(Asked, frozen=True):
    """What time the server has; `sent` comes back as it went."""

    sent: Milliseconds


class Painted(Asked, frozen=True):
    """When a reveal stood on the screen, by the server's clock as this browser reckons it."""

    reveal: Number
    at: Milliseconds
    warm: Milliseconds | None = None  # how quick this player's hand was in the warm-up: bots for beginners wait for it


class Pledge(Asked, frozen=True):
    """The commitment of a secret that this browser has drawn for the next shuffle; a later one takes its place."""

    commitment: Hash


class Sit(Request, frozen=True):
    """Take an empty chair, or change to it; in the middle of a game a bot's chair, with the leave of all who play."""

    chair: Chair


class AnswerChair(Request, frozen=True):
    """Let this guest take over the chair that they have asked for, or not."""

    guest: Number
    is_granted: bool


class Rise(Request, frozen=True):
    """Give the chair up and watch."""


class Leave(Request, frozen=True):
    """Leave the table for good."""


class Swap(Request, frozen=True):
    """Change places with a chair; with a person there it counts when both have asked for it."""

    chair: Chair


class Arrange(Request, frozen=True):
    """The host: who sits where; `order[k]` is the present chair of the one who goes to chair k. So teams are made."""

    order: Annotated[list[Chair], msgspec.Meta(max_length=8)]


class PutBot(Request, frozen=True):
    """The host: put a bot of this level on a chair, or take it off with null."""

    chair: Chair
    level: Level | None


class SeatGuest(Request, frozen=True):
    """The host: let this guest have a chair; in the middle of a game the people who play are asked."""

    guest: Number
    chair: Chair


class Configure(Request, frozen=True):
    """The host: agree on something else before the game starts."""

    settings: Settings


class Start(Request, frozen=True):
    """The host: let everybody disclose, and deal. It is answered when the match has begun."""


class Close(Request, frozen=True):
    """The host: close the table."""


class Kick(Request, frozen=True):
    guest: Number


class Mute(Request, frozen=True):
    guest: Number
    is_muted: bool


class HandOver(Request, frozen=True):
    """Make another guest the host."""

    guest: Number


class StandIn(Request, frozen=True):
    """Decide for a host who is long away, until they are back; for whoever sits at the table."""


class Hurry(Request, frozen=True):
    """Whoever is out lets the bots play on without their pauses, where nobody but bots is left.

    In a game against time: one has seen enough of how the round ended.
    """


class AskBest(Request, frozen=True):
    """What would have been best for a seat in the last round: `best` comes before the answer."""

    seat: Chair


class AskMoment(Request, frozen=True):
    """The table as this viewer saw it after one of its events: `past` comes before the answer."""

    n: Annotated[int, msgspec.Meta(ge=0)]


class Rename(Request, frozen=True):
    name: Name


class Disclose(Request, frozen=True):
    """The secret of one's commitment in the room's pact: never before it stands there, and never for two pacts."""

    secret: Hash


class Say(Request, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class React(Request, frozen=True):
    """A reaction that everybody sees at once and nobody keeps."""

    reaction: Literal["bravo", "thanks", "oops", "wow", "laugh", "think", "hurry", "hello"]


class Move(Request, frozen=True):
    """A move or a chain of moves, taken whole or not at all."""

    chain: Annotated[list[MoveText], msgspec.Meta(min_length=1)]
    is_coached: bool = False  # against bots: `coached` follows where another move was clearly better, and bots wait


class KeepMove(Request, frozen=True):
    """The coach was heard, and the move stays: the bots go on."""


class Try(Request, frozen=True):
    """What could follow these moves, which are not played: `tried` comes before the answer."""

    chain: Annotated[list[MoveText], msgspec.Meta(min_length=1)]


class Undo(Request, frozen=True):
    """Take back one's last move, where nobody has learned anything since. Whose turn it has become is asked first."""


class AnswerUndo(Request, frozen=True):
    """Let another one's last move be taken back, or not."""

    is_granted: bool


class Hint(Request, frozen=True):
    """What the strongest bot would do in one's place, after moves that are tried: `hinted` comes before the answer."""

    chain: list[MoveText] = msgspec.field(default_factory=list)


class Grab(Request, frozen=True):
    """A move against time: the reveal it answers, and how long after painting it was pressed."""

    move: Annotated[str, msgspec.Meta(max_length=200)]
    reveal: Number
    reaction: Milliseconds
    device: Annotated[float, msgspec.Meta(ge=0, le=100)] = 0.0  # what this screen cannot tell, as it was calibrated


Incoming = (
    Join | JoinScreen | AskTime | Painted | Pledge | Sit | AnswerChair | Rise | Leave | Swap | Arrange | PutBot
    | SeatGuest | Configure | Start | VoteNext | PickNext | Close | Kick | Mute | HandOver | StandIn | Rename | AskBest
    | AskMoment | Disclose | Say | React | Move | KeepMove | Try | Undo | AnswerUndo | Hint | Grab | Hurry
)  # fmt: skip


class Welcome(Sent, frozen=True, kw_only=True):
    """The answer to `join`: this guest, at this table."""

    version: int = VERSION
    code: str
    guest: int | None  # null: the table's own screen
    now: float  # the server's clock, in milliseconds


class Accepted(Sent, frozen=True):
    """Done, and on disk."""

    id: str


class Refused(Sent, frozen=True, kw_only=True):
    """Not done, and nothing has changed; an empty id where the message had none that could be read."""

    id: str
    code: str
    rule: str = ""
    words: Words
    points_at: tuple[Pointer, ...] = ()  # what on the table forbids it, as the asker sees it


class Room(Sent, frozen=True):
    """The table as everybody sees it, whole, whenever something about it changes."""

    code: str
    game: str
    phase: Phase
    match: int
    settings: Settings
    host: int
    guests: list[Guest]
    chairs: list[ChairStatus]
    has_hints: bool  # whether players here may ask for one
    has_coach: bool  # whether one may look at the moves of the only person here
    are_bots_ready: bool  # not in the first seconds of a new server: until then bots play at a glance
    commitment: str  # of the server's secret for this match
    has_moments: bool = False  # whether lines of the log lead to theirs: not while a game against time is on
    are_bots_slow: bool = False  # more is to be thought about than there is time for: they wait, or see less far
    pact: str | None = None  # from `start` until all secrets are disclosed
    withheld: list[int] = msgspec.field(default_factory=list)  # guests who did not disclose: they watch
    seal: str | None = None  # the hash of the replay file, when the match is over
    stand_in: int | None = None  # who decides while the host is away
    chair_asked: ChairAsked | None = None
    picks: int = 0  # how often something was picked to be played next
    votes: list[Vote] = msgspec.field(default_factory=list)
    evening: EveningSoFar | None = None  # when a game is over
    screens: int = 0  # of the table's own: phones beside one show a hand and what to do with it


class Told(Sent, frozen=True):
    """What this viewer may know of the match after something happened, and nothing else."""

    match: int
    viewer: int | None
    since: int  # 0 for a viewer that changed and for a new match
    seen: int  # what to say in `join` to go on from here
    events: list[Event]
    moments: list[Moment]  # between the view before and this one; whoever has just joined gets none
    view: dict[str, Any]
    legal: list[str]
    previews: dict[str, Any]  # what a legal move would do, where the game shows that before it is played
    to_act: list[int | str]
    can_undo: bool
    can_hurry: bool  # it is out, and nobody but bots is left
    scores: list[int]
    winners: list[int]
    is_over: bool
    is_cut_short: bool = False  # it had become too long, and ends as it stands
    timing: Timing | None = None
    reveal: Reveal | None = None
    drawing: Words | None = None  # the view as text, for those who asked for it


class Hinted(Sent, frozen=True):
    """A hint, for the one who asked: `seen` says after which of this seat's events it was thought of."""

    match: int
    seen: int
    chain: list[str]
    moves: list[Advised]  # the two or three best, what the bot would do first


class Coached(Sent, frozen=True):
    """What would have been clearly better than a move just played, from what its player had seen before it."""

    match: int
    played: str
    better: Advised
    can_take_back: bool  # with `undo`, also where bots have learned something from it


class Tried(Sent, frozen=True):
    """The table after a chain that this seat has not sent, and what it could do then."""

    match: int
    seen: int
    chain: list[str]
    view: dict[str, Any]
    legal: list[str]


class Chat(Sent, frozen=True):
    """New lines of the talk at the table."""

    lines: list[ChatLine]


class Reacted(Sent, frozen=True):
    guest: int
    reaction: str


class Verdict(Sent, frozen=True):
    """Everybody's reaction to a reveal, quickest first."""

    reveal: int
    grabs: list[GrabResult]
    is_close: bool  # the first two are nearer to each other than their margins
    is_tie: bool  # equal to the millisecond: the seed decided


class Best(Sent, frozen=True):
    """A best answer to a round that is over, where the game can tell it."""

    match: int
    seat: int
    round: int  # from 1
    cells: list[str]
    failed: int  # trials that no better answer meets
    points: int | None  # none where stones cost nothing
    ways: int  # how many answers are as good


class Past(Sent, frozen=True):
    """The table as this viewer saw it after event `n`."""

    match: int
    n: int
    view: dict[str, Any]
    drawing: Words | None = None  # the view as text, for a page that has no screen for this game


class Time(Sent, frozen=True):
    sent: float
    now: float


class Goodbye(Sent, frozen=True):
    """The last message of a connection: kicked, left, stopping, too much at once, or something of ours failed."""

    code: str
    words: Words


Outgoing = (
    Welcome | Accepted | Refused | Room | Told | Tried | Hinted | Coached | Chat | Reacted | Verdict | Best | Past
    | Time | Goodbye
)  # fmt: skip

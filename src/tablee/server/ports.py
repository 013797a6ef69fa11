"""The sides of a table, all handed in: wires to browsers, a store, a clock, and bots' thinking.

Whoever has these can run a table: the server over sockets, a test in memory.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

from tablee.core.bot import Choice
from tablee.core.contract import Game
from tablee.core.errors import Refusal
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.core.words import Language
from tablee.reviewing.knowledge import Knowledge
from tablee.reviewing.review import Depth
from tablee.server.clock import Clock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.metrics import Metrics
from tablee.server.protocol import Sent
from tablee.server.store import Kept, Store

Work = Callable[[], Awaitable[None]]
Enqueue = Callable[[Work], None]  # let this be done in the table's turn


class Wire(Protocol):
    """The far end of a connection."""

    def send(self, *messages: bytes) -> None:
        """Send without waiting, all at once; what cannot be sent ends the connection."""

    def end(self, code: str) -> None:
        """Say why, and hang up."""

    def round_trips(self) -> Sequence[float]:
        """The last round trips of protocol pings, in milliseconds."""

    def silent_since(self) -> float | None:
        """Since when nobody answers at the other end, by the server's clock; None while somebody does."""


class Asker(Protocol):
    """Whoever asked for something, and waits for the answer."""

    arrived: float  # when the present request came in, by the server's clock

    def send(self, message: Sent) -> None: ...

    def accept(self, request_id: str) -> None: ...

    def refuse(self, request_id: str, wrong: Refusal) -> None: ...


class Pending:
    """Who waits for one answer, over one connection or several: it is given to all of them, whatever becomes of it."""

    def __init__(self, asker: Asker, request_id: str) -> None:
        self.id = request_id
        self._askers = [asker]

    def add(self, asker: Asker) -> None:
        """The same request came in again, over another connection."""
        self._askers.append(asker)

    def accept(self, found: Sent | None = None) -> None:
        for asker in self._askers:
            if found is not None:
                asker.send(found)
            asker.accept(self.id)

    def refuse(self, wrong: Refusal) -> None:
        for asker in self._askers:
            asker.refuse(self.id, wrong)


class Share(NamedTuple):
    """Who shares thinking with whom: all tables of an address have as much as those of another."""

    address: str  # a mark that stands for the one that opened the table
    table: str


class ReviewPart(NamedTuple):
    """What a look back at some parts of a match has found, as JSON, of so many parts altogether."""

    found: list[bytes]
    total: int


class BotPlayer(Protocol):
    """A bot on one seat of one match."""

    seat: Seat
    level: int

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        """The bot's choice; a quick legal one where it fails, or has no time."""

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        """The bot's choice; None where it fails, or has no time."""


class Thinking(Protocol):
    """Where bots think, beside the tables. Whoever cancels what they asked for wants it no more."""

    def is_ready(self, game: Game) -> bool:
        """Not while its searches are being compiled: until then bots play at a glance."""

    def hurry(self, game: Game) -> None:
        """Somebody will soon play this game: let it be ready before others."""

    def seat_bot(self, game: Game, seat: Seat, level: int, share: Share) -> BotPlayer:
        """A bot for a seat of a match that begins."""

    async def look_back(self, game: Game, seen: Record, seat: Seat, share: Share) -> dict[str, Any] | None:
        """What the game's `hindsight.best` finds, by the names of its fields."""

    async def review(self, game: Game, kind: str, file: bytes, depth: Depth, since: int, most: int) -> ReviewPart:
        """What a review finds from a part on, when nobody else wants to think; maybe nothing, where somebody does."""

    async def know(self, game: Game, state: Record, line: int, seat: Seat) -> Knowledge:
        """What a seat of a finished match could know of a state, when nobody else wants to think."""

    async def draw(self, game: Game, review: bytes, language: Language, is_png: bool, share: Share) -> bytes:
        """A review as a picture, SVG or PNG: hundreds of milliseconds, in which Python does nothing else."""


class Notices(Protocol):
    """Calls people to tables where they are not."""

    def call(self, share: Share, kept: Kept, guest: int, game: str) -> None:
        """It is this guest's turn at a game; nobody waits for the notice to be there."""


class NoNotices:
    """Where nobody can be reached: in a test in memory, or in a proof."""

    def call(self, share: Share, kept: Kept, guest: int, game: str) -> None:
        pass


class Services(NamedTuple):
    """What all tables of one server share."""

    config: ServerConfig
    store: Store
    clock: Clock
    thinking: Thinking
    metrics: Metrics
    notices: Notices = NoNotices()

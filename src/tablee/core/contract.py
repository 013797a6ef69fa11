"""The contract of a game: what every game's module answers.

The functions below are the questions. Loops that serve every game (random play, search) import
them from here; `bound(loop, game)` puts the game's own answers in their place. Numbers inside,
words outside: the questions in the first part can be compiled, those of `Game` are plain Python.
`Game` lists them once more because mypy checks a game's module against it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tablee.core.chance import below
from tablee.core.errors import Refusal
from tablee.core.notation import Move, Notation
from tablee.core.options import Option
from tablee.core.records import Record, Row, record_in
from tablee.core.rule import asked_if_answered, asked_of_game
from tablee.core.sets import EMPTY, count, has
from tablee.core.words import Language, Words

WHOLE_WIN = 840  # can be shared evenly among 1 to 8 winners


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What is true of a game before anybody sits down."""

    slug: str
    name: str
    sentence: Words
    fewest_seats: int
    most_seats: int
    minutes: int
    options: tuple[Option, ...] = ()
    longest_list: int  # no position has more legal moves than this
    has_secrets: bool
    is_real_time: bool
    rules_version: int  # raised when old logs would play differently; a new layout of the state does not matter
    authors: str
    publisher: str


class Timer(msgspec.Struct, frozen=True):
    """A move of the CLOCK that is due some time after something began."""

    move: int
    milliseconds: int
    since: int  # any number that changes when the time starts anew, such as the round


@asked_of_game
def deal(state: Any, random: Any) -> None:
    """The DEALER's move: shuffle with these random words and lay out what is due."""
    raise NotImplementedError


@asked_of_game
def stack(state: Any, cards: Row) -> None:
    """The DEALER's move with a stacked deck: lay out the cards in this order."""
    raise NotImplementedError


@asked_of_game
def to_act(state: Any) -> int:
    """The set of seats that may act now, DEALER and CLOCK among them; empty when the game is over."""
    raise NotImplementedError


@asked_of_game
def legal(state: Any, seat: int, out: Row) -> int:
    """Write the legal moves into `out` in a fixed order, and return how many. The DEALER has none listed."""
    raise NotImplementedError


@asked_of_game
def apply(state: Any, seat: int, move: int) -> None:
    """Play a legal move."""
    raise NotImplementedError


@asked_of_game
def scores(state: Any, out: Row) -> None:
    """Write each seat's points so far, as the rulebook counts them: they may count against a player."""
    raise NotImplementedError


@asked_of_game
def winners(state: Any) -> int:
    """The set of seats that have won, once the game is over: this alone ranks, whatever the points mean."""
    raise NotImplementedError


@asked_of_game
def observe(state: Any, seat: int, seen: Any) -> None:
    """Write what this seat knows into an empty record.

    NOBODY is a spectator, and -1 as an index would read the last seat: ask before indexing. What
    a finished round showed must stay in sight until the next result, though a deal comes between.
    """
    raise NotImplementedError


@asked_of_game
def imagine(seen: Any, random: Any, state: Any) -> None:
    """Write into an empty record a state that fits what a player has seen, each as likely as it should be."""
    raise NotImplementedError


# What bots would like to know of a game; the answers below serve where it says nothing.


@asked_if_answered
def is_settled(state: Any) -> bool:
    """Whether looking further ahead is of no use: the game is over, or the round where rounds stand alone."""
    return to_act(state) == EMPTY


@asked_if_answered
def can_judge(state: Any) -> bool:
    """Whether `worth` judges the position better than playing on by chance would."""
    return is_settled(state)


@asked_if_answered
def worth(state: Any, seat: int) -> int:
    """What a position that is settled, or can be judged, is worth to a seat: from 0 (lost) to WHOLE_WIN."""
    won = winners(state)
    return WHOLE_WIN // count(won) if has(won, seat) else 0


@asked_if_answered
def roll(state: Any, seat: int, moves: Row, size: int, random: Any) -> int:
    """The move that a quick player makes of the first `size` in the list, when a search plays a game out."""
    return moves[below(random, size)]


state_in = record_in(lambda game: game.State)
seen_in = record_in(lambda game: game.Seen)


class Game(Protocol):
    """A game's module: facts, records, the rules above, and its words."""

    @property
    def facts(self) -> Facts: ...
    @property
    def State(self) -> type[Record]: ...
    @property
    def Seen(self) -> type[Record]: ...
    @property
    def notation(self) -> Notation[Any]: ...

    def deal(self, state: Any, random: Any) -> None: ...
    def stack(self, state: Any, cards: Row) -> None: ...
    def to_act(self, state: Any) -> int: ...
    def legal(self, state: Any, seat: int, out: Row) -> int: ...
    def apply(self, state: Any, seat: int, move: int) -> None: ...
    def scores(self, state: Any, out: Row) -> None: ...
    def winners(self, state: Any) -> int: ...
    def observe(self, state: Any, seat: int, seen: Any) -> None: ...
    def imagine(self, seen: Any, random: Any, state: Any) -> None: ...

    def start(self, state: Any, seats: int, options: Mapping[str, Any]) -> None:
        """Make an empty record the state before the first deal; the options are complete and checked."""

    def check_table(self, seats: int, options: Mapping[str, Any]) -> None:
        """Raise BadOption or BadSeats where options and number of players do not go together."""

    def read_deal(self, cards: Sequence[str], index: int, seats: int, options: Mapping[str, Any]) -> list[int]:
        """The numbers that `stack` takes for the deal number `index` of a match; BadDeal where it is not the pack."""

    def deals_in(self, cards: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[Sequence[str]]:
        """One flat stacked list cut into the deals of a match at this table."""

    def timers(self, state: Any) -> Sequence[Timer]:
        """The CLOCK's legal moves, each with its time."""

    def told(self, move: Any, actor: int, viewer: int) -> Move | None:
        """What a viewer, never the actor, is told of a move: all, some (a hidden card left out), or nothing."""

    def who_learns(self, before: Any, after: Any, actor: int, move: int) -> int:
        """The set of players to whom this move showed something that they could not have known."""

    def view(self, seen: Any) -> msgspec.Struct:
        """What the screen gets."""

    def why(self, seen: Any, move: Any) -> Refusal:
        """Why this move is not legal for the one who has seen this."""

    def draw(self, view: Any, language: Language) -> str:
        """The table as text."""

"""The contract of a game: one frozen value whose parts mypy checks.

The functions below are the questions that loops which serve every game (random play, search) ask;
`bound(loop, game)` puts the game's own answers in their place. Numbers inside, words outside: what
`Rules`, `Deals`, `Bots` and, elsewhere, `Previews` and `Puzzles` answer so can be compiled, everything
else is plain Python.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol

import msgspec

from tablee.core.bot import Bot
from tablee.core.chance import Stream, below
from tablee.core.effects import Effects
from tablee.core.errors import Refusal
from tablee.core.hindsight import Hindsight
from tablee.core.illustrations import Illustrations
from tablee.core.lessons import Course
from tablee.core.notation import Move, Notation
from tablee.core.options import Option, Variant
from tablee.core.pieces import Pieces
from tablee.core.previews import Previews, foresee
from tablee.core.puzzles import Puzzles, outcome
from tablee.core.reasons import Reasons
from tablee.core.records import Record, Row, record_in
from tablee.core.rule import asked_of_game, rule
from tablee.core.rulebook import Rulebook
from tablee.core.seats import Seat
from tablee.core.sets import EMPTY, count, has
from tablee.core.tensors import Tensors
from tablee.core.words import Language, Words

WHOLE_WIN = 840  # can be shared evenly among 1 to 8 winners

if TYPE_CHECKING:
    # A game's declaration ties its parts to its own records; whoever takes any game writes `Game` alone.
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=Record, default=Any)
    SeenT = TypeVar("SeenT", bound=Record, default=Any)
    MoveT = TypeVar("MoveT", bound=Move, default=Any)
    ViewT = TypeVar("ViewT", bound=msgspec.Struct, default=Any)
else:
    from typing import TypeVar

    StateT, SeenT, MoveT, ViewT = (TypeVar(name) for name in ("StateT", "SeenT", "MoveT", "ViewT"))

Options = Mapping[str, Any]  # of a table, complete and checked


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What is true of a game before anybody sits down."""

    slug: str
    name: str
    sentence: Words
    fewest_seats: int
    most_seats: int
    minutes: int
    options: tuple[Option, ...] = ()
    variants: tuple[Variant, ...] = ()  # the usual one first
    longest_list: int  # no position has more legal moves than this
    has_secrets: bool
    is_real_time: bool = False
    rules_version: int  # raised when old logs would play differently; a new layout of the state does not matter
    authors: str
    publisher: str


class Timer(msgspec.Struct, frozen=True):
    """A move of the CLOCK that is due some time after something began."""

    move: int
    milliseconds: int
    since: int  # any number that changes when the time starts anew, such as the round


class Sight(msgspec.Struct, frozen=True):
    """What the last reveal calls for, from one seat."""

    has_reason: bool
    look_alikes: int  # what could be taken for a reason


@asked_of_game
def deal(state: Any, random: Any) -> None:
    """The DEALER's move: shuffle with these random words and lay out what is due."""
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


@asked_of_game
def who_learns(before: Any, after: Any, actor: int, move: int) -> int:
    """The set of players to whom a move showed something that they could not have known."""
    raise NotImplementedError


# What bots would like to know of a game; what stands here serves where it says nothing.


@asked_of_game
def is_settled(state: Any) -> bool:
    """Whether looking further ahead is of no use: the game is over, or the round where rounds stand alone."""
    return to_act(state) == EMPTY


@asked_of_game
def can_judge(state: Any) -> bool:
    """Whether `worth` judges the position better than playing on by chance would."""
    return is_settled(state)


@asked_of_game
def worth(state: Any, seat: int) -> int:
    """What a position that is settled, or can be judged, is worth to a seat: from 0 (lost) to WHOLE_WIN."""
    won = winners(state)
    return WHOLE_WIN // count(won) if has(won, seat) else 0


@asked_of_game
def roll(state: Any, seat: int, moves: Row, size: int, random: Any) -> int:
    """The move that a quick player makes of the first `size` in the list, when a search plays a game out."""
    return moves[below(random, size)]


state_in = record_in(lambda game: game.rules.State)
seen_in = record_in(lambda game: game.rules.Seen)


@rule
def never_deals(state: Any, random: Any) -> None:
    """The answer to `deal` of a game without chance: its DEALER is never to act."""


def any_table(seats: int, options: Options) -> None:
    """Every option goes with every number of players."""


def listed_as_it_is(state: Any, move: int) -> int:
    """No move is another one by another name."""
    return move


def no_timers(state: Any) -> Sequence[Timer]:
    """Nothing is a matter of time."""
    return ()


def nobody_is_out(state: Any, seat: int) -> bool:
    """Everybody plays to the end."""
    return False


def against_each_other(seats: int, options: Options) -> Sequence[Sequence[int]]:
    """Everybody is a side of their own."""
    return [[seat] for seat in range(seats)]


def nothing_to_add(seen: Any, move: Any) -> Refusal | None:
    """Whose turn it is says everything."""
    return None


def no_pause(seen: Any) -> int:
    """There is nothing to look at before one goes on."""
    return 0


def told_in_full(move: Move, actor: int, viewer: int) -> Move:
    """Everything is done in the open."""
    return move


@dataclass(frozen=True, kw_only=True, eq=False)
class Deals(Generic[StateT]):
    """What belongs to chance: the DEALER's moves."""

    deal: Callable[[StateT, Stream], None]
    # The same with a stacked deck: lay out the cards in this order.
    stack: Callable[[StateT, Row], None]
    # The numbers that `stack` takes for the deal number `index` of a match; BadDeal where it is not the pack.
    read_deal: Callable[[Sequence[str], int, int, Options], list[int]]
    # One flat stacked list cut into the deals of a match at this table.
    deals_in: Callable[[Sequence[str], int, Options], list[Sequence[str]]]


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Generic[StateT, SeenT]):
    """What a game is: its records, and the questions above answered for them."""

    State: type[StateT]
    Seen: type[SeenT]
    # Make an empty record the state before the first deal.
    start: Callable[[StateT, int, Options], None]
    to_act: Callable[[StateT], int]
    legal: Callable[[StateT, int, Row], int]
    apply: Callable[[StateT, int, int], None]
    scores: Callable[[StateT, Row], None]
    winners: Callable[[StateT], int]
    observe: Callable[[StateT, int, SeenT], None]
    # What a seat sees and a spectator does not, over what one has seen: then all who look on share the rest.
    observe_own: Callable[[StateT, int, SeenT], None] | None = None
    imagine: Callable[[SeenT, Stream, StateT], None]
    who_learns: Callable[[StateT, StateT, int, int], int]
    deals: Deals[StateT] | None = None
    # The move in the list that another one is the same as: it is played and logged as that.
    listed_as: Callable[[StateT, int], int] = listed_as_it_is
    # Raise BadOption or BadSeats where options and number of players do not go together.
    check_table: Callable[[int, Options], None] = any_table
    # Whether a seat has no part in the match any more, though it goes on.
    is_out: Callable[[StateT, int], bool] = nobody_is_out
    # The CLOCK's legal moves, each with its time.
    timers: Callable[[StateT], Sequence[Timer]] = no_timers
    # Who plays with whom at such a table: the seats of each side. With one side nobody plays against anybody.
    sides: Callable[[int, Options], Sequence[Sequence[int]]] = against_each_other


@dataclass(frozen=True, kw_only=True, eq=False)
class Wording(Generic[SeenT, MoveT, ViewT]):
    """What a game says and shows."""

    notation: Notation[MoveT]
    # The words of the notation in French, for whoever types; without them they type it as it is.
    french: Mapping[str, str] = field(default_factory=dict)
    View: type[ViewT]
    # What the screen gets.
    view: Callable[[SeenT], ViewT]
    previews: Previews[SeenT] | None = None
    # Why this move is not legal for the one who has seen this.
    why: Callable[[SeenT, MoveT], Refusal]
    # The same for one who is not to act at all, where a rule says more than whose turn it is: a choice that is final.
    why_wait: Callable[[SeenT, MoveT], Refusal | None] = nothing_to_add
    # The rules in words, under the numbers that `why` cites.
    rulebook: Rulebook = ()
    # What each thing that a view shows is and does, by the name that the view gives it.
    pieces: Pieces = field(default_factory=dict)
    # The table as text.
    draw: Callable[[ViewT, Language], str]
    # Move, actor, viewer (never the actor): all of a move, some (a hidden card left out), or nothing.
    told: Callable[[MoveT, int, int], Move | None] = told_in_full
    # What can come of a move.
    effects: Effects = field(default_factory=Effects)
    # What is printed in the box and a screen draws: constants by name, which `make protocol` writes for the page.
    tables: Mapping[str, Any] = field(default_factory=dict)


class OwnPlayer(Protocol):
    """Makes a game's own player of a level from 1 to 5; `clock` gives seconds."""

    def __call__(self, level: int, seat: Seat, seed: int | bytes, clock: Callable[[], float], /) -> Bot: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Bots(Generic[StateT, SeenT]):
    """What bots know of a game; whatever is left out, they do without."""

    # Of these legal moves, the one that looks best at a glance.
    greedy: Callable[[SeenT, Sequence[int]], int] | None = None
    player_at: OwnPlayer | None = None
    # Of level 5 for a decision, on any machine: time only caps them. 0 where `player_at` simulates nothing.
    simulations: int = 10_000
    # The loop of `player_at` that takes longest to compile, if there is one.
    thinks_with: Callable[..., Any] | None = None
    is_settled: Callable[[StateT], bool] = is_settled
    can_judge: Callable[[StateT], bool] = can_judge
    worth: Callable[[StateT, int], int] = worth
    roll: Callable[[StateT, int, Row, int, Stream], int] = roll


@dataclass(frozen=True, kw_only=True, eq=False)
class Contested(Generic[StateT, SeenT]):
    """Moves for which the quickest hand counts."""

    # Each contested move, and the referee's judgement of it where it was made before its reason was in sight.
    too_early: Mapping[int, int]
    # And its judgement, where that is legal, of a hand that may have been on its way when something was revealed.
    too_late: Mapping[int, int] = field(default_factory=dict)
    sight: Callable[[SeenT], Sight]
    # Milliseconds that everybody wants to look before an unhurried move, such as at how a round ended.
    pause: Callable[[SeenT], int] = no_pause
    # Whether the last contested move had its reason, so that it says something about its player's habit.
    was_right: Callable[[StateT], bool]

    def is_contested(self, move: int) -> bool:
        """Whether a move is a hand's, as it was made or as the referee has judged it."""
        return any(move in (*told, *told.values()) for told in (self.too_early, self.too_late))

    def judgements(self, move: int, is_early: bool, is_hasty: bool) -> list[int]:
        """What the referee makes of a contested move: the first of these that is legal."""
        if is_early:
            return [self.too_early[move]]
        return [self.too_late[move], move] if is_hasty and move in self.too_late else [move]


@dataclass(frozen=True, kw_only=True, eq=False)
class Solver:
    """`tablee solve`: what it tells of itself, what it takes, and its answer as text."""

    sentence: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    solve: Callable[[argparse.Namespace], str]


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[StateT, SeenT, MoveT, ViewT]):
    """A game. There is one value for each, found by its slug; so it is pickled, and so it is compared."""

    facts: Facts
    rules: Rules[StateT, SeenT]
    words: Wording[SeenT, MoveT, ViewT]
    bots: Bots[StateT, SeenT] = field(default_factory=Bots)
    contest: Contested[StateT, SeenT] | None = None
    solver: Solver | None = None
    lessons: Course | None = None
    tensors: Tensors | None = None  # what a seat knows, as numbers for a network
    reasons: Reasons[SeenT] | None = None
    illustrations: Illustrations | None = None
    hindsight: Hindsight[StateT, SeenT] = field(default_factory=Hindsight)
    puzzles: Puzzles[StateT] | None = None

    @cached_property
    def answers(self) -> Mapping[Callable[..., Any], Callable[..., Any]]:
        """The game's own answers to the questions above."""
        rules, bots = self.rules, self.bots
        return {
            deal: rules.deals.deal if rules.deals else never_deals,
            to_act: rules.to_act,
            legal: rules.legal,
            apply: rules.apply,
            scores: rules.scores,
            winners: rules.winners,
            observe: rules.observe,
            imagine: rules.imagine,
            who_learns: rules.who_learns,
            is_settled: bots.is_settled,
            can_judge: bots.can_judge,
            worth: bots.worth,
            roll: bots.roll,
            outcome: self.puzzles.outcome if self.puzzles else outcome,
            foresee: self.words.previews.foresee if self.words.previews else foresee,
        }

    def __repr__(self) -> str:
        return f"<game {self.facts.slug}>"

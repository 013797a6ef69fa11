"""What a game can say of a finished match that no search finds: what was hidden, and what would have been best."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from tablee.core.records import Record
from tablee.core.seats import Seat

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=Record, default=Any)
    SeenT = TypeVar("SeenT", bound=Record, default=Any)
else:
    from typing import TypeVar

    StateT, SeenT = (TypeVar(name) for name in ("StateT", "SeenT"))


class RoundAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat laid in a round, beside the best that there was for it."""

    laid: list[str]
    failed: list[int]  # tasks that it did not meet, from 1
    points: int
    best: list[str]
    best_failed: list[int]  # tasks that no better answer meets
    best_points: int | None  # None where something else brings them
    ways: int  # how many answers are as good as the best

    @property
    def lacked(self) -> list[int]:
        """The tasks that the best answer met, and this one did not."""
        return [task for task in self.failed if task not in self.best_failed]


@dataclass(frozen=True, kw_only=True, eq=False)
class Rounds(Generic[SeenT]):
    """A game of rounds that everybody answers at once."""

    # How many are over.
    over: Callable[[SeenT], int]
    # How a seat answered the last of them.
    answer: Callable[[SeenT, Seat], RoundAnswer]


@dataclass(frozen=True, kw_only=True, eq=False)
class Plans(Generic[StateT]):
    """A game that can be played alone, in as few turns as one can."""

    # Whether it is played so at this table.
    are_made: Callable[[StateT], bool]
    # The moves with which the game's solver goes on to the end: it sees what a player sees. The seed decides ties.
    plan: Callable[[StateT, int | bytes], Sequence[int]]
    # Turns that were begun.
    turns: Callable[[StateT], int]
    # Have compiled what it thinks with.
    compile: Callable[[], object]


@dataclass(frozen=True, kw_only=True, eq=False)
class Hindsight(Generic[StateT, SeenT]):
    """What a game knows of its own past; whatever is left out, nobody is told."""

    # What would have been best in the last round, for one seat; None where there is nothing to look back at.
    best: Callable[[SeenT, Seat], msgspec.Struct | None] | None = None
    # What lies at each place that one who has seen this cannot look into, by the names of pieces.
    hidden: Callable[[StateT, SeenT], Mapping[str, Sequence[str]]] | None = None
    # The pieces that call for the hand of the one who has seen this, in a game of the quickest hand.
    calls: Callable[[SeenT], Sequence[str]] | None = None
    rounds: Rounds[SeenT] | None = None
    plans: Plans[StateT] | None = None

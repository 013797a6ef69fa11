"""What a screen shows of legal moves that are thought over and not played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from tablee.core.records import Record, Row
from tablee.core.rule import asked_of_game

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    SeenT = TypeVar("SeenT", bound=Record, default=Any)
else:
    from typing import TypeVar

    SeenT = TypeVar("SeenT")


@asked_of_game
def foresee(seen: Any, move: int, out: Row) -> int:
    """Write what a legal move would do, as far as the one who has seen this can know; how many numbers that is."""
    raise NotImplementedError


@dataclass(frozen=True, kw_only=True, eq=False)
class Previews(Generic[SeenT]):
    """What each legal move would do: found out by a rule, in numbers, and then put into words."""

    Preview: type[msgspec.Struct]
    foresee: Callable[[SeenT, int, Row], int]
    most: int  # no move takes more numbers than this
    preview: Callable[[Sequence[int]], msgspec.Struct]

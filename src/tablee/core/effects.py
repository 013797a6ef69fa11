"""What a move causes, said by the rules while they play.

A rule calls `happened` where something comes of a move (a trick is taken, a round ends), and
`moment` where the table right then is worth showing, though the move goes on. In plain play the
record itself has a listener, or none: `hear` puts one there. In compiled twins both are nothing at
all, so that loops do not pay for them; only loops that are `listened_to` have twins that tell
(core/telling_code.py).
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.core.records import Record, Row, written
from tablee.core.rule import Compiler, made_for_each_game, rule, twin
from tablee.core.words import Language

Numbers = tuple[Any, ...]  # whole numbers, and rows of them as tuples


class Happened(msgspec.Struct, frozen=True, gc=False):
    """One call of a rule: a kind and numbers, as the game's `effects` reads them."""

    kind: int
    numbers: Numbers
    table: bytes | None = None  # the numbers of the state at that moment, where it is worth showing


def _happened(game: Any, compiler: Compiler | None) -> Any:
    return compiler.saying(is_shown=False) if compiler else happened


def _moment(game: Any, compiler: Compiler | None) -> Any:
    return compiler.saying(is_shown=True) if compiler else moment


NOTHING = "def made(state, kind, *numbers): pass"  # what machine code says without a listener


@made_for_each_game(_happened)
def happened(state: Any, kind: int, *numbers: int | Row) -> None:
    """This came of the move."""
    if state.listener is not None:
        state.listener.append(Happened(kind, _kept(numbers)))


@made_for_each_game(_moment)
def moment(state: Any, kind: int, *numbers: int | Row) -> None:
    """The same, and the table as it is now should be seen before it changes again."""
    if state.listener is not None:
        state.listener.append(Happened(kind, _kept(numbers), state.numbers.tobytes()))


def _kept(numbers: Sequence[int | Row]) -> Numbers:
    """The numbers as they are now: a row goes on changing."""
    return tuple(one if isinstance(one, int) else tuple(one[index] for index in range(len(one))) for one in numbers)


def told_only(function: Callable[[Any], None]) -> Callable[[Any], None]:
    """A rule that says what happened and does nothing else: nobody reckons it where nobody listens."""
    rule(function)

    def heard(state: Any) -> None:
        if state.listener is not None:
            function(state)

    def make(game: Any, compiler: Compiler | None) -> Any:
        if compiler is None:
            return heard
        return twin(function, game, compiler) if compiler.tells else compiler.part(written("def made(state): pass"))

    return made_for_each_game(make)(heard)


class hear:  # noqa: N801  # read as a verb: `with hear(state) as happened`
    """All that happens to a record while it is played."""

    def __init__(self, state: Record) -> None:
        self._state = state

    def __enter__(self) -> list[Happened]:
        heard: list[Happened] = []
        self._state.listener = heard
        return heard

    def __exit__(self, *failure: object) -> None:
        self._state.listener = None


def dashed(name: str) -> str:
    """A kind's name in JSON: TrickTaken is `trick-taken`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


class Effect(msgspec.Struct, frozen=True, tag=dashed, tag_field="kind", gc=False):
    """One thing that came of a move, in words, as one viewer may know it."""


Who = Callable[[int], str]  # how a seat is called
Tell = Callable[[Any, int, int | None, Who, Language], str | None]


class Effects(msgspec.Struct, frozen=True):
    """What can come of a move in a game."""

    kinds: Sequence[type[Effect]] = ()
    # What a viewer (NOBODY is a spectator) is told of a kind and its numbers: all, some, or nothing.
    told: Callable[[int, Numbers, int], Effect | None] = lambda kind, numbers, viewer: None
    # Those that need no sentence: they are seen, or told by what follows.
    silent: Sequence[type[Effect]] = ()
    # The terminal's sentence about a move of a seat, or an effect of it, to a viewer; None where it needs none.
    tell: Tell | None = None

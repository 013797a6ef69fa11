"""One source of rules, run plain or compiled.

`@rule` only marks a function. `bound(function, game)` makes its twin: a copy in which every rule
it calls is a twin too, and every question of the contract is answered by that game. Twins are
plain Python, or made by a compiler: machine code by Numba, or code for an accelerator
(research/device_code.py). All kinds can live in one process.
"""

import dis
import os
import types
from collections.abc import Callable, Hashable
from functools import cache
from importlib.util import find_spec
from threading import RLock
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from tablee.core.compile_cache import cache_folder, forget, is_kept, part_of

if TYPE_CHECKING:
    from tablee.core.contract import Game

F = TypeVar("F", bound=Callable[..., Any])

_LOCK = RLock()  # Numba's settings are global: one twin is made at a time


class Compiler(Protocol):
    """What makes code of rules that call one another."""

    tells: bool  # whether somebody may listen to what happens

    def __hash__(self) -> int: ...

    def readable(self, function: Any) -> Any:
        """The same function in words that this compiler knows."""
        ...

    def part(self, function: types.FunctionType) -> Any:
        """Code for the rules that call this one."""
        ...

    def layout(self, record: Any) -> Any:
        """The NumPy data type of a record."""
        ...

    def line(self) -> Any:
        """The rule that `row_of` is to them."""
        ...

    def zeros(self) -> Any:
        """The rule that `new_row` is to them."""
        ...

    def saying(self, is_shown: bool) -> Any:
        """The rule that `happened` is to them, or `moment` where the table is shown."""
        ...


def rule(function: F) -> F:
    """Mark a function as one that can be compiled: numbers, rows and records in, a number out."""
    if getattr(function, "__defaults__", None):
        raise TypeError(f"{function.__qualname__}: a rule has no default arguments")
    function.kind = "rule"  # type: ignore[attr-defined]
    return function


def compiled_from(source: Callable[..., Any]) -> Callable[[F], F]:
    """Mark a rule for which Python has a quicker way of its own: its machine code is made of `source`."""

    def mark(function: F) -> F:
        function.kind = "rule"  # type: ignore[attr-defined]
        _SOURCES[function] = source
        return function

    return mark


_SOURCES: dict[Any, Callable[..., Any]] = {}


def called_each_move(function: F) -> F:
    """Mark a rule that Python calls move by move: so short that other threads can wait, rather than take turns."""
    _SHORT.add(function)
    return rule(function)


_SHORT: set[Any] = set()


def listened_to(function: F) -> F:
    """Mark a loop whose machine code says what happens."""
    _TELLING.add(function)
    return function


_TELLING: set[Any] = set()


def asked_of_game(function: F) -> F:
    """Mark a question of the contract: a twin has the game's own answer in its place."""
    function.kind = "question"  # type: ignore[attr-defined]
    return function


def made_for_each_game(make: Callable[["Game | None", Compiler | None], Any]) -> Callable[[F], F]:
    """Mark a rule whose twins are not copies of it: `make(game, compiler)` gives them, plain without a compiler."""

    def mark(function: F) -> F:
        function.kind = "made"  # type: ignore[attr-defined]
        function.make = make  # type: ignore[attr-defined]
        return function

    return mark


def has_compiler() -> bool:
    """Whether Numba is there and TABLEE_PURE is not set. It is not loaded: that takes half a second, and 80 MB."""
    return os.environ.get("TABLEE_PURE", "") in ("", "0") and find_spec("numba") is not None


@cache
def can_compile() -> bool:
    """Whether twins may be machine code: there is a compiler, and it can be loaded."""
    if not has_compiler():
        return False
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def bound(function: F, game: "Game | None" = None, *, compiled: bool | None = None) -> F:
    """The twin of a rule for one game: compiled where that is possible, unless told otherwise."""
    wanted = can_compile() if compiled is None else compiled
    with _LOCK:
        return cast(F, _loop(function, cast(Hashable, game)) if wanted else twin(function, game, None))


def needs_compiling(function: Callable[..., Any], game: "Game") -> bool:
    """Whether the first call of this twin will take seconds: it is to be compiled, and nothing is kept of it."""
    return can_compile() and not is_kept_of(function, game)


def is_kept_of(function: Callable[..., Any], game: "Game") -> bool:
    """Whether an earlier run left machine code of this twin; nothing is loaded to find out."""
    return is_kept(_part(game), function.__name__)


def forget_kept(function: Callable[..., Any], game: "Game") -> None:
    """Let go of machine code of this twin that an earlier run left, and that cannot be used."""
    forget(_part(game), function.__name__)


def twin(function: Any, game: Any, compiler: Compiler | None) -> Any:
    """The twin that other twins call; those of rules that ask the game nothing serve all games."""
    return _twin(function, game if _depends_on_game(function) else None, compiler)


def loop_for(function: Any, game: Any, compiler: Compiler) -> Any:
    """A copy of a loop that calls twins, for a compiler to make a whole of."""
    with _LOCK:
        return _copy(_answer(function, game), game, compiler)


@cache
def _loop(function: Any, game: Any) -> Any:
    """The compiled twin that Python calls, with a cache of its own for each game and each state of our sources."""
    from tablee.core.machine_code import whole_loop

    rules = loop_for(function, game, _compiler_of(function))
    return whole_loop(rules, cache_folder(_part(game)), lets_others_run=function not in _SHORT)


def _compiler_of(loop: Any) -> Compiler:
    from tablee.core.machine_code import MACHINE

    if loop not in _TELLING:
        return MACHINE
    from tablee.core.telling_code import TELLING

    return TELLING


_in_the_making: set[Any] = set()


@cache
def _twin(function: Any, game: Any, compiler: Compiler | None) -> Any:
    if function in _in_the_making:
        raise TypeError(f"{function.__qualname__}: a rule cannot call itself; keep a stack in a row")
    _in_the_making.add(function)
    try:
        return _make_twin(function, game, compiler)
    finally:
        _in_the_making.discard(function)


def _make_twin(function: Any, game: Any, compiler: Compiler | None) -> Any:
    answer = _answer(function, game)
    if answer is not function:
        return twin(answer, game, compiler)
    if function.kind == "made":
        return function.make(game, compiler)
    copy = _copy(function, game, compiler)
    return compiler.part(copy) if compiler else copy


def _answer(function: Any, game: Any) -> Any:
    """The rule that a game answers a question with; any other rule is its own answer."""
    if function.kind != "question":
        return function
    if game is None:
        raise TypeError(f"{function.__name__} is for a game to answer: bind the loop that asks to one")
    return game.answers[function]


def _copy(function: Any, game: Any, compiler: Compiler | None) -> Any:
    """The function itself, but for what it finds under global names."""
    function = compiler.readable(_SOURCES.get(function, function)) if compiler else function
    inner = {name: _inside(value, game, compiler) for name, value in _named_in(function).items()}
    copy = types.FunctionType(function.__code__, {**function.__globals__, **inner}, function.__name__)
    copy.__qualname__ = function.__qualname__
    return copy


def _named_in(function: Any) -> dict[str, Any]:
    """What a function finds in its module."""
    names = _global_names(function.__code__)
    return {name: function.__globals__[name] for name in names if name in function.__globals__}


@cache  # every server that starts asks for all rules of all games
def _global_names(code: types.CodeType) -> frozenset[str]:
    """The names that a function looks up in its module. `co_names` has those of attributes too: `state.deal`."""
    return frozenset(str(step.argval) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")


@cache
def _depends_on_game(function: Any) -> bool:
    return any(reached.kind != "rule" for reached in _reached(function, None))


def bytes_to_compile(function: Callable[..., Any], game: "Game") -> int:
    """The bytecode of a loop and of all rules below it: the more of it, the longer it takes to compile."""
    return sum(len(reached.__code__.co_code) for reached in _reached(function, game))


def _reached(function: Any, game: Any) -> set[Any]:
    """A rule and all rules below it; with a game, its answers in place of the questions."""
    reached, to_read = set[Any](), [function]
    while to_read:
        reading = to_read.pop() if game is None else _answer(to_read.pop(), game)
        if reading not in reached:
            reached.add(reading)
            to_read += [value for value in _named_in(reading).values() if _is_rule(value) and reading.kind == "rule"]
    return reached


def _is_rule(value: Any) -> bool:
    return isinstance(value, types.FunctionType) and hasattr(value, "kind")


def _inside(value: Any, game: Any, compiler: Compiler | None) -> Any:
    """What a twin finds under a global name: twins for rules, arrays for tables of numbers."""
    if _is_rule(value):
        return twin(value, game, compiler)
    if compiler and isinstance(value, tuple) and _is_table(value):
        import numpy

        return numpy.array(value, numpy.int64)
    return value


def _is_table(value: Any) -> bool:
    return all(isinstance(item, int) or (isinstance(item, tuple) and _is_table(item)) for item in value)


def _part(game: "Game | None") -> str:
    return "core" if game is None else part_of(game.facts.slug, game.rules.apply.__module__)

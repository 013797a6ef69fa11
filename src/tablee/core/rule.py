"""One source of rules, run plain or compiled.

`@rule` only marks a function. `bound(function, game)` makes its twin: a copy in which every rule
it calls is a twin too, and every question of the contract is answered by that game. Twins are
plain Python, or machine code made by Numba; both can live in one process.
"""

import dis
import inspect
import os
import types
from collections.abc import Callable, Hashable
from functools import cache
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tablee.core.compile_cache import cache_folder, is_kept

if TYPE_CHECKING:
    from tablee.core.contract import Game

F = TypeVar("F", bound=Callable[..., Any])

_LOCK = RLock()  # Numba's settings are global: one twin is made at a time


def rule(function: F) -> F:
    """Mark a function as one that can be compiled: numbers, rows and records in, a number out."""
    if getattr(function, "__defaults__", None):
        raise TypeError(f"{function.__qualname__}: a rule has no default arguments")
    function.kind = "rule"  # type: ignore[attr-defined]
    return function


def asked_of_game(function: F) -> F:
    """Mark a question of the contract: a twin has the game's own answer in its place."""
    function.kind = "question"  # type: ignore[attr-defined]
    return function


def made_for_each_game(make: Callable[["Game | None", bool], Any]) -> Callable[[F], F]:
    """Mark a rule whose twins are not copies of it: `make(game, compiled)` gives them."""

    def mark(function: F) -> F:
        function.kind = "made"  # type: ignore[attr-defined]
        function.make = make  # type: ignore[attr-defined]
        return function

    return mark


@cache
def can_compile() -> bool:
    """Whether twins may be machine code: Numba is there and TABLEE_PURE is not set."""
    if os.environ.get("TABLEE_PURE", "") not in ("", "0"):
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
        return cast(F, _twin(function, cast(Hashable, game), wanted))


def needs_compiling(function: Callable[..., Any], game: "Game") -> bool:
    """Whether the first call of this twin will take seconds: it is to be compiled, and nothing is kept of it."""
    return can_compile() and not is_kept(game.facts.slug, function.__name__)


_in_the_making: set[Any] = set()


@cache
def _twin(function: Any, game: Any, compiled: bool) -> Any:
    if function in _in_the_making:
        raise TypeError(f"{function.__qualname__}: a rule cannot call itself; keep a stack in a row")
    _in_the_making.add(function)
    try:
        return _make_twin(function, game, compiled)
    finally:
        _in_the_making.discard(function)


def _make_twin(function: Any, game: Any, compiled: bool) -> Any:
    if function.kind == "question" and game is None:
        raise TypeError(f"{function.__name__} is for a game to answer: bind the loop that asks to one")
    if function.kind == "question" and game.answers[function] is not function:
        return _twin(game.answers[function], game, compiled)
    if function.kind == "made":
        return function.make(game, compiled)
    found = {name: function.__globals__[name] for name in _global_names(function) if name in function.__globals__}
    inner = {name: _inside(value, game, compiled) for name, value in found.items()}
    twin = types.FunctionType(function.__code__, {**function.__globals__, **inner}, function.__name__)
    twin.__qualname__ = function.__qualname__
    is_answer = game is not None and function.kind == "rule" and function in game.answers.values()
    return _machine_code(twin, game, is_answer) if compiled else twin


def _global_names(function: Any) -> set[str]:
    """The names that a function looks up in its module. `co_names` has those of attributes too: `state.deal`."""
    return {str(step.argval) for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}


def _inside(value: Any, game: Any, compiled: bool) -> Any:
    """What a twin finds under a global name: twins for rules, arrays for tables of numbers."""
    if hasattr(value, "kind") and isinstance(value, types.FunctionType):
        return _twin(value, game, compiled)
    if compiled and isinstance(value, tuple) and _is_table(value):
        import numpy

        return numpy.array(value, numpy.int64)
    return value


def _is_table(value: Any) -> bool:
    return all(isinstance(item, int) or (isinstance(item, tuple) and _is_table(item)) for item in value)


def _machine_code(function: Any, game: Any, is_answer: bool) -> Any:
    """Compile one twin, with a cache of its own for each game and each state of our sources.

    Everything is inlined but the answers to the contract's questions, which loops ask in many
    places: Awimbawe's random play is a third faster for it, and compiles in the same time.
    """
    import numba

    config: Any = numba.config
    folder, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder(game.facts.slug if game else "core"))
    try:
        # A generator that comes from the cache cannot be built into new code (Numba loses its inner function).
        is_cached = not inspect.isgeneratorfunction(function)
        return numba.njit(function, cache=is_cached, nogil=True, forceinline=not is_answer)
    finally:
        config.CACHE_DIR = folder

"""Machine code that says what happens, for tables at which somebody listens (core/listening.py).

A state has its listener here as in plain play, and under the same name: a row that lies behind its last field. Rules
stay as they are; bots and other loops that nobody listens to are compiled by `MACHINE`, and pay nothing.
"""
# mypy: disallow-untyped-calls=False

from typing import Any

import numpy
from numba.core import types
from numba.extending import overload

from tablee.core.listening import NUMBER, ROOM, TRUTH
from tablee.core.machine_code import AS_PART, MachineCode
from tablee.core.records import Record, written


class TellingCode(MachineCode):
    """Makes code for the processor, for a state with a listener."""

    tells = True

    def layout(self, record: type[Record]) -> Any:
        """A state, all its numbers once more as one row, and the listener: no field of a game has these two names."""
        fields = record.dtype().fields
        places = [*fields.values(), (_row(record.size), 0), (_row(1 + ROOM), 8 * record.size)]
        names = [*fields, "numbers", "listener"]
        formats, offsets = zip(*places, strict=True)
        return numpy.dtype({"names": names, "formats": formats, "offsets": offsets})

    def saying(self, is_shown: bool) -> Any:
        return _say_and_show if is_shown else _say


def _row(length: int) -> tuple[str, tuple[int]]:
    return "i8", (length,)


TELLING = TellingCode()


def _say(state: Any, kind: int, *numbers: Any) -> None:
    """The rule that `happened` is to them."""


def _say_and_show(state: Any, kind: int, *numbers: Any) -> None:
    """The rule that `moment` is to them."""


@overload(_say, jit_options=AS_PART, strict=False)
def _say_typed(state: Any, kind: Any, *numbers: Any) -> Any:
    return written(_saying(numbers, is_shown=False), say=_say_number, say_row=_say_row)


@overload(_say_and_show, jit_options=AS_PART, strict=False)
def _say_and_show_typed(state: Any, kind: Any, *numbers: Any) -> Any:
    return written(_saying(numbers, is_shown=True), say=_say_number, say_row=_say_row)


def _saying(numbers: tuple[Any, ...], is_shown: bool) -> str:
    """Python text that says a kind and such numbers; which of them are rows is known to the compiler only."""
    lines = ["listener = state.listener", "say(listener, kind)"]
    lines += [f"say(listener, {int(is_shown)})", f"say(listener, {len(numbers)})"]
    for index, form in enumerate(numbers):
        lines += _saying_one(f"numbers[{index}]", form)
    lines += ["say_row(listener, state.numbers)"] if is_shown else []
    return "def made(state, kind, *numbers):\n" + "\n".join(f"    {line}" for line in lines)


def _saying_one(number: str, form: Any) -> list[str]:
    if isinstance(form, types.Array):
        return [f"say(listener, len({number}))", f"say_row(listener, {number})"]
    return [f"say(listener, {TRUTH if isinstance(form, types.Boolean) else NUMBER})", f"say(listener, int({number}))"]


_SAY_NUMBER = """
def made(listener, number):
    listener[0] += 1
    if listener[0] < len(listener):
        listener[listener[0]] = number
"""
_SAY_ROW = """
def made(listener, row):
    for index in range(len(row)):
        say(listener, row[index])
"""
_say_number = TELLING.part(written(_SAY_NUMBER))
_say_row = TELLING.part(written(_SAY_ROW, say=_say_number))

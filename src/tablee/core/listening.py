"""How machine code says what happens: numbers in a row behind the state, which are read when the move is over.

The row begins with how many numbers there are; what has no room is counted and not written. Each thing that happened
is its kind, whether its table is shown, how many numbers it has, these, and the table.
"""

from collections.abc import Iterator
from typing import Any

from tablee.core.effects import Happened

# For one move. ChiWaWa says most: counted over 5,000 random moves, five tables of 2,032 numbers and 312 numbers.
ROOM = 1 << 15
NUMBER, TRUTH = -1, -2  # what comes is one of these; else so many numbers of a row


def happenings(said: "memoryview[int]", size: int) -> Iterator[Happened]:
    """What was said, as a listener of plain rules hears it; a table has so many numbers."""
    at = 0
    while at < len(said):
        kind, is_shown, count = said[at : at + 3]
        at += 3
        numbers = []
        for _ in range(count):
            number, at = _number(said, at)
            numbers.append(number)
        table = None
        if is_shown:
            table, at = said[at : at + size].tobytes(), at + size
        yield Happened(kind, tuple(numbers), table)


def _number(said: "memoryview[int]", at: int) -> tuple[Any, int]:
    """A number, or the numbers of a row, and where the next begins."""
    form = said[at]
    if form >= 0:
        return tuple(said[at + 1 : at + 1 + form]), at + 1 + form
    return bool(said[at + 1]) if form == TRUTH else said[at + 1], at + 2

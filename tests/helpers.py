"""What tests of every room share."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

import tablee
from pointing import check_pointing
from tablee import Refusal, Seat

F = TypeVar("F", bound=Callable[..., Any])

ANNE, GUILLAUME = Seat(0), Seat(1)


def rule_test(*numbers: str) -> Callable[[F], F]:
    """Name the numbered rules that a test proves."""
    return pytest.mark.rules(*numbers)


def refused(match: tablee.Match, seat: int, moves: str | list[str]) -> Refusal:
    """The refusal that a move gets; the match must be untouched by it."""
    before, log = match.digest(), list(match.log)
    with pytest.raises(Refusal) as caught:
        match.play(seat, moves)
    assert (match.digest(), match.log) == (before, log)
    check_pointing(match.game.facts.slug, caught.value)
    return caught.value


def texts(moves: list[tablee.Move]) -> list[str]:
    """Moves as their notation."""
    return [str(move) for move in moves]

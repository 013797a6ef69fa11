"""Reveals: moves that show everybody something new, so that hands may go out."""

from typing import Any

from tablee.core.contract import Game
from tablee.core.seats import DEALER, Seat
from tablee.core.sets import has


def is_reveal(game: Game, seats: int, before: Any, after: Any, seat: Seat, number: int) -> bool:
    """Whether this move has shown everybody something that a contest may be about."""
    if seat == DEALER:
        return True
    if game.contest is None or game.contest.is_contested(number):
        return False
    learners = game.rules.who_learns(before, after, seat, number)
    # What only some may see is no reveal: its number would tell the others that there was something.
    return all(has(learners, other) for other in range(seats) if other != seat)

"""Moves that a player tries out before sending them: a compound turn can be taken back until its last step."""

from collections.abc import Sequence

from tablee.core.errors import Refusal
from tablee.core.seats import Seat
from tablee.core.sets import has
from tablee.play.match import Match
from tablee.play.referee import WENT_ON, Standing, try_chain


def try_out(match: Match, seat: Seat, numbers: Sequence[int]) -> Standing:
    """The table after these moves, on a copy; a Refusal where they are not legal.

    Nor may they show their player anything: that would be a way to peek.
    """
    steps = try_chain(match.standing, seat, numbers)
    if any(has(step.learners, seat) for step in steps):
        raise Refusal("chain-too-long", WENT_ON)
    return steps[-1].after if steps else match.standing


def legal_after(match: Match, seat: Seat, numbers: Sequence[int]) -> list[int]:
    """What the seat could do next."""
    return try_out(match, seat, numbers).legal(seat)

"""Changing places with a person: it counts when both have asked for it."""

from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState


class SwapOffers:
    """What one of two people has asked for. Nothing of it is kept."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._offers: dict[int, int] = {}  # chairs of people who would change places, and with which

    @property
    def are_open(self) -> bool:
        return bool(self._offers)

    def by(self, chair: int) -> int | None:
        """The chair that this one would change places with."""
        return self._offers.get(chair)

    def must_wait(self, guest: int, chair: int) -> bool:
        """Whether a person sits there who has not asked for the same."""
        chairs = self._state.chairs
        if self._state.phase == "playing" or chair >= len(chairs) or chairs[chair].guest is None:
            return False
        return self._offers.get(chair) != self._own_chair(guest)

    def add(self, guest: int, chair: int) -> None:
        self._offers[self._own_chair(guest)] = chair

    def clear(self) -> None:
        """Somebody sits elsewhere now."""
        self._offers.clear()

    def _own_chair(self, guest: int) -> int:
        chair = self._state.chair_of(guest)
        if chair is None:
            raise refusal("not-seated")
        return chair

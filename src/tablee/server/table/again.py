"""Once more with the same people: it begins when everybody who sits here has said so, and nobody has to force it."""

from collections.abc import Callable

from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState


class AgainWishes:
    """Who would like to play once more. Nothing of it is kept: after a restart one says so again."""

    def __init__(self, state: TableState, here: Callable[[], set[int]]) -> None:
        self._state = state
        self._here = here
        self._wishes: dict[tuple[int, int], bool] = {}  # of which match, and whose

    def say(self, guest: int, is_wanted: bool) -> None:
        """One of those who played says yes or no, and may think again."""
        if self._state.phase != "over":
            raise refusal("not-over")
        if self._state.chair_of(guest) is None:
            raise refusal("not-seated")
        self._wishes = {key: wish for key, wish in self._wishes.items() if key[0] == self._state.number}
        self._wishes[self._state.number, guest] = is_wanted

    def of(self, guest: int | None) -> bool | None:
        """What a guest has said; None before that."""
        return None if guest is None else self._wishes.get((self._state.number, guest))

    @property
    def are_agreed(self) -> bool:
        """Whether all who sit here and are not away want it; somebody does."""
        seated = [chair.guest for chair in self._state.chairs if chair.guest in self._here()]
        return self._state.phase == "over" and bool(seated) and all(self.of(guest) for guest in seated)

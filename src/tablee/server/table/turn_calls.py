"""Who is to be called to a table that is played by and by, because their turn has come and they are not there."""

from collections.abc import Callable

from tablee.server.ports import Notices
from tablee.server.state.by_and_by import awaited
from tablee.server.state.table_state import TableState
from tablee.server.store import Kept
from tablee.server.table.shares import share_of


class TurnCalls:
    """Nobody is called twice for one turn, nor when a table wakes: they were when it came."""

    def __init__(self, state: TableState, kept: Kept, here: Callable[[], set[int]], notices: Notices) -> None:
        self._state = state
        self._kept = kept
        self._here = here
        self._notices = notices
        self._waited_for = self._guests()

    def settle(self) -> None:
        """After each thing that has happened."""
        if not self._waited_for and not self._state.is_slow:
            return
        now = self._guests()
        for guest in sorted(now - self._waited_for - self._here()):
            self._notices.call(share_of(self._state), self._kept, guest, self._state.game.facts.slug)
        self._waited_for = now

    def _guests(self) -> set[int]:
        guests = (self._state.chairs[seat].guest for seat in awaited(self._state))
        return {guest for guest in guests if guest is not None}

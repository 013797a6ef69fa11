"""Talk and reactions at the table: who may speak, and how much."""

from tablee.server.clock import Clock
from tablee.server.operations.limits import Limits, RateLimiter
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState


class Talk:
    """Knows how much each guest has said of late."""

    def __init__(self, state: TableState, clock: Clock, limits: Limits) -> None:
        self._state = state
        self._said = RateLimiter(limits.chat_rate, limits.chat_burst, clock.now)

    def check(self, guest: int) -> None:
        """A Refusal for whoever the host has muted, and for who says too much."""
        if self._state.people[guest].is_muted:
            raise refusal("muted")
        if not self._said.take(guest):
            raise refusal("too-fast")

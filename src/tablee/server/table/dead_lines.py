"""Lines that are dead: a player whose browser does not answer loses no time by it, for half a minute of a match.

A browser answers protocol pings below the page. One that does not is on a dead line, long before its socket is closed.
Nothing is lost where no clock runs, so nothing is written there.
"""

from contextlib import suppress

from tablee.core.errors import Refusal
from tablee.core.seats import Seat
from tablee.server.clock import Clock
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.state.timers import SECOND
from tablee.server.table.log import Commit
from tablee.server.table.match_time import MatchTime
from tablee.server.table.presence import Presence
from tablee.server.table.subscribers import Subscribers


class DeadLines:
    """Looks at all lines after each thing that happens at a table; a connection that falls silent is one."""

    def __init__(
        self,
        state: TableState,
        clock: Clock,
        time: MatchTime,
        presence: Presence,
        subscribers: Subscribers,
        commit: Commit,
    ) -> None:
        self._state = state
        self._clock = clock
        self._time = time
        self._presence = presence
        self._subscribers = subscribers
        self._commit = commit

    @property
    def matter(self) -> bool:
        return self._state.has_limits and self._state.phase == "playing" and is_timed(self._state)

    async def settle(self) -> None:
        """Stop the clocks of those whose lines are dead, and let them run again."""
        silent = self._state.timers.silent
        for number, chair in enumerate(self._state.chairs):
            seat = Seat(number)
            since = None if chair.guest is None else self._silent_since(chair.guest)
            if since is None and seat in silent:
                await self._commit([lines.LineBack(seat=seat, at=self._time.now())])
            elif since is not None and seat not in silent:
                now = self._time.now()
                ago = int(SECOND * (self._clock.now() - since))
                with suppress(
                    Refusal
                ):  # of a log that takes no more: a line that has died some thousand times costs time
                    await self._commit([lines.LineLost(seat=seat, at=now, since=max(0, now - ago))])

    def _silent_since(self, guest: int) -> float | None:
        """Since when no connection of a guest answers; None while one does."""
        silences = self._subscribers.silences(guest)
        if not silences:
            return self._presence.away_since(guest)
        dead = [since for since in silences if since is not None]
        return max(dead) if len(dead) == len(silences) else None


def is_timed(state: TableState) -> bool:
    """Whether players have limits of time here in which a dead line matters: half a minute of a day does not."""
    return state.has_limits and not state.is_slow

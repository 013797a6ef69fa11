"""The clock of a match: it is told the time, and says which move of the CLOCK is due."""

from typing import Any

import msgspec

from tablee.core.contract import Game


class Due(msgspec.Struct, frozen=True):
    """A move of the CLOCK and the moment, in milliseconds, at which its time is up."""

    at: int
    move: int


class MatchClock:
    """Knows since when each time of a game runs. It reads no clock itself."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._ends: dict[tuple[int, int], int] = {}  # by the timer's move and its `since`

    @property
    def runs(self) -> bool:
        return bool(self._ends)

    def look(self, state: Any, now: int) -> None:
        """See which times run: one that was not running begins now, one that is gone is forgotten."""
        timers = self.game.rules.timers(state)
        if not timers and not self._ends:
            return
        self._ends = {
            (timer.move, timer.since): self._ends.get((timer.move, timer.since), now + timer.milliseconds)
            for timer in timers
        }

    def next_due(self) -> Due | None:
        """The move whose time is up first; None where no time runs."""
        if not self._ends:
            return None
        return min((Due(at, move) for (move, _), at in self._ends.items()), key=lambda due: due.at)

    def take_due(self, now: int) -> Due | None:
        """The first move that is due by now; if its time runs again afterwards, it begins anew."""
        due = self.next_due()
        if due is None or due.at > now:
            return None
        self._ends = {key: at for key, at in self._ends.items() if key[0] != due.move}
        return due

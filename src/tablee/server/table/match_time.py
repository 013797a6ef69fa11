"""The time of the match as it runs: how late it is, what is due next, and what everybody is told of it."""

from collections.abc import Collection

from tablee.core.seats import Seat
from tablee.server.clock import Clock, milliseconds
from tablee.server.state.table_state import TableState
from tablee.server.state.timers import SECOND, Deadline
from tablee.server.terms import Countdown, Timing


class MatchTime:
    """Stands still while the server is down (it goes on from the last line of the log), and while it is paused.

    A match that is played by and by has the time of the world: a day for a move is a day.
    """

    def __init__(self, state: TableState, clock: Clock) -> None:
        self._state = state
        self._clock = clock
        self._origin = clock.now() - state.timers.at / SECOND  # when the match was at 0
        if state.is_slow and state.began:
            self._origin = state.began / SECOND
        self._paused: float | None = None  # since when

    def begin(self) -> None:
        """A new match: its time starts."""
        self._origin = self._state.began / SECOND if self._state.is_slow else self._clock.now()
        self._paused = None

    @property
    def is_paused(self) -> bool:
        return self._paused is not None

    def pause(self) -> None:
        self._paused = self._clock.now()

    def resume(self) -> None:
        """Go on where it was paused."""
        if self._paused is not None:
            self._origin += self._clock.now() - self._paused
            self._paused = None

    def now(self) -> int:
        """Milliseconds of the match, never before its last line."""
        now = self._clock.now() if self._paused is None else self._paused
        return max(int(SECOND * (now - self._origin)), self._state.timers.at)

    def of_server(self, moment: float) -> int:
        """The time of the match at this moment of the server's clock, in milliseconds; never before its last line."""
        return max(round(moment - SECOND * self._origin), self._state.timers.at)

    def on_server(self, at: int) -> float:
        """The server's clock, in milliseconds, when the match was or will be at this time."""
        return SECOND * self._origin + at

    def next_deadline(self, overdue: Collection[Seat], is_clock_held: bool) -> Deadline | None:
        """What is due first. The clock is held while hands are under way: whoever is about to grab comes before it."""
        timers = self._state.timers
        if self._paused is not None or not self._state.can_run_out_of_time:
            return None
        limits = [due for due in timers.limits(self._state.settings) if due.seat not in overdue]
        all_due = limits if is_clock_held else [*timers.clock_moves(), *limits]
        return min(all_due, key=lambda due: due.at) if all_due else None

    def is_out_of_time(self, chair: int) -> bool:
        """Whether a bot plays on for this chair, because its time for the whole game is used up."""
        state = self._state
        if state.match is None or not state.settings.game_seconds:
            return False
        return state.timers.left(chair, state.settings, self.now()) == 0

    def timing(self) -> Timing | None:
        """What runs out when; the same for all, and nothing that a hidden move would change."""
        state, timers, settings, now = self._state, self._state.timers, self._state.settings, self.now()
        if state.match is None:
            return None
        if not timers.silent and not state.can_run_out_of_time:
            return Timing(now=milliseconds(self._clock), timers=[], left=[None] * len(state.chairs), stopped=[])
        notation, start = state.game.words.notation, self.on_server(0)
        moves = [Countdown(due=start + due.at, move=str(notation[due.move or 0])) for due in timers.clock_moves()]
        limits = [Countdown(due=start + due.at, seat=due.seat) for due in timers.limits(settings)]
        left = [timers.left(seat, settings, now) for seat in range(len(state.chairs))]
        is_playing = state.phase == "playing"
        silent = sorted(timers.silent)
        stopped = [Countdown(due=start + timers.at + timers.spare(seat), seat=seat) for seat in silent]
        shown = [*moves, *limits] if is_playing else []
        return Timing(now=milliseconds(self._clock), timers=shown, left=left, stopped=stopped)

    def clocks(self) -> tuple[frozenset[Seat], float]:
        """What is told of time changes with this, besides with every line of play."""
        return frozenset(self._state.timers.silent), self._origin

    def skip(self, seconds: float) -> None:
        """The server stood still for so long: so did the match, if it did not anyhow, or goes on for days."""
        if not self.is_paused and not self._state.is_slow:
            self._origin += seconds

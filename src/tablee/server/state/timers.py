"""The time of one match, from its log alone: since when each timer runs, and what each seat has used.

All in milliseconds of the match. That time stands still while the server is down, so nobody loses
a move to a restart.
"""

from tablee.core.contract import Game
from tablee.core.seats import CLOCK, MOST_SEATS, Seat
from tablee.play.clock import MatchClock
from tablee.play.match import Match
from tablee.server.terms import Settings

SECOND = 1000
SPARE_MS = 30 * SECOND  # of a seat in a match: for so long a dead line stops its clock


class Deadline:
    """An instant of the match at which the clock makes its move, or a seat's time is up."""

    def __init__(self, at: int, seat: Seat, move: int | None = None) -> None:
        self.at = at
        self.seat = seat
        self.move = move


class Timers:
    """What is known of time after each line of a match."""

    def __init__(self, game: Game) -> None:
        self.at = 0  # the last line's time
        self.used = [0] * MOST_SEATS
        self.spared = [0] * MOST_SEATS  # what dead lines have cost nobody
        self.silent: set[Seat] = set()  # whose line is dead
        self._turns: dict[Seat, int] = {}  # who may act, and since when without having acted
        self._clock = MatchClock(game)

    def advance(self, at: int) -> None:
        """Before a line is played: the time since the last one goes to those who could act, and whose clocks ran."""
        passed = at - self.at
        for seat in self._turns:
            free = min(passed, self.spare(seat)) if seat in self.silent else 0
            self.used[seat] += passed - free
            self._spare(seat, free)
        self.at = at

    def spare(self, seat: int) -> int:
        """How long the clock of a seat stands still from the last line on: only while its line is dead."""
        return SPARE_MS - self.spared[seat] if seat in self.silent else 0

    def lose_line(self, seat: Seat, since: int) -> None:
        """The line of a seat was dead for some time before anybody knew: that is given back."""
        self.silent.add(seat)
        if seat in self._turns:
            back = max(0, min(self.at - max(since, self._turns[seat]), self.spare(seat)))
            self.used[seat] = max(0, self.used[seat] - back)
            self._spare(seat, back)

    def _spare(self, seat: Seat, free: int) -> None:
        self.spared[seat] += free
        self._turns[seat] += free

    def note(self, match: Match, mover: Seat | None = None) -> None:
        """After a line was played: who may act now, and which timers run.

        A mover's time for a move starts anew; where the move was hidden from anybody, nothing may show it,
        and the mover is None here.
        """
        before, self._turns = self._turns, {}
        for seat in match.acting:
            if seat < match.seats:
                self._turns[seat] = self.at if seat == mover else before.get(seat, self.at)
        self._clock.look(match.standing.to_read, self.at)

    def rang(self) -> None:
        """The clock made its move: if it is due once more, its time starts anew."""
        self._clock.take_due(self.at)

    def left(self, seat: int, settings: Settings, now: int) -> int | None:
        """What a seat has left for the whole game, or None without a limit."""
        if not settings.game_seconds:
            return None
        running = max(0, now - self.at - self.spare(seat)) if seat in self._turns else 0
        return max(0, SECOND * settings.game_seconds - self.used[seat] - running)

    @property
    def clock_runs(self) -> bool:
        """Whether the game has a time of its own that runs."""
        return self._clock.runs

    def clock_moves(self) -> list[Deadline]:
        """The moves of the clock."""
        due = self._clock.next_due()
        return [] if due is None else [Deadline(due.at, CLOCK, due.move)]

    def limits(self, settings: Settings) -> list[Deadline]:
        """When each seat that may act runs out of time, for this move or for the game."""
        found: list[Deadline] = []
        if not settings.has_limits:
            return found
        for seat, since in self._turns.items():
            ends, spare = [], self.spare(seat)
            if settings.move_seconds:
                ends.append(since + spare + SECOND * settings.move_seconds)
            if settings.game_seconds:
                ends.append(self.at + spare + max(0, SECOND * settings.game_seconds - self.used[seat]))
            found.append(Deadline(min(ends), seat))
        return found

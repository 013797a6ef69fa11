"""The time of one match, from its log alone: since when each timer runs, and what each seat has used.

All in milliseconds of the match. That time stands still while the server is down, so nobody loses
a move to a restart.
"""

from collections.abc import Iterator

from tablee.core.contract import Game
from tablee.core.seats import CLOCK, MOST_SEATS, Seat
from tablee.play.clock import MatchClock
from tablee.play.match import Match
from tablee.server.terms import Settings

SECOND = 1000


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
        self._turns: dict[Seat, int] = {}  # who may act, and since when without having acted
        self._clock = MatchClock(game)

    def advance(self, at: int) -> None:
        """Before a line is played: the time since the last one goes to those who could act."""
        for seat in self._turns:
            self.used[seat] += at - self.at
        self.at = at

    def note(self, match: Match, mover: Seat | None = None) -> None:
        """After a line was played: who may act now, and which timers run.

        A mover's time for a move starts anew; where the move was hidden from anybody, nothing may show it,
        and the mover is None here.
        """
        acting = [seat for seat in match.to_act() if seat < match.seats]
        self._turns = {seat: self.at if seat == mover else self._turns.get(seat, self.at) for seat in acting}
        self._clock.look(match.state, self.at)

    def rang(self) -> None:
        """The clock made its move: if it is due once more, its time starts anew."""
        self._clock.take_due(self.at)

    def left(self, seat: int, settings: Settings, now: int) -> int | None:
        """What a seat has left for the whole game, or None without a limit."""
        if not settings.game_seconds:
            return None
        running = now - self.at if seat in self._turns else 0
        return max(0, SECOND * settings.game_seconds - self.used[seat] - running)

    def clock_moves(self) -> Iterator[Deadline]:
        """The moves of the clock."""
        due = self._clock.next_due()
        if due is not None:
            yield Deadline(due.at, CLOCK, due.move)

    def limits(self, settings: Settings) -> Iterator[Deadline]:
        """When each seat that may act runs out of time, for this move or for the game."""
        for seat, since in self._turns.items():
            ends = []
            if settings.move_seconds:
                ends.append(since + SECOND * settings.move_seconds)
            if settings.game_seconds:
                ends.append(self.at + max(0, SECOND * settings.game_seconds - self.used[seat]))
            if ends:
                yield Deadline(min(ends), seat)

    def has_deadline(self, settings: Settings) -> bool:
        """Whether anything will be due by itself."""
        return any(True for _ in self.clock_moves()) or any(True for _ in self.limits(settings))

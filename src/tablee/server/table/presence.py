"""Who is here, who has been away too long, whose time is up, and which bot plays for them."""

from collections.abc import Callable

from tablee.core.seats import Seat
from tablee.server.clock import Clock
from tablee.server.state.table_state import TableState

GONE_SECONDS = 60.0  # a newcomer's browser has connected by then, and a phone is out of its tunnel


class Presence:
    """Nothing of it is kept: after a restart everybody has been away since then."""

    def __init__(self, state: TableState, clock: Clock, here: Callable[[], set[int]], host_seconds: float) -> None:
        self.here = here
        self.overdue: set[Seat] = set()  # their time is up: a bot makes this move
        self._state = state
        self._clock = clock
        self._host_seconds = host_seconds
        self._away: dict[int, float] = {}  # guests who are not here, and since when
        self._woken = clock.now()

    def begin(self) -> None:
        """A new match: nobody's time is up."""
        self.overdue = set()

    def came(self, guest: int) -> None:
        self._away.pop(guest, None)

    def went(self, guest: int) -> None:
        self._away[guest] = self._clock.now()

    def away_since(self, guest: int) -> float:
        """Since when a guest who is not here is away."""
        return self._away.get(guest, self._woken)

    def are_players_here(self) -> bool:
        """Whether nobody who sits here is away."""
        return not {chair.guest for chair in self._state.chairs} - self.here() - {None}

    def returning(self) -> set[int]:
        """Who may be on the way back: the table was woken a moment ago, and they have not gone away since."""
        if self._woken + GONE_SECONDS <= self._clock.now():
            return set()
        return {one.number for one in self._state.present()} - self.here() - self._away.keys()

    def keeper(self, chair: int) -> int | None:
        """The bot that plays for a guest who has been away too long; nobody, while nobody at all is here."""
        guest, keeper, here = self._state.chairs[chair].guest, self._state.settings.keeper, self.here()
        if guest is None or guest in here or keeper is None or self._state.phase != "playing" or self._state.is_slow:
            return None
        return keeper if self._grace_ends(guest) <= self._clock.now() and here else None

    def is_long_away(self, guest: int) -> bool:
        """Whether others need not wait for this guest: then somebody may stand in for the host."""
        grace = max(self._state.settings.grace_seconds, self._host_seconds)
        return guest not in self.here() and self.away_since(guest) + grace <= self._clock.now()

    def longest_gone(self) -> int | None:
        """Who has been away for longest, has no chair and decides nothing: they make room for somebody new."""
        state, now = self._state, self._clock.now()
        others = [one.number for one in state.present() if one.number not in {*self.here(), state.host, state.stand_in}]
        gone = {guest: self.away_since(guest) for guest in others if state.chair_of(guest) is None}
        guest = min(gone, key=lambda one: gone[one], default=None)
        return guest if guest is not None and gone[guest] + GONE_SECONDS <= now else None

    def bot_level(self, seat: Seat) -> int | None:
        """Which bot plays this seat now; None where a person does, or nobody could."""
        if seat >= len(self._state.chairs):
            return None
        if self._state.chairs[seat].bot is not None:
            return self._state.chairs[seat].bot
        if seat in self.overdue:
            return self._state.successor
        return self.keeper(seat)

    def bots(self) -> list[tuple[Seat, int]]:
        """The seats that bots play, and at which level."""
        seats = [Seat(seat) for seat in range(len(self._state.chairs))]
        return [(seat, level) for seat in seats if (level := self.bot_level(seat)) is not None]

    def is_played_by_person(self, seat: Seat) -> bool:
        """Whether somebody who is here plays this seat now."""
        is_here = seat < len(self._state.chairs) and self._state.chairs[seat].guest in self.here()
        return is_here and self.bot_level(seat) is None

    def people(self) -> set[Seat]:
        """The seats that somebody who is here plays now."""
        return {Seat(seat) for seat in range(len(self._state.chairs)) if self.is_played_by_person(Seat(seat))}

    def is_overdue(self, chair: int) -> bool:
        """Whether a bot makes this move, because its time is up."""
        return self._state.phase == "playing" and chair in self.overdue

    def next_change(self) -> float | None:
        """Seconds until a bot begins to keep somebody's seat."""
        here = self.here()
        if self.are_players_here() or not here or self._state.settings.keeper is None or self._state.is_slow:
            return None
        away = [chair.guest for chair in self._state.chairs if chair.guest is not None and chair.guest not in here]
        waits = [self._grace_ends(guest) - self._clock.now() for guest in away]
        return min((wait for wait in waits if wait > 0), default=None)

    def _grace_ends(self, guest: int) -> float:
        """When a bot begins to play for a guest who is not here."""
        return self.away_since(guest) + self._state.settings.grace_seconds

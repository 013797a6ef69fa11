"""Play against time: one instant for every reveal, and who was first, whatever the distance."""

from typing import TYPE_CHECKING, Any

from tablee.core.seats import Seat
from tablee.server import protocol as ask
from tablee.server.voices import Ear
from tablee.server.words import refusal

if TYPE_CHECKING:
    from tablee.server.play import Play


class Contest:
    """The real-time part of a table."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.is_open = False

    def is_contested(self, text: str) -> bool:
        return False

    def enter(self, ear: Ear, seat: Seat, grab: ask.Grab) -> None:
        raise refusal("no-reveal")

    def painted(self, ear: Ear, message: ask.Painted) -> None:
        pass

    def instant(self, now: int) -> int:
        return now

    def note(self, before: Any, seat: Seat | None, chain: list[str]) -> None:
        pass

    def unhurried(self, numbers: list[int]) -> list[int]:
        return numbers

    def stop(self) -> None:
        pass

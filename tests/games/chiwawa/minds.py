"""What one onlooker can follow, told event by event: the second opinion on who knows what (CH-11)."""

from collections import Counter


class Mind:
    """The table in one viewer's head; None stands for a card that they do not know, or as viewer for a spectator."""

    def __init__(self, viewer: int | None, seats: int) -> None:
        self.viewer = viewer
        self.rows: list[list[str | None]] = [[] for _ in range(seats)]
        self.top: str | None = None
        self.held: list[Counter[str]] = [Counter() for _ in range(seats)]  # of the others

    def takes_top(self, seat: int) -> None:
        """Somebody draws the deck's top card."""
        if self.top is not None and seat != self.viewer:
            self.held[seat][self.top] += 1

    def shows(self, seat: int, name: str) -> None:
        """A card leaves a hand face up."""
        self.held[seat] -= Counter([name])

    def away(self, seat: int, name: str, hand_size: int) -> str | None:
        """A card leaves a hand unseen: what is it to me? Then I know nothing of that hand."""
        mine = seat == self.viewer
        known = name if mine or (hand_size == 1 and self.held[seat][name]) else None
        self.held[seat].clear()
        return known

    def places(self, seat: int, name: str, hand_size: int, owner: int, point: int) -> None:
        self.rows[owner].insert(point, self.away(seat, name, hand_size))

    def swaps(self, seat: int, hand_size: int, one: tuple[str, str], other: tuple[str, str]) -> None:
        seen = [self.lifts(seat, hand_size, *one, other[0]), self.lifts(seat, hand_size, *other, one[0])]
        self.gets(seat, one[0], seen[1])
        self.gets(seat, other[0], seen[0])

    def lifts(self, seat: int, hand_size: int, slot: str, name: str, target: str) -> str | None:
        """What I know of a card that is lifted from a slot; what goes to the Source is shown."""
        kind, *numbers = slot.split("-")
        if kind == "source":
            return name
        if kind == "hand":
            if target.startswith("source"):
                self.shows(seat, name)
                return name
            return self.away(seat, name, hand_size)
        if kind == "deck":
            return self.top
        return self.rows[int(numbers[0]) - 1][int(numbers[1]) - 1]

    def gets(self, seat: int, slot: str, name: str | None) -> None:
        """A card, or one that I do not know, comes to a slot."""
        kind, *numbers = slot.split("-")
        if kind == "hand" and name is not None and seat != self.viewer:
            self.held[seat][name] += 1
        if kind == "deck":
            self.top = name
        if kind == "camp":
            self.rows[int(numbers[0]) - 1][int(numbers[1]) - 1] = name

"""The shuffle before a match: what is fixed, and who has yet to disclose."""

from tablee.play.dealing import Named, Pact, Shuffle, commitment_to, names_in, read_pact
from tablee.server.state.lines import Fixed


class Shuffling:
    """How far it has come, as the log tells it."""

    def __init__(self, secret: str) -> None:
        self.commitment = commitment_to(secret)
        self.attempt = 1
        self.withheld: list[int] = []  # guests who did not disclose: they have no chair in this match
        self.text: str | None = None  # the pact, while secrets are being disclosed
        self.asked: tuple[int, str] = (0, "")  # who wanted to start, and under which id
        self._secret = secret  # the server's
        self._pact: Pact | None = None
        self.named: list[Named] | None = None  # whose tags stand in the pact
        self._seats: dict[int, int] = {}  # the guests who are to disclose, and where they sat
        self._disclosed: dict[int, str] = {}

    @property
    def is_under_way(self) -> bool:
        return self.text is not None

    @property
    def pact(self) -> Pact:
        assert self._pact is not None
        return self._pact

    def fix(self, fixed: Fixed, guests: list[int | None]) -> None:
        """From now on nothing can be chosen any more; `guests` sit on the seats of the pact."""
        self.text, self._pact, self.asked = fixed.pact, read_pact(fixed.pact), (fixed.guest, fixed.id)
        self.named = fixed.named
        seats = enumerate(zip(guests, self._pact.seats, strict=True))
        self._seats = {guest: number for number, (guest, seat) in seats if guest is not None and seat.commitment}

    def awaits(self, guest: int, secret: str) -> bool:
        """Whether this is the secret that the guest had committed to."""
        return self.pact.seats[self._seats[guest]].commitment == commitment_to(secret)

    def is_party(self, guest: int) -> bool:
        """Whether this guest's commitment is in the pact."""
        return self.is_under_way and guest in self._seats

    def disclose(self, guest: int, secret: str) -> None:
        self._disclosed[guest] = secret

    def has_disclosed(self, guest: int) -> bool:
        return guest in self._disclosed

    @property
    def is_known_in_part(self) -> bool:
        """Whether somebody's secret is out: withholding another one would now choose."""
        return bool(self._disclosed)

    def names(self) -> list[str]:
        """Who sits on the seats of the pact."""
        return names_in([seat.name for seat in self.pact.seats], self.named)

    def missing(self) -> list[int]:
        """The guests who have yet to disclose."""
        return [guest for guest in self._seats if guest not in self._disclosed]

    def complete(self) -> Shuffle:
        """What the match is dealt from, when nobody is missing."""
        assert self.text is not None
        secrets = {seat: self._disclosed[guest] for guest, seat in self._seats.items()}
        return Shuffle(self.text, [self._secret, *(secrets.get(seat, "") for seat in range(len(self.pact.seats)))])

    def finish(self) -> None:
        """The match has begun."""
        self.text = None

    def next_attempt(self, secret: str, withheld: list[int]) -> "Shuffling":
        """All commit anew, the server too."""
        anew = Shuffling(secret)
        anew.attempt = self.attempt + 1
        anew.withheld = [*self.withheld, *withheld]
        anew.asked = self.asked
        return anew

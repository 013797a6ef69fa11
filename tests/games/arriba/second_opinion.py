"""A slow and obvious Arriba!, written from the rules alone: the second opinion of the property tests.

Nothing here is shared with the game's own code but the texts of moves and cards. Piles are lists:
a draw pile with the next card first, a face-up pile with the first turned card first.
"""

from collections import Counter

COLOURS = ["yellow", "orange", "purple", "green"]
SYMBOLS = [
    *("ring", "target", "wheel", "frame", "window", "lozenge", "peak", "pyramid", "tent"),
    *("sun", "snowflake", "starfish", "snail", "shell", "whirl", "crossing", "knot", "windmill"),
]
PACK = [f"{colour}-{symbol}" for symbol in SYMBOLS for colour in COLOURS]
PACK += [f"{kind}-{number}" for kind in ("totem", "head") for number in (1, 2, 3, 4)]


def kind_of(card: str) -> str:
    """totem, head or symbol."""
    return card.split("-")[0] if card.startswith(("totem", "head")) else "symbol"


def matches(one: str | None, other: str | None) -> bool:
    if one is None or other is None or kind_of(one) != "symbol" or kind_of(other) != "symbol":
        return False
    return one.split("-")[1] == other.split("-")[1]


class Table:
    """A whole game on stacked rounds."""

    def __init__(self, rounds: list[list[str]], seats: int, card_limit: int) -> None:
        self.rounds = rounds
        self.seats = seats
        self.card_limit = card_limit
        self.points: list[list[int]] = []
        self.endings: list[str] = []
        self.met: Counter[str] = Counter()  # what has happened, so that a test can see what it tried
        self.lay_out(0)

    def lay_out(self, starter: int) -> None:
        self.starter = self.due = starter
        self.draw: list[list[str]] = [[] for _ in range(self.seats)]
        self.up: list[list[str]] = [[] for _ in range(self.seats)]
        self.under: list[str] = []
        for index, card in enumerate(self.rounds[len(self.points)]):
            self.draw[(starter + index) % self.seats].append(card)
        self.turned = 0
        self.is_read = True
        self.head_by: int | None = None
        self.signal_due = False
        self.live: set[str] = set()
        self.settled = False
        self.tops_before: list[str | None] = [None] * self.seats
        self.live_before: set[str] = set()
        self.settled_before = False

    def is_over(self) -> bool:
        return len(self.points) == 3

    def tops(self) -> list[str | None]:
        return [pile[-1] if pile else None for pile in self.up]

    def turner(self) -> int | None:
        order = [(self.due + steps) % self.seats for steps in range(self.seats)]
        return next((seat for seat in order if self.draw[seat]), None)

    def is_last_card_out(self) -> bool:
        return self.turner() is None or self.turned >= self.card_limit

    def waiting_for(self) -> str:
        if self.is_over():
            return "over"
        if self.is_read:
            return "turn"
        return "signal" if self.signal_due and not self.is_last_card_out() else "read"

    def legal(self, seat: int | str) -> list[str]:
        if self.is_over():
            return []
        if seat == "clock":
            return [self.waiting_for()]
        turning = ["turn"] if self.is_read and seat == self.turner() else []
        return [*turning, "grab", "grab before", *(["grab late"] if self.settled_before else [])]

    def do(self, seat: int, move: str) -> None:
        if move == "turn":
            self.turn()
        elif move == "signal":
            self.signal()
        elif move == "read":
            self.read()
        else:
            self.grab(seat, move == "grab before", move == "grab late")

    def remember(self) -> None:
        self.tops_before, self.live_before, self.settled_before = self.tops(), set(self.live), self.settled
        self.settled = self.is_read = False

    def lay_card(self, seat: int) -> str:
        card = self.draw[seat].pop(0)
        covered = self.tops()[seat]
        self.met["a live Totem covered"] += covered in self.live
        self.live.discard(covered or "")
        self.up[seat].append(card)
        self.turned += 1
        if kind_of(card) == "totem":
            self.live.add(card)
            self.met["several live Totems"] += len(self.live) > 1
        return card

    def turn(self) -> None:
        seat = self.turner()
        assert seat is not None
        self.met["a seat is passed over"] += seat != self.due
        self.remember()
        is_head = kind_of(self.lay_card(seat)) == "head"
        self.head_by = seat if is_head else None
        self.signal_due = is_head
        self.due = (seat + 1) % self.seats

    def signal(self) -> None:
        self.remember()
        for seat in range(self.seats):
            if self.draw[seat]:
                self.met["a Head does nothing at a signal"] += kind_of(self.lay_card(seat)) == "head"
            else:
                self.met["a signal without all"] += 1
        self.signal_due = False
        assert self.head_by is not None
        self.due = (self.head_by + 1) % self.seats

    def read(self) -> None:
        if self.turner() is None:
            self.end_round("draw piles empty")
        elif self.turned >= self.card_limit:
            self.end_round("card limit")
        else:
            self.is_read = True

    def judged(self, seat: int, is_early: bool) -> tuple[str, list[int]]:
        """What a grab is, and against whom."""
        tops = self.tops_before if is_early else self.tops()
        if self.live_before if is_early else self.live:
            return "totem", []
        others = [other for other in range(self.seats) if other != seat and matches(tops[other], tops[seat])]
        if others:
            return ("match" if len(others) == 1 else "shared"), others
        is_settled = self.settled_before if is_early else self.settled
        return ("idle" if is_settled or not any(tops) else "wrong"), []

    def grab(self, seat: int, is_early: bool, is_late: bool) -> None:
        kind, others = self.judged(seat, is_early)
        if is_late and kind == "wrong":
            kind = "excused"
        self.met[("early " if is_early else "late " if is_late else "") + kind] += 1
        to_turn = self.turner()
        if kind == "totem":
            self.spend(is_early)
            self.under += self.lift(seat)
        elif kind == "match":
            gift = self.lift(seat)
            self.draw[others[0]] += gift + self.lift(others[0]) + self.under
            self.under = []
        elif kind == "shared":
            self.share(seat, others)
        elif kind == "wrong":
            for steps in range(1, self.seats + 1):
                self.draw[seat] += self.lift((seat + steps) % self.seats)
            self.draw[seat] += self.under
            self.under = []
            if self.head_by is None and to_turn is not None:
                self.met["a wrong grab by one who was passed over"] += self.turner() != to_turn
                self.due = to_turn
        if kind in ("totem", "match", "shared"):
            self.settled = self.settled_before = True
            self.is_read = False
            self.met["a grab while a Head is played out"] += self.head_by is not None
            if self.head_by is None:
                self.due = seat
        if any(not self.draw[one] and not self.up[one] for one in range(self.seats)):
            self.end_round("nothing left")

    def spend(self, is_early: bool) -> None:
        """Every Totem card on the table that is judged is spent."""
        if is_early:
            self.live -= {card for card in self.tops_before if card}
            self.met["a new Totem outlives an early grab"] += bool(self.live)
        else:
            self.live.clear()
        self.live_before.clear()

    def lift(self, seat: int) -> list[str]:
        """Take a face-up pile off the table."""
        pile, self.up[seat] = self.up[seat], []
        self.live -= set(pile)
        self.live_before -= set(pile)
        self.tops_before[seat] = None
        return pile

    def share(self, seat: int, others: list[int]) -> None:
        cards = self.lift(seat) + self.under
        self.met["cards to share from under the totem"] += bool(self.under)
        order = [(seat + steps) % self.seats for steps in range(1, self.seats)]
        receivers = [other for other in order if other in others]
        each = len(cards) // len(receivers)
        self.under = cards[each * len(receivers) :]
        self.met["a rest goes under the totem"] += bool(self.under)
        for index, other in enumerate(receivers):
            share = [card for number, card in enumerate(cards) if number % len(receivers) == index][:each]
            self.draw[other] += share + self.lift(other)

    def end_round(self, ending: str) -> None:
        points = [len(self.draw[seat]) + len(self.up[seat]) for seat in range(self.seats)]
        self.met[ending] += 1
        self.met["several with nothing"] += points.count(0) > 1
        self.points.append(points)
        self.endings.append(ending)
        order = [(self.starter + steps) % self.seats for steps in range(self.seats)]
        best = next(seat for seat in order if points[seat] == min(points))
        if not self.is_over():
            self.lay_out(best)

    def winners(self) -> list[int]:
        totals = self.totals()
        return [seat for seat in range(self.seats) if totals[seat] == min(totals)]

    def totals(self) -> list[int]:
        return [sum(points[seat] for points in self.points) for seat in range(self.seats)]

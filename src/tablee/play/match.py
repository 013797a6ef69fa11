"""A match: the state, its log, and everything that may be asked of them."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.core.contract import Game
from tablee.core.errors import BadMove, BadSeats, Refusal
from tablee.core.notation import Move
from tablee.core.options import as_numbers, complete
from tablee.core.records import Record
from tablee.core.seats import CLOCK, DEALER, NOBODY, Seat, seat_name
from tablee.core.sets import has, members
from tablee.core.words import Words
from tablee.play.dealer import Dealer, apply_deal
from tablee.play.referee import Step, legal_numbers, refusal, seen_by, try_chain

UNDO = "undo"
CANNOT_UNDO = Words(
    "There is nothing of yours to take back: only your last move, while nobody has learned anything from it.",
    "Vous n'avez rien à reprendre : seulement votre dernier coup, tant qu'il n'a rien appris à personne.",
)


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: everything that happened, seeds and secrets included."""

    n: int
    at: int  # milliseconds since the start, as the caller says
    seat: int | str  # a player's number, `dealer` or `clock`
    move: str


class Match:
    """One match of one game, from the deal to the result.

    Everything that happens is a line of the log, also what is taken back; the log alone rebuilds
    the match. Made by `tablee.new_match` or `tablee.replay`.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any], names: Sequence[str], dealer: Dealer
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.names = list(names)
        self.log: list[Entry] = []
        self.state: Record = game.State()
        self._dealer = dealer
        self._deals = 0
        self._retractable: list[tuple[Seat, Record]] = []  # moves that taught nobody anything, with the state before
        game.start(self.state, seats, as_numbers(game.facts.options, options, seats))

    def to_act(self) -> list[Seat]:
        """The seats that may act now, CLOCK among them where time may run out; empty when the game is over."""
        return [Seat(seat) for seat in members(self.game.to_act(self.state))]

    @property
    def is_over(self) -> bool:
        return not self.game.to_act(self.state)

    def legal(self, seat: int) -> list[Move]:
        """The moves that a seat may make now, in a fixed order; they print as notation."""
        return [self.game.notation[number] for number in legal_numbers(self.game, self.state, self._seat(seat))]

    def play(self, seat: int, moves: str | Move | Sequence[str | Move], at: int | None = None) -> None:
        """Play a move or a chain of moves, whole or not at all; a Refusal says why not."""
        self.follow(seat, moves, at)
        self.deal_if_due()

    def follow(self, seat: int, moves: str | Move | Sequence[str | Move], at: int | None = None) -> None:
        """The same without the deal that may be due afterwards: a replay has it in its log."""
        player = self._seat(seat)
        chain = [moves] if isinstance(moves, (str, Move)) else list(moves)
        if not chain:
            raise BadMove("a chain has at least one move")
        numbers = [self.game.notation.number(move) for move in chain]
        for step in try_chain(self.game, self.state, player, numbers):
            self._take(player, step, self._time(at))

    def why_not(self, seat: int, move: str | Move) -> Refusal | None:
        """Why a move would be refused; None where it is legal. Changes nothing."""
        return refusal(self.game, self.state, self._seat(seat), self.game.notation.number(move))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat made the last move, and nobody has learned anything from it."""
        return bool(self._retractable) and self._retractable[-1][0] == self._seat(seat)

    def undo(self, seat: int, at: int | None = None) -> None:
        """Take back one's own last move; again for the one before."""
        if not self.can_undo(seat):
            raise Refusal("nothing-to-undo", CANNOT_UNDO)
        player, self.state = self._retractable.pop()
        self._write(player, UNDO, self._time(at))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, as plain data; None is a spectator."""
        built: dict[str, Any] = msgspec.to_builtins(self.view_of(seat))
        return built

    def view_of(self, seat: int | None) -> msgspec.Struct:
        """The same as the game's own struct."""
        return self.game.view(seen_by(self.game, self.state, self._viewer(seat)))

    def seen(self, seat: int | None) -> Record:
        """What a seat knows, as the record that bots get."""
        return seen_by(self.game, self.state, self._viewer(seat))

    def events(self, seat: int | None) -> list[Entry]:
        """The log as a seat (None: a spectator) was told it, numbered by what it was told."""
        viewer = self._viewer(seat)
        told: list[Entry] = []
        for entry in self.log:
            text = self._told(entry, viewer)
            if text is not None:
                told.append(Entry(len(told), entry.at, entry.seat, text))
        return told

    def scores(self) -> list[int]:
        """Each seat's score so far."""
        out = [0] * self.seats
        self.game.scores(self.state, out)
        return out

    def winners(self) -> list[Seat]:
        """Who has won; nobody while the game goes on."""
        return [Seat(seat) for seat in members(self.game.winners(self.state))] if self.is_over else []

    def digest(self) -> str:
        """A hash of the game and its state: equal for equal states, and for no others."""
        facts = self.game.facts
        return hashlib.sha256(f"{facts.slug} {facts.rules_version} ".encode() + bytes(self.state)).hexdigest()

    def record(self) -> str:
        """The replay file of this match: JSON lines, all that `tablee.replay` needs."""
        from tablee.play.replay import write_record

        return write_record(self)

    def deal_if_due(self) -> None:
        """Let the dealer act as long as the dealer is to act."""
        while has(self.game.to_act(self.state), DEALER):
            self.deal(self._dealer.deal(self._deals), self._time(None))

    def deal(self, text: str, at: int) -> None:
        """The dealer's move."""
        after = self.state.copy()
        apply_deal(self.game, after, text, self._deals, self.seats, self.options)
        self.state = after
        self._deals += 1
        self._retractable.clear()
        self._write(DEALER, text, at)

    def _take(self, seat: Seat, step: Step, at: int) -> None:
        if step.learners:
            self._retractable.clear()
        else:
            self._retractable.append((seat, step.before))
        self.state = step.after
        self._write(seat, str(self.game.notation[step.number]), at)

    def _write(self, seat: Seat, move: str, at: int) -> None:
        self.log.append(Entry(len(self.log), at, seat_name(seat), move))

    def _told(self, entry: Entry, viewer: Seat) -> str | None:
        if entry.seat == "dealer":
            return "deal"
        if not isinstance(entry.seat, int) or entry.move == UNDO:
            return entry.move
        told = self.game.told(self.game.notation[self.game.notation.number(entry.move)], entry.seat, viewer)
        return None if told is None else str(told)

    def _time(self, at: int | None) -> int:
        """Never earlier than the line before; without a clock all happens at that same moment."""
        last = self.log[-1].at if self.log else 0
        return last if at is None else max(at, last)

    def _seat(self, seat: int) -> Seat:
        is_player = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats
        if not is_player and seat != CLOCK:
            raise BadSeats(f"there is no seat {seat!r} at this table; the seats are 0 to {self.seats - 1}")
        return Seat(seat)

    def _viewer(self, seat: int | None) -> Seat:
        return NOBODY if seat is None else self._seat(seat)


def open_table(
    game: Game, seats: int | None, options: Mapping[str, Any] | None, names: Sequence[str] | None, dealer: Dealer
) -> Match:
    """A match before its first deal, with everything about the table checked."""
    facts = game.facts
    count = seats if seats is not None else len(names) if names else facts.fewest_seats
    if not isinstance(count, int) or not facts.fewest_seats <= count <= facts.most_seats:
        raise BadSeats(f"{facts.name} is for {facts.fewest_seats} to {facts.most_seats} players, not {count!r}")
    called = list(names) if names else [f"Player {number + 1}" for number in range(count)]
    if len(called) != count:
        raise BadSeats(f"{count} seats need {count} names, not {len(called)}")
    values = complete(facts.options, options or {}, count)
    game.check_table(count, values)
    for index, cards in enumerate(dealer.stacks):
        game.read_deal(cards, index, count, values)
    return Match(game, count, values, called, dealer)

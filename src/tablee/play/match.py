"""A match: the state, its log, and everything that may be asked of them."""

import hashlib
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.core.contract import Facts, Game
from tablee.core.effects import Effect, Happened, hear
from tablee.core.errors import BadMove, BadSeats, Refusal
from tablee.core.notation import Move, shortened
from tablee.core.options import complete
from tablee.core.records import Record
from tablee.core.seats import CLOCK, DEALER, NOBODY, Seat, seat_name
from tablee.core.sets import has, members
from tablee.core.words import Words
from tablee.play.dealer import Dealer, apply_deal
from tablee.play.dealing import Dealing
from tablee.play.referee import Step, legal_numbers, refusal, seen_by, try_chain

UNDO = "undo"
CANNOT_UNDO = Words(
    "There is nothing of yours to take back: only your last move, while nobody has learned anything from it.",
    "Vous n'avez rien à reprendre : seulement votre dernier coup, tant qu'il n'a rien appris à personne.",
)


ONLY_REFEREE = Words("Only the referee can judge so.", "Seul l'arbitre peut en juger ainsi.")
UNDO_DEPTH = 50  # moves of a turn that can be taken back one by one; no turn of any game is longer
SHOWN_LINES = 50  # whose moments are kept: a chain is told at once, and is no longer than this


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the log: everything that happened, seeds and secrets included."""

    n: int
    at: int  # milliseconds since the start, as the caller says
    seat: int | str  # a player's number, `dealer` or `clock`
    move: str


class Event(msgspec.Struct, frozen=True):
    """A line of the log as one viewer was told it: who did what, and what came of it."""

    n: int
    at: int
    seat: int | str
    move: str
    effects: tuple[Effect, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """The table in the course of an event: right after one of its effects, or, without one, when it was over."""

    n: int
    effect: int | None
    view: msgspec.Struct


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
        self._happened: list[list[Happened]] = []  # in the course of each line of the log
        self._after: deque[Record] = deque(maxlen=SHOWN_LINES)  # the states after the last lines
        self.dealing: Dealing | None = None  # the proof of its deals, where they were promised before
        self.state: Record = game.rules.State()
        self._dealer = dealer
        self._deals = 0
        self._retractable: deque[tuple[Seat, Record]] = deque(maxlen=UNDO_DEPTH)  # who moved, and the state before
        self._hearings: dict[Seat, Hearing] = {}
        game.rules.start(self.state, seats, options)

    def to_act(self) -> list[Seat]:
        """The seats that may act now, CLOCK among them where time may run out; empty when the game is over."""
        return [Seat(seat) for seat in members(self.game.rules.to_act(self.state))]

    @property
    def is_over(self) -> bool:
        return not self.game.rules.to_act(self.state)

    def legal(self, seat: int) -> list[Move]:
        """The moves that a seat may make now, in a fixed order; they print as notation."""
        return [self.game.words.notation[number] for number in self.legal_numbers(seat)]

    def legal_numbers(self, seat: int) -> list[int]:
        """The same as numbers, for bots. What only the referee may judge is not among them."""
        numbers = legal_numbers(self.game, self.state, self._seat(seat))
        return [number for number in numbers if not self.game.words.notation[number].is_for_referee]

    def play(self, seat: int, moves: str | Move | Sequence[str | Move], at: int | None = None) -> None:
        """Play a move or a chain of moves, whole or not at all; a Refusal says why not."""
        self.deal_if_due()
        self.follow(seat, [self._own_move(move) for move in self._chain(moves)], at)
        self.deal_if_due()

    def follow(self, seat: int, moves: str | Move | Sequence[str | Move], at: int | None = None) -> None:
        """The same without the deal that may be due, and with the referee's moves: a log has them both."""
        player, when = self._seat(seat), self._time(at)
        numbers = [self.game.words.notation.number(move) for move in self._chain(moves)]
        for step in try_chain(self.game, self.state, player, numbers):
            self._take(player, step, when)

    def why_not(self, seat: int, move: str | Move) -> Refusal | None:
        """Why a move would be refused; None where it is legal. Changes nothing."""
        return refusal(self.game, self.state, self._seat(seat), self.game.words.notation.number(move))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat made the last move, and nobody has learned anything from it."""
        return bool(self._retractable) and self._retractable[-1][0] == self._seat(seat)

    def undo_costs_turn_of(self) -> list[Seat]:
        """Who may act now, and could not if the last move was taken back."""
        if not self._retractable:
            return []
        acting = self.game.rules.to_act(self._retractable[-1][1])
        return [seat for seat in self.to_act() if not has(acting, seat)]

    def undo(self, seat: int, at: int | None = None) -> None:
        """Take back one's own last move; again for the one before."""
        when = self._time(at)
        if not self.can_undo(seat):
            raise Refusal("nothing-to-undo", CANNOT_UNDO)
        player, self.state = self._retractable.pop()
        self._write(player, UNDO, when, [])

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, as plain data; None is a spectator."""
        built: dict[str, Any] = msgspec.to_builtins(self.view_of(seat))
        return built

    def view_of(self, seat: int | None) -> msgspec.Struct:
        """The same as the game's own struct."""
        return self._view(self.state, self._viewer(seat))

    def _view(self, table: Record, viewer: Seat) -> msgspec.Struct:
        shown: msgspec.Struct = self.game.words.view(seen_by(self.game, table, viewer))
        return shown

    def seen(self, seat: int | None) -> Record:
        """What a seat knows, as the record that bots get."""
        return seen_by(self.game, self.state, self._viewer(seat))

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """The log as a seat (None: a spectator) was told it, numbered by what it was told."""
        return self._hearing(seat).events[since:]

    def moments(self, seat: int | None, since: int) -> list[Moment]:
        """What was to be seen in the course of the last events, before the view as it is now."""
        hearing = self._hearing(seat)
        lines = hearing.lines[since:]
        shown = [(n, *one) for n, line in enumerate(lines, since) for one in self._shown(line, hearing.viewer)]
        return [Moment(n, effect, self._view(table, hearing.viewer)) for n, effect, table in shown[:-1]]

    def effects(self, line: int, seat: int | None) -> list[Effect]:
        """What a viewer may know of all that came of a line of the log."""
        return told_effects(self.game, self._happened[line], self._viewer(seat))

    def moments_of(self, line: int, seat: int | None) -> list[Moment]:
        """What was to be seen in the course of a line of the log, also by one who was not told of it."""
        viewer = self._viewer(seat)
        return [Moment(line, effect, self._view(table, viewer)) for effect, table in self._shown(line, viewer)[:-1]]

    def _shown(self, line: int, viewer: Seat) -> list[tuple[int | None, Record]]:
        """The tables in the course of a line and after it; none of a line that is too long ago."""
        age = len(self.log) - line
        if age > len(self._after):
            return []
        told = [one for one in self._happened[line] if self.game.words.effects.told(one.kind, one.numbers, viewer)]
        during = [(index, one.table) for index, one in enumerate(told) if one.table is not None]
        return [*during, (None, self._after[-age])]

    def _hearing(self, seat: int | None) -> "Hearing":
        viewer = self._viewer(seat)
        hearing = self._hearings.setdefault(viewer, Hearing(self.game, viewer))
        hearing.go_on(self.log, self._happened)
        return hearing

    def scores(self) -> list[int]:
        """Each seat's score so far."""
        out = [0] * self.seats
        self.game.rules.scores(self.state, out)
        return out

    def winners(self) -> list[Seat]:
        """Who has won; nobody while the game goes on."""
        return [Seat(seat) for seat in members(self.game.rules.winners(self.state))] if self.is_over else []

    def digest(self) -> str:
        """A hash of the game and its state as this version lays it out: equal for equal states, and for no others."""
        facts = self.game.facts
        return hashlib.sha256(f"{facts.slug} {facts.rules_version} ".encode() + bytes(self.state)).hexdigest()

    def record(self) -> str:
        """The replay file of this match: JSON lines, all that `tablee.replay` needs."""
        from tablee.play.replay import write_record

        return write_record(self)

    def deal_if_due(self) -> None:
        """Let the dealer act as long as the dealer is to act."""
        while text := self.next_deal():
            self.deal(text, self._time(None))

    def next_deal(self) -> str | None:
        """The dealer's move that is due, not yet played; None where it is not the dealer's turn."""
        return self._dealer.deal(self._deals) if has(self.game.rules.to_act(self.state), DEALER) else None

    def deal(self, text: str, at: int) -> None:
        """The dealer's move."""
        after = self.state.copy()
        with hear(after) as happened:
            apply_deal(self.game, after, text, self._deals, self.seats, self.options)
        self.state = after
        self._deals += 1
        self._retractable.clear()
        self._write(DEALER, text, at, happened)

    def _take(self, seat: Seat, step: Step, at: int) -> None:
        move = self.game.words.notation[step.number]
        if step.learners or seat == CLOCK or move.is_final:
            self._retractable.clear()
        else:
            self._retractable.append((seat, step.before))
        self.state = step.after
        self._write(seat, str(move), at, step.happened)

    def _write(self, seat: Seat, move: str, at: int, happened: list[Happened]) -> None:
        self.log.append(Entry(len(self.log), at, seat_name(seat), move))
        self._happened.append(happened)
        self._after.append(self.state)
        if len(self.log) > SHOWN_LINES:  # what is as old as this is told, but not shown any more
            old = self._happened[-SHOWN_LINES - 1]
            self._happened[-SHOWN_LINES - 1] = [one._replace(table=None) for one in old]

    def _chain(self, moves: str | Move | Sequence[str | Move]) -> Sequence[str | Move]:
        chain: Any = moves if isinstance(moves, (list, tuple)) else [moves]
        if not chain:
            raise BadMove("a chain has at least one move")
        return tuple(part for move in chain for part in self.game.words.notation.parts(move))

    def _own_move(self, move: str | Move) -> str | Move:
        if self.game.words.notation[self.game.words.notation.number(move)].is_for_referee:
            raise Refusal("referee-only", ONLY_REFEREE)
        return move

    def _time(self, at: int | None) -> int:
        """Never earlier than the line before; without a clock all happens at that same moment."""
        last = self.log[-1].at if self.log else 0
        if at is None:
            return last
        if not is_number(at):
            raise TypeError(f"a time is a whole number of milliseconds, not {at!r}")
        return max(at, last)

    def _seat(self, seat: int) -> Seat:
        if is_number(seat) and (0 <= seat < self.seats or seat == CLOCK):
            return Seat(seat)
        raise BadSeats(f"there is no seat {shortened(repr(seat))} at this table; the seats are 0 to {self.seats - 1}")

    def _viewer(self, seat: int | None) -> Seat:
        if seat is None:
            return NOBODY
        if seat == CLOCK:
            raise BadSeats("the clock sees nothing; a view is for a player, or for a spectator (None)")
        return self._seat(seat)


class Hearing:
    """What one viewer was told so far; it reads on where it stopped."""

    def __init__(self, game: Game, viewer: Seat) -> None:
        self.game = game
        self.viewer = viewer
        self.heard = 0  # lines of the log
        self.events: list[Event] = []
        self.lines: list[int] = []  # of the log, one for each event

    def go_on(self, log: Sequence[Entry], happened: Sequence[Sequence[Happened]]) -> None:
        for entry in log[self.heard :]:
            text = self._told(entry)
            if text is not None:
                effects = told_effects(self.game, happened[entry.n], self.viewer)
                self.events.append(Event(len(self.events), entry.at, entry.seat, text, tuple(effects)))
                self.lines.append(entry.n)
        self.heard = len(log)

    def _told(self, entry: Entry) -> str | None:
        if entry.seat == seat_name(DEALER):
            return "deal"
        # A move that somebody does not hear of is final, so that everybody hears what is taken back.
        if entry.move == UNDO or entry.seat == self.viewer or not isinstance(entry.seat, int):
            return entry.move
        move = self.game.words.notation[self.game.words.notation.number(entry.move)]
        told = self.game.words.told(move, entry.seat, self.viewer)
        return None if told is None else str(told)


def told_effects(game: Game, happened: Sequence[Happened], viewer: Seat) -> list[Effect]:
    """A viewer's part of what happened."""
    told = [game.words.effects.told(one.kind, one.numbers, viewer) for one in happened]
    return [effect for effect in told if effect is not None]


def is_number(value: object) -> bool:
    """A whole number, and not True or False."""
    return isinstance(value, int) and not isinstance(value, bool)


def open_table(
    game: Game, seats: int | None, options: Mapping[str, Any] | None, names: Sequence[str] | None, dealer: Dealer
) -> Match:
    """A match before its first deal, with everything about the table checked."""
    facts = game.facts
    count: Any = seats if seats is not None else len(names) if names else facts.fewest_seats
    if not is_number(count) or not facts.fewest_seats <= count <= facts.most_seats:
        raise BadSeats(f"{facts.name} is for {_players(facts)}, not {shortened(repr(count))}")
    values = complete(facts.options, options or {}, count)
    game.rules.check_table(count, values)
    dealer.take_stacks(game, count, values)
    return Match(game, count, values, _names(names, count), dealer)


def _players(facts: Facts) -> str:
    if facts.fewest_seats == facts.most_seats:
        return f"{facts.most_seats} players"
    return f"{facts.fewest_seats} to {facts.most_seats} players"


def _names(names: Sequence[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"Player {number + 1}" for number in range(seats)]
    if isinstance(names, str) or not all(isinstance(name, str) and name.isprintable() for name in names):
        raise BadSeats("names are a list of texts without line breaks or other control characters")
    if len(names) != seats:
        raise BadSeats(f"{seats} seats need {seats} names, not {len(names)}")
    return list(names)

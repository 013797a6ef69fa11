"""A match: the state, its log, and everything that may be asked of them."""

import hashlib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from tablee.core.contract import Game
from tablee.core.effects import Effect, Happened
from tablee.core.errors import BadSeats, Refusal
from tablee.core.notation import Move, Moves, shortened
from tablee.core.records import Record
from tablee.core.seats import CLOCK, DEALER, NOBODY, SEATS, Seat, is_number, seat_name, seats_in
from tablee.core.sets import has, members
from tablee.core.words import Words
from tablee.play.consequences import Cause, Consequences, DealMade, MoveMade, SetUp, TakenBack, has_tables
from tablee.play.dealer import Dealer, apply_deal
from tablee.play.dealing import Named
from tablee.play.log import UNDO, Entry, Event, Hearing, Moment, Shown, told_effects
from tablee.play.referee import (
    CANNOT_UNDO,
    ONLY_REFEREE,
    Standing,
    Step,
    foreseen_by,
    seen_by,
    standing_of,
    try_chain,
    view_for,
)
from tablee.play.shuffle_words import Dealing
from tablee.play.undoing import Undoing


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
        self.dealing: Dealing | None = None  # what its deals follow from, where that was fixed before
        self.named: Sequence[Named] | None = None  # whose tags stand in the pact, where it has tags
        self._dealer = dealer
        self._deals = 0
        self._undoing = Undoing(game.words.notation)
        self._hearings: dict[Seat, Hearing] = {}
        start = game.rules.State()
        game.rules.start(start, seats, options)
        self._standing = standing_of(game, start)
        self._consequences = Consequences(game, start, seats, self.options)

    def copy(self) -> "Match":
        """A match of its own that stands where this one stands: what is played there is not played here."""
        twin = object.__new__(type(self))
        twin.__dict__ = {
            **self.__dict__,
            "options": deepcopy(self.options),
            "names": [*self.names],
            "log": [*self.log],
            "_standing": self.standing.copy(),
            "_consequences": self._consequences.copy(),
            "_undoing": self._undoing.copy(),
            "_hearings": {},
        }
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_hearings": {}}

    def __eq__(self, other: object) -> bool:
        """Whether the same happened: the same game, options and names, and the same log."""
        if not isinstance(other, Match):
            return NotImplemented
        return all(getattr(self, part) == getattr(other, part) for part in ("game", "options", "names", "log"))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Who plays what, how far it has come, and no secret."""
        now = f"won by {self.winners()}" if self.is_over else f"{[seat_name(seat) for seat in self.to_act()]} to act"
        return f"<{self.game.facts.slug}: {', '.join(self.names)}; {len(self.log)} moves, {self.scores()}, {now}>"

    @property
    def standing(self) -> Standing:
        """The state as it is now, and what the rules say of it."""
        if self._standing.shown is not None and not self._standing.is_true:
            self.state = self._standing.state
        return self._standing

    @property
    def state(self) -> Record:
        """Everything there is on the table, hidden or not."""
        return self._standing.state

    @state.setter
    def state(self, table: Record) -> None:
        """Set the table up by hand."""
        self._standing = standing_of(self.game, table)
        self._consequences.note(SetUp(self._standing.state.copy()))

    def to_act(self) -> list[Seat]:
        """The seats that may act now, CLOCK among them where time may run out; empty when the game is over."""
        return list(self.acting)

    @property
    def acting(self) -> tuple[Seat, ...]:
        return seats_in(self.standing.to_act)

    @property
    def is_over(self) -> bool:
        return not self.standing.to_act

    def legal(self, seat: int) -> list[Move]:
        """The moves that a seat may make now, in a fixed order; they print as notation."""
        moves = self.game.words.notation.moves
        return [moves[number] for number in self.legal_numbers(seat)]

    def legal_texts(self, seat: int) -> list[str]:
        """The same as notation."""
        texts = self.game.words.notation.texts
        return [texts[number] for number in self.legal_numbers(seat)]

    def legal_numbers(self, seat: int) -> list[int]:
        """The same as numbers, for bots. What only the referee may judge is not among them."""
        legal, judgements = self.standing.legal(self._seat(seat)), self.game.words.notation.for_referee
        return [number for number in legal if number not in judgements] if judgements else [*legal]

    def play(self, seat: int, moves: Moves, at: int | None = None) -> None:
        """Play a move or a chain of moves, whole or not at all; a Refusal says why not.

        A move is a `Move`, its text or its number; a text may be several moves in a row.
        """
        if self.is_deal_due:
            self.deal_if_due()
        self._apply(seat, self.own_moves(moves), at)
        if self.is_deal_due:
            self.deal_if_due()

    def apply(self, seat: int, moves: Moves, at: int | None = None, credit: int = 0) -> None:
        """The same without the deal that may be due, and with the referee's moves: a log has them both."""
        self._apply(seat, self.game.words.notation.read(moves), at, credit)

    def own_moves(self, moves: Moves) -> list[int]:
        """The numbers of moves; a Refusal where one of them is not for players to make."""
        notation = self.game.words.notation
        numbers = notation.read(moves)
        if not notation.for_referee.isdisjoint(numbers):
            raise Refusal("referee-only", ONLY_REFEREE)
        return numbers

    def why_not(self, seat: int, moves: Moves) -> Refusal | None:
        """Why `play` would refuse these moves as the table lies now; None where it would not. Changes nothing."""
        player = self._seat(seat)
        try:
            try_chain(self.standing, player, self.own_moves(moves))
        except Refusal as mistake:
            return mistake
        return None

    def can_undo(self, seat: int) -> bool:
        """Whether nobody has learned anything from this seat's last move, and others have moved only in secret."""
        return self.can_undo_openly(seat) or self.way_back(seat) is not None

    def can_undo_openly(self, seat: int) -> bool:
        """The same of a move that everybody has heard of: it is the last of all."""
        last = self._undoing.last()
        return last is not None and last.seat == self._seat(seat) and not last.learners

    def way_back(self, seat: int) -> int | None:
        """The move of the game that undoes this seat's last one; None where the log takes it back, or nothing."""
        return self._undoing.way_back(self._seat(seat), self.standing)

    def can_take_back(self, seat: int, moves: int = 1) -> bool:
        """Whether this seat made the last moves, and has learned nothing from them itself."""
        return self._undoing.were_made_by(self._seat(seat), moves)

    def undo_costs_turn_of(self) -> list[Seat]:
        """Who may act now, and could not if the last move was taken back."""
        last = self._undoing.last()
        return [] if last is None else [seat for seat in self.to_act() if not has(last.to_act, seat)]

    def undo(self, seat: int, at: int | None = None) -> None:
        """Take back one's own last move; again for the one before."""
        if not self.can_undo(seat):
            raise Refusal("nothing-to-undo", CANNOT_UNDO)
        way_back = self.way_back(seat)
        self.take_back(seat, at) if way_back is None else self._apply(seat, [way_back], at)

    def take_back(self, seat: int, at: int | None = None) -> None:
        """The same where others have learned something from it: bots, who keep nothing in mind. A log has both."""
        when = self._time(at)
        if not self.can_take_back(seat):
            raise Refusal("nothing-to-undo", CANNOT_UNDO)
        taken_back = self._undoing.take_back()
        self._standing = standing_of(self.game, self.game.rules.State(bytearray(taken_back.before)))
        self._write(taken_back.seat, UNDO, when, TakenBack(self._standing.to_read.copy()))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, as plain data; None is a spectator."""
        built: dict[str, Any] = msgspec.to_builtins(self.view_of(seat))
        return built

    def view_of(self, seat: int | None) -> msgspec.Struct:
        """The same as the game's own struct, to be read and not to be changed: its fragments are shared."""
        return view_for(self.game, self._standing.to_read, self._viewer(seat))

    def previews(self, seat: int) -> dict[str, msgspec.Struct]:
        """What each legal move of a seat would do, where the game shows that before it is played."""
        previews, texts = self.game.words.previews, self.game.words.notation.texts
        moves = self.legal_numbers(seat)
        if previews is None or not moves:
            return {}
        foreseen = foreseen_by(self.game, self._standing.to_read, self._viewer(seat), moves)
        return {texts[move]: previews.preview(one) for move, one in zip(moves, foreseen, strict=True)}

    def drawing(self, seat: int | None) -> Words:
        """The same as text, for a terminal, or for a page that has no screen for this game."""
        view, draw = self.view_of(seat), self.game.words.draw
        return Words(en=draw(view, "en"), fr=draw(view, "fr"))

    def seen(self, seat: int | None) -> Record:
        """What a seat knows, as the record that bots get."""
        return seen_by(self.game, self._standing.to_read, self._viewer(seat))

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """The log as a seat (None: a spectator) was told it, numbered by what it was told."""
        return self.hearing(seat).events[since:]

    def line_of(self, seat: int | None, event: int) -> int | None:
        """The line of the log that a viewer was told as this event; None where there was none."""
        lines = self.hearing(seat).lines
        return lines[event] if 0 <= event < len(lines) else None

    def hear(self, seat: int | None, most: int) -> Hearing | None:
        """Read on in the log for a viewer, at most so many lines; what was told altogether, None before its end."""
        hearing, lines = self._hearing_of(self._viewer(seat)), len(self.log)
        if hearing.heard < lines:
            end = min(hearing.heard + most, lines)
            hearing.go_on(self.log, self._consequences.of_lines(end), end)
        return hearing if hearing.heard == lines else None

    def heard(self, seat: int | None) -> int:
        """How many events a viewer has been told so far."""
        return len(self.hearing(seat).events)

    def moments(self, seat: int | None, since: int) -> list[Moment]:
        """What was to be seen in the course of the last events, before the view as it is now."""
        hearing = self.hearing(seat)
        return [self.moment(hearing, one) for one in self.shown(hearing, since)]

    def shown(self, hearing: Hearing, since: int) -> list[Shown]:
        """The tables of these moments: whoever has others to serve can make views of them one by one."""
        found, lines, happened = [], hearing.lines, self._consequences.of_lines()
        last = len(lines) - 1
        for n in range(since, last + 1):
            if n < last or has_tables(happened[lines[n]]):
                tables = self._shown(lines[n], hearing.viewer, is_over=n < last)
                found += [Shown(n, effect, table) for effect, table in tables]
        return found

    def moment(self, hearing: Hearing, shown: Shown) -> Moment:
        """What a viewer saw of it."""
        return Moment(shown.n, shown.effect, view_for(self.game, shown.table, hearing.viewer))

    def effects(self, line: int, seat: int | None) -> list[Effect]:
        """What a viewer may know of all that came of a line of the log."""
        return told_effects(self.game, self._consequences.of_lines()[line], self._viewer(seat))

    def moments_of(self, line: int, seat: int | None) -> list[Moment]:
        """What was to be seen in the course of a line of the log, also by one who was not told of it."""
        viewer = self._viewer(seat)
        shown = self._shown(line, viewer, is_over=False)
        return [Moment(line, one, view_for(self.game, table, viewer)) for one, table in shown]

    def _shown(self, line: int, viewer: Seat, is_over: bool) -> list[tuple[int | None, Record]]:
        """The tables in the course of a line, and after it where that is over; none of a line that is too long ago."""
        happened, told = self._consequences.of_lines()[line], self.game.words.effects.told
        shown: list[tuple[int | None, Record]] = []
        if has_tables(happened):
            heard = [one for one in happened if told(one.kind, one.numbers, viewer)]
            state = self.game.rules.State
            shown += [(index, state(one.table)) for index, one in enumerate(heard) if one.table is not None]
        after = self._consequences.shown(line) if is_over else None
        return shown if after is None else [*shown, (None, after)]

    def hearing(self, seat: int | None) -> Hearing:
        """All that a viewer was told so far."""
        hearing = self._hearing_of(self._viewer(seat))
        if hearing.heard < len(self.log):
            hearing.go_on(self.log, self._consequences.of_lines(), len(self.log))
        return hearing

    def _hearing_of(self, viewer: Seat) -> "Hearing":
        if (hearing := self._hearings.get(viewer)) is None:
            hearing = self._hearings[viewer] = Hearing(self.game, viewer)
        return hearing

    def scores(self) -> list[int]:
        """Each seat's score so far."""
        out = [0] * self.seats
        self.game.rules.scores(self._standing.to_read, out)
        return out

    def winners(self) -> list[Seat]:
        """Who has won; nobody while the game goes on."""
        return [Seat(seat) for seat in members(self.game.rules.winners(self._standing.to_read))] if self.is_over else []

    def digest(self) -> str:
        """A hash of the game and its state as this version lays it out: equal for equal states, and for no others."""
        facts = self.game.facts
        return hashlib.sha256(f"{facts.slug} {facts.rules_version} ".encode() + bytes(self.state)).hexdigest()

    def replay_file(self) -> str:
        """The replay file of this match: JSON lines, all that `tablee.replay` needs."""
        from tablee.play.replay import write_replay_file

        return write_replay_file(self)

    def deal_if_due(self) -> None:
        """Let the dealer act as long as the dealer is to act."""
        while text := self.next_deal():
            self.deal(text, self._time(None))

    @property
    def is_deal_due(self) -> bool:
        return has(self.standing.to_act, DEALER)

    def next_deal(self) -> str | None:
        """The dealer's move that is due, not yet played; None where it is not the dealer's turn."""
        return self._dealer.deal(self._deals) if self.is_deal_due else None

    def deal(self, text: str, at: int) -> None:
        """The dealer's move."""
        after = self.standing.to_read.copy()
        after.listener = heard = list[Happened]() if self._hearings else None
        apply_deal(self.game, after, text, self._deals, self.seats, self.options)
        after.listener = None
        self._standing = standing_of(self.game, after)
        self._deals += 1
        self._undoing.clear()
        self._write(DEALER, text, at, DealMade(text, self._deals - 1), heard)

    def _apply(self, seat: int, numbers: Sequence[int], at: int | None, credit: int = 0) -> None:
        player, when = self._seat(seat), self._time(at)
        for step in try_chain(self.standing, player, numbers, listens=bool(self._hearings)):
            self._take(player, step, when, credit)

    def _take(self, seat: Seat, step: Step, at: int, credit: int) -> None:
        self._undoing.note(seat, step)
        self._standing = step.after
        move, cause = self.game.words.notation.texts[step.number], MoveMade(seat, step.number)
        self._write(seat, move, at, cause, step.happened, credit)

    def _write(
        self, seat: Seat, move: str, at: int, cause: Cause, heard: list[Happened] | None = None, credit: int = 0
    ) -> None:
        self.log.append(Entry(len(self.log), at, seat_name(seat), move, credit))
        self._consequences.note(cause, heard, b"" if heard is None else self._standing.packed())

    def _time(self, at: int | None) -> int:
        """Never earlier than the line before; without a clock all happens at that same moment."""
        last = self.log[-1].at if self.log else 0
        if at is None:
            return last
        if not is_number(at):
            raise TypeError(f"a time is a whole number of milliseconds, not {at!r}")
        return max(at, last)

    def _seat(self, seat: int) -> Seat:
        if (type(seat) is int or is_number(seat)) and (0 <= seat < self.seats or seat == CLOCK):
            return SEATS[seat]
        raise BadSeats(f"there is no seat {shortened(repr(seat))} at this table; the seats are 0 to {self.seats - 1}")

    def _viewer(self, seat: int | None) -> Seat:
        if type(seat) is int and 0 <= seat < self.seats:
            return SEATS[seat]
        if seat is None:
            return NOBODY
        if seat == CLOCK:
            raise BadSeats("the clock sees nothing; a view is for a player, or for a spectator (None)")
        return self._seat(seat)

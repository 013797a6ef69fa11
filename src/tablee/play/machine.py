"""Matches judged by machine code: one call a move, as in play/position.py, and the same answers as plain rules give.

It says nothing of what happens, which play/consequences.py finds out afterwards; or, for those who always listen, a
second kind of it tells.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import numpy

from tablee.core.contract import Game, apply, observe, seen_in, state_in, who_learns
from tablee.core.effects import Happened, hear
from tablee.core.listening import ROOM, happenings
from tablee.core.playout import copy_row
from tablee.core.records import Record, Row
from tablee.core.rule import bound, called_each_move, can_compile, has_compiler, is_kept_of, listened_to, rule
from tablee.core.seats import NOBODY, Seat
from tablee.play.dealer import Dealer
from tablee.play.foreseeing import Foreseen, foresee_each, room_for, told_apart
from tablee.play.opening import open_table
from tablee.play.position import FIRST_MOVE, LAST, SEAT, SIZE, TO_ACT, list_moves, look
from tablee.play.referee import Standing, is_judged_plainly, judge_by, observed


@called_each_move
def take(before: Row, after: Row, seat: int, move: int) -> int:
    """Play a move on a copy, and find out what may follow; the set of those who learned something from it."""
    copy_row(before, after)
    apply(state_in(after), seat, move)
    look(after)
    return who_learns(state_in(before), state_in(after), seat, move)


@listened_to
@called_each_move
def take_telling(before: Row, after: Row, room: Row, seat: int, move: int) -> int:
    """The same, and what happens is said: it is played where two states have room for their listeners."""
    rows: Any = room
    half, size = len(room) // 2, before[FIRST_MOVE]
    then, now = rows[:half], rows[half:]
    copy_some(before, then, size)
    copy_some(before, now, size)
    now[size] = 0  # nothing was heard yet
    apply(state_in(now), seat, move)
    look(now)
    copy_answers(now, after, size)
    return who_learns(state_in(then), state_in(now), seat, move)


@rule
def copy_answers(now: Row, after: Row, size: int) -> None:
    """The state and what may follow, without the listener."""
    copy_some(now, after, size)
    after[FIRST_MOVE], after[TO_ACT], after[SEAT], after[SIZE] = size, now[TO_ACT], now[SEAT], now[SIZE]
    for index in range(now[SIZE]):
        after[size + index] = now[now[FIRST_MOVE] + index]


@rule
def copy_some(source: Row, target: Row, size: int) -> None:
    for index in range(size):
        target[index] = source[index]


@called_each_move
def see(numbers: Row, seat: int, seen: Row) -> None:
    """Write what a seat knows."""
    observe(state_in(numbers), seat, seen_in(seen))


class MachineRules:
    """The machine code of one game, which says nothing of what happens."""

    tells = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first = game.rules.State.size
        self.length = self.first + game.facts.longest_list + LAST
        self.bound = [bound(loop, game, compiled=True) for loop in self.loops(game)]
        self.take, self.list_moves = self.bound[:2]
        self.foresee_each: Any = None

    @staticmethod
    def loops(game: Game) -> Sequence[Any]:
        """What is compiled."""
        return take, list_moves

    def try_out(self) -> None:
        """Compile by playing a move: no match shall wait in the middle of one."""
        match = open_table(self.game, None, None, None, Dealer(0))
        match.deal_if_due()
        standing, seat = self(self.game, match.state), match.to_act()[0]
        standing.after(seat, standing.legal(seat)[0])
        self.seen(self.game, match.state, seat)
        if self.foresee_each is not None:
            self.foreseen(self.game, match.state, seat, match.legal_numbers(seat))

    def __call__(self, game: Game, state: Record) -> "MachineStanding":
        """How a state stands that plain rules have left."""
        numbers = numpy.zeros(self.length, numpy.int64)
        numbers[: self.first] = state.array()
        numbers[FIRST_MOVE], numbers[SEAT], numbers[TO_ACT] = self.first, NOBODY, game.rules.to_act(state)
        standing = MachineStanding(self, numbers)
        standing._state = state  # whoever has it may go on changing it, and is noticed
        return standing

    def after(self, before: Any, seat: Seat, number: int, heard: list[Happened] | None) -> tuple[Any, int]:
        """The numbers of the standing after a move, and who learned something."""
        after = numpy.empty(self.length, numpy.int64)
        return after, self.take(before, after, seat, number)

    def seen(self, game: Game, state: Record, seat: Seat) -> Record:
        """What a seat knows, by plain rules: programs that play many matches seldom look."""
        return observed(game, state, seat)

    def view(self, game: Game, state: Record, seat: Seat) -> msgspec.Struct:
        return Standing.view(game, state, seat)

    def foreseen(self, game: Game, state: Record, seat: Seat, moves: Sequence[int]) -> Foreseen:
        return Standing.foreseen(game, state, seat, moves)


class TellingRules(MachineRules):
    """The same for those who listen and look after every move."""

    tells = True

    @staticmethod
    def loops(game: Game) -> Sequence[Any]:
        always = take_telling, list_moves, see
        return always if game.words.previews is None else (*always, foresee_each)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.see = self.bound[2]
        self.foresee_each = None if game.words.previews is None else self.bound[3]
        self._free: list[Room] = []  # for the listeners, which no move needs for longer than it is played
        self._eyes: list[Eyes] = []  # for views, which nobody needs for longer than it takes to make one

    def after(self, before: Any, seat: Seat, number: int, heard: list[Happened] | None) -> tuple[Any, int]:
        after, room = numpy.empty(self.length, numpy.int64), self._room()
        learners = self.take(before, after, room.numbers, seat, number)
        if heard is not None:
            heard += self._said(room, before, seat, number)
        self._free.append(room)
        return after, learners

    def seen(self, game: Game, state: Record, seat: Seat) -> Record:
        eyes = Eyes(game)
        self.see(writable(state), seat, eyes.numbers)
        return eyes.seen

    def view(self, game: Game, state: Record, seat: Seat) -> msgspec.Struct:
        eyes = self._free_eyes()
        eyes.numbers.fill(0)  # of what others have seen nothing is left
        self.see(writable(state), seat, eyes.numbers)
        view: msgspec.Struct = game.words.view(eyes.seen)
        self._eyes.append(eyes)
        return view

    def foreseen(self, game: Game, state: Record, seat: Seat, moves: Sequence[int]) -> Foreseen:
        out = numpy.empty(room_for(game, moves), numpy.int64)
        size = self.foresee_each(self.seen(game, state, seat).array(), numpy.array(moves, numpy.int64), out)
        return told_apart(out[:size].tolist())

    def _room(self) -> "Room":
        """Of its own for each thread that is playing a move."""
        try:
            return self._free.pop()
        except IndexError:
            return Room(self.first, self.length)

    def _free_eyes(self) -> "Eyes":
        """Likewise for each that is making a view."""
        try:
            return self._eyes.pop()
        except IndexError:
            return Eyes(self.game)

    def _said(self, room: "Room", before: Any, seat: Seat, number: int) -> "Iterator[Happened] | list[Happened]":
        size = room.said[0]
        if size <= ROOM:
            return happenings(room.said[1 : 1 + size], self.first) if size else []
        table = self.game.rules.State(before[: self.first].copy())
        with hear(table) as heard:  # more than there is room for: plain rules have enough
            self.game.rules.apply(table, seat, number)
        return heard


class Room:
    """Where a move is played and heard: two states, each with its listener behind it."""

    def __init__(self, first: int, length: int) -> None:
        half = length + 1 + ROOM
        self.numbers = numpy.zeros(2 * half, numpy.int64)
        self.numbers[FIRST_MOVE] = first + 1 + ROOM
        self.said: memoryview[int] = memoryview(self.numbers)[half + first :]  # type: ignore[arg-type]  # of the second


class Eyes:
    """What a seat has seen, as machine code writes it and as views read it."""

    def __init__(self, game: Game) -> None:
        self.numbers = numpy.zeros(game.rules.Seen.size, numpy.int64)
        self.seen: Record = game.rules.Seen(self.numbers)


def writable(state: Record) -> Any:
    """Its numbers, for machine code, which is made for those that may be written to; of a table kept as bytes, a copy.

    The machine's own states have them already.
    """
    if state.machine_numbers is not None:
        return state.machine_numbers
    return (state.copy() if state.numbers.readonly else state).array()


class on_demand:  # noqa: N801  # read as a decorator
    """A part of an object that is made when it is first asked for; functools has one that locks."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, whole: Any, owner: type) -> Any:
        made = whole.__dict__[self._name] = self._make(whole)
        return made


class MachineStanding(Standing):
    """One state and its answers in one array, which machine code fills."""

    def __init__(self, rules: MachineRules, numbers: Any) -> None:
        self.game = rules.game
        self.tells = rules.tells
        self._rules = rules
        self._numbers = numbers
        self._memory = memoryview(numbers)
        self.shown = None
        self._legal = {}
        self.to_act = self._memory[TO_ACT]

    @on_demand
    def _state(self) -> Any:  # which many never ask for
        first = self._rules.first
        state = self.game.rules.State(self._memory[:first])
        state.machine_numbers = self._numbers[:first]
        return state

    def packed(self) -> bytes:
        return self._memory[: self._rules.first].tobytes()

    def after(self, seat: Seat, number: int, heard: list[Happened] | None = None) -> tuple[Standing, int]:
        numbers, learners = self._rules.after(self._numbers, seat, number, heard)
        return MachineStanding(self._rules, numbers), learners

    def _list(self, seat: Seat) -> list[int]:
        memory, first = self._memory, self._rules.first
        size = memory[SIZE] if memory[SEAT] == seat else self._rules.list_moves(self._numbers, seat)
        return memory[first : first + size].tolist()


def compile_rules(game: Game) -> None:
    """Let all matches of a game that begin from now on be judged by machine code; without a compiler nothing changes.

    It takes seconds where nothing is kept of an earlier run, else a moment.
    """
    if can_compile():
        rules = MachineRules(game)
        rules.try_out()
        judge_by(rules, game)


def compile_for_listeners(game: Game) -> None:
    """Keep the machine code that tells for servers that start from now on."""
    if can_compile():
        TellingRules(game).try_out()


def use_what_is_kept(game: Game, kind: type[MachineRules] = MachineRules) -> bool:
    """Let matches be judged by machine code that an earlier program has left, and compile nothing; whether they are."""
    if not is_judged_plainly(game):
        return True
    if not (has_compiler() and all(is_kept_of(loop, game) for loop in kind.loops(game)) and can_compile()):
        return False
    from tablee.core.machine_code import NothingKept, compiling_nothing

    rules = kind(game)
    try:
        with compiling_nothing(rules.bound):
            rules.try_out()
    except NothingKept:  # of this processor, or of this version of the compiler
        return False
    judge_by(rules, game)
    return True

"""Matches judged by machine code: one call a move, as in play/position.py, and the same answers as plain rules give.

Machine code says nothing of what happens; play/consequences.py finds that out afterwards.
"""

from functools import cached_property
from typing import Any

import numpy

from tablee.core.contract import Game, apply, state_in, who_learns
from tablee.core.effects import Happened
from tablee.core.playout import copy_row
from tablee.core.records import Record, Row
from tablee.core.rule import bound, called_each_move, can_compile, needs_compiling
from tablee.core.seats import NOBODY, Seat
from tablee.play.dealer import Dealer
from tablee.play.match import open_table
from tablee.play.position import FIRST_MOVE, LAST, SEAT, SIZE, TO_ACT, list_moves, look
from tablee.play.referee import Standing, judge_by


@called_each_move
def take(before: Row, after: Row, seat: int, move: int) -> int:
    """Play a move on a copy, and find out what may follow; the set of those who learned something from it."""
    copy_row(before, after)
    apply(state_in(after), seat, move)
    look(after)
    return who_learns(state_in(before), state_in(after), seat, move)


class MachineRules:
    """The machine code of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first = game.rules.State.size
        self.length = self.first + game.facts.longest_list + LAST
        self.take = bound(take, game)
        self.list_moves = bound(list_moves, game)

    def try_out(self) -> None:
        """Compile by playing a move: no match shall wait in the middle of one."""
        match = open_table(self.game, None, None, None, Dealer(0))
        match.deal_if_due()
        standing, seat = self.standing(self.game, match.state), match.to_act()[0]
        standing.after(seat, standing.legal(seat)[0])

    def standing(self, game: Game, state: Record) -> "MachineStanding":
        """How a state stands that plain rules have left."""
        numbers = numpy.zeros(self.length, numpy.int64)
        numbers[: self.first] = state.array()
        numbers[FIRST_MOVE], numbers[SEAT], numbers[TO_ACT] = self.first, NOBODY, game.rules.to_act(state)
        standing = MachineStanding(self, numbers)
        standing._state = state  # whoever has it may go on changing it, and is noticed
        return standing


class MachineStanding(Standing):
    """One state and its answers in one array, which machine code fills."""

    def __init__(self, rules: MachineRules, numbers: Any) -> None:
        self.game = rules.game
        self._rules = rules
        self._numbers = numbers
        self._memory = memoryview(numbers)
        self.shown = None
        self._legal = {}
        self.to_act = self._memory[TO_ACT]

    @cached_property
    def _state(self) -> Any:  # type: ignore[override]  # made when first asked for, which many never are
        return self.game.rules.State(self._memory[: self._rules.first])

    tells = False

    def after(self, seat: Seat, number: int, heard: list[Happened] | None = None) -> tuple[Standing, int]:
        numbers = numpy.empty(self._rules.length, numpy.int64)
        learners = self._rules.take(self._numbers, numbers, seat, number)
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
        judge_by(rules.standing, game)


def use_what_is_kept(game: Game) -> None:
    """The same where that takes a moment only."""
    if can_compile() and not any(needs_compiling(one, game) for one in (take, list_moves)):
        compile_rules(game)

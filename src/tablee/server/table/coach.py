"""A coach: after a move of somebody who plays against bots and has asked for it, says which one was clearly better.

It thinks from what the seat had seen before the move, and the bots wait for it: until it has nothing to say, or the
player has taken the move back or kept it. Whoever plays on meanwhile, as one may alone, is told all the same.
"""

import asyncio
from collections.abc import Callable

import msgspec

from tablee.core.bot import Choice
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.advice import Advice, clearly_better, has_coach, told
from tablee.play.referee import Step, seen_by, try_chain
from tablee.server.operations.limits import RateLimiter
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import BotPlayer, Enqueue, Services
from tablee.server.protocol import Coached
from tablee.server.state.table_state import TableState
from tablee.server.table.hints import advised, are_given
from tablee.server.table.subscribers import Subscriber


def may_coach(state: TableState) -> bool:
    """Hints are given, nobody else would mind being held up, and no player's time runs meanwhile."""
    people = sum(chair.guest is not None for chair in state.chairs)
    return people == 1 and not state.has_limits and has_coach(state.game) and are_given(state)


class Decision(msgspec.Struct, frozen=True):
    """A small move of a player, and what they had seen and could do before it."""

    seen: Record
    legal: list[int]
    move: int
    moves_back: int  # to be taken back for another choice here


class Remark(msgspec.Struct, frozen=True):
    """What the coach has said, and to whom."""

    seat: Seat
    moves_back: int  # 0 where they cannot be taken back: their player has learned something


class Coach:
    """One remark at a time. Everything here runs in the table's turn, but for the thinking itself."""

    def __init__(
        self, state: TableState, services: Services, enqueue: Enqueue, adviser: Callable[[Seat], BotPlayer]
    ) -> None:
        self._state = state
        self._thinking = services.thinking
        self._enqueue = enqueue
        self._adviser = adviser
        self._thought: asyncio.Task[None] | None = None
        self._pending: list[Decision] = []  # to be thought over; the first one is
        self._remark: Remark | None = None
        limits = services.config.limits
        self._asked = RateLimiter(limits.hint_rate, limits.hint_burst, services.clock.now)

    @property
    def is_busy(self) -> bool:
        """It thinks, or waits for whoever it has spoken to: the bots wait too."""
        return self._thought is not None or self._remark is not None

    def stop(self) -> None:
        """What it was thinking of or has said is no more."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._remark = None
        self._pending = []

    def decisions(self, guest: int, seat: Seat, numbers: list[int]) -> list[Decision]:
        """What is to be thought over of moves that are about to be played; nothing where there is no coach."""
        match = self._state.playing
        is_ready = may_coach(self._state) and self._thinking.is_ready(match.game)
        if not is_ready or not any(map(self._is_decision, numbers)) or not self._asked.take(guest):
            return []
        steps = try_chain(match.standing, seat, numbers)
        decisions = (self._decision(step, seat, len(steps) - done) for done, step in enumerate(steps))
        return [decision for decision in decisions if self._is_decision(decision.move)]

    def _is_decision(self, move: int) -> bool:
        reasons = self._state.game.reasons
        return reasons is None or reasons.decisions is None or move in reasons.decisions

    def _decision(self, step: Step, seat: Seat, moves_back: int) -> Decision:
        seen = seen_by(self._state.game, step.before.state, seat)
        return Decision(seen, step.before.legal(seat), step.number, moves_back)

    def look(self, asker: Subscriber, seat: Seat, decisions: list[Decision], moves: int) -> None:
        """So many moves are played: think them over after what is thought over already."""
        self._remark = None  # who plays on has read it
        if not decisions and not self._pending and self._thought is None:
            return
        earlier = [msgspec.structs.replace(one, moves_back=one.moves_back + moves) for one in self._pending]
        self._pending = [*earlier, *(one for one in decisions if len(one.legal) > 1)]
        self._think_on(asker, seat)

    def _think_on(self, asker: Subscriber, seat: Seat) -> None:
        if self._state.phase != "playing":
            self.stop()
        elif self._pending and self._thought is None:
            self._thought = asyncio.create_task(self._think(asker, seat), name="coach")

    async def _think(self, asker: Subscriber, seat: Seat) -> None:
        """Whatever comes of it: the bots wait for it."""
        thought, better = asyncio.current_task(), None
        try:
            better = await self._first_better(seat)
        except Exception as error:
            note_mistake("the coach", error, game=self._state.game.facts.slug)
            self._pending = []
        self._enqueue(lambda: self._speak(asker, seat, better, thought))

    async def _first_better(self, seat: Seat) -> Advice | None:
        """Of the first decision that was clearly not the best one; the others before it are done with."""
        game = self._state.game
        while self._pending:
            decision = self._pending[0]
            choice = await self._weigh(seat, decision)
            found = clearly_better(game, decision.seen, choice, decision.move) if choice else None
            if found is not None:
                return told(game, decision.seen, decision.legal, found)
            self._pending.pop(0)
        return None

    async def _weigh(self, seat: Seat, decision: Decision) -> Choice | None:
        """What the adviser thinks of this choice; a move that it did not think of is weighed alone."""
        adviser = self._adviser(seat)
        choice = await adviser.think(decision.seen, decision.legal)
        if choice is None or decision.move in {thought.move for thought in choice.thoughts}:
            return choice
        alone = await adviser.think(decision.seen, [decision.move])
        return msgspec.structs.replace(choice, thoughts=[*choice.thoughts, *alone.thoughts]) if alone else None

    async def _speak(
        self, asker: Subscriber, seat: Seat, better: Advice | None, thought: asyncio.Task[None] | None
    ) -> None:
        """Of the first decision that is pending, where something was better; not if the thought was stopped."""
        if self._thought is not thought:
            return
        self._thought = None
        if better is None or self._state.phase != "playing":
            self._think_on(asker, seat)
            return
        state, decision = self._state, self._pending[0]
        self._pending = []
        can_take_back = state.playing.can_take_back(seat, decision.moves_back)
        self._remark = Remark(seat, decision.moves_back if can_take_back else 0)
        played, told_better = state.game.words.notation.texts[decision.move], advised(state.game, better)
        asker.send(Coached(match=state.number, played=played, better=told_better, can_take_back=can_take_back))

    def moves_back(self, seat: Seat) -> int:
        """How many moves this seat takes back if it follows the coach; 0 where the coach has offered nothing."""
        return self._remark.moves_back if self._remark is not None and self._remark.seat == seat else 0

    def dismiss(self) -> None:
        """Whoever it has spoken to has made up their mind."""
        self._remark = None

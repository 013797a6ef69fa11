"""Hints: what the strongest bot would do in a person's place, from what that seat has seen and nothing else."""

import asyncio
from collections.abc import Sequence

import msgspec

from tablee.bots.reflex import advice_at_a_glance
from tablee.core.bot import Thought
from tablee.core.contract import Contested, Game
from tablee.core.errors import Refusal
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.advice import Advice, advise, told
from tablee.play.referee import NOT_YOUR_TURN, seen_by
from tablee.server.operations.limits import RateLimiter
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import BotPlayer, Enqueue, Pending, Services
from tablee.server.protocol import Hinted
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState
from tablee.server.table.shares import share_of
from tablee.server.table.subscribers import Subscriber
from tablee.server.table.trying import legal_after, try_out
from tablee.server.terms import Advised

STRONGEST = 5


def are_given(state: TableState) -> bool:
    """Whether players here may ask for hints: as the host wishes, else where no person would mind.

    Against time everybody would: there nobody else may sit, whatever the host wishes.
    """
    people = sum(chair.guest is not None for chair in state.chairs)
    if state.game.facts.is_real_time and people > 1:
        return False
    if state.settings.has_hints is not None:
        return state.settings.has_hints
    return people <= 1 or state.has_one_side


def advised(game: Game, advice: Advice) -> Advised:
    """Advice as it is sent."""
    move = game.words.notation.texts[advice.move]
    return Advised(move=move, worth=advice.worth, bar=advice.bar, reasons=advice.reasons)


def at_a_glance(game: Game, contest: Contested, seen: Record, legal: Sequence[int]) -> list[Advice]:
    """What is to be done this instant where hands race, and why; nothing where a hand had better stay where it is."""
    number = advice_at_a_glance(contest, seen, legal)
    return [] if number is None else [told(game, seen, legal, Thought(number))]


class Question(msgspec.Struct, frozen=True):
    """Where a hint was asked for."""

    seat: Seat
    match: int
    tried: list[int]  # moves, not played
    heard: int  # events of this seat


class Hints:
    """The advisers of one match. Everything here runs in the table's turn, but for the thinking itself."""

    def __init__(self, state: TableState, services: Services, enqueue: Enqueue) -> None:
        self._state = state
        self._thinking = services.thinking
        self._share = share_of(state)
        self._enqueue = enqueue
        self._advisers: dict[Seat, BotPlayer] = {}
        self._thoughts: dict[Seat, asyncio.Task[None]] = {}
        self._pending: dict[Seat, Pending] = {}
        self.was_short = False  # there was less time for the last one than it should have had
        limits = services.config.limits
        self._asked = RateLimiter(limits.hint_rate, limits.hint_burst, services.clock.now)

    def begin(self) -> None:
        """A new match: its advisers have seen nothing."""
        self.stop()
        self._advisers.clear()
        self.was_short = False

    def stop(self) -> None:
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()
        while self._pending:
            self._pending.popitem()[1].refuse(refusal("hint-too-late"))

    def enter(self, asker: Subscriber, seat: Seat, tried: list[int], request_id: str) -> None:
        """Let the adviser think; the answer comes later, to the one who asked. A Refusal where none is given."""
        match = self._state.playing
        pending = self._pending.get(seat)
        if pending is not None and pending.id == request_id:
            pending.add(asker)
            return
        if not are_given(self._state):
            raise refusal("no-hints")
        standing = try_out(match, seat, tried)
        judgements = match.game.words.notation.for_referee
        legal = [number for number in standing.legal(seat) if number not in judgements]
        if not legal:
            raise Refusal("not-your-turn", NOT_YOUR_TURN)
        if match.game.contest is None and not self._thinking.is_ready(match.game):
            raise refusal("hint-not-ready")
        if seat in self._thoughts or not self._asked.take(asker.guest):
            raise refusal("too-fast")
        self._pending[seat] = Pending(asker, request_id)
        question = Question(seat, self._state.number, tried, match.heard(seat))
        seen = seen_by(match.game, standing.state, seat)
        if match.game.contest is not None:
            self._answer(question, at_a_glance(match.game, match.game.contest, seen, legal))
            return
        self._thoughts[seat] = asyncio.create_task(self._think(question, seen, legal), name="hint")

    async def _think(self, question: Question, seen: Record, legal: list[int]) -> None:
        thought, advice = asyncio.current_task(), None
        try:
            choice = await self.adviser(question.seat).think(seen, legal)
            self.was_short = choice is None or choice.is_short
            advice = advise(self._state.game, seen, legal, choice) if choice else []
        except Exception as error:
            note_mistake("a hint", error, game=self._state.game.facts.slug)
        self._enqueue(lambda: self._deliver(question, advice, thought))

    async def _deliver(
        self, question: Question, advice: list[Advice] | None, thought: asyncio.Task[None] | None
    ) -> None:
        """Not if the thought was stopped: whoever waited for it knows that."""
        if self._thoughts.get(question.seat) is thought:
            self._answer(question, advice)

    def adviser(self, seat: Seat) -> BotPlayer:
        """The strongest bot, for this seat."""
        if seat not in self._advisers:
            self._advisers[seat] = self._thinking.seat_bot(self._state.game, seat, STRONGEST, self._share)
        return self._advisers[seat]

    def _answer(self, asked: Question, advice: list[Advice] | None) -> None:
        """None: the thought has failed."""
        self._thoughts.pop(asked.seat, None)
        pending, texts = self._pending.pop(asked.seat), self._state.game.words.notation.texts
        if advice is None:
            pending.refuse(refusal("our-mistake"))
        elif not advice:
            pending.refuse(refusal("hint-not-ready" if self._state.game.contest is None else "hint-is-to-wait"))
        elif self._is_overtaken(asked, advice[0].move):
            pending.refuse(refusal("hint-too-late"))
        else:
            tried = [texts[number] for number in asked.tried]
            moves = [advised(self._state.game, one) for one in advice]
            pending.accept(Hinted(match=asked.match, seen=asked.heard, chain=tried, moves=moves))

    def _is_overtaken(self, asked: Question, move: int) -> bool:
        """Whether the table has gone on meanwhile, so that the hint is none any more."""
        try:
            legal = legal_after(self._state.playing, asked.seat, asked.tried)
        except Refusal:
            return True
        return asked.match != self._state.number or move not in legal

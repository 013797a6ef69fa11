"""Hints: what the strongest bot would do in a person's place, from what that seat has seen and nothing else."""

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from tablee.core.errors import Refusal
from tablee.core.options import complete
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.referee import NOT_YOUR_TURN, legal_numbers, seen_by
from tablee.server import protocol as ask
from tablee.server.operations.limits import Bucket
from tablee.server.refusals import refusal
from tablee.server.table.trying import legal_after, try_out
from tablee.server.table.voices import Ear
from tablee.server.thinking.thinker import Thinker

if TYPE_CHECKING:
    from tablee.server.table.play import Play
    from tablee.server.table.room import Room

STRONGEST = 5


def are_given(room: "Room") -> bool:
    """Whether players here may ask for hints: as the host wishes, else where no person would mind."""
    if room.game.facts.is_real_time:
        return False
    if room.settings.has_hints is not None:
        return room.settings.has_hints
    people = sum(chair.guest is not None for chair in room.chairs)
    seats, rules = len(room.chairs), room.game.rules
    return people <= 1 or rules.is_together(seats, complete(room.game.facts.options, room.settings.options, seats))


class Question(msgspec.Struct, frozen=True):
    """Where a hint was asked for."""

    seat: Seat
    match: int
    chain: list[str]  # tried, and not played
    heard: int  # events of this seat


class Hints:
    """The advisers of one match. Everything here runs in the table's turn, but for the thinking itself."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self._advisers: dict[Seat, Thinker] = {}
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._askers: dict[Seat, list[tuple[Ear, str]]] = {}  # who waits for it, and by which id they asked
        self._asked: dict[int, Bucket] = {}  # how often each guest has asked

    def begin(self) -> None:
        """A new match: its advisers have seen nothing."""
        self.stop()
        self._advisers.clear()

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
        self._askers.clear()

    def enter(self, ear: Ear, seat: Seat, chain: list[str], request_id: str) -> None:
        """Let the adviser think; the answer comes later, to the one who asked. A Refusal where none is given."""
        match = self.play.match
        waiting = self._askers.get(seat, [])
        if any(known == request_id for _, known in waiting):  # over another connection: it is answered there as well
            waiting.append((ear, request_id))
            return
        if not are_given(self.play.room):
            raise refusal("no-hints")
        state = try_out(match, seat, chain)
        legal = legal_numbers(match.game, state, seat)
        if not legal:
            raise Refusal("not-your-turn", NOT_YOUR_TURN)
        if not self.play.house.is_warm:
            raise refusal("hint-not-ready")
        if seat in self._thinking or not self._may_ask(ear.guest):
            raise refusal("too-fast")
        self._askers[seat] = [(ear, request_id)]
        question = Question(seat, self.play.room.number, chain, len(match.events(seat)))
        thinking = self._think(question, seen_by(match.game, state, seat), legal)
        self._thinking[seat] = asyncio.create_task(thinking, name="hint")

    def _may_ask(self, guest: int) -> bool:
        limits, now = self.play.house.rules.limits, time.monotonic()
        return self._asked.setdefault(guest, Bucket(limits.hint_rate, limits.hint_burst, now)).take(now)

    async def _think(self, question: Question, seen: Record, legal: list[int]) -> None:
        move = await self._adviser(question.seat).think(seen, legal)
        self.play.table.put(lambda: self._answer(question, move))

    def _adviser(self, seat: Seat) -> Thinker:
        if seat not in self._advisers:
            self._advisers[seat] = Thinker(self.play.house, self.play.room.game, seat, STRONGEST)
        return self._advisers[seat]

    async def _answer(self, asked: Question, move: int | None) -> None:
        self._thinking.pop(asked.seat, None)
        wrong = refusal("hint-not-ready") if move is None else self._overtaken(asked, move)
        text = "" if move is None else str(self.play.room.game.words.notation[move])
        for ear, request_id in self._askers.pop(asked.seat, []):
            if wrong is not None:
                self.play.table.refuse(ear, request_id, wrong)
            else:
                ear.send(ask.Hinted(match=asked.match, seen=asked.heard, chain=asked.chain, move=text))
                ear.send(ask.Accepted(id=request_id))

    def _overtaken(self, asked: Question, move: int) -> Refusal | None:
        """The refusal of a hint that came too late: the table has gone on meanwhile."""
        room = self.play.room
        try:
            is_current = asked.match == room.number and move in legal_after(self.play.match, asked.seat, asked.chain)
        except Refusal:
            is_current = False
        return None if is_current else refusal("hint-too-late")

"""Hints: what the strongest bot would do in a person's place, from what that seat has seen and nothing else."""

import asyncio
import time
from typing import TYPE_CHECKING

from tablee.core.errors import Refusal
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.referee import NOT_YOUR_TURN
from tablee.server import protocol as ask
from tablee.server.limits import Bucket
from tablee.server.thinking import Thinker
from tablee.server.voices import Ear
from tablee.server.words import refusal

if TYPE_CHECKING:
    from tablee.server.play import Play
    from tablee.server.room import Room

STRONGEST = 5
TOGETHER = ("solo", "cooperative")  # modes of a game in which nobody plays against anybody


def are_given(room: "Room") -> bool:
    """Whether players here may ask for hints: as the host wishes, else where no person would mind."""
    if room.game.facts.is_real_time:
        return False
    if room.settings.has_hints is not None:
        return room.settings.has_hints
    people = sum(chair.guest is not None for chair in room.chairs)
    return people <= 1 or room.settings.options.get("mode") in TOGETHER


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

    def enter(self, ear: Ear, seat: Seat, request_id: str) -> None:
        """Let the adviser think; the answer comes later, to the one who asked. A Refusal where none is given."""
        match = self.play.match
        legal = match.legal_numbers(seat)
        waiting = self._askers.get(seat, [])
        if any(known == request_id for _, known in waiting):  # over another connection: it is answered there as well
            waiting.append((ear, request_id))
            return
        if not are_given(self.play.room):
            raise refusal("no-hints")
        if not legal:
            raise Refusal("not-your-turn", NOT_YOUR_TURN)
        if not self.play.house.is_warm:
            raise refusal("hint-not-ready")
        if seat in self._thinking or not self._may_ask(ear.guest):
            raise refusal("too-fast")
        self._askers[seat] = [(ear, request_id)]
        self._thinking[seat] = asyncio.create_task(
            self._think(seat, match.seen(seat), legal, len(match.events(seat))), name="hint"
        )

    def _may_ask(self, guest: int) -> bool:
        limits, now = self.play.house.rules.limits, time.monotonic()
        return self._asked.setdefault(guest, Bucket(limits.hint_rate, limits.hint_burst, now)).take(now)

    async def _think(self, seat: Seat, seen: Record, legal: list[int], heard: int) -> None:
        match, game = self.play.room.number, self.play.room.game
        adviser = self._advisers.setdefault(seat, Thinker(self.play.house, game, seat, STRONGEST))
        move = await adviser.think(seen, legal)
        self.play.table.put(lambda: self._answer(seat, match, heard, move))

    async def _answer(self, seat: Seat, match: int, heard: int, move: int | None) -> None:
        self._thinking.pop(seat, None)
        wrong = self._wrong(seat, match, move)
        for ear, request_id in self._askers.pop(seat, []):
            if wrong is not None or move is None:
                self.play.table.refuse(ear, request_id, wrong or refusal("hint-not-ready"))
            else:
                ear.send(ask.Hinted(match=match, seen=heard, move=str(self.play.room.game.notation[move])))
                ear.send(ask.Accepted(id=request_id))

    def _wrong(self, seat: Seat, match: int, move: int | None) -> Refusal | None:
        """Why what was thought of is no hint any more."""
        room = self.play.room
        if match != room.number or room.phase != "playing" or not self.play.match.legal_numbers(seat):
            return refusal("hint-too-late")
        if move is None:
            return refusal("hint-not-ready")
        return None if move in self.play.match.legal_numbers(seat) else refusal("hint-too-late")

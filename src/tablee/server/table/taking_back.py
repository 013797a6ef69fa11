"""Taking a move back: at once while nobody's turn hangs on it, otherwise with the leave of those whose turn it is.

The referee only allows it while nobody has learned anything since. A person whose turn the move has
brought may have begun to think: they are asked. Bots never mind.
"""

from typing import TYPE_CHECKING

from tablee.core.seats import Seat
from tablee.server import protocol as ask
from tablee.server.refusals import refusal
from tablee.server.table import lines
from tablee.server.table.voices import Ear

if TYPE_CHECKING:
    from tablee.server.table.play import Play


class Question:
    """A seat asks the others; it is answered when all have agreed, or one has not."""

    def __init__(self, ear: Ear, seat: Seat, request_id: str, lines_before: int) -> None:
        self.ear = ear
        self.seat = seat
        self.id = request_id
        self.lines_before = lines_before  # of the match: one more, and the game has gone on
        self.granted_by: set[int] = set()


class TakingBack:
    """One question at a time. Nothing of it is kept: after a restart one asks again."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self._question: Question | None = None

    async def ask(self, ear: Ear, seat: Seat, request: ask.Undo) -> bool:
        """Take the last move back, or ask those whose turn it is; whether it is done."""
        match = self.play.match
        if not match.can_undo(seat) or not self._would_mind(set()):
            await self._take_back(seat, request.id)
            return True
        known = self._question
        if known is not None and known.id == request.id:
            known.ear = ear  # the same browser over another connection
        else:
            self._question = Question(ear, seat, request.id, len(match.log))
        return False

    def answer(self, seat: Seat, is_granted: bool) -> None:
        """One of those who were asked agrees, or not."""
        question = self._question
        if question is None or seat not in self.waits_for(question.seat):
            raise refusal("nothing-asked")
        if is_granted:
            question.granted_by.add(seat)
        else:
            self._refuse("undo-refused", self.play.room.name_of(self.play.room.chairs[seat]))

    def waits_for(self, seat: int) -> list[int]:
        """Whose leave this seat is waiting for."""
        question = self._question
        return self._would_mind(question.granted_by) if question is not None and question.seat == seat else []

    async def settle(self) -> None:
        """After each thing at the table: all have agreed, or the game has gone on."""
        question = self._question
        if question is None:
            return
        if not self._still_stands(question):
            self._refuse("undo-too-late")
        elif not self.waits_for(question.seat):
            self._question = None
            await self._take_back(question.seat, question.id)
            question.ear.send(ask.Accepted(id=question.id))

    def _still_stands(self, question: Question) -> bool:
        """Whether nothing has happened since, and who asked still has the seat."""
        room = self.play.room
        is_seated = room.chair_of(question.ear.guest) == question.seat
        return room.phase == "playing" and is_seated and len(self.play.match.log) == question.lines_before

    def _would_mind(self, granted_by: set[int]) -> list[int]:
        """People here whose turn would be taken from them."""
        people = [seat for seat in self.play.match.undo_costs_turn_of() if self.play.is_played_by_person(seat)]
        return [seat for seat in people if seat not in granted_by]

    async def _take_back(self, seat: Seat, request_id: str) -> None:
        await self.play.table.commit([lines.Undone(seat=seat, at=self.play.now(), id=request_id)])
        self.play.think_anew()

    def _refuse(self, code: str, reason: str = "") -> None:
        question, self._question = self._question, None
        if question is not None:
            self.play.table.refuse(question.ear, question.id, refusal(code, reason))

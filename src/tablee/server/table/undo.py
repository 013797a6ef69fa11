"""Taking a move back: at once while nobody's turn hangs on it, otherwise with the leave of those whose turn it is.

The referee only allows it while nobody has learned anything since. A person whose turn the move has
brought may have begun to think: they are asked. Bots never mind.
"""

from collections.abc import Awaitable, Callable

from tablee.core.errors import Refusal
from tablee.core.seats import Seat
from tablee.play.referee import CANNOT_UNDO
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState
from tablee.server.table.subscribers import Subscriber


class UndoRequest:
    """A seat asks the others; it is answered when all have agreed, or one has not."""

    def __init__(self, asker: Subscriber, seat: Seat, request_id: str, lines_before: int) -> None:
        self.asker = asker
        self.seat = seat
        self.id = request_id
        self.lines_before = lines_before  # of the match: one more, and the game has gone on
        self.granted_by: set[int] = set()


class UndoRequests:
    """One at a time. Nothing of it is kept: after a restart one asks again."""

    def __init__(
        self,
        state: TableState,
        is_played_by_person: Callable[[Seat], bool],
        take_back: Callable[[Seat, str], Awaitable[None]],
    ) -> None:
        self._state = state
        self._is_played_by_person = is_played_by_person
        self._take_back = take_back
        self._open: UndoRequest | None = None

    @property
    def is_open(self) -> bool:
        return self._open is not None

    async def ask(self, asker: Subscriber, seat: Seat, request_id: str) -> bool:
        """Take the last move back, or ask those whose turn it is; whether it is done."""
        match = self._state.playing
        if not match.can_undo(seat):
            raise Refusal("nothing-to-undo", CANNOT_UNDO)
        if not self._would_mind(set()):
            await self._take_back(seat, request_id)
            return True
        if self._open is not None and self._open.id == request_id:
            self._open.asker = asker  # the same browser over another connection
        else:
            self._refuse("too-fast")  # whoever asks anew still gets an answer to what they asked before
            self._open = UndoRequest(asker, seat, request_id, len(match.log))
        return False

    def answer(self, seat: Seat, is_granted: bool) -> None:
        """One of those who were asked agrees, or not."""
        asked = self._open
        if asked is None or seat not in self.waits_for(asked.seat):
            raise refusal("nothing-asked")
        if is_granted:
            asked.granted_by.add(seat)
        else:
            self._refuse("undo-refused", self._state.name_of(self._state.chairs[seat]))

    def waits_for(self, seat: int) -> list[int]:
        """Whose leave this seat is waiting for."""
        asked = self._open
        return self._would_mind(asked.granted_by) if asked is not None and asked.seat == seat else []

    async def settle(self) -> None:
        """After each thing at the table: all have agreed, or the game has gone on."""
        asked = self._open
        if asked is None:
            return
        if not self._still_stands(asked):
            self._refuse("undo-too-late")
        elif not self.waits_for(asked.seat):
            self._open = None
            await self._take_back(asked.seat, asked.id)
            asked.asker.accept(asked.id)

    def _still_stands(self, asked: UndoRequest) -> bool:
        """Whether nothing has happened since, and who asked still has the seat."""
        is_seated = self._state.chair_of(asked.asker.guest) == asked.seat
        return self._state.phase == "playing" and is_seated and len(self._state.playing.log) == asked.lines_before

    def _would_mind(self, granted_by: set[int]) -> list[int]:
        """People here whose turn would be taken from them."""
        people = [seat for seat in self._state.playing.undo_costs_turn_of() if self._is_played_by_person(seat)]
        return [seat for seat in people if seat not in granted_by]

    def _refuse(self, code: str, reason: str = "") -> None:
        asked, self._open = self._open, None
        if asked is not None:
            asked.asker.refuse(asked.id, refusal(code, reason))

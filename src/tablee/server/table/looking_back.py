"""After a round: what would have been best, for games that can tell; found in what lies open for all."""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.seats import Seat
from tablee.server import protocol as ask
from tablee.server.operations.logs import note_mistake
from tablee.server.protocol import Accepted, Best
from tablee.server.refusals import refusal
from tablee.server.table.voices import Ear

if TYPE_CHECKING:
    from tablee.server.table.play import Play


class LookingBack:
    """One answer at a time for each guest, found beside the table's turn."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self._searching: dict[int, asyncio.Task[None]] = {}  # by guest

    def stop(self) -> None:
        for task in self._searching.values():
            task.cancel()
        self._searching.clear()

    def enter(self, ear: Ear, request: ask.AskBest) -> None:
        """Let it be searched for; a Refusal where there is nothing to look back at."""
        room = self.play.room
        look_back = room.game.look_back
        if look_back is None or room.match is None or request.seat >= len(room.chairs):
            raise refusal("nothing-to-look-back-at")
        if ear.guest in self._searching:
            raise refusal("too-fast")
        search = self._search(ear, request, look_back, room.match.seen(None), room.number)
        self._searching[ear.guest] = asyncio.create_task(search, name="looking back")

    async def _search(self, ear: Ear, request: ask.AskBest, look_back: Any, seen: Any, match: int) -> None:
        loop, thinkers = asyncio.get_running_loop(), self.play.house.thinkers
        try:
            answer = await loop.run_in_executor(thinkers, look_back, seen, Seat(request.seat))
        except Exception as error:
            note_mistake("looking back", error)
            self.play.table.refuse(ear, request.id, refusal("our-mistake"))
            return
        finally:
            self._searching.pop(ear.guest, None)
        if answer is None:
            self.play.table.refuse(ear, request.id, refusal("nothing-to-look-back-at"))
            return
        ear.send(Best(match=match, seat=request.seat, **msgspec.structs.asdict(answer)))
        ear.send(Accepted(id=request.id))

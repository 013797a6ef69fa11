"""After a round: what would have been best, for games that can tell; found in what lies open for all."""

import asyncio
from typing import Any

import msgspec

from tablee.core.seats import Seat
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import Pending, Thinking
from tablee.server.protocol import AskBest, Best
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState
from tablee.server.table.subscribers import Subscriber


class LookingBack:
    """One answer at a time for each guest, found beside the table's turn."""

    def __init__(self, state: TableState, thinking: Thinking) -> None:
        self._state = state
        self._thinking = thinking
        self._searches: dict[int, asyncio.Task[None]] = {}  # by guest
        self._pending: dict[int, Pending] = {}

    def stop(self) -> None:
        for search in self._searches.values():
            search.cancel()
        self._searches.clear()
        while self._pending:
            self._pending.popitem()[1].refuse(refusal("nothing-to-look-back-at"))

    def enter(self, asker: Subscriber, request: AskBest) -> None:
        """Let it be searched for; a Refusal where there is nothing to look back at."""
        state = self._state
        look_back = state.game.look_back
        if look_back is None or state.match is None or request.seat >= len(state.chairs):
            raise refusal("nothing-to-look-back-at")
        pending = self._pending.get(asker.guest)
        if pending is not None:
            if pending.id != request.id:
                raise refusal("too-fast")
            pending.add(asker)
            return
        self._pending[asker.guest] = Pending(asker, request.id)
        search = self._search(asker.guest, request.seat, look_back, state.match.seen(None), state.number)
        self._searches[asker.guest] = asyncio.create_task(search, name="looking back")

    async def _search(self, guest: int, seat: int, look_back: Any, seen: Any, match: int) -> None:
        wrong = refusal("nothing-to-look-back-at")
        try:
            answer = await self._thinking.run(look_back, seen, Seat(seat))
        except Exception as error:
            note_mistake("looking back", error)
            answer, wrong = None, refusal("our-mistake")
        del self._searches[guest]
        pending = self._pending.pop(guest)
        if answer is None:
            pending.refuse(wrong)
        else:
            pending.accept(Best(match=match, seat=seat, **msgspec.structs.asdict(answer)))

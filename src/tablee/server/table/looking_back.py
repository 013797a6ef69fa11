"""After a round: what would have been best, for games that can tell; found in what lies open for all."""

import asyncio
from typing import Any

import msgspec

from tablee.core.seats import Seat
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import Thinking
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

    def stop(self) -> None:
        for search in self._searches.values():
            search.cancel()
        self._searches.clear()

    def enter(self, asker: Subscriber, request: AskBest) -> None:
        """Let it be searched for; a Refusal where there is nothing to look back at."""
        state = self._state
        look_back = state.game.look_back
        if look_back is None or state.match is None or request.seat >= len(state.chairs):
            raise refusal("nothing-to-look-back-at")
        if asker.guest in self._searches:
            raise refusal("too-fast")
        search = self._search(asker, request, look_back, state.match.seen(None), state.number)
        self._searches[asker.guest] = asyncio.create_task(search, name="looking back")

    async def _search(self, asker: Subscriber, request: AskBest, look_back: Any, seen: Any, match: int) -> None:
        try:
            answer = await self._thinking.run(look_back, seen, Seat(request.seat))
        except Exception as error:
            note_mistake("looking back", error)
            asker.refuse(request.id, refusal("our-mistake"))
            return
        finally:
            self._searches.pop(asker.guest, None)
        if answer is None:
            asker.refuse(request.id, refusal("nothing-to-look-back-at"))
            return
        asker.send(Best(match=match, seat=request.seat, **msgspec.structs.asdict(answer)))
        asker.accept(request.id)

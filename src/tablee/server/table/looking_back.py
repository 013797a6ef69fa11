"""Looking back: what would have been best in a round that is over, and how the table lay at an earlier moment."""

import asyncio
from collections.abc import Awaitable, Callable

from tablee.core.seats import Seat
from tablee.play.replay import begun_again, follow
from tablee.server.clock import Clock, TimeSlice
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import Pending, Thinking
from tablee.server.protocol import AskBest, AskMoment, Best, Past, Sent
from tablee.server.refusals import refusal
from tablee.server.state.table_state import TableState
from tablee.server.table.shares import share_of
from tablee.server.table.subscribers import Subscriber

Find = Callable[[], Awaitable[Sent | None]]


def may_look_back(state: TableState) -> bool:
    """Not while a game against time is on: nobody looks away there."""
    return not state.game.facts.is_real_time or state.is_ended


class LookingBack:
    """One answer at a time for each guest, found beside the table's turn."""

    def __init__(self, state: TableState, thinking: Thinking, clock: Clock, look_again: Callable[[], None]) -> None:
        self._state = state
        self._look_again = look_again
        self._clock = clock
        self._thinking = thinking
        self._searches: dict[int, asyncio.Task[None]] = {}  # by guest
        self._pending: dict[int, Pending] = {}

    def stop(self) -> None:
        for search in self._searches.values():
            search.cancel()
        self._searches.clear()
        while self._pending:
            self._pending.popitem()[1].refuse(refusal("nothing-to-look-back-at"))

    def enter(self, asker: Subscriber, request: AskBest | AskMoment) -> None:
        """Let it be searched for; a Refusal where there is nothing to look back at."""
        pending = self._pending.get(asker.guest)
        if pending is not None:
            if pending.id != request.id:
                raise refusal("too-fast")
            pending.add(asker)
            return
        find = self._best(request) if isinstance(request, AskBest) else self._past(asker, request)
        self._pending[asker.guest] = Pending(asker, request.id)
        self._searches[asker.guest] = asyncio.create_task(self._search(asker.guest, find), name="looking back")

    async def _search(self, guest: int, find: Find) -> None:
        wrong = refusal("nothing-to-look-back-at")
        try:
            answer = await find()
        except Exception as error:
            note_mistake("looking back", error)
            answer, wrong = None, refusal("our-mistake")
        del self._searches[guest]
        pending = self._pending.pop(guest)
        if answer is None:
            pending.refuse(wrong)
        else:
            pending.accept(answer)
            self._look_again()

    def _best(self, request: AskBest) -> Find:
        state, number = self._state, self._state.number
        if state.game.hindsight.best is None or state.match is None or request.seat >= len(state.chairs):
            raise refusal("nothing-to-look-back-at")
        seen = state.match.seen(None)

        async def find() -> Best | None:
            best = await self._thinking.look_back(state.game, seen, Seat(request.seat), share_of(state))
            return None if best is None else Best(match=number, seat=request.seat, **best)

        return find

    def _past(self, asker: Subscriber, request: AskMoment) -> Find:
        """What this viewer could see then."""
        match, number, viewer, is_plain = self._state.match, self._state.number, asker.viewer, asker.is_plain
        line = None if match is None else match.line_of(viewer, request.n)
        if match is None or line is None:
            raise refusal("nothing-to-look-back-at")
        if not may_look_back(self._state):
            raise refusal("not-against-time")
        then, entries, turn = begun_again(match), match.log[: line + 1], TimeSlice(self._clock)

        async def find() -> Past:
            for entry in entries:
                follow(then, entry, entry.n + 2)
                await turn.rest()
            drawing = then.drawing(viewer) if is_plain else None
            return Past(match=number, n=request.n, view=then.view(viewer), drawing=drawing)

        return find

"""A table's way to disk: its lines in the log of their match, and the row that sums the table up."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from tablee.server.clock import milliseconds
from tablee.server.ports import Services
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.store import Kept, PlacedLine, Store, Summary

DAY = 24 * 3600 * 1000  # milliseconds
HOLD_SECONDS = 0.002  # of the loop, while a log is read: others are at their tables
Commit = Callable[[Sequence[lines.AnyLine]], Awaitable[None]]
CommitMoves = Callable[[lines.Played, Sequence[int]], Awaitable[None]]


class LogWriter:
    """The one way in which anything happens at a table: it is applied, and committed behind what is there."""

    def __init__(self, services: Services, kept: Kept, state: TableState, written: int) -> None:
        self._services = services
        self._table = kept.table
        self._state = state
        self._written = written  # lines of the present log in the store

    async def commit(self, new: Sequence[lines.AnyLine]) -> None:
        """Let lines happen and put them on disk; a Refusal of the first changes nothing."""
        await self._append([one for line in new for one in self._apply(line)])

    async def commit_moves(self, line: lines.Played, numbers: Sequence[int]) -> None:
        """The same for moves that were read when they came in: nobody reads them in their line again."""
        await self._append(self._apply(line, numbers))

    async def _append(self, placed: list[PlacedLine]) -> None:
        clock, metrics = self._services.clock, self._services.metrics
        ending = self._state.ending()
        if ending is not None:
            placed += self._apply(ending)
        began = clock.now()
        await self._services.store.append(self._table, placed, summarize(self._state, self._services))
        metrics.commit_seconds.add(clock.now() - began)

    def _apply(self, line: lines.AnyLine, read: Sequence[int] | None = None) -> list[PlacedLine]:
        """Where a line goes; after the last one of a log, the first of the next goes with it."""
        match = self._state.log
        self._state.apply(line, read)
        placed = [PlacedLine(match, self._written, lines.write_line(line))]
        self._written += 1
        if self._state.log != match:
            placed.append(PlacedLine(self._state.log, 0, lines.write_line(self._state.opening())))
            self._written = 1
        return placed


def summarize(state: TableState, services: Services) -> Summary:
    """The row of a table as it stands now."""
    now = int(milliseconds(services.clock))
    has_begun = state.number > 0
    return Summary(
        game=state.game.facts.slug,
        phase=state.phase,
        people=len(state.present()),
        rules_version=0 if state.match is None else state.game.facts.rules_version,
        match=state.log,
        finished=state.log if state.outcome is not None else state.log - 1,
        written=now,
        expires=now + int((services.config.keep_days if has_begun else services.config.unbegun_days) * DAY),
        goes_on=state.goes_on,
        holder=state.holder,
    )


async def read_log(store: Store, table: str, match: int) -> AsyncIterator[lines.AnyLine]:
    """The lines of a match, a page at a time."""
    since = 0
    while page := await store.lines(table, match, since):
        for text in page:
            yield lines.read_line(text)
        since += len(page)

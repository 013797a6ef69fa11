"""A table's way to disk: its lines in the log of their match, and the row that sums the table up."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

import msgspec

from tablee.server.clock import Clock, TimeSlice
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.ports import Services
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.by_and_by import due
from tablee.server.state.table_state import TableState
from tablee.server.store import Append, Kept, PlacedLine, Store, Summary

DAY = 24 * 3600 * 1000  # milliseconds
ROW_MS = 60_000  # between two times of a row that says nothing else that is new
OF_PLAY = (lines.Dealt, lines.Played, lines.Undone)
# What a table may write however much it has written: it can end, go on to the next match, and be left.
TO_BEGIN = (lines.Fixed, lines.Disclosed, lines.Withheld, lines.Started)
TO_GO_ON = (lines.Ended, lines.Renewed, lines.Picked, lines.Closed, lines.Left, lines.Answered)
ALWAYS = (*OF_PLAY, *TO_BEGIN, *TO_GO_ON, lines.LineBack)  # a line comes back as often as it was lost, and no more
HOST_IS_BACK = lines.StoodIn(guest=None)  # at most once for each who stood in, so this fills no log
Commit = Callable[[Sequence[lines.AnyLine]], Awaitable[None]]
CommitMoves = Callable[[lines.Played, Sequence[int]], Awaitable[None]]


class LogSize:
    """How much of the present log there is in the store, after its first line."""

    def __init__(self) -> None:
        self.lines = 1
        self.play_bytes = 0
        self.talk_bytes = 0  # and whatever else is not play

    def add(self, line: lines.AnyLine, text: bytes) -> None:
        self.lines += 1
        if isinstance(line, OF_PLAY):
            self.play_bytes += len(text)
        else:
            self.talk_bytes += len(text)


class LogWriter:
    """The one way in which anything happens at a table: it is applied, and committed behind what is there."""

    def __init__(self, services: Services, kept: Kept, epoch: int, state: TableState, size: LogSize) -> None:
        self._services = services
        self._limits = services.config.limits
        self._table = kept.table
        self._epoch = epoch
        self._state = state
        self._size = size
        self._row: Summary | None = None  # as it was last written
        self._row_says: object = None  # and what it was made from

    async def commit(self, new: Sequence[lines.AnyLine]) -> None:
        """Let lines happen and put them on disk; a Refusal of the first changes nothing."""
        if not self._has_room(new):
            raise refusal("talked-out")
        await self._append([one for line in new for one in self._apply(line)])

    async def commit_moves(self, line: lines.Played, numbers: Sequence[int]) -> None:
        """The same for moves that were read when they came in: nobody reads them in their line again."""
        await self._append(self._apply(line, numbers))

    def _has_room(self, new: Sequence[lines.AnyLine]) -> bool:
        """Talk takes nobody's time: when it is over, there is as much room again for lines that die."""
        if self._size.talk_bytes < self._limits.talk_bytes:
            return True
        has_left = any(isinstance(line, lines.Left) for line in new)  # whoever was the host: then another one is
        always = (*ALWAYS, lines.Hosted) if has_left else ALWAYS
        if self._size.talk_bytes < 2 * self._limits.talk_bytes:
            always = (*always, lines.LineLost)
        return all(isinstance(line, always) or line == HOST_IS_BACK for line in new)

    async def _append(self, placed: list[PlacedLine]) -> None:
        clock, metrics = self._services.clock, self._services.metrics
        ending = self._state.ending(is_full=is_full(self._state, self._size, self._limits))
        if ending is not None:
            placed += self._apply(ending)
        began = clock.now()
        written = int(1000 * began)
        row = self._new_row(written)
        await self._services.store.append(Append(self._table, self._epoch, placed, written, row))
        self._row = row or self._row
        metrics.commit_seconds.add(clock.now() - began)

    def _new_row(self, written: int) -> Summary | None:
        """The row of the table where it has to be written again. A move alone changes nothing in it but times."""
        state, last = self._state, self._row
        says = None if state.has_limits else (state.changes, state.phase)
        if last is not None and says is not None and says == self._row_says and written - last.written < ROW_MS:
            return None
        self._row_says = says
        row = summarize(state, self._services.config, written)
        return row if last is None or is_another(row, last) else None

    def _apply(self, line: lines.AnyLine, read: Sequence[int] | None = None) -> list[PlacedLine]:
        """Where a line goes; after the last one of a log, the first of the next goes with it."""
        match = self._state.log
        self._state.apply(line, read)
        placed = [PlacedLine(match, self._size.lines, lines.write_line(line))]
        self._size.add(line, placed[0].text)
        if self._state.log != match:
            placed.append(PlacedLine(self._state.log, 0, lines.write_line(self._state.opening())))
            self._size = LogSize()
        return placed


def is_full(state: TableState, size: LogSize, limits: Limits) -> bool:
    """Whether the match has become so long that it has to end as it stands."""
    moves = 0 if state.match is None else len(state.match.log)
    return moves >= limits.match_moves or size.play_bytes >= limits.match_bytes


def summarize(state: TableState, config: ServerConfig, now: int) -> Summary:
    """The row of a table as it stands now, in milliseconds since 1970."""
    # By and by, people come after days, and a move may take longer than others are kept.
    days = config.keep_days if state.number > 0 or state.is_slow else config.unbegun_days
    least = (state.settings.move_seconds * 1000 + DAY) if state.is_slow else 0
    return Summary(
        game=state.game.facts.slug,
        phase=state.phase,
        people=len(state.present()),
        rules_version=0 if state.match is None else state.game.facts.rules_version,
        match=state.log,
        finished=state.log if state.outcome is not None else state.log - 1,
        written=now,
        expires=now + max(int(days * DAY), least),
        goes_on=state.goes_on,
        holder=state.holder,
        due=due(state),
    )


def is_another(row: Summary, last: Summary) -> bool:
    """Whether a row has to be written again: it says when its table was last written to, but not to the second."""
    age = row.written - last.written
    return age >= ROW_MS or msgspec.structs.replace(last, written=row.written, expires=last.expires + age) != row


async def read_log(
    store: Store, clock: Clock, table: str, match: int, since: int = 0
) -> AsyncIterator[tuple[lines.AnyLine, bytes]]:
    """The lines of a match and their texts: a page at a time from the store, and others have their turn in between."""
    turn = TimeSlice(clock)
    while page := await store.lines(table, match, since):
        for text in page:
            yield lines.read_line(text), text
            await turn.rest()
        since += len(page)

"""A table's way to disk: its lines in the log of their match, and the row that sums the table up."""

import time
from collections.abc import AsyncIterator, Sequence

from tablee.server.store import Kept, Line, Store, Summary
from tablee.server.table import lines
from tablee.server.table.room import Room

DAY = 24 * 3600 * 1000  # milliseconds
HOLD_SECONDS = 0.002  # of the loop, while a log is followed: others are at their tables


class Log:
    """Follows lines, and writes them behind those that are there."""

    def __init__(self, store: Store, kept: Kept, room: Room, written: int, keep_days: float) -> None:
        self._store = store
        self._table = kept.table
        self._room = room
        self._written = written  # lines of the present log in the store
        self._keep_days = keep_days

    async def write(self, new: Sequence[lines.AnyLine]) -> None:
        """Let lines happen and put them on disk; a Refusal of the first changes nothing."""
        placed = [one for line in new for one in self._follow(line)]
        ending = self._room.ending()
        if ending is not None:
            placed += self._follow(ending)
        await self._store.append(self._table, placed, summarize(self._room, self._keep_days))

    def _follow(self, line: lines.AnyLine) -> list[Line]:
        """Where a line goes; after the last one of a log, the first of the next goes with it."""
        match = self._room.log
        self._room.follow(line)
        placed = [Line(match, self._written, lines.write_line(line))]
        self._written += 1
        if self._room.log != match:
            placed.append(Line(self._room.log, 0, lines.write_line(self._room.opening())))
            self._written = 1
        return placed


def summarize(room: Room, keep_days: float) -> Summary:
    """The row of a table as it stands now."""
    now = time.time_ns() // 1_000_000
    return Summary(
        game=room.game.facts.slug,
        phase=room.phase,
        people=len(room.present()),
        rules_version=0 if room.match is None else room.game.facts.rules_version,
        match=room.log,
        finished=room.log if room.outcome is not None else room.log - 1,
        written=now,
        expires=now + int(keep_days * DAY),
        goes_on=room.goes_on,
    )


async def read_log(store: Store, table: str, match: int) -> AsyncIterator[lines.AnyLine]:
    """The lines of a match, a page at a time."""
    since = 0
    while page := await store.lines(table, match, since):
        for text in page:
            yield lines.read_line(text)
        since += len(page)

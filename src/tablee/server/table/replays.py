"""Replay files of finished matches, from their logs alone: no rule is needed to hand out what was played."""

from collections.abc import AsyncIterator

from tablee.server.clock import Clock
from tablee.server.state import lines
from tablee.server.state.replay_lines import ReplayLines
from tablee.server.store import Store
from tablee.server.table.log import read_log

PIECE = 32_768  # characters that are handed on at once


async def replay_file(store: Store, clock: Clock, table: str, match: int) -> AsyncIterator[bytes]:
    """The file piece by piece; only for a match that is over, since it has everything in it."""
    log = read_log(store, clock, table, match)
    (opened, _), ended, piece = await anext(log), None, ""
    assert isinstance(opened, lines.Opened)
    file = ReplayLines(opened)
    async for line, _ in log:
        piece += file.tell(line)
        ended = line if isinstance(line, lines.Ended) else ended
        if len(piece) >= PIECE:
            yield piece.encode()
            piece = ""
    yield (piece + file.close(ended)).encode()

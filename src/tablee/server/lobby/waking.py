"""From the log of its present match to a table that is awake."""

import asyncio

from tablee.server.ports import Services
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.store import TableRow, Taken
from tablee.server.table.log import LogSize, read_log
from tablee.server.table.table import Table

FOUND_AT_ONCE = 20  # lines whose consequences are found out in one turn: 80 calls each in Awimbawe, and more elsewhere


async def wake_table(services: Services, taken: Taken) -> Table:
    """A table as the log of its present match tells it; the logs of those before stay where they are."""
    state, size = await _read_state(services, taken.row)
    table = Table(services, taken.row.kept, taken.epoch, state, size)
    if state.ending(is_full=False) is not None:  # its log is older than the line that says so
        await table.in_turn(lambda: table.commit([]))
    return table


async def _read_state(services: Services, row: TableRow) -> tuple[TableState, LogSize]:
    """The state that the present log leads to, and how much of a log that is."""
    log = read_log(services.store, services.clock, row.kept.table, row.summary.match)
    first, _ = await anext(log)
    assert isinstance(first, lines.Opened)
    state, size = TableState(first), LogSize()
    async for line, text in log:
        state.apply(line)
        size.add(line, text)
    while state.match is not None and state.match.hear(None, FOUND_AT_ONCE) is None:  # what came of it all
        await asyncio.sleep(0)
    return state, size

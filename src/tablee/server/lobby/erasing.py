"""A guest's name taken out of everything that is kept of a table, by its log."""

from tablee.server.lobby.house import House
from tablee.server.ports import Services
from tablee.server.state import lines
from tablee.server.state.erasing import NameEraser
from tablee.server.store import PlacedLine, Taken
from tablee.server.table.log import read_log

AT_ONCE = 100  # lines: somebody can have renamed themselves ten thousand times


async def erase_name(services: Services, house: House, table: str, guest: int) -> dict[int, int]:
    """Of a table that sleeps; where the guest sat in which match.

    The table is taken twice: whoever has read its log before the name was out of it keeps nothing under the epoch that
    is left (`KeepingStore.keep_game`). Killed on the way, some lines have the name and others have not: asked again, it
    is out of all.
    """
    store, taken = services.store, await house.take(table)
    try:
        seats = await _erase(services, taken, guest)
        taken = await house.take(table)
    finally:
        await store.release(table, taken.epoch)
    return seats


async def _erase(services: Services, taken: Taken, guest: int) -> dict[int, int]:
    store, (kept, summary) = services.store, taken.row
    changed, seats = list[PlacedLine](), dict[int, int]()
    for match in range(1, summary.match + 1):
        eraser, number = NameEraser(guest), 0
        async for line, _ in read_log(store, services.clock, kept.table, match):
            without = eraser.without_name(line)
            if without != line:
                changed.append(PlacedLine(match, number, lines.write_line(without)))
            number += 1
            if len(changed) == AT_ONCE:
                await store.rewrite(kept.table, taken.epoch, changed)
                changed = []
        if eraser.seat is not None:
            seats[match] = eraser.seat
    await store.rewrite(kept.table, taken.epoch, changed)
    await store.drop_push(kept.table, guest)
    return seats

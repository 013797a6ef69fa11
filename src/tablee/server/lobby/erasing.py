"""A guest's name taken out of everything that is kept of a table which is ours and asleep."""

from tablee.server.ports import Services
from tablee.server.state import lines
from tablee.server.state.erasing import NameEraser
from tablee.server.store import PlacedLine, Taken
from tablee.server.table.log import read_log


async def erase_name(services: Services, taken: Taken, guest: int) -> None:
    """Killed on the way, some lines have it and others have not: asked again, it is out of all."""
    store, (kept, summary) = services.store, taken.row
    changed: list[PlacedLine] = []
    for match in range(1, summary.match + 1):
        eraser, number = NameEraser(guest), 0
        async for line, _ in read_log(store, services.clock, kept.table, match):
            without = eraser.without_name(line)
            if without != line:
                changed.append(PlacedLine(match, number, lines.write_line(without)))
            number += 1
    await store.rewrite(kept.table, taken.epoch, changed)
    await store.drop_push(kept.table, guest)

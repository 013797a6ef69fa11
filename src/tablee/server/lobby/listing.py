"""Public tables that wait for players, as everybody reads of them."""

import msgspec

from tablee.server.table.table import Table
from tablee.server.terms import Settings

LISTED = 200  # the newest


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A public table that waits for players."""

    code: str
    game: str
    host: str
    seats: int
    taken: int
    settings: Settings


def listed(table: Table) -> OpenTable:
    state = table.state
    return OpenTable(
        code=state.code,
        game=state.game.facts.slug,
        host=state.people[state.host].name,
        seats=len(state.chairs),
        taken=sum(not chair.is_empty for chair in state.chairs),
        settings=state.settings,
    )

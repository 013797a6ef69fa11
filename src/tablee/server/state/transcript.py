"""What a player can take away in the middle of a game: all that this seat was told, and its view."""

from collections.abc import AsyncIterator, Sequence

import msgspec

from tablee.server.clock import Clock, TimeSlice
from tablee.server.state.table_state import TableState

FORMAT = 1
PIECE = 200  # lines that are handed on at once


class TranscriptHeader(msgspec.Struct, frozen=True, kw_only=True):
    """The first line. It is no replay file: a replay would need what this seat has not seen."""

    tablee_seen: int = FORMAT
    game: str
    rules_version: int
    options: dict[str, object]
    seats: list[str]
    viewer: int | None
    commitment: str


def transcript(state: TableState, viewer: int | None) -> list[object]:
    """A header, each event as it was told, and the view as it is now."""
    match = state.match
    assert match is not None
    header = TranscriptHeader(
        game=match.game.facts.slug,
        rules_version=match.game.facts.rules_version,
        options=match.options,
        seats=match.names,
        viewer=viewer,
        commitment=state.shuffling.commitment,
    )
    return [header, *match.events(viewer), {"view": match.view(viewer)}]


async def written(rows: Sequence[object], clock: Clock) -> AsyncIterator[bytes]:
    """As JSON lines, piece by piece; others have their turn in between."""
    turn = TimeSlice(clock)
    for start in range(0, len(rows), PIECE):
        yield b"".join(msgspec.json.encode(row) + b"\n" for row in rows[start : start + PIECE])
        await turn.rest()

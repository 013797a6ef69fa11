"""What a player can take away in the middle of a game: all that this seat was told, and its view."""

import msgspec

from tablee.server.state.table_state import TableState

FORMAT = 1


class TranscriptHeader(msgspec.Struct, frozen=True, kw_only=True):
    """The first line. It is no replay file: a replay would need what this seat has not seen."""

    tablee_seen: int = FORMAT
    game: str
    rules_version: int
    options: dict[str, object]
    seats: list[str]
    viewer: int | None
    commitment: str


def transcript(state: TableState, viewer: int | None) -> str:
    """JSON lines: a header, each event as it was told, and the view as it is now."""
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
    rows = [header, *match.events(viewer), {"view": match.view(viewer)}]
    return "".join(msgspec.json.encode(row).decode() + "\n" for row in rows)

"""The row of a table, made again from its logs alone: no rule is needed for it."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tablee.server.store import Summary

KEEP_MILLISECONDS = 30 * 24 * 3600 * 1000  # until the table's next line says otherwise


class _Told(msgspec.Struct):
    """What a row needs of any line; the others have more."""

    line: str
    game: str = ""
    match: int = 1
    people: list[Any] = []
    guest: int = -1
    rules_version: int = 0
    holder: str = ""


_decoder = msgspec.json.Decoder(_Told)


def summary_of(log: Iterable[bytes], written: int) -> Summary:
    """What the last log of a table says; whether something goes on by itself is found out when it is woken."""
    lines = [_decoder.decode(text) for text in log]
    opened, kinds = lines[0], {line.line for line in lines}
    is_playing = "started" in kinds and "ended" not in kinds
    return Summary(
        game=[line.game for line in lines if line.game][-1],  # of the first line, or picked since
        phase=_phase(kinds),
        people=_people(opened, lines),
        rules_version=max(line.rules_version for line in lines),
        match=opened.match,
        finished=opened.match if "ended" in kinds else opened.match - 1,
        written=written,
        expires=written + KEEP_MILLISECONDS,
        goes_on=is_playing and "closed" not in kinds,
        holder=opened.holder,
    )


def _phase(kinds: set[str]) -> str:
    if "closed" in kinds:
        return "closed"
    if "ended" in kinds:
        return "over"
    return "playing" if "started" in kinds else "open"


def _people(opened: _Told, lines: Sequence[_Told]) -> int:
    here = {person["guest"] for person in opened.people if not person.get("has_left")}
    for line in lines:
        if line.line == "joined":
            here.add(line.guest)
        elif line.line == "left":
            here.discard(line.guest)
    return len(here)

"""A decision tried again: a table whose match begins in the middle of another one that is over.

Nothing is hidden any more of that match, so whoever may see its replay may take a seat of it. Bots have the others, as
strong as those who sat there; what is dealt from then on is dealt anew.
"""

import re
from typing import NamedTuple

import msgspec

from tablee.play.replay import Header, opened_by
from tablee.server.clock import Clock
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.replay_lines import entries_of
from tablee.server.store import Store
from tablee.server.table.log import read_log
from tablee.server.table.stories import FinishedMatch, Outline

FOR_PEOPLE = 3  # the level of the bots that play for people who are not there
MOST_LINES = 2_000  # of play that a table can begin with: they are followed in one go


class BegunMatch(NamedTuple):
    """What a table begins with, where its first match is under way already."""

    chairs: list[lines.ChairKept]
    log: list[lines.AnyLine]


async def second_try(
    store: Store, clock: Clock, of: FinishedMatch, outline: Outline, guest: int, name: str, seat: int, line: int
) -> BegunMatch:
    """The match before one of its lines, with a guest on one seat; a Refusal where there is no such moment."""
    header = outline.header
    if opened_by(header).game.facts.is_real_time:
        raise refusal("not-against-time")
    if seat >= len(header.seats) or not 0 < line < min(outline.total, MOST_LINES):
        raise refusal("no-replay")
    levels = [_level(other) for other in header.seats]
    chairs = [lines.ChairKept(bot=level) for level in levels]
    chairs[seat] = lines.ChairKept(guest=guest)
    names = [f"Bot {level}" for level in levels]
    names[seat] = name
    return BegunMatch(chairs, [_started(header, names), *await _play_before(store, clock, of, line)])


def _level(name: str) -> int:
    """Bots are called by their level in a replay."""
    found = re.fullmatch(r"Bot ([1-5])", name)
    return int(found[1]) if found else FOR_PEOPLE


def _started(header: Header, names: list[str]) -> lines.Started:
    return lines.Started(rules_version=header.rules_version, options=header.options, names=names, is_second_try=True)


async def _play_before(store: Store, clock: Clock, of: FinishedMatch, line: int) -> list[lines.AnyLine]:
    found, entries = list[lines.AnyLine](), 0
    async for one, _ in read_log(store, clock, *of):
        count = len(entries_of(one, entries))
        if isinstance(one, lines.Played):
            one = msgspec.structs.replace(one, chain=one.chain[: line - entries], id="")
        elif isinstance(one, lines.Undone):
            one = msgspec.structs.replace(one, id="")
        if count:
            found.append(one)
            entries += count
        if entries >= line:
            break
    return found

"""Matches in a store in memory, and a clock by which work can be counted."""

from collections.abc import Callable

import tablee
from server.memory import MemoryStore
from tablee.core.chance import fresh_seed
from tablee.core.seats import named_seat
from tablee.play.log import UNDO
from tablee.server.clock import ScheduledCall
from tablee.server.state import lines
from tablee.server.store import Kept, Summary
from tablee.server.terms import Settings


class CountingClock:
    """Each look at it moves it on: so much work takes so much time, on any machine."""

    def __init__(self, step: float = 0.0) -> None:
        self.looks = 0
        self._step = step

    def now(self) -> float:
        self.looks += 1
        return self._step * self.looks

    def call_later(self, seconds: float, call: Callable[[], object], /) -> ScheduledCall:
        raise NotImplementedError

    async def sleep(self, seconds: float) -> None:
        raise NotImplementedError


async def kept(match: tablee.Match) -> MemoryStore:
    """A store in which this match is the first of a table."""
    facts, store = match.game.facts, MemoryStore()
    log: list[lines.AnyLine] = [
        lines.Started(rules_version=facts.rules_version, options=match.options, names=match.names, words=[]),
    ]
    for entry in match.log:
        if entry.seat == "dealer":
            log.append(lines.Dealt(deal=entry.move, at=entry.at))
        elif isinstance(entry.seat, int) and entry.move == UNDO:
            log.append(lines.Undone(seat=entry.seat, at=entry.at))
        else:
            log.append(
                lines.Played(seat=named_seat(entry.seat) or 0, chain=[entry.move], at=entry.at, credit=entry.credit)
            )
    log.append(lines.Ended(scores=match.scores(), winners=[int(seat) for seat in match.winners()]))
    first = lines.Opened(game=facts.slug, code="ABCD", settings=Settings(), seed=fresh_seed().hex())
    summary = Summary(
        game=facts.slug,
        phase="over",
        people=2,
        rules_version=facts.rules_version,
        match=1,
        finished=1,
        written=0,
        expires=0,
        goes_on=False,
    )
    await store.create(Kept("table", "ABCD"), [lines.write_line(line) for line in (first, *log)], summary)
    return store

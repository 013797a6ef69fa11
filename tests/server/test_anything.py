"""Whatever is asked, in whatever order: each request is answered once, nothing breaks, and the log tells it all."""

import asyncio
from random import Random
from typing import Any

import pytest

from server.held_clock import HeldClock
from server.houses import PATIENCE, Hall, open_hall
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.clock import TimeSlice
from tablee.server.lobby.waking import wake_table
from tablee.server.store import Summary, Taken
from tablee.server.table.log import LogWriter, is_another, summarize
from tablee.server.table.snapshot import Snapshots
from tablee.server.table.table import Table
from tablee.server.table.telling import Telling, says_the_same
from tablee.server.terms import Settings

REQUESTS = 400
LOST = 0.01  # of all times that something is asked


def anything(choice: Random, client: Client) -> say.Request:
    """A request of any kind, more often than not one that makes sense."""
    request_id = client.new_id() if choice.random() < 0.95 else "the same again"
    chair, guest = choice.randrange(4), choice.randrange(5)
    legal = client.told.legal if client.told is not None else []
    if legal and choice.random() < 0.5:
        return say.Move(id=request_id, chain=[choice.choice(legal)])
    seats, limit = choice.choice([None, 2, 2, 3]), choice.choice([0, 1, 3600])
    settings = Settings(seats=seats, move_seconds=limit, grace_seconds=1, keeper=1)
    kinds: list[say.Request] = [
        say.Sit(id=request_id, chair=chair),
        say.Rise(id=request_id),
        say.Swap(id=request_id, chair=chair),
        say.Arrange(id=request_id, order=choice.sample(range(3), choice.randrange(4))),
        say.PutBot(id=request_id, chair=chair, level=choice.choice([None, 1])),
        say.SeatGuest(id=request_id, guest=guest, chair=chair),
        say.Configure(id=request_id, settings=settings),
        say.Start(id=request_id),
        say.PickNext(id=request_id),
        say.Mute(id=request_id, guest=guest, is_muted=choice.random() < 0.5),
        say.HandOver(id=request_id, guest=guest),
        say.Rename(id=request_id, name=choice.choice(["A", "B", "Ann\u00e9", "  ", "x" * 24, "\u202e"])),
        say.Disclose(id=request_id, secret=choice.choice(["0" * 64, "f" * 64])),
        say.Say(id=request_id, text=choice.choice(["hello", "\n", "🃏" * 40])),
        say.React(id=request_id, reaction="wow"),
        say.Undo(id=request_id),
        say.AnswerUndo(id=request_id, is_granted=choice.random() < 0.5),
        say.AnswerChair(id=request_id, guest=guest, is_granted=choice.random() < 0.5),
        say.VoteNext(id=request_id, choice=None),
        say.Move(
            id=request_id, chain=[choice.choice(["", "undo", "deal", "play", "grab", "grab before", "turn grab"])]
        ),
        say.Grab(id=request_id, move="grab", reveal=choice.randrange(9), reaction=choice.uniform(-9e9, 9e9)),
    ]
    return choice.choice(kinds)


async def ask_for_anything(client: Client, seed: int) -> int:
    choice, granted, codes = Random(seed), 0, set[str]()
    for _ in range(REQUESTS):
        request = anything(choice, client)
        if choice.random() < LOST and client._socket is not None:
            await client._socket.close()  # its line is lost: it comes back by itself
        try:
            async with asyncio.timeout(PATIENCE):
                await client.ask(request)
        except Refusal as refusal:
            codes.add(refusal.code)
        else:
            granted += 1
    await client.__aexit__(None, None, None)  # nobody waits for the leave of one who is not here any more
    assert not codes & {"our-mistake", "store-failed", "bad-message"}
    return granted


def told_by(table: Table) -> list[Any]:
    """All that is true of a table."""
    state = table.state
    people = [(person.number, person.name, person.is_muted, person.has_left) for person in state.people.values()]
    chairs = [(chair.guest, chair.bot) for chair in state.chairs]
    match = (state.match.digest(), state.match.log, state.match.can_undo(0)) if state.match is not None else None
    times = (state.timers.at, state.timers.used)
    course = (
        state.phase,
        state.number,
        state.host,
        state.settings,
        state.shuffling.commitment,
        state.outcome,
        state.has_sat,
    )
    answered = state.answered.of(state.people)
    return [people, chairs, match, times, course, list(state.chat), answered]


@pytest.fixture
def stale(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What tables have kept although it would be another if it was found out anew: their rooms, rows and views."""
    found: list[str] = []
    publish, room, new_row = Table.publish, Snapshots.room, LogWriter._new_row

    def room_as_drawn(snapshots: Snapshots) -> say.Room:
        kept = room(snapshots)
        found.extend(["a room"] * (kept != snapshots._draw()))
        return kept

    def row_as_summed_up(log: LogWriter, written: int) -> Summary | None:
        last, row = log._row, new_row(log, written)
        anew = summarize(log._state, log._services.config, written)
        found.extend(["a row"] * (row is None and (last is None or is_another(anew, last))))
        return row

    async def published(table: Table) -> None:
        await publish(table)
        if table.state.match is not None and not table.subscribers.are_behind:
            time, reveal = TimeSlice(table._clock), table.play.contest.reveal
            telling = Telling(table.state, table.state.match, table.play.time.timing(), reveal, time)
            for one in table.subscribers:
                hearing = table.state.match.hearing(table.state.chair_of(one.guest))
                told = await telling.told(hearing, one.cursor, one.is_new, one.is_plain)
                found.extend(["a view"] * (bool(told.events) or not says_the_same(told, one.last_told)))

    monkeypatch.setattr(Table, "publish", published)
    monkeypatch.setattr(Snapshots, "room", room_as_drawn)
    monkeypatch.setattr(LogWriter, "_new_row", row_as_summed_up)
    return found


@pytest.mark.parametrize("game", ["awimbawe", "chiwawa", "xalapa", "arriba"])
def test_three_guests_ask_for_anything_at_once(game: str, store_address: str, stale: list[str]) -> None:
    async def inside() -> None:
        async with asyncio.timeout(2 * PATIENCE), open_hall(store_address, clock=HeldClock()) as hall:
            await hall.while_time_passes(asyncio.gather(*(wild_table(hall, game, seed) for seed in range(2))))

    asyncio.run(inside())
    assert stale == []


async def wild_table(hall: Hall, game: str, seed: int) -> None:
    host = await hall.host(game, name=f"Host {seed}", seats=2, grace_seconds=1, keeper=1)
    guests = [host, *[await hall.guest(host.code, f"Guest {number}") for number in range(2)]]
    granted = await asyncio.gather(*(ask_for_anything(guest, 10 * seed + n) for n, guest in enumerate(guests)))
    assert sum(granted) > REQUESTS / 4
    table = hall.server.lobby.awake[host.code]
    assert hall.server.services.metrics.failures.counts == {}
    await table.stop()
    again = await wake_table(hall.server.services, Taken(await hall.server.lobby.row(host.code), table.epoch))
    assert told_by(again) == told_by(table)
    await again.stop()

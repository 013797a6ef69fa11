"""Thoughts that fail, or that come when nobody waits for them any more: no table stands still or breaks for one."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from server.houses import Hall, in_hall, refused
from server.test_coach import Opinion, about_to_lead, coached_move
from tablee.client import Client
from tablee.core.bot import Choice
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.server.table.table import Table


class AtWork:
    """Something that a table is at, for as long as the test wants."""

    def __init__(self, table: Table) -> None:
        self.has_begun, self.may_end = asyncio.Event(), asyncio.Event()
        table.put(self._work)

    async def _work(self) -> None:
        self.has_begun.set()
        await self.may_end.wait()


def fail(*given: Any) -> Any:
    raise RuntimeError("a mistake in the words of a game")


async def heard_of_bot(anne: Client) -> None:
    heard = len(anne.events)
    await anne.until(lambda: any(event.seat == 1 for event in anne.events[heard:]))


@in_hall()
async def test_a_hint_that_comes_while_its_table_is_put_away_breaks_nothing(hall: Hall) -> None:
    opinion = Opinion(gap=0.3)
    anne = await about_to_lead(hall, opinion)
    table = hall.server.lobby.awake[anne.code]
    opinion.may_speak.clear()
    asked = asyncio.create_task(refused(anne.hint()))
    while not opinion.asked:
        await asyncio.sleep(0)
    thoughts, at_work = [*table.play._hints._thoughts.values()], AtWork(table)
    await at_work.has_begun.wait()
    opinion.may_speak.set()
    await asyncio.wait(thoughts)
    stopping = asyncio.create_task(table.stop())
    assert await asked == "hint-too-late"
    at_work.may_end.set()
    await stopping
    assert not table.has_failed
    hall.server.lobby.awake.clear()


@in_hall()
async def test_a_hint_that_fails_is_refused_and_the_next_one_is_given(hall: Hall) -> None:
    anne = await about_to_lead(hall, Opinion(gap=0.3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.table.hints.advise", fail)
        assert await refused(anne.hint()) == "our-mistake"
    assert anne.told is not None
    assert await anne.hint() == anne.told.legal[-1]


@in_hall()
async def test_a_coach_that_fails_holds_up_no_bot(hall: Hall) -> None:
    anne = await about_to_lead(hall, Opinion(gap=0.3))
    assert anne.told is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.table.coach.told", fail)
        hearing = asyncio.create_task(heard_of_bot(anne))
        await coached_move(anne, anne.told.legal[0])
        await hearing
    assert anne.coached is None


class Failing:
    """A bot that is no use at all."""

    def __init__(self, seat: Seat, level: int) -> None:
        self.seat, self.level = seat, level
        self.asked = 0

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        self.asked += 1
        raise RuntimeError("a mistake of the port")

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        return None


@in_hall()
async def test_a_bot_that_fails_in_whatever_way_plays_something_and_the_match_goes_on(hall: Hall) -> None:
    anne, bot = await about_to_lead(hall, Opinion(gap=0.3)), Failing(Seat(1), 1)
    hall.server.lobby.awake[anne.code].play._bots._bots[bot.seat] = bot
    assert anne.told is not None
    hearing = asyncio.create_task(heard_of_bot(anne))
    await anne.move(anne.told.legal[0])
    await hearing
    assert bot.asked > 0


class Wavering(Failing):
    """A bot that would play its first move, and is told to think again before the table has come to that."""

    def __init__(self, table: Table) -> None:
        super().__init__(Seat(1), 1)
        self.chosen: list[int] = []
        self._table = table

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        if not self.chosen:
            self._table.put(self._think_again)
        self.chosen.append(numbers[-1] if self.chosen else numbers[0])
        return Choice(move=self.chosen[-1], paces=0.0)

    async def _think_again(self) -> None:
        bots = self._table.play._bots
        await asyncio.wait([*bots._thoughts.values()])
        bots.hurry()


@in_hall()
async def test_what_a_bot_was_told_to_think_over_again_is_not_played(hall: Hall) -> None:
    anne = await about_to_lead(hall, Opinion(gap=0.3))
    table = hall.server.lobby.awake[anne.code]
    bot = table.play._bots._bots[Seat(1)] = Wavering(table)
    assert anne.told is not None
    heard, hearing = len(anne.events), asyncio.create_task(heard_of_bot(anne))
    await anne.move(anne.told.legal[0])
    await hearing
    texts = table.state.game.words.notation.texts
    played = [event.move for event in anne.events[heard:] if event.seat == 1]
    assert played[0] == texts[bot.chosen[1]]

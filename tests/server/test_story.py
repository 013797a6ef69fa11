"""A finished match told step by step, a page at a time."""

import asyncio
from typing import Any

import aiohttp
import msgspec
import pytest

import tablee
from server.houses import Hall, at_random, in_hall
from server.long_match import CountingClock, kept
from tablee.games.awimbawe.effects import TrickFull
from tablee.server.clock import HOLD_SECONDS
from tablee.server.http.api import READING
from tablee.server.table import stories
from tablee.server.table.stories import FinishedMatch, Stories, Story

FIRST = FinishedMatch("table", 1)


def finished() -> tablee.Match:
    match = tablee.new_match("awimbawe", seed=5, names=["Anne", "Guillaume"])
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def story_of(match: tablee.Match, eyes: int | None) -> Story:
    """All its pages, one after the other."""

    async def told() -> Story:
        teller, steps, page = Stories(await kept(match), CountingClock()), list[stories.StoryStep](), None
        while page is None or len(steps) < page.total:
            page = msgspec.json.decode(
                msgspec.json.encode(await teller.page(FIRST, eyes, len(steps), False)), type=Story
            )
            steps += page.steps
        return msgspec.structs.replace(page, steps=steps)

    return asyncio.run(told())


def test_a_story_has_a_step_for_each_line_and_ends_as_the_match_did() -> None:
    match = finished()
    story = story_of(match, 0)
    assert [step.n for step in story.steps] == list(range(len(match.log)))
    assert story.steps[-1].view == match.view(0)
    assert story.names == ["Anne", "Guillaume"]
    assert story.winners == match.winners()


def test_a_story_tells_what_came_of_each_line_as_fully_as_the_table_did() -> None:
    match = finished()
    story = story_of(match, 0)
    told = msgspec.to_builtins([list(event.effects) for event in match.events(0)])
    assert [step.effects for step in story.steps] == told
    for step, event in zip(story.steps, match.events(0), strict=True):
        taken = [index for index, effect in enumerate(event.effects) if isinstance(effect, TrickFull)]
        assert [moment.effect for moment in step.moments] == taken, "both cards of a trick are seen before it is taken"


def test_eyes_see_their_own_hand_and_a_spectators_see_none() -> None:
    match = finished()
    hands = [[card["card"] for card in story_of(match, eyes).steps[0].view["hand"]] for eyes in (0, 1, None)]
    assert len(hands[0]) == len(hands[1]) == 6
    assert set(hands[0]).isdisjoint(hands[1])
    assert hands[2] == []


def test_eyes_of_nobody_are_a_spectators() -> None:
    assert story_of(finished(), 7).steps[0].view["seat"] is None


def test_seeds_are_not_told_as_moves() -> None:
    assert story_of(finished(), None).steps[0].move == "deal"


def test_pages_can_be_asked_for_in_any_order_and_say_the_same() -> None:
    match = finished()
    whole = story_of(match, 1).steps

    async def inside() -> None:
        teller = Stories(await kept(match), CountingClock())
        for since in (60, 0, 37, 60, 5, len(whole), 10**6):
            page = await teller.page(FIRST, 1, since, False)
            assert page.total == len(whole)
            steps = msgspec.json.decode(msgspec.json.encode(page.steps), type=list[stories.StoryStep])
            assert steps == whole[since : since + len(steps)]
            assert bool(steps) == (since < len(whole))

    asyncio.run(inside())


def test_no_page_is_longer_than_it_says_and_none_holds_the_loop_for_longer_than_its_share() -> None:
    """By a clock that each look at it moves on: work is counted between one turn of the loop and the next."""

    async def inside() -> None:
        match = finished()
        clock = CountingClock(HOLD_SECONDS / 8)
        teller = Stories(await kept(match), clock)
        turns: list[int] = []
        asking = asyncio.create_task(teller.page(FIRST, 0, 0, False))
        while not asking.done():
            before = clock.looks
            await asyncio.sleep(0)
            turns.append(clock.looks - before)
        assert max(turns) <= 2 * 8 + 2, "a look after each step and each line, and a rest after eight"
        assert len(turns) > len(match.log) / 8
        page = await asking
        assert len(page.steps) <= stories.PAGE_STEPS + 50
        assert sum(len(bytes(step)) for step in page.steps) <= stories.PAGE_BYTES + 50 * 8192

    asyncio.run(inside())


@in_hall()
async def test_a_match_that_goes_on_has_no_story(hall: Hall) -> None:
    anne, _ = await hall.pair()
    async with aiohttp.ClientSession() as session:
        answer = await session.get(f"{hall.url}/api/tables/{anne.code}/replays/1/story?eyes=1")
        assert answer.status == 404
        assert (await answer.json())["code"] == "no-replay"


@in_hall()
async def test_thirty_who_read_at_once_are_told_two_at_a_time_and_one_address_waits_for_twenty(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    told, most, go_on, as_ever = 0, 0, asyncio.Event(), Stories.page

    async def counted(*arguments: Any) -> stories.WrittenStory:
        nonlocal told, most
        told += 1
        most = max(most, told)
        await go_on.wait()
        page = await as_ever(*arguments)
        told -= 1
        return page

    async def read(session: aiohttp.ClientSession) -> int:
        async with session.get(f"{hall.url}/api/tables/{anne.code}/replays/1/story?eyes=0") as answer:
            return answer.status

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stories, "page", counted)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
            reading = [asyncio.create_task(read(session)) for _ in range(30)]
            while sum(one.done() for one in reading) < 10:
                await asyncio.sleep(0.01)
            go_on.set()
            assert sorted(await asyncio.gather(*reading)) == [200] * 20 + [429] * 10
    assert most == READING

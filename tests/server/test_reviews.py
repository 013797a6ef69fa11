"""Looking back at a finished match over HTTP: in the background, within limits, kept, and never while it goes on."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import aiohttp
import msgspec
import pytest

import tablee
from reviewing.test_hands import played
from reviewing.test_rounds import raced
from server.houses import QUICK, Hall, at_random, get, in_hall
from server.long_match import kept
from server.thinkers import ThreadThinker
from tablee.client import Client
from tablee.play.match import Match
from tablee.play.replay import replay
from tablee.reviewing.knowledge import Knowledge
from tablee.reviewing.review import STANDARD, Review, review
from tablee.server.clock import SystemClock
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import ReviewPart
from tablee.server.table import reviews
from tablee.server.table.reviews import Reviews
from tablee.server.table.stories import FinishedMatch, Stories
from tablee.server.thinking.pooled import PooledThinking

SHALLOW = STANDARD.shared(10_000)  # by plain rules a usual review would take minutes
PART = msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(QUICK.limits, review_part=10_000))
ONE_THINKER = msgspec.structs.replace(PART, thinkers=1)
FEW = msgspec.structs.replace(PART, limits=msgspec.structs.replace(PART.limits, review_burst=1))


async def ask(hall: Hall, method: str, code: str, match: int = 1) -> tuple[int, dict[str, Any]]:
    address = f"{hall.url}/api/tables/{code}/replays/{match}/review"
    async with aiohttp.ClientSession() as session, session.request(method, address) as answer:
        return answer.status, await answer.json()


async def reviewed(hall: Hall, code: str, match: int = 1) -> dict[str, Any]:
    """Ask until it is there."""
    while "review" not in (state := (await ask(hall, "GET", code, match))[1]):
        await asyncio.sleep(0.01)
    return state


async def finished(hall: Hall) -> Client:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    return anne


@in_hall(PART)
async def test_a_match_is_looked_back_at_when_somebody_asks_and_kept_for_all_who_ask_later(hall: Hall) -> None:
    anne = await finished(hall)
    assert await ask(hall, "GET", anne.code) == (200, {}), "nobody has asked"
    status, state = await ask(hall, "POST", anne.code)
    assert status == 202
    assert 0 <= state["progress"] <= 1
    made = (await reviewed(hall, anne.code))["review"]
    async with aiohttp.ClientSession() as session:
        file = await (await session.get(f"{hall.url}/api/tables/{anne.code}/replays/1")).read()
    assert msgspec.convert(made, Review) == review(replay(file), SHALLOW), "the same as anywhere else"
    row = await hall.server.lobby.row(anne.code)
    assert await hall.server.services.store.review(row.kept.table, 1)
    assert (await ask(hall, "POST", anne.code))[1]["review"] == made
    replays = f"{hall.url}/api/tables/{anne.code}/replays/1"
    assert "<svg" in await get(f"{replays}/picture.svg?language=fr")
    async with aiohttp.ClientSession() as session:
        drawn = await (await session.get(f"{replays}/picture.png")).read()
    assert drawn.startswith(b"\x89PNG")


@in_hall(PART)
async def test_there_is_no_picture_before_somebody_has_looked_back(hall: Hall) -> None:
    anne = await finished(hall)
    async with aiohttp.ClientSession() as session:
        for kind in ("svg", "png"):
            answer = await session.get(f"{hall.url}/api/tables/{anne.code}/replays/1/picture.{kind}")
            assert (answer.status, (await answer.json())["code"]) == (404, "not-looked-back-at")


@pytest.mark.parametrize(("match", "kind"), [(raced, "rounds"), (played, "hands")])
def test_a_match_against_time_is_looked_back_at_as_what_it_is(match: Callable[[], Match], kind: str) -> None:
    async def inside() -> None:
        clock, finished, of = SystemClock(), match(), FinishedMatch("table", 1)
        store, thinking = await kept(finished), PooledThinking(clock, Metrics(), ServerConfig())
        thinking.open(ThreadThinker.start, 1)
        made = Reviews(store, clock, thinking, Stories(store, clock), Limits())
        await made.begin(of)
        while (found := getattr(await made.state(of), kind)) is None:
            await asyncio.sleep(0.01)
        expected = tablee.review(finished)
        assert msgspec.json.decode(found, type=type(expected)) == expected
        await thinking.close()

    asyncio.run(inside())


async def known(hall: Hall, code: str, query: str) -> tuple[int, dict[str, Any]]:
    address = f"{hall.url}/api/tables/{code}/replays/1/known?{query}"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.json()


@in_hall(PART)
async def test_what_a_seat_could_know_is_told_of_any_line_once_the_match_is_over(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    assert (await known(hall, anne.code, "line=1&seat=0"))[1]["code"] == "no-replay", "it goes on"
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    async with aiohttp.ClientSession() as session:
        file = await (await session.get(f"{hall.url}/api/tables/{anne.code}/replays/1")).read()
    for line, seat in ((0, 1), (9, 0)):
        status, found = await known(hall, anne.code, f"line={line}&seat={seat}")
        assert status == 200
        assert msgspec.convert(found, Knowledge) == tablee.known(file, line, seat)
    for wrong in ("", "line=1", "line=99999&seat=0", "line=1&seat=2", "line=-1&seat=0"):
        assert (await known(hall, anne.code, wrong))[0] == 404


@contextmanager
def held_thinkers() -> Iterator[asyncio.Event]:
    """Nobody gets an answer of a thinker before this is set."""
    goes_on, think = asyncio.Event(), ThreadThinker.think

    async def think_later(thinker: ThreadThinker, question: bytes) -> bytes:
        await goes_on.wait()
        return await think(thinker, question)

    with patch.object(ThreadThinker, "think", think_later):
        yield goes_on


@in_hall(ONE_THINKER)
async def test_pictures_are_drawn_by_thinkers_while_the_server_goes_on(hall: Hall) -> None:
    """One takes half a second, in which no other thread of the same process could do anything."""
    anne, pool = await finished(hall), hall.server.thinking.pool
    await ask(hall, "POST", anne.code)
    await reviewed(hall, anne.code)
    replays = f"{hall.url}/api/tables/{anne.code}/replays/1"
    with held_thinkers() as goes_on:
        async with aiohttp.ClientSession() as session:
            asked = [asyncio.create_task(session.get(f"{replays}/picture.{kind}")) for kind in ("svg", "png", "png")]
            while len(pool._queue) < 2:  # one is thought about
                await asyncio.sleep(0.01)
            await get(f"{replays}/story")
            goes_on.set()
            assert [(await answer).status for answer in asked] == [200, 200, 200]


@in_hall(ONE_THINKER)
async def test_stories_do_not_wait_for_those_who_wait_for_a_thinker(hall: Hall) -> None:
    anne, pool = await finished(hall), hall.server.thinking.pool
    with held_thinkers() as goes_on:
        asked = [asyncio.create_task(known(hall, anne.code, f"line={line}&seat=0")) for line in range(2)]
        while not pool._spare:  # one is thought about, one waits
            await asyncio.sleep(0.01)
        async with asyncio.timeout(300):
            await get(f"{hall.url}/api/tables/{anne.code}/replays/1/story")
        goes_on.set()
        assert {status for status, _ in await asyncio.gather(*asked)} == {200}


@in_hall(PART)
async def test_what_another_version_has_kept_is_found_anew(hall: Hall) -> None:
    anne = await finished(hall)
    row = await hall.server.lobby.row(anne.code)
    await hall.server.services.store.keep_review(
        row.kept.table, 1, bytes([reviews.FORMAT - 1]) + b"as it was kept then"
    )
    assert await ask(hall, "GET", anne.code) == (200, {})


@in_hall(PART)
async def test_nobody_looks_behind_the_cards_of_a_match_that_goes_on(hall: Hall) -> None:
    anne, _ = await hall.pair()
    for method in ("GET", "POST"):
        status, wrong = await ask(hall, method, anne.code)
        assert (status, wrong["code"]) == (404, "no-replay")


@in_hall(FEW)
async def test_one_address_has_so_many_matches_looked_back_at_and_no_more(hall: Hall) -> None:
    first, second = await finished(hall), await finished(hall)
    assert (await ask(hall, "POST", first.code))[0] == 202
    await reviewed(hall, first.code)
    status, wrong = await ask(hall, "POST", second.code)
    assert (status, wrong["code"]) == (429, "too-fast")
    assert (await ask(hall, "POST", first.code))[0] == 202, "what is there costs nothing"


@in_hall(PART)
async def test_how_far_it_is_can_be_heard_and_what_is_cut_short_goes_on_where_it_was(hall: Hall) -> None:
    anne = await finished(hall)
    as_ever, parts, go_on = PooledThinking.review, list[int](), asyncio.Event()

    async def held(*arguments: Any) -> ReviewPart:
        part = await as_ever(*arguments)
        parts.append(arguments[-2])
        if len(parts) == 2:
            return ReviewPart([], part.total)  # somebody else wanted to think
        if len(parts) == 4:
            await go_on.wait()
        return part

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PooledThinking, "review", held)
        await ask(hall, "POST", anne.code)
        while len(parts) < 4:
            await asyncio.sleep(0.01)
        progress = (await ask(hall, "GET", anne.code))[1]["progress"]
        assert 0 < progress < 0.5
        assert parts == [0, 4, 4, 8]
        go_on.set()
        await reviewed(hall, anne.code)


@in_hall(PART)
async def test_a_review_that_could_not_be_made_can_be_asked_for_again(hall: Hall) -> None:
    anne = await finished(hall)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviews, "MOST_BYTES", 0)
        await ask(hall, "POST", anne.code)
        while (await ask(hall, "GET", anne.code))[1]:
            await asyncio.sleep(0.01)
    await ask(hall, "POST", anne.code)
    await reviewed(hall, anne.code)


async def try_again(hall: Hall, code: str, **wish: Any) -> tuple[int, dict[str, Any]]:
    address = f"{hall.url}/api/tables/{code}/replays/1/second-try"
    async with aiohttp.ClientSession() as session, session.post(address, json={"name": "Zoé", **wish}) as answer:
        return answer.status, await answer.json()


@in_hall(PART)
async def test_a_decision_can_be_tried_again_at_a_table_that_stands_as_it_stood_then(hall: Hall) -> None:
    anne = await finished(hall)
    async with aiohttp.ClientSession() as session:
        file = await (await session.get(f"{hall.url}/api/tables/{anne.code}/replays/1")).read()
    match = replay(file)
    line = [entry.n for entry in match.log if entry.seat == 1][-4]
    status, place = await try_again(hall, anne.code, seat=1, line=line)
    assert status == 201
    table = await hall.server.lobby.find(place["code"])
    assert table.state.match is not None
    assert [*map(str, table.state.match.log)] == [*map(str, match.log[:line])]
    assert [(chair.guest, chair.bot) for chair in table.state.chairs] == [(None, 3), (0, None)]
    zoe = await hall.enter(Client(hall.url, place["code"], 0, place["token"]))
    await zoe.play(at_random(3))
    while table.state.outcome is None:
        await asyncio.sleep(0.01)
    assert table.state.outcome.seal == "", "nobody has promised how its first cards were dealt"
    async with aiohttp.ClientSession() as session:
        tried = replay(await (await session.get(f"{hall.url}/api/tables/{place['code']}/replays/1")).read())
    assert tried.names == ["Bot 3", "Zoé"]
    assert tried.dealing is None


@in_hall(PART)
async def test_there_is_no_second_try_of_what_never_was_or_is_not_over(hall: Hall) -> None:
    anne, _ = await hall.pair()
    assert (await try_again(hall, anne.code, seat=1, line=5))[1]["code"] == "no-replay"
    over = await finished(hall)
    for seat, line in ((5, 5), (1, 0), (1, 10_000)):
        assert (await try_again(hall, over.code, seat=seat, line=line))[1]["code"] == "no-replay"

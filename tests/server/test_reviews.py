"""Looking back at a finished match over HTTP: in the background, within limits, kept, and never while it goes on."""

import asyncio
from typing import Any

import aiohttp
import msgspec
import pytest

from server.houses import QUICK, Hall, at_random, in_hall
from tablee.client import Client
from tablee.play.replay import replay
from tablee.reviewing.review import Depth, Review, review
from tablee.server.ports import ReviewPart
from tablee.server.table import reviews
from tablee.server.thinking.pooled import PooledThinking

SHALLOW = Depth(games=1, games_as_seen=1, simulations=1, pairs=1)
FEW = msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(QUICK.limits, review_burst=1))


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """By plain rules a usual review would take minutes."""
    monkeypatch.setattr(reviews, "_depth", lambda lines: SHALLOW)


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


@in_hall()
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


@in_hall()
async def test_nobody_looks_behind_the_cards_of_a_match_that_goes_on(hall: Hall) -> None:
    anne, _ = await hall.pair()
    for method in ("GET", "POST"):
        status, wrong = await ask(hall, method, anne.code)
        assert (status, wrong["code"]) == (404, "no-replay")


@in_hall(config=FEW)
async def test_one_address_has_so_many_matches_looked_back_at_and_no_more(hall: Hall) -> None:
    first, second = await finished(hall), await finished(hall)
    assert (await ask(hall, "POST", first.code))[0] == 202
    await reviewed(hall, first.code)
    status, wrong = await ask(hall, "POST", second.code)
    assert (status, wrong["code"]) == (429, "too-fast")
    assert (await ask(hall, "POST", first.code))[0] == 202, "what is there costs nothing"


@in_hall()
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


@in_hall()
async def test_a_review_that_could_not_be_made_can_be_asked_for_again(hall: Hall) -> None:
    anne = await finished(hall)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviews, "MOST_BYTES", 0)
        await ask(hall, "POST", anne.code)
        while (await ask(hall, "GET", anne.code))[1]:
            await asyncio.sleep(0.01)
    await ask(hall, "POST", anne.code)
    await reviewed(hall, anne.code)

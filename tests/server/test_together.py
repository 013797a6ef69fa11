"""Puzzles together: a result counts only with its moves, by the server's clock, under a name if one likes."""

import asyncio
import base64
import secrets
from datetime import UTC, date, datetime, timedelta
from typing import Any
from unittest.mock import patch

import aiohttp

import tablee
from server.houses import Hall, Held, in_hall
from tablee.puzzles.puzzle import Puzzle, press, puzzle_on
from tablee.server.clock import milliseconds
from tablee.server.http.together import OPEN_DAYS, RESULTS_OF_ADDRESS
from tablee.server.store.puzzle_results import NewResult, PuzzleKey, PuzzleStore


def today(hall: Hall) -> date:
    return datetime.fromtimestamp(milliseconds(hall.clock) / 1000, UTC).date()


def puzzle_of(hall: Hall, game: str = "xalapa", days: int = 0) -> Puzzle:
    return puzzle_on(tablee.load(game), today(hall) + timedelta(days))


def new_key() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


async def ask(hall: Hall, puzzle: Puzzle, path: str, body: object = None, key: str = "") -> tuple[int, Any]:
    url = f"{hall.url}/api/puzzles/{puzzle.game.facts.slug}/{puzzle.day}/{path}"
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with aiohttp.ClientSession(headers=headers) as session:
        asked = session.get(url) if body is None else session.post(url, json=body)
        async with asked as answer:
            return answer.status, await answer.json()


async def begun(hall: Hall, puzzle: Puzzle) -> str:
    status, answer = await ask(hall, puzzle, "starts", {})
    assert status == 201
    return str(answer["start"])


async def solved(hall: Hall, puzzle: Puzzle, seconds: float, **more: Any) -> Any:
    """Somebody's solution, so many seconds after they have opened the puzzle."""
    start, key = await begun(hall, puzzle), more.pop("key", "")
    hall.time.advance(seconds)
    status, answer = await ask(hall, puzzle, "results", {"start": start, "moves": puzzle.own_line, **more}, key)
    assert status == 200, answer
    return answer


@in_hall(holds_time=True)
async def test_results_are_counted_and_ranked_by_the_servers_clock(hall: Hall) -> None:
    puzzle = puzzle_of(hall)
    await solved(hall, puzzle, 70)
    await solved(hall, puzzle, 20)
    table = await solved(hall, puzzle, 45)
    assert (table["solved"], table["played"]) == (3, 3)
    assert table["own"] == {"milliseconds": 45_000, "rank": 2, "name": ""}
    assert [(one["span"], one["solvers"]) for one in table["counts"]] == [(0, 1), (1, 1), (2, 1)]
    assert table["best"] == [], "nobody is named who has not asked for it"
    assert (await ask(hall, puzzle, "results"))[1] == {**table, "own": None}
    assert (await ask(hall, puzzle_of(hall, days=-1), "results"))[1]["played"] == 0


@in_hall(holds_time=True)
async def test_a_name_stands_in_the_table_until_it_is_taken_out(hall: Hall) -> None:
    puzzle, key = puzzle_of(hall), new_key()
    start = await begun(hall, puzzle)
    hall.time.advance(90)
    result = {"start": start, "moves": puzzle.own_line}
    await ask(hall, puzzle, "results", result)
    hall.time.advance(600)
    _, table = await ask(hall, puzzle, "results", {**result, "name": "  Anne \t "}, key)
    assert table["best"] == [{"name": "Anne", "outcome": puzzle.proof.par, "milliseconds": 90_000}]
    assert table["played"] == 1, "the same result, now with a name"
    assert (await ask(hall, puzzle, f"results?start={start}"))[1]["own"] == table["own"]
    assert (table["own"]["rank"], table["own"]["name"]) == (1, "Anne")
    await solved(hall, puzzle, 30, name="Guillaume", key=new_key())
    _, table = await ask(hall, puzzle, "results")
    assert [one["name"] for one in table["best"]] == ["Guillaume", "Anne"]
    async with (
        aiohttp.ClientSession(headers={"Authorization": f"Bearer {key}"}) as session,
        session.post(f"{hall.url}/api/yours/erase", json={}) as answer,
    ):
        assert answer.status == 200
    _, table = await ask(hall, puzzle, "results")
    assert [one["name"] for one in table["best"]] == ["Guillaume"]
    assert (await ask(hall, puzzle, f"results?start={start}"))[1]["own"]["name"] == ""
    assert table["played"] == 2, "whoever has taken their name out was there all the same"


@in_hall(holds_time=True)
async def test_what_is_wrong_with_a_result_is_said_and_changes_nothing(hall: Hall) -> None:
    puzzle, other = puzzle_of(hall), puzzle_of(hall, days=-1)
    start, line = await begun(hall, puzzle), puzzle.own_line
    foreign = await begun(hall, other)
    name, at, signature = start.split(".")
    hall.time.advance(5)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"start": start, "moves": line[:-1]}, "not-solved"),
        ({"start": start, "moves": []}, "not-solved"),
        ({"start": start, "moves": ["jump"]}, "bad-move"),
        ({"start": start, "moves": ["x" * 100]}, "bad-message"),
        ({"start": start, "moves": line * 200}, "bad-message"),
        ({"start": start}, "bad-message"),
        ({"start": foreign, "moves": line}, "bad-start"),
        ({"start": "", "moves": line}, "bad-start"),
        ({"start": f"{name}.{int(at) + 4000}.{signature}", "moves": line}, "bad-start"),
        ({"start": start, "moves": line, "name": "Anne"}, "bad-key"),
        ({"start": start, "moves": line, "name": " \n "}, "bad-text"),
        ({"start": start, "moves": line, "name": "a\u202eb"}, "bad-text"),
        ({"start": start, "moves": line, "name": "x" * 25}, "bad-message"),
    ]
    for body, code in wrong:
        status, answer = await ask(hall, puzzle, "results", body)
        assert (status >= 400, answer.get("code")) == (True, code), body
        assert answer["words"]["fr"]
    assert (await ask(hall, puzzle, "results"))[1]["played"] == 0
    assert (await ask(hall, puzzle, f"results?start={foreign}"))[1]["code"] == "bad-start"
    hall.time.advance(24 * 3600)
    assert (await ask(hall, puzzle, "results", {"start": start, "moves": line}))[1]["code"] == "start-too-old"


@in_hall(holds_time=True)
async def test_a_hand_is_as_quick_as_the_server_saw_it_not_as_it_says(hall: Hall) -> None:
    puzzle = puzzle_of(hall, "arriba")
    right = [number for number, beat in enumerate(puzzle.beats) if beat.has_reason]
    waits = sum(beat.milliseconds for beat in puzzle.beats if not beat.has_reason)

    async def played(presses: list[str], elapsed: int) -> tuple[int, Any]:
        start = await begun(hall, puzzle)
        hall.time.advance(elapsed / 1000)
        return await ask(hall, puzzle, "results", {"start": start, "moves": presses})

    presses = [press(beat, 200) for beat in right]
    status, wrong = await played(presses, waits)
    assert (status, wrong["code"]) == (409, "too-quick")
    _, table = await played(presses, waits + 700 * len(right))
    assert table["own"]["milliseconds"] in (699, 700), "whatever a browser says"
    _, table = await played([], sum(beat.milliseconds for beat in puzzle.beats))
    assert (table["solved"], table["played"], table["own"]["rank"]) == (1, 2, 2)
    assert [one["outcome"] for one in table["counts"]] == [0, -len(right)]


@in_hall(holds_time=True)
async def test_a_day_that_is_long_over_is_only_counted(hall: Hall) -> None:
    puzzle, key = puzzle_of(hall), new_key()
    await solved(hall, puzzle, 20, name="Anne", key=key)
    _, open_table = await ask(hall, puzzle, "results")
    hall.time.advance((OPEN_DAYS + 2) * 86_400)
    await solved(hall, puzzle_of(hall), 20)
    _, closed = await ask(hall, puzzle, "results")
    assert closed == {**open_table, "best": []}
    for days in (-OPEN_DAYS - 1, 2):
        status, wrong = await ask(hall, puzzle_of(hall, days=days), "starts", {})
        assert (status, wrong["code"]) == (409, "puzzle-closed")


@in_hall(holds_time=True)
async def test_one_network_cannot_fill_a_table(hall: Hall) -> None:
    puzzle, store = puzzle_of(hall), hall.server.services.store
    for _ in range(RESULTS_OF_ADDRESS):
        await solved(hall, puzzle, 1)
    start = await begun(hall, puzzle)
    status, wrong = await ask(hall, puzzle, "results", {"start": start, "moves": puzzle.own_line})
    assert (status, wrong["code"]) == (429, "too-many-results")
    assert isinstance(store, PuzzleStore)
    elsewhere = NewResult("elsewhere", puzzle.proof.par, 1, "", "", "another network")
    assert await store.keep_result(PuzzleKey("xalapa", puzzle.day.isoformat()), elsewhere, RESULTS_OF_ADDRESS)
    assert (await ask(hall, puzzle, "results"))[1]["played"] == RESULTS_OF_ADDRESS + 1


@in_hall(holds_time=True)
async def test_a_name_that_was_on_its_way_to_the_table_when_it_was_erased_does_not_stand_there(hall: Hall) -> None:
    puzzle, key, store = puzzle_of(hall), new_key(), hall.server.services.store
    assert isinstance(store, PuzzleStore)
    start, held = await begun(hall, puzzle), Held(store.keep_result)
    body = {"start": start, "moves": puzzle.own_line, "name": "Anne"}
    with patch.object(store, "keep_result", held):
        sending = asyncio.create_task(ask(hall, puzzle, "results", body, key))
        await held.has_come.wait()
        headers = {"Authorization": f"Bearer {key}"}
        async with aiohttp.ClientSession(headers=headers) as session:
            assert (await session.post(f"{hall.url}/api/yours/erase", json={})).status == 200
        held.may_go.set()
        status, table = await sending
    assert (status, table["played"], table["best"], table["own"]["name"]) == (200, 1, [], "")

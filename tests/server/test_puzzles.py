"""Puzzles over HTTP: laid out, played against the best replies, and judged."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from server.houses import Hall, in_hall

MONDAY = "2026-11-16"


async def ask(hall: Hall, path: str, moves: list[str] | None = None, seen: int = 0) -> tuple[int, Any]:
    body = None if moves is None else {"moves": moves, "seen": seen}
    async with (
        aiohttp.ClientSession() as session,
        session.request("GET" if body is None else "POST", f"{hall.url}/api/puzzles{path}", json=body) as answer,
    ):
        return answer.status, await answer.json()


@in_hall()
async def test_every_game_with_puzzles_is_offered(hall: Hall) -> None:
    _, offers = await ask(hall, "")
    assert [one["game"] for one in offers] == ["arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa"]
    assert all(one["first"] == "2026-10-01" for one in offers)


@pytest.mark.parametrize("game", ["awimbawe", "chabyrinthe", "chiwawa", "xalapa"])
def test_the_best_line_solves_what_is_shown(game: str, store_address: str, tmp_path: Path) -> None:
    @in_hall()
    async def solved(hall: Hall) -> None:
        _, puzzle = await ask(hall, f"/{game}/{MONDAY}")
        assert puzzle["line"][0] in puzzle["stand"]["legal"]
        heard, moves = 0, list[str]()
        for move in puzzle["line"]:
            moves.append(move)
            status, stand = await ask(hall, f"/{game}/{MONDAY}/moves", moves, heard)
            assert status == 200
            assert [event["n"] for event in stand["told"]["events"]] == list(range(heard, stand["told"]["seen"]))
            heard = stand["told"]["seen"]
        assert stand["attempt"]["is_solved"]
        assert stand["legal"] == []

    solved(store_address, tmp_path)


@in_hall()
async def test_presses_are_judged_by_the_moments_that_were_shown(hall: Hall) -> None:
    _, puzzle = await ask(hall, f"/arriba/{MONDAY}")
    assert 40_000 < sum(beat["milliseconds"] for beat in puzzle["beats"]) < 70_000
    _, stand = await ask(hall, f"/arriba/{MONDAY}/moves", puzzle["line"])
    assert stand["attempt"]["is_solved"]
    _, missed = await ask(hall, f"/arriba/{MONDAY}/moves", [])
    assert missed["attempt"]["outcome"] == -len(puzzle["line"])


REFUSED: list[tuple[str, list[str] | None, int]] = [
    ("/chess/2026-11-16", None, 404),
    ("/xalapa/1999-12-31", None, 404),
    ("/xalapa/tomorrow", None, 404),
    ("/xalapa/2026-11-16/moves", ["place a1", "place a1"], 400),
    ("/xalapa/2026-11-16/moves", ["jump"], 400),
    ("/xalapa/2026-11-16/moves", ["place a1"] * 401, 400),
    ("/xalapa/2026-11-16/moves", ["x" * 100], 400),
    ("/arriba/2026-11-16/moves", ["now"], 400),
]


@in_hall()
async def test_what_is_no_puzzle_and_no_move_is_refused_in_words(hall: Hall) -> None:
    for path, moves, status in REFUSED:
        answered, wrong = await ask(hall, path, moves)
        assert (path, answered) == (path, status)
        assert wrong["words"]["fr"]

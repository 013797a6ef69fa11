"""A match that was played by another version of the rules: nobody plays it on, and nobody loses its file."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import aiohttp

import tablee
from server.houses import PATIENCE, Hall, at_random, open_hall, refused
from tablee.client import Client


def play_and_change_rules(folder: Path, is_finished: bool) -> tuple[str, Client]:
    """A table that was played at, in a store whose rules are not ours; its replay file as it was, and its host."""
    left: list[Any] = []

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{folder}/t.db") as hall:
            anne, guillaume = await hall.pair()
            if is_finished:
                await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
            left.append((await fetch(hall, anne, "replays/1"))[1])
            left.append(anne)

    asyncio.run(inside())
    connection = sqlite3.connect(folder / "t.db")
    connection.execute("UPDATE tablee_summaries SET rules_version = 99")
    for (line,) in connection.execute("SELECT line FROM tablee_logs").fetchall():
        told = json.loads(line)
        if told["line"] == "started":
            changed = json.dumps({**told, "rules_version": 99}).encode()
            connection.execute("UPDATE tablee_logs SET line = ? WHERE line = ?", (changed, line))
    connection.commit()
    connection.close()
    kept, host = left
    return kept, host


async def fetch(hall: Hall, client: Client, what: str) -> tuple[int, str]:
    url = f"{hall.url}/api/tables/{client.code}/{what}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


def test_a_finished_match_of_other_rules_can_be_downloaded_and_says_why_it_is_not_shown(tmp_path: Path) -> None:
    kept, host = play_and_change_rules(tmp_path, is_finished=True)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db") as hall:
            status, text = await fetch(hall, host, "replays/1")
            assert status == 200
            assert text.splitlines()[1:-1] == kept.splitlines()[1:-1]
            assert json.loads(text.splitlines()[-1])["outcome"] == json.loads(kept.splitlines()[-1])["outcome"]
            status, text = await fetch(hall, host, "replays/1/story")
            assert (status, json.loads(text)["code"]) == (409, "rules-changed")
            assert await refused(enter(hall, host)) == "rules-changed"
            assert not hall.server.lobby.awake

    asyncio.run(inside())
    assert tablee.replay(kept).is_over


def test_a_match_that_goes_on_by_other_rules_waits_and_gives_nothing_away(tmp_path: Path) -> None:
    _, host = play_and_change_rules(tmp_path, is_finished=False)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db") as hall:
            status, text = await fetch(hall, host, "replays/1")
            assert (status, json.loads(text)["code"]) == (409, "rules-changed")
            assert await refused(enter(hall, host)) == "rules-changed"

    asyncio.run(inside())


async def enter(hall: Hall, host: Client) -> None:
    async with Client(hall.url, host.code, host.guest, host.token):
        pass

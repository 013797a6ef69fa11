"""A server whose host has other things too: everything of it lies in one folder."""

import asyncio
from pathlib import Path

import aiohttp
import msgspec
import pytest

from server.houses import QUICK, Hall, in_hall, open_hall, play_one, sit, start
from tablee import cli
from tablee.client import Client

IN_A_FOLDER = msgspec.structs.replace(QUICK, base="/games/")


@in_hall(IN_A_FOLDER)
async def test_tables_links_and_sockets_lie_in_the_folder_and_nothing_beside_it(hall: Hall) -> None:
    url = f"{hall.url}/games"
    anne = await hall.enter(await Client.open_table(url, "awimbawe", "Anne"))
    guillaume = await hall.enter(await Client.come(url, anne.code, "Guillaume"))
    await sit(anne, 0)
    await sit(guillaume, 1)
    await start(anne)
    await play_one(anne if anne.told and anne.told.legal else guillaume)
    async with aiohttp.ClientSession() as session:

        async def status(path: str) -> int:
            async with session.get(hall.url + path, allow_redirects=False) as answer:
                return answer.status

        async with session.post(f"{url}/api/tables", json={"game": "awimbawe", "name": "Anne"}) as answer:
            opened = await answer.json()
        assert opened["link"] == f"{url}/t/{opened['code']}"
        async with session.get(f"{url}/openapi.json") as answer:
            assert (await answer.json())["servers"] == [{"url": "/games/"}]
        assert [await status(path) for path in ("/games/", "/games", "/games/api/games")] == [200, 308, 200]
        assert [await status(path) for path in ("/", "/api/games", "/t/ABCD", "/gamesapi/games")] == [404] * 4
        # The operator asks the server itself, and not through the folder.
        assert [await status(path) for path in ("/healthz", "/metrics", "/games/metrics")] == [200, 200, 404]


def test_the_page_finds_its_files_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<script src="./assets/app-1.js"></script>')
    (tmp_path / "assets" / "app-1.js").write_text("1")

    async def inside() -> None:
        config = msgspec.structs.replace(IN_A_FOLDER, pages=str(tmp_path))
        async with open_hall(f"sqlite:///{tmp_path}/t.db", config) as hall, aiohttp.ClientSession() as session:
            for path in ("/games/", "/games/t/ABCD", "/games/index.html"):
                async with session.get(hall.url + path) as answer:
                    assert await answer.text() == '<script src="/games/assets/app-1.js"></script>'
            async with session.get(f"{hall.url}/games/assets/app-1.js") as answer:
                assert "immutable" in answer.headers["Cache-Control"]
            async with session.get(f"{hall.url}/assets/app-1.js") as answer:
                assert answer.status == 404

    asyncio.run(inside())


@pytest.mark.parametrize("text", ["games", "/games", "games/", "/../", "//", "/a b/", "/a?b/", "/.hidden/"])
def test_what_is_no_folder_is_refused_with_a_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--base", text]) == 2
    assert "base is a folder such as /games/" in capsys.readouterr().err

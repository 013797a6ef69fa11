"""A link that is sent to somebody says what it leads to, and nothing that they could not know."""

import asyncio
import re
from html import unescape
from pathlib import Path

import aiohttp
import msgspec

from server.houses import GENEROUS, QUICK, at_random, open_hall
from server.test_reviews import ask, finished, reviewed
from tablee.server.table import reviews

PAGE = "<head><title>Tablée</title></head><body></body>"
NASTY = '"><script>a&b'


def page_in(folder: Path) -> str:
    (folder / "pictures").mkdir()
    (folder / "index.html").write_text(PAGE)
    for name in ("home", "awimbawe"):
        (folder / "pictures" / f"{name}.png").write_bytes(b"")
    return str(folder)


async def unfolded(url: str, language: str = "en") -> dict[str, str]:
    headers = {"Accept-Language": language, "Accept": "text/html"}
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        text = await answer.text()
    assert "<script>" not in text
    return {name: unescape(value) for name, value in re.findall(r'<meta property="(.*?)" content="(.*?)">', text)}


def test_home_a_table_and_a_replay_unfold_with_title_sentence_and_picture(tmp_path: Path) -> None:
    async def inside() -> None:
        config = msgspec.structs.replace(QUICK, pages=page_in(tmp_path), base="/games/")
        async with open_hall(f"sqlite:///{tmp_path}/t.db", config) as hall:
            hall.url += "/games"
            home = await unfolded(f"{hall.url}/")
            assert home["og:title"] == "Tablée"
            assert home["og:image"] == f"{hall.url}/pictures/home.png"
            assert "Une table" in (await unfolded(f"{hall.url}/", "fr-FR"))["og:description"]

            anne, guillaume = await hall.pair()
            table = await unfolded(f"{hall.url}/t/{anne.code}")
            assert (table["og:title"], table["og:description"]) == (
                "Awimbawe · Tablée",
                "A game is on. Come and watch!",
            )
            assert table["og:url"] == f"{hall.url}/t/{anne.code}"
            assert table["og:image"] == f"{hall.url}/pictures/awimbawe.png"
            early = await unfolded(f"{hall.url}/t/{anne.code}/replay/1")
            assert "Anne" not in early["og:description"]

            await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
            replay = await unfolded(f"{hall.url}/t/{anne.code}/replay/1")
            assert "Anne, Guillaume" in replay["og:description"]
            assert await unfolded(f"{hall.url}/t/ZZZZ") == {**home, "og:url": f"{hall.url}/t/ZZZZ"}

            chiwawa = await hall.host("chiwawa", NASTY)  # a game without a picture here
            shown = await unfolded(f"{hall.url}/t/{chiwawa.code}", "fr")
            assert shown["og:description"].startswith(NASTY)
            assert shown["og:image"] == home["og:image"]

    asyncio.run(inside())


def test_a_replay_that_was_looked_back_at_unfolds_with_the_picture_of_its_match(tmp_path: Path) -> None:
    async def inside() -> None:
        limits = msgspec.structs.replace(GENEROUS, review_part=10_000)
        config = msgspec.structs.replace(QUICK, pages=page_in(tmp_path), limits=limits)
        async with open_hall(f"sqlite:///{tmp_path}/t.db", config) as hall:
            anne = await finished(hall)
            link = f"{hall.url}/t/{anne.code}/replay/1"
            assert (await unfolded(link))["og:image"] == f"{hall.url}/pictures/awimbawe.png", "nobody has looked back"
            await ask(hall, "POST", anne.code)
            await reviewed(hall, anne.code)
            for language in ("en", "fr"):
                shown = await unfolded(link, language)
                assert shown["og:image"].endswith(f"/replays/1/picture.png?language={language}")
                async with aiohttp.ClientSession() as session, session.get(shown["og:image"]) as answer:
                    assert (answer.status, answer.content_type) == (200, "image/png")
            row = await hall.server.lobby.row(anne.code)
            await hall.server.services.store.keep_review(row.kept.table, 1, bytes([reviews.FORMAT - 1]) + b"of old")
            assert (await unfolded(link))["og:image"] == f"{hall.url}/pictures/awimbawe.png", "it cannot be drawn"

    asyncio.run(inside())


def test_links_do_not_help_to_guess_codes(tmp_path: Path) -> None:
    """After too many wrong codes, a right one looks like any other."""

    async def inside() -> None:
        limits = msgspec.structs.replace(GENEROUS, wrong_rate=0.0001, wrong_burst=3)
        config = msgspec.structs.replace(QUICK, pages=page_in(tmp_path), limits=limits)
        async with open_hall(f"sqlite:///{tmp_path}/t.db", config) as hall:
            anne = await hall.host()
            assert (await unfolded(f"{hall.url}/t/{anne.code}"))["og:title"] == "Awimbawe · Tablée"
            for code in ("ZZZZ", "YYYY", "XXXX"):
                await unfolded(f"{hall.url}/t/{code}")
            assert (await unfolded(f"{hall.url}/t/{anne.code}"))["og:title"] == "Tablée"

    asyncio.run(inside())

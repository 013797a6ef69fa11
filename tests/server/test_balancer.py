"""The configuration of HAProxy that docs/examples shows sends everything of a table to one server."""

import asyncio
from pathlib import Path

import aiohttp
import msgspec
import pytest
from prove import Missing
from prove.balancer import Balancer
from prove.postgres import fresh_schema

from server.houses import PATIENCE, QUICK, Hall, on_turn, open_hall, play_one
from tablee.client import Client

TABLES = 6


async def answers(url: str) -> bool:
    try:
        async with aiohttp.ClientSession() as session, session.get(f"{url}/api/games") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


async def play_behind(url: str, balancer: Balancer, halls: tuple[Hall, Hall]) -> None:
    while not await answers(url):
        await asyncio.sleep(0.05)
    guests = [await Client.open_table(url, "awimbawe", "Anne") for _ in range(TABLES)]
    for anne in guests:
        await halls[0].enter(anne)
        await halls[0].enter(await Client.come(url, anne.code.lower(), "Guillaume"))
    awake = [set(hall.server.lobby.awake) for hall in halls]
    assert awake[0] | awake[1] == {anne.code for anne in guests}
    assert not awake[0] & awake[1]
    taken = [table.epoch for hall in halls for table in hall.server.lobby.awake.values()]
    assert taken == TABLES * [1], "nobody was sent to a server that another one had to hand the table to"
    async with aiohttp.ClientSession() as session, session.get(f"{balancer.url}/metrics") as answer:
        assert answer.status == 403


@pytest.mark.parametrize("base", ["/", "/games/"])
def test_the_balancer_of_the_examples_sends_everything_of_a_table_to_one_server(postgres: str, base: str) -> None:
    address, config = fresh_schema(postgres), msgspec.structs.replace(QUICK, base=base)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(address, config) as one, open_hall(address, config) as two:
            balancer = Balancer((one.server.port, two.server.port))
            balancer.start()
            try:
                one.url = balancer.url + base.removesuffix("/")  # entered through the balancer
                await play_behind(one.url, balancer, (one, two))
                anne, guillaume = await one.pair()
                mover, _ = await on_turn(anne, guillaume)
                await play_one(mover)
            finally:
                balancer.kill()

    try:
        asyncio.run(inside())
    except Missing as reason:
        pytest.skip(str(reason))


def page_of(folder: Path, version: str) -> str:
    """A built page whose files bear their version in their names, as those of the real one do."""
    (folder / version / "assets").mkdir(parents=True)
    (folder / version / "index.html").write_text(f'<script src="./assets/{version}.js"></script>')
    (folder / version / "assets" / f"{version}.js").write_text("")
    return str(folder / version)


async def files_found(balancer: Balancer, names: list[str]) -> list[int]:
    """What is answered to who asks for each of them often enough to come to every server."""
    while not await answers(balancer.url):
        await asyncio.sleep(0.05)
    found = []
    async with aiohttp.ClientSession() as session:
        for name in 3 * names:
            async with session.get(f"{balancer.url}/assets/{name}") as answer:
                found.append(answer.status)
    return found


def test_while_servers_are_replaced_the_files_of_both_versions_of_the_page_are_found(
    postgres: str, tmp_path: Path
) -> None:
    address = fresh_schema(postgres)
    old, new = (msgspec.structs.replace(QUICK, pages=page_of(tmp_path, name)) for name in ("old", "new"))

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(address, old) as one, open_hall(address, new) as two:
            balancer = Balancer((one.server.port, two.server.port))
            balancer.start()
            try:
                assert set(await files_found(balancer, ["old.js", "new.js"])) == {200}
                assert set(await files_found(balancer, ["nowhere.js"])) == {404}
            finally:
                balancer.kill()

    try:
        asyncio.run(inside())
    except Missing as reason:
        pytest.skip(str(reason))

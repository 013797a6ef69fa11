"""The configuration of HAProxy that docs/examples shows sends everything of a table to one server."""

import asyncio

import aiohttp
import pytest
from prove import Missing
from prove.balancer import Balancer
from prove.postgres import fresh_schema

from server.houses import PATIENCE, Hall, on_turn, open_hall, play_one
from tablee.client import Client

TABLES = 6


async def answers(url: str) -> bool:
    try:
        async with aiohttp.ClientSession() as session, session.get(f"{url}/api/games") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


async def play_behind(balancer: Balancer, halls: tuple[Hall, Hall]) -> None:
    while not await answers(balancer.url):
        await asyncio.sleep(0.05)
    guests = [await Client.open_table(balancer.url, "awimbawe", "Anne") for _ in range(TABLES)]
    for anne in guests:
        await halls[0].enter(anne)
        await halls[0].enter(await Client.come(balancer.url, anne.code.lower(), "Guillaume"))
    awake = [set(hall.server.lobby.awake) for hall in halls]
    assert awake[0] | awake[1] == {anne.code for anne in guests}
    assert not awake[0] & awake[1]
    async with aiohttp.ClientSession() as session, session.get(f"{balancer.url}/metrics") as answer:
        assert answer.status == 403


def test_the_balancer_of_the_examples_sends_everything_of_a_table_to_one_server(postgres: str) -> None:
    address = fresh_schema(postgres)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(address) as one, open_hall(address) as two:
            balancer = Balancer((one.server.port, two.server.port))
            balancer.start()
            try:
                await play_behind(balancer, (one, two))
                anne, guillaume = await Hall.pair(behind(one, balancer))
                mover, _ = await on_turn(anne, guillaume)
                await play_one(mover)
            finally:
                balancer.kill()

    try:
        asyncio.run(inside())
    except Missing as reason:
        pytest.skip(str(reason))


def behind(hall: Hall, balancer: Balancer) -> Hall:
    """A hall that is entered through the balancer."""
    hall.url = balancer.url
    return hall

"""Where friends nearby find this server."""

import aiohttp
import msgspec
import pytest

from server.houses import ANY_PROXY, QUICK, Hall, in_hall
from tablee.server.http.nearby import own_addresses

IN_NETWORK = msgspec.structs.replace(QUICK, is_in_network=True)


async def addresses(hall: Hall) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.http.nearby.own_addresses", lambda: ["192.168.1.7"])
        async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/api/nearby") as answer:
            found: list[str] = (await answer.json())["addresses"]
            return found


@in_hall(IN_NETWORK)
async def test_a_house_in_the_network_tells_where_phones_find_it(hall: Hall) -> None:
    assert await addresses(hall) == [f"http://192.168.1.7:{hall.server.port}"]


@in_hall()
async def test_a_house_that_only_this_machine_reaches_tells_no_address(hall: Hall) -> None:
    assert await addresses(hall) == []


@in_hall(msgspec.structs.replace(IN_NETWORK, proxies=ANY_PROXY))
async def test_a_house_behind_a_proxy_tells_no_address(hall: Hall) -> None:
    assert await addresses(hall) == []


def test_no_phone_is_sent_to_its_own_self() -> None:
    assert not any(address.startswith("127.") for address in own_addresses())

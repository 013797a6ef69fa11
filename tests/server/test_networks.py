"""A school behind one address: limits can be widened for networks that the operator names."""

import aiohttp
import msgspec
import pytest

from server.houses import ANY_PROXY, GENEROUS, Hall, in_hall
from tablee import cli
from tablee.core.errors import BadOption
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.networks import household, read_networks

SCHOOL, HOME = "203.0.113.9", "198.51.100.9"


def school(**limits: float) -> ServerConfig:
    """Three times as much for each address of a school, behind a proxy that names them."""
    return ServerConfig(
        limits=msgspec.structs.replace(GENEROUS, **limits),
        networks=read_networks(["203.0.113.0/24=3", "2001:db8:5::/48=2"]),
        proxies=ANY_PROXY,
    )


def test_a_household_counts_as_one_address() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("unix") == "unix"


def test_the_smallest_network_that_an_address_lies_in_says_what_it_gets() -> None:
    networks = read_networks(["10.0.0.0/8=2", "10.1.0.0/16=20", "192.0.2.7=1.5", "2001:db8::/32=5"])
    given = {"10.1.2.3": 20, "10.2.3.4": 2, "192.0.2.7": 1.5, "192.0.2.8": 1, "2001:db8::/64": 5, "2001:db9::1": 1}
    assert {address: networks.factor(address) for address in given} == given
    assert networks.factor(household("2001:db8:1:2:3:4:5:6")) == 5
    assert networks.factor(household("::ffff:10.1.2.3")) == 20
    assert networks.factor("unix") == networks.factor(7) == 1


@pytest.mark.parametrize(
    "text",
    [
        "10.1.0.0/16",
        "=20",
        "10.1.0.1/16=20",
        "10.1.0.0/33=2",
        "school=20",
        "10.1.0.0/16=half",
        "10.1.0.0/16=0.5",
        "10.1.0.0/16=-2",
        "10.1.0.0/16=inf",
        "10.1.0.0/16=nan",
        "2001:db8::1=2",
    ],
)
def test_what_is_no_network_is_refused_with_a_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadOption, match="--network expects"):
        read_networks([text])
    assert cli.main(["serve", "--network", text]) == 2
    assert "192.0.2.0/24=20" in capsys.readouterr().err


def test_networks_can_be_given_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[ServerConfig] = []
    monkeypatch.setattr("tablee.server.run.run", lambda address, config, _: given.append(config))
    monkeypatch.setenv("TABLEE_NETWORK", "10.1.0.0/16=20 2001:db8::/32=5")
    assert cli.main(["serve", "--network", "192.0.2.0/24=3"]) == 0
    factors = [given[0].networks.factor(address) for address in ("10.1.9.9", "2001:db8::/64", "192.0.2.1", "1.1.1.1")]
    assert factors == [20, 5, 3, 1]


async def statuses(hall: Hall, address: str, times: int, game: str = "") -> list[int]:
    """The answers to requests that the proxy says come from an address."""
    async with aiohttp.ClientSession(headers={"X-Forwarded-For": f"127.0.0.9, {address}"}) as session:
        found = []
        for _ in range(times):
            asking = (
                session.post(f"{hall.url}/api/tables", json={"game": game, "name": "Anne"})
                if game
                else session.get(f"{hall.url}/api/games")
            )
            async with asking as answer:
                found.append(answer.status)
        return found


@in_hall(school(request_rate=0, request_burst=4), holds_time=True)
async def test_each_address_of_a_named_network_asks_more_often(hall: Hall) -> None:
    assert await statuses(hall, HOME, 5) == [200] * 4 + [429]
    assert await statuses(hall, SCHOOL, 13) == [200] * 12 + [429]
    assert await statuses(hall, "203.0.113.10", 12) == [200] * 12, "another one has its own"
    assert await statuses(hall, "2001:db8:5::1", 8) == [200] * 8
    assert await statuses(hall, "2001:db8:5::2", 1) == [429], "of the same household"


@in_hall(school(codes_of_address=1, table_burst=100), holds_time=True)
async def test_each_address_of_a_named_network_holds_more_tables(hall: Hall) -> None:
    assert await statuses(hall, HOME, 2, "awimbawe") == [201, 429]
    assert await statuses(hall, SCHOOL, 4, "awimbawe") == [201] * 3 + [429]


@in_hall(school(sockets_of_address=2), holds_time=True)
async def test_each_address_of_a_named_network_has_more_sockets(hall: Hall) -> None:
    for address, most in ((HOME, 2), (SCHOOL, 6)):
        async with aiohttp.ClientSession(headers={"X-Forwarded-For": address}) as session:
            open_ones = [await session.ws_connect(f"{hall.url}/ws/ABCD") for _ in range(most)]
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                await session.ws_connect(f"{hall.url}/ws/ABCD")
            for one in open_ones:
                await one.close()

"""Who asks, behind proxies: only those that the operator knows are believed, in the header that they write."""

import aiohttp
import msgspec
import pytest

from server.houses import Hall, in_hall
from server.test_safety import with_limits
from tablee.server.operations.proxies import BAD, FORWARDED, X_FORWARDED, Hop, Proxies, read_forwarded, read_proxies

OURS, OTHERS = "10.0.0.1", "10.0.0.2"


def asker(proxies: Proxies, peer: str, **lines: str | list[str]) -> Hop:
    named = {name.replace("_", "-"): [one] if isinstance(one, str) else one for name, one in lines.items()}
    return proxies.asker(peer, lambda name: named.get(name, []))


FORWARDS = {
    "an address": ("for=192.0.2.43", [("192.0.2.43", "")]),
    "several, and holes between them": (
        "for=192.0.2.43,, For=198.51.100.17 ,",
        [("192.0.2.43", ""), ("198.51.100.17", "")],
    ),
    "version 6 with a port": ('for="[2001:db8:cafe::17]:4711"', [("2001:db8:cafe::17", "")]),
    "version 6 without one": ('for="[2001:DB8::1]"', [("2001:db8::1", "")]),
    "version 4 with a port": ('for="192.0.2.43:47011";proto=HTTPS', [("192.0.2.43", "https")]),
    "all that a proxy may say": (
        'for=192.0.2.60;proto=http;by=203.0.113.43;host="a, b; \\"c\\""',
        [("192.0.2.60", "http")],
    ),
    "somebody hidden": ('for=_SEVKISEK;proto=https, for="unknown"', [("_sevkisek", "https"), ("unknown", "")]),
    "nobody": ("proto=https", [("unknown", "https")]),
    "nothing": ("", []),
}


@pytest.mark.parametrize(("text", "hops"), FORWARDS.values(), ids=FORWARDS)
def test_a_line_of_forwarded_is_read_by_rfc_7239(text: str, hops: list[tuple[str, str]]) -> None:
    assert read_forwarded(text) == hops


BROKEN = [
    "for=2001:db8::1", 'for="2001:db8::1', "for", "for=", "for=1.2.3.4 for=1.2.3.5", "for=1.2.3.4;for=1.2.3.5",
    "for=1.2.3.4;", 'for="1.2.3.4:"', 'for="[1.2.3.4]"', 'for="[::1]x"', "for=1.2.3.400", "for=example.org",
    'for="::1"x', "=",
]  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_none_is_not_guessed_at(text: str) -> None:
    assert asker(read_proxies(False, [OURS], FORWARDED), OURS, forwarded=text) is BAD


def test_only_a_proxy_that_is_named_is_believed() -> None:
    proxies = read_proxies(False, [OURS, "2001:db8::/64"], FORWARDED)
    assert asker(proxies, OURS, forwarded="for=192.0.2.1;proto=https") == ("192.0.2.1", "https")
    assert asker(proxies, f"::ffff:{OURS}", forwarded="for=192.0.2.1").address == "192.0.2.1"
    assert asker(proxies, "2001:db8::7", forwarded="for=192.0.2.1").address == "192.0.2.1"
    assert asker(proxies, OTHERS, forwarded="for=192.0.2.1;proto=https") == (OTHERS, "")
    assert asker(Proxies(), OURS, forwarded="for=192.0.2.1") == (OURS, "")
    assert asker(proxies, OURS) == (OURS, ""), "it asks for itself, as for /healthz"


def test_the_header_that_our_proxy_does_not_write_is_the_browsers_own() -> None:
    by_rfc, by_custom = (read_proxies(False, [OURS], header) for header in (FORWARDED, X_FORWARDED))
    lines = {"forwarded": "for=192.0.2.1;proto=https", "x_forwarded_for": "192.0.2.2", "x_forwarded_proto": "http"}
    assert asker(by_rfc, OURS, **lines) == ("192.0.2.1", "https")
    assert asker(by_custom, OURS, **lines) == ("192.0.2.2", "http")


def test_of_proxies_behind_one_another_all_that_are_named_are_passed_over() -> None:
    named, anybody = read_proxies(False, ["10.0.0.0/8"], X_FORWARDED), read_proxies(True, [], X_FORWARDED)
    claimed = ["8.8.8.8, 192.0.2.1", "10.0.0.9"]
    assert asker(named, OURS, x_forwarded_for=claimed).address == "192.0.2.1"
    assert asker(anybody, OTHERS, x_forwarded_for=claimed).address == "10.0.0.9", "the last, which it wrote itself"
    assert asker(named, OURS, x_forwarded_for="10.0.0.5").address == "10.0.0.5"
    assert asker(named, OURS, x_forwarded_for="[2001:db8::1]:443").address == "2001:db8::1"
    assert asker(named, OURS, x_forwarded_for="nonsense") is BAD


LIMITED = with_limits(request_rate=0.001, request_burst=2)


@in_hall(msgspec.structs.replace(LIMITED, proxies=read_proxies(False, ["127.0.0.1"], FORWARDED)))
async def test_behind_a_proxy_that_writes_forwarded_everybody_has_limits_of_their_own(hall: Hall) -> None:
    async with aiohttp.ClientSession() as session:

        async def status(line: str) -> int:
            async with session.get(f"{hall.url}/api/games", headers={"Forwarded": line}) as answer:
                return answer.status

        first, second = 'for="[2001:db8:1::1]:1"', 'for="[2001:db8:2::1]:1"'
        assert [await status(line) for line in (first, first, first, second)] == [200, 200, 429, 200]
        assert await status("for=[2001:db8:3::1]") == 400
        body = {"game": "awimbawe", "name": "Anne"}
        headers = {"Forwarded": "for=192.0.2.1;proto=https"}
        async with session.post(f"{hall.url}/api/tables", json=body, headers=headers) as answer:
            assert (await answer.json())["link"].startswith("https://")
            assert "Strict-Transport-Security" in answer.headers

"""Limits, origins, tokens, headers, and what must never stand in a log."""

import asyncio
import gc
import gzip
import logging
from pathlib import Path

import aiohttp
import msgspec
import pytest

from server.houses import ANY_PROXY, GENEROUS, PATIENCE, QUICK, Hall, in_hall, on_turn, open_hall, play_one, refused
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.lobby.tokens import Place, Signer, is_code, new_code
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import KEPT_ADDRESSES, Limits, OpenCounts, RateLimiter, TokenBucket
from tablee.server.operations.logs import JsonLines, safe_trace

FOR_EVER = 2**60  # by then every table that there is may be cleaned away


def with_limits(**limits: float) -> ServerConfig:
    return ServerConfig(limits=msgspec.structs.replace(GENEROUS, **limits), bot_pace=0.0)


@in_hall(with_limits(message_rate=1, message_burst=20))
async def test_a_connection_that_asks_too_fast_is_slowed_down_and_then_ended(hall: Hall) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/ABCD") as socket:
        for _ in range(100):
            await socket.send_str('{"type":"ask-time","sent":1}')
        answers = [msgspec.json.decode(message.data) async for message in socket]
    assert sum(answer["type"] == "time" for answer in answers) <= 22
    assert any(answer.get("code") == "too-fast" for answer in answers)
    assert answers[-1]["type"] == "goodbye"


@in_hall()
async def test_a_message_that_is_too_big_ends_its_connection_and_no_other(hall: Hall) -> None:
    mover, _ = await on_turn(*await hall.pair())
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/ABCD") as socket:
        await socket.send_str('{"type":"say","id":"a","text":"' + "x" * 20_000 + '"}')
        closing = await socket.receive()
        assert closing.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
        assert socket.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
    async with aiohttp.ClientSession() as session, session.post(f"{hall.url}/api/tables", data=b"x" * 50_000) as answer:
        assert answer.status == 413
    await play_one(mover)


@in_hall(with_limits(request_rate=0.001, request_burst=10))
async def test_an_address_that_asks_too_much_is_refused(hall: Hall) -> None:
    async with aiohttp.ClientSession() as session:
        statuses = []
        for _ in range(15):
            async with session.get(f"{hall.url}/api/games") as answer:
                statuses.append(answer.status)
        assert statuses == [200] * 10 + [429] * 5
        async with session.get(f"{hall.url}/healthz") as answer:
            assert answer.status == 200


@in_hall(with_limits(request_rate=0.001, request_burst=1, file_rate=0.001, file_burst=30))
async def test_a_browser_that_keeps_the_page_leaves_its_neighbours_their_requests(hall: Hall) -> None:
    """Files of the page are many and cost little: they have a limit of their own."""
    found = []
    async with aiohttp.ClientSession() as session:
        for path in [*[f"/assets/{number}.js" for number in range(31)], "/api/games", "/api/games"]:
            async with session.get(hall.url + path) as answer:
                found.append(answer.status)
    assert found == [404] * 30 + [429] + [200, 429]


@in_hall(with_limits(table_rate=0.001, table_burst=2))
async def test_an_address_opens_only_so_many_tables(hall: Hall) -> None:
    await hall.host()
    await hall.host()
    with pytest.raises(Refusal, match="wait"):
        await hall.host()


@in_hall(with_limits(tables=2, guests=2, sockets_of_address=3, chat_rate=0.001, chat_burst=2))
async def test_tables_guests_sockets_and_talk_have_limits(hall: Hall) -> None:
    anne = await hall.host()
    await hall.guest(anne.code, "Guillaume")
    with pytest.raises(Refusal, match="no room"):
        await Client.come(hall.url, anne.code, "Zoé")
    await hall.host()
    with pytest.raises(Refusal, match="no room"):
        await Client.open_table(hall.url, "awimbawe", "Zoé")
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(f"{hall.url}/ws/ABCD")
    await anne.ask(say.Say(id="1", text="one"))
    await anne.ask(say.Say(id="2", text="two"))
    assert await refused(anne.ask(say.Say(id="3", text="three"))) == "too-fast"


@in_hall(with_limits(wrong_rate=0.001, wrong_burst=5))
async def test_guessing_codes_and_tokens_is_slow(hall: Hall) -> None:
    anne = await hall.host()
    async with aiohttp.ClientSession() as session:
        statuses = []
        for _ in range(8):
            async with session.get(f"{hall.url}/api/tables/{new_code()}") as answer:
                statuses.append(answer.status)
        assert statuses == [404] * 5 + [429] * 3
        async with session.get(f"{hall.url}/api/tables/{anne.code}") as answer:
            assert answer.status == 429
        async with session.ws_connect(f"{hall.url}/ws/ABCD") as socket:
            await socket.send_str('{"type":"join","token":"guessed"}')
            answers = [msgspec.json.decode(message.data) async for message in socket]
    assert [(answer["type"], answer["code"]) for answer in answers] == [("goodbye", "too-fast")]


@in_hall(with_limits(wrong_rate=0.001, wrong_burst=5))
async def test_guessing_codes_all_at_once_gains_nothing(hall: Hall) -> None:
    anne = await hall.host()
    async with aiohttp.ClientSession() as session:

        async def status(code: str) -> int:
            async with session.get(f"{hall.url}/api/tables/{code}") as answer:
                return answer.status

        assert [await status(anne.code) for _ in range(8)] == [200] * 8  # what is right costs nothing
        guessed = await asyncio.gather(*(status(new_code()) for _ in range(40)))
    assert sorted(guessed) == [404] * 5 + [429] * 35


@in_hall(msgspec.structs.replace(with_limits(request_rate=0.001, request_burst=2), proxies=ANY_PROXY))
async def test_behind_a_proxy_everybody_has_limits_of_their_own(hall: Hall) -> None:
    """By the last address, which our own proxy has written; what a browser claims before it counts for nothing."""
    claims = ["1.1.1.1, 9.9.9.1", "2.2.2.2, 9.9.9.1", "3.3.3.3, 9.9.9.1", "1.1.1.1, 9.9.9.2"]
    assert await statuses(hall, claims) == [200, 200, 429, 200]


@in_hall(with_limits(request_rate=0.001, request_burst=2))
async def test_without_a_proxy_nobody_can_claim_another_address(hall: Hall) -> None:
    assert await statuses(hall, ["9.9.9.1", "9.9.9.2", "9.9.9.3"]) == [200, 200, 429]


async def statuses(hall: Hall, addresses: list[str]) -> list[int]:
    found = []
    async with aiohttp.ClientSession() as session:
        for address in addresses:
            async with session.get(f"{hall.url}/api/games", headers={"X-Forwarded-For": address}) as answer:
                found.append(answer.status)
    return found


@in_hall()
async def test_only_our_own_page_may_connect(hall: Hall) -> None:
    body = {"game": "awimbawe", "name": "Anne"}
    for origin, status in (("https://evil.example", 403), ("null", 403), ("http://[", 403), (hall.url, 201)):
        async with aiohttp.ClientSession(headers={"Origin": origin}) as session:
            async with session.post(f"{hall.url}/api/tables", json=body) as answer:
                assert answer.status == status
            if status == 403:
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await session.ws_connect(f"{hall.url}/ws/ABCD")
            else:
                await (await session.ws_connect(f"{hall.url}/ws/ABCD")).close()


@in_hall(ServerConfig(limits=GENEROUS, origins=("https://play.example",), proxies=ANY_PROXY))
async def test_behind_a_proxy_other_origins_and_addresses_are_as_configured(hall: Hall) -> None:
    headers = {"Origin": "https://play.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "9.9.9.9, 10.0.0.1"}
    body, url = {"game": "awimbawe", "name": "Anne"}, f"{hall.url}/api/tables"
    async with aiohttp.ClientSession(headers=headers) as session, session.post(url, json=body) as answer:
        assert answer.status == 201
        assert answer.headers["Strict-Transport-Security"]
        assert (await answer.json())["link"].startswith("https://")


def test_hsts_speaks_of_sub_domains_where_the_operator_says_so(tmp_path: Path) -> None:
    async def told(has_subdomains: bool) -> str:
        config = ServerConfig(proxies=ANY_PROXY, has_subdomains=has_subdomains)
        headers = {"X-Forwarded-Proto": "https"}
        async with (
            open_hall(f"sqlite:///{tmp_path}/tablee.db", config) as hall,
            aiohttp.ClientSession(headers=headers) as session,
            session.get(f"{hall.url}/healthz") as answer,
        ):
            return answer.headers["Strict-Transport-Security"]

    assert asyncio.run(told(False)) == "max-age=31536000"
    assert asyncio.run(told(True)) == "max-age=31536000; includeSubDomains"


@in_hall()
async def test_every_answer_carries_the_headers_that_a_scanner_expects(hall: Hall) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/", "/t/ABCD", "/api/games", "/nowhere", "/api/tables/ABCD", "/openapi.json", "/healthz"):
            async with session.get(hall.url + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "script-src 'self'" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert answer.headers["X-Frame-Options"] == "DENY"
                assert answer.headers["Server"] == "tablee"
                assert "Set-Cookie" not in answer.headers
        async with session.get(hall.url) as answer:
            page = await answer.text()
            assert "<script" not in page
            assert "style=" not in page


@in_hall()
async def test_what_is_wrong_with_a_request_is_said(hall: Hall) -> None:
    url, packed = f"{hall.url}/api/tables", {"Content-Encoding": "gzip"}
    async with aiohttp.ClientSession() as session:
        async with session.delete(url) as answer:
            assert (answer.status, (await answer.json())["code"]) == (405, "wrong-method")
            assert answer.headers["Allow"] == "GET,POST"
        for body in (b'{"g\xa6me": 1}', b'{"game": "\xff"}', b"\x80"):
            async with session.post(url, data=body) as answer:
                assert (answer.status, (await answer.json())["code"]) == (400, "bad-message")
        async with session.post(url, data=b"x" * 50_000) as answer:
            assert (answer.status, (await answer.json())["code"]) == (413, "too-big")
        async with session.post(url, data=gzip.compress(b"x" * 50_000), headers=packed) as answer:
            assert (answer.status, (await answer.json())["code"]) == (413, "too-big")
        async with session.post(url, data=b"not gzip", headers=packed) as answer:
            assert answer.status == 400
        async with session.get(f"{hall.url}/nowhere") as answer:
            assert (answer.status, (await answer.json())["code"]) == (404, "not-found")


@in_hall()
async def test_even_what_is_no_request_at_all_learns_nothing_of_the_server(hall: Hall) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.server.port)
    writer.write(b"nonsense\r\n\r\n")
    answer = (await reader.read()).decode().lower()
    writer.close()
    assert " 400 " in answer
    assert "python" not in answer
    assert "aiohttp" not in answer


@in_hall()
async def test_nothing_is_created_by_reading(hall: Hall) -> None:
    before = await hall.server.services.store.expired(FOR_EVER)
    async with aiohttp.ClientSession() as session:
        for path in ("/api/tables/ABCD", "/t/ABCD", "/api/tables", "/api/tables/ABCD/replays/1", "/api/tables/abc%2Fd"):
            async with session.get(hall.url + path) as answer:
                assert answer.status in (200, 404)
        for method in ("put", "delete", "patch"):
            async with session.request(method, f"{hall.url}/api/tables/ABCD") as answer:
                assert answer.status == 405
    assert await hall.server.services.store.expired(FOR_EVER) == before
    assert not hall.server.lobby.awake


def test_tokens_open_their_own_place_only() -> None:
    signer, other = Signer(b"k" * 32), Signer(b"l" * 32)
    token = signer.token(Place("table", 3))
    assert signer.place(token) == Place("table", 3)
    assert other.place(token) is None
    for wrong in (
        "",
        ".",
        "..",
        token[:-1],
        token + "A",
        token.replace(".3.", ".4."),
        token.replace(".3.", ".03."),
        "é" * 50,
    ):
        assert signer.place(wrong) is None
    assert len(token.rpartition(".")[2]) >= 43  # 256 bits in base64


def test_tokens_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    signer, compared = Signer(b"k" * 32), list[tuple[bytes, bytes]]()
    token = signer.token(Place("table", 3))

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("hmac.compare_digest", compare)
    assert signer.place(token) is not None
    assert signer.place(token[:-1] + "!") is None
    assert [len(one) == len(other) for one, other in compared] == [True, True]


@in_hall()
async def test_a_token_of_one_table_is_nothing_at_another(hall: Hall) -> None:
    anne, other = await hall.host(), await hall.host(name="Zoé")
    headers, url = {"Authorization": f"Bearer {anne.token}"}, f"{hall.url}/api/tables/{other.code}/replays/1"
    async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as answer:
        assert answer.status == 403
    for forged in (anne.token.replace(".0.", ".1."), other.token[:-1] + "!", "nonsense"):
        with pytest.raises(Refusal, match="not yours"):
            await hall.enter(Client(hall.url, other.code, 0, forged))


def test_no_secret_stands_in_the_log(store_address: str, caplog: pytest.LogCaptureFixture) -> None:
    """Not even when something of ours breaks in the middle of a request that carries one."""

    async def inside() -> list[str]:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, QUICK) as hall:
            mover, other = await on_turn(*await hall.pair())
            state = hall.server.lobby.awake[mover.code].state
            await play_one(mover)
            await other.ask(say.Say(id="s", text="my secret plan"))
            secrets = [mover.token, other.token, state._seed, mover.code, "my secret plan"]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Signer, "place", lambda self, token: 1 / len(token[:0]))
                headers, url = (
                    {"Authorization": f"Bearer {mover.token}"},
                    f"{hall.url}/api/tables/{mover.code}/replays/1",
                )
                async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as answer:
                    assert answer.status == 500
                    assert "Error" not in await answer.text()
            return secrets

    with caplog.at_level(logging.DEBUG, "tablee.server"):
        secrets = asyncio.run(inside())
    lines = [JsonLines().format(record) for record in caplog.records if record.name == "tablee.server"]
    assert all({"at", "level", "event"} <= set(msgspec.json.decode(line)) for line in lines)
    text = "\n".join(lines)
    assert "mistake" in text
    assert "match started" in text
    assert not any(secret in text for secret in secrets)


def test_a_trace_in_the_log_has_no_message() -> None:
    try:
        raise ValueError("the seed is 1234")
    except ValueError as error:
        trace = safe_trace(error)
    assert "1234" not in trace
    assert trace.endswith("ValueError")


def test_a_task_that_fails_unheard_puts_no_secret_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ValueError("the seed is 1234")

    async def inside() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(inside())
    (record,) = [record for record in caplog.records if record.name == "asyncio"]
    assert "1234" in record.getMessage()
    assert "1234" not in JsonLines().format(record)


def test_buckets_meters_and_tallies() -> None:
    bucket = TokenBucket(2, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    now = [0.0]
    meter = RateLimiter(1, 1, lambda: now[0])
    assert [meter.take("a"), meter.take("a"), meter.take("b")] == [True, False, True]
    meter.give_back("a")
    meter.give_back("c")
    assert [meter.take("a"), meter.take("a")] == [True, False]
    now[0] = 1.0
    assert meter.take("a")
    for number in range(KEPT_ADDRESSES + 10):
        meter.take(str(number))
    assert len(meter._buckets) == KEPT_ADDRESSES
    tally = OpenCounts(3, 2)
    assert [tally.enter("a"), tally.enter("a"), tally.enter("a"), tally.enter("b"), tally.enter("c")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    tally.leave("a")
    assert tally.enter("c")


def test_codes_are_four_letters() -> None:
    assert all(is_code(new_code()) for _ in range(100))
    assert not any(is_code(text) for text in ("", "ABC", "ABCDEFG", "abcd", "AB D", "ABI0"))
    assert Limits().message_bytes < 100_000

"""Notices by Web Push: a push service of our own opens them as a browser would; none goes where it must not."""

import asyncio
import hashlib
import hmac
import os
import queue
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import msgspec
import pytest
from aiohttp import web
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from server.houses import QUICK, Hall, on_turn, open_hall, play_one
from server.memory import MemoryStore
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.clock import SystemClock
from tablee.server.http.pushing import PublicResolver, Pusher
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.push_addresses import is_public, may_be_asked
from tablee.server.operations.web_push import decode, encode
from tablee.server.ports import Share
from tablee.server.run import Server

DAY = 86_400


class Browser:
    """What a browser keeps to open its messages: RFC 8291 from the other side."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def subscription(self, endpoint: str, language: str = "en") -> dict[str, str]:
        keys = {"p256dh": encode(self.point), "auth": encode(self._auth)}
        return {"endpoint": endpoint, **keys, "language": language}

    def open(self, body: bytes) -> dict[str, str]:
        salt, size, theirs, box = body[:16], body[20], body[21 : 21 + body[20]], body[21 + body[20] :]
        assert size == 65
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), sender)
        material = hkdf(self._auth, shared, b"WebPush: info\0" + self.point + theirs, 32)
        key = hkdf(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        plain = AESGCM(key).decrypt(hkdf(salt, material, b"Content-Encoding: nonce\0", 12), box, None)
        assert plain.endswith(b"\x02")
        told: dict[str, str] = msgspec.json.decode(plain[:-1])
        return told


def hkdf(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    return hmac.digest(hmac.digest(salt, secret, hashlib.sha256), about + b"\1", hashlib.sha256)[:length]


class PushService:
    """Takes what it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.url = ""
        self.status = 201
        self.got: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.silent: asyncio.Queue[str] = asyncio.Queue()  # who has asked, and gets no answer until it goes on
        self.goes_on = asyncio.Event()

    async def take(self, request: web.Request) -> web.Response:
        if request.path == "/silent":
            self.silent.put_nowait(request.path)
            await self.goes_on.wait()
        self.got.put_nowait((request.headers["Authorization"], await request.read()))
        headers = {"Location": f"{self.url}/elsewhere"} if self.status == 307 else {}
        return web.Response(status=self.status, headers=headers)


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service, app = PushService(), web.Application()
    app.router.add_post("/{path:.*}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        service.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        yield service
    finally:
        await runner.cleanup()


async def wish(hall: Hall, client: Client, subscription: object) -> tuple[int, dict[str, object]]:
    headers = {"Authorization": f"Bearer {client.token}"}
    url, body = f"{hall.url}/api/tables/{client.code}/push", {"subscription": subscription}
    async with aiohttp.ClientSession() as session, session.post(url, json=body, headers=headers) as answer:
        return answer.status, await answer.json()


def check_signature(authorization: str, key: str, audience: str) -> None:
    """As RFC 8292 has it: by the key that the browser was given."""
    token, _, named = authorization.removeprefix("vapid t=").partition(", k=")
    head, claims, signature = token.split(".")
    both = decode(signature)
    signed = utils.encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert named == key
    assert msgspec.json.decode(decode(claims))["aud"] == audience


async def leave(client: Client, server: Server) -> None:
    """The table knows that this one is gone."""
    await client.__aexit__(None, None, None)
    while client.guest in server.lobby.awake[client.code].subscribers.here():
        await asyncio.sleep(0.01)


async def play_turn(acting: Client) -> None:
    """A card may ask its player for more than one move."""
    while acting.told is not None and acting.told.legal:
        await play_one(acting)


async def key_of(hall: Hall) -> str:
    async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/api/push") as answer:
        return str((await answer.json())["key"])


def test_whoever_is_away_is_told_of_their_turn_once_and_only_where_they_asked_for_it(store_address: str) -> None:
    async def inside() -> None:
        async with push_service() as service:
            config = msgspec.structs.replace(QUICK, push_allow=(service.url,))
            async with open_hall(store_address, config) as hall:
                acting, away = await on_turn(*(await hall.pair(move_seconds=DAY)))
                browser = Browser()
                assert (await wish(hall, away, browser.subscription(f"{service.url}/push", "fr")))[0] == 200
                await leave(away, hall.server)
                await play_turn(acting)
                authorization, body = await service.got.get()
                assert browser.open(body) == {
                    "title": "Awimbawe",
                    "body": "C'est à vous de jouer.",
                    "path": f"t/{acting.code}",
                }
                key = await key_of(hall)
                check_signature(authorization, key, service.url)
                assert service.got.empty()
            async with open_hall(store_address, config) as hall:
                assert await key_of(hall) == key  # made at the first start, and kept

    asyncio.run(asyncio.wait_for(inside(), 300))


@pytest.mark.parametrize("status", [410, 307])
def test_an_address_that_fails_is_forgotten_and_one_that_sends_us_on_is_not_followed(
    tmp_path: str, status: int
) -> None:
    async def inside() -> None:
        async with push_service() as service:
            config = msgspec.structs.replace(QUICK, push_allow=(service.url,))
            async with open_hall(f"sqlite:///{tmp_path}/t.db", config) as hall:
                acting, away = await on_turn(*(await hall.pair(move_seconds=DAY)))
                service.status = status
                await wish(hall, away, Browser().subscription(f"{service.url}/push"))
                await leave(away, hall.server)
                await play_turn(acting)
                await service.got.get()
                store, kept = hall.server.services.store, (await hall.server.lobby.row(acting.code)).kept
                if status == 410:
                    while await store.push(kept.table, away.guest) is not None:
                        await asyncio.sleep(0.01)
                assert service.got.empty()

    asyncio.run(asyncio.wait_for(inside(), 300))


def test_addresses_that_lie_are_refused_with_a_sentence_and_nothing_is_kept(tmp_path: str) -> None:
    async def inside() -> None:
        async with open_hall(f"sqlite:///{tmp_path}/t.db") as hall:
            anne = await hall.host(move_seconds=DAY)
            browser = Browser()
            for endpoint in ("http://push.example.org/a", "https://127.0.0.1/a", "https://localhost/a", "ftp://a.b/"):
                status, wrong = await wish(hall, anne, browser.subscription(endpoint))
                assert (status, wrong["code"]) == (400, "bad-push-address"), endpoint
            keys = {**browser.subscription("https://push.example.org/a"), "auth": "AAAA"}
            assert (await wish(hall, anne, keys))[1]["code"] == "bad-push-keys"
            point = {**browser.subscription("https://push.example.org/a"), "p256dh": encode(b"\4" * 65)}
            assert (await wish(hall, anne, point))[1]["code"] == "bad-push-keys"
            anne.token = anne.token[:-2]
            assert (await wish(hall, anne, None))[0] == 403
            kept = (await hall.server.lobby.row(anne.code)).kept
            assert await hall.server.services.store.push(kept.table, anne.guest) is None

    asyncio.run(asyncio.wait_for(inside(), 300))


def test_a_name_that_nobody_answers_for_holds_up_nothing_else(tmp_path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever names a name decides how long it takes to look it up."""
    answered, lookups, real = threading.Event(), queue.Queue[str](), socket.getaddrinfo

    def look_up(host: Any, *others: Any, **named: Any) -> Any:
        if host == "silent.example.org":
            lookups.put(host)
            answered.wait()
            raise socket.gaierror("nobody knows it")
        return real(host, *others, **named)

    async def inside() -> None:
        async with open_hall(f"sqlite:///{tmp_path}/t.db") as hall, AsyncExitStack() as at_last:
            at_last.callback(answered.set)
            anne = await hall.host(move_seconds=DAY)
            silent = Browser().subscription("https://silent.example.org/push")
            asked = await asyncio.gather(*(wish(hall, anne, silent) for _ in range(40)))
            assert {status for status, _ in asked} == {200}
            kept = (await hall.server.lobby.row(anne.code)).kept
            for address in "abcdefgh":
                hall.server.services.notices.call(Share(address, "T"), kept, anne.guest, "awimbawe")
            await asyncio.to_thread(lookups.get)
            assert (await hall.server.lobby.row(anne.code)).kept == kept  # the store is still read

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    asyncio.run(asyncio.wait_for(inside(), 300))


def test_a_service_that_never_answers_holds_up_only_the_notices_of_its_own_address(tmp_path: str) -> None:
    async def inside() -> None:
        async with push_service() as service:
            config = msgspec.structs.replace(QUICK, push_allow=(service.url,))
            async with open_hall(f"sqlite:///{tmp_path}/t.db", config) as hall:
                anne = await hall.host(move_seconds=DAY)
                zoe = await hall.guest(anne.code, "Zoé")
                call, kept = hall.server.services.notices.call, (await hall.server.lobby.row(anne.code)).kept
                await wish(hall, anne, Browser().subscription(f"{service.url}/silent"))
                await wish(hall, zoe, Browser().subscription(f"{service.url}/push"))
                for number in range(20):
                    call(Share("one address", f"table {number}"), kept, anne.guest, "awimbawe")
                await service.silent.get()
                call(Share("another", "table"), kept, zoe.guest, "awimbawe")
                await service.got.get()
                assert service.silent.empty()
                service.goes_on.set()

    asyncio.run(asyncio.wait_for(inside(), 300))


def test_whoever_comes_and_goes_leaves_no_subscription_behind(store_address: str) -> None:
    async def inside() -> None:
        async with open_hall(store_address) as hall:
            anne = await hall.host(move_seconds=DAY)
            wanted = Browser().subscription("https://push.example.org/a")
            await wish(hall, anne, wanted)
            for number in range(5):
                guest = await hall.guest(anne.code, f"Zoé {number}")
                assert (await wish(hall, guest, wanted))[0] == 200
                await guest.ask(say.Leave(id="leave"))
            await wish(hall, anne, wanted)
            kept = (await hall.server.lobby.row(anne.code)).kept
            assert await hall.server.services.store.pushed(kept.table) == [anne.guest]

    asyncio.run(asyncio.wait_for(inside(), 300))


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1",
     "fe80::1%1", "fd00::1", "::ffff:10.0.0.1", "2002:7f00:1::", "2001:db8::1"],
)  # fmt: skip
def test_private_addresses_are_known_in_whatever_dress(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are_asked_by_https_alone() -> None:
    assert is_public("9.9.9.9")
    assert is_public("2620:fe::fe")
    assert may_be_asked("https://updates.push.example.org/wpush/v2/abc", ())
    for endpoint in (
        "http://push.example.org/",
        "https://push.example.org:8443/",
        "https://me@push.example.org/",
        "https://[::1]/",
        "https://intranet/",
        "https://10.0.0.1/",
        "https://[",
    ):
        assert not may_be_asked(endpoint, ()), endpoint
    assert may_be_asked("http://127.0.0.1:9000/x", ("http://127.0.0.1:9000",))
    assert not may_be_asked("http://127.0.0.1:9000.evil.org/x", ("http://127.0.0.1:9000",))


def test_a_server_that_stops_gives_up_the_names_that_it_has_not_looked_up_yet() -> None:
    """The program would not end before all of them are."""

    async def inside() -> None:
        pusher = Pusher(ServerConfig(), MemoryStore(), SystemClock(), b"")
        pusher.open()
        assert pusher._session is not None
        assert isinstance(pusher._session.connector, aiohttp.TCPConnector)
        names = pusher._session.connector._resolver
        assert isinstance(names, PublicResolver)
        await pusher.close()
        with pytest.raises(RuntimeError):
            await names.resolve("localhost", 80)

    asyncio.run(inside())


def test_a_service_of_ones_own_network_is_allowed_with_or_without_the_usual_port(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_home = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.168.0.7", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked: at_home)

    async def inside() -> None:
        names = PublicResolver(("https://push.lan", "http://other.lan:9000"))
        assert [one["host"] for one in await names.resolve("push.lan", 443)] == ["192.168.0.7"]
        assert [one["host"] for one in await names.resolve("other.lan", 9000)] == ["192.168.0.7"]
        with pytest.raises(OSError, match="private network"):
            await names.resolve("other.lan", 443)
        await names.close()

    asyncio.run(inside())

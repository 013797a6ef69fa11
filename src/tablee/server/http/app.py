"""The application: what is behind each address. ROUTES is the one list; the OpenAPI page is made from it."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import msgspec
from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from tablee.core.errors import Refusal, TableeError
from tablee.server.http import api, nearby, notes, push_api, puzzles, review, story, together, yours
from tablee.server.http.api import Api, Route
from tablee.server.http.door import Door
from tablee.server.http.headers import add_headers, hide_version
from tablee.server.http.openapi import openapi
from tablee.server.http.pages import add_pages
from tablee.server.operations.logs import note, note_mistake
from tablee.server.operations.metrics import Metrics
from tablee.server.refusals import as_refusal, refusal
from tablee.server.sockets.connection import Connection
from tablee.server.sockets.eager import be_eager
from tablee.server.sockets.masks import refuse_unmasked
from tablee.server.store import StoreError

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEALTH_SECONDS = 5  # for the store to answer
CLIENT_GONE = 499  # as web servers note it
CLOSE_SECONDS = 2  # for a browser to answer that a connection is closed

STATUS = {
    "no-table": 404,
    "no-replay": 404,
    "not-looked-back-at": 404,
    "not-found": 404,
    "wrong-method": 405,
    "too-big": 413,
    "too-slow": 408,
    "bad-token": 403,
    "banned": 403,
    "kicked": 403,
    "wrong-origin": 403,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-keys": 429,
    "too-many-results": 429,
    "puzzle-closed": 409,
    "start-too-old": 409,
    "too-quick": 409,
    "not-solved": 409,
    "bad-start": 403,
    "bad-key": 403,
    "no-device-code": 404,
    "device-code-used": 409,
    "too-many": 503,
    "table-full": 409,
    "table-closed": 409,
    "rules-changed": 409,
    "name-taken": 409,
    "our-mistake": 500,
    "store-failed": 503,
    "moved": 503,
}


ROUTES = [
    *api.ROUTES,
    *story.ROUTES,
    *review.ROUTES,
    *nearby.ROUTES,
    *puzzles.ROUTES,
    *together.ROUTES,
    *push_api.ROUTES,
    *yours.ROUTES,
    *notes.ROUTES,
]


@cache
def _openapi_page(base: str) -> bytes:
    return msgspec.json.encode(openapi(ROUTES, base))


def make_app(front: Api, door: Door) -> web.Application:
    """Everything that answers over HTTP."""
    hide_version()
    refuse_unmasked()
    be_eager()
    lobby = front.lobby
    metrics = lobby.services.metrics
    app = web.Application(middlewares=[_guard(front, door)], client_max_size=front.config.limits.body_bytes)
    prefix = front.config.base.removesuffix("/")
    for route in ROUTES:
        app.router.add_route(route.method, prefix + route.path, _answering(front, route))
    app.router.add_get(f"{prefix}/openapi.json", _constant(_openapi_page(front.config.base)))
    app.router.add_get("/healthz", _health(front))
    app.router.add_get("/metrics", _metrics(metrics))
    app.router.add_get(prefix + "/ws/{code}", _socket(front))
    add_pages(app, front)
    metrics.watch("tablee_tables", "Tables awake.", lambda: len(lobby.awake))
    metrics.watch("tablee_reviews", "Reviews that are being made.", lambda: len(front.reviews))
    house = lobby.house
    metrics.watch("tablee_house_servers", "Servers that share the store.", lambda: house.size)
    metrics.watch("tablee_house_tables", "Tables awake at all of them.", lambda: house.tables(len(lobby.awake)))
    metrics.watch("tablee_house_sockets", "Connections at these tables.", lambda: house.sockets(lobby.seated))
    metrics.watch("tablee_connections", "Connections open.", lambda: door.total)
    metrics.watch("tablee_sockets", "WebSockets open.", lambda: front.sockets.total)
    metrics.watch(
        "tablee_store_fails", "1 while nothing can be written.", lambda: int(bool(lobby.services.store.trouble))
    )
    return app


def _guard(front: Api, door: Door) -> Middleware:
    """Around every request: limits, origin, headers, the log, and words for whatever goes wrong."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        began = front.services.clock.now()
        response = await _safely(front, door, request, handler)
        if door.is_for_one_answer(request):
            response.force_close()
        resource = request.match_info.route.resource
        if not response.prepared:
            is_page = response.headers.get("Cache-Control") is not None
            add_headers(response, front.config, front.is_secure(request), is_page)
        # The pattern and not the path: a path has a table's code in it.
        path = resource.canonical if resource is not None else "unknown"
        took = round(1000 * (front.services.clock.now() - began), 2)
        note("request", method=request.method, path=path, status=response.status, milliseconds=took)
        return response

    return guard


async def _safely(front: Api, door: Door, request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        if not door.has_place(request):
            raise refusal("too-many")
        front.check(request)
        return await handler(request)
    except web.HTTPException as error:
        return error if error.status < 400 else _in_words(error)
    except TableeError as error:
        return refused(as_refusal(error))
    except ConnectionResetError:
        return web.Response(status=CLIENT_GONE)  # nobody reads it: they hung up while they were answered
    except Exception as error:
        front.services.metrics.failures.add("http")
        note_mistake("http", error)
        return refused(refusal("our-mistake"))


def _in_words(error: web.HTTPException) -> web.Response:
    """What aiohttp found wrong with a request."""
    code = {405: "wrong-method", 413: "too-big"}.get(error.status, "not-found")
    response = refused(refusal(code), error.status)
    if "Allow" in error.headers:
        response.headers["Allow"] = error.headers["Allow"]
    return response


def refused(wrong: Refusal, status: int | None = None) -> web.Response:
    body = api.Wrong(code=wrong.code, rule=wrong.rule, words=wrong.words)
    return json_answer(body, status or STATUS.get(wrong.code, 400))


def json_answer(body: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def _answering(front: Api, route: Route) -> Answer:
    async def answer(request: web.Request) -> web.StreamResponse:
        body: Any = None
        if route.takes is not None:
            try:
                async with asyncio.timeout(front.config.body_seconds):
                    text = await request.read()
                body = msgspec.json.decode(text, type=route.takes)
            except TimeoutError:
                raise refusal("too-slow") from None
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise refusal("bad-message", str(error)[:200].rstrip(".")) from None
            except web.RequestPayloadError:
                raise refusal("bad-message", "it is not packed as it says") from None
        result = await route.answer(front, request, body)
        return result if isinstance(result, web.StreamResponse) else json_answer(result, route.status)

    return answer


def _constant(body: bytes) -> Answer:
    async def answer(request: web.Request) -> web.StreamResponse:
        return web.Response(body=body, content_type="application/json")

    return answer


def _health(front: Api) -> Answer:
    async def answer(request: web.Request) -> web.StreamResponse:
        """Well while the store can be read and written."""
        store = front.services.store
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await store.find("")
        except (StoreError, TimeoutError):
            return web.Response(text="the store does not answer\n", status=503)
        # The reason is for the operator, and stands in the log.
        return web.Response(text="the store fails\n", status=503) if store.trouble else web.Response(text="ok\n")

    return answer


def _metrics(metrics: Metrics) -> Answer:
    async def answer(request: web.Request) -> web.StreamResponse:
        return web.Response(text=metrics.text())

    return answer


def _socket(front: Api) -> Answer:
    async def answer(request: web.Request) -> web.StreamResponse:
        front.check_origin(request)
        address = front.address(request)
        if not front.sockets.enter(address):
            raise refusal("too-many")
        connection = None
        try:
            size = front.config.limits.message_bytes
            socket = web.WebSocketResponse(
                timeout=CLOSE_SECONDS, autoping=False, compress=False, max_msg_size=size, writer_limit=0
            )
            add_headers(socket, front.config, front.is_secure(request), is_page=False)
            await socket.prepare(request)
            if request.transport is not None:
                code = request.match_info["code"]
                connection = Connection(front.lobby, front.signer, address, code, socket, request.transport)
                front.connected.add(connection)
                await connection.run()
        finally:
            if connection is not None:
                front.connected.discard(connection)
            front.sockets.leave(address)  # its descriptor is closed too: a connection ends with an abort
        return socket

    return answer

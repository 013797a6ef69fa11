"""A browser says where it wants to be told that it is its guest's turn, or that it no longer does."""

import msgspec
from aiohttp import web

from tablee.server.http.api import Api, Route
from tablee.server.operations.push_addresses import may_be_asked
from tablee.server.operations.web_push import BadSubscription, Subscription, browser_keys
from tablee.server.refusals import refusal


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser needs to let this server, and nobody else, send it notices."""

    key: str


class PushWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Null: no more."""

    subscription: Subscription | None


async def tell_key(api: Api, request: web.Request, body: None) -> PushKey:
    return PushKey(key=api.pusher.identity.public)


async def set_push(api: Api, request: web.Request, body: PushWish) -> PushWish:
    table = await api.table(request)
    guest = api.guest(request, table)
    if guest is None or table.state.has_left(guest):
        raise refusal("bad-token")
    store, wanted = api.services.store, body.subscription
    if wanted is None:
        await store.drop_push(table.kept.table, guest)
        return body
    try:
        browser_keys(wanted)
    except BadSubscription:
        raise refusal("bad-push-keys") from None
    if not may_be_asked(wanted.endpoint, api.config.push_allow):
        raise refusal("bad-push-address")
    await store.keep_push(table.kept.table, guest, msgspec.json.encode(wanted))
    for other in await store.pushed(table.kept.table):
        if table.state.has_left(other):  # whoever comes and goes leaves nothing behind
            await store.drop_push(table.kept.table, other)
    return body


ROUTES = [
    Route(method="GET", path="/api/push", meaning="The key for notices (VAPID)", answer=tell_key, gives=PushKey),
    Route(
        method="POST",
        path="/api/tables/{code}/push",
        meaning="Tell the bearer of a token, by Web Push, when it is their turn; or no more",
        answer=set_push,
        takes=PushWish,
        gives=PushWish,
    ),
]

"""Where friends nearby find this server."""

import socket

import msgspec
from aiohttp import web

from tablee.server.http.api import Api, Route


class NearbyAddresses(msgspec.Struct, frozen=True, kw_only=True):
    """The addresses at which devices in the same network find this server."""

    addresses: list[str]


async def show_nearby(api: Api, request: web.Request, body: None) -> NearbyAddresses:
    config = api.config
    if config.proxies.are_there or not config.is_in_network:
        return NearbyAddresses(addresses=[])
    port = request.url.port
    return NearbyAddresses(addresses=[f"http://{address}:{port}" for address in own_addresses()])


def own_addresses() -> list[str]:
    """The address that this machine has in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return []
    return [] if address.startswith("127.") else [address]


ROUTES = [
    Route(
        method="GET",
        path="/api/nearby",
        meaning="Addresses for devices nearby",
        answer=show_nearby,
        gives=NearbyAddresses,
    ),
]

"""Addresses that the operator has shut out. They stand in the store: for the whole house, and after a restart."""

from collections.abc import Iterator
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Protocol

from tablee.core.errors import BadOption
from tablee.server.operations.networks import HOUSEHOLD_BITS, covers, own_network

MOST_BANS = 10_000


class BanStore(Protocol):
    """Where bans are kept."""

    async def bans(self) -> list[str]: ...
    async def ban(self, network: str) -> None: ...
    async def lift_ban(self, network: str) -> bool: ...


class Bans:
    """Addresses and ranges; of version 6, a household is the least."""

    def __init__(self, store: BanStore) -> None:
        self._store = store
        self._banned: dict[str, IPv4Network | IPv6Network] = {}

    async def read(self) -> bool:
        """As they stand in the store now; whether another server has changed them."""
        found = await self._store.bans()
        if found == list(self):
            return False
        self._banned = {text: ip_network(text) for text in found}
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._banned))

    def has(self, address: str) -> bool:
        if not self._banned:
            return False
        own = own_network(address.partition("/")[0])
        return own is not None and any(covers(network, own) for network in self._banned.values())

    async def add(self, text: str) -> str:
        """The range that is shut out from now on; a BadOption where it is none."""
        network = _read(text)
        if len(self._banned) >= MOST_BANS:
            raise BadOption(f"{MOST_BANS} addresses are banned already: a firewall holds more")
        await self._store.ban(str(network))
        self._banned[str(network)] = network
        return str(network)

    async def lift(self, text: str) -> str:
        network = str(_read(text))
        if not await self._store.lift_ban(network):
            raise BadOption(f"{network} is not banned")
        self._banned.pop(network, None)
        return network


def _read(text: str) -> IPv4Network | IPv6Network:
    try:
        network = ip_network(text)
    except ValueError as error:
        raise BadOption(f"a ban is of an address or a range: {error}") from None
    if isinstance(network, IPv6Network) and network.prefixlen > HOUSEHOLD_BITS:
        return network.supernet(new_prefix=HOUSEHOLD_BITS)
    return network

"""Who is behind an address: a household, or a network for which the operator has widened the limits."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import isfinite
from typing import NamedTuple

from tablee.core.errors import BadOption

HOUSEHOLD_BITS = 64  # of an address of version 6
EXPECTED = "--network expects an address or a range, and how many times the limits it gets: 192.0.2.0/24=20"


class Network(NamedTuple):
    """Addresses that each get so many times what any other address gets."""

    addresses: IPv4Network | IPv6Network
    factor: float


class Networks:
    """The named ones; of those that an address lies in, the smallest says."""

    def __init__(self, named: Sequence[Network] = ()) -> None:
        self._named = sorted(named, key=lambda one: -one.addresses.prefixlen)

    def factor(self, address: object) -> float:
        """By how much the limits of an address are wider than those of others."""
        if not self._named:
            return 1
        own = own_network(str(address).partition("/")[0])
        return next((one.factor for one in self._named if own is not None and covers(one.addresses, own)), 1)


def read_networks(texts: Sequence[str]) -> Networks:
    """NETWORK=FACTOR each; a BadOption says what is wrong with one."""
    return Networks([_read(text) for text in texts])


def _read(text: str) -> Network:
    addresses, _, factor = text.partition("=")
    try:
        network, times = ip_network(addresses), float(factor)
    except ValueError as error:
        raise BadOption(f"{EXPECTED}; {text!r} is not that: {error}") from None
    if not (isfinite(times) and times >= 1):
        raise BadOption(f"{EXPECTED}; it widens limits, so {factor!r} is less than it can be: 1")
    if network.version == 6 and network.prefixlen > HOUSEHOLD_BITS:
        raise BadOption(f"{EXPECTED}; of IPv6, a /{HOUSEHOLD_BITS} counts as one address, so {text!r} is too narrow")
    return Network(network, times)


def household(address: str) -> str:
    """An address of version 6 without its last half: one household has them all. A mapped one is one of version 4."""
    network = own_network(address)
    if network is None:
        return address
    return str(network) if network.version == 6 else str(network.network_address)


def own_network(address: str) -> IPv4Network | IPv6Network | None:
    try:
        parsed: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is None:
            return IPv6Network((parsed, HOUSEHOLD_BITS), strict=False)
        parsed = parsed.ipv4_mapped
    return IPv4Network(parsed)


def covers(network: IPv4Network | IPv6Network, own: IPv4Network | IPv6Network) -> bool:
    return network.version == own.version and own.network_address in network

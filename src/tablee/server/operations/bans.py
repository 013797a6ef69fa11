"""Addresses that the operator has shut out. They are kept in a file, and hold after a restart too."""

import os
from collections.abc import Iterator
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

import msgspec

from tablee.core.errors import BadOption
from tablee.server.operations.networks import HOUSEHOLD_BITS, covers, own_network

MOST_BANS = 10_000


class Bans:
    """Addresses and ranges; of version 6, a household is the least."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._banned: dict[str, IPv4Network | IPv6Network] = {}
        if path is not None and path.exists():
            self._banned = {text: ip_network(text) for text in msgspec.json.decode(path.read_bytes(), type=list[str])}

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._banned))

    def has(self, address: str) -> bool:
        if not self._banned:
            return False
        own = own_network(address.partition("/")[0])
        return own is not None and any(covers(network, own) for network in self._banned.values())

    def add(self, text: str) -> str:
        """The range that is shut out from now on; a BadOption where it is none."""
        network = _read(text)
        if len(self._banned) >= MOST_BANS:
            raise BadOption(f"{MOST_BANS} addresses are banned already: a firewall holds more")
        self._banned[str(network)] = network
        self._write()
        return str(network)

    def lift(self, text: str) -> str:
        network = str(_read(text))
        if self._banned.pop(network, None) is None:
            raise BadOption(f"{network} is not banned")
        self._write()
        return network

    def _write(self) -> None:
        """Whole or not at all."""
        if self._path is None:
            return
        part = self._path.with_name(f"{self._path.name}.part")
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(list(self)))
        part.replace(self._path)


def _read(text: str) -> IPv4Network | IPv6Network:
    try:
        network = ip_network(text)
    except ValueError as error:
        raise BadOption(f"a ban is of an address or a range: {error}") from None
    if isinstance(network, IPv6Network) and network.prefixlen > HOUSEHOLD_BITS:
        return network.supernet(new_prefix=HOUSEHOLD_BITS)
    return network

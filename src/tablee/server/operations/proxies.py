"""Who asks, as a proxy says it: in X-Forwarded-For and X-Forwarded-Proto, or in Forwarded (RFC 7239).

Anybody can write such a line. It is believed of a proxy that the operator knows, and only in the one header that this
proxy writes itself: the other one it would pass on as the browser wrote it.
"""

import re
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from tablee.core.errors import BadOption

X_FORWARDED, FORWARDED = HEADERS = ("x-forwarded-for", "forwarded")
X_PROTO = "x-forwarded-proto"
EVERYWHERE = (ip_network("0.0.0.0/0"), ip_network("::/0"))
HIDDEN = re.compile(r"unknown|_[\w.-]+", re.ASCII | re.IGNORECASE)  # RFC 7239, 6.2 and 6.3: somebody without an address
PORT = re.compile(r"\d{1,5}|_[\w.-]+", re.ASCII)
TOKEN = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
PAIR = re.compile(rf'\s*({TOKEN})=(?:({TOKEN})|"((?:[^"\\]|\\.)*)")\s*(;|,|$)', re.ASCII)
NOTHING = re.compile(r"\s*(,|$)", re.ASCII)


class Hop(NamedTuple):
    """Somebody who sent a request on, or made it."""

    address: str
    scheme: str  # by which it came from there; empty where nobody said so


BAD = Hop("", "")  # of a proxy that does not say who asks


class Proxies:
    """Those that are believed."""

    def __init__(
        self, trusted: Sequence[IPv4Network | IPv6Network] = (), header: str = X_FORWARDED, are_named: bool = True
    ) -> None:
        self.are_there = bool(trusted)
        self._trusted = trusted
        self._header = header
        self._are_named = are_named

    def asker(self, peer: str, lines: Callable[[str], Sequence[str]]) -> Hop:
        """Who asks, from whoever is connected and all lines of each header; BAD where a proxy says it badly.

        Of proxies behind one another each is believed that is named; where none is, it is the one that is connected.
        """
        if not self._is_trusted(peer):
            return Hop(peer, "")
        text = ",".join(lines(self._header))
        try:
            hops = read_forwarded(text) if self._header == FORWARDED else _read_x_forwarded(text, lines(X_PROTO))
        except ValueError:
            return BAD
        asking = Hop(peer, hops[-1].scheme if hops else _last(lines(X_PROTO)))
        for hop in reversed(hops):
            asking = hop
            if not (self._are_named and self._is_trusted(hop.address)):
                break
        return asking

    def _is_trusted(self, address: str) -> bool:
        if not self.are_there:
            return False
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        own = getattr(parsed, "ipv4_mapped", None) or parsed
        return any(own.version == network.version and own in network for network in self._trusted)


def read_proxies(is_anybody: bool, named: Sequence[str], header: str) -> Proxies:
    """From what the operator says; a BadOption where that is no address."""
    if header.lower() not in HEADERS:
        raise BadOption(f"proxy-header is {X_FORWARDED} or {FORWARDED}, not {header!r}")
    try:
        networks = [ip_network(text) for text in named]
    except ValueError as error:
        raise BadOption(f"--proxy expects an address or a range: {error}") from None
    return Proxies(networks or (EVERYWHERE if is_anybody else ()), header.lower(), are_named=bool(networks))


def read_forwarded(text: str) -> list[Hop]:
    """The hops of a line of Forwarded, the browser first; ValueError where it is not one."""
    hops, pairs, at = [], dict[str, str](), 0
    while at < len(text):
        if not pairs and (empty := NOTHING.match(text, at)):  # RFC 9110, 5.6.1: a list may have holes
            at = empty.end()
            continue
        pair = PAIR.match(text, at)
        if pair is None or pair[1].lower() in pairs:
            raise ValueError(text)
        pairs[pair[1].lower()] = re.sub(r"\\(.)", r"\1", pair[3]) if pair[2] is None else pair[2]
        at = pair.end()
        if pair[4] != ";":
            hops.append(Hop(_address(pairs.get("for", "unknown")), pairs.get("proto", "").lower()))
            pairs = {}
        elif at == len(text):
            raise ValueError(text)
    return hops


def _read_x_forwarded(text: str, schemes: Sequence[str]) -> list[Hop]:
    texts = [one.strip() for one in text.split(",")] if text.strip() else []
    return [Hop(_address(one), _last(schemes)) for one in texts]


def _last(lines: Sequence[str]) -> str:
    return ",".join(lines).rpartition(",")[2].strip().lower()


def _address(node: str) -> str:
    """The address of a node, without its port; ValueError where it is none."""
    if HIDDEN.fullmatch(node):
        return node.lower()
    if node.startswith("["):
        host, _, port = node[1:].partition("]")
        version, port = 6, port.removeprefix(":") if port else "0"
    elif node.count(":") == 1:
        version, (host, port) = 4, node.split(":")
    else:
        host, port, version = node, "0", 0
    parsed = ip_address(host)
    if version not in (0, parsed.version) or not PORT.fullmatch(port):
        raise ValueError(node)
    return str(parsed)

"""Which addresses a browser may name for its notices: none that lead into a private network, or speak without https."""

from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

USUAL_PORTS = {"https": 443, "http": 80}


def host_and_port(origin: str) -> tuple[str, int]:
    parts = urlsplit(origin)
    return parts.hostname or "", parts.port or USUAL_PORTS[parts.scheme]


def is_public(address: str) -> bool:
    """Whether an address lies in the open network: not ours, not our host's, not a neighbour's."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inside is not None:
            return is_public(str(inside))
    return found.is_global and not found.is_multicast


def may_be_asked(endpoint: str, allowed: tuple[str, ...]) -> bool:
    """By what is written in it; where its name leads is looked up whenever it is asked. Whoever runs the server can
    allow an origin of their own (`http://127.0.0.1:9000`)."""
    try:
        parts = urlsplit(endpoint)
        origin, host, port = f"{parts.scheme}://{parts.netloc}", parts.hostname or "", parts.port
    except ValueError:
        return False
    if origin in allowed:
        return True
    if parts.scheme != "https" or port not in (None, 443) or parts.username is not None or "." not in host:
        return False
    try:
        return is_public(host)
    except ValueError:
        return True  # a name

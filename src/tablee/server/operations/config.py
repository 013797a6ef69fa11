"""How this server is run."""

import msgspec

from tablee.server.operations.limits import Limits
from tablee.server.operations.networks import Networks
from tablee.server.operations.proxies import Proxies


class ServerConfig(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever runs the server has decided."""

    limits: Limits = Limits()
    networks: Networks = Networks()  # whose addresses get more than others
    origins: tuple[str, ...] = ()  # besides the server's own address
    proxies: Proxies = Proxies()  # who is believed when they say who asks
    has_subdomains: bool = False  # whether those of its host are reached by https alone, as HSTS then says
    head_seconds: float = 20.0  # for the head of a request, and between two of one connection
    body_seconds: float = 10.0  # for the rest of it
    bot_pace: float = 0.7  # seconds: people want to see a bot's move
    bot_limit: float = 5.0  # seconds of thought, after which a bot plays what it has found
    bot_wait: float = 60.0  # seconds that a thought waits for a thinker, after which a quick move is played
    thinkers: int = 0  # processes that think for bots; 0: as many as there are cores
    ray: str = ""  # the cluster that thinks instead of processes of this machine
    host_seconds: float = 30.0  # a host who is away at least so long can be replaced
    ping_seconds: float = 10.0
    idle_minutes: float = 10.0  # after which a table that nobody watches is put away until it is asked for
    keep_days: float = 30.0  # after the last line of a table it is cleaned away
    unbegun_days: float = 1.0  # the same for a table where nothing was ever played
    is_in_network: bool = False  # whether other devices nearby can reach it
    base: str = "/"  # the folder of its host under which everything of it lies; begins and ends with a slash
    admin: str = ""  # where `tablee admin` finds it
    pages: str = ""  # a folder with the built page
    push_contact: str = "mailto:tablee@example.org"  # whom a push service can write to, where our notices trouble it
    push_allow: tuple[str, ...] = ()  # origins of push services in a network of one's own

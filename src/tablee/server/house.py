"""What the whole server shares: its settings, its store, its counters."""

import time
from concurrent.futures import ThreadPoolExecutor

import msgspec

from tablee.server.lobby.tokens import Signer
from tablee.server.operations.limits import Limits
from tablee.server.operations.metrics import Metrics
from tablee.server.store import Store


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """How this server is run."""

    limits: Limits = Limits()
    origins: tuple[str, ...] = ()  # besides the server's own address
    is_behind_proxy: bool = False  # then X-Forwarded-For and -Proto are believed
    bot_pace: float = 0.7  # seconds: people want to see a bot's move
    bot_limit: float = 5.0  # seconds of thought, after which a quick move is played
    host_seconds: float = 30.0  # a host who is away at least so long can be replaced
    ping_seconds: float = 10.0
    idle_minutes: float = 10.0  # after which a table that nobody watches is put away until it is asked for
    keep_days: float = 30.0  # after the last line of a table it is cleaned away
    is_in_network: bool = False  # whether other devices nearby can reach it
    pages: str = ""  # a folder with the built page


class House:
    """One running server."""

    def __init__(self, store: Store, signer: Signer, rules: HouseRules) -> None:
        self.store = store
        self.signer = signer
        self.rules = rules
        self.metrics = Metrics()
        self.thinkers = ThreadPoolExecutor(max_workers=4, thread_name_prefix="bot")
        self.is_warm = True  # not while the searches are being compiled
        self._began = time.time() - time.monotonic()

    def now(self) -> float:
        """The server's clock in milliseconds: near the time since 1970, and never turned back."""
        return self.clock_at(time.monotonic())

    def clock_at(self, moment: float) -> float:
        """The same at an instant of the machine's monotonic clock."""
        return 1000 * (self._began + moment)

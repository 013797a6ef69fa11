"""How much anybody may ask of the server, and how fast."""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

KEPT_ADDRESSES = 20_000  # the least recently seen are forgotten: an attacker cannot fill the memory with them


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds of one server. A rate is so many a second, after a burst."""

    message_bytes: int = 8_192
    body_bytes: int = 16_384
    message_rate: float = 20
    message_burst: float = 60
    request_rate: float = 10  # HTTP requests of one address
    request_burst: float = 120
    file_rate: float = 50  # files of the page that one address asks for
    file_burst: float = 2_000  # a dozen browsers that keep the page, 140 files each, for the first time
    table_rate: float = 0.05  # tables opened by one address: one in 20 s
    table_burst: float = 10
    wrong_rate: float = 0.2  # codes and tokens of one address that fit nothing
    wrong_burst: float = 30
    chat_rate: float = 0.5
    chat_burst: float = 6
    hint_rate: float = 0.25  # of one guest: each costs a second of a core
    hint_burst: float = 6
    connections: int = 10_000
    connections_of_address: int = 200
    sockets: int = 5_000
    sockets_of_address: int = 60
    readers: int = 200  # who wait for a page of a story
    readers_of_address: int = 20
    review_rate: float = 0.02  # matches that one address has looked back at: each costs some seconds of a core
    review_burst: float = 6
    reviews: int = 20  # that are being made or wait
    review_part: int = 1  # they play one game of so many that are usual
    match_moves: int = 10_000  # then a match ends as it stands; whole random games have been seen to take 5,400
    match_bytes: int = 2_097_152  # the same, of moves in its log
    talk_bytes: int = 524_288  # of all else in it: talk, names, chairs
    matches: int = 100  # of one table
    change_rate: float = 1  # changes of a table by one guest: names, chairs, settings
    change_burst: float = 40
    incoming_rate: float = 65_536  # bytes of messages of one address
    incoming_burst: float = 4_194_304
    tables: int = 2_000
    codes_of_address: int = 500  # of the 331,776: tables that one address holds, awake or not
    guests: int = 32  # of one table
    thoughts: int = 1_000  # of bots that wait for a thinker; what is more is not thought about
    thoughts_of_address: int = 200
    waiting_requests: int = 60  # messages of one browser that its table has not taken up yet
    waiting_messages: int = 300  # for a browser that reads too slowly
    waiting_bytes: int = 1_048_576  # the same in bytes; a table's whole talk is a quarter of it


class TokenBucket:
    """Fills by `rate` a second up to `burst`; what is done takes one out."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.since = now

    def take(self, now: float, amount: float = 1) -> bool:
        """Whether it may be done."""
        left = self.left + self.rate * (now - self.since)
        self.left = left if left < self.burst else self.burst
        self.since = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


class RateLimiter:
    """A bucket for each of those who ask: an address, or a guest of one table."""

    def __init__(
        self, rate: float, burst: float, now: Callable[[], float], factor: Callable[[object], float] = lambda _: 1
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._factor = factor  # of those for whom it is wider
        self._buckets: OrderedDict[str | int, TokenBucket] = OrderedDict()

    def take(self, address: str | int, amount: float = 1) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._add(address)
        else:
            self._buckets.move_to_end(address)
        return bucket.take(self._now(), amount)

    def _add(self, address: str | int) -> TokenBucket:
        factor = self._factor(address)
        bucket = self._buckets[address] = TokenBucket(factor * self.rate, factor * self.burst, self._now())
        if len(self._buckets) > KEPT_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    def give_back(self, address: str | int, amount: float = 1) -> None:
        """What was taken in advance, and was not needed."""
        bucket = self._buckets.get(address)
        if bucket is not None:
            bucket.left = min(bucket.burst, bucket.left + amount)


class OpenCounts:
    """How many of something each address has open now."""

    def __init__(self, most: int, most_of_address: int, factor: Callable[[object], float] = lambda _: 1) -> None:
        self.most = most
        self.most_of_address = most_of_address
        self._factor = factor  # of those for whom it is wider
        self.total = 0
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        if self.total >= self.most or self._open.get(address, 0) >= self.most_of_address * self._factor(address):
            return False
        self.total += 1
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

"""A table without a network or a disk: its wires and its store are lists in memory."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from tablee.server import protocol as say
from tablee.server.store import (
    Append,
    CodeTaken,
    HouseNews,
    Kept,
    NumberTaken,
    PlacedLine,
    Summary,
    TableRow,
    Taken,
    no_longer_ours,
)
from tablee.server.table.table import Table

decoder: msgspec.json.Decoder[say.Sent] = msgspec.json.Decoder(say.Outgoing)


class MemoryStore:
    """Keeps the promises of every store but one: nothing is left when the program ends."""

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, dict[tuple[int, int], bytes]] = {}
        self.epochs: Counter[str] = Counter()
        self.banned: set[str] = set()
        self.reviews: dict[tuple[str, int], bytes] = {}
        self.pushes: dict[tuple[str, int], bytes] = {}

    trouble = ""

    def copy(self) -> "MemoryStore":
        twin = MemoryStore()
        twin.rows = dict(self.rows)
        twin.epochs = Counter(self.epochs)
        twin.logs = {table: dict(log) for table, log in self.logs.items()}
        return twin

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def secret(self, name: str = "tokens") -> bytes:
        return b"for one program only"

    async def create(self, kept: Kept, log: Sequence[bytes], summary: Summary) -> None:
        if await self.find(kept.code) is not None:
            raise CodeTaken(kept.code)
        self.rows[kept.table] = TableRow(kept, summary)
        self.logs[kept.table] = {(1, number): line for number, line in enumerate(log)}

    async def append(self, new: Append) -> None:
        table = new.table
        if table not in self.rows or new.epoch != self.epochs[table]:
            raise no_longer_ours(table in self.rows)
        lines = {(line.match, line.number): line.text for line in new.lines}
        if lines.keys() & self.logs[table].keys():
            raise NumberTaken(table)
        self.logs[table] |= lines
        if new.summary is not None:
            self.rows[table] = TableRow(self.rows[table].kept, new.summary)

    async def find(self, code: str) -> TableRow | None:
        return next((row for row in self.rows.values() if row.kept.code == code), None)

    async def taken(self, codes: Sequence[str]) -> int:
        return len({row.kept.code for row in self.rows.values()} & set(codes))

    async def lines(self, table: str, match: int, since: int = 0) -> list[bytes]:
        places = sorted(self.logs[table])
        return [self.logs[table][place] for place in places if place[0] == match and place[1] >= since]

    async def take(self, table: str, owner: str) -> Taken | None:
        self.epochs[table] += 1
        return Taken(self.rows[table], self.epochs[table]) if table in self.rows else None

    async def release(self, table: str, epoch: int) -> None:
        pass

    async def want(self, table: str) -> None:
        pass

    async def owned(self, owner: str) -> dict[str, int]:
        return dict(self.epochs)

    async def renew(self, owner: str, heartbeat: bytes) -> HouseNews:
        return HouseNews(True, {owner: heartbeat}, [])

    async def resign(self, owner: str) -> None:
        pass

    async def review(self, table: str, match: int) -> bytes | None:
        return self.reviews.get((table, match))

    async def keep_review(self, table: str, match: int, review: bytes) -> None:
        if table in self.rows:
            self.reviews[table, match] = review

    async def rewrite(self, table: str, epoch: int, lines: Sequence[PlacedLine]) -> None:
        if self.epochs[table] != epoch:
            raise no_longer_ours(is_known=True)
        self.logs[table].update({(line.match, line.number): line.text for line in lines})
        self.reviews = {of: review for of, review in self.reviews.items() if of[0] != table}

    async def going_on(self, owner: str, after: str = "") -> list[TableRow]:
        return [row for table, row in sorted(self.rows.items()) if table > after and row.summary.goes_on]

    async def due(self, owner: str, now: int, after: str = "") -> list[TableRow]:
        rows = sorted(self.rows.items())
        return [row for table, row in rows if table > after and 0 < row.summary.due <= now]

    async def push(self, table: str, guest: int) -> bytes | None:
        return self.pushes.get((table, guest))

    async def pushed(self, table: str) -> list[int]:
        return [guest for one, guest in self.pushes if one == table]

    async def keep_push(self, table: str, guest: int, subscription: bytes) -> None:
        self.pushes[table, guest] = subscription

    async def drop_push(self, table: str, guest: int) -> None:
        self.pushes.pop((table, guest), None)

    async def expired(self, now: int) -> list[Kept]:
        return [row.kept for row in self.rows.values() if row.summary.expires < now]

    async def newest(self) -> int:
        return max((row.summary.written for row in self.rows.values()), default=0)

    async def restores(self) -> int:
        return 0

    async def bans(self) -> list[str]:
        return sorted(self.banned)

    async def ban(self, network: str) -> None:
        self.banned.add(network)

    async def lift_ban(self, network: str) -> bool:
        was_banned = network in self.banned
        self.banned.discard(network)
        return was_banned

    async def most_held(self, holder: str, most: int) -> TableRow | None:
        held = [row for row in self.rows.values() if row.summary.holder == holder]
        return next(iter(sorted(held, key=lambda row: -row.summary.written)[most - 1 :]), None)

    async def drop(self, table: str) -> None:
        del self.rows[table], self.logs[table]
        self.reviews = {key: review for key, review in self.reviews.items() if key[0] != table}


class MemoryWire:
    """The far end of a connection, in the same program: what was sent can be read at once."""

    def __init__(self) -> None:
        self.sent: list[say.Sent] = []
        self.ended = ""
        self._news = asyncio.Event()

    def send(self, *messages: bytes) -> None:
        self.sent += map(decoder.decode, messages)
        self._news.set()

    def end(self, code: str) -> None:
        self.ended = code
        self._news.set()

    def round_trips(self) -> Sequence[float]:
        return ()

    def silent_since(self) -> float | None:
        return None

    @property
    def told(self) -> say.Told | None:
        """The last that was told of the match."""
        return next((message for message in reversed(self.sent) if isinstance(message, say.Told)), None)

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._news.clear()
            await self._news.wait()

    async def ask(self, table: Table, request: say.Request) -> None:
        """Send a request, and wait until it is accepted."""
        table.request(self, request)
        await self.until(lambda: self._answer(request.id) is not None)
        assert isinstance(self._answer(request.id), say.Accepted), self._answer(request.id)

    def _answer(self, request_id: str) -> say.Sent | None:
        answers = [one for one in self.sent if isinstance(one, (say.Accepted, say.Refused)) and one.id == request_id]
        return answers[0] if answers else None

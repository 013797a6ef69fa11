"""What waits its turn, shared fairly: by the address that opened a table, and at one address by table."""

from collections import OrderedDict, deque
from collections.abc import Container, Iterator
from typing import Generic, TypeVar

from tablee.server.ports import Share

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Whoever was given nothing for longest comes next, however much others ask for."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._first: deque[T] = deque()
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()  # by address and table

    def __len__(self) -> int:
        return len(self._first) + sum(self._size(tables) for tables in self._waiting.values())

    def add(self, share: Share, one: T) -> bool:
        """Whether there is room for it."""
        tables = self._waiting.get(share.address, OrderedDict())
        if len(self) >= self._most or self._size(tables) >= self._most_of_address:
            return False
        self._waiting.setdefault(share.address, tables).setdefault(share.table, deque()).append(one)
        return True

    def add_first(self, one: T) -> None:
        """Before all others: it has had its turn, and lost it."""
        self._first.append(one)

    def take(self, but_of: Container[str] = ()) -> T | None:
        """The next one, of another address than these; its table and its address go to the end of theirs."""
        if self._first:
            return self._first.popleft()
        address = next((address for address in self._waiting if address not in but_of), None)
        if address is None:
            return None
        tables = self._waiting[address]
        table, ones = next(iter(tables.items()))
        one = ones.popleft()
        tables.move_to_end(table)
        self._waiting.move_to_end(address)
        self._forget_empty(Share(address, table))
        return one

    def drop(self, share: Share, one: T) -> None:
        """Nobody waits for it any more."""
        for ones in self._places(share):
            if one in ones:
                ones.remove(one)
        self._forget_empty(share)

    def _places(self, share: Share) -> Iterator[deque[T]]:
        yield self._first
        yield self._waiting.get(share.address, OrderedDict()).get(share.table, deque())

    def _forget_empty(self, share: Share) -> None:
        tables = self._waiting.get(share.address, OrderedDict())
        if not tables.get(share.table, True):
            del tables[share.table]
        if not tables:
            self._waiting.pop(share.address, None)

    def _size(self, tables: "OrderedDict[str, deque[T]]") -> int:
        return sum(map(len, tables.values()))

"""Replay files of finished matches, from their logs alone: no rule is needed to hand out what was played."""

from collections.abc import AsyncIterator, Iterator

from tablee.core.seats import DEALER, Seat, seat_name
from tablee.play.dealing import promise
from tablee.play.log import UNDO, Entry
from tablee.play.replay import FORMAT, Header, Outcome, Writer
from tablee.server.state import lines
from tablee.server.store import Store
from tablee.server.table.log import read_log

PIECE = 32_768  # characters that are handed on at once


async def replay_file(store: Store, table: str, match: int) -> AsyncIterator[str]:
    """The file piece by piece; only for a match that is over, since it has everything in it."""
    telling, piece = _Telling(), ""
    async for line in read_log(store, table, match):
        piece += "".join(telling.tell(line))
        if len(piece) >= PIECE:
            yield piece
            piece = ""
    yield piece + telling.close()


class _Telling:
    """Goes through the log of a match."""

    def __init__(self) -> None:
        self._writer = Writer()
        self._opened: lines.Opened
        self._entries = 0
        self._outcome: Outcome | None = None

    def tell(self, line: lines.AnyLine) -> Iterator[str]:
        match line:
            case lines.Opened():
                self._opened = line
            case lines.Started():
                yield self._writer.write(self._header(line))
            case lines.Dealt(deal=deal, at=at):
                yield self._entry(DEALER, deal, at)
            case lines.Played(seat=seat, chain=chain, at=at):
                yield from [self._entry(Seat(seat), move, at) for move in chain]
            case lines.Undone(seat=seat, at=at):
                yield self._entry(Seat(seat), UNDO, at)
            case lines.Ended(scores=scores, winners=winners):
                self._outcome = Outcome(to_act=[], scores=scores, winners=winners)

    def close(self) -> str:
        return self._writer.close(self._outcome)

    def _header(self, line: lines.Started) -> Header:
        dealing = promise(bytes.fromhex(self._opened.seed), line.words)
        return Header(FORMAT, self._opened.game, line.rules_version, line.options, line.names, dealing)

    def _entry(self, seat: Seat, move: str, at: int) -> str:
        entry = Entry(self._entries, at, seat_name(seat), move)
        self._entries += 1
        return self._writer.write(entry)

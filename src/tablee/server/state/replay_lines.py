"""The replay file of a match, line by line as its log is read. No rule is needed to tell what was played."""

from collections.abc import Iterable

from tablee.core.seats import DEALER, Seat, seat_name
from tablee.play.dealing import read_pact
from tablee.play.log import UNDO, Entry
from tablee.play.replay import FORMAT, Header, Outcome, Writer, write_header
from tablee.play.shuffle_words import worded_dealing
from tablee.server.state import lines

AT_ONCE = 32  # entries that are hashed together: a match is told line by line, and its seal is asked for at its end


class ReplayLines:
    """Goes through the log of a match; its hash is the seal, which nobody gets before the end."""

    def __init__(self, opened: lines.Opened) -> None:
        self._writer = Writer()
        self._opened = opened
        self._entries = 0
        self._waiting: list[Entry] = []  # for the hash

    def tell(self, line: lines.AnyLine) -> str:
        """The lines of the file that this line of the log leads to."""
        if isinstance(line, lines.Started):
            return "".join(write_header(self._writer, header_of(self._opened, line), line.named))
        entries = entries_of(line, self._entries)
        self._entries += len(entries)
        return "".join([self._writer.write(entry) for entry in entries])

    def note(self, line: lines.AnyLine) -> None:
        """The same for whoever wants nothing but the seal."""
        if isinstance(line, lines.Started):
            self.tell(line)
            return
        self._waiting += entries_of(line, self._entries + len(self._waiting))
        if len(self._waiting) >= AT_ONCE:
            self._hash()

    def _hash(self) -> None:
        self._writer.note(self._waiting)
        self._entries += len(self._waiting)
        self._waiting = []

    def close(self, ended: lines.Ended | None) -> str:
        """The closing line; nobody knows the outcome of matches that ended before it was written down."""
        if ended is None:
            return self._writer.close(None)
        return self._writer.close(Outcome(to_act=ended.to_act, scores=ended.scores, winners=ended.winners))

    @property
    def seal(self) -> str:
        self._hash()
        return self._writer.sha256


def header_of(opened: lines.Opened, line: lines.Started) -> Header:
    """The first line of the file. The game is that of the pact: another may have been picked since the log began."""
    words = None if line.shuffle or line.is_second_try else worded_dealing(opened.seed, line.words)
    game = read_pact(line.shuffle.pact).game if line.shuffle else opened.game
    return Header(FORMAT, game, line.rules_version, line.options, line.names, words, line.shuffle)


def entries_of(line: lines.AnyLine, first: int) -> list[Entry]:
    """What a line of the log adds to those after it; the first has this number."""
    match line:
        case lines.Dealt(deal=deal, at=at):
            return _entries(DEALER, [deal], at, first)
        case lines.Played(seat=seat, chain=chain, at=at, credit=credit):
            return _entries(Seat(seat), chain, at, first, credit)
        case lines.Undone(seat=seat, at=at):
            return _entries(Seat(seat), [UNDO], at, first)
    return []


def _entries(seat: Seat, moves: Iterable[str], at: int, first: int, credit: int = 0) -> list[Entry]:
    return [Entry(number, at, seat_name(seat), move, credit) for number, move in enumerate(moves, first)]

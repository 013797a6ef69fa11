"""The replay file of a match, line by line as its log is read. No rule is needed to tell what was played."""

from collections.abc import Iterable

from tablee.core.seats import DEALER, Seat, seat_name
from tablee.play.log import UNDO, Entry
from tablee.play.replay import FORMAT, Header, Outcome, Writer
from tablee.play.shuffle_words import worded_dealing
from tablee.server.state import lines


class ReplayLines:
    """Goes through the log of a match; its hash is the seal, which nobody gets before the end."""

    def __init__(self, opened: lines.Opened) -> None:
        self._writer = Writer()
        self._opened = opened
        self._entries = 0

    def tell(self, line: lines.AnyLine) -> str:
        """The lines of the file that this line of the log leads to."""
        match line:
            case lines.Started():
                return self._writer.write(self._header(line))
            case lines.Dealt(deal=deal, at=at):
                return self._write(DEALER, [deal], at)
            case lines.Played(seat=seat, chain=chain, at=at):
                return self._write(Seat(seat), chain, at)
            case lines.Undone(seat=seat, at=at):
                return self._write(Seat(seat), [UNDO], at)
        return ""

    def close(self, ended: lines.Ended | None) -> str:
        """The closing line; nobody knows the outcome of matches that ended before it was written down."""
        outcome = None if ended is None else Outcome(to_act=[], scores=ended.scores, winners=ended.winners)
        return self._writer.close(outcome)

    @property
    def seal(self) -> str:
        return self._writer.sha256

    def _header(self, line: lines.Started) -> Header:
        words = None if line.shuffle else worded_dealing(self._opened.seed, line.words)
        return Header(FORMAT, self._opened.game, line.rules_version, line.options, line.names, words, line.shuffle)

    def _write(self, seat: Seat, moves: Iterable[str], at: int) -> str:
        text = ""
        for move in moves:
            text += self._writer.write(Entry(self._entries, at, seat_name(seat), move))
            self._entries += 1
        return text

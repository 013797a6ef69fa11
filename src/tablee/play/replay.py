"""Replay files: JSON lines with a header, the log, and a closing line that proves it whole.

A file tells moves and what came of them, never how a state is laid out in memory: a new layout reads old files.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from tablee.core.errors import BadMove, BadReplayFile, OtherRules, Refusal, TableeError
from tablee.core.notation import shortened
from tablee.core.seats import DEALER, named_seat, seat_name
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.dealing import Named, Shuffle, names_in, read_pact
from tablee.play.log import UNDO, Entry
from tablee.play.match import Match
from tablee.play.opening import open_table
from tablee.play.shuffle_words import Dealing, WordedDealing

FORMAT = 3
TAGGED = 4  # with a pact: tags in place of names, and a second line that tells whose they are, which no hash binds
# 1 closed with a digest of the state as it was laid out then, which proves nothing any more; 2 had no pacts.
READ = (1, 2, FORMAT, TAGGED)
S = TypeVar("S", bound=msgspec.Struct)
encode, encode_lines = msgspec.json.Encoder().encode, msgspec.json.Encoder().encode_lines


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: which game, by which rules, and who sits where."""

    tablee: int  # the version of this format
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: list[str]  # the names, or their tags
    dealing: WordedDealing | None = None  # of matches from before there were pacts
    shuffle: Shuffle | None = None  # only where the deals follow from secrets that were fixed before them


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second line of a file with tags. A name that was taken out is not in it, and nothing else is lost by that."""

    names: list[Named]


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where the moves lead: the same in every layout of the state, and another where the rules have changed."""

    to_act: list[int | str]
    scores: list[int]
    winners: list[int]


class Closing(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The last line: how many lines the log has, where they lead, and a hash of all the text before."""

    lines: int
    outcome: Outcome | None = None  # nobody knows it of matches that were kept before it was written down
    digest: str = ""  # only in format 1
    sha256: str


class Writer:
    """Writes a replay file line by line, also one that is too long to be held whole."""

    def __init__(self) -> None:
        self._sha = hashlib.sha256()
        self._lines = 0

    def write(self, line: Header | Entry) -> str:
        text = encode(line)
        self._sha.update(b"\n" + text if self._lines else text)
        self._lines += 1
        return text.decode() + "\n"

    def note(self, entries: Sequence[Entry]) -> None:
        """Lines after the first that nobody wants to read, but that are in the hash."""
        if entries:
            self._sha.update(b"\n" + encode_lines(entries)[:-1])
            self._lines += len(entries)

    def write_names(self, named: Sequence[Named]) -> str:
        """The line that no hash binds: the tags do, each for itself."""
        return encode(Names(list(named))).decode() + "\n"

    @property
    def sha256(self) -> str:
        """The hash of all the text so far, but for names."""
        return self._sha.hexdigest()

    def close(self, outcome: Outcome | None) -> str:
        closing = Closing(lines=self._lines - 1, outcome=outcome, sha256=self.sha256)
        return msgspec.json.encode(closing).decode() + "\n"


def write_replay_file(match: Match) -> str:
    """The whole match as text."""
    facts, writer = match.game.facts, Writer()
    header = Header(FORMAT, facts.slug, facts.rules_version, match.options, match.names, *_promises(match.dealing))
    lines = [*write_header(writer, header, match.named), *(writer.write(entry) for entry in match.log)]
    return "".join([*lines, writer.close(outcome(match))])


def write_header(writer: Writer, header: Header, named: Sequence[Named] | None) -> list[str]:
    """The first line; where the pact has tags in place of names, also the line that tells whose they are."""
    if named is None or header.shuffle is None:
        return [writer.write(header)]
    header.tablee, header.seats = TAGGED, [seat.name for seat in read_pact(header.shuffle.pact).seats]
    return [writer.write(header), writer.write_names(named)]


def _promises(dealing: Dealing | None) -> tuple[WordedDealing | None, Shuffle | None]:
    return (dealing, None) if isinstance(dealing, WordedDealing) else (None, dealing)


def seal_of(file: str | bytes) -> str:
    """The hash that binds everything in a replay file; `replay` has checked that it is true."""
    lines = _lines(file)
    return _decode(lines[-1], Closing, len(lines)).sha256


def outcome(match: Match) -> Outcome:
    """Where a match stands now."""
    return Outcome(
        to_act=[seat_name(seat) for seat in match.to_act()],
        scores=match.scores(),
        winners=[int(seat) for seat in match.winners()],
    )


def replay(file: str | bytes) -> Match:
    """The match that a replay file tells; BadReplayFile where it is damaged, cut short, or not ours.

    Played on, it deals from secure seeds: a log has the seeds of its deals, not the one they came from.
    """
    lines = _lines(file)
    match, header = _opened(lines)
    if len(lines) < header + 1 or '"sha256"' not in lines[-1]:
        raise BadReplayFile(f"the replay file is cut short: it has no closing line after line {len(lines)}")
    for number, line in enumerate(lines[header:-1], header + 1):
        follow(match, _decode(line, Entry, number), number)
    _check(match, _decode(lines[-1], Closing, len(lines)), [lines[0], *lines[header:]])
    return match


def _opened(lines: list[str]) -> tuple[Match, int]:
    """The match before its first line of play, and how many lines its header has."""
    header = _decode(lines[0], Header, 1)
    if header.tablee != TAGGED:
        return opened_by(header), 1
    if len(lines) < 2 or '"names"' not in lines[1]:
        raise BadReplayFile("the replay file has no second line that tells whose names stand in its header")
    tags, named = set(header.seats), _decode(lines[1], Names, 2).names
    if header.shuffle is not None:
        tags.update(read_pact(header.shuffle.pact).withheld)
    if not tags.issuperset(one.tag for one in named):
        raise BadReplayFile("line 2 of the replay file: a name is not the one that its header has a tag of")
    header.seats = names_in(header.seats, named)
    match = opened_by(header)
    match.named = named
    return match, 2


def begun_again(match: Match) -> Match:
    """A match of the same table before its first line, to follow the log of the other one."""
    return open_table(match.game, match.seats, match.options, match.names, Dealer())


def _check(match: Match, closing: Closing, lines: list[str]) -> None:
    if closing.lines != len(match.log):
        raise BadReplayFile(f"the replay file should have {closing.lines} lines of play, but has {len(match.log)}")
    if closing.outcome is not None and closing.outcome != outcome(match):
        raise BadReplayFile("the replay file is damaged: its moves do not lead to the outcome that it claims")
    if closing.sha256 != _hash(lines[:-1]):
        raise BadReplayFile("the replay file was changed: its text does not match its closing line")


def _hash(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _lines(file: str | bytes) -> list[str]:
    try:
        text = file if isinstance(file, str) else bytes(file).decode("utf-8-sig")
        text.encode()
    except (UnicodeError, TypeError):
        raise BadReplayFile("this is no replay file: it is not text") from None
    lines = text.rstrip("\n").split("\n")
    if '"tablee"' not in lines[0]:
        raise BadReplayFile("this is no replay file of Tablée: it does not begin with a header line")
    return lines


def _decode(line: str, kind: type[S], number: int) -> S:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadReplayFile(f"line {number} of the replay file cannot be read: {shortened(str(error))}") from None


def opened_by(header: Header) -> Match:
    """The match that a replay file begins with, before its first line."""
    if header.tablee not in READ:
        raise BadReplayFile(f"this replay file has format {header.tablee}; this version reads formats up to {READ[-1]}")
    try:
        game = load(header.game)
        match = open_table(game, len(header.seats), header.options, header.seats, Dealer())
    except TableeError as error:
        raise BadReplayFile(f"line 1 of the replay file: {error}") from None
    if header.rules_version != game.facts.rules_version:
        came, ours = header.rules_version, game.facts.rules_version
        raise OtherRules(f"this match was played by version {came} of the rules of {game.facts.name}; ours is {ours}")
    match.dealing = header.shuffle or header.dealing
    return match


def follow(match: Match, entry: Entry, number: int) -> None:
    """Play one line of the log, with the referee watching."""

    def wrong(reason: object) -> NoReturn:
        raise BadReplayFile(f"line {number} of the replay file: {reason}")

    seat = named_seat(entry.seat)
    if seat is None:
        wrong(f"there is no seat {shortened(repr(entry.seat))}")
    if entry.n != len(match.log):
        wrong(f"its number is {entry.n}, expected {len(match.log)}")
    if entry.at < (match.log[-1].at if match.log else 0):
        wrong("its time is before that of the line above")
    try:
        _move(match, seat, entry.credit)(entry.move, entry.at)
    except (Refusal, BadMove) as error:
        wrong(f"{shortened(entry.move)!r} is not possible there: {error}")
    except TableeError as error:
        wrong(error)


def _move(match: Match, seat: Any, credit: int) -> Callable[[str, int], None]:
    """How a line of this seat is played: the dealer's, a taking back, or a move."""
    if seat == DEALER:
        if DEALER not in match.to_act():
            raise BadReplayFile("no deal is due there")
        return match.deal
    return lambda move, at: match.take_back(seat, at) if move == UNDO else match.apply(seat, move, at, credit)

"""A table as its log tells it: who is there, who sits where, and the match."""

from collections import deque

from tablee.core.chance import seed_for
from tablee.core.errors import BadRecord
from tablee.core.seats import CLOCK, NOBODY, Seat
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.dealing import Dealing, commitment_to, mixed_seed, promise
from tablee.play.match import Match, open_table
from tablee.server.protocol import ChatLine
from tablee.server.table import lines
from tablee.server.table.clocks import Clocks
from tablee.server.terms import Phase, Settings

KEPT_CHAT = 200  # lines of talk that a newcomer gets
KEPT_IDS = 200  # of each seat: more than a browser can have under way
KEPT_ANSWERS = 1000  # of all guests


class Person:
    """A guest at this table, here or not."""

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.is_muted = False
        self.has_left = False


class Chair:
    """A place at the table: for a person, a bot, or nobody yet."""

    def __init__(self) -> None:
        self.guest: int | None = None
        self.bot: int | None = None
        self.words = ""

    @property
    def is_empty(self) -> bool:
        return self.guest is None and self.bot is None


class Room:
    """Follows the lines of one table; nothing else changes it."""

    def __init__(self, opened: lines.Opened) -> None:
        self.game = load(opened.game)
        self.code = opened.code
        self.settings: Settings = opened.settings
        self.host = 0
        self.people: dict[int, Person] = {}
        self.chairs = [Chair() for _ in range(opened.settings.seats or self.game.facts.fewest_seats)]
        self.match: Match | None = None
        self.number = 0  # of the match: 0 before the first
        self.records: list[str] = []  # of the matches before this one
        self.clocks = Clocks(self.game)
        self.chat: deque[ChatLine] = deque(maxlen=KEPT_CHAT)
        self.said = 0
        self.is_closed = False
        self.has_sat: dict[int, int] = {}  # who has had which chair in this match
        self._seed = bytes.fromhex(opened.seed)
        self._words: list[str] = []  # as they were at the start
        self.answered: deque[tuple[int, str]] = deque(maxlen=KEPT_ANSWERS)  # who asked, under which id
        self._ids: dict[int, deque[str]] = {}

    @property
    def phase(self) -> Phase:
        if self.is_closed:
            return "closed"
        if self.match is None:
            return "open"
        return "over" if self.match.is_over else "playing"

    @property
    def commitment(self) -> str:
        return commitment_to(self._seed)

    def dealing(self) -> Dealing | None:
        """The proof of the deals, once there is nothing left to give away."""
        return promise(self._seed, self._words) if self.match is not None and self.match.is_over else None

    def tie_seed(self) -> bytes:
        """What decides between hands that cannot be told apart: it follows from the promised seed as well."""
        return seed_for("ties", mixed_seed(self._seed, self._words))

    def present(self) -> list[Person]:
        """Who belongs to the table."""
        return [person for person in self.people.values() if not person.has_left]

    def chair_of(self, guest: int) -> int | None:
        return next((index for index, chair in enumerate(self.chairs) if chair.guest == guest), None)

    def has_done(self, seat: int, request_id: str) -> bool:
        """Whether this seat's request is already in the log."""
        return request_id in self._ids.get(seat, ())

    def follow(self, line: lines.AnyLine) -> None:
        """Let one line happen; a line of play is checked by the referee, and a Refusal changes nothing."""
        match line:
            case lines.Dealt() | lines.Played() | lines.Undone():
                self._follow_play(line)
            case lines.Sat() | lines.Rose() | lines.Left() | lines.Arranged() | lines.Bot():
                self._follow_seating(line)
            case lines.Started() | lines.Renewed() | lines.Closed() | lines.Configured():
                self._follow_course(line)
            case _:
                self._follow_person(line)

    def _follow_person(self, line: lines.AnyLine) -> None:
        match line:
            case lines.Joined(guest=guest, name=name):
                self.people[guest] = Person(guest, name)
            case lines.Renamed(guest=guest, name=name):
                self.people[guest].name = name
            case lines.Muted(guest=guest, is_muted=is_muted):
                self.people[guest].is_muted = is_muted
            case lines.Answered(guest=guest, id=request_id):
                self.answered.append((guest, request_id))
            case lines.Hosted(guest=guest):
                self.host = guest
            case lines.Worded(guest=guest, words=words):
                self.chairs[self._chair(guest)].words = words
            case lines.Said(guest=guest, text=text, at=at):
                self.said += 1
                self.chat.append(ChatLine(n=self.said, guest=guest, name=self.people[guest].name, text=text, at=at))

    def _follow_seating(self, line: lines.AnyLine) -> None:
        match line:
            case lines.Sat(guest=guest, chair=chair):
                self._empty(guest, None)
                self.chairs[chair] = _seated(guest)
                if self.phase == "playing":
                    self.has_sat[guest] = chair
            case lines.Rose(guest=guest, bot=bot):
                self._empty(guest, bot)
            case lines.Left(guest=guest, bot=bot):
                self._empty(guest, bot)
                self.people[guest].has_left = True
            case lines.Arranged(order=order):
                self.chairs = [self.chairs[chair] for chair in order]
            case lines.Bot(chair=chair, level=level):
                self.chairs[chair] = Chair()
                self.chairs[chair].bot = level

    def _follow_course(self, line: lines.AnyLine) -> None:
        match line:
            case lines.Configured(settings=settings):
                self._configure(settings)
            case lines.Started(rules_version=version):
                self._start(version)
            case lines.Renewed(seed=seed):
                self._renew(seed)
            case lines.Closed():
                self.is_closed = True

    def _follow_play(self, line: lines.Dealt | lines.Played | lines.Undone) -> None:
        assert self.match is not None
        match line:
            case lines.Dealt(deal=deal, at=at):
                self.match.deal(deal, at)
            case lines.Played(seat=seat, chain=chain, at=at, id=request_id):
                self.match.follow(seat, chain, at)
                self._note_id(seat, request_id)
            case lines.Undone(seat=seat, at=at, id=request_id):
                self.match.undo(seat, at)
                self._note_id(seat, request_id)
        self.clocks.advance(line.at)
        if isinstance(line, lines.Played) and line.seat == CLOCK:
            self.clocks.rang()
        is_open = isinstance(line, lines.Played) and all(self._is_told_to_all(line.seat, text) for text in line.chain)
        self.clocks.note(self.match, Seat(line.seat) if is_open else None)  # type: ignore[union-attr]

    def _is_told_to_all(self, seat: int, text: str) -> bool:
        game, others = self.game, {*range(len(self.chairs)), NOBODY} - {seat}
        move = game.words.notation[game.words.notation.number(text)]
        return all(game.words.told(move, seat, other) is not None for other in others)

    def _note_id(self, seat: int, request_id: str) -> None:
        if request_id and seat != CLOCK:
            self._ids.setdefault(seat, deque(maxlen=KEPT_IDS)).append(request_id)

    def _chair(self, guest: int) -> int:
        chair = self.chair_of(guest)
        assert chair is not None
        return chair

    def _empty(self, guest: int, bot: int | None) -> None:
        chair = self.chair_of(guest)
        if chair is not None:
            self.chairs[chair] = Chair()
            self.chairs[chair].bot = bot

    def _configure(self, settings: Settings) -> None:
        seats = settings.seats or self.game.facts.fewest_seats
        more = [Chair() for _ in range(seats - len(self.chairs))]
        self.chairs = [*self.chairs, *more][:seats]
        self.settings = settings

    def _start(self, rules_version: int) -> None:
        ours = self.game.facts.rules_version
        if rules_version != ours:
            raise BadRecord(f"this match was started by version {rules_version} of the rules; ours is {ours}")
        names = [self.name_of(chair) for chair in self.chairs]
        self._words = [chair.words for chair in self.chairs]
        dealer = Dealer(mixed_seed(self._seed, self._words))
        self.match = open_table(self.game, len(self.chairs), self.settings.options, names, dealer)
        self.number += 1
        self.clocks = Clocks(self.game)
        self.clocks.note(self.match)
        self.has_sat = {chair.guest: index for index, chair in enumerate(self.chairs) if chair.guest is not None}
        self._ids = {}

    def name_of(self, chair: Chair) -> str:
        if chair.guest is not None:
            return self.people[chair.guest].name
        return f"Bot {chair.bot}"

    def next_deal(self) -> str | None:
        """The text of the deal that is due, from the seed that was promised."""
        return self.match.next_deal() if self.match is not None else None

    def record(self, number: int) -> str | None:
        """The whole replay file of a finished match, deals proved; None where there is none."""
        if 1 <= number <= len(self.records):
            return self.records[number - 1]
        if self.match is None or number != self.number or not self.match.is_over:
            return None
        self.match.dealing = self.dealing()
        return self.match.record()

    def _renew(self, seed: str) -> None:
        record = self.record(self.number)
        assert record is not None
        self.records.append(record)
        self.match = None
        self._seed = bytes.fromhex(seed)
        self.has_sat = {}
        for chair in self.chairs:
            chair.words = ""


def _seated(guest: int) -> Chair:
    chair = Chair()
    chair.guest = guest
    return chair

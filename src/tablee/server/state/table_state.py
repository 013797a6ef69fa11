"""A table as its log tells it: who is there, who sits where, and the match."""

from collections import deque
from collections.abc import Sequence

from tablee.core.chance import seed_for
from tablee.core.contract import Game, nobody_is_out, told_in_full
from tablee.core.errors import OtherRules
from tablee.core.options import complete
from tablee.core.seats import CLOCK, NOBODY, Seat, seat_name
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.match import Match
from tablee.play.opening import open_table
from tablee.play.shuffle_words import Dealing, worded_dealing
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.answered_ids import AnsweredIds
from tablee.server.state.evening import Evening
from tablee.server.state.people import Chair, Person
from tablee.server.state.replay_lines import ReplayLines
from tablee.server.state.shuffling import Shuffling
from tablee.server.state.timers import Timers
from tablee.server.terms import ChatLine, Phase, Settings

KEPT_CHAT = 200  # lines of talk that a newcomer gets
CARRIED_IDS = 20  # of each guest into the next match: what is asked again after a stop
DEFAULT_KEEPER = 1  # the level of a bot that must play on where the host wants no keeper
KEPT_KICKED = 100  # people who were asked to leave: the others who left are forgotten


def check_rules(game: Game, version: int) -> None:
    """OtherRules where a match was started by rules that are not ours."""
    ours = game.facts.rules_version
    if version != ours:
        raise OtherRules(f"this match was started by version {version} of the rules; ours is {ours}")


class TableState:
    """Made by the log of a match, from how the table stood before it; nothing else changes it."""

    def __init__(self, opened: lines.Opened) -> None:
        self.game = load(opened.game)
        self.code = opened.code
        self.holder = opened.holder
        self.settings: Settings = opened.settings
        self.host = opened.host
        self.stand_in = opened.stand_in  # who decides while the host is away
        self.people = {one.guest: Person(one) for one in opened.people if one.was_kicked or not one.has_left}
        self.guests = max(opened.guests, *(one.guest + 1 for one in opened.people), 0)
        seats = opened.settings.seats or self.game.facts.fewest_seats
        self.chairs = [Chair(kept.guest, kept.bot) for kept in opened.chairs] or [Chair() for _ in range(seats)]
        self.evening = Evening(opened.evening)
        # Kept, since they are asked for after every move.
        self.has_one_side, self.has_limits = self._has_one_side(), opened.settings.has_limits
        self.match: Match | None = None
        self.number = opened.match - 1  # of the match: 0 before the first
        self.outcome: lines.Ended | None = None
        self.is_ended = False  # whether there was a match, and it has come to its end or was cut short
        self.phase: Phase = "open"
        self.timers = Timers(self.game)
        self.began = 0  # when the match did, in milliseconds since 1970
        chat = [ChatLine(n=one.n, guest=one.guest, name=one.name, text=one.text, at=one.at) for one in opened.chat]
        self.chat = deque(chat, maxlen=KEPT_CHAT)
        self.said = chat[-1].n if chat else 0
        self.is_closed = False
        self.changes = 0  # lines but for moves, talk and answers: after those, what only others change is as it was
        self.has_sat: dict[int, int] = {}  # who has had which chair in this match
        self.shuffling = Shuffling(opened.seed)
        self._seed = opened.seed  # the server's secret
        self._dealing: Dealing | None = None
        self._is_second_try = False
        self._replay = ReplayLines(opened)
        self.answered = AnsweredIds(opened.answered)
        for seat, ids in opened.moved:
            for request_id in ids:
                self.answered.add(self.chairs[seat].guest, request_id)

    @property
    def log(self) -> int:
        """The match whose log is being written: it begins when the match is prepared, and has its number."""
        return self.number + 1 if self.match is None else self.number

    @property
    def is_cut_short(self) -> bool:
        return self.outcome is not None and bool(self.outcome.to_act)

    @property
    def goes_on(self) -> bool:
        """Whether something will happen although nobody comes: time runs out. Bots wait, as games against time do."""
        if self.match is None or self.phase != "playing" or self.game.facts.is_real_time or self.is_slow:
            return False
        return bool(self.timers.limits(self.settings))

    @property
    def is_slow(self) -> bool:
        """Whether it is played by and by: its time goes on while the server is down, and nobody needs to be there."""
        return self.settings.is_slow

    @property
    def can_run_out_of_time(self) -> bool:
        return self.has_limits or self.timers.clock_runs

    @property
    def playing(self) -> Match:
        """The match that is being played; a Refusal where none is."""
        if self.match is None or self.phase != "playing":
            raise refusal("not-playing")
        return self.match

    @property
    def is_left_to_bots(self) -> bool:
        """Whether all people at the table are out of a match that goes on."""
        if self.match is None or self.phase != "playing":
            return False
        state, is_out = self.match.standing.to_read, self.game.rules.is_out
        if is_out is nobody_is_out:
            return False
        people = [seat for seat, chair in enumerate(self.chairs) if chair.guest is not None]
        return bool(people) and all(is_out(state, seat) for seat in people)

    def tie_seed(self) -> bytes:
        """What decides between hands that cannot be told apart: it follows from the same secrets as the deals."""
        assert self._dealing is not None
        return seed_for("ties", self._dealing.seed_of_match())

    @property
    def deciding(self) -> int:
        """The guest who may do what is the host's: the host, or who stands in."""
        return self.host if self.stand_in is None else self.stand_in

    @property
    def successor(self) -> int:
        """The level of the bot that plays on for somebody who cannot be waited for."""
        return self.settings.keeper or DEFAULT_KEEPER

    def present(self) -> list[Person]:
        """Who belongs to the table."""
        return [person for person in self.people.values() if not person.has_left]

    def has_left(self, guest: int) -> bool:
        """Whether somebody does not belong to the table, or does no more."""
        return guest not in self.people or self.people[guest].has_left

    def chair_of(self, guest: int) -> int | None:
        for number, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return number
        return None

    def has_done(self, guest: int, request_id: str) -> bool:
        """Whether what this guest asks for is already in the log."""
        return self.answered.has(guest, request_id)

    def apply(self, line: lines.AnyLine, read: Sequence[int] | None = None) -> None:
        """Let one line happen; a line of play is checked by the referee, and a Refusal changes nothing.

        `read` has the numbers of its moves, where they were read when they came in.
        """
        if isinstance(line, lines.Played):
            self._play(line, self.game.words.notation.read(line.chain) if read is None else read)
        else:
            self._let_happen(line)
            self.changes += not isinstance(line, (lines.Said, lines.Answered))
            self.has_one_side, self.has_limits = self._has_one_side(), self.settings.has_limits
        self._replay.note(line)
        self.is_ended = self.match is not None and (self.match.is_over or self.outcome is not None)
        self.phase = self._phase()

    def _phase(self) -> Phase:
        if self.is_closed:
            return "closed"
        if self.match is None:
            return "open"
        return "over" if self.is_ended else "playing"

    def _let_happen(self, line: lines.AnyLine) -> None:
        match line:
            case lines.LineLost(seat=seat, at=at, since=since):
                self.timers.advance(at)
                self.timers.lose_line(Seat(seat), since)
            case lines.LineBack(seat=seat, at=at):
                self.timers.advance(at)
                self.timers.silent.discard(Seat(seat))
            case lines.Dealt() | lines.Undone():
                self._apply_play(line)
            case lines.Sat() | lines.Rose() | lines.Left() | lines.Arranged() | lines.BotSeated():
                self._apply_seating(line)
            case lines.Fixed() | lines.Disclosed() | lines.Withheld():
                self._apply_shuffle(line)
            case (
                lines.Started() | lines.Ended() | lines.Renewed() | lines.Picked() | lines.Closed() | lines.Configured()
            ):
                self._apply_course(line)
            case _:
                self._apply_person(line)

    def _apply_person(self, line: lines.AnyLine) -> None:
        match line:
            case lines.Joined(guest=guest, name=name, mark=mark):
                since = self.number - 1 if self.phase == "playing" else self.number
                self.people[guest] = Person(lines.PersonKept(guest=guest, name=name, mark=mark, waits_since=since))
                self.guests = max(self.guests, guest + 1)
            case lines.Renamed(guest=guest, name=name):
                self.people[guest].name = name
                self.evening.rename(guest, name)
            case lines.Voted(guest=guest, choice=choice):
                self.evening.votes[guest] = choice
                self.people[guest].only_watches &= choice is None  # who wants a game wants to play it
            case lines.Muted(guest=guest, is_muted=is_muted):
                self.people[guest].is_muted = is_muted
            case lines.Answered(guest=guest, id=request_id):
                self.answered.add(guest, request_id)
            case lines.Hosted(guest=guest):
                self.host, self.stand_in = guest, None
            case lines.StoodIn(guest=deputy):
                self.stand_in = deputy
            case lines.Said(guest=guest, text=text, at=at):
                self.said += 1
                self.chat.append(ChatLine(n=self.said, guest=guest, name=self.people[guest].name, text=text, at=at))

    def _apply_seating(self, line: lines.AnyLine) -> None:
        match line:
            case lines.Sat(guest=guest, chair=chair):
                self._empty(guest, None)
                self.chairs[chair] = Chair(guest)
                self.people[guest].only_watches = False
                if self.phase == "playing":
                    self.has_sat[guest] = chair
            case lines.Rose(guest=guest, bot=bot):
                self._empty(guest, bot)
                self.people[guest].only_watches = True
            case lines.Left(guest=guest, bot=bot, was_kicked=was_kicked):
                self._empty(guest, bot)
                self._part(guest, was_kicked)
            case lines.Arranged(order=order):
                self.chairs = [self.chairs[chair] for chair in order]
            case lines.BotSeated(chair=chair, level=level):
                self.chairs[chair] = Chair(bot=level)

    def _apply_shuffle(self, line: lines.Fixed | lines.Disclosed | lines.Withheld) -> None:
        match line:
            case lines.Fixed():
                self.shuffling.fix(line, [chair.guest for chair in self.chairs])
            case lines.Disclosed(guest=guest, secret=secret):
                self.shuffling.disclose(guest, secret)
            case lines.Withheld(guests=guests, bot=bot, seed=seed):
                for guest in guests:
                    self._empty(guest, bot)
                self._seed, self.shuffling = seed, self.shuffling.next_attempt(seed, guests)

    def _apply_course(self, line: lines.AnyLine) -> None:
        match line:
            case lines.Configured(settings=settings):
                self._configure(settings)
            case lines.Started():
                self._start(line)
            case lines.Ended():
                self._end(line)
            case lines.Picked(game=slug, settings=settings, chairs=chairs):
                self.game, self.settings = load(slug), settings
                self.chairs = [Chair(kept.guest, kept.bot) for kept in chairs]
                self.timers = Timers(self.game)
                self.evening.go_on()
            case lines.Renewed(seed=seed):
                self._renew(seed)
            case lines.Closed():
                self.is_closed = True

    def _play(self, line: lines.Played, numbers: Sequence[int]) -> None:
        assert self.match is not None
        self.match.apply(line.seat, numbers, line.at, line.credit)
        self._note_move(line.seat, line.id)
        self.timers.advance(line.at)
        if line.seat == CLOCK:
            self.timers.rang()
        self.timers.note(self.match, Seat(line.seat) if self._are_told_to_all(line.seat, numbers) else None)

    def _apply_play(self, line: lines.Dealt | lines.Undone) -> None:
        assert self.match is not None
        match line:
            case lines.Dealt(deal=deal, at=at):
                self.match.deal(deal, at)
            case lines.Undone(seat=seat, at=at, id=request_id):
                self.match.take_back(seat, at)
                self._note_move(seat, request_id)
        self.timers.advance(line.at)
        self.timers.note(self.match)

    def _are_told_to_all(self, seat: int, numbers: Sequence[int]) -> bool:
        told, notation = self.game.words.told, self.game.words.notation
        if told is told_in_full:
            return True
        others = {*range(len(self.chairs)), NOBODY} - {seat}
        return all(told(notation[number], seat, other) is not None for number in numbers for other in others)

    def _note_move(self, seat: int, request_id: str) -> None:
        """It was the guest who asked: the answer is theirs, also when they have another chair or none."""
        if request_id and seat != CLOCK:
            self.answered.add(self.chairs[seat].guest, request_id)

    def _part(self, guest: int, was_kicked: bool) -> None:
        """Remembered are who was kicked, by name and address, and who withholds a secret, by the pact."""
        if guest == self.stand_in:
            self.stand_in = None
        self.evening.votes.pop(guest, None)
        person = self.people[guest]
        person.has_left, person.was_kicked = True, was_kicked
        if not (was_kicked or guest in self.shuffling.withheld or self.shuffling.is_party(guest)):
            del self.people[guest]
        kicked = [number for number, one in self.people.items() if one.was_kicked]
        for number in kicked[:-KEPT_KICKED]:
            del self.people[number]

    def _empty(self, guest: int, bot: int | None) -> None:
        """A chair that somebody gives up; who is left says anew what they would like to play next."""
        chair = self.chair_of(guest)
        if chair is not None:
            self.chairs[chair] = Chair(bot=bot)
            self.evening.votes.clear()

    def _configure(self, settings: Settings) -> None:
        seats = settings.seats or self.game.facts.fewest_seats
        more = [Chair() for _ in range(seats - len(self.chairs))]
        self.chairs = [*self.chairs, *more][:seats]
        self.settings = settings

    def _has_one_side(self) -> bool:
        """Whether nobody plays against anybody here."""
        seats, rules = len(self.chairs), self.game.rules
        return len(rules.sides(seats, complete(self.game.facts.options, self.settings.options, seats))) == 1

    def _start(self, line: lines.Started) -> None:
        check_rules(self.game, line.rules_version)
        self._dealing = line.shuffle or worded_dealing(self._seed, line.words)
        self._is_second_try = line.is_second_try
        self.shuffling.finish()
        dealer = Dealer(self._dealing.seed_of_match())
        self.match = open_table(self.game, len(line.names), line.options, line.names, dealer)
        self.number += 1
        self.began = line.began
        self.timers = Timers(self.game)
        self.timers.note(self.match)
        self.has_sat = {chair.guest: index for index, chair in enumerate(self.chairs) if chair.guest is not None}

    def _end(self, line: lines.Ended) -> None:
        self.outcome = line
        self.evening.note(self.number, self.game.facts.slug, [(one, self.name_of(one)) for one in self.chairs], line)
        for chair in self.chairs:
            if chair.guest is not None:
                self.people[chair.guest].waits_since = self.number

    def name_of(self, chair: Chair) -> str:
        if chair.guest is not None:
            return self.people[chair.guest].name
        return f"Bot {chair.bot}"

    @property
    def is_deal_due(self) -> bool:
        return self.match is not None and not self.is_ended and self.match.is_deal_due

    def ending(self, is_full: bool) -> lines.Ended | None:
        """The line that is due when a match is over, or has become too long."""
        if self.match is None or self.outcome is not None or not (self.match.is_over or is_full):
            return None
        to_act = [seat_name(seat) for seat in self.match.to_act()]
        winners = [int(seat) for seat in self.match.winners()]
        seal = "" if self._is_second_try else self._replay.seal
        return lines.Ended(scores=self.match.scores(), winners=winners, to_act=to_act, seal=seal)

    def opening(self) -> lines.Opened:
        """The first line of the next log, just after this one was ended: all that goes over."""
        talk = [lines.TalkKept(n=one.n, guest=one.guest, name=one.name, text=one.text, at=one.at) for one in self.chat]
        return lines.Opened(
            game=self.game.facts.slug,
            code=self.code,
            holder=self.holder,
            settings=self.settings,
            seed=self._seed,
            match=self.log,
            host=self.host,
            stand_in=self.stand_in,
            guests=self.guests,
            people=[person.kept() for person in self.people.values()],
            chairs=[lines.ChairKept(guest=chair.guest, bot=chair.bot) for chair in self.chairs],
            chat=talk,
            evening=self.evening.kept(),
            answered=self.answered.of(person.number for person in self.present()),
        )

    def _renew(self, seed: str) -> None:
        self.match, self.outcome = None, None
        self.evening.go_on()
        self.timers = Timers(self.game)
        self._seed, self._dealing = seed, None
        self.shuffling = Shuffling(seed)
        self.has_sat = {}
        self.answered = AnsweredIds(self.answered.of((person.number for person in self.present()), CARRIED_IDS))
        self._replay = ReplayLines(self.opening())

"""The match at a table: moves, deals, the clock, bots, and who keeps whose seat."""

import asyncio
import time
from typing import TYPE_CHECKING

from tablee.core.errors import BadMove, Refusal
from tablee.core.seats import CLOCK, DEALER, Seat
from tablee.play.match import ONLY_REFEREE, Match
from tablee.server import protocol as ask
from tablee.server.protocol import Reveal, TimerSeen, Timing
from tablee.server.realtime.contest import Contest
from tablee.server.realtime.reflexes import reflex_of
from tablee.server.refusals import refusal
from tablee.server.table import lines
from tablee.server.table.clocks import SECOND, Due
from tablee.server.table.hints import Hints
from tablee.server.table.looking_back import LookingBack
from tablee.server.table.requests import DEFAULT_KEEPER
from tablee.server.table.taking_back import TakingBack
from tablee.server.table.trying import legal_after
from tablee.server.table.voices import Ear
from tablee.server.thinking.thinker import Thinker

if TYPE_CHECKING:
    from tablee.server.table.table import Table


class Play:
    """What goes on by itself at a table, and what its players do. Everything here runs in the table's turn."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.house = table.house
        self.room = table.room
        self.reveal: Reveal | None = None
        self.contest = Contest(self)
        self.looking_back = LookingBack(self)
        self.hints = Hints(self)
        self.taking_back = TakingBack(self)
        self._origin = time.monotonic() - self.room.clocks.at / SECOND  # when the match was at 0
        self._away: dict[int, float] = {}  # guests who are not here, and since when
        self._woken = time.monotonic()
        self._overdue: set[Seat] = set()  # their time is up: a bot makes this move
        self._thinkers: dict[Seat, Thinker] = {}
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def match(self) -> Match:
        """The match that is being played."""
        if self.room.match is None or self.room.phase != "playing":
            raise refusal("not-playing")
        return self.room.match

    @property
    def is_busy(self) -> bool:
        return bool(self._thinking) or self._alarm is not None or self.contest.is_open

    def now(self) -> int:
        """Milliseconds of the match, never before its last line."""
        return max(int(SECOND * (time.monotonic() - self._origin)), self.room.clocks.at)

    def clock_at(self, at: int) -> float:
        """The server's clock when the match was, or will be, at this time."""
        return self.house.clock_at(self._origin) + at

    def begin(self) -> None:
        """A new match: its time starts."""
        self.stop()
        self._origin = time.monotonic()
        self._overdue, self._thinkers, self.reveal = set(), {}, None
        self.contest.begin()
        self.hints.begin()

    def stop(self) -> None:
        """Let nothing more happen by itself."""
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
        self.contest.stop()
        self.looking_back.stop()
        self.hints.stop()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # What players do.

    async def obey(
        self, ear: Ear, request: ask.Move | ask.Try | ask.Undo | ask.AnswerUndo | ask.Hint | ask.Grab
    ) -> bool:
        """Play it, or raise the Refusal; False for what is answered later: a hint, a grab, an undo to be granted."""
        seat = self.room.chair_of(ear.guest)
        if seat is None:
            raise refusal("not-seated")
        if self.room.has_done(seat, request.id):
            return True
        if self.room.phase != "playing":
            raise refusal("not-playing")
        await self.ring()
        if Seat(seat) in self._overdue:
            raise refusal("time-up")
        match request:
            case ask.Move() if self.contest.is_open:
                raise refusal("hands-under-way")
            case ask.Move(chain=chain):
                await self.play(Seat(seat), self._own_moves(chain), request.id)
            case ask.Undo():
                return await self.taking_back.ask(ear, Seat(seat), request)
            case ask.AnswerUndo(is_granted=is_granted):
                self.taking_back.answer(Seat(seat), is_granted)
            case ask.Try(chain=chain):
                self._try_out(ear, Seat(seat), self._own_moves(chain))
            case ask.Hint(chain=chain):
                self.hints.enter(ear, Seat(seat), self._own_moves(chain), request.id)
            case ask.Grab():
                self.contest.enter(ear, Seat(seat), request)
        return not isinstance(request, (ask.Hint, ask.Grab))

    def _try_out(self, ear: Ear, seat: Seat, chain: list[str]) -> None:
        """Tell the one who asks what could follow."""
        if self.room.game.facts.is_real_time:
            raise refusal("not-against-time")
        notation, heard = self.room.game.words.notation, len(self.match.events(seat))
        legal = [str(notation[number]) for number in legal_after(self.match, seat, chain)]
        ear.send(ask.Tried(match=self.room.number, seen=heard, chain=chain, legal=legal))

    def hear(self, message: ask.Asked) -> None:
        """What gets no answer."""
        if isinstance(message, ask.Painted):
            self.contest.painted(message)

    async def play(self, seat: Seat, chain: list[str], request_id: str = "") -> None:
        """Moves of a player or of the clock: followed, committed, counted."""
        before = self.match.state
        at = self.contest.instant(seat, chain, self.now())
        await self.table.commit([lines.Played(seat=seat, chain=chain, at=at, id=request_id)])
        self._overdue.discard(seat)
        self.house.metrics.moves.add(self.room.game.facts.slug)
        self.contest.note(seat, chain, before)

    def _own_moves(self, chain: list[str]) -> list[str]:
        """The small moves of a chain, one text each; none that is the referee's, or a matter of time."""
        notation = self.match.game.words.notation
        moves = [notation[notation.number(part)] for text in chain for part in notation.parts(text)]
        for move in moves:
            if move.is_for_referee:
                raise Refusal("referee-only", ONLY_REFEREE)
            if self.contest.is_contested(str(move)):
                raise BadMove("it is a matter of time: send it as a grab")
        return [str(move) for move in moves]

    async def deal_if_due(self) -> bool:
        """Let the dealer act once; whether that was due."""
        text = self.room.next_deal()
        if text is None:
            return False
        before = self.match.state
        await self.table.commit([lines.Dealt(deal=text, at=self.contest.instant(DEALER, [], self.now()))])
        self.contest.note(DEALER, [], before)
        return True

    # Time.

    async def ring(self) -> None:
        """Do what time asks for: moves of the clock, and moves for those whose time is up."""
        while self.room.phase == "playing" and (due := self._next_due()) and due.at <= self.now():
            if due.move is None:
                self._overdue.add(due.seat)
            else:
                await self.play(CLOCK, [str(self.match.game.words.notation[due.move])])
                self.table.tell()
                while await self.deal_if_due():
                    self.table.tell()

    def _next_due(self) -> Due | None:
        clocks, settings = self.room.clocks, self.room.settings
        timers = [] if self.contest.is_open else list(clocks.timers())  # who is about to grab comes before the clock
        limits = [due for due in clocks.limits(settings) if due.seat not in self._overdue]
        return min([*timers, *limits], key=lambda due: due.at, default=None)

    def timing(self) -> Timing | None:
        """What runs out when; the same for all, and nothing that a hidden move would change."""
        if self.room.match is None:
            return None
        clocks, settings, now = self.room.clocks, self.room.settings, self.now()
        start = self.clock_at(0)
        notation = self.room.game.words.notation
        is_playing = self.room.phase == "playing"
        timers = [TimerSeen(due=start + due.at, move=str(notation[due.move or 0])) for due in clocks.timers()]
        limits = [TimerSeen(due=start + due.at, seat=due.seat) for due in clocks.limits(settings)]
        left = [clocks.left(seat, settings, now) for seat in range(len(self.room.chairs))]
        return Timing(now=self.house.now(), timers=[*timers, *limits] if is_playing else [], left=left)

    # Who is away, and who keeps their seats.

    def came(self, guest: int) -> None:
        self._away.pop(guest, None)
        chair = self.room.chair_of(guest)
        if chair is not None and Seat(chair) not in self._overdue and self.room.chairs[chair].bot is None:
            self._stop_thinking(Seat(chair))

    def went(self, guest: int) -> None:
        self._away[guest] = time.monotonic()

    def keeper(self, chair: int) -> int | None:
        """The bot that plays for a guest who has been away too long; nobody, while nobody at all is here."""
        guest = self.room.chairs[chair].guest
        if guest is None or self.room.phase != "playing" or self.room.settings.keeper is None:
            return None
        is_kept = self._grace_ends(guest) <= time.monotonic() and bool(self.table.voices.ears)
        return self.room.settings.keeper if is_kept else None

    def is_long_away(self, guest: int) -> bool:
        """Whether others need not wait for this guest: then anybody may become the host."""
        grace = max(self.room.settings.grace_seconds, self.house.rules.host_seconds)
        is_here = guest in self.table.voices.here()
        return not is_here and self._away.get(guest, self._woken) + grace <= time.monotonic()

    def _grace_ends(self, guest: int) -> float:
        if guest in self.table.voices.here():
            return float("inf")
        return self._away.get(guest, self._woken) + self.room.settings.grace_seconds

    def _level(self, seat: Seat) -> int | None:
        """Which bot plays this seat now; None where a person does."""
        if self.room.chairs[seat].bot is not None:
            return self.room.chairs[seat].bot
        if seat in self._overdue:
            return self.room.settings.keeper or DEFAULT_KEEPER
        return self.keeper(seat)

    def is_played_by_person(self, seat: Seat) -> bool:
        """Whether somebody who is here plays this seat now."""
        is_here = seat < len(self.room.chairs) and self.room.chairs[seat].guest in self.table.voices.here()
        return is_here and self._level(seat) is None

    def is_out_of_time(self, chair: int) -> bool:
        """Whether a bot plays on for this chair, because its time for the whole game is used up."""
        is_playing = self.room.match is not None
        return is_playing and self.room.clocks.left(chair, self.room.settings, self.now()) == 0

    def is_overdue(self, chair: int) -> bool:
        """Whether a bot makes this move, because its time is up."""
        return self.room.phase == "playing" and chair in self._overdue

    def bots(self) -> list[Thinker]:
        """The bots at the table, in the order of their seats."""
        seats = [Seat(seat) for seat in range(len(self.room.chairs))]
        return [self._thinker(seat, level) for seat in seats if (level := self._level(seat)) is not None]

    # What comes next.

    def plan(self) -> None:
        """Wake up when the next thing is due, and let the bots think whose turn it is."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.room.phase != "playing" or self.table.has_failed:
            return
        wait = self._wait()
        if wait is not None:
            self._alarm = asyncio.get_running_loop().call_later(wait, self._wake)
        for seat in self.match.to_act():
            level = self._level(seat) if seat < len(self.room.chairs) else None
            if level is not None and seat not in self._thinking:
                self._think(seat, level)

    def _wait(self) -> float | None:
        """Seconds until something happens by itself."""
        waits = []
        due = self._next_due()
        if due is not None:
            waits.append((due.at - self.now()) / SECOND)
        guests = [chair.guest for chair in self.room.chairs if chair.guest is not None]
        if self.room.settings.keeper is not None and self.table.voices.ears:
            ends = [self._grace_ends(guest) - time.monotonic() for guest in guests]
            waits += [end for end in ends if 0 < end < float("inf")]
        return max(0.0, min(waits)) + 0.001 if waits else None

    def _wake(self) -> None:
        self._alarm = None
        self.table.put(self.ring)

    def _think(self, seat: Seat, level: int) -> None:
        numbers = self.contest.unhurried(self.match.legal_numbers(seat))
        if not numbers:
            return
        task = self._let_think(self._thinker(seat, level), self.room.number, numbers)
        self._thinking[seat] = asyncio.create_task(task, name="bot")

    def _thinker(self, seat: Seat, level: int) -> Thinker:
        thinker = self._thinkers.get(seat)
        if thinker is None or thinker.level != level:
            thinker = self._thinkers[seat] = Thinker(self.house, self.room.game, seat, level)
        return thinker

    async def _let_think(self, thinker: Thinker, match: int, numbers: list[int]) -> None:
        began, seen = time.monotonic(), self.match.seen(thinker.seat)
        number = await thinker.choose(seen, numbers)
        reflex = reflex_of(self.room.game, thinker.level)
        pace = thinker.paces * self._pace() if reflex is None else reflex.turn_seconds()
        await asyncio.sleep(max(0.0, began + pace - time.monotonic()))
        self.table.put(lambda: self._bot_plays(thinker.seat, match, number))

    def _pace(self) -> float:
        """Seconds that a bot's move takes at least; twice that while a person may still take their own back."""
        people = [Seat(seat) for seat, chair in enumerate(self.room.chairs) if chair.guest is not None]
        return self.house.rules.bot_pace * (2 if any(self.match.can_undo(seat) for seat in people) else 1)

    async def _bot_plays(self, seat: Seat, match: int, number: int) -> None:
        """What a bot has chosen is played if it still may: the table may have gone on, or the person come back."""
        self._thinking.pop(seat, None)
        if match != self.room.number or self.room.phase != "playing" or self._level(seat) is None:
            return
        await self.ring()
        if self.contest.is_open:
            return  # it is chosen anew when that is decided
        if self.room.phase == "playing" and number in self.match.legal_numbers(seat):
            await self.play(seat, [str(self.room.game.words.notation[number])])

    def think_anew(self) -> None:
        """What bots were thinking about is no more."""
        for seat in list(self._thinking):
            self._stop_thinking(seat)

    def _stop_thinking(self, seat: Seat) -> None:
        task = self._thinking.pop(seat, None)
        if task is not None:
            task.cancel()

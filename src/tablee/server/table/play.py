"""The match at a table: moves, deals, and what time asks for. Every move goes one way: play, log, subscribers."""

from collections.abc import Sequence
from typing import get_args

import msgspec

from tablee.core.errors import BadMove
from tablee.core.seats import CLOCK, DEALER, Seat
from tablee.play.referee import seen_by
from tablee.server import protocol as ask
from tablee.server.clock import ScheduledCall
from tablee.server.ports import Enqueue, Services, Work
from tablee.server.realtime.contest import Contest
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.state.timers import SECOND, Deadline
from tablee.server.table.bot_turns import BotTurns
from tablee.server.table.coach import Coach
from tablee.server.table.hints import Hints
from tablee.server.table.log import Commit, CommitMoves
from tablee.server.table.match_time import MatchTime
from tablee.server.table.presence import Presence
from tablee.server.table.subscribers import Subscriber, Subscribers
from tablee.server.table.trying import try_out
from tablee.server.table.undo import UndoRequests

MOST_IN_CHAIN = 50  # moves of one request: each is applied, logged and told in the same turn
SOON_SECONDS = 120  # two looks at which tables are due
OfPlay = ask.Move | ask.KeepMove | ask.Try | ask.Undo | ask.AnswerUndo | ask.Hint | ask.Grab | ask.Hurry
OF_PLAY: tuple[type[OfPlay], ...] = get_args(OfPlay)


class Play:
    """What players do, and what goes on by itself. Everything here runs in the table's turn."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        subscribers: Subscribers,
        commit: Commit,
        commit_moves: CommitMoves,
        enqueue: Enqueue,
        publish: Work,
    ) -> None:
        self._state = state
        self._clock = services.clock
        self._moves = services.metrics.moves
        self._commit = commit
        self._commit_moves = commit_moves
        self._enqueue = enqueue
        self._publish = publish
        self._alarm: ScheduledCall | None = None
        self._rings_at = 0.0  # by the clock, where there is an alarm
        self.time = MatchTime(state, services.clock)
        self.presence = Presence(state, services.clock, subscribers.here, services.config.host_seconds)
        self.undo = UndoRequests(state, self.presence.is_played_by_person, self._take_back)
        self._hints = Hints(state, services, enqueue)
        self._coach = Coach(state, services, enqueue, self._hints.adviser)
        self._bots = BotTurns(state, services, enqueue, self._bot_plays)
        self.contest = Contest(
            state,
            services,
            subscribers,
            enqueue=enqueue,
            play=self.play,
            publish=publish,
            on_server=self.time.on_server,
        )

    @property
    def is_busy(self) -> bool:
        is_thought_over = self._bots.is_busy or self._coach.is_busy
        return is_thought_over or self._rings_soon or self.contest.is_open

    @property
    def _rings_soon(self) -> bool:
        """A table that is played by and by can sleep until then: its row says when that is."""
        is_far = self._state.is_slow and self._rings_at - self._clock.now() > SOON_SECONDS
        return self._alarm is not None and not is_far

    @property
    def are_bots_slow(self) -> bool:
        return self._state.phase == "playing" and (self._bots.are_slow or self._hints.was_short)

    def wake(self) -> None:
        """After a restart: go on where the log ends."""
        self.plan()

    def begin(self) -> None:
        """A new match: its time starts."""
        self.stop()
        self.time.begin()
        self.presence.begin()
        self._bots.begin()
        self.contest.begin()
        self._hints.begin()

    def stop(self) -> None:
        """Let nothing more happen by itself."""
        self._bots.stop()
        self.contest.stop()
        self._hints.stop()
        self._coach.stop()
        self._stop_alarm()

    # What players do.

    async def obey(self, asker: Subscriber, request: OfPlay) -> bool:
        """Play it, or raise the Refusal; False for what is answered later: a hint, a grab, an undo to be granted."""
        chair = self._state.chair_of(asker.guest)
        if chair is None:
            raise refusal("not-seated")
        seat = Seat(chair)
        if self._state.phase != "playing":
            raise refusal("not-playing")
        if self._state.can_run_out_of_time:
            await self.ring()
        if seat in self.presence.overdue:
            raise refusal("time-up")
        match request:
            case ask.Move() if self.contest.is_open:
                raise refusal("hands-under-way")
            case ask.Move(chain=chain, is_coached=is_coached):
                numbers = self._own_moves(chain)
                decisions = self._coach.decisions(asker.guest, seat, numbers) if is_coached else []
                await self.play(seat, numbers, request.id)
                self._coach.look(asker, seat, decisions, len(numbers))
                if self._coach.is_busy:
                    self._bots.stop()  # where all play at once, some are about to
            case ask.KeepMove():
                self._coach.dismiss()
            case ask.Undo() if moves_back := self._coach.moves_back(seat):
                await self._take_back(seat, request.id, moves_back)
            case ask.Undo() if (way_back := self._state.playing.way_back(seat)) is not None:
                await self.play(seat, [way_back], request.id)
            case ask.Undo():
                return await self.undo.ask(asker, seat, request.id)
            case ask.AnswerUndo(is_granted=is_granted):
                self.undo.answer(seat, is_granted)
            case ask.Try(chain=chain):
                self._try_out(asker, seat, self._own_moves(chain))
            case ask.Hint(chain=chain):
                self._hints.enter(asker, seat, self._own_moves(chain), request.id)
            case ask.Hurry() if self._state.is_left_to_bots:
                self._bots.hurry()
            case ask.Hurry() if self._state.game.facts.is_real_time:
                self._bots.go_on(seat, self.presence.people())
            case ask.Hurry():
                raise refusal("people-play-on")
            case ask.Grab():
                self.contest.enter(asker, seat, request)
        return not isinstance(request, (ask.Hint, ask.Grab))

    def _try_out(self, asker: Subscriber, seat: Seat, numbers: list[int]) -> None:
        """Tell the one who asks how the table would lie, and what could follow."""
        if self._state.game.facts.is_real_time:
            raise refusal("not-against-time")
        game, match = self._state.game, self._state.playing
        standing = try_out(match, seat, numbers)
        asker.send(
            ask.Tried(
                match=self._state.number,
                seen=match.heard(seat),
                chain=[game.words.notation.texts[number] for number in numbers],
                view=msgspec.to_builtins(game.words.view(seen_by(game, standing.state, seat))),
                legal=[game.words.notation.texts[number] for number in standing.legal(seat)],
            )
        )

    def _own_moves(self, chain: list[str]) -> list[int]:
        """The numbers of the small moves of a chain; none that is the referee's, or a matter of time."""
        if len(chain) > MOST_IN_CHAIN:
            raise refusal("too-many-moves", str(MOST_IN_CHAIN))
        numbers = self._state.playing.own_moves(chain) if chain else []
        if self._state.game.contest is not None and self.contest.unhurried(numbers) != numbers:
            raise BadMove("it is a matter of time: send it as a grab")
        return numbers

    async def play(
        self,
        seat: Seat,
        numbers: Sequence[int],
        request_id: str = "",
        moment: float | None = None,
        credit: int = 0,
    ) -> None:
        """Moves of a player, a bot or the clock: applied, committed, counted.

        A hand is logged at the moment at which it was judged to be there, so that the log tells how quick it was, and
        with what its line was given for that.
        """
        before, texts = self._state.playing.standing.to_read, self._state.game.words.notation.texts
        at = self.contest.instant(seat, numbers, self.time.now()) if moment is None else self.time.of_server(moment)
        chain = [texts[number] for number in numbers]
        line = lines.Played(seat=seat, chain=chain, at=at, id=request_id, credit=credit)
        await self._commit_moves(line, numbers)
        self.presence.overdue.discard(seat)
        self._moves.add(self._state.game.facts.slug)
        self.contest.note(seat, numbers, before, self.presence.bots)

    async def deal(self) -> None:
        """Let the dealer act once."""
        before, text = self._state.playing.standing.to_read, self._state.playing.next_deal()
        assert text is not None
        await self._commit([lines.Dealt(deal=text, at=self.contest.instant(DEALER, [], self.time.now()))])
        self.contest.note(DEALER, [], before, self.presence.bots)

    async def _take_back(self, seat: Seat, request_id: str, moves: int = 1) -> None:
        await self._commit([lines.Undone(seat=seat, at=self.time.now(), id=request_id)] * moves)
        self._bots.stop()  # what they were thinking about is no more
        self._coach.stop()

    async def _bot_plays(self, seat: Seat, match: int, number: int) -> None:
        """What a bot has chosen is played if it still may: the table may have gone on, or the person come back."""
        state = self._state
        if match != state.number or state.phase != "playing" or self.presence.bot_level(seat) is None:
            return
        await self.ring()
        if self.contest.is_open:
            return  # it is chosen anew when that is decided
        if state.phase == "playing" and number in state.playing.legal_numbers(seat):
            await self.play(seat, [number])

    # Who comes and goes.

    def came(self, guest: int) -> None:
        """Somebody is back: no bot goes on thinking for them, unless it has their move to make."""
        self.presence.came(guest)
        self._pause_or_resume()
        chair = self._state.chair_of(guest)
        if chair is not None and Seat(chair) not in self.presence.overdue and self._state.chairs[chair].bot is None:
            self._bots.stop(Seat(chair))

    def went(self, guest: int) -> None:
        self.presence.went(guest)
        self._coach.stop()

    # What time asks for.

    async def ring(self) -> None:
        """Do what is due: moves of the clock, and moves for those whose time is up."""
        while self._state.phase == "playing" and (due := self._next_deadline()) and due.at <= self.time.now():
            if due.move is None:
                self.presence.overdue.add(due.seat)
            else:
                await self.play(CLOCK, [due.move])
                await self._publish()
                while self._state.is_deal_due:
                    await self.deal()
                    await self._publish()

    def plan(self) -> None:
        """Wake up when the next thing is due, and let the bots think whose turn it is."""
        self._stop_alarm()
        if self._state.phase != "playing":
            self._bots.stop()
            return
        self._pause_or_resume()
        wait = self._wait()
        if wait is not None:
            self._alarm, self._rings_at = self._clock.call_later(wait, self._wake), self._clock.now() + wait
        # Bots play for people who look on; they go on when somebody comes, or where nobody needs to.
        if not self.presence.here() and not self._state.is_slow:
            self._bots.stop()
            return
        if self._coach.is_busy:
            return
        for seat in self._state.playing.acting:
            level = self.presence.bot_level(seat)
            if level is not None:
                self._bots.think(seat, level, self.contest.unhurried(self._state.playing.legal_numbers(seat)))

    def _pause_or_resume(self) -> None:
        """A game against time stops while nobody is here, and for the coach; hands under way are judged first."""
        if not self._state.game.facts.is_real_time or self._state.phase != "playing" or self.contest.is_open:
            return
        stands_still = not self.presence.here() or self._coach.is_busy
        if stands_still and not self.time.is_paused:
            self.time.pause()
            self.contest.stop()
        elif not stands_still and self.time.is_paused:
            self.time.resume()
            self.contest.resume(self.presence.bots())

    def _wait(self) -> float | None:
        """Seconds until something happens by itself."""
        due = self._next_deadline() if self._state.can_run_out_of_time else None
        change = self.presence.next_change()
        waits = [] if change is None else [change]
        if due is not None:
            waits.append((due.at - self.time.now()) / SECOND)
        return max(0.0, min(waits)) + 0.001 if waits else None

    def _next_deadline(self) -> Deadline | None:
        return self.time.next_deadline(self.presence.overdue, is_clock_held=self.contest.is_open)

    def _wake(self) -> None:
        self._alarm = None
        self._enqueue(self.ring)

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

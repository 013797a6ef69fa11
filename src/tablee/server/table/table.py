"""A table: one task that takes what its inbox brings, one thing after the other.

A request is checked, applied in memory, committed, and only then published and acknowledged. Should the
store fail, the memory is ahead of the log: the table is given up, and read again from its log.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from tablee.core.errors import TableeError
from tablee.server import protocol as ask
from tablee.server.clock import ScheduledCall, milliseconds
from tablee.server.operations.limits import RateLimiter
from tablee.server.operations.logs import note, note_mistake
from tablee.server.ports import Services, Wire, Work
from tablee.server.protocol import Room
from tablee.server.refusals import as_refusal, refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.store import Fenced, Kept, StoreError
from tablee.server.table import requests
from tablee.server.table.chair_requests import ChairRequests
from tablee.server.table.dead_lines import DeadLines, is_timed
from tablee.server.table.inbox import Inbox
from tablee.server.table.log import HOST_IS_BACK, LogSize, LogWriter
from tablee.server.table.looking_back import LookingBack
from tablee.server.table.next_game import Decided, NextGames
from tablee.server.table.play import OF_PLAY, Play
from tablee.server.table.presence import GONE_SECONDS
from tablee.server.table.snapshot import Snapshots
from tablee.server.table.starting import Starting
from tablee.server.table.subscribers import Subscriber, Subscribers
from tablee.server.table.swaps import SwapOffers
from tablee.server.table.talk import Talk
from tablee.server.table.turn_calls import TurnCalls
from tablee.server.terms import SCREEN

MOST_SCREENS = 4  # of one table: a room has one, and who is elsewhere another
T = TypeVar("T")


class Table:
    """One table of the server, awake."""

    def __init__(self, services: Services, kept: Kept, epoch: int, state: TableState, size: LogSize) -> None:
        self.kept = kept
        self.epoch = epoch
        self.state = state
        self.subscribers = Subscribers(state, services.clock)
        self.has_failed = False
        self._clock = services.clock
        self._metrics = services.metrics
        self._limits = services.config.limits
        self._inbox = Inbox()
        log = LogWriter(services, kept, epoch, state, size)
        self.commit = log.commit
        self.play = Play(state, services, self.subscribers, log.commit, log.commit_moves, self.put, self.publish)
        self._starting = Starting(state, services.clock, self.subscribers, log.commit, self.put, self._begin)
        self._looking_back = LookingBack(state, services.thinking, services.clock, self.look_again)
        self._dead_lines = DeadLines(
            state, services.clock, self.play.time, self.play.presence, self.subscribers, self.commit
        )
        self._turn_calls = TurnCalls(state, kept, self.subscribers.here, services.notices)
        self._talk = Talk(state, services.clock, self._limits)
        self._changes = RateLimiter(self._limits.change_rate, self._limits.change_burst, services.clock.now)
        self._swaps = SwapOffers(state)
        self._chair_requests = ChairRequests(state, services.clock, self.subscribers.here, self.commit, self.put)
        self._next_games = NextGames(state, self.play.presence, self._limits.matches)
        self._snapshots = Snapshots(
            state, services.thinking, self.play, self._swaps, self._chair_requests, self.subscribers
        )
        self._leaving: list[tuple[str, int]] = []  # why guests are to be shown out, once they have their answer
        self.woken = self.idle_since = self._clock.now()
        self._hurry = services.thinking.hurry
        self._hurry(state.game)
        self._last_call: ScheduledCall | None = None
        if state.evening.votes:  # who has voted waits for the others to come back, and not for ever
            self._last_call = self._clock.call_later(GONE_SECONDS, self.look_again)
        self._task = asyncio.create_task(self._run(), name="table")

    # The way in.

    def put(self, work: Work) -> None:
        """Let this be done in its turn."""
        self._inbox.put(work)

    def look_again(self) -> None:
        """Something around the table has changed: whoever is here is told."""
        self.put(_nothing)

    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """The result of something that is done in its turn."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def answer() -> None:
            try:
                result = await work()
            except TableeError as error:
                done.set_exception(error)
                if isinstance(error, StoreError):
                    raise
            else:
                done.set_result(result)

        self.put(answer)
        either: list[asyncio.Future[Any]] = [done, self._task]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise StoreError("the table is being read again")
        return done.result()

    def request(self, wire: Wire, message: ask.Asked) -> None:
        """A message of a connection that has joined; a Refusal where too many of its messages wait here already."""
        asker, arrived = self.subscribers.of(wire), milliseconds(self._clock)
        if asker is not None:
            asker.wait(self._limits.waiting_requests)
            self.put(lambda: self._obey(asker, message, arrived))

    async def join(self, wire: Wire, guest: int, message: ask.Join) -> None:
        """Let a connection hear this table, from where it stopped hearing it."""
        if self.state.has_left(guest):
            person = self.state.people.get(guest)
            raise refusal("kicked" if person is not None and person.was_kicked else "left")
        subscriber = self.subscribers.of(wire)
        if subscriber is None or subscriber.guest != guest:
            await self.part(wire)
            subscriber = Subscriber(wire, guest, message, self._metrics.refusals)
            self.subscribers.add(subscriber)
        if guest == self.state.host and self.state.stand_in is not None:
            await self.commit([HOST_IS_BACK])
        subscriber.join_again(message)
        subscriber.send(ask.Welcome(code=self.state.code, guest=guest, now=milliseconds(self._clock)))
        self.play.came(guest)
        await self.publish()

    async def join_screen(self, wire: Wire, message: ask.JoinScreen, mark: str) -> None:
        """Let the table's own screen show what all may see; from where somebody was kicked, nobody looks in."""
        if self.state.is_closed:
            raise refusal("table-closed")
        requests.check_mark(self.state, mark)
        subscriber = self.subscribers.of(wire)
        if subscriber is None or not subscriber.is_screen:
            if self.subscribers.screens >= MOST_SCREENS:
                raise refusal("too-many-screens")
            await self.part(wire)
            subscriber = Subscriber(wire, SCREEN, message, self._metrics.refusals)
            self.subscribers.add(subscriber)
        subscriber.join_again(message)
        subscriber.send(ask.Welcome(code=self.state.code, guest=None, now=milliseconds(self._clock)))
        await self.publish()

    async def add_guest(self, name: str, mark: str = "") -> int:
        """Somebody comes to the table; their number."""
        guest = self.state.guests
        gone = self.play.presence.longest_gone()
        await self.commit(requests.newcomer(self.state, name, mark, self._limits.guests, gone))
        self.play.presence.went(guest)  # until their browser connects
        return guest

    async def part(self, wire: Wire) -> None:
        """A connection is gone."""
        gone = self.subscribers.remove(wire)
        self.idle_since = self._clock.now()
        if gone is not None and not gone.is_screen and gone.guest not in self.subscribers.here():
            self.play.went(gone.guest)

    async def close(self) -> None:
        """For good, whatever is played: the operator says so."""
        if not self.state.is_closed:
            await self.commit([lines.Closed()])
            self._stop_parts()

    async def stop(self) -> None:
        """Finish what is in the inbox, and sleep."""
        self._stop_parts()
        self._inbox.put(None)
        await asyncio.wait([self._task])  # not ended with whoever no longer waits for it
        self._stop_parts()
        self.end("moved")  # who has joined meanwhile

    @property
    def is_timed(self) -> bool:
        """Whether dead lines matter here: then connections are asked more often whether somebody is there."""
        return is_timed(self.state) and self.state.phase in ("open", "playing")

    def stood_still(self, seconds: float) -> None:
        """The server did nothing for so long: it costs nobody any time."""
        self.play.time.skip(seconds)
        self.look_again()

    @property
    def is_idle(self) -> bool:
        """Nobody is here, and nothing will happen by itself."""
        return not self.subscribers and not self.play.is_busy and not self._inbox

    # The task.

    async def _run(self) -> None:
        try:
            self.play.wake()
            while (work := await self._inbox.get()) is not None:
                await work()
                await self._settle()
                if self._inbox:
                    await asyncio.sleep(0)  # what waits here is done one by one: others have their turn in between
        except Exception as error:
            self._fail(error)

    async def _settle(self) -> None:
        """After each thing: tell what is new, deal what is due, answer who has asked, and see what comes next."""
        while self._leaving:
            self.subscribers.end(*self._leaving.pop())
            self.idle_since = self._clock.now()
        if self.play.undo.is_open:
            await self.play.undo.settle()
        if agreed := self._next_games.agreed():
            await self._go_on(agreed)
        if self._starting.is_open:
            await self._starting.settle()
        if self._dead_lines.matter:
            await self._dead_lines.settle()
        if self._chair_requests.is_open:
            await self._chair_requests.settle()
        await self.publish()
        while self.state.is_deal_due:
            await self.play.deal()
            await self.publish()
        self._turn_calls.settle()
        self.subscribers.answer()
        if self.subscribers.are_behind:
            self.look_again()
        self.play.plan()
        if not self.subscribers and not self.is_idle:  # else it is noted when the last of them goes
            self.idle_since = self._clock.now()

    def _fail(self, error: Exception) -> None:
        """Memory and log may differ: whoever is here joins again, and finds the table as its log tells it."""
        self.has_failed = True
        if isinstance(error, Fenced):
            note("table was taken by another server", logging.WARNING, table=self.kept.table)
        elif isinstance(error, StoreError):
            self._metrics.failures.add("table")
            note("table is read again", logging.WARNING, table=self.kept.table, reason=str(error))
        else:
            self._metrics.failures.add("table")
            note_mistake("table", error, table=self.kept.table)
        self._stop_parts()
        self.subscribers.end(as_refusal(error).code if isinstance(error, StoreError) else "our-mistake")

    def _stop_parts(self) -> None:
        if self._last_call is not None:
            self._last_call.cancel()
        self.play.stop()
        self._starting.stop()
        self._looking_back.stop()
        self._chair_requests.stop()

    # Requests.

    async def _obey(self, asker: Subscriber, message: ask.Asked, arrived: float) -> None:
        asker.waiting -= 1
        if self.subscribers.of(asker.wire) is not asker:
            return
        asker.arrived = arrived
        if asker.is_screen:
            if isinstance(message, ask.Request):
                asker.refuse(message.id, refusal("screen-only-shows"))
            return
        if isinstance(message, ask.Painted):
            self.play.contest.painted(asker.guest, message)
        elif isinstance(message, ask.Pledge):
            asker.commitment = message.commitment
        elif isinstance(message, ask.Request):
            await self._answer(asker, message)

    async def _answer(self, asker: Subscriber, request: ask.Request) -> None:
        try:
            is_done = await self._grant(asker, request)
        except StoreError:
            raise
        except TableeError as error:
            asker.refuse(request.id, as_refusal(error))
            return
        if isinstance(request, (ask.Move, ask.Undo)):
            self._metrics.move_seconds.add((milliseconds(self._clock) - asker.arrived) / 1000)
        # A grab is answered when it is decided, an undo when the others have agreed, a search when it has found,
        # a start when everybody has disclosed.
        if is_done:
            asker.accept(request.id)

    async def _grant(self, asker: Subscriber, request: ask.Request) -> bool:
        """Do what is asked; whether it is done, or will be answered later."""
        if self.state.has_done(asker.guest, request.id):
            return True
        if isinstance(request, OF_PLAY):
            return await self.play.obey(asker, request)
        answered = lines.Answered(guest=asker.guest, id=request.id)
        match request:
            case ask.Say():
                self._talk.check(asker.guest)
                at = int(milliseconds(self._clock))
                said = lines.Said(guest=asker.guest, text=requests.plain_text(request.text), at=at)
                await self.commit([said, answered])
            case ask.React(reaction=reaction):
                self._talk.check(asker.guest)
                self.subscribers.send_all(ask.Reacted(guest=asker.guest, reaction=reaction))
            case ask.Start():
                await self._starting.ask(asker, request.id)
                return False
            case ask.Disclose(secret=secret):
                await self._starting.disclose(asker.guest, secret, answered)
            case ask.AskBest() | ask.AskMoment():
                self._looking_back.enter(asker, request)
                return False
            case ask.AnswerChair(guest=guest, is_granted=is_granted):
                self._chair_requests.answer(asker.guest, guest, is_granted)
            case ask.Sit() | ask.SeatGuest():
                return await self._seat(asker, request, answered)
            case ask.StandIn() if not self._needs_stand_in():
                raise refusal("host-awaited")
            case ask.Swap(chair=chair) if self._swaps.must_wait(asker.guest, chair):
                self._swaps.add(asker.guest, chair)
            case _:
                await self._change_table(request, answered)
        return True

    async def _seat(self, asker: Subscriber, request: ask.Sit | ask.SeatGuest, answered: lines.Answered) -> bool:
        """At once, or when the people who play have agreed."""
        decided = requests.decide(self.state, asker.guest, request)
        for line in decided:
            if isinstance(line, lines.Sat) and self._chair_requests.must_wait(asker.guest, line):
                self._chair_requests.ask(asker, request.id, line)
                return False
        await self._change_table(request, answered)
        return True

    async def _go_on(self, agreed: Decided) -> None:
        """To what was voted for; with an empty chair the table waits for somebody to take it."""
        await self._commit_change(agreed)
        if not any(chair.is_empty for chair in self.state.chairs):
            await self._starting.begin_for(self.state.deciding)

    def _needs_stand_in(self) -> bool:
        """Nobody decides: the host is long away, and nobody who is here stands in."""
        is_lonely = self.state.stand_in not in self.subscribers.here()
        return is_lonely and self.play.presence.is_long_away(self.state.host)

    async def _change_table(self, request: ask.Request, answered: lines.Answered) -> None:
        if not self._changes.take(answered.guest):
            raise refusal("too-fast")
        match request:
            case ask.VoteNext():
                decided = self._next_games.vote(answered.guest, request)
            case ask.PickNext():
                decided = self._next_games.pick(answered.guest, request)
            case _:
                decided = requests.decide(self.state, answered.guest, request)
        await self._commit_change([*decided, answered])

    async def _commit_change(self, decided: Decided) -> None:
        await self.commit(decided)
        self._swaps.clear()
        for line in decided:
            if isinstance(line, lines.Left):
                self._leaving.append(("kicked" if line.was_kicked else "left", line.guest))
            elif isinstance(line, lines.Picked):
                self._hurry(self.state.game)
            elif isinstance(line, lines.Closed):
                self._stop_parts()

    def _begin(self) -> None:
        """A match has begun."""
        self._swaps.clear()
        self._looking_back.stop()
        self.play.begin()
        note("match started", game=self.state.game.facts.slug, seats=len(self.state.chairs))

    # The way out.

    async def publish(self) -> None:
        """Everybody hears what is new to them."""
        self.subscribers.publish_room(self._snapshots.room())
        self.subscribers.publish_chat()
        time = self.play.time
        await self.subscribers.publish_match(time.timing, self.play.contest.reveal, time.clocks())

    async def show(self) -> Room:
        return self._snapshots.room()

    def end(self, code: str) -> None:
        """Say goodbye to everybody who is here."""
        for subscriber in self.subscribers:
            subscriber.wire.end(code)


async def _nothing() -> None:
    """After whatever is done in its turn, a table tells what is new."""

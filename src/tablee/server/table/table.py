"""A table: one task that takes what its inbox brings, one thing after the other.

A request is checked, followed in memory, committed, and only then acknowledged and told. Should the
store fail, the memory is ahead of the log: the table is given up, and read again from its log.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from tablee.core.errors import Refusal, TableeError
from tablee.server import protocol as ask
from tablee.server.house import House
from tablee.server.operations.limits import Bucket
from tablee.server.operations.logs import note, note_mistake
from tablee.server.protocol import Accepted, Refused
from tablee.server.protocol import Room as RoomSeen
from tablee.server.refusals import as_refusal, refusal
from tablee.server.store import Kept, StoreError
from tablee.server.table import hints, lines, requests
from tablee.server.table.log import Log
from tablee.server.table.play import Play
from tablee.server.table.room import Room
from tablee.server.table.voices import Ear, Voices, Wire
from tablee.server.terms import ChairSeen, Guest

T = TypeVar("T")
Work = Callable[[], Awaitable[None]]


class Table:
    """One table of the house, awake."""

    def __init__(self, house: House, kept: Kept, room: Room, written: int) -> None:
        self.house = house
        self.kept = kept
        self.room = room
        self.voices = Voices(room)
        self.play = Play(self)
        self.swaps: dict[int, int] = {}  # chairs of people who would change places, and with which
        self.idle_since = time.monotonic()
        self.has_failed = False
        self._log = Log(house.store, kept, room, written, house.rules.keep_days)
        self._inbox: asyncio.Queue[Work | None] = asyncio.Queue()
        self._leaving: list[tuple[int, str]] = []  # guests to be shown out once they have their answer, and why
        self._chatter: dict[int, Bucket] = {}
        self._task = asyncio.create_task(self._run(), name="table")

    # The way in.

    def put(self, work: Work) -> None:
        """Let this be done in its turn."""
        self._inbox.put_nowait(work)

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
        """A message of a connection that has joined."""
        arrived = self.house.now()
        self.put(lambda: self._obey(wire, message, arrived))

    async def join(self, wire: Wire, guest: int, message: ask.Join) -> None:
        """Let a connection hear this table, from where it stopped hearing it."""
        if guest not in self.room.people or self.room.people[guest].has_left:
            raise refusal("bad-token")
        ear = Ear(wire, guest, message.match, message.seen, message.chat_seen)
        self.voices.ears[wire] = ear
        ear.send(ask.Welcome(code=self.room.code, guest=guest, now=self.house.now()))
        self.play.came(guest)
        self.tell()

    async def add_guest(self, name: str) -> int:
        """Somebody comes to the table; their number."""
        line = requests.newcomer(self.room, name, self.house.rules.limits.guests)
        await self.commit([line])
        return line.guest

    async def part(self, wire: Wire) -> None:
        """A connection is gone."""
        ear = self.voices.ears.pop(wire, None)
        if ear is not None and ear.guest not in self.voices.here():
            self.play.went(ear.guest)

    async def stop(self) -> None:
        """Finish what is in the inbox, and sleep."""
        self.play.stop()
        self._inbox.put_nowait(None)
        await self._task
        self.play.stop()

    @property
    def is_idle(self) -> bool:
        """Nobody is here, and nothing will happen by itself."""
        return not self.voices.ears and not self.play.is_busy and self._inbox.empty()

    # The task.

    async def _run(self) -> None:
        self.play.contest.wake()
        self.play.plan()
        while (work := await self._inbox.get()) is not None:
            try:
                await work()
                await self._settle()
            except Exception as error:
                self._fail(error)
                return

    async def _settle(self) -> None:
        """After each thing: tell what is new, deal what is due, and see what comes next."""
        while self._leaving:
            self._show_out(*self._leaving.pop())
        await self.play.taking_back.settle()
        self.tell()
        while await self.play.deal_if_due():
            self.tell()
        self.play.plan()
        if not self.is_idle:
            self.idle_since = time.monotonic()

    def _fail(self, error: Exception) -> None:
        """Memory and log may differ: whoever is here joins again, and finds the table as its log tells it."""
        self.has_failed = True
        self.house.metrics.failures.add("table")
        if isinstance(error, StoreError):
            note("table is read again", logging.WARNING, table=self.kept.table, reason=str(error))
        else:
            note_mistake("table", error, table=self.kept.table)
        self.play.stop()
        for wire in list(self.voices.ears):
            wire.end("store-failed" if isinstance(error, StoreError) else "our-mistake")
        self.voices.ears.clear()

    async def commit(self, new: Sequence[lines.AnyLine]) -> None:
        """Let lines happen and put them on disk; a Refusal of the first changes nothing."""
        began = time.monotonic()
        await self._log.write(new)
        self.house.metrics.commit_seconds.add(time.monotonic() - began)

    # Requests.

    async def _obey(self, wire: Wire, message: ask.Asked, arrived: float) -> None:
        ear = self.voices.ears.get(wire)
        if ear is None:
            return
        ear.arrived = arrived
        if not isinstance(message, ask.Request):
            self.play.hear(message)
            return
        try:
            is_done = await self._grant(ear, message)
        except StoreError:
            raise
        except TableeError as error:
            self.refuse(ear, message.id, as_refusal(error))
            return
        if isinstance(message, (ask.Move, ask.Undo)):
            self.house.metrics.move_seconds.add((self.house.now() - arrived) / 1000)
        # A grab is answered when it is decided, an undo when the others have agreed, a search when it has found.
        if is_done:
            ear.send(Accepted(id=message.id))

    def refuse(self, ear: Ear, request_id: str, wrong: Refusal) -> None:
        """Say no to what this ear asked."""
        self.house.metrics.refusals.add(wrong.code)
        ear.send(Refused(id=request_id, code=wrong.code, rule=wrong.rule, words=wrong.words))

    async def _grant(self, ear: Ear, request: ask.Request) -> bool:
        """Do what is asked; whether it is done, or will be answered later."""
        answered = lines.Answered(guest=ear.guest, id=request.id)
        if (answered.guest, answered.id) in self.room.answered:
            return True
        match request:
            case ask.Move() | ask.Try() | ask.Undo() | ask.AnswerUndo() | ask.Hint() | ask.Grab():
                return await self.play.obey(ear, request)
            case ask.Say():
                self._check_talk(ear.guest)
                said = lines.Said(guest=ear.guest, text=requests.plain_text(request.text), at=int(self.house.now()))
                await self.commit([said, answered])
            case ask.React(reaction=reaction):
                self._check_talk(ear.guest)
                self.voices.tell_all(ask.Reacted(guest=ear.guest, reaction=reaction))
            case ask.AskBest():
                self.play.looking_back.enter(ear, request)
                return False
            case ask.HandOver(guest=guest) if guest == ear.guest and self.play.is_long_away(self.room.host):
                await self.commit([lines.Hosted(guest=guest), answered])
            case ask.Swap(chair=chair) if self._must_agree(ear.guest, chair):
                self.swaps[self._own_chair(ear.guest)] = chair
            case _:
                await self._change_room(request, answered)
        return True

    async def _change_room(self, request: ask.Request, answered: lines.Answered) -> None:
        decided = requests.decide(self.room, answered.guest, request)
        await self.commit([*decided, answered])
        self.swaps.clear()
        for line in decided:
            if isinstance(line, lines.Left):
                self._leaving.append((line.guest, "kicked" if line.was_kicked else "left"))
            elif isinstance(line, lines.Started):
                self.play.begin()
                note("match started", game=self.room.game.facts.slug, seats=len(self.room.chairs))

    def _check_talk(self, guest: int) -> None:
        requests.check_voice(self.room, guest)
        limits, now = self.house.rules.limits, time.monotonic()
        bucket = self._chatter.setdefault(guest, Bucket(limits.chat_rate, limits.chat_burst, now))
        if not bucket.take(now):
            raise refusal("too-fast")

    def _must_agree(self, guest: int, chair: int) -> bool:
        """Whether a person sits there who has not asked for the same."""
        if self.room.phase == "playing" or chair >= len(self.room.chairs) or self.room.chairs[chair].guest is None:
            return False
        return self.swaps.get(chair) != self._own_chair(guest)

    def _own_chair(self, guest: int) -> int:
        chair = self.room.chair_of(guest)
        if chair is None:
            raise refusal("not-seated")
        return chair

    def _show_out(self, guest: int, reason: str) -> None:
        for wire, ear in list(self.voices.ears.items()):
            if ear.guest == guest:
                del self.voices.ears[wire]
                wire.end(reason)

    # Telling.

    def tell(self) -> None:
        """Everybody hears what is new to them."""
        self.voices.tell_room(self.seen())
        self.voices.tell_chat()
        self.voices.tell_match(self.play.timing(), self.play.reveal)

    async def show(self) -> RoomSeen:
        return self.seen()

    def seen(self) -> RoomSeen:
        """The table as everybody sees it."""
        room, here = self.room, self.voices.here()
        dealing = room.dealing()
        return RoomSeen(
            code=room.code,
            game=room.game.facts.slug,
            phase=room.phase,
            match=room.number,
            settings=room.settings,
            host=room.host,
            guests=[
                Guest(guest=person.number, name=person.name, is_here=person.number in here, is_muted=person.is_muted)
                for person in room.present()
            ],
            chairs=[self._chair_seen(number) for number in range(len(room.chairs))],
            has_hints=hints.are_given(room),
            commitment=room.commitment,
            seed=dealing.seed if dealing else None,
        )

    def _chair_seen(self, number: int) -> ChairSeen:
        chair = self.room.chairs[number]
        return ChairSeen(
            guest=chair.guest,
            bot=chair.bot,
            keeper=self.play.keeper(number),
            is_out_of_time=self.play.is_out_of_time(number),
            is_overdue=self.play.is_overdue(number),
            words=chair.words,
            asks_swap=self.swaps.get(number),
            undo_waits_for=self.play.taking_back.waits_for(number),
        )

"""Bots whose turn it is: they think beside the table, take their time, and then play in its turn."""

import asyncio
from collections.abc import Awaitable, Callable
from random import SystemRandom

from tablee.bots.reflex import hand_at
from tablee.core.bot import Choice
from tablee.core.seats import Seat
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import BotPlayer, Enqueue, Services
from tablee.server.state.table_state import TableState
from tablee.server.table.shares import share_of

Play = Callable[[Seat, int, int], Awaitable[None]]  # a seat's choice, in the match of this number


SLOW_SECONDS = 5.0  # for a thought: on a quiet machine the longest takes one


class BotTurns:
    """One thought at a time for each seat."""

    def __init__(self, state: TableState, services: Services, enqueue: Enqueue, play: Play) -> None:
        self._state = state
        self._thinking = services.thinking
        self._share = share_of(state)
        self._clock = services.clock
        self._pace = services.config.bot_pace
        self._enqueue = enqueue
        self._play = play
        self._bots: dict[Seat, BotPlayer] = {}
        self._thoughts: dict[Seat, asyncio.Task[None]] = {}
        self._is_hurried = False
        self.are_slow = False  # the last bot that chose had to wait, or was cut short
        self._lookers: set[Seat] | None = None  # who still looks at how a round ended; None where nobody was asked
        self._looked_at = 0  # after how many moves that is

    @property
    def is_busy(self) -> bool:
        return bool(self._thoughts)

    def begin(self) -> None:
        """A new match: its bots have seen nothing, and take their time again."""
        self._bots = {}
        self._is_hurried = self.are_slow = False

    def hurry(self) -> None:
        """Everybody who waits is out: from now on no bot pauses, and whoever does thinks anew."""
        self._is_hurried = True
        self.stop()

    def go_on(self, seat: Seat, people: set[Seat]) -> None:
        """Somebody has seen enough of how a round ended: when all people have, who begins the next waits no more."""
        moves = len(self._state.playing.log)
        looking = people if self._lookers is None or self._looked_at != moves else self._lookers
        self._lookers, self._looked_at = looking - {seat}, moves
        if not self._lookers:
            self.stop()

    def think(self, seat: Seat, level: int, numbers: list[int]) -> None:
        """Let a bot choose one of these moves, unless it is at it."""
        if numbers and seat not in self._thoughts:
            has_looked = self._lookers == set() and self._looked_at == len(self._state.playing.log)
            thought = self._choose(self._bot(seat, level), self._state.number, numbers, has_looked)
            self._thoughts[seat] = asyncio.create_task(thought, name="bot")

    def stop(self, seat: Seat | None = None) -> None:
        """What one bot, or all of them, were thinking about is no more."""
        for one in [seat] if seat is not None else list(self._thoughts):
            thought = self._thoughts.pop(one, None)
            if thought is not None:
                thought.cancel()

    def _bot(self, seat: Seat, level: int) -> BotPlayer:
        bot = self._bots.get(seat)
        if bot is None or bot.level != level:
            bot = self._bots[seat] = self._thinking.seat_bot(self._state.game, seat, level, self._share)
        return bot

    async def _choose(self, bot: BotPlayer, match: int, numbers: list[int], has_looked: bool) -> None:
        began, seen = self._clock.now(), self._state.playing.seen(bot.seat)
        waiting = self._clock.call_later(SLOW_SECONDS, lambda: self._enqueue(self._tell_slow))
        try:
            choice = await bot.choose(seen, numbers)
            self.are_slow = choice.is_short or self._clock.now() - began >= SLOW_SECONDS
            hand = hand_at(bot.level, self._state.game, SystemRandom())
            pace = choice.paces * self._least_pace() if hand is None else hand.turn_time(seen, has_looked) / 1000
        except Exception as error:  # everybody waits for its move
            note_mistake("a bot", error, game=self._state.game.facts.slug)
            choice, pace = Choice(move=numbers[0], is_quick=True), self._least_pace()
        finally:
            waiting.cancel()
        await self._clock.sleep(max(0.0, began + pace - self._clock.now()))
        thought = asyncio.current_task()
        self._enqueue(lambda: self._deliver(thought, bot.seat, match, choice.move))

    async def _deliver(self, thought: asyncio.Task[None] | None, seat: Seat, match: int, number: int) -> None:
        """Not if the thought was stopped: its bot may be at another one."""
        if self._thoughts.get(seat) is thought:
            del self._thoughts[seat]
            await self._play(seat, match, number)

    async def _tell_slow(self) -> None:
        """After this the table tells what is new."""
        self.are_slow = self.is_busy

    def _least_pace(self) -> float:
        """Seconds that a bot's move takes at least; twice that while a person may still take their own back."""
        if self._is_hurried or self._state.phase != "playing":
            return 0.0
        people = [Seat(seat) for seat, chair in enumerate(self._state.chairs) if chair.guest is not None]
        # What was done in secret makes nobody wait: that would tell of it.
        return self._pace * (2 if any(map(self._state.playing.can_undo_openly, people)) else 1)

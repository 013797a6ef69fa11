"""Three guests ask for anything in any order: a state machine of Hypothesis, which finds the shortest way to break."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import seed as with_seed
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

import tablee
from prove import Figures, Setting, proof
from prove.bad_input import MESSAGES
from prove.worlds import Ear, ThinkingAtOnce, told_in
from server.held_clock import HeldClock
from server.houses import QUICK
from server.memory import MemoryStore
from tablee.server import protocol as say
from tablee.server.lobby.lobby import Lobby
from tablee.server.lobby.waking import wake_table
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Services
from tablee.server.store import Taken
from tablee.server.table.table import Table
from tablee.server.terms import NextGame, Settings

GUESTS = 3
EXAMPLES = 25  # of one round: the first is whole however short the time is
STEPS = 40  # of one example
SEEDS = some.integers(0, 2**32)  # whole numbers: what is drawn may not depend on how cards lie
IDS = ("the same", "again")  # among those that are new each time
NEXT = [None, *(NextGame(game=game) for game in ("chess", "chabyrinthe", "xalapa", "awimbawe"))]


def _id(choice: Random) -> str:
    return choice.choice([*IDS, f"{choice.getrandbits(64):x}"])


MORE: list[Callable[[Random], say.Request]] = [
    lambda choice: say.Rise(id=_id(choice)),
    lambda choice: say.PutBot(id=_id(choice), chair=choice.randrange(3), level=1),
    lambda choice: say.SeatGuest(id=_id(choice), guest=choice.randrange(4), chair=choice.randrange(4)),
    lambda choice: say.Configure(id=_id(choice), settings=Settings(seats=choice.choice([None, 2, 3]), move_seconds=9)),
    lambda choice: say.PickNext(id=_id(choice)),
    lambda choice: say.PickNext(id=_id(choice), choice=choice.choice(NEXT), picks=choice.choice([None, 0, 1, 2])),
    lambda choice: say.VoteNext(id=_id(choice), choice=choice.choice([*NEXT, *NEXT[-1:] * 4])),
    lambda choice: say.Mute(id=_id(choice), guest=choice.randrange(4), is_muted=choice.random() < 0.5),
    lambda choice: say.StandIn(id=_id(choice)),
    lambda choice: say.AnswerChair(id=_id(choice), guest=choice.randrange(4), is_granted=choice.random() < 0.5),
    lambda choice: say.Rename(id=_id(choice), name=choice.choice(["A", "Ann\u00e9", "  ", "x" * 24, "\u202e"])),
    lambda choice: say.React(id=_id(choice), reaction="wow"),
    lambda choice: say.AskMoment(id=_id(choice), n=choice.randrange(-1, 30)),
    lambda choice: say.Leave(id=_id(choice)),
]
ANY = [one for one in [*MESSAGES, *MORE] if isinstance(one(Random(1)), say.Request)]
counted: Counter[str] = Counter()


@proof("any requests of three guests in any order: nothing breaks, and the log alone rebuilds the table", ("sqlite",))
async def any_order(setting: Setting) -> Figures:
    until, rounds = time.monotonic() + setting.seconds, 0
    counted.clear()
    while rounds == 0 or time.monotonic() < until:
        await asyncio.to_thread(_explore, setting.seed + rounds)
        rounds += 1
    return {"examples": counted.pop("examples"), "requests": counted.total()}


def _explore(seed: int) -> None:
    run_state_machine_as_test(
        with_seed(seed)(AnyOrder),
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
        _min_steps=1,
    )


class AnyOrder(RuleBasedStateMachine):
    """A table in memory, by a clock that is held."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.clock, self.ears = HeldClock(), dict[int, Ear]()
        self.services = Services(QUICK, MemoryStore(), self.clock, ThinkingAtOnce(), Metrics())
        self.table: Table | None = None
        counted["examples"] += 1

    def run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run(doing)

    @initialize(game=some.sampled_from(sorted(tablee.catalogue())))
    def open(self, game: str) -> None:
        self.run(self._open(game))

    async def _open(self, game: str) -> None:
        lobby = Lobby(self.services)
        kept, _ = await lobby.open_table(game, Settings(), "0", "here")
        table = await lobby.find(kept.code)
        self.table = table
        for number in range(1, GUESTS):
            await table.in_turn(lambda name=str(number): table.add_guest(name))  # type: ignore[misc]
        for number in range(GUESTS):
            await self._come(number)
        for number, ear in self.ears.items():
            table.request(ear, say.Sit(id="sit", chair=number))

    @rule(guest=some.integers(0, GUESTS - 1), kind=some.sampled_from(ANY), seed=SEEDS)
    def ask(self, guest: int, kind: Callable[[Random], say.Request], seed: int) -> None:
        self.run(self._ask(guest, kind(Random(seed))))

    @rule(guest=some.integers(0, GUESTS - 1), seed=SEEDS)
    def play(self, guest: int, seed: int) -> None:
        """A move that was offered."""
        choice = Random(seed)
        told = told_in(self.ears[guest]) if guest in self.ears else None
        if told is not None and told.legal:
            self.run(self._ask(guest, say.Move(id=_id(choice), chain=[choice.choice(told.legal)])))

    async def _ask(self, guest: int, request: say.Request) -> None:
        assert self.table is not None
        if guest in self.ears:
            counted[type(request).__name__] += 1
            self.table.request(self.ears[guest], request)
        await self._settle()

    @rule(guest=some.integers(0, GUESTS - 1))
    def come_or_go(self, guest: int) -> None:
        self.run(self._go(guest) if guest in self.ears else self._come(guest))

    async def _come(self, guest: int) -> None:
        assert self.table is not None
        ear, table = Ear(), self.table
        if not table.state.has_left(guest):
            await table.in_turn(lambda: table.join(ear, guest, say.Join(token="")))
            self.ears[guest] = ear

    async def _go(self, guest: int) -> None:
        assert self.table is not None
        ear, table = self.ears.pop(guest), self.table
        await table.in_turn(lambda: table.part(ear))

    @rule(seconds=some.sampled_from([0.1, 1.0, 10.0, 100.0]))
    def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.run(self._settle())

    async def _settle(self) -> None:
        assert self.table is not None
        for _ in range(3):  # what follows from it, too
            await self.table.in_turn(self.table.show)
        for guest in [guest for guest, ear in self.ears.items() if ear.ended]:
            del self.ears[guest]

    @invariant()
    def nothing_has_failed(self) -> None:
        failures = self.services.metrics.failures.counts
        assert not failures, failures
        assert self.table is None or not self.table.has_failed

    def teardown(self) -> None:
        if self.table is not None:
            self.run(self._compare(self.table))
        self.loop.close()

    async def _compare(self, table: Table) -> None:
        """Read from its log, the table stands as it did."""
        await table.stop()
        row = await self.services.store.find(table.state.code)
        assert row is not None
        again = await wake_table(self.services, Taken(row, table.epoch))
        await again.stop()
        mine, others = (None if one.state.match is None else one.state.match for one in (table, again))
        assert mine == others
        assert (table.state.phase, table.state.number) == (again.state.phase, again.state.number)
        assert [chair.guest for chair in table.state.chairs] == [chair.guest for chair in again.state.chairs]

"""The start of a match: the pact is fixed, everybody discloses, and only then cards are dealt."""

from collections.abc import Callable, Mapping

from tablee.core.chance import fresh_seed
from tablee.core.options import complete
from tablee.play.dealing import Named, Pact, PactSeat, with_salt, write_pact
from tablee.server.clock import Clock, ScheduledCall, milliseconds
from tablee.server.ports import Enqueue
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.people import Chair
from tablee.server.state.table_state import TableState
from tablee.server.table.log import Commit
from tablee.server.table.requests import check_start
from tablee.server.table.subscribers import Subscriber, Subscribers

DISCLOSE_SECONDS = 10.0  # a phone that has just lost its line is back within this; others answer in one round trip


class Starting:
    """Goes on by itself from the host's wish to the match, also without those who withhold their secret."""

    def __init__(
        self,
        state: TableState,
        clock: Clock,
        subscribers: Subscribers,
        commit: Commit,
        enqueue: Enqueue,
        begin: Callable[[], None],
    ) -> None:
        self._state = state
        self._clock = clock
        self._subscribers = subscribers
        self._commit = commit
        self._enqueue = enqueue
        self._begin = begin
        self._waiting: list[tuple[Subscriber, str]] = []  # who wants to start, and under which id
        self._alarm: ScheduledCall | None = None

    async def ask(self, asker: Subscriber, request_id: str) -> None:
        """The host wants to start; a Refusal where that cannot be."""
        check_start(self._state, asker.guest)
        if not self._state.shuffling.is_under_way:
            await self._fix((asker.guest, request_id))
        self._waiting.append((asker, request_id))

    async def begin_for(self, guest: int) -> None:
        """All have agreed to play once more: nobody waits for an answer."""
        check_start(self._state, guest)
        await self._fix((guest, f"once more after {self._state.number}"))

    async def disclose(self, guest: int, secret: str, answered: lines.Answered) -> None:
        """A guest's secret, which is kept before anything follows from it."""
        shuffling = self._state.shuffling
        if not shuffling.is_party(guest):
            raise refusal("nothing-asked")
        if not shuffling.awaits(guest, secret):
            raise refusal("wrong-secret")
        if not shuffling.has_disclosed(guest):
            await self._commit([lines.Disclosed(guest=guest, secret=secret), answered])

    @property
    def is_open(self) -> bool:
        """Whether somebody waits for a match to begin."""
        return self._state.shuffling.is_under_way or bool(self._waiting) or self._alarm is not None

    async def settle(self) -> None:
        """After each thing at the table: begin when nobody is missing, and let nobody wait for ever."""
        while self._state.shuffling.is_under_way and not self._state.is_closed:
            if self._is_outdated():
                await self._fix_anew([])
            elif not self._state.shuffling.missing():
                await self._start()
            elif self._has_left():
                await self._fix_anew(self._losers())
            else:
                self._wait()
                return
        self.stop()
        for asker, request_id in self._waiting:
            asker.refuse(request_id, refusal("table-closed"))
        self._waiting.clear()

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _wait(self) -> None:
        """For as long as somebody waits with us; with nobody here there is nobody to keep waiting."""
        if self._alarm is None and self._subscribers:
            self._alarm = self._clock.call_later(DISCLOSE_SECONDS, lambda: self._enqueue(self._give_up))

    async def _give_up(self) -> None:
        self._alarm = None
        if self._state.shuffling.is_under_way and self._subscribers:
            await self._fix_anew(self._losers())

    def _has_left(self) -> bool:
        """Whether we wait for somebody who has left the table for good."""
        return any(self._state.has_left(guest) for guest in self._state.shuffling.missing())

    async def _fix(self, asked: tuple[int, str]) -> None:
        """A commitment is used once: whoever draws no other secret has no say in the next shuffle."""
        pact, named = pact_of(self._state, self._subscribers.pledges())
        await self._commit([lines.Fixed(pact=pact, guest=asked[0], id=asked[1], named=named)])
        self._subscribers.forget_pledges({seat.commitment for seat in self._state.shuffling.pact.seats})

    def _is_outdated(self) -> bool:
        """Whether the server has learned other rules since."""
        return self._state.shuffling.pact.rules_version != self._state.game.facts.rules_version

    def _losers(self) -> list[int]:
        """Who has not disclosed loses the chair; nobody does while no secret is out: then nothing could be chosen."""
        shuffling = self._state.shuffling
        return shuffling.missing() if shuffling.is_known_in_part else []

    async def _fix_anew(self, losers: list[int]) -> None:
        """All commit anew."""
        self.stop()
        state = self._state
        await self._commit([lines.Withheld(guests=losers, bot=state.successor, seed=fresh_seed().hex())])
        await self._fix(state.shuffling.asked)

    async def _start(self) -> None:
        """With the answer to whoever asked, so that the same is not asked again after a stop."""
        shuffling = self._state.shuffling
        pact, shuffle = shuffling.pact, shuffling.complete()
        started = lines.Started(
            rules_version=pact.rules_version,
            options=pact.options,
            names=shuffling.names(),
            named=shuffling.named,
            shuffle=shuffle,
            began=int(milliseconds(self._clock)),
        )
        asked = {self._state.shuffling.asked, *((asker.guest, request_id) for asker, request_id in self._waiting)}
        await self._commit([started, *(lines.Answered(guest=guest, id=request_id) for guest, request_id in asked)])
        self._begin()
        for asker, request_id in self._waiting:
            asker.accept(request_id)
        self._waiting.clear()


def pact_of(state: TableState, pledges: Mapping[int, str]) -> tuple[str, list[Named]]:
    """The table as it stands, with the commitments of those who are here; and whose tags stand in it."""
    facts, shuffling = state.game.facts, state.shuffling
    sitting = [with_salt(state.name_of(chair)) for chair in state.chairs]
    withheld = [with_salt(state.people[guest].name) for guest in shuffling.withheld]

    def seat_of(chair: Chair, named: Named) -> PactSeat:
        commitment = "" if chair.guest is None else pledges.get(chair.guest, "")
        return PactSeat(name=named.tag, bot=chair.bot, commitment=commitment)

    pact = Pact(
        table=state.code,
        match=state.log,
        attempt=shuffling.attempt,
        withheld=[one.tag for one in withheld],
        game=facts.slug,
        rules_version=facts.rules_version,
        options=complete(facts.options, state.settings.options, len(state.chairs)),
        server=shuffling.commitment,
        seats=[seat_of(*seat) for seat in zip(state.chairs, sitting, strict=True)],
    )
    return write_pact(pact), [*sitting, *withheld]

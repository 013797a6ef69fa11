"""What a seat cannot know changes no byte that it is sent: a match at two servers, where one lies otherwise."""

import asyncio
import os
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from random import Random
from typing import Any

from laws.tables import all_tables
from prove import Figures, Setting, proof
from prove.judging import judge_by_machine_code
from prove.worlds import Kept, World, begin_in_memory, begin_over_sockets
from server.witness import follow
from tablee.core.chance import Stream, nth_seed
from tablee.core.notation import Move
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.match import Match
from tablee.server import protocol as say

STEPS = 40  # after which another seat is looked at
FEWEST = 3  # looks, however short the time
ANY_KIND = 0.2
FROM_THE_START = 0.1  # of those who join; others have heard what was told so far
PRESSED = 400.0  # milliseconds after a reveal: a hand that is quick, and not too quick to be believed
FIGURES = ("positions", "otherwise", "messages", "bytes", "matches", "whole games")
SHORT_FORM = 10.0  # seconds: not worth another process


class Leaked(AssertionError):
    """A seat was sent something that it could not know."""


@proof("two tables that differ only in what a seat cannot know send it the same messages, byte by byte", ("sqlite",))
async def leaks(setting: Setting) -> Figures:
    """In memory, where the same table sends the same, some ten times as quickly as over sockets."""
    return await _on_all_cores(setting, is_over_sockets=False)


@proof("the same of two real servers, by all that comes over a socket", ("sqlite",))
async def leaks_over_sockets(setting: Setting) -> Figures:
    return await _on_all_cores(setting, is_over_sockets=True)


async def _on_all_cores(setting: Setting, is_over_sockets: bool) -> Figures:
    """Where there is time for that."""
    cores = len(os.sched_getaffinity(0)) if setting.seconds > SHORT_FORM else 1
    if cores == 1:
        return await _watch_matches(setting, is_over_sockets, 0, 1)
    with ProcessPoolExecutor(cores, get_context("spawn"), judge_by_machine_code) as pool:
        shares = [pool.submit(_on_one_core, setting, is_over_sockets, core, cores) for core in range(cores)]
        seen = [await asyncio.wrap_future(share) for share in shares]
    return {name: sum(figures[name] for figures in seen) for name in seen[0]}


def _on_one_core(setting: Setting, is_over_sockets: bool, core: int, cores: int) -> Figures:
    return asyncio.run(_watch_matches(setting, is_over_sockets, core, cores))


async def _watch_matches(setting: Setting, is_over_sockets: bool, core: int, cores: int) -> Figures:
    """One table after the other, each to its end, but no longer than its share of the time: all have their turn."""
    choice, until = Random(setting.seed), time.monotonic() + setting.seconds
    tables = [table for table in all_tables() if table.game.facts.has_secrets and table.seats > 1]
    choice.shuffle(tables)
    tables, choice = tables[core::cores], Random(setting.seed + core)
    figures = dict.fromkeys(FIGURES, 0)
    while figures["matches"] == 0 or time.monotonic() < until:
        table = tables[figures["matches"] % len(tables)]
        folder = setting.folder / f"{core}-{figures['matches']}.db"
        kept: Kept = await (begin_over_sockets(table, folder) if is_over_sockets else begin_in_memory(table))
        enough = time.monotonic() + setting.seconds / len(tables)
        figures["whole games"] += await watch_match(kept, choice, figures, min(until, enough))
        figures["matches"] += 1
    return {**figures, "tables": min(figures["matches"], len(tables))}


async def watch_match(kept: Kept, choice: Random, figures: Figures, until: float) -> bool:
    """A match to its end, or to the end of the time: look after look, each from the eyes of some seat; whether it
    has ended."""
    for number in count():
        async with kept.world(is_twin=False) as true, kept.world(is_twin=True) as twin:
            await Look((true, twin), number, choice, figures).run()
            is_over = true.match.is_over
        if is_over or (number >= FEWEST and time.monotonic() >= until):
            break
    return is_over


class Look:
    """One seat's look at two worlds that it cannot tell apart, until it learns which one it is in."""

    def __init__(self, worlds: tuple[World, World], number: int, choice: Random, figures: Figures) -> None:
        self.worlds = worlds
        self.number = number
        self.viewer = Seat(choice.randrange(worlds[0].seats))
        self.choice = choice
        self.figures = figures
        self.game: Any = None

    async def run(self) -> None:
        for world in self.worlds:
            await world.join_others(self.viewer)
        true, twin = (world.match for world in self.worlds)
        self.game = true.game
        twin.state = imagined(true, self.viewer, self.number)
        self.figures["otherwise"] += bytes(twin.state) != bytes(true.state)
        seen = 0 if self.choice.random() < FROM_THE_START else len(true.events(self.viewer))
        for world in self.worlds:
            await world.join(self.viewer, seen)
            await world.hush(self.viewer, STEPS)
        before = [world.match.copy() for world in self.worlds]
        for step in range(STEPS):
            if self._has_learned(before):
                return
            self._compare()
            self.figures["positions"] += 1
            before = [world.match.copy() for world in self.worlds]
            if self.worlds[0].match.is_over or not await self._go_on(step):
                return
            for world in self.worlds:
                await world.hush(self.viewer, step)

    def _has_learned(self, before: list[Match]) -> bool:
        """Whether the seat has seen different things since then, if only for a moment."""
        true, twin = (self._seen_since(match, world.match) for match, world in zip(before, self.worlds, strict=True))
        return true != twin

    def _seen_since(self, before: Match, now: Match) -> list[bytes]:
        """What the seat has seen after each line, without those of which it saw nothing."""
        seen = [bytes(before.seen(self.viewer))]
        for entry in now.log[len(before.log) :]:
            follow(before, entry)
            if bytes(before.seen(self.viewer)) != seen[-1]:
                seen.append(bytes(before.seen(self.viewer)))
        return seen

    def _compare(self) -> None:
        """Nothing that was sent may differ, for as long as the seat sees the same: not one byte, nor how often."""
        true, twin = (world.texts(self.viewer) for world in self.worlds)
        if true != twin:
            raise Leaked(f"{self.game.facts.slug}, seat {self.viewer}: {_first_difference(true, twin)}")
        self.figures["messages"] += len(true)
        self.figures["bytes"] += sum(map(len, true))
        for texts in (true, twin):
            texts.clear()

    async def _go_on(self, step: int) -> bool:
        """Something happens in both worlds, as alike as the seat can hear; or in one of them what it cannot hear."""
        true, twin = (world.match for world in self.worlds)
        acting = [seat for seat in true.to_act() if 0 <= seat < true.seats]
        if not acting or self.choice.random() < 0.05:
            self._advance(self.choice.choice((0.2, 1.0, 5.0)))
            return True
        if self.choice.random() < 0.2:
            await self._both(self.viewer, self._probe(step))
            return True
        actor = self.choice.choice(acting)
        pair = self._pair(true, twin, actor)
        if pair is None:
            return False  # whatever happens now, the seat learns something from it
        is_heard = self._told(pair[0], actor) is not None
        requests = [self._request(actor, chosen, step) for chosen in pair]  # by what was told before either is made
        happening = [*zip(self.worlds, requests, strict=True)]
        for world, request in happening if is_heard else self.choice.sample(happening, self.choice.choice((1, 2))):
            if isinstance(request, say.Grab):
                world.clock.advance(PRESSED / 1000)
            await world.ask(actor, request)
        return True

    def _pair(self, true: Match, twin: Match, actor: Seat) -> tuple[Move, Move] | None:
        """What the actor does in each world, so that the viewer is told the same of it: mostly any such move, now and
        then one of any kind, as a single `done` beside hundreds of stones would hardly ever be said."""
        others = {self._told(move, actor): move for move in self._mixed(twin.legal(actor))}
        pairs = [(move, self._told(move, actor)) for move in self._mixed(true.legal(actor))]
        pairs = [(move, told) for move, told in pairs if told in others]
        if self.choice.random() < ANY_KIND:
            pairs = list({str(move).split()[0]: (move, told) for move, told in pairs}.values())
        if not pairs:
            return None
        move, told = self.choice.choice(pairs)
        return move, others[told]

    def _mixed(self, moves: list[Move]) -> list[Move]:
        return self.choice.sample(moves, len(moves))

    def _told(self, move: Move, actor: Seat) -> Move | None:
        told: Move | None = move if actor == self.viewer else self.game.words.told(move, actor, self.viewer)
        return told

    def _is_contested(self, move: Move) -> bool:
        return self.game.contest is not None and self.game.words.notation.number(move) in self.game.contest.too_early

    def _request(self, actor: Seat, move: Move, step: int) -> say.Request:
        if self._is_contested(move):
            told = self.worlds[0].told(actor)
            reveal = told.reveal.number if told is not None and told.reveal is not None else 0
            return say.Grab(id=self._id(step), move=str(move), reveal=reveal, reaction=PRESSED)
        return say.Move(id=self._id(step), chain=[str(move)])

    def _id(self, step: int) -> str:
        """Another one in each look: what is asked again under the same id is not done again."""
        return f"{self.number}.{step}"

    def _probe(self, step: int) -> say.Request:
        """The seat tries something out: any move, taking one back, what could follow, a word to the others."""
        move = str(self.choice.choice(self.game.words.notation.moves))
        told = self.worlds[0].told(self.viewer)
        tried = self.choice.choice(told.legal) if told is not None and told.legal else move
        kinds: list[say.Request] = [
            say.Try(id=self._id(step), chain=[tried]),
            say.Try(id=self._id(step), chain=[move]),
            say.Say(id=self._id(step), text="hello"),
            say.AskBest(id=self._id(step), seat=self.viewer),
        ]
        if told is None or move not in told.legal:
            kinds.append(say.Move(id=self._id(step), chain=[move]))
        if told is not None and not told.can_undo:
            kinds.append(say.Undo(id=self._id(step)))
        return self.choice.choice(kinds)

    async def _both(self, seat: int, request: say.Request) -> None:
        for world in self.worlds:
            await world.ask(seat, request)

    def _advance(self, seconds: float) -> None:
        for world in self.worlds:
            world.clock.advance(seconds)


def imagined(match: Match, viewer: Seat, number: int) -> Record:
    """How the table may lie for all that this seat knows."""
    state: Record = match.game.rules.State()
    match.game.rules.imagine(match.seen(viewer), Stream.of(nth_seed(number, viewer)), state)
    return state


def _first_difference(true: list[bytes], twin: list[bytes]) -> str:
    if len(true) != len(twin):
        return (
            f"{len(true)} and {len(twin)} messages: {[text[:60] for text in true]} and {[text[:60] for text in twin]}"
        )
    one, other = next((one, other) for one, other in zip(true, twin, strict=True) if one != other)
    place = next((index for index in range(min(len(one), len(other))) if one[index] != other[index]), 0)
    return f"…{one[max(0, place - 60) : place + 60]!r} and …{other[max(0, place - 60) : place + 60]!r}"

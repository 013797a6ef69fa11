"""No seat receives a byte about another's secrets, in a whole random game of every game."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import msgspec
import pytest

import tablee
from server.houses import PATIENCE, QUICK, Hall, open_hall, sit
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.core.seats import DEALER, Seat, named_seat, seat_name
from tablee.play.dealer import Dealer
from tablee.play.match import Entry, open_table
from tablee.server import protocol as say
from tablee.server.house import HouseRules

encode = msgspec.json.encode
LONG_ENOUGH = 1000  # moves of a game that are looked at; some games need not end by chance


class Tap(Client):
    """A client that keeps every byte it is sent."""

    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self.texts: list[bytes] = []
        self.toldings: list[say.Told] = []
        self.heard = self._keep

    def _keep(self, message: object) -> None:
        self.texts.append(msgspec.json.encode(message))
        if isinstance(message, say.Told):
            self.toldings.append(message)


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(tablee.CATALOGUE))
def test_each_seat_is_sent_what_it_may_know_and_nothing_else(slug: str, tmp_path: Path) -> None:
    async def inside() -> None:
        async with asyncio.timeout(2 * PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db", QUICK) as hall:
            await watch_a_game(hall, slug)

    asyncio.run(inside())


async def watch_a_game(hall: Hall, slug: str) -> None:
    facts = tablee.load(slug).facts
    seats = max(2, facts.fewest_seats)
    # A game against time is made short; others are played as they are.
    short = {option.name: option.tried[0] for option in facts.options if option.tried and facts.is_real_time}
    settings = say.Settings(seats=seats, grace_seconds=9999, options=short)
    host = await Tap.open_table(hall.url, slug, "Host", settings)
    taps = [host, *[await Tap.come(hall.url, host.code, f"Guest {seat}") for seat in range(1, seats + 1)]]
    for tap in taps:
        await hall.enter(tap)
    players, watcher = taps[:seats], taps[seats]
    for seat, player in enumerate(players):
        await sit(player, seat)
    await host.ask(say.Start(id="go"))
    table = hall.server.lobby.awake[host.code]
    await play_at_random(table, players)
    for tap in taps:
        await hush(tap)
    assert table.room.match is not None
    witness = Witness(table.room.match)
    for tap, viewer in [*zip(players, range(seats), strict=True), (watcher, None)]:
        witness.check(tap, viewer)
    check_no_key(taps, table, seats)


async def play_at_random(table: Any, players: list[Tap]) -> None:
    """All legal moves are tried at random by whoever may act; the clock is left alone as far as it goes."""
    choice, match = Random(5), table.room.match
    for _ in range(LONG_ENOUGH):
        acting = [seat for seat in match.to_act() if seat < len(players) and calm(table, match, seat)]
        if not acting:
            if match.is_over:
                return
            await asyncio.sleep(0.02)
            continue
        seat = choice.choice(acting)
        move = any_move(choice, [str(match.game.notation[number]) for number in calm(table, match, seat)])
        with suppress(Refusal):  # the clock was quicker
            await players[seat].move(move)


def any_move(choice: Random, moves: list[str]) -> str:
    """First a kind, then one of it: a single `done` beside hundreds of stones would hardly ever be said."""
    kind = choice.choice(sorted({move.split()[0] for move in moves}))
    return choice.choice([move for move in moves if move.split()[0] == kind])


def calm(table: Any, match: tablee.Match, seat: Seat) -> list[int]:
    numbers: list[int] = table.play.contest.unhurried(match.legal_numbers(seat))
    return numbers


async def hush(tap: Tap) -> None:
    """Wait until everything that was sent has arrived: an answer comes last."""
    await tap.ask(say.React(id=tap.new_id(), reaction="hello"))


class Witness:
    """What each viewer may know after every line of the match, as the library says it."""

    def __init__(self, played: tablee.Match) -> None:
        self.match = open_table(played.game, played.seats, played.options, played.names, Dealer())
        self.known: dict[int | None, list[bytes]] = {}
        self._look()
        for entry in played.log:
            self._follow(entry)
            self._look()

    def _follow(self, entry: Entry) -> None:
        seat = named_seat(entry.seat)
        assert seat is not None
        if seat == DEALER:
            self.match.deal(entry.move, entry.at)
        elif entry.move == "undo":
            self.match.undo(seat, entry.at)
        else:
            self.match.follow(seat, entry.move, entry.at)

    def _look(self) -> None:
        for viewer in [None, *range(self.match.seats)]:
            self.known.setdefault(viewer, []).append(self._state(viewer))

    def _state(self, viewer: int | None) -> bytes:
        match = self.match
        legal = [] if viewer is None else [str(move) for move in match.legal(viewer)]
        to_act = [seat_name(seat) for seat in match.to_act()]
        can_undo = viewer is not None and match.can_undo(viewer)
        return encode([len(match.events(viewer)), match.view(viewer), legal, to_act, can_undo, match.scores()])

    def check(self, tap: Tap, viewer: int | None) -> None:
        """Every message is what this viewer may know at a later point than the one before, with just its own events."""
        assert len(tap.toldings) > 5
        point = 0
        for told in tap.toldings:
            state = encode([told.seen, told.view, told.legal, told.to_act, told.can_undo, told.scores])
            point = self.known[viewer].index(state, point)
            events = [(event.n, event.at, event.seat, event.move) for event in self.match.events(viewer)]
            sent = [(event.n, event.at, event.seat, event.move) for event in told.events]
            assert sent == events[told.since : told.seen]
        for before, after in zip(tap.toldings, tap.toldings[1:], strict=False):
            names = ("view", "legal", "to_act", "can_undo", "scores", "reveal")
            is_new = any(getattr(before, name) != getattr(after, name) for name in names)
            assert after.events or is_new, "a message that tells nothing tells that something was hidden"
            assert after.since == before.seen


def check_no_key(taps: list[Tap], table: Any, seats: int) -> None:
    """No token but one's own, no seed, no deal, in any byte before the game is over."""
    deals = [entry.move.split()[1] for entry in table.room.match.log if entry.seat == "dealer"]
    secret = [table.room._seed.hex(), *deals]
    for tap in taps:
        before_end = [text for text in tap.texts if b'"phase":"over"' not in text]
        text = b"".join(before_end)
        assert not any(key.encode() in text for key in secret)
        assert not any(other.token.encode() in b"".join(tap.texts) for other in taps)


def test_a_hidden_move_sends_not_a_byte_to_who_may_not_know(tmp_path: Path) -> None:
    """In Xalapa everybody places stones unseen: no message, no gap in the numbers, no new deadline."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db", QUICK) as hall:
            anne, guillaume = [Tap(hall.url, *place) for place in await two_places(hall)]
            await hall.enter(anne)
            await hall.enter(guillaume)
            await sit(anne, 0)
            await sit(guillaume, 1)
            await anne.ask(say.Start(id="go"))
            await hush(guillaume)
            await guillaume.until(lambda: bool(guillaume.told and guillaume.told.legal))
            await anne.until(lambda: bool(anne.told and anne.told.legal))
            heard, before = len(guillaume.toldings), guillaume.told
            for _ in range(3):
                assert anne.told is not None
                told = anne.told
                await anne.move(next(move for move in told.legal if move.startswith("place")))
                await anne.until(lambda: anne.told is not told)  # noqa: B023
            await hush(guillaume)
            assert len(guillaume.toldings) == heard
            assert guillaume.told is not None
            await guillaume.move(next(move for move in guillaume.told.legal if move.startswith("place")))
            await guillaume.until(lambda: guillaume.told is not before)
            assert before is not None
            assert before.timing is not None
            assert guillaume.told.timing is not None
            assert guillaume.told.since == before.seen
            was, now = before.timing.timers, guillaume.told.timing.timers
            assert [timer.seat for timer in now] == [timer.seat for timer in was]
            assert all(abs(one.due - other.due) < 1 for one, other in zip(was, now, strict=True))

    asyncio.run(inside())


async def two_places(hall: Hall) -> list[tuple[str, int, str]]:
    one = await Client.open_table(hall.url, "xalapa", "Anne", say.Settings(seats=2, move_seconds=600))
    two = await Client.come(hall.url, one.code, "Guillaume")
    return [(client.code, client.guest, client.token) for client in (one, two)]


def test_a_record_in_mid_game_has_only_what_its_bearer_has_seen(tmp_path: Path) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db", HouseRules()) as hall:
            anne, guillaume = await hall.pair()
            match = hall.server.lobby.awake[anne.code].room.match
            assert match is not None
            for client, viewer in ((anne, 0), (guillaume, 1), (None, None)):
                text = await record(hall, anne.code, client.token if client else None)
                lines = [msgspec.json.decode(line) for line in text.splitlines()]
                assert lines[0]["viewer"] == viewer
                assert lines[-1] == {"view": match.view(viewer)}
                assert [line["move"] for line in lines[1:-1]] == [event.move for event in match.events(viewer)]
            with pytest.raises(AssertionError, match="403"):
                await record(hall, anne.code, anne.token[:-2] + "xx")

    asyncio.run(inside())


async def record(hall: Hall, code: str, token: str | None) -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    url = f"{hall.url}/api/tables/{code}/records/1"
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        assert answer.status == 200, str(answer.status)
        return await answer.text()

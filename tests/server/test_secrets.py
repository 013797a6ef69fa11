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
from server.held_clock import HeldClock
from server.houses import PATIENCE, QUICK, Hall, open_hall, sit
from server.leaks import Leak, let_leak, view_in, with_view
from server.witness import Tap, Witness
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.games.arriba.grabs import reason
from tablee.games.arriba.state import MATCH_GRAB, TOTEM_GRAB, WRONG_GRAB
from tablee.play.dealing import Shuffle
from tablee.server import protocol as say
from tablee.server.clock import milliseconds
from tablee.server.operations.config import ServerConfig
from tablee.server.table import telling
from tablee.server.table.table import Table
from tablee.server.table.telling import WrittenTold
from tablee.server.terms import Event, Moment, Reveal, Settings

MOMENT = 0.02  # seconds of the clock, far fewer than anybody has to answer a card or a ping
SEED = bytes([10]) * 32  # the cards of Arriba! are then such that every kind of grab comes up
# What makes a game short; nothing is left out of any.
SHORT: dict[str, dict[str, Any]] = {
    "arriba": {"turn_seconds": 60, "reading_ms": 600, "card_limit": 8},
    "chabyrinthe": {"max_turns": 20},
    "xalapa": {"timer_seconds": 15},
}
# At the check of Xalapa all boards lie open; the other games hide something to the last.
SECRET_SHARE = {"xalapa": 0.4}


@pytest.mark.slow
def test_no_seat_is_sent_a_byte_about_secrets_in_a_whole_game_of_each(
    store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, by a clock that passes only where a table waits for it."""
    monkeypatch.setattr(Shuffle, "seed_of_match", lambda self: SEED)

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, QUICK, clock=HeldClock()) as hall:
            for slug in tablee.catalogue():
                await watch_a_game(hall, slug)

    asyncio.run(inside())


async def watch_a_game(hall: Hall, slug: str) -> None:
    table, taps = await seated(hall, slug)
    *players, watcher = taps
    await (play_arriba if slug == "arriba" else play_at_random)(hall.time, table, players)
    for tap in taps:
        await tap.hush()
    match = table.state.match
    assert match is not None
    assert match.is_over
    witness = Witness(match)
    witness.check(watcher, None)
    for seat, player in enumerate(players):
        witness.check(player, seat)
        if match.game.facts.has_secrets:
            assert witness.secret_share(player, seat) > SECRET_SHARE.get(slug, 0.9)
    check_same_for_all(taps)
    check_no_key(taps, table)


async def seated(hall: Hall, slug: str) -> tuple[Table, list[Tap]]:
    """Two players, a watcher, and a match that has begun."""
    settings = Settings(seats=2, grace_seconds=9999, options=SHORT.get(slug, {}))
    host = await Tap.open_table(hall.url, slug, "Anne", settings)
    taps = [host, *[await Tap.come(hall.url, host.code, name) for name in ("Guillaume", "Zoé")]]
    for tap in taps:
        await hall.enter(tap)
    for seat, player in enumerate(taps[:2]):
        await sit(player, seat)
    await host.ask(say.Start(id="go"))
    return hall.server.lobby.awake[host.code], taps


async def let_pass(time: HeldClock, seconds: float) -> None:
    """In small steps, so that no line seems dead: whoever is pinged answers in between."""
    end = time.now() + seconds
    while True:
        time.move_to(min(end, time.now() + MOMENT))
        await asyncio.sleep(0.001)
        if time.now() >= end:
            return


async def at_rest(table: Table) -> None:
    """The table has done what came in, however slow its store is."""

    async def nothing() -> None: ...

    await table.in_turn(nothing)


async def play_at_random(time: HeldClock, table: Table, players: list[Tap]) -> None:
    """Whoever may act does anything that is legal; in Xalapa everybody once lets the sand run out."""
    choice, match = Random(5), table.state.match
    assert match is not None
    while not match.is_over:
        await at_rest(table)
        said = [entry.move for entry in match.log]
        is_sand_running = "done" in said and "time-up timer" not in said
        acting = [] if is_sand_running else [seat for seat in match.to_act() if seat < len(players)]
        if not acting:
            await let_pass(time, MOMENT)
            continue
        seat = choice.choice(acting)
        with suppress(Refusal):  # the table has gone on
            await players[seat].move(any_move(choice, [str(move) for move in match.legal(seat)]))


def any_move(choice: Random, moves: list[str]) -> str:
    """First a kind, then one of it: a single `done` beside hundreds of stones would hardly ever be said."""
    kind = choice.choice(sorted({move.split()[0] for move in moves}))
    return choice.choice([move for move in moves if move.split()[0] == kind])


async def play_arriba(time: HeldClock, table: Table, players: list[Tap]) -> None:
    """After each reveal everybody grabs who has a reason, or now and then somebody who has none; then cards go on."""
    choice, match, answered, grabs = Random(5), table.state.match, 0, set[int]()
    assert match is not None
    while not match.is_over:
        await at_rest(table)
        reveal, turning = table.play.contest.reveal, [seat for seat in (0, 1) if "turn" in map(str, match.legal(seat))]
        if reveal is not None and reveal.number != answered:
            answered = reveal.number
            right = [seat for seat in (0, 1) if reason(match.state, seat, False) in (TOTEM_GRAB, MATCH_GRAB)]  # type: ignore[arg-type]
            for seat in right or choice.choice([[], [], [], [0], [1]]):
                with suppress(Refusal):  # the hand before has ended the round
                    await grab(time, table, players[seat], reveal)
                    grabs.add(match.state.last_grab)  # type: ignore[attr-defined]
        elif turning:
            await players[turning[0]].move("turn")
        else:
            await let_pass(time, MOMENT)  # until the card is read
    assert grabs >= {TOTEM_GRAB, MATCH_GRAB, WRONG_GRAB}
    assert any(event.move == "signal" for event in players[0].events), "no Head was turned"


async def grab(time: HeldClock, table: Table, player: Tap, reveal: Reveal) -> None:
    """A hand that is quick, but not too quick to have seen the card; time stands while it is on its way."""
    reaction = 250.0
    await let_pass(time, (reveal.show_at + reaction - milliseconds(time)) / 1000)
    hand = say.Grab(id=player.new_id(), move="grab", reveal=reveal.number, reaction=reaction)
    asked = asyncio.create_task(player.ask(hand))
    while not asked.done():
        await let_pass(time, MOMENT if table.play.contest.is_open else 0)
    await asked


def check_same_for_all(taps: list[Tap]) -> None:
    """What is not told of the match is told to everybody alike, the watcher included, who came last."""
    alike = (say.Room, say.Verdict, say.Chat)
    heard = [[message for message in tap.messages() if isinstance(message, alike)] for tap in taps]
    assert len(heard[-1]) > 3
    for one in heard:
        assert one[-len(heard[-1]) :] == heard[-1]
    reveals = [{told.reveal.number: told.reveal for told in tap.toldings() if told.reveal} for tap in taps]
    assert reveals[0] == reveals[1] == reveals[2]


def check_no_key(taps: list[Tap], table: Table) -> None:
    """No token, one's own included, in any byte; no seed and no deal before the game is over."""
    assert table.state.match is not None
    deals = [entry.move.split()[1] for entry in table.state.match.log if entry.seat == "dealer"]
    secret = [table.state._seed, *deals]
    for tap in taps:
        text = b"".join(text for text in tap.texts if b'"phase":"over"' not in text)
        assert not any(key.encode() in text for key in secret)
        assert not any(other.token.encode() in b"".join(tap.texts) for other in taps)


def state_too(told: WrittenTold, room: Any) -> WrittenTold:
    return with_view(told, {**view_in(told), "state": bytes(room.match.state).hex()})


def hand_of_the_other(told: WrittenTold, room: Any) -> WrittenTold:
    return with_view(told, room.match.view(0 if told.viewer else 1))


def moves_of_the_other(told: WrittenTold, room: Any) -> WrittenTold:
    return msgspec.structs.replace(told, legal=[str(move) for move in room.match.legal(0 if told.viewer else 1)])


def whole_log(told: WrittenTold, room: Any) -> WrittenTold:
    events = [Event(entry.n, entry.at, entry.seat, entry.move, []) for entry in room.match.log]
    return msgspec.structs.replace(told, events=events[told.since : told.seen])


def moments_of_the_other(told: WrittenTold, room: Any) -> WrittenTold:
    moments = room.match.moments(0 if told.viewer else 1, told.since)
    return msgspec.structs.replace(told, moments=[Moment(one.n, one.effect, one.view) for one in moments])


@pytest.mark.parametrize("leak", [state_too, hand_of_the_other, moves_of_the_other, whole_log])
def test_a_server_that_tells_too_much_is_found_out(leak: Leak, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would fail: so it can."""
    let_leak(monkeypatch, leak)
    with pytest.raises(AssertionError, match="may not know"):
        play_whole(tmp_path, "chiwawa")


def test_a_server_that_shows_another_ones_moments_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_leak(monkeypatch, moments_of_the_other)
    with pytest.raises(AssertionError, match="may not know this moment"):
        play_whole(tmp_path, "awimbawe")


def test_a_byte_beside_the_protocol_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = telling.encode
    monkeypatch.setattr(telling, "encode", lambda message: honest(message)[:-1] + b',"hint":7}')
    with pytest.raises(AssertionError, match="beside the protocol"):
        play_whole(tmp_path, "chiwawa")


def play_whole(tmp_path: Path, game: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{tmp_path}/t.db", QUICK, clock=HeldClock()) as hall:
            await watch_a_game(hall, game)

    asyncio.run(inside())


def test_a_hidden_move_sends_not_a_byte_to_who_may_not_know(store_address: str) -> None:
    """In Xalapa everybody places stones unseen: no message, no gap in the numbers, no new deadline."""

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, QUICK) as hall:
            anne, guillaume = [Tap(hall.url, *place) for place in await two_places(hall)]
            await hall.enter(anne)
            await hall.enter(guillaume)
            await sit(anne, 0)
            await sit(guillaume, 1)
            await anne.ask(say.Start(id="go"))
            await guillaume.hush()
            await guillaume.until(lambda: bool(guillaume.told and guillaume.told.legal))
            await anne.until(lambda: bool(anne.told and anne.told.legal))
            await lay_a_stone(guillaume)
            heard, before = len(guillaume.toldings()), guillaume.told
            for _ in range(3):
                await lay_a_stone(anne)
            await guillaume.hush()
            assert len(guillaume.toldings()) == heard
            await lay_a_stone(guillaume)
            assert before is not None
            assert before.timing is not None
            assert guillaume.told is not None
            assert guillaume.told.timing is not None
            assert guillaume.told.since == before.seen
            assert guillaume.told.timing.timers == before.timing.timers

    asyncio.run(inside())


async def lay_a_stone(player: Client) -> None:
    told = player.told
    assert told is not None
    await player.move(next(move for move in told.legal if move.startswith("place")))
    await player.until(lambda: player.told is not told)


async def two_places(hall: Hall) -> list[tuple[str, int, str]]:
    one = await Client.open_table(hall.url, "xalapa", "Anne", Settings(seats=2, move_seconds=600))
    two = await Client.come(hall.url, one.code, "Guillaume")
    return [(client.code, client.guest, client.token) for client in (one, two)]


def test_a_record_in_mid_game_has_only_what_its_bearer_has_seen(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), open_hall(store_address, ServerConfig()) as hall:
            anne, guillaume = await hall.pair()
            match = hall.server.lobby.awake[anne.code].state.match
            assert match is not None
            for client, viewer in ((anne, 0), (guillaume, 1), (None, None)):
                text = await fetch_replay(hall, anne.code, client.token if client else None)
                lines = [msgspec.json.decode(line) for line in text.splitlines()]
                assert lines[0]["viewer"] == viewer
                assert lines[-1] == {"view": match.view(viewer)}
                assert [line["move"] for line in lines[1:-1]] == [event.move for event in match.events(viewer)]
            with pytest.raises(AssertionError, match="403"):
                await fetch_replay(hall, anne.code, anne.token[:-2] + "xx")

    asyncio.run(inside())


async def fetch_replay(hall: Hall, code: str, token: str | None) -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    url = f"{hall.url}/api/tables/{code}/replays/1"
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        assert answer.status == 200, str(answer.status)
        return await answer.text()

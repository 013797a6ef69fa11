"""Arriba! on the server: reveals at one instant, grabs in the order of reactions, bots with reflexes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from server.houses import Hall, in_hall, put_bot, refused, sit, start
from tablee.bots import reflex
from tablee.bots.reflex import LEVELS, Reflexes
from tablee.client import Client
from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.games.arriba.cards import NAMES
from tablee.games.arriba.state import ROUNDS
from tablee.play import fairness
from tablee.play.dealer import Dealer
from tablee.play.log import Entry
from tablee.server import protocol as say
from tablee.server.clock import milliseconds
from tablee.server.protocol import Told
from tablee.server.realtime.contest import COMMIT_MS
from tablee.server.state import table_state
from tablee.server.table.table import Table
from tablee.server.terms import Event, Reveal

PATIENT = {"turn_seconds": 60, "reading_ms": 400}  # nobody's card is turned for them
NEAR = [4.0 + 2 * (number % 5) for number in range(20)]  # round trips, in milliseconds
FAR = [296.0 + 2 * (number % 5) for number in range(20)]


async def seated(hall: Hall, seats: int = 2, **options: int) -> list[Client]:
    """So many people at a table of Arriba!, dealt to."""
    anne = await hall.host("arriba", seats=seats, options={**PATIENT, **options}, grace_seconds=9999)
    players = [anne, *[await hall.guest(anne.code, f"Guest {number}") for number in range(1, seats)]]
    for seat, player in enumerate(players):
        await sit(player, seat)
    await anne.ask(say.Start(id="go"))
    for player in players:
        await player.until(lambda one=player: reveal_of(one) is not None)  # type: ignore[misc]
    return players


def reveal_of(player: Client) -> Reveal | None:
    return player.told.reveal if player.told is not None else None


def table_of(hall: Hall, player: Client) -> Table:
    return hall.server.lobby.awake[player.code]


async def turn(*players: Client) -> Reveal:
    """A card, by whoever's turn it is; everybody has seen it."""
    before = reveal_of(players[0])
    turner = next(player for player in players if player.told is not None and "turn" in player.told.legal)
    await turner.move("turn")
    for player in players:
        await player.until(lambda one=player: reveal_of(one) != before)  # type: ignore[misc]
    reveal = reveal_of(players[0])
    assert reveal is not None
    return reveal


def measure(table: Table, *pings: Sequence[float]) -> None:
    """What the pings of each guest's connection are said to have taken."""
    for subscriber in table.subscribers:
        subscriber.wire.round_trips = lambda trips=pings[subscriber.guest]: trips  # type: ignore[method-assign, misc]


@asynccontextmanager
async def holding(table: Table) -> AsyncIterator[None]:
    """What comes in meanwhile waits at the table; then it is done in one go, however slow the machine."""
    go = asyncio.Event()

    async def wait() -> None:
        await go.wait()

    table.put(wait)
    yield
    go.set()


async def come_in(hall: Hall, player: Client, request: say.Request) -> asyncio.Task[None]:
    """Send a request and wait until the server has it; the answer comes later."""
    messages = hall.server.services.metrics.messages
    heard = dict(messages.counts)
    asking = asyncio.create_task(player.ask(request))
    while messages.counts == heard:
        await asyncio.sleep(0.01)
    return asking


async def decided(hall: Hall, table: Table, asking: Sequence[Awaitable[None]]) -> None:
    """Let time pass until the contest is decided, and no longer."""
    await table.in_turn(table.show)
    while table.play.contest.is_open:
        hall.time.advance(0.01)
        await table.in_turn(table.show)
    await asyncio.gather(*asking)


async def grabs(hall: Hall, reveal: Reveal, *hands: tuple[Client, float, float]) -> say.Verdict:
    """Each hand as (who, reaction that is claimed, milliseconds after the reveal when it comes in); the verdict."""
    player, asking = hands[0][0], []
    table = table_of(hall, player)
    async with holding(table):
        for one, reaction, arrival in hands:
            hall.time.move_to((reveal.show_at + arrival) / 1000)
            asking.append(await come_in(hall, one, hand(one, reveal, reaction)))
    await decided(hall, table, asking)
    await player.until(lambda: bool(player.verdicts))
    return player.verdicts[0]


def hand(player: Client, reveal: Reveal, reaction: float) -> say.Grab:
    return say.Grab(id=player.new_id(), move="grab", reveal=reveal.number, reaction=reaction)


@in_hall(holds_time=True)
async def test_a_reveal_has_one_instant_for_everybody_and_lies_ahead(hall: Hall) -> None:
    players = await seated(hall, 3)
    measure(table_of(hall, players[0]), NEAR, FAR, NEAR)
    await turn(*players)
    assert len({reveal_of(player) for player in players}) == 1
    shown = reveal_of(players[0])
    assert shown is not None
    lead = COMMIT_MS + FAR[0] / 2  # time to be written down, and to come to the one who is farthest away
    assert lead < shown.show_at - milliseconds(hall.time) < COMMIT_MS + fairness.Policy().lead_cap_ms


@in_hall(holds_time=True)
async def test_the_quicker_hand_wins_though_its_message_comes_later(hall: Hall) -> None:
    """Guillaume's messages take 150 ms each way: pressed at 220, it arrives after Anne's of 340."""
    anne, guillaume = await seated(hall)
    table = table_of(hall, anne)
    measure(table, NEAR, FAR)
    heard: list[Told] = []
    anne.heard = lambda message: heard.append(message) if isinstance(message, Told) else None
    verdict = await grabs(hall, await turn(anne, guillaume), (anne, 340, 344), (guillaume, 220, 370))
    assert [hand.seat for hand in verdict.grabs] == [1, 0]
    assert verdict.grabs[0].credit > verdict.grabs[1].credit
    assert verdict.grabs[0].margin > 0
    assert all(hand.is_believed for hand in verdict.grabs)
    await anne.until(lambda: sum(event.move.startswith("grab") for event in anne.events) == 2)
    assert table.state.match is not None
    logged = [entry.credit for entry in table.state.match.log if entry.move.startswith("grab")]
    assert logged == [hand.credit for hand in verdict.grabs], "so that whoever looks back can see it"
    assert [event.seat for event in anne.events if event.move.startswith("grab")] == [1, 0]
    lasts = [one.view["last_grab"] for one in heard if one.view["last_grab"] is not None]
    shown = {(last["number"], last["seat"], last["result"] == "idle") for last in lasts}
    assert sorted(shown) == [(1, 1, False), (2, 0, True)], "each hand has a view of its own"


@in_hall(holds_time=True)
async def test_a_claim_that_the_pings_do_not_allow_is_not_believed(hall: Hall) -> None:
    anne, guillaume = await seated(hall)
    table = table_of(hall, anne)
    measure(table, NEAR, NEAR)
    verdict = await grabs(hall, await turn(anne, guillaume), (anne, 150, 390))
    (hand,) = verdict.grabs
    assert not hand.is_believed
    assert hand.reaction > 380


def game_where_all_is_right(game: Game) -> Game:
    assert game.contest is not None
    return replace(game, contest=replace(game.contest, was_right=lambda state: True))


@in_hall(holds_time=True)
async def test_what_is_known_of_a_line_goes_with_the_guest_and_not_with_the_chair(hall: Hall) -> None:
    anne, guillaume = await seated(hall)
    table = table_of(hall, anne)
    measure(table, NEAR, NEAR)
    with pytest.MonkeyPatch.context() as patch:  # whatever lies there, it was right: only then a grab is remembered
        patch.setattr(table.state, "game", game_where_all_is_right(table.state.game))
        await grabs(hall, await turn(anne, guillaume), (guillaume, 300, 303))
    assert table.play.contest.latency(Seat(1)).claims == 1
    zoe = await hall.guest(anne.code, "Zoé")
    await guillaume.ask(say.Rise(id="up"))
    await anne.ask(say.SeatGuest(id="down", guest=zoe.guest, chair=1))
    assert table.play.contest.latency(Seat(1)).claims == 0, "Zoé has claimed nothing"


@in_hall(holds_time=True)
async def test_a_grab_pressed_at_once_answers_the_table_before(hall: Hall) -> None:
    anne, guillaume = await seated(hall)
    table = table_of(hall, anne)
    measure(table, NEAR, NEAR)
    verdict = await grabs(hall, await turn(anne, guillaume), (anne, 30, 33))
    assert verdict.grabs[0].is_early
    await anne.until(lambda: any(event.move == "grab before" for event in anne.events))


@in_hall(holds_time=True)
async def test_grabs_are_refused_where_they_make_no_sense(hall: Hall) -> None:
    anne, _ = await seated(hall)
    nowhere = say.Grab(id="a", move="grab", reveal=99, reaction=300)
    assert await refused(anne.ask(nowhere)) == "no-reveal"
    assert anne.told is not None
    assert anne.told.reveal is not None
    wrong = say.Grab(id="b", move="turn", reveal=anne.told.reveal.number, reaction=300)
    assert await refused(anne.ask(wrong)) == "no-reveal"
    assert await refused(anne.move("grab")) == "bad-move"
    assert await refused(anne.move("grab before")) == "referee-only"
    assert await refused(anne.move("turn grab")) == "bad-move"
    assert "grab before" not in anne.told.legal


@in_hall(holds_time=True)
async def test_while_hands_are_on_their_way_the_table_waits(hall: Hall) -> None:
    """A second grab of the same hand is none, a card is not turned, and the same grab again gets the same answer."""
    anne, guillaume = players = await seated(hall)
    table, shown = table_of(hall, anne), await turn(*players)
    phone = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    first = hand(anne, shown, 300)
    async with holding(table):
        requests: list[tuple[Client, say.Request]] = [(anne, first), (phone, first), (anne, hand(anne, shown, 200))]
        requests += [(guillaume, say.Move(id="m", chain=["turn"]))]
        asked = [await come_in(hall, player, request) for player, request in requests]
    await decided(hall, table, asked[:2])
    assert await refused(asked[2]) == "hand-under-way"
    assert await refused(asked[3]) == "hands-under-way"
    await anne.until(lambda: any(map(is_grab_of_anne, anne.events)))
    assert sum(map(is_grab_of_anne, anne.events)) == 1


def is_grab_of_anne(event: Event) -> bool:
    return event.seat == 0 and event.move.startswith("grab")


@in_hall(holds_time=True)
async def test_whether_a_grab_was_right_is_told_together_with_the_verdict(hall: Hall) -> None:
    players = await seated(hall)
    shown, heard = await turn(*players), list[list[Any]]([[], []])
    for player, messages in zip(players, heard, strict=True):
        player.heard = messages.append
    await grabs(hall, shown, (players[0], 300, 303))
    for player, messages in zip(players, heard, strict=True):
        await player.until(lambda told=messages: any(isinstance(message, say.Verdict) for message in told))  # type: ignore[misc]
        verdict = next(index for index, message in enumerate(messages) if isinstance(message, say.Verdict))
        told = next(index for index, message in enumerate(messages) if is_grab(message))
        assert all(map(is_grab, messages[told:verdict]))
        assert told < verdict


def is_grab(message: object) -> bool:
    return isinstance(message, Told) and any(event.move.startswith("grab") for event in message.events)


@in_hall(holds_time=True)
async def test_a_card_is_turned_for_whoever_waits_too_long(hall: Hall) -> None:
    (anne, _) = await seated(hall, turn_seconds=1)
    hall.time.advance(1.1)
    await anne.until(lambda: any(event.move == "turn" for event in anne.events))
    turned = next(event for event in anne.events if event.move == "turn")
    assert turned.seat == "clock"
    assert turned.at >= 1000


async def let_pass(hall: Hall, is_so: Callable[[], bool]) -> None:
    """Time, until something is so; slowly enough for the threads of bots."""
    while not is_so():
        hall.time.advance(0.02)
        await asyncio.sleep(0.001)


async def bots_play(hall: Hall, levels: Sequence[int], **options: int) -> Client:
    anne = await hall.host("arriba", seats=len(levels), options={**PATIENT, **options})
    for chair, level in enumerate(levels):
        await put_bot(anne, chair, level)
    await start(anne)
    return anne


@in_hall(holds_time=True)
async def test_bots_with_reflexes_turn_and_grab_and_the_game_ends(hall: Hall) -> None:
    anne = await bots_play(hall, (5, 5, 5, 5))
    await let_pass(hall, lambda: bool(anne.verdicts))
    assert any(event.move.startswith("grab") for event in anne.events)
    assert any(event.move == "turn" for event in anne.events)
    assert not any(event.move == "turn" and event.seat == "clock" for event in anne.events)
    short = await bots_play(hall, (1, 3, 5), card_limit=1)
    await let_pass(hall, lambda: bool(short.told and short.told.is_over))


@in_hall(holds_time=True)
async def test_a_painted_report_is_counted(hall: Hall) -> None:
    anne, _ = await seated(hall)
    assert anne.told is not None
    assert anne.told.reveal is not None
    await anne._send(say.Painted(reveal=anne.told.reveal.number, at=anne.told.reveal.show_at + 12))
    await anne.ask(say.React(id="r", reaction="hello"))
    assert "tablee_paint_seconds_count 1" in hall.server.services.metrics.text()


@in_hall(holds_time=True)
async def test_the_log_tells_how_quick_a_hand_was(hall: Hall) -> None:
    players = await seated(hall)
    shown = await turn(*players)
    await grabs(hall, shown, (players[0], 300, 303))
    await players[0].until(lambda: any(event.move.startswith("grab") for event in players[0].events))
    card = next(event for event in players[0].events if event.move == "turn")
    hand = next(event for event in players[0].events if event.move.startswith("grab"))
    verdict = players[0].verdicts[-1].grabs[0]
    assert hand.at - card.at == pytest.approx(verdict.reaction, abs=1)


@in_hall(holds_time=True)
async def test_a_warm_up_is_kept_for_the_bots_of_beginners(hall: Hall) -> None:
    anne, _ = await seated(hall)
    contest = hall.server.lobby.awake[anne.code].play.contest
    assert contest.slowest_warm() is None
    assert anne.told is not None
    assert anne.told.reveal is not None
    await anne._send(say.Painted(reveal=anne.told.reveal.number, at=anne.told.reveal.show_at, warm=480))
    await anne.ask(say.React(id="r", reaction="hello"))
    assert contest.slowest_warm() == 480


class PlainDealer(Dealer):
    """No Totem and no Head comes first, so nobody has a reason to grab; and Anne begins."""

    def take_stacks(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        self.stacked = [list(NAMES)] * ROUNDS
        super().take_stacks(game, seats, options)


def hands_that_wait() -> tuple[Reflexes, ...]:
    """Of bots that are never in motion before a card can be read."""
    return tuple(msgspec.structs.replace(level, false_start=0.0) for level in LEVELS)


def log_of(table: Table) -> Sequence[Entry]:
    assert table.state.match is not None
    return table.state.match.log


def turned(table: Table) -> list[Entry]:
    return [entry for entry in log_of(table) if entry.move == "turn"]


async def pass_time(hall: Hall, table: Table, seconds: int) -> None:
    """Second by second, each with all that is due in it."""
    for _ in range(seconds):
        hall.time.advance(1)
        await table.in_turn(table.show)


async def begun(hall: Hall, table: Table, rounds: int) -> Entry:
    """The deal of a round, as soon as it is dealt and whoever begins it knows."""
    while sum(entry.seat == "dealer" for entry in log_of(table)) < rounds:
        await pass_time(hall, table, 1)
    await table.in_turn(table.show)
    return log_of(table)[-1]


@in_hall(holds_time=True)
async def test_a_bot_waits_while_a_round_is_looked_at_and_no_longer_once_everybody_has(hall: Hall) -> None:
    """Of 80 cards the last of three players gets one less, so that a bot begins the second round, and the third."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_state, "Dealer", PlainDealer)
        patch.setattr(reflex, "LEVELS", hands_that_wait())
        anne = await hall.host("arriba", seats=3, options={**PATIENT, "card_limit": 1, "hold_ms": 10_000})
        await sit(anne, 0)
        for chair in (1, 2):
            await put_bot(anne, chair, 5)
        await start(anne)
        table = table_of(hall, anne)
        await anne.move("turn")
        second = await begun(hall, table, 2)
        await pass_time(hall, table, 29)
        assert len(turned(table)) == 1
        await pass_time(hall, table, 6)
        await anne.until(lambda: len(turned(table)) == 2)
        assert turned(table)[-1].seat == 2
        assert turned(table)[-1].at - second.at >= 30_000
        third = await begun(hall, table, 3)
        await anne.ask(say.Hurry(id="seen"))
        await pass_time(hall, table, 15)
        await anne.until(lambda: len(turned(table)) == 3)
        assert turned(table)[-1].seat == 1
        assert turned(table)[-1].at - third.at < 30_000

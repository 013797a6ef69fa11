"""Arriba! on the server: reveals at one instant, grabs in the order of reactions, bots with reflexes."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from server.houses import Hall, in_hall, open_hall, put_bot, refused, sit
from tablee.client import Client
from tablee.server import protocol as say
from tablee.server.protocol import Told

FAST = {"turn_seconds": 1, "reading_ms": 400}


async def seated(hall: Hall, seats: int = 2, **options: int) -> list[Client]:
    """So many people at a table of Arriba!, dealt to and measured."""
    anne = await hall.host("arriba", seats=seats, options={**FAST, **options}, grace_seconds=9999)
    guests = [await hall.guest(anne.code, f"Guest {number}") for number in range(1, seats)]
    players = [anne, *guests]
    for seat, player in enumerate(players):
        await sit(player, seat)
    await measured(hall, anne.code)
    await anne.ask(say.Start(id="go"))
    for player in players:
        await player.until(lambda one=player: one.told is not None and one.told.reveal is not None)  # type: ignore[misc]
    return players


def keeping(heard: list[Told]) -> Callable[[object], None]:
    return lambda message: heard.append(message) if isinstance(message, Told) else None


async def measured(hall: Hall, code: str) -> None:
    table = hall.server.lobby.awake[code]
    while any(len(ear.line.round_trips()) < 8 for ear in table.voices.ears.values()):
        await asyncio.sleep(0.02)


async def grab(hall: Hall, player: Client, reaction: float, told: Told | None = None) -> None:
    """Press so long after the last reveal was painted."""
    told = told or player.told
    assert told is not None
    assert told.reveal is not None
    now = hall.server.house.now()
    await asyncio.sleep(max(0.0, (told.reveal.show_at + reaction - now) / 1000))
    await player.ask(say.Grab(id=player.new_id(), move="grab", reveal=told.reveal.number, reaction=reaction))


@in_hall()
async def test_a_reveal_has_one_instant_for_everybody_and_lies_ahead(hall: Hall) -> None:
    players = await seated(hall, 3)
    messages: list[list[Told]] = [[], [], []]
    for player, heard in zip(players, messages, strict=True):
        player.heard = keeping(heard)
    for player in players:
        await player.until(lambda one=player: sum(event.move == "turn" for event in one.events) >= 2)  # type: ignore[misc]
    shown = [{told.reveal.number: told.reveal.show_at for told in heard if told.reveal} for heard in messages]
    assert shown[0] == shown[1] == shown[2]
    for heard in messages:
        first = next(told for told in heard if told.events and told.events[-1].move == "turn")
        assert first.reveal is not None
        assert first.timing is not None
        assert first.timing.now < first.reveal.show_at < first.timing.now + 300


@in_hall()
async def test_the_quicker_hand_wins_though_its_message_comes_later(hall: Hall) -> None:
    """Guillaume's line takes 150 ms each way: pressed at 220, it arrives after Anne's of 340."""
    anne, guillaume = await seated(hall)
    ears = {ear.guest: ear for ear in hall.server.lobby.awake[anne.code].voices.ears.values()}
    ears[0].line.round_trips = lambda: [4.0 + 2 * (number % 5) for number in range(20)]  # type: ignore[method-assign]
    ears[1].line.round_trips = lambda: [296.0 + 2 * (number % 5) for number in range(20)]  # type: ignore[method-assign]
    for player in (anne, guillaume):
        await player.until(lambda one=player: sum(event.move == "turn" for event in one.events) == 2)  # type: ignore[misc]
    told = anne.told
    assert told is not None
    assert told.reveal is not None
    shown_at = told.reveal.show_at
    heard: list[Told] = []
    anne.heard = keeping(heard)

    async def slow_grab() -> None:
        await asyncio.sleep(max(0.0, (shown_at + 220 + 150 - hall.server.house.now()) / 1000))
        await guillaume.ask(say.Grab(id="slow", move="grab", reveal=told.reveal.number, reaction=220))  # type: ignore[union-attr]

    await asyncio.gather(grab(hall, anne, 340, told), slow_grab())
    await anne.until(lambda: bool(anne.verdicts))
    verdict = anne.verdicts[0]
    assert [hand.seat for hand in verdict.grabs] == [1, 0]
    assert verdict.grabs[0].credit > verdict.grabs[1].credit
    assert verdict.grabs[0].margin > 0
    await anne.until(lambda: sum(event.move.startswith("grab") for event in anne.events) >= 2)
    order = [event.seat for event in anne.events if event.move.startswith("grab")]
    assert order[:2] == [1, 0]
    grabs = [one.view["last_grab"] for one in heard]
    shown = {(last["number"], last["seat"], last["result"] == "idle") for last in grabs if last is not None}
    assert sorted(shown) == [(1, 1, False), (2, 0, True)], "each hand has a view of its own"


@in_hall()
async def test_a_claim_that_the_line_does_not_allow_is_not_believed(hall: Hall) -> None:
    anne, _ = await seated(hall)
    await anne.until(lambda: any(event.move == "turn" for event in anne.events))
    told = anne.told
    assert told is not None
    assert told.reveal is not None
    await asyncio.sleep(max(0.0, (told.reveal.show_at + 390 - hall.server.house.now()) / 1000))
    await anne.ask(say.Grab(id="liar", move="grab", reveal=told.reveal.number, reaction=150))
    await anne.until(lambda: bool(anne.verdicts))
    (hand,) = anne.verdicts[0].grabs
    assert not hand.is_believed
    assert hand.reaction > 300


@in_hall()
async def test_a_grab_pressed_at_once_answers_the_table_before(hall: Hall) -> None:
    anne, _ = await seated(hall)
    await anne.until(lambda: any(event.move == "turn" for event in anne.events))
    assert anne.told is not None
    assert anne.told.reveal is not None
    await anne.ask(say.Grab(id="early", move="grab", reveal=anne.told.reveal.number, reaction=30))
    await anne.until(lambda: any(event.move == "grab before" for event in anne.events))
    assert anne.verdicts[0].grabs[0].is_early


@in_hall()
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


@in_hall()
async def test_nobody_is_told_before_the_verdict_whether_a_grab_was_right(hall: Hall) -> None:
    anne, guillaume = await seated(hall)
    await anne.until(lambda: any(event.move == "turn" for event in anne.events))
    order: list[str] = []
    anne.heard = lambda message: order.append(type(message).__name__)
    await grab(hall, anne, 300)
    await anne.until(lambda: "Verdict" in order)
    assert "Accepted" in order
    assert order.index("Accepted") < order.index("Told") if "Told" in order else True
    assert await refused(guillaume.ask(say.Grab(id="x", move="fly", reveal=1, reaction=1))) == "no-reveal"


@pytest.mark.slow
def test_bots_with_reflexes_turn_and_grab_and_the_game_ends(tmp_path: Path) -> None:
    async def inside() -> None:
        async with asyncio.timeout(150), open_hall(f"sqlite:///{tmp_path}/t.db") as hall:
            anne = await hall.host("arriba", seats=4, options=FAST)
            for chair in range(4):
                await put_bot(anne, chair, 5)
            await anne.ask(say.Start(id="go"))
            await anne.until(lambda: bool(anne.verdicts))
            await anne.until(lambda: any(event.move.startswith("grab") for event in anne.events))
            assert any(event.move == "turn" and event.seat != "clock" for event in anne.events)
            short = await hall.host("arriba", seats=3, options={**FAST, "card_limit": 1})
            for chair, level in enumerate((1, 3, 5)):
                await put_bot(short, chair, level)
            await short.ask(say.Start(id="go"))
            await short.until(lambda: short.told is not None and short.told.is_over)

    asyncio.run(inside())


@in_hall()
async def test_a_painted_report_is_counted(hall: Hall) -> None:
    anne, _ = await seated(hall)
    assert anne.told is not None
    assert anne.told.reveal is not None
    await anne._send(say.Painted(reveal=anne.told.reveal.number, at=anne.told.reveal.show_at + 12))
    await anne.ask(say.React(id="r", reaction="hello"))
    assert "tablee_paint_seconds_count 1" in hall.server.house.metrics.text()

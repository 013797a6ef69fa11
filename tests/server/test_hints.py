"""Hints: the strongest bot's advice, for whoever may have it."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

import tablee
from server.houses import PATIENCE, Hall, dealt, in_hall, on_turn, put_bot, refused, sit, start
from tablee.bots import Bot, GreedyBot, bot_at
from tablee.client import Client
from tablee.core.contract import Game
from tablee.core.errors import Refusal
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.stacked import chain_in, let_play, open_stacked
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.table.hints import at_a_glance


async def against_a_bot(hall: Hall) -> Client:
    """Anne's turn at a table with a bot."""
    anne = await hall.host()
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    await anne.until(lambda: bool(anne.told and anne.told.legal))
    return anne


@in_hall()
async def test_a_hint_is_a_legal_move_that_changes_nothing_and_that_nobody_else_hears(hall: Hall) -> None:
    anne = await against_a_bot(hall)
    watcher = await hall.guest(anne.code, "Zoé")
    before = anne.told
    assert before is not None
    assert await anne.hint() in before.legal
    assert anne.told is before
    assert anne.hinted is not None
    assert anne.hinted.seen == before.seen
    await anne.move(anne.hinted.moves[0].move)
    await watcher.until(lambda: any(event.seat == 0 for event in watcher.events))
    assert watcher.hinted is None


@in_hall()
async def test_the_adviser_gets_what_the_seat_has_seen_and_never_the_state(hall: Hall) -> None:
    heard: list[Record] = []

    class Listener(Bot):
        def __init__(self, game: Game, seat: Seat) -> None:
            self._bot = bot_at(1, game, seat, 1)

        def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
            heard.append(seen)
            return self._bot.choose(seen, legal_numbers)

    anne = await against_a_bot(hall)
    match = hall.server.lobby.awake[anne.code].state.match
    assert match is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.server.thinking.answering.bot_at", lambda level, game, seat, seed: Listener(game, seat))
        await anne.hint()
    assert isinstance(heard[0], match.game.rules.Seen)
    assert heard[0] == match.seen(Seat(0))


@in_hall()
async def test_hints_are_for_those_whose_turn_it_is(hall: Hall) -> None:
    anne, guillaume = await on_turn(*await hall.pair(has_hints=True))
    watcher = await hall.guest(anne.code, "Zoé")
    assert await refused(guillaume.hint()) == "not-your-turn"
    assert await refused(watcher.hint()) == "not-seated"
    waiting = await hall.host()
    await sit(waiting, 0)
    assert await refused(waiting.hint()) == "not-playing"


@in_hall()
async def test_two_people_have_hints_where_they_play_together_or_the_host_wishes_it(hall: Hall) -> None:
    cases: list[tuple[dict[str, Any], bool]] = [
        ({}, False),
        ({"has_hints": True}, True),
        ({"options": {"mode": "cooperative"}}, True),
        ({"options": {"mode": "cooperative"}, "has_hints": False}, False),
    ]
    for settings, has_hints in cases:
        player, _ = await on_turn(*await hall.pair("chabyrinthe", seats=2, **settings))
        assert player.room is not None
        assert player.room.has_hints == has_hints
        if has_hints:
            assert player.told is not None
            assert await player.hint() in player.told.legal
        else:
            assert await refused(player.hint()) == "no-hints"


@in_hall(holds_time=True)
async def test_where_hands_race_a_hint_is_for_this_instant_and_may_be_to_wait(hall: Hall) -> None:
    anne = await hall.host("arriba")
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    await dealt(anne)
    [answer] = await asyncio.gather(anne.hint(), return_exceptions=True)
    is_to_wait = isinstance(answer, Refusal) and answer.code == "hint-is-to-wait"
    assert answer == "turn" or is_to_wait, "nothing lies open that could be grabbed"


@pytest.mark.parametrize(
    ("lesson", "tasks", "advised"), [("pair", 2, "grab"), ("alike", 1, "turn"), ("totem", 1, "grab")]
)
def test_a_glance_at_the_cards_says_what_to_do_and_why(lesson: str, tasks: int, advised: str) -> None:
    game = tablee.load("arriba")
    assert game.contest
    assert game.lessons
    table = next(one for one in game.lessons.lessons if one.slug == lesson)
    match = open_stacked(game, table)
    for task in table.tasks[:tasks]:
        match.play(0, chain_in(task.right[0])) if task.right else None
        let_play(match, task.then)
    [advice] = at_a_glance(game, game.contest, match.seen(0), match.legal_numbers(0))
    assert match.game.words.notation.texts[advice.move] == advised
    assert bool(advice.reasons) == (advised == "grab")


@in_hall()
async def test_against_time_there_are_no_hints_where_somebody_else_sits_whatever_the_host_wishes(hall: Hall) -> None:
    for game in ("arriba", "xalapa"):
        anne, _ = await hall.pair(game, seats=2, has_hints=True)
        assert anne.room is not None
        assert not anne.room.has_hints
        assert await refused(anne.hint()) == "no-hints"


@in_hall()
async def test_no_hint_before_the_searches_are_ready(hall: Hall) -> None:
    anne = await against_a_bot(hall)
    hall.server.thinking.cold = ["awimbawe"]
    assert await refused(anne.hint()) == "hint-not-ready"


@contextmanager
def pensive_bots() -> Iterator[threading.Event]:
    """Bots that think until the test lets them answer."""
    may_answer = threading.Event()

    class Pensive(GreedyBot):
        def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
            assert may_answer.wait(PATIENCE)
            return super().choose(seen, legal_numbers)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "tablee.server.thinking.answering.bot_at", lambda level, game, seat, seed: Pensive(game, seat, seed)
        )
        yield may_answer


@in_hall()
async def test_a_hint_that_the_table_has_overtaken_is_not_given(hall: Hall) -> None:
    anne, _ = await on_turn(*await hall.pair(has_hints=True))
    assert anne.told is not None
    with pensive_bots() as may_answer:
        asked = asyncio.create_task(anne.hint())
        await asyncio.sleep(0)  # so that it goes out first
        await anne.move(anne.told.legal[0])
        may_answer.set()
        assert await refused(asked) == "hint-too-late"


@in_hall()
async def test_one_hint_at_a_time_but_a_repeated_request_is_answered(hall: Hall) -> None:
    anne = await against_a_bot(hall)
    phone = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    with pensive_bots() as may_answer:
        first = asyncio.create_task(anne.ask(say.Hint(id="same")))
        await asyncio.sleep(0)  # so that it goes out first
        assert await refused(anne.hint()) == "too-fast"
        again = asyncio.create_task(phone.ask(say.Hint(id="same")))
        await asyncio.sleep(0)
        await phone.ask(say.React(id="heard", reaction="hello"))  # what a connection asks is taken in its order
        may_answer.set()
        await asyncio.gather(first, again)
    assert anne.hinted is not None
    assert anne.hinted == phone.hinted


@in_hall(ServerConfig(limits=Limits(hint_rate=0.0, hint_burst=2), bot_pace=0.0))
async def test_hints_are_limited_in_rate(hall: Hall) -> None:
    anne = await against_a_bot(hall)
    await anne.hint()
    await anne.hint()
    assert await refused(anne.hint()) == "too-fast"


async def ready_to_swap(hall: Hall) -> Client:
    """Anne's first turn in ChiWaWa, against a bot."""
    anne = await hall.host("chiwawa", seats=2)
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    await anne.until(lambda: bool(anne.told and anne.told.legal))
    assert anne.told is not None
    await anne.move(anne.told.legal[0])
    await anne.until(lambda: bool(anne.told and "fold" in anne.told.legal))
    return anne


def listen(client: Client) -> list[say.Tried]:
    heard: list[say.Tried] = []
    client.heard = lambda message: heard.append(message) if isinstance(message, say.Tried) else None
    return heard


@in_hall()
async def test_a_swap_is_tried_step_by_step_and_nothing_is_played_before_its_last(hall: Hall) -> None:
    anne = await ready_to_swap(hall)
    heard, before = listen(anne), anne.told
    assert before is not None
    discard = next(move for move in before.legal if move.startswith("discard "))
    await anne.ask(say.Try(id="one", chain=[discard]))
    assert all(move.startswith("swap ") for move in heard[-1].legal)
    swap = heard[-1].legal[0]
    await anne.ask(say.Try(id="two", chain=[discard, swap]))
    assert all(move.startswith("with ") for move in heard[-1].legal)
    assert heard[-1].view["waiting_for"] == "second-card"
    assert heard[-1].view["swap"]["first"] == swap.removeprefix("swap ")
    assert len(heard[-1].view["hand"]) == len(before.view["hand"]) - 1, "the card for it is on the discard"
    assert swap.replace("swap", "with") not in heard[-1].legal
    hint = say.Hint(id="hint", chain=[discard, swap])
    await anne.ask(hint)
    assert anne.hinted is not None
    assert anne.hinted.chain == hint.chain
    assert anne.hinted.moves[0].move in heard[-1].legal
    assert anne.told is before
    await anne.move(discard, swap, heard[-1].legal[0])


@in_hall()
async def test_what_would_show_a_card_cannot_be_tried(hall: Hall) -> None:
    anne = await hall.host("chabyrinthe", seats=1)
    await sit(anne, 0)
    await start(anne)
    assert anne.told is not None
    insert = next(move for move in anne.told.legal if move.startswith("insert"))
    assert await refused(anne.ask(say.Try(id="peek", chain=[insert]))) == "chain-too-long"
    assert await refused(anne.ask(say.Hint(id="ask", chain=[insert]))) == "chain-too-long"


@in_hall()
async def test_only_who_is_to_act_can_try_and_only_what_is_legal(hall: Hall) -> None:
    anne, guillaume = await on_turn(*await hall.pair("chabyrinthe", seats=2))
    assert anne.told is not None
    assert await refused(guillaume.ask(say.Try(id="a", chain=[anne.told.legal[0]]))) == "not-your-turn"
    assert await refused(anne.ask(say.Try(id="b", chain=["juggle"]))) == "bad-move"
    racer = await hall.host("arriba")
    await sit(racer, 0)
    await put_bot(racer, 1)
    await start(racer)
    assert await refused(racer.ask(say.Try(id="c", chain=["turn"]))) == "not-against-time"

"""Whatever a guest can make grow has a bound, says so kindly when it is reached, and loses nothing."""

import asyncio
from collections.abc import Awaitable
from types import MethodType
from typing import Any

import aiohttp
import msgspec
import pytest

import tablee
from server.houses import GENEROUS, PATIENCE, Hall, at_random, in_hall, on_turn, open_hall, put_bot, refused, sit, start
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.table import telling
from tablee.server.table.log import LogWriter
from tablee.server.table.play import MOST_IN_CHAIN
from tablee.server.terms import Settings

BACK_AND_FORTH = ["place a1", "take a1"]


def with_limits(**limits: float) -> ServerConfig:
    return ServerConfig(limits=msgspec.structs.replace(GENEROUS, **limits), bot_pace=0.0)


async def answer(asked: Awaitable[None]) -> str:
    try:
        await asked
    except Refusal as wrong:
        return wrong.code
    return "accepted"


async def alone(hall: Hall) -> Client:
    anne = await hall.host("xalapa", seats=1)
    await sit(anne, 0)
    await start(anne)
    return anne


async def get(hall: Hall, path: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(hall.url + path) as answer:
        assert answer.status == 200
        return await answer.read()


@in_hall(with_limits(match_moves=400))
async def test_a_match_that_never_ends_ends_as_it_stands_and_nothing_of_it_is_lost(hall: Hall) -> None:
    anne = await alone(hall)
    played = 0
    while not (anne.told and anne.told.is_over):
        await anne.move(*(25 * BACK_AND_FORTH))
        played += 50
    assert played <= 450
    assert anne.told.is_cut_short
    assert (anne.told.legal, anne.told.to_act, anne.told.winners) == ([], [], [])
    assert await refused(anne.move("place a1")) == "not-playing"
    record = await get(hall, f"/api/tables/{anne.code}/replays/1")
    match = tablee.replay(record)
    assert sum(entry.seat == 0 for entry in match.log) == played
    assert not match.is_over
    await anne.ask(say.PickNext(id="again"))
    await anne.ask(say.Start(id="start"))
    await anne.until(lambda: bool(anne.told and anne.told.match == 2 and anne.told.legal))


def test_a_match_that_was_cut_short_is_so_after_a_restart(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            async with open_hall(store_address, with_limits(match_moves=60)) as hall:
                anne = await alone(hall)
                await anne.move(*(25 * BACK_AND_FORTH))
                await anne.move(*(25 * BACK_AND_FORTH))
            async with open_hall(store_address) as hall:
                back = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
                await back.until(lambda: back.told is not None)
                assert back.told is not None
                assert back.told.is_cut_short
                assert back.room is not None
                assert back.room.seal, "its deals can be checked"

    asyncio.run(inside())


@in_hall()
async def test_a_chain_has_so_many_moves_and_says_so_in_words(hall: Hall) -> None:
    anne = await alone(hall)
    for ask in (say.Move, say.Try, say.Hint):
        with pytest.raises(Refusal) as caught:
            await anne.ask(ask(id=anne.new_id(), chain=MOST_IN_CHAIN * ["place a1"] + ["take a1"]))
        assert caught.value.code == "too-many-moves"
        assert str(MOST_IN_CHAIN) in caught.value.words.fr
    await anne.move(*(MOST_IN_CHAIN // 2 * BACK_AND_FORTH))


@in_hall(with_limits(match_bytes=2000))
async def test_a_log_of_many_bytes_ends_its_match_too(hall: Hall) -> None:
    anne = await alone(hall)
    for _ in range(20):
        if anne.told and anne.told.is_over:
            break
        await anne.move(*(25 * BACK_AND_FORTH))
    assert anne.told is not None
    assert anne.told.is_cut_short


@in_hall(with_limits(match_moves=30), holds_time=True)
async def test_bots_and_clocks_stop_where_a_match_was_cut_short(hall: Hall) -> None:
    for game, options in (("awimbawe", {}), ("arriba", {"turn_seconds": 1})):
        anne = await hall.host(game, options=options)
        await put_bot(anne, 0)
        await put_bot(anne, 1)
        await hall.while_time_passes(anne.ask(say.Start(id="go")))
        await hall.while_time_passes(anne.until(lambda one=anne: bool(one.told and one.told.is_over)))  # type: ignore[misc]
        assert anne.told is not None
        assert anne.told.is_cut_short
        assert not hall.server.lobby.awake[anne.code].has_failed


@in_hall(with_limits(talk_bytes=6000, chat_burst=1000))
async def test_talk_and_changes_come_to_an_end_but_the_game_does_not(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    spoken = 0
    while await answer(anne.ask(say.Say(id=anne.new_id(), text="x" * 200))) == "accepted":
        spoken += 1
    assert 5 < spoken < 20
    assert await refused(anne.ask(say.Rename(id="r", name="Anna"))) == "talked-out"
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    await anne.ask(say.PickNext(id="again"))
    await anne.ask(say.Rename(id="s", name="Anna"))
    assert anne.chat[-1].n == spoken


async def talk_out(client: Client) -> None:
    """Until the log of this match takes no more talk."""
    said = "accepted"
    while said == "accepted":
        said = await answer(client.ask(say.Say(id=client.new_id(), text="x" * 200)))
    assert said == "talked-out"


@in_hall(with_limits(talk_bytes=6000, chat_burst=1000), holds_time=True)
async def test_a_line_that_dies_after_all_talk_is_over_stops_its_clock_and_breaks_no_table(hall: Hall) -> None:
    anne, guillaume = await hall.pair(game_seconds=600)
    table = hall.server.lobby.awake[anne.code]
    await talk_out(anne)
    await guillaume.__aexit__(None, None, None)
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].is_line_dead)
    again = await hall.enter(Client(hall.url, guillaume.code, guillaume.guest, guillaume.token))
    await anne.until(lambda: anne.room is not None and not anne.room.chairs[1].is_line_dead)
    log = table.commit.__self__ if isinstance(table.commit, MethodType) else None
    assert isinstance(log, LogWriter)
    log._size.talk_bytes = 12_000  # as when lines have died many times
    await again.__aexit__(None, None, None)
    await anne.until(lambda: anne.room is not None and not anne.room.guests[1].is_here)
    assert not table.state.timers.silent
    assert not table.has_failed


@in_hall(with_limits(talk_bytes=6000, chat_burst=1000), holds_time=True)
async def test_a_line_that_was_dead_when_talk_came_to_its_end_is_alive_when_it_comes_back(hall: Hall) -> None:
    anne, guillaume = await hall.pair(game_seconds=600)
    await guillaume.__aexit__(None, None, None)
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].is_line_dead)
    await talk_out(anne)
    await hall.enter(Client(hall.url, guillaume.code, guillaume.guest, guillaume.token))
    await anne.until(lambda: anne.room is not None and not anne.room.chairs[1].is_line_dead)
    assert not hall.server.lobby.awake[anne.code].has_failed


@in_hall(with_limits(talk_bytes=6000, chat_burst=1000))
async def test_a_chair_that_all_have_agreed_on_too_late_for_its_log_is_refused_and_breaks_no_table(hall: Hall) -> None:
    anne = await hall.host()
    zoe = await hall.guest(anne.code, "Zoé")
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    await talk_out(anne)
    asking = asyncio.create_task(answer(sit(zoe, 1)))
    await anne.until(lambda: anne.room is not None and anne.room.chair_asked is not None)
    await anne.ask(say.AnswerChair(id="yes", guest=zoe.guest, is_granted=True))
    assert await asking == "talked-out"
    assert not hall.server.lobby.awake[anne.code].has_failed


@in_hall(with_limits(talk_bytes=6000, chat_burst=1000), holds_time=True)
async def test_a_host_comes_back_to_a_table_where_all_talk_is_over(hall: Hall) -> None:
    host = await Client.open_table(hall.url, "awimbawe", "Anne", Settings(grace_seconds=0))
    async with host:
        guillaume = await hall.guest(host.code, "Guillaume")
        await sit(host, 0)
        await sit(guillaume, 1)
    await guillaume.until(lambda: guillaume.room is not None and not guillaume.room.guests[0].is_here)
    hall.time.advance(30)
    await guillaume.ask(say.StandIn(id="a"))
    await talk_out(guillaume)
    back = await hall.enter(Client(hall.url, host.code, host.guest, host.token))
    await back.until(lambda: back.room is not None and back.room.stand_in is None)


@in_hall(with_limits(talk_bytes=6000, chat_burst=1000))
async def test_a_host_can_leave_a_table_where_all_talk_is_over_and_another_is_the_host(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await talk_out(anne)
    assert await refused(anne.ask(say.HandOver(id="no", guest=guillaume.guest))) == "talked-out"
    await anne.ask(say.Leave(id="leave"))
    await guillaume.until(lambda: guillaume.room is not None and guillaume.room.host == guillaume.guest)


@in_hall(with_limits(matches=1))
async def test_a_table_has_so_many_matches_and_says_where_to_go_on(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    assert await refused(anne.ask(say.PickNext(id="again"))) == "last-match"


@in_hall(with_limits(change_rate=0, change_burst=5), holds_time=True)
async def test_names_and_chairs_are_changed_only_so_often(hall: Hall) -> None:
    anne = await hall.host()
    for number in range(5):
        await anne.ask(say.Rename(id=f"r{number}", name=f"Anne {number}"))
    assert await refused(anne.ask(say.Rename(id="more", name="Anna"))) == "too-fast"


@in_hall(with_limits(incoming_rate=0, incoming_burst=5000), holds_time=True)
async def test_an_address_sends_only_so_many_bytes(hall: Hall) -> None:
    anne, zoe = await hall.host(), await hall.host(name="Zoé")
    asked = [(anne, zoe)[number % 2].ask(say.Say(id=f"s{number}", text="x" * 250)) for number in range(20)]
    answers = await asyncio.gather(*(answer(one) for one in asked))
    assert {*answers} == {"accepted", "too-fast"}
    assert answers.count("accepted") * 250 < 5000


@in_hall()
async def test_a_long_match_comes_in_several_messages_and_whole(hall: Hall) -> None:
    """Also after the table has slept: then nobody's eyes have been through its log."""
    anne = await alone(hall)
    for _ in range(30):
        await anne.move(*(25 * BACK_AND_FORTH))
    await anne.__aexit__(None, None, None)
    lobby = hall.server.lobby
    await lobby.awake[anne.code].stop()
    lobby.awake.clear()
    told: list[say.Told] = []
    back = Client(hall.url, anne.code, anne.guest, anne.token)
    back.heard = lambda message: told.append(message) if isinstance(message, say.Told) else None
    await hall.enter(back)
    await back.until(lambda: len(back.events) >= 1500)
    assert [event.n for event in back.events] == list(range(len(back.events)))
    assert max(len(one.events) for one in told) <= telling.MOST_EVENTS
    await back.move("place a1")
    await back.until(lambda: back.events[-1].move == "place a1")
    watching = await hall.guest(anne.code, "Guillaume")
    await watching.until(lambda: watching.told is not None)
    text = await get(hall, f"/api/tables/{anne.code}/replays/1")
    assert len(text.splitlines()) < 10, "a spectator has seen no stone"


@in_hall()
async def test_each_request_has_a_turn_of_its_own(hall: Hall) -> None:
    """Twenty that came in at once are not done in one go: others have their turn in between."""
    mover, _ = await on_turn(*await hall.pair())
    table, turns = hall.server.lobby.awake[mover.code], [0]
    done: list[int] = []

    async def count() -> None:
        while len(done) < 20:
            turns[0] += 1
            await asyncio.sleep(0)

    async def work() -> None:
        done.append(turns[0])

    counting = asyncio.create_task(count())
    for _ in range(20):
        table.put(work)
    await counting
    assert len(set(done)) == 20

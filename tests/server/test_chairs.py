"""Who may take over what: codes, places at a table, its host's rights, and chairs in the middle of a game."""

import asyncio
from typing import Any

import aiohttp
import pytest

from server.houses import ANY_PROXY, QUICK, Hall, in_hall, play_one, put_bot, refused, sit, start
from tablee.client import Client, LeftTable
from tablee.server import protocol as say
from tablee.server.operations.config import ServerConfig
from tablee.server.operations.limits import Limits
from tablee.server.table.chair_requests import ASK_BURST, ASK_SECONDS
from tablee.server.table.presence import GONE_SECONDS
from tablee.server.terms import Settings

HALF_MINUTE = QUICK.host_seconds
SMALL = ServerConfig(
    limits=Limits(guests=4, codes_of_address=3, request_rate=10_000, table_rate=1000), proxies=ANY_PROXY
)
DAY = 24 * 3600


async def post(hall: Hall, path: str, body: Any, address: str) -> dict[str, Any]:
    """What somebody at this address is answered."""
    headers = {"X-Forwarded-For": address}
    url = f"{hall.url}{path}"
    async with aiohttp.ClientSession(headers=headers) as session, session.post(url, json=body) as answer:
        told: dict[str, Any] = await answer.json()
    return told


async def come(hall: Hall, code: str, name: str, address: str) -> dict[str, Any]:
    return await post(hall, f"/api/tables/{code}/guests", {"name": name}, address)


async def open_from(hall: Hall, address: str) -> dict[str, Any]:
    return await post(hall, "/api/tables", {"game": "awimbawe", "name": "Anne"}, address)


async def against_bot(hall: Hall, **settings: Any) -> Client:
    """Anne, the host, against two bots of the first level."""
    anne = await hall.host("chiwawa", seats=3, **settings)
    await sit(anne, 0)
    for chair in (1, 2):
        await put_bot(anne, chair)
    await start(anne)
    return anne


async def asked(client: Client, waits_for: list[int]) -> say.Room:
    """Wait until this question stands on the table."""

    def is_so() -> bool:
        room = client.room
        return room is not None and room.chair_asked is not None and room.chair_asked.waits_for == waits_for

    await client.until(is_so)
    assert client.room is not None
    return client.room


async def unasked(client: Client) -> None:
    await client.until(lambda: client.room is not None and client.room.chair_asked is None)


def answer(client: Client, guest: int, is_granted: bool) -> say.AnswerChair:
    return say.AnswerChair(id=client.new_id(), guest=guest, is_granted=is_granted)


# Codes.


@in_hall(SMALL, holds_time=True)
async def test_an_address_holds_only_so_many_codes_and_its_stillest_table_makes_room(hall: Hall) -> None:
    first = await open_from(hall, "203.0.113.7")
    for _ in range(2):
        hall.time.advance(1)
        await open_from(hall, "203.0.113.7")
    assert (await open_from(hall, "203.0.113.7"))["code"] == "too-many-tables"
    assert "token" in await open_from(hall, "203.0.113.8")
    hall.time.advance(DAY)
    await hall.server.lobby.row(first["code"])
    assert "token" in await open_from(hall, "203.0.113.7")
    assert await refused(hall.server.lobby.row(first["code"])) == "no-table"


@in_hall(SMALL, holds_time=True)
async def test_a_table_where_nothing_was_played_gives_its_code_back_after_a_day(hall: Hall) -> None:
    idle, begun = await Client.open_table(hall.url, "awimbawe", "Anne"), await hall.host(seats=2)
    await sit(begun, 0)
    await put_bot(begun, 1)
    await start(begun)
    hall.time.advance(DAY + 1)
    await hall.server.lobby.sweep()
    assert await refused(hall.server.lobby.row(idle.code)) == "no-table"
    assert (await hall.server.lobby.row(begun.code)).summary.phase == "playing"


# Places at a table.


@in_hall(SMALL)
async def test_many_who_come_and_go_leave_room_for_the_next(hall: Hall) -> None:
    anne = await hall.host()
    for number in range(10 * SMALL.limits.guests):
        async with await Client.come(hall.url, anne.code, f"Guest {number}") as guest:
            await guest.ask(say.Leave(id="a"))
    late = await hall.guest(anne.code, "Guillaume")
    assert late.guest == 10 * SMALL.limits.guests + 1, "a number is given once, because a token speaks for it"
    assert len(hall.server.lobby.awake[anne.code].state.people) == 2


@in_hall(SMALL, holds_time=True)
async def test_at_a_full_table_who_went_without_a_chair_makes_room_and_nobody_else_does(hall: Hall) -> None:
    anne = await hall.host()
    await sit(anne, 0)
    gone = [await Client.come(hall.url, anne.code, name) for name in ("Bo", "Cléo")]
    zoe = await hall.guest(anne.code, "Zoé")
    assert await refused(Client.come(hall.url, anne.code, "Dan")) == "table-full"
    hall.time.advance(GONE_SECONDS)
    dan = await hall.guest(anne.code, "Dan")
    await anne.until(lambda: anne.room is not None and len(anne.room.guests) == 4)
    assert anne.room is not None
    assert {guest.guest for guest in anne.room.guests} == {anne.guest, gone[1].guest, zoe.guest, dan.guest}
    with pytest.raises(LeftTable, match="left"):
        await hall.enter(gone[0])


@in_hall(SMALL)
async def test_who_was_kicked_does_not_return_under_another_name_from_the_same_address(hall: Hall) -> None:
    table = await open_from(hall, "203.0.113.1")
    anne = await hall.enter(Client(hall.url, table["code"], table["guest"], table["token"]))
    troll = await come(hall, anne.code, "Troll", "203.0.113.9")
    await anne.ask(say.Kick(id="out", guest=troll["guest"]))
    assert (await come(hall, anne.code, "Angel", "203.0.113.9"))["code"] == "kicked"
    assert "token" in await come(hall, anne.code, "Marie", "203.0.113.10")


@in_hall(SMALL)
async def test_a_household_is_not_shut_out_for_one_of_its_people(hall: Hall) -> None:
    table = await open_from(hall, "203.0.113.1")
    anne = await hall.enter(Client(hall.url, table["code"], table["guest"], table["token"]))
    brother = await come(hall, anne.code, "Brother", "203.0.113.1")
    await anne.ask(say.Kick(id="out", guest=brother["guest"]))
    assert "token" in await come(hall, anne.code, "Sister", "203.0.113.1")


# The host.


@in_hall(holds_time=True)
async def test_a_stand_in_keeps_the_table_going_and_the_host_who_comes_back_is_the_host(hall: Hall) -> None:
    host = await Client.open_table(hall.url, "awimbawe", "Anne", Settings(grace_seconds=0))
    async with host:
        await sit(host, 0)
        guillaume = await hall.guest(host.code, "Guillaume")
        await sit(guillaume, 1)
        stranger = await hall.guest(host.code, "Stranger")
    await guillaume.until(lambda: guillaume.room is not None and not guillaume.room.guests[0].is_here)
    assert await refused(guillaume.ask(say.StandIn(id="a"))) == "host-awaited"
    hall.time.advance(HALF_MINUTE)
    assert await refused(stranger.ask(say.StandIn(id="b"))) == "not-seated"
    await guillaume.ask(say.StandIn(id="c"))
    assert await refused(stranger.ask(say.StandIn(id="d"))) == "host-awaited"
    assert guillaume.room is not None
    assert (guillaume.room.host, guillaume.room.stand_in) == (0, 1)
    for forbidden in (say.Kick(id="e", guest=0), say.Close(id="f"), say.HandOver(id="g", guest=2)):
        assert await refused(guillaume.ask(forbidden)) == "not-host"
    await start(guillaume)
    assert await refused(guillaume.ask(say.SeatGuest(id="h", guest=2, chair=0))) == "chair-taken"
    back = await hall.enter(Client(hall.url, host.code, host.guest, host.token))
    await back.until(lambda: back.room is not None and back.room.stand_in is None)
    assert await refused(guillaume.ask(say.Kick(id="i", guest=2))) == "not-host"
    await back.ask(say.Kick(id="j", guest=2))
    with pytest.raises(LeftTable, match="kicked"):
        await stranger.until(lambda: False)


@in_hall(holds_time=True)
async def test_a_stand_in_sends_nobody_away_who_plays(hall: Hall) -> None:
    host = await Client.open_table(hall.url, "chiwawa", "Anne", Settings(seats=3, grace_seconds=0))
    async with host:
        guests = [await hall.guest(host.code, name) for name in ("Guillaume", "Zoé", "Dan")]
        for chair, player in enumerate([host, *guests[:2]]):
            await sit(player, chair)
        await start(host)
    guillaume, zoe, dan = guests
    await guillaume.until(lambda: guillaume.room is not None and not guillaume.room.guests[0].is_here)
    hall.time.advance(HALF_MINUTE)
    await guillaume.ask(say.StandIn(id="a"))
    assert await refused(guillaume.ask(say.Kick(id="b", guest=zoe.guest))) == "not-host"
    await guillaume.ask(say.Kick(id="c", guest=dan.guest))


@in_hall()
async def test_a_host_who_leaves_hands_over_to_somebody_who_sits(hall: Hall) -> None:
    anne = await hall.host()
    await hall.guest(anne.code, "Stranger")
    guillaume = await hall.guest(anne.code, "Guillaume")
    await sit(guillaume, 1)
    await anne.ask(say.Leave(id="a"))
    await guillaume.until(lambda: guillaume.room is not None and guillaume.room.host == guillaume.guest)


# Chairs in the middle of a game.


@in_hall()
async def test_a_bots_chair_is_taken_over_when_all_who_play_have_agreed(hall: Hall) -> None:
    anne = await hall.host("chiwawa", seats=3)
    guillaume, zoe = await hall.guest(anne.code, "Guillaume"), await hall.guest(anne.code, "Zoé")
    await sit(anne, 0)
    await sit(guillaume, 1)
    await put_bot(anne, 2)
    await start(anne)
    asking = asyncio.create_task(sit(zoe, 2))
    room = await asked(guillaume, [anne.guest, guillaume.guest])
    assert room.chair_asked is not None
    assert (room.chair_asked.guest, room.chair_asked.chair) == (zoe.guest, 2)
    assert await refused(zoe.ask(answer(zoe, zoe.guest, True))) == "nothing-asked"
    await anne.ask(answer(anne, zoe.guest, True))
    await asked(guillaume, [guillaume.guest])
    assert zoe.told is not None
    assert zoe.told.viewer is None, "one of two has agreed"
    await guillaume.ask(answer(guillaume, zoe.guest, True))
    await asking
    await zoe.until(lambda: zoe.told is not None and zoe.told.viewer == 2)
    await unasked(anne)


@in_hall()
async def test_one_who_plays_can_say_no(hall: Hall) -> None:
    anne = await against_bot(hall)
    zoe = await hall.guest(anne.code, "Zoé")
    asking = asyncio.create_task(refused(sit(zoe, 1)))
    await asked(anne, [anne.guest])
    await anne.ask(answer(anne, zoe.guest, False))
    assert await asking == "chair-refused"
    await unasked(anne)
    assert zoe.told is not None
    assert zoe.told.viewer is None


@in_hall()
async def test_a_hosts_second_browser_reads_no_hand_without_the_leave_of_the_others(hall: Hall) -> None:
    anne = await hall.host("chiwawa", seats=3)
    guillaume = await hall.guest(anne.code, "Guillaume")
    await sit(anne, 0)
    await sit(guillaume, 1)
    await put_bot(anne, 2)
    await start(anne)
    second = await hall.guest(anne.code, "Anne again")
    seating = asyncio.create_task(refused(anne.ask(say.SeatGuest(id="a", guest=second.guest, chair=2))))
    await asked(guillaume, [guillaume.guest])
    assert second.told is not None
    assert second.told.viewer is None
    await guillaume.ask(answer(guillaume, second.guest, False))
    assert await seating == "chair-refused"


@in_hall()
async def test_who_is_away_cannot_be_asked_and_nobody_reads_a_hand_meanwhile(hall: Hall) -> None:
    anne = await Client.open_table(hall.url, "chiwawa", "Anne", Settings(seats=3))
    async with anne:
        stranger = await hall.guest(anne.code, "Stranger")
        await sit(anne, 0)
        for chair in (1, 2):
            await put_bot(anne, chair)
        await start(anne)
    await stranger.until(lambda: stranger.room is not None and not stranger.room.guests[0].is_here)
    assert await refused(sit(stranger, 1)) == "cannot-be-asked"


@in_hall(holds_time=True)
async def test_a_question_lapses_by_itself(hall: Hall) -> None:
    anne = await against_bot(hall)
    zoe, dan = await hall.guest(anne.code, "Zoé"), await hall.guest(anne.code, "Dan")
    asking = asyncio.create_task(refused(sit(zoe, 1)))
    await asked(anne, [anne.guest])
    assert await refused(sit(dan, 2)) == "others-ask"
    hall.time.advance(ASK_SECONDS)
    assert await asking == "chair-unanswered"
    await unasked(anne)
    assert await refused(anne.ask(answer(anne, zoe.guest, True))) == "nothing-asked"


@in_hall(holds_time=True)
async def test_who_was_refused_does_not_ask_again_and_again(hall: Hall) -> None:
    anne = await against_bot(hall)
    zoe = await hall.guest(anne.code, "Zoé")
    for _ in range(ASK_BURST):
        asking = asyncio.create_task(refused(sit(zoe, 1)))
        await asked(anne, [anne.guest])
        await anne.ask(answer(anne, zoe.guest, False))
        assert await asking == "chair-refused"
        await unasked(anne)
    assert await refused(sit(zoe, 1)) == "too-fast"


@in_hall()
async def test_a_question_ends_with_the_one_who_asks(hall: Hall) -> None:
    anne = await against_bot(hall)
    zoe = await Client.come(hall.url, anne.code, "Zoé")
    async with zoe:
        asking = asyncio.create_task(sit(zoe, 1))
        await asked(anne, [anne.guest])
    await unasked(anne)
    with pytest.raises(LeftTable):
        await asking
    await play_one(anne)


@in_hall()
async def test_ones_own_chair_is_taken_back_without_a_question(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await guillaume.ask(say.Rise(id="a"))
    await guillaume.until(lambda: guillaume.told is not None and guillaume.told.viewer is None)
    await sit(guillaume, 1)
    await guillaume.until(lambda: guillaume.told is not None and guillaume.told.viewer == 1)
    assert anne.room is not None
    assert anne.room.chair_asked is None

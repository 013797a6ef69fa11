"""Tables: opened, listed, sat at, arranged, started, played again, left and closed."""

import asyncio

import aiohttp
import pytest

from server.houses import Hall, at_random, dealt, in_hall, play_one, put_bot, refused, sit, start
from tablee.client import Client, LeftTable
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.terms import Settings


async def chairs(client: Client, expected: list[int | None]) -> None:
    """Wait until these guests sit there."""
    await client.until(lambda: client.room is not None and [chair.guest for chair in client.room.chairs] == expected)


async def listed(hall: Hall) -> list[str]:
    """The codes of the tables that anybody may come to."""
    async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/api/tables") as answer:
        return [table["code"] for table in await answer.json()]


@in_hall()
async def test_tables_that_wait_for_players_are_listed_where_they_are_public(hall: Hall) -> None:
    public = await hall.host(is_public=True)
    secret = await hall.host()
    assert len(public.code) == 4
    assert public.code in await listed(hall)
    assert secret.code not in await listed(hall)
    await sit(public, 0)
    await put_bot(public, 1)
    await start(public)
    assert public.code not in await listed(hall)


@in_hall()
async def test_a_link_leads_to_the_table_and_ones_own_link_to_ones_own_seat(hall: Hall) -> None:
    body, url = {"game": "awimbawe", "name": "Anne"}, f"{hall.url}/api/tables"
    async with aiohttp.ClientSession() as session, session.post(url, json=body) as answer:
        seat = await answer.json()
    assert seat["link"] == f"{hall.url}/t/{seat['code']}"
    link, _, token = seat["own_link"].partition("#")  # what follows the # is never sent to a server
    assert link == seat["link"]
    anne = await hall.enter(Client(hall.url, seat["code"], seat["guest"], token))
    assert anne.room is not None
    assert anne.room.host == anne.guest


@in_hall()
async def test_sitting_rising_and_changing_seats(hall: Hall) -> None:
    anne = await hall.host()
    guillaume = await hall.guest(anne.code.lower(), "Guillaume")
    await sit(anne, 0)
    await sit(anne, 1)
    await chairs(guillaume, [None, 0])
    assert await refused(sit(guillaume, 1)) == "chair-taken"
    assert await refused(sit(guillaume, 7)) == "no-chair"
    await sit(guillaume, 0)
    await anne.ask(say.Swap(id="a", chair=0))
    await guillaume.until(lambda: guillaume.room is not None and guillaume.room.chairs[1].asks_swap == 0)
    await chairs(guillaume, [1, 0])
    await guillaume.ask(say.Swap(id="b", chair=1))
    await chairs(anne, [0, 1])
    await guillaume.ask(say.Rise(id="c"))
    await chairs(anne, [0, None])
    assert await refused(guillaume.ask(say.Swap(id="d", chair=1))) == "not-seated"
    assert await refused(guillaume.ask(say.Swap(id="e", chair=0))) == "not-seated"


@in_hall()
async def test_with_a_bot_or_nobody_one_changes_places_at_once(hall: Hall) -> None:
    anne = await hall.host("arriba", seats=3)
    await sit(anne, 0)
    await put_bot(anne, 1, 4)
    await anne.ask(say.Swap(id="a", chair=1))
    await chairs(anne, [None, 0, None])
    assert anne.room is not None
    assert anne.room.chairs[0].bot == 4
    await anne.ask(say.Swap(id="b", chair=2))
    await chairs(anne, [None, None, 0])


@in_hall()
async def test_the_host_makes_teams_by_arranging_who_sits_where(hall: Hall) -> None:
    """Where the game says who plays with whom: in Chabyrinthe neighbours do."""
    anne = await hall.host("chabyrinthe", seats=4, options={"mode": "teams"})
    guests = [await hall.guest(anne.code, name) for name in ("Bo", "Cléo", "Dan")]
    for chair, guest in enumerate([anne, *guests]):
        await sit(guest, chair)
    assert await refused(anne.ask(say.Arrange(id="b", order=[0, 0, 1, 2]))) == "bad-order"
    await anne.ask(say.Arrange(id="a", order=[2, 0, 3, 1]))
    await chairs(guests[0], [2, 0, 3, 1])
    await start(anne)
    assert anne.told is not None
    teams = [side["team"] for side in anne.told.view["sides"]]
    assert teams[0] == teams[1] != teams[2] == teams[3]
    assert anne.told.viewer == 1, "Anne is with Cléo now"


@in_hall()
async def test_what_is_the_hosts_is_refused_to_anybody_else(hall: Hall) -> None:
    anne = await hall.host()
    guillaume = await hall.guest(anne.code, "Guillaume")
    rights: list[say.Request] = [
        say.Arrange(id="a", order=[1, 0]),
        say.PutBot(id="b", chair=0, level=1),
        say.SeatGuest(id="c", guest=1, chair=0),
        say.Configure(id="d", settings=Settings(move_seconds=5)),
        say.Start(id="e"),
        say.PickNext(id="f"),
        say.Close(id="g"),
        say.Kick(id="h", guest=0),
        say.Mute(id="i", guest=0, is_muted=True),
        say.HandOver(id="j", guest=1),
    ]
    assert [await refused(guillaume.ask(right)) for right in rights] == ["not-host"] * len(rights)


@in_hall()
async def test_bots_of_any_level_are_put_and_taken_off_by_the_host(hall: Hall) -> None:
    anne = await hall.host()
    guillaume = await hall.guest(anne.code, "Guillaume")
    await put_bot(anne, 1, 5)
    assert anne.room is not None
    assert anne.room.chairs[1].bot == 5
    assert await refused(sit(guillaume, 1)) == "chair-taken"
    await put_bot(anne, 1, None)
    await sit(guillaume, 1)
    assert await refused(put_bot(anne, 1, 1)) == "chair-taken"


@in_hall()
async def test_a_game_starts_with_every_chair_taken_and_by_the_host(hall: Hall) -> None:
    anne = await hall.host()
    await sit(anne, 0)
    assert await refused(anne.ask(say.Start(id="a"))) == "empty-chairs"
    assert await refused(anne.move("play meadow-mouse")) == "not-playing"
    assert await refused(anne.ask(say.Undo(id="u"))) == "not-playing"
    guillaume = await hall.guest(anne.code, "Guillaume")
    await sit(guillaume, 1)
    await start(anne)
    assert await refused(anne.ask(say.Start(id="c"))) == "not-while-playing"
    assert await refused(anne.ask(say.PickNext(id="d"))) == "not-over"
    assert await refused(anne.ask(say.Arrange(id="e", order=[1, 0]))) == "not-while-playing"


@in_hall()
async def test_a_rematch_keeps_the_group_and_makes_a_new_promise(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    assert anne.room is not None
    promised = anne.room.commitment
    await anne.ask(say.PickNext(id="again"))
    await guillaume.until(lambda: guillaume.room is not None and guillaume.room.phase == "open")
    assert guillaume.room is not None
    assert [chair.guest for chair in guillaume.room.chairs] == [0, 1]
    assert guillaume.room.commitment != promised
    await anne.ask(say.Start(id="go"))
    await guillaume.until(lambda: guillaume.told is not None and guillaume.told.match == 2)
    await dealt(guillaume)
    await asyncio.gather(anne.play(at_random(3)), guillaume.play(at_random(4)))


@in_hall()
async def test_options_are_agreed_on_before_the_start_and_checked(hall: Hall) -> None:
    anne = await hall.host("arriba", seats=3, options={"reading_ms": 400})
    assert anne.room is not None
    assert len(anne.room.chairs) == 3
    await anne.ask(say.Configure(id="a", settings=Settings(seats=2, move_seconds=30)))
    await anne.until(lambda: anne.room is not None and len(anne.room.chairs) == 2)
    wrong = Settings(seats=2, options={"reading_ms": 1})
    assert await refused(anne.ask(say.Configure(id="b", settings=wrong))) == "bad-settings"
    for settings in (Settings(seats=8), Settings(options={"nonsense": 1})):
        with pytest.raises(Refusal, match="agreed"):
            await Client.open_table(hall.url, "awimbawe", "Anne", settings)
    with pytest.raises(Refusal, match="no game"):
        await Client.open_table(hall.url, "chess", "Anne")


@in_hall()
async def test_the_host_kicks_mutes_and_hands_over(hall: Hall) -> None:
    anne = await hall.host()
    guillaume, zoe = await hall.guest(anne.code, "Guillaume"), await hall.guest(anne.code, "Zoé")
    assert await refused(anne.ask(say.Kick(id="b", guest=0))) == "not-yourself"
    assert await refused(anne.ask(say.Mute(id="c", guest=99, is_muted=True))) == "no-guest"
    await anne.ask(say.Mute(id="d", guest=2, is_muted=True))
    assert await refused(zoe.ask(say.Say(id="e", text="hey"))) == "muted"
    assert await refused(zoe.ask(say.React(id="f", reaction="wow"))) == "muted"
    await anne.ask(say.Mute(id="d2", guest=2, is_muted=False))
    await zoe.ask(say.Say(id="e2", text="hey"))
    await anne.ask(say.HandOver(id="g", guest=2))
    await zoe.ask(say.Kick(id="h", guest=1))
    with pytest.raises(LeftTable, match="kicked"):
        await guillaume.until(lambda: False)
    with pytest.raises(LeftTable, match="kicked"):
        await hall.enter(Client(hall.url, anne.code, guillaume.guest, guillaume.token))


@in_hall()
async def test_whoever_was_kicked_does_not_come_back_under_the_same_name(hall: Hall) -> None:
    anne, guillaume = await hall.pair(seats=2)
    zoe = await hall.guest(anne.code, "Zoé")
    await anne.ask(say.Kick(id=anne.new_id(), guest=zoe.guest))
    assert await refused(Client.come(hall.url, anne.code, "zoé")) == "name-taken"
    # Nor in the next match, whose log is another one.
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    await anne.ask(say.PickNext(id=anne.new_id()))
    assert await refused(Client.come(hall.url, anne.code, "Zoé")) == "name-taken"
    marie = await hall.guest(anne.code, "Marie")
    await marie.ask(say.Leave(id=marie.new_id()))
    await hall.guest(anne.code, "Marie")


@in_hall()
async def test_a_bot_goes_on_for_whoever_is_kicked_in_mid_game(hall: Hall) -> None:
    anne, _ = await hall.pair(keeper=4)
    await anne.ask(say.Kick(id="a", guest=1))
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].bot == 4)
    while not any(event.seat == 1 for event in anne.events):
        await play_one(anne)


@in_hall()
async def test_a_host_who_leaves_hands_over_and_the_last_one_closes_the_table(hall: Hall) -> None:
    anne = await hall.host()
    guillaume = await hall.guest(anne.code, "Guillaume")
    await anne.ask(say.Leave(id="a"))
    with pytest.raises(LeftTable, match="left"):
        await anne.until(lambda: False)
    await guillaume.until(lambda: guillaume.room is not None and guillaume.room.host == 1)
    await guillaume.ask(say.Leave(id="b"))
    with pytest.raises(LeftTable, match="left"):
        await guillaume.until(lambda: False)
    async with aiohttp.ClientSession() as session, session.get(f"{hall.url}/api/tables/{anne.code}") as answer:
        assert (await answer.json())["phase"] == "closed"
    with pytest.raises(Refusal, match="closed"):
        await Client.come(hall.url, anne.code, "Zoé")


@in_hall()
async def test_whoever_leaves_in_mid_game_is_followed_by_a_bot_and_may_take_the_seat_back(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    zoe = await hall.guest(anne.code, "Zoé")
    await guillaume.ask(say.Rise(id="a"))
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].bot is not None)
    await guillaume.until(lambda: guillaume.told is not None and guillaume.told.viewer is None)
    await sit(guillaume, 1)
    await guillaume.until(lambda: guillaume.told is not None and guillaume.told.viewer == 1)
    await anne.ask(say.Rise(id="b"))
    assert await refused(anne.ask(say.SeatGuest(id="c", guest=1, chair=0))) == "knows-another-hand"
    seating = asyncio.create_task(anne.ask(say.SeatGuest(id="d", guest=2, chair=0)))
    await guillaume.until(lambda: guillaume.room is not None and guillaume.room.chair_asked is not None)
    await guillaume.ask(say.AnswerChair(id="e", guest=2, is_granted=True))
    await seating
    await zoe.until(lambda: zoe.told is not None and zoe.told.viewer == 0)


@in_hall()
async def test_names_are_one_to_a_table_and_plain(hall: Hall) -> None:
    anne = await hall.host()
    for name, word in {"anne": "name", "  ": "letters", "a\u202eb": "letters", "x\ny\x07": "letters"}.items():
        with pytest.raises(Refusal, match=word):
            await Client.come(hall.url, anne.code, name)
    guillaume = await hall.guest(anne.code, "Guillaume")
    await guillaume.ask(say.Rename(id="a", name="  Guy   du Lac "))
    await anne.until(lambda: anne.room is not None and anne.room.guests[1].name == "Guy du Lac")


@in_hall()
async def test_presence_shows_who_is_here(hall: Hall) -> None:
    anne = await hall.host()
    guillaume = await Client.come(hall.url, anne.code, "Guillaume")
    async with guillaume:
        await anne.until(
            lambda: anne.room is not None and [guest.is_here for guest in anne.room.guests] == [True, True]
        )
    await anne.until(lambda: anne.room is not None and [guest.is_here for guest in anne.room.guests] == [True, False])


@in_hall()
async def test_closing_ends_a_table(hall: Hall) -> None:
    anne = await hall.host()
    await anne.ask(say.Close(id="a"))
    await anne.until(lambda: anne.room is not None and anne.room.phase == "closed")
    assert await refused(sit(anne, 0)) == "table-closed"

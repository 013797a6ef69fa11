"""An evening: one code, one game after the other; the people stay, and so does the score."""

import asyncio

import pytest

from server.held_clock import HeldClock
from server.houses import Hall, at_random, dealt, in_hall, open_hall, put_bot, refused, sit, start
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.terms import EveningSoFar, NextGame

CHIWAWA = NextGame(game="chiwawa", options={"max_rounds": 1})
ROOFS = NextGame(game="chabyrinthe", options={"size": 3, "max_turns": 5})

AWIMBAWE = NextGame(game="awimbawe")


async def vote(client: Client, choice: NextGame | None) -> None:
    await client.ask(say.VoteNext(id=client.new_id(), choice=choice))


async def pick(client: Client, choice: NextGame | None = None, picks: int | None = None) -> None:
    await client.ask(say.PickNext(id=client.new_id(), choice=choice, picks=picks))


def room(client: Client) -> say.Room:
    assert client.room is not None
    return client.room


def evening(client: Client) -> EveningSoFar:
    found = room(client).evening
    assert found is not None
    return found


def votes(client: Client) -> dict[int, str | None]:
    return {one.guest: one.choice.game if one.choice else None for one in room(client).votes}


def guests(client: Client) -> list[int | None]:
    return [chair.guest for chair in room(client).chairs]


async def in_match(number: int, *players: Client) -> None:
    for player in players:
        await player.until(lambda one=player: bool(one.told and one.told.match == number))  # type: ignore[misc]
        await dealt(player)


async def play(*players: Client) -> None:
    """To the end of the match; everybody knows that it is over."""
    await asyncio.gather(*(player.play(at_random(seed)) for seed, player in enumerate(players)))
    for player in players:
        await player.until(lambda one=player: room(one).phase == "over")  # type: ignore[misc]


async def finished(hall: Hall) -> tuple[Client, Client]:
    """Anne, the host, and Guillaume after a short match."""
    anne, guillaume = await hall.pair("chiwawa", options=CHIWAWA.options)
    assert await refused(vote(anne, CHIWAWA)) == "not-over"
    assert await refused(pick(anne)) == "not-over"
    await play(anne, guillaume)
    return anne, guillaume


@in_hall()
async def test_three_games_in_a_row_with_somebody_who_comes_late_and_somebody_who_goes_away(hall: Hall) -> None:
    anne = await hall.host("chiwawa", seats=3, options=CHIWAWA.options)
    guillaume = await hall.guest(anne.code, "Guillaume")
    await sit(anne, 0)
    await sit(guillaume, 1)
    await put_bot(anne, 2)
    await start(anne)
    # In the middle of the game: she watches it.
    async with await Client.come(hall.url, anne.code, "Zoé") as zoe:
        await play(anne, guillaume)
        assert len(evening(anne).games) == 1
        # It begins when all who sit have voted, and whoever came late sits down to it.
        await vote(zoe, ROOFS)
        await vote(guillaume, ROOFS)
        await anne.until(lambda: votes(anne) == {2: "chabyrinthe", 1: "chabyrinthe"})
        assert room(anne).phase == "over"
        await vote(anne, ROOFS)
        await in_match(2, anne, guillaume, zoe)
        assert (room(anne).game, votes(anne)) == ("chabyrinthe", {})
        chairs = [(chair.guest, chair.bot) for chair in room(anne).chairs]
        assert chairs == [(0, None), (1, None), (None, 1), (2, None)]
        await play(anne, guillaume, zoe)
    # Zoé has lost her line: nobody waits for her vote, and she keeps her chair.
    await anne.until(lambda: not room(anne).guests[2].is_here)
    await vote(anne, CHIWAWA)
    await vote(guillaume, CHIWAWA)
    await in_match(3, anne, guillaume)
    assert room(anne).game == "chiwawa"
    assert 2 in guests(anne)
    back = await hall.enter(Client(hall.url, anne.code, zoe.guest, zoe.token))
    await play(anne, guillaume, back)
    so_far = evening(back)
    assert [one.game for one in so_far.games] == ["chiwawa", "chabyrinthe", "chiwawa"]
    assert {one.name: one.played for one in so_far.scores} == {"Anne": 3, "Guillaume": 3, "Zoé": 2, "Bot 1": 3}
    winners = [seat.name for game in so_far.games for seat in game.seats if seat.has_won]
    assert {one.name: one.won for one in so_far.scores if one.won} == {name: winners.count(name) for name in winners}
    points = [seat.points for game in so_far.games if game.game == "chiwawa" for seat in game.seats if seat.guest == 0]
    assert next(one for one in so_far.scores if one.guest == 0).points["chiwawa"] == sum(points)


@in_hall()
async def test_a_game_that_does_not_fit_is_refused_and_what_fits_is_named(hall: Hall) -> None:
    anne = await hall.host("chiwawa", seats=3, options=CHIWAWA.options)
    others = [await hall.guest(anne.code, name) for name in ("Guillaume", "Zoé")]
    for chair, client in enumerate([anne, *others]):
        await sit(client, chair)
    await start(anne)
    await play(anne, *others)
    for asked in (vote(others[0], AWIMBAWE), pick(anne, AWIMBAWE)):
        assert await refused(asked) == "does-not-fit"
    with pytest.raises(Refusal, match=r"Awimbawe is for 2 at most, and 3 people sit here\. What fits: Arriba!"):
        await vote(anne, AWIMBAWE)
    assert await refused(vote(anne, NextGame(game="chess"))) == "bad-settings"
    assert await refused(vote(anne, NextGame(game="xalapa", options={"step": 99}))) == "bad-settings"
    assert (room(anne).phase, votes(anne)) == ("over", {})  # and nothing is lost: the others can still agree
    for client in (anne, *others):
        await vote(client, CHIWAWA)
    await in_match(2, anne)


@in_hall()
async def test_two_who_pick_at_once_do_not_undo_one_another(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    seen = room(anne).picks
    assert await refused(pick(guillaume, ROOFS, seen)) == "not-host"
    await pick(anne, ROOFS, seen)
    assert await refused(pick(anne, AWIMBAWE, seen)) == "picked-meanwhile"  # another browser of hers
    await guillaume.until(lambda: room(guillaume).phase == "open")
    assert (room(guillaume).game, guests(guillaume)) == ("chabyrinthe", [0, 1])
    await pick(anne, AWIMBAWE, room(guillaume).picks)  # who has seen it may think again
    await guillaume.until(lambda: room(guillaume).game == "awimbawe")
    await start(anne)
    await play(anne, guillaume)
    assert [one.game for one in evening(anne).games] == ["chiwawa", "awimbawe"]


@in_hall()
async def test_of_those_who_watch_who_sat_out_longest_sits_down_first(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    marie = await hall.guest(anne.code, "Marie")
    zoe = await hall.guest(anne.code, "Zoé")
    lea = await hall.guest(anne.code, "Léa")
    await marie.ask(say.Rise(id=marie.new_id()))  # she only wants to watch
    for client in (anne, guillaume):
        await vote(client, AWIMBAWE)
    await in_match(2, anne, guillaume, marie, zoe, lea)
    assert guests(anne) == [0, 1]  # nobody gets up for another one
    await play(anne, guillaume)
    await guillaume.ask(say.Rise(id=guillaume.new_id()))
    await vote(anne, AWIMBAWE)
    await in_match(3, anne, zoe)
    assert guests(anne) == [0, zoe.guest]
    await play(anne, zoe)
    await zoe.ask(say.Rise(id=zoe.new_id()))
    await guillaume.ask(say.VoteNext(id=guillaume.new_id(), choice=AWIMBAWE))
    await vote(anne, AWIMBAWE)
    await in_match(4, anne, lea)
    assert guests(anne) == [0, lea.guest]


@in_hall()
async def test_where_votes_differ_most_count_then_the_hosts_and_a_no_leaves_it_to_the_host(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    await vote(guillaume, AWIMBAWE)
    await vote(anne, ROOFS)  # as many for each: the host's own
    await in_match(2, anne, guillaume)
    assert room(anne).game == "chabyrinthe"
    await play(anne, guillaume)
    await vote(guillaume, None)
    await vote(anne, ROOFS)
    await guillaume.until(lambda: votes(guillaume) == {1: None, 0: "chabyrinthe"})
    assert room(guillaume).phase == "over"
    await pick(anne)
    await guillaume.until(lambda: room(guillaume).phase == "open")
    assert (room(guillaume).game, room(guillaume).settings.options) == ("chabyrinthe", ROOFS.options)


@in_hall()
async def test_nobody_waits_for_who_is_away_and_bots_are_not_asked(hall: Hall) -> None:
    anne = await hall.host("chiwawa", options=CHIWAWA.options)
    async with await Client.come(hall.url, anne.code, "Guillaume") as guillaume:
        await sit(anne, 0)
        await sit(guillaume, 1)
        await start(anne)
        await play(anne, guillaume)
        await vote(anne, CHIWAWA)
    await in_match(2, anne)


@in_hall()
async def test_where_somebody_has_left_everybody_is_asked_anew_and_the_table_waits(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    await vote(anne, CHIWAWA)
    await guillaume.ask(say.Leave(id="bye"))
    await anne.until(lambda: votes(anne) == {} and len(room(anne).guests) == 1)
    await vote(anne, CHIWAWA)
    await anne.until(lambda: room(anne).phase == "open")
    assert guests(anne) == [0, None]


def test_after_a_restart_who_is_back_first_waits_for_the_others_but_not_for_ever(store_address: str) -> None:
    async def inside() -> None:
        async with open_hall(store_address) as hall:
            _, known = await finished(hall)
            await vote(known, CHIWAWA)
        async with asyncio.timeout(300), open_hall(store_address, clock=HeldClock()) as hall:
            guillaume = await hall.enter(Client(hall.url, known.code, known.guest, known.token))
            await guillaume.until(lambda: guillaume.room is not None)
            assert (room(guillaume).phase, votes(guillaume)) == ("over", {1: "chiwawa"})
            hall.time.advance(61)
            await guillaume.until(lambda: room(guillaume).phase != "over")

    asyncio.run(inside())


def test_an_evening_survives_a_stop_between_two_games(store_address: str) -> None:
    async def before() -> Client:
        async with open_hall(store_address) as hall:
            anne, guillaume = await finished(hall)
            await anne.ask(say.Say(id="well", text="well played"))
            await pick(anne, ROOFS)
            await start(anne)
            await play(anne, guillaume)
            await vote(guillaume, AWIMBAWE)
            await anne.until(lambda: votes(anne) == {1: "awimbawe"})
            return anne

    async def after(known: Client) -> None:
        async with open_hall(store_address) as hall:
            anne = await hall.enter(Client(hall.url, known.code, known.guest, known.token))
            await anne.until(lambda: anne.room is not None)
            assert evening(anne) == evening(known)
            assert (votes(anne), room(anne).picks) == (votes(known), room(known).picks)
            await vote(anne, AWIMBAWE)
            await in_match(3, anne)
            assert (room(anne).game, guests(anne)) == ("awimbawe", [0, 1])
            assert [line.text for line in anne.chat] == ["well played"]

    async def both() -> None:
        await after(await before())

    asyncio.run(both())

"""Once more with the same people: everybody is asked, and nobody waits for the host."""

import asyncio

from server.houses import Hall, at_random, dealt, in_hall, put_bot, refused, sit, start
from tablee.client import Client
from tablee.server import protocol as say


def again(client: Client, is_wanted: bool = True) -> say.Again:
    return say.Again(id=client.new_id(), is_wanted=is_wanted)


def wishes(client: Client) -> list[bool | None]:
    return [] if client.room is None else [chair.wants_again for chair in client.room.chairs]


async def finished(hall: Hall) -> tuple[Client, Client]:
    """Anne, the host, and Guillaume after a match."""
    anne, guillaume = await hall.pair()
    assert await refused(anne.ask(again(anne))) == "not-over"
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    return anne, guillaume


@in_hall()
async def test_a_match_begins_when_all_who_have_played_want_another_and_the_host_is_not_needed(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    zoe = await hall.guest(anne.code, "Zoé")
    assert await refused(zoe.ask(again(zoe))) == "not-seated"
    await guillaume.ask(again(guillaume))
    await anne.until(lambda: wishes(anne) == [None, True])
    await guillaume.ask(again(guillaume, is_wanted=False))
    await anne.ask(again(anne))
    await anne.until(lambda: wishes(anne) == [True, False])
    await guillaume.ask(again(guillaume))
    for player in (anne, guillaume):
        await player.until(lambda one=player: one.told is not None and one.told.match == 2)  # type: ignore[misc]
        await dealt(player)
    assert wishes(anne) == [None, None]
    await asyncio.gather(anne.play(at_random(3)), guillaume.play(at_random(4)))


@in_hall()
async def test_nobody_waits_for_who_is_away(hall: Hall) -> None:
    anne = await hall.host()
    async with await Client.come(hall.url, anne.code, "Guillaume") as guillaume:
        await sit(anne, 0)
        await sit(guillaume, 1)
        await start(anne)
        await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
        await anne.ask(again(anne))
    await anne.until(lambda: anne.told is not None and anne.told.match == 2)


@in_hall()
async def test_against_bots_it_begins_at_once(hall: Hall) -> None:
    anne = await hall.host()
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    await anne.play(at_random(1))
    await anne.ask(again(anne))
    await anne.until(lambda: anne.told is not None and anne.told.match == 2)


@in_hall()
async def test_where_somebody_has_left_the_table_waits_for_another(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    await guillaume.ask(say.Leave(id="bye"))
    await anne.ask(again(anne))
    await anne.until(lambda: anne.room is not None and anne.room.phase == "open")

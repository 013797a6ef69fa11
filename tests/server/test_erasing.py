"""A name is taken out of everything that is kept, at its owner's wish; what was proved is still proved."""

import asyncio
from typing import Any

import aiohttp
import msgspec

from server.houses import Hall, at_random, dealt, get, in_hall, play_one
from server.test_evening import CHIWAWA, evening, in_match, play, room, vote
from server.test_yours import ask, new_key, places
from tablee.client import Client
from tablee.play.dealing import Pact, PactSeat, Shuffle, commitment_to, write_pact
from tablee.play.verify import verify
from tablee.server import protocol as say
from tablee.server.state import lines
from tablee.server.state.erasing import NameEraser
from tablee.server.terms import Settings

NAME = "Anneliese"


async def kept_of(hall: Hall, code: str) -> str:
    """All that the store has of a table's matches."""
    store, found = hall.server.services.store, ""
    row = await hall.server.lobby.row(code)
    for match in range(1, row.summary.match + 1):
        found += b"\n".join(await store.lines(row.kept.table, match)).decode()
        found += str(await store.review(row.kept.table, match))
    return found


async def shown(hall: Hall, path: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(hall.url + path) as answer:
        return await answer.json()


async def couple(hall: Hall, game: str, **settings: Any) -> tuple[Client, Client]:
    anne = await hall.host(game, NAME, **settings)
    guillaume = await hall.guest(anne.code, "Guillaume")
    for chair, client in enumerate((anne, guillaume)):
        await client.ask(say.Sit(id=client.new_id(), chair=chair))
    await anne.ask(say.Say(id=anne.new_id(), text="Bonsoir"))
    await anne.ask(say.Start(id=anne.new_id()))
    await dealt(guillaume)
    return anne, guillaume


@in_hall()
async def test_a_name_leaves_logs_replays_and_reviews_and_the_record_still_proves_the_deal(hall: Hall) -> None:
    anne, guillaume = await couple(hall, "awimbawe")
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    await guillaume.until(lambda: bool(guillaume.receipt.seal))
    path = f"/api/tables/{anne.code}/replays/1"
    assert NAME in await get(hall.url + path)
    assert (await shown(hall, path + "/story?since=0"))["names"] == [NAME, "Guillaume"]
    table = (await hall.server.lobby.row(anne.code)).kept.table
    await hall.server.services.store.keep_review(table, 1, NAME.encode())
    key = new_key()
    await ask(hall, "/api/yours/claims", key, places(anne))
    assert (await ask(hall, "/api/yours/erase", key, {}))[0] == 200

    assert NAME not in await kept_of(hall, anne.code)
    assert (await shown(hall, path + "/story?since=0"))["names"] == ["", "Guillaume"]
    file = await get(hall.url + path)
    assert NAME not in file
    found = verify(file, guillaume.receipt)
    assert "so nobody chose the deals: all else was fixed before your number was known" in found.proved
    assert "every name, move and time is as it was sealed at the end" in found.proved
    assert any("whose name was taken out" in sentence for sentence in found.unproved)


@in_hall()
async def test_a_name_leaves_an_evening_that_goes_on_and_nobody_loses_a_move(hall: Hall) -> None:
    anne, guillaume = await couple(hall, "chiwawa", options=CHIWAWA.options)
    await play(anne, guillaume)
    for client in (anne, guillaume):
        await vote(client, CHIWAWA)
    await in_match(2, anne, guillaume)
    acting = next(one for one in (anne, guillaume) if one.told is not None and one.told.legal)
    await play_one(acting)
    told = [(event.n, event.move) for event in acting.events]
    status, _ = await ask(hall, "/api/yours/erase", new_key(), places(anne))  # of who keeps nothing else
    assert status == 200
    await guillaume.until(lambda: {guest.name for guest in room(guillaume).guests} == {"", "Guillaume"})
    assert {one.name for one in evening(guillaume).scores} == {"", "Guillaume"}
    assert NAME not in await kept_of(hall, anne.code)
    assert [(event.n, event.move) for event in acting.events][: len(told)] == told
    await play(anne, guillaume)  # both are still seated, and the match ends as it would have
    await guillaume.until(lambda: bool(guillaume.receipt.seal))
    assert len(evening(guillaume).games) == 2
    file = await get(f"{hall.url}/api/tables/{anne.code}/replays/2")
    assert "so nobody chose the deals" in " ".join(verify(file, guillaume.receipt).proved)
    await anne.ask(say.Rename(id=anne.new_id(), name="Anne"))  # a nickname is free again
    await guillaume.until(lambda: {guest.name for guest in room(guillaume).guests} == {"Anne", "Guillaume"})


@in_hall()
async def test_nobody_takes_out_a_name_that_is_not_theirs(hall: Hall) -> None:
    anne, guillaume = await couple(hall, "awimbawe")
    forged = {"places": [{"code": anne.code, "token": anne.token[:-3] + "AAA"}]}
    elsewhere = {"places": [{"code": (await hall.host()).code, "token": anne.token}]}
    for body in (forged, elsewhere, places(guillaume)):
        assert (await ask(hall, "/api/yours/erase", new_key(), body))[0] == 200
    kept = await kept_of(hall, anne.code)
    assert NAME in kept
    assert "Guillaume" not in kept


def test_the_pact_of_an_older_log_had_the_name_itself_and_its_promise_goes_with_it() -> None:
    secret = "5e" * 32
    seats = [PactSeat(name=NAME), PactSeat(name="Bot 1", bot=1)]
    pact = Pact(
        table="ABCD",
        match=1,
        attempt=1,
        withheld=[],
        game="awimbawe",
        rules_version=1,
        options={},
        server=commitment_to(secret),
        seats=seats,
    )
    text, settings = write_pact(pact), Settings()
    log: list[lines.AnyLine] = [
        lines.Opened(game="awimbawe", code="ABCD", settings=settings, seed=secret),
        lines.Joined(guest=0, name=NAME),
        lines.Sat(guest=0, chair=0),
        lines.BotSeated(chair=1, level=1),
        lines.Fixed(pact=text, guest=0, id="a"),
        lines.Started(rules_version=1, options={}, names=[NAME, "Bot 1"], shuffle=Shuffle(text, [secret, "", ""])),
        lines.Ended(scores=[1, 0], winners=[0], seal="ab" * 32),
    ]
    eraser = NameEraser(0)
    kept = [eraser.without_name(line) for line in log]
    assert NAME not in b"".join(map(lines.write_line, kept)).decode()
    started, ended = kept[-2:]
    assert isinstance(started, lines.Started)
    assert (started.names, started.shuffle, started.is_second_try) == (["", "Bot 1"], None, True)
    assert ended == msgspec.structs.replace(log[-1], seal="")

"""A name is taken out of everything that is kept, at its owner's wish; what was proved is still proved."""

import asyncio
import base64
import zlib
from typing import Any
from unittest.mock import patch

import aiohttp
import msgspec

from server.houses import Hall, Held, at_random, dealt, get, in_hall, play_one
from server.test_evening import CHIWAWA, evening, in_match, play, room, vote
from server.test_reviews import PART, reviewed
from server.test_reviews import ask as ask_review
from server.test_yours import ask, new_key, note, places, store_of
from tablee.client import Client
from tablee.play.dealing import Pact, PactSeat, Shuffle, commitment_to, write_pact
from tablee.play.verify import verify
from tablee.server import protocol as say
from tablee.server.http.yours import bearer_of
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
        review = await store.review(row.kept.table, match)
        found += "" if review is None else zlib.decompress(review[2:]).decode()
        found += str([one.keepsake for one in await store_of(hall).keepsakes_of(row.kept.table, match)])
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


async def finished(hall: Hall) -> tuple[Client, Client]:
    anne, guillaume = await couple(hall, "awimbawe")
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    return anne, guillaume


async def erased(hall: Hall, client: Client, key: str = "") -> None:
    assert (await ask(hall, "/api/yours/erase", key or new_key(), places(client)))[0] == 200


@in_hall(PART)
async def test_a_review_that_is_being_made_while_a_name_is_taken_out_has_it_neither_then_nor_later(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    store = hall.server.services.store
    await shown(hall, f"/api/tables/{anne.code}/replays/1/story?since=0")  # what was read is held in memory
    held = Held(store.keep_review)
    with patch.object(store, "keep_review", held):
        await ask_review(hall, "POST", anne.code)
        await held.has_come.wait()
        await erased(hall, anne)
        held.may_go.set()
        assert (await reviewed(hall, anne.code))["review"]["names"] == ["", "Guillaume"]
    assert NAME not in await kept_of(hall, anne.code)
    await erased(hall, guillaume)
    await ask_review(hall, "POST", anne.code)
    assert (await reviewed(hall, anne.code))["review"]["names"] == ["", ""]
    assert "Guillaume" not in await kept_of(hall, anne.code)


@in_hall()
async def test_a_game_that_is_being_kept_while_a_name_is_taken_out_is_kept_without_it(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    store, his = store_of(hall), new_key()
    held = Held(store.keep_game)
    with patch.object(store, "keep_game", held):
        claiming = asyncio.create_task(ask(hall, "/api/yours/claims", his, places(guillaume)))
        await held.has_come.wait()
        await erased(hall, anne)
        held.may_go.set()
        _, yours = await claiming
    assert [game["names"] for game in yours["games"]] == [["", "Guillaume"]]
    assert NAME not in await kept_of(hall, anne.code)


@in_hall()
async def test_a_name_leaves_what_others_keep_although_its_owner_keeps_nothing(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    his = new_key()
    await ask(hall, "/api/yours/claims", his, places(guillaume))
    await erased(hall, anne)
    assert [game["names"] for game in (await ask(hall, "/api/yours", his))[1]["games"]] == [["", "Guillaume"]]


@in_hall()
async def test_two_names_taken_out_at_once_stay_out_and_nothing_comes_back_under_an_erased_key(hall: Hall) -> None:
    anne, guillaume = await finished(hall)
    store, key, his = store_of(hall), new_key(), new_key()
    for client, whose in ((anne, key), (guillaume, his)):
        await ask(hall, "/api/yours/claims", whose, places(client))
    held = Held(store.change_keepsake)
    with patch.object(store, "change_keepsake", held):
        erasing = asyncio.create_task(erased(hall, anne, key))
        await held.has_come.wait()
        await erased(hall, guillaume, his)
        held.may_go.set()
        await erasing
    kept = await kept_of(hall, anne.code)
    assert not [name for name in (NAME, "Guillaume") if name in kept]
    for whose in (key, his):
        assert await store.kept_games(bearer_of(base64.urlsafe_b64decode(whose + "="))) == []


@in_hall()
async def test_what_was_on_its_way_to_a_key_that_is_erased_is_not_kept_any_more(hall: Hall) -> None:
    anne, _ = await finished(hall)
    store, key = store_of(hall), new_key()
    asked: dict[str, tuple[str, object]] = {
        "keep_game": ("/api/yours/claims", places(anne)),
        "keep_notes": ("/api/yours/notes", {"notes": [note("a")], "since": 0}),
        "add_device_code": ("/api/yours/codes", {}),
    }
    for step, (path, body) in asked.items():
        held = Held(getattr(store, step))
        with patch.object(store, step, held):
            asking = asyncio.create_task(ask(hall, path, key, body))
            await held.has_come.wait()
            await ask(hall, "/api/yours/erase", key, {})
            held.may_go.set()
            await asking
    bearer = bearer_of(base64.urlsafe_b64decode(key + "="))
    assert await store.kept_games(bearer) == []
    assert await store.notes(bearer, 0) == ([], None)
    assert not await store._read("SELECT 1 FROM tablee_device_codes WHERE bearer = $1", bearer)


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

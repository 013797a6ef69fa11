"""What people keep of their games under a key of their own: nothing is believed that the log does not say."""

import asyncio
import base64
import secrets
from typing import Any
from unittest.mock import patch

import aiohttp

from server.houses import Hall, at_random, in_hall
from tablee.client import Client
from tablee.server.http.notes import AT_ONCE
from tablee.server.http.yours import KEYS_OF_ADDRESS, bearer_of
from tablee.server.store import keepsakes
from tablee.server.store.keepsakes import KeepingStore, Note
from tablee.server.store.postgres import READERS

LATER = 2**50  # milliseconds: nothing was kept since then


def new_key() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


async def ask(hall: Hall, path: str, key: str = "", body: object = None) -> tuple[int, Any]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with aiohttp.ClientSession(headers=headers) as session:
        asked = session.get(hall.url + path) if body is None else session.post(hall.url + path, json=body)
        async with asked as answer:
            return answer.status, await answer.json()


def places(*clients: Client) -> dict[str, object]:
    return {"places": [{"code": one.code, "token": one.token} for one in clients]}


async def played(hall: Hall) -> tuple[Client, Client]:
    anne, guillaume = await hall.pair()
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    return anne, guillaume


@in_hall()
async def test_finished_games_are_kept_once_follow_to_another_device_and_go_away(hall: Hall) -> None:
    anne, guillaume = await played(hall)
    key, his = new_key(), new_key()
    for _ in range(2):
        status, yours = await ask(hall, "/api/yours/claims", key, places(anne))
        assert status == 200
        (game,) = yours["games"]
        assert (game["code"], game["match"], game["game"]) == (anne.code, 1, "awimbawe")
        assert game["names"][game["seat"]] == "Anne"
        assert anne.told is not None
        assert (game["scores"], game["winners"]) == (anne.told.scores, anne.told.winners)
    await ask(hall, "/api/yours/claims", his, places(guillaume))

    code = (await ask(hall, "/api/yours/codes", key, {}))[1]["code"]
    typed = f" {code[:5].lower()} {code[5:]} "
    assert await ask(hall, "/api/yours/codes/use", body={"code": typed}) == (200, {"key": key})
    status, wrong = await ask(hall, "/api/yours/codes/use", body={"code": code})
    assert (status, wrong["code"]) == (409, "device-code-used")
    assert (await ask(hall, "/api/yours/codes/use", body={"code": "ABCDEFGHJK"}))[1]["code"] == "no-device-code"

    assert await ask(hall, "/api/yours/erase", key, {}) == (200, {"games": []})
    assert (await ask(hall, "/api/yours", key))[1] == {"games": []}
    (left,) = (await ask(hall, "/api/yours", his))[1]["games"]
    assert sorted(left["names"]) == ["", "Guillaume"]  # her name is out of what he keeps
    assert left["scores"] == game["scores"]


@in_hall(holds_time=True)
async def test_a_device_code_is_worth_nothing_after_ten_minutes(hall: Hall) -> None:
    code = (await ask(hall, "/api/yours/codes", new_key(), {}))[1]["code"]
    hall.time.advance(601)
    assert (await ask(hall, "/api/yours/codes/use", body={"code": code}))[1]["code"] == "no-device-code"


@in_hall()
async def test_nothing_is_kept_of_places_that_are_nobodys_or_of_games_that_go_on(hall: Hall) -> None:
    anne, _ = await hall.pair()
    watcher = await hall.guest(anne.code, "Zoé")
    forged = {"places": [{"code": anne.code, "token": anne.token[:-3] + "AAA"}, {"code": "nowhere", "token": ""}]}
    key = new_key()
    for claim in (forged, places(anne, watcher)):
        assert await ask(hall, "/api/yours/claims", key, claim) == (200, {"games": []})
    for bad in ("", "short", "*" * 43):
        status, wrong = await ask(hall, "/api/yours", bad or "x")
        assert (status, wrong["code"]) == (403, "bad-key")


def note(name: str, text: str = "{}") -> dict[str, str]:
    return {"book": "xalapa.alone", "id": name, "note": text}


@in_hall(holds_time=True)
async def test_what_a_browser_notes_of_games_alone_comes_to_the_other_device_and_goes_with_the_key(hall: Hall) -> None:
    async def share(key: str, since: int, *notes: dict[str, str]) -> tuple[list[dict[str, str]], int]:
        status, told = await ask(hall, "/api/yours/notes", key, {"notes": notes, "since": since})
        assert status == 200
        return told["notes"], told["now"]

    key = new_key()
    assert await share(key, 0, note("a"), note("b")) == ([note("a"), note("b")], int(1000 * hall.time.now()))
    hall.time.advance(60)
    assert (await share(key, 0))[0] == [note("a"), note("b")]  # the other device, at its first time
    _, now = await share(key, 0)
    hall.time.advance(1)
    assert (await share(key, now, note("a", "better")))[0] == [note("a", "better")]
    assert (await share(key, 0))[0] == [note("b"), note("a", "better")]
    assert (await share(new_key(), 0))[0] == []
    await ask(hall, "/api/yours/erase", key, {})
    assert (await share(key, 0))[0] == []


@in_hall()
async def test_notes_that_are_too_long_or_too_many_are_refused_and_the_oldest_make_room(hall: Hall) -> None:
    key = new_key()
    for notes in ([note("a", "x" * 401)], [note(str(number)) for number in range(AT_ONCE + 1)]):
        assert (await ask(hall, "/api/yours/notes", key, {"notes": notes, "since": 0}))[0] == 400
    store = store_of(hall)
    await store.enter_bearer("somebody", "somewhere", 0, 1)
    with patch.object(keepsakes, "MOST_NOTES", 20):
        for number in range(25):
            await store.keep_notes("somebody", [Note("book", str(number), "")], number)
    assert [one.id for one in (await store.notes("somebody", 0))[0]] == [str(number) for number in range(5, 25)]


@in_hall(holds_time=True)
async def test_notes_come_page_by_page_and_none_is_left_out(hall: Hall) -> None:
    key, wanted = new_key(), [note(str(number)) for number in range(12 * AT_ONCE)]
    for since in range(0, len(wanted), AT_ONCE):
        await ask(hall, "/api/yours/notes", key, {"notes": wanted[since : since + AT_ONCE], "since": LATER})
        hall.time.advance(1)
    heard, since, is_more = list[dict[str, str]](), 0, True
    while is_more:
        _, told = await ask(hall, "/api/yours/notes", key, {"notes": [], "since": since})
        assert len(told["notes"]) < keepsakes.PAGE_OF_NOTES + AT_ONCE
        heard, since, is_more = heard + told["notes"], told["now"], told["is_more"]
    assert sorted(one["id"] for one in heard) == sorted(one["id"] for one in wanted)
    assert since == int(1000 * hall.time.now())


@in_hall(holds_time=True)
async def test_keys_are_bounded_by_address_and_forgotten_when_nobody_has_come_for_more_than_a_year(hall: Hall) -> None:
    keys = [new_key() for _ in range(KEYS_OF_ADDRESS + 10)]
    made = await asyncio.gather(*(ask(hall, "/api/yours/codes", key, {}) for key in keys))
    entered = sum(status == 201 for status, _ in made)
    assert KEYS_OF_ADDRESS <= entered <= KEYS_OF_ADDRESS + READERS  # who asks at the same time gains nothing
    assert {told["code"] for status, told in made if status == 429} == {"too-many-keys"}
    store = store_of(hall)
    await store.forget_bearers(int(1000 * hall.time.now()) + 1)
    assert (await ask(hall, "/api/yours/codes", keys[-1], {}))[0] == 201
    assert not await store.is_bearer(bearer_of(base64.urlsafe_b64decode(keys[0] + "=")))


def store_of(hall: Hall) -> KeepingStore:
    store = hall.server.services.store
    assert isinstance(store, KeepingStore)
    return store

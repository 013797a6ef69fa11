"""Honest dealing at the table: nothing is disclosed before all is fixed, and withholding chooses nothing."""

import asyncio
import json
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import prove.players
import pytest
from prove.players import Guest
from prove.server import Process

import tablee
from server.houses import PATIENCE, Hall, at_random, dealt, in_hall, put_bot, refused, sit, start
from tablee import cli
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.play.dealing import Pact, Shuffle, commitment_to, read_pact
from tablee.play.verify import verify
from tablee.server import protocol as say
from tablee.server.table.starting import DISCLOSE_SECONDS
from tablee.server.terms import Settings

OWN = "7a" * 32


class Withholding(Client):
    """Commits to a secret, and does not disclose it by itself."""

    patience = Guest.patience

    async def _shuffle(self, room: say.Room) -> None:
        pass

    async def pledge(self, secret: str = OWN) -> None:
        await self._send(say.Pledge(commitment=commitment_to(secret)))

    async def disclose(self, secret: str = OWN) -> None:
        await self.ask(say.Disclose(id=self.new_id(), secret=secret))


async def fetch(hall: Hall, code: str, match: int = 1) -> str:
    url = f"{hall.url}/api/tables/{code}/replays/{match}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.text()


async def with_withholder(hall: Hall, **settings: Any) -> tuple[Client, Withholding]:
    """Anne and Guy, seated, with a pact that waits for Guy alone."""
    anne = await hall.host(**settings)
    guy = await hall.enter(await Withholding.come(hall.url, anne.code, "Guy"))
    assert isinstance(guy, Withholding)
    await sit(anne, 0)
    await guy.pledge()
    await sit(guy, 1)
    return anne, guy


async def pact_at(client: Client) -> Pact:
    await client.until(lambda: client.room is not None and client.room.pact is not None)
    assert client.room is not None
    assert client.room.pact is not None
    return read_pact(client.room.pact)


async def awaits_only(hall: Hall, guest: Client) -> None:
    """Until everybody else's secret is on disk."""
    table = await hall.server.lobby.find(guest.code)
    while table.state.shuffling.missing() != [guest.guest]:
        await asyncio.sleep(0.01)


@in_hall()
async def test_players_shuffle_together_and_verify_with_what_they_kept(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    assert anne.room is not None
    shown = anne.room.commitment
    assert anne.room.seal is None, "a running hash would tell of hidden moves"
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    for player in (anne, guillaume):
        await player.until(lambda one=player: bool(one.receipt.seal))  # type: ignore[misc]
    text = await fetch(hall, anne.code)
    assert anne.receipt.number != guillaume.receipt.number
    assert (anne.receipt.pact, anne.receipt.seal) == (guillaume.receipt.pact, guillaume.receipt.seal)
    for player in (anne, guillaume):
        assert len(verify(text, player.receipt).unproved) == 1, "only that nobody peeked"
    file = hall.folder / "evening.jsonl"
    file.write_text(text, encoding="utf-8")
    kept = ["--number", anne.receipt.number, "--pact", anne.receipt.pact, "--seal", anne.receipt.seal.upper()]
    assert cli.main(["verify", str(file), "--commitment", shown, *kept]) == 0
    assert cli.main(["verify", str(file)]) == 0
    assert cli.main(["verify", str(file), "--number", "0" * 64]) == 2


@in_hall()
async def test_nothing_is_disclosed_or_dealt_before_every_commitment_is_fixed(hall: Hall) -> None:
    anne, guy = await with_withholder(hall)
    assert await refused(guy.disclose()) == "nothing-asked"
    starting = asyncio.create_task(start(anne))
    pact = await pact_at(guy)
    assert anne.room is not None
    assert pact.server == anne.room.commitment
    shuffling = (await hall.server.lobby.find(anne.code)).state.shuffling
    assert shuffling.names() == ["Anne", "Guy"]
    assert not {"Anne", "Guy"} & {seat.name for seat in pact.seats}, "names are bound by tags, and can be taken out"
    assert pact.seats[1].commitment == commitment_to(OWN)
    assert guy.told is None
    assert not starting.done()
    await guy.disclose()
    await starting
    await dealt(guy)
    assert guy.room is not None
    assert guy.room.pact is None


@in_hall()
async def test_another_secret_than_the_committed_one_is_refused(hall: Hall) -> None:
    anne, guy = await with_withholder(hall)
    starting = asyncio.create_task(start(anne))
    await pact_at(guy)
    assert await refused(guy.disclose("00" * 32)) == "wrong-secret"
    await guy.pledge("00" * 32)  # too late for this pact
    assert await refused(guy.disclose("00" * 32)) == "wrong-secret"
    await guy.disclose()
    await starting


@in_hall()
async def test_what_the_pact_names_does_not_change_while_secrets_are_disclosed(hall: Hall) -> None:
    anne, guy = await with_withholder(hall)
    starting = asyncio.create_task(start(anne))
    await pact_at(guy)
    own: list[say.Request] = [say.Rename(id="a", name="Guillaume"), say.Rise(id="b"), say.Sit(id="c", chair=0)]
    for change in own:
        assert await refused(guy.ask(change)) == "shuffling"
    others = [
        say.Arrange(id="d", order=[1, 0]),
        say.Kick(id="e", guest=guy.guest),
        say.PutBot(id="f", chair=1, level=2),
    ]
    for change in others:
        assert await refused(anne.ask(change)) == "shuffling"
    await guy.disclose()
    await starting


@in_hall(holds_time=True)
async def test_whoever_withholds_loses_the_chair_and_all_commit_anew(hall: Hall) -> None:
    anne, guy = await with_withholder(hall, keeper=3)
    starting = asyncio.create_task(start(anne))
    first = await pact_at(guy)
    await awaits_only(hall, guy)
    hall.time.advance(DISCLOSE_SECONDS + 1)
    await starting
    assert anne.room is not None
    assert (anne.room.chairs[1].guest, anne.room.chairs[1].bot, anne.room.withheld) == (None, 3, [guy.guest])
    assert anne.room.commitment != first.server, "the server too"
    assert commitment_to(anne.receipt.number) != first.seats[0].commitment
    assert await refused(sit(guy, 1)) == "withheld"
    seating = say.SeatGuest(id=anne.new_id(), guest=guy.guest, chair=1)
    assert await refused(anne.ask(seating)) == "withheld", "else withholding would have chosen another deal"
    table = await hall.server.lobby.find(anne.code)
    assert table.state.match is not None
    assert table.state.match.names == ["Anne", "Bot 3"]


@in_hall(holds_time=True)
async def test_nobody_loses_a_chair_while_no_secret_is_out(hall: Hall) -> None:
    """Alone against a bot, with a browser that has forgotten its secret: another is drawn, and the match begins."""
    client = await hall.enter(await Withholding.open_table(hall.url, "awimbawe", "Inès"))
    assert isinstance(client, Withholding)
    await client.pledge("11" * 32)
    await sit(client, 0)
    await put_bot(client, 1)
    starting = asyncio.create_task(start(client))
    assert (await pact_at(client)).attempt == 1
    await client.pledge()
    await client.ask(say.Say(id="s", text="Alors ?"))
    hall.time.advance(DISCLOSE_SECONDS + 1)
    await client.until(lambda: client.room is not None and '"attempt":2' in (client.room.pact or ""))
    await client.disclose()
    await starting
    assert client.room is not None
    assert client.room.withheld == []


@in_hall()
async def test_leaving_is_withholding_and_nobody_waits_for_who_has_left(hall: Hall) -> None:
    anne, guy = await with_withholder(hall)
    starting = asyncio.create_task(start(anne))
    await pact_at(guy)
    await guy.ask(say.Leave(id="bye"))
    await starting
    assert anne.room is not None
    assert anne.room.chairs[1].bot is not None


@in_hall()
async def test_who_is_away_at_the_start_has_no_say_and_keeps_the_chair(hall: Hall) -> None:
    anne = await hall.host()
    async with await Client.come(hall.url, anne.code, "Guillaume") as guillaume:
        await sit(anne, 0)
        await sit(guillaume, 1)
    await anne.until(lambda: anne.room is not None and not anne.room.guests[1].is_here)
    await start(anne)
    assert anne.room is not None
    assert anne.room.chairs[1].guest == guillaume.guest
    assert anne.receipt.number


@in_hall()
async def test_a_table_that_closes_in_the_middle_leaves_nobody_without_an_answer(hall: Hall) -> None:
    anne, guy = await with_withholder(hall)
    starting = asyncio.create_task(start(anne))
    await pact_at(guy)
    await anne.ask(say.Close(id="close"))
    with pytest.raises(Refusal, match="closed"):
        await starting


@in_hall()
async def test_of_two_browsers_of_one_guest_the_last_takes_part(hall: Hall) -> None:
    anne = await hall.host()
    again = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(again)
    assert (bool(again.receipt.number), bool(anne.receipt.number)) == (True, False)


@in_hall()
async def test_every_match_has_secrets_of_its_own(hall: Hall) -> None:
    anne, guillaume = await hall.pair("chabyrinthe", seats=2, options={"max_turns": 5})
    for number in (1, 2):
        await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
        await anne.until(lambda: bool(anne.receipt.seal))
        kept = await fetch(hall, anne.code, number)
        verify(kept, anne.receipt)
        header = json.loads(kept.splitlines()[0])
        pact = json.loads(header["shuffle"]["pact"])
        assert list(header["options"].items()) == list(pact["options"].items()), "the page compares them as texts"
        before = anne.receipt
        await anne.ask(say.PickNext(id=anne.new_id()))
        await guillaume.until(lambda: guillaume.room is not None and guillaume.room.phase == "open")
        await start(anne)
        assert not {before.number, before.pact} & {anne.receipt.number, anne.receipt.pact}


@in_hall()
async def test_a_commitment_is_used_once(hall: Hall) -> None:
    """A client that pledges once and for all is not waited for in the next match."""
    client = await hall.enter(await Withholding.open_table(hall.url, "awimbawe", "Inès", Settings(keeper=1)))
    assert isinstance(client, Withholding)
    await client.pledge()
    await sit(client, 0)
    await put_bot(client, 1)
    starting = asyncio.create_task(start(client))
    await pact_at(client)
    await client.disclose()
    await starting
    await client.play(at_random(1))
    await client.ask(say.PickNext(id="again"))
    await start(client)
    table = await hall.server.lobby.find(client.code)
    assert [seat.commitment for seat in table.state.shuffling.pact.seats] == ["", ""]


@in_hall()
async def test_after_a_change_of_rules_another_pact_is_made_and_nobody_loses_a_chair(hall: Hall) -> None:
    anne, guy = await with_withholder(hall)
    starting = asyncio.create_task(start(anne))
    pact = await pact_at(guy)
    await awaits_only(hall, guy)
    table = await hall.server.lobby.find(anne.code)
    table.state.shuffling._pact = msgspec.structs.replace(pact, rules_version=99)
    await guy.ask(say.Say(id="s", text="Alors ?"))
    await starting
    assert anne.room is not None
    assert (anne.room.chairs[1].guest, anne.room.withheld) == (guy.guest, [])


def test_a_server_that_is_killed_between_pact_and_secrets_goes_on_where_it_was(
    store_address: str, tmp_path: Path
) -> None:
    async def inside() -> None:
        server = Process(store_address, tmp_path / "log")
        await server.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await play_through_a_kill(server)
        finally:
            server.kill()

    asyncio.run(inside())
    assert '"mistake"' not in (tmp_path / "log").read_text()


async def play_through_a_kill(server: Process) -> None:
    """Anne asks before the kill and is answered after it; the pact is the same."""
    opened = await Guest.open_table(server.url, "awimbawe", "Anne")
    async with opened as anne, await Withholding.come(server.url, opened.code, "Guy") as guy:
        await sit(anne, 0)
        await guy.pledge()
        await sit(guy, 1)
        asked = asyncio.create_task(anne.ask(say.Start(id="go")))
        before = await pact_at(guy)
        await asyncio.to_thread(server.kill)
        await server.start()
        await guy.disclose()
        await asked
        await anne.ask(say.Start(id="go"))  # asked once more, it is answered as before
        await asyncio.gather(anne.play(at_random(1)), guy.play(at_random(2)))
        await anne.until(lambda: bool(anne.receipt.seal))
        kept = await prove.players.fetch(f"{server.url}/api/tables/{anne.code}/replays/1")
    verify(kept, anne.receipt)
    dealing = tablee.replay(kept).dealing
    assert isinstance(dealing, Shuffle)
    assert read_pact(dealing.pact) == before

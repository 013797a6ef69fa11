"""Honest dealing: the promise comes before the deal, players add their words, and anybody can check it."""

import asyncio
import hashlib

import aiohttp
import msgspec
import pytest

import tablee
from server.houses import Hall, at_random, in_hall, refused, sit
from tablee import cli
from tablee.core.errors import BadRecord
from tablee.play.dealing import check_deals, commitment_to, mixed_seed, promise
from tablee.server import protocol as say


async def played(hall: Hall) -> tuple[str, str]:
    """A match with words of both players: the commitment as it was shown before, and the record."""
    anne = await hall.host()
    guillaume = await hall.guest(anne.code, "Guillaume")
    await sit(anne, 0)
    await sit(guillaume, 1)
    assert anne.room is not None
    shown = anne.room.commitment
    await anne.ask(say.AddWords(id="w", words="trois  petits chats"))
    await guillaume.ask(say.AddWords(id="w", words="chapeau de paille"))
    assert await refused(guillaume.ask(say.AddWords(id="x", words="a\u2028b\x00"))) == "bad-text"
    await anne.until(lambda: anne.room is not None and anne.room.chairs[1].words == "chapeau de paille")
    await anne.ask(say.Start(id="go"))
    assert await refused(anne.ask(say.AddWords(id="y", words="too late"))) == "not-while-playing"
    assert anne.room.seed is None
    await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    await anne.until(lambda: anne.room is not None and anne.room.seed is not None)
    assert anne.room.commitment == shown
    assert hashlib.sha256(bytes.fromhex(anne.room.seed or "")).hexdigest() == shown
    url = f"{hall.url}/api/tables/{anne.code}/records/1"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return shown, await answer.text()


@in_hall()
async def test_the_seed_is_promised_mixed_with_words_and_shown_at_the_end(hall: Hall) -> None:
    shown, record = await played(hall)
    match = tablee.replay(record)
    assert match.dealing is not None
    assert match.dealing.words == ["trois petits chats", "chapeau de paille"]
    deals = [entry.move for entry in match.log if entry.seat == "dealer"]
    check_deals(match.dealing, deals, shown)
    # The same by hand, as docs/honest-dealing.md tells it.
    lines = [f"tablee words with {match.dealing.seed}", *match.dealing.words]
    mixed = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    for number, deal in enumerate(deals):
        assert deal == "deal " + hashlib.sha256(f"tablee deal {number} of {mixed}".encode()).hexdigest()


@in_hall()
async def test_verify_checks_a_record_and_finds_what_was_changed(hall: Hall) -> None:
    shown, record = await played(hall)
    file, plain = hall.folder / "evening.jsonl", hall.folder / "plain.jsonl"
    file.write_text(record, encoding="utf-8")
    assert cli.main(["verify", str(file)]) == 0
    assert cli.main(["verify", str(file), "--commitment", shown.upper()]) == 0
    assert cli.main(["verify", str(file), "--commitment", "0" * 64]) == 2
    plain.write_text(tablee.new_match("awimbawe", seed=1).record(), encoding="utf-8")
    assert cli.main(["verify", str(plain)]) == 2


def test_a_dealing_that_does_not_fit_is_refused() -> None:
    seed, words = b"s" * 32, ["a", "b"]
    dealing = promise(seed, words)
    deal = tablee.play.dealer.Dealer(mixed_seed(seed, words)).deal(0)
    check_deals(dealing, [deal], commitment_to(seed))
    wrong = [
        (None, [deal], None),
        (msgspec.structs.replace(dealing, seed="00" * 32), [deal], None),
        (msgspec.structs.replace(dealing, seed="xyz"), [deal], None),
        (msgspec.structs.replace(dealing, words=["b", "a"]), [deal], None),
        (dealing, ["deal " + "00" * 32], None),
        (dealing, [deal, deal], None),
        (dealing, ["stack a b c"], None),
        (dealing, [deal], "ff" * 32),
    ]
    for changed, deals, promised in wrong:
        with pytest.raises(BadRecord):
            check_deals(changed, deals, promised)


def test_old_records_stay_readable_and_new_ones_without_a_promise_look_the_same() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    record = match.record()
    assert '"dealing"' not in record
    assert tablee.replay(record).record() == record
    match.dealing = promise(b"x" * 32, ["", "hello"])
    assert tablee.replay(match.record()).dealing == match.dealing


@in_hall()
async def test_every_match_has_a_promise_of_its_own_from_a_secure_source(hall: Hall) -> None:
    tables = [await hall.host(name=f"Host {number}") for number in range(5)]
    assert len({table.room.commitment for table in tables if table.room is not None}) == 5

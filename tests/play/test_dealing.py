"""Honest dealing: what a replay file proves, and every forgery that was tried on it."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.errors import BadReplayFile
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.dealing import Named, Pact, PactSeat, Shuffle, commitment_to, hash_of, read_pact, write_pact
from tablee.play.opening import open_table
from tablee.play.replay import seal_of
from tablee.play.shuffle_words import WordedDealing
from tablee.play.verify import MOVES_UNPROVED, NUMBER_UNPROVED, PACT_UNPROVED, Findings, Receipt, verify

SERVER, ANNE, GUILLAUME = ("5e" * 32, "a1" * 32, "6b" * 32)
OLD_REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))


NAMED = [Named(name="Anne", salt="0a" * 16), Named(name="Guillaume", salt="0b" * 16)]


def shuffle_of(server: str = SERVER, anne: str = ANNE, guillaume: str = GUILLAUME) -> Shuffle:
    seats = [(one.tag, secret) for one, secret in zip(NAMED, (anne, guillaume), strict=True)]
    pact = Pact(
        table="ABCD",
        match=1,
        attempt=1,
        withheld=[],
        game="awimbawe",
        rules_version=load("awimbawe").facts.rules_version,
        options={},
        server=commitment_to(server),
        seats=[PactSeat(name=name, commitment=commitment_to(secret) if secret else "") for name, secret in seats],
    )
    return Shuffle(write_pact(pact), [server, anne, guillaume])


def dealt(shuffle: Shuffle) -> tablee.Match:
    match = open_table(load("awimbawe"), 2, {}, ["Anne", "Guillaume"], Dealer(shuffle.seed_of_match()))
    match.dealing, match.named = shuffle, NAMED
    return match


def played(shuffle: Shuffle, choice: int = 0, pace: int = 700, lines: int = 10_000) -> str:
    match = dealt(shuffle)
    while not match.is_over and len(match.log) < lines:
        if text := match.next_deal():
            match.deal(text, pace * len(match.log))
        else:
            seat = match.to_act()[0]
            match.play(seat, match.legal(seat)[choice], at=pace * len(match.log))
    return match.replay_file()


SHUFFLE = shuffle_of()
RECORD = played(SHUFFLE)
KEPT = Receipt(number=ANNE, pact=hash_of(SHUFFLE.pact), seal=seal_of(RECORD), commitment=commitment_to(SERVER))


def closed_again(lines: list[str]) -> str:
    """Lines of a file with a closing line that fits them: a forger knows how to write one."""
    closing = json.loads(RECORD.splitlines()[-1])
    closing["lines"] = len(lines) - 2
    closing["sha256"] = hashlib.sha256("\n".join([lines[0], *lines[2:]]).encode()).hexdigest()
    return "\n".join([*lines, json.dumps(closing)]) + "\n"


def with_header(change: Callable[[dict[str, Any]], None]) -> str:
    lines = RECORD.splitlines()
    header = json.loads(lines[0])
    change(header)
    return closed_again([json.dumps(header), *lines[1:-1]])


def test_an_honest_record_proves_all_that_can_be_proved() -> None:
    found = verify(RECORD, KEPT)
    assert "so nobody chose the deals: all else was fixed before your number was known" in found.proved
    assert "every name, move and time is as it was sealed at the end" in found.proved
    assert found.unproved == ["that nobody was shown what they should not see: whoever runs a server sees all cards"]


def test_a_record_alone_says_what_it_cannot_prove() -> None:
    found = verify(RECORD, Receipt())
    assert not any("nobody chose" in sentence for sentence in found.proved)
    assert {MOVES_UNPROVED, NUMBER_UNPROVED, PACT_UNPROVED} <= {*found.unproved}


def test_whoever_knows_all_other_secrets_cannot_search_for_one_that_deals_better() -> None:
    """4,000 tries find a fine hand; but the secret must be the one of the commitment, and that stood in the pact."""

    def strength(shuffle: Shuffle) -> str:
        return shuffle.seed_of_match().hex()  # any order of deals will do

    searched = (shuffle_of(guillaume=hash_of(f"try {number}")) for number in range(4000))
    best = max(searched, key=strength)
    assert strength(best) > strength(SHUFFLE)
    forged = played(best)
    assert verify(forged, Receipt(number=ANNE)).unproved[0] == PACT_UNPROVED, "without the pact it says so"
    with pytest.raises(BadReplayFile, match="not so: the pact is the one that you saw"):
        verify(forged, Receipt(number=ANNE, pact=KEPT.pact))
    with pytest.raises(BadReplayFile, match="your number is not among the secrets"):
        verify(forged, Receipt(number=GUILLAUME))
    kept_pact = msgspec.structs.replace(best, pact=SHUFFLE.pact)
    with pytest.raises(BadReplayFile, match="the secret of seat 1 is not the one that it had committed to"):
        verify(played(kept_pact), Receipt())


def exchange_names(header: dict[str, Any]) -> None:
    header["seats"].reverse()


def exchange_names_in_the_pact_too(header: dict[str, Any]) -> None:
    exchange_names(header)
    pact = json.loads(header["shuffle"]["pact"])
    pact["seats"][0]["name"], pact["seats"][1]["name"] = header["seats"]
    header["shuffle"]["pact"] = json.dumps(pact)


def exchange_secrets(header: dict[str, Any]) -> None:
    header["shuffle"]["secrets"].reverse()


def merge_secrets(header: dict[str, Any]) -> None:
    """As words were once merged by a line feed."""
    server, anne, guillaume = header["shuffle"]["secrets"]
    header["shuffle"]["secrets"] = [server, f"{anne}\n{guillaume}", ""]


def leave_a_secret_out(header: dict[str, Any]) -> None:
    header["shuffle"]["secrets"].pop()


def change_the_pact(header: dict[str, Any]) -> None:
    header["shuffle"]["pact"] = header["shuffle"]["pact"].replace('"match":1', '"match":2')


def drop_the_shuffle(header: dict[str, Any]) -> None:
    del header["shuffle"]


def spoil_the_pact(header: dict[str, Any]) -> None:
    header["shuffle"]["pact"] = "[1"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (exchange_names, "names are not those that the pact has fixed"),
        (exchange_names_in_the_pact_too, "deal 0 does not follow"),
        (exchange_secrets, "the secret of the server is not"),
        (merge_secrets, "a secret is 64 hexadecimal digits"),
        (leave_a_secret_out, "the secrets are not those"),
        (change_the_pact, "deal 0 does not follow"),
        (drop_the_shuffle, "nobody made a promise"),
        (spoil_the_pact, "the pact cannot be read"),
    ],
)
def test_a_forged_header_is_found_out_by_the_file_alone(change: Callable[[dict[str, Any]], None], reason: str) -> None:
    with pytest.raises(BadReplayFile, match=reason):
        verify(with_header(change), Receipt())


def test_a_match_that_was_cut_is_found_out_by_the_file_alone() -> None:
    with pytest.raises(BadReplayFile, match="cut short"):
        verify(played(SHUFFLE, lines=5), Receipt())


def test_a_match_that_was_too_long_is_verified_as_it_stood_by_its_seal() -> None:
    """A server ends it there, and seals it; whoever cuts it elsewhere has another seal."""
    file = played(SHUFFLE, lines=5)
    found = verify(file, msgspec.structs.replace(KEPT, seal=seal_of(file)))
    assert "all 5 lines are moves that the rules allow; the match was sealed there, before its end" in found.proved
    with pytest.raises(BadReplayFile, match="cut short"):
        verify(played(SHUFFLE, lines=4), msgspec.structs.replace(KEPT, seal=seal_of(file)))


@pytest.mark.parametrize("forged", [played(SHUFFLE, choice=-1), played(SHUFFLE, pace=701)], ids=["moves", "times"])
def test_other_moves_and_other_times_are_found_out_by_the_seal(forged: str) -> None:
    assert MOVES_UNPROVED in verify(forged, Receipt(number=ANNE, pact=KEPT.pact)).unproved
    with pytest.raises(BadReplayFile, match="not so: every name, move and time"):
        verify(forged, KEPT)


def test_a_secret_has_one_spelling() -> None:
    for text in ("", "a1" * 31, "A1" * 32, " " + "a1" * 32, "xy" * 32):
        with pytest.raises(BadReplayFile):
            commitment_to(text)


def test_who_had_no_secret_has_none_in_the_pact_either() -> None:
    against_bot = shuffle_of(guillaume="")
    assert "of the server and of Anne, each" in verify(played(against_bot), Receipt()).proved[1]


def test_a_pact_that_took_several_attempts_says_who_withheld() -> None:
    ines = Named(name="Inès", salt="0c" * 16)
    pact = msgspec.structs.replace(read_pact(SHUFFLE.pact), attempt=2, withheld=[ines.tag])
    lines = played(Shuffle(write_pact(pact), SHUFFLE.secrets)).splitlines()
    named = json.dumps({"names": [msgspec.to_builtins(one) for one in (*NAMED, ines)]})
    found = verify("\n".join([lines[0], named, *lines[2:]]), Receipt())
    assert "it took 2 attempts: Inès did not disclose a secret" in found.proved


def with_names(*named: Named) -> str:
    lines = RECORD.splitlines(keepends=True)
    return "".join([lines[0], json.dumps({"names": msgspec.to_builtins(named)}) + "\n", *lines[2:]])


def test_a_record_whose_name_was_taken_out_proves_all_else_under_the_same_seal() -> None:
    erased = with_names(NAMED[1])
    assert "Anne" not in erased
    found = verify(erased, msgspec.structs.replace(KEPT, number=GUILLAUME))
    assert "so nobody chose the deals: all else was fixed before your number was known" in found.proved
    assert "every name, move and time is as it was sealed at the end" in found.proved
    assert "the deals follow from the secrets of the server and of somebody and of Guillaume" in found.proved[1]
    assert any("whose name was taken out" in sentence for sentence in found.unproved)
    again = tablee.replay(erased)
    assert (again.names, again.replay_file()) == (
        ["Player 1", "Guillaume"],
        erased.replace(", ", ",").replace(": ", ":"),
    )


@pytest.mark.parametrize(
    "named",
    [
        Named(name="Zoé", salt=NAMED[0].salt),
        Named(name="Anne", salt="00" * 16),
        Named(name="Anne", salt=""),
    ],
)
def test_no_other_name_can_be_put_in_the_place_of_one(named: Named) -> None:
    with pytest.raises(BadReplayFile, match="a name is not the one that its header has a tag of"):
        verify(with_names(named, NAMED[1]), KEPT)


def test_a_record_with_tags_needs_the_line_that_tells_whose_they_are() -> None:
    lines = RECORD.splitlines()
    with pytest.raises(BadReplayFile, match="no second line"):
        verify("\n".join([lines[0], *lines[2:]]), Receipt())


def old(path: Path) -> tuple[str, WordedDealing]:
    kept = path.read_text(encoding="utf-8")
    dealing = tablee.replay(kept).dealing
    assert isinstance(dealing, WordedDealing)
    return kept, dealing


@pytest.mark.parametrize("path", OLD_REPLAYS, ids=lambda path: path.stem)
def test_records_from_before_pacts_are_verified_for_what_they_promised(path: Path) -> None:
    kept, dealing = old(path)
    found: Findings = verify(kept, Receipt(commitment=dealing.commitment.upper()))
    assert "the commitment is the one that you were shown" in found.proved
    assert "that names and options are those of the match" in found.unproved
    for wrong in (Receipt(commitment="0" * 64), Receipt(number=ANNE), Receipt(pact="0" * 64), Receipt(seal="0" * 64)):
        with pytest.raises(BadReplayFile):
            verify(kept, wrong)


def test_words_that_were_merged_by_a_line_feed_are_found_out() -> None:
    kept, dealing = old(OLD_REPLAYS[0])
    header, *rest = kept.splitlines()[:-1]
    changed = json.loads(header)
    changed["dealing"]["words"] = ["\n".join(dealing.words), ""]
    with pytest.raises(BadReplayFile, match="line feed"):
        verify(closed_again_old(kept, [json.dumps(changed), *rest]), Receipt())


def closed_again_old(kept: str, lines: list[str]) -> str:
    closing = json.loads(kept.splitlines()[-1])
    closing["sha256"] = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return "\n".join([*lines, json.dumps(closing)]) + "\n"


def test_a_record_keeps_what_it_was_dealt_from() -> None:
    again = tablee.replay(RECORD)
    assert (again.dealing, again.replay_file()) == (SHUFFLE, RECORD)
    assert '"shuffle"' not in tablee.new_match("awimbawe", seed=1).replay_file()

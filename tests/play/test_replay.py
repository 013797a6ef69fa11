import json
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core.records import Record


def finished() -> tablee.Match:
    match = tablee.new_match("awimbawe", seed=11, names=["Anne", "Guillaume"])
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1], at=1000 * len(match.log))
    return match


FILE = finished().replay_file()
LINES = FILE.splitlines()


def test_a_record_is_a_header_the_log_and_a_closing_line() -> None:
    header, first, *_, last = [json.loads(line) for line in LINES]
    assert header == {
        "tablee": 3,
        "game": "awimbawe",
        "rules_version": 1,
        "options": {},
        "seats": ["Anne", "Guillaume"],
    }
    assert (first["n"], first["at"], first["seat"], first["move"][:5]) == (0, 0, "dealer", "deal ")
    match = finished()
    assert last["lines"] == len(LINES) - 2
    assert last["outcome"] == {"to_act": [], "scores": match.scores(), "winners": match.winners()}
    assert last["sha256"] == sha256("\n".join(LINES[:-1]).encode()).hexdigest()


def test_a_record_alone_rebuilds_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(FILE)
    match = tablee.replay(path.read_bytes())
    assert match.replay_file() == FILE
    assert match.names == ["Anne", "Guillaume"]
    assert match.winners() == finished().winners()


def test_a_match_that_was_rebuilt_can_be_played_on() -> None:
    match = tablee.new_match("awimbawe", seed=3)
    match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    again = tablee.replay(match.replay_file())
    while not again.is_over:
        again.play(again.to_act()[0], again.legal(again.to_act()[0])[0])
    assert tablee.replay(again.replay_file()).digest() == again.digest()


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "replays").glob("*.jsonl")), ids=lambda path: path.stem
)
def test_files_of_the_first_format_are_still_read_and_leave_in_the_present_one(path: Path) -> None:
    old = path.read_text(encoding="utf-8")
    assert json.loads(old.splitlines()[0])["tablee"] == 1
    match = tablee.replay(old)
    assert match.is_over
    new = match.replay_file()
    assert new.splitlines()[1:-1] == old.splitlines()[1:-1]
    assert tablee.replay(new).log == match.log


def test_no_layout_of_a_state_shows_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Written and read without anybody looking at the bytes of a state: another layout reads it just as well."""

    def look(state: Record) -> bytes:
        raise AssertionError("the file depends on how a state is laid out")

    monkeypatch.setattr(Record, "__bytes__", look)
    assert finished().replay_file() == FILE
    assert tablee.replay(FILE).replay_file() == FILE


def test_names_can_hold_any_printable_character() -> None:
    names = ["Zoé \u00e9 '", '{"lines": 1}']
    match = tablee.new_match("awimbawe", seed=3, names=names)
    assert tablee.replay(match.replay_file()).names == names


def changed(line: int, **fields: object) -> str:
    lines = list(LINES)
    lines[line] = json.dumps({**json.loads(lines[line]), **fields})
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("", "no replay file of Tablée"),
        ("hello", "no replay file of Tablée"),
        ('{"version": 3, "width": 80}', "no replay file of Tablée"),
        (b"\xff\xfe\x00", "not text"),
        ("\n".join(LINES[:-1]), "cut short"),
        ("\n".join(LINES[:1]), "cut short"),
        (FILE[:-30], "cannot be read"),
        ("\n".join(LINES[:10] + LINES[11:]), "its number is 10, expected 9"),
        ("\n".join(LINES[:10] + LINES[-1:]), "should have"),
        ("\n".join([*LINES[:5], "{", *LINES[6:]]), "line 6 of the replay file cannot be read"),
        (changed(0, tablee=5), "has format 5; this version reads formats up to 4"),
        (changed(0, game="chess"), "there is no game 'chess'"),
        (changed(0, rules_version=99), "version 99 of the rules of Awimbawe; ours is 1"),
        (changed(0, options={"x": 1}), "there is no option 'x'"),
        ("\n".join([LINES[0].replace("{}", '{"a":' + "[" * 200_000), *LINES[1:]]), "line 1 of the replay file"),
        (changed(0, seats=["Anne"]), "for 2 players, not 1"),
        (changed(0, seats=["Anne", "Bob"]), "was changed"),
        (changed(1, move="deal xyz"), "64 hexadecimal digits"),
        (changed(1, move="stack meadow-mouse"), "is its 28 cards, and this one has 1"),
        (changed(1, move="shuffle"), "cannot 'shuffle'"),
        (changed(1, seat=0), "line 2 of the replay file: 'deal "),
        (changed(2, seat="dealer", move="deal " + "0" * 64), "no deal is due there"),
        (changed(2, seat=7), "there is no seat 7"),
        (changed(2, seat=10**4000), "line 3"),
        (changed(2, extra=1), "line 3"),
        (None, "not text"),
        (changed(2, seat="goat"), "there is no seat 'goat'"),
        (changed(2, seat="clock"), "not possible there"),
        (changed(2, move="fly away"), "'fly away' is not possible there"),
        (changed(2, move="undo"), "nothing of yours to take back"),
        (changed(3, at=-1), "its time is before"),
        (changed(3, at="noon"), "cannot be read"),
        (changed(-1, outcome={"to_act": [], "scores": [9, 9], "winners": [0]}), "do not lead to the outcome"),
    ],
)
def test_a_damaged_or_foreign_file_gets_a_clear_error(file: str | bytes | None, expected: str) -> None:
    with pytest.raises(tablee.BadReplayFile) as caught:
        tablee.replay(file)  # type: ignore[arg-type]
    assert expected in str(caught.value)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(FILE) - 1), st.characters(codec="utf-8"))
def test_whatever_is_damaged_nothing_but_a_bad_record_comes_of_it(place: int, character: str) -> None:
    try:
        match = tablee.replay(FILE[:place] + character + FILE[place + 1 :])
    except tablee.BadReplayFile:
        return
    assert match.replay_file() == FILE


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_crash_the_reader(noise: bytes) -> None:
    with pytest.raises(tablee.BadReplayFile):
        tablee.replay(noise)


def test_what_a_hand_was_credited_with_stays_in_the_file() -> None:
    match = tablee.new_match("arriba", seed=1)
    match.apply(match.to_act()[0], match.legal_texts(match.to_act()[0])[0], 900, credit=70)
    again = tablee.replay(match.replay_file())
    assert again.log[-1].credit == 70
    assert again.replay_file() == match.replay_file()

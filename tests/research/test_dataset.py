"""Matches as Parquet files, and what is read back."""

from pathlib import Path
from typing import Any

import msgspec
import numpy
import pytest

pytest.importorskip("pyarrow", reason="PyArrow is not installed: pip install tablee[research]")

import pyarrow
from pyarrow import parquet

import tablee
from tablee.cli import main
from tablee.research import dataset
from tablee.research.dataset import BadDataset
from tablee.research.spec import tensor_of


def exported(folder: Path, *arguments: str) -> dataset.Moves:
    file = folder / "games.parquet"
    assert main(["export", *arguments, "--out", str(file)]) == 0
    return dataset.read(file)


def test_every_move_has_what_was_seen_what_was_legal_and_how_it_ended(tmp_path: Path) -> None:
    match = tablee.new_match("awimbawe", seed=3)
    seen: list[tuple[int, str, Any, list[int]]] = []
    while not match.is_over:
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        seen.append((seat, str(match.legal(seat)[0]), match.seen(seat), numbers))
        match.play(seat, numbers[0])
    (tmp_path / "one.jsonl").write_text(match.replay_file())
    moves = exported(tmp_path, str(tmp_path / "one.jsonl"))
    (rows,) = moves.batches(10_000)
    assert rows["move"].tolist() == [move for _, move, _, _ in seen]
    assert [moves.about.actions[number] for number in rows["action"]] == rows["move"].tolist()
    for index, (own, _, record, numbers) in enumerate(seen):
        assert (rows["observation"][index] == tensor_of(match.game, record, moves.spec)).all()
        assert numpy.flatnonzero(rows["legal"][index]).tolist() == sorted(numbers)
        assert rows["won"][index] == (own in match.winners())
        assert rows["score"][index] == match.scores()[own]


def test_what_was_taken_back_is_no_row() -> None:
    match = tablee.new_match("chabyrinthe", seed=3)
    (seat,) = match.to_act()
    moves = match.legal(seat)
    match.play(seat, moves[0])
    assert match.can_undo(seat)
    match.undo(seat)
    match.play(seat, moves[1])
    rows = dataset.rows_of(match, dataset.about_game("chabyrinthe", "").spec)
    assert [row["move"] for row in rows] == [str(moves[1])]


def test_bots_play_games_to_be_written_and_columns_are_read_alone(tmp_path: Path) -> None:
    moves = exported(tmp_path, "chiwawa", "--bots", "random,greedy", "--seats", "3", "--games", "2", "--seed", "5")
    table = moves.table(["game", "seat", "seats", "player"])
    assert set(table["player"].to_pylist()) == {"random", "greedy"}
    assert set(table["game"].to_pylist()) == {0, 1}
    assert set(table["seat"].to_pylist()) == {0, 1, 2}
    assert set(table["seats"].to_pylist()) == {3}
    first = pyarrow.compute.field("game") == 0
    assert sum(len(part["won"]) for part in moves.batches(16, ["won"], first)) == moves.table(["game"], first).num_rows
    assert "tablee export" in moves.about.made_by


def test_hands_are_written_too(tmp_path: Path) -> None:
    moves = exported(tmp_path, "arriba", "--bots", "level-5,level-1", "--games", "1", "--option", "card_limit=20")
    told = set(moves.table(["move"])["move"].to_pylist())
    assert "turn" in told
    assert "read" not in told  # the clock's


def test_a_judged_grab_is_the_action_that_the_hand_made(tmp_path: Path) -> None:
    moves = exported(tmp_path, "arriba", "--bots", "level-1,level-2", "--games", "2", "--option", "card_limit=60")
    (rows,) = moves.batches(10_000)
    assert rows["legal"][numpy.arange(len(rows["action"])), rows["action"]].all()
    judged = numpy.isin(rows["move"], ["grab before", "grab late"])
    assert {moves.about.actions[number] for number in rows["action"][judged]} == {"grab"}


def test_a_file_says_what_it_is_and_what_is_wrong_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = exported(tmp_path, "awimbawe", "--bots", "random,greedy", "--games", "1")
    assert (moves.about.schema, moves.about.game, moves.spec.version) == (1, "awimbawe", moves.about.tensor_version)
    with pytest.raises(BadDataset, match="no column 'cat'; they are game, line"):
        moves.table(["cat"])
    with pytest.raises(BadDataset, match="name one file or more"):
        dataset.read()
    other, newer = tmp_path / "other.parquet", tmp_path / "newer.parquet"
    parquet.write_table(pyarrow.table({"a": [1]}), other)
    kept = msgspec.json.encode(msgspec.structs.replace(moves.about, schema=99))
    parquet.write_table(pyarrow.table({"a": [1]}).replace_schema_metadata({b"tablee": kept}), newer)
    (tmp_path / "text.parquet").write_text("no parquet at all")
    for name, sentence in (("other", "is no file of"), ("text", "is no file of"), ("newer", "has schema 99")):
        with pytest.raises(BadDataset, match=sentence):
            dataset.read(tmp_path / f"{name}.parquet")
    assert main(["export", "awimbawe", "chiwawa", "--out", str(tmp_path / "x")]) == 2
    assert "one game at a time" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "nowhere.jsonl"), "--out", str(tmp_path / "x")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

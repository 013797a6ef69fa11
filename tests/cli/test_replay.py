"""`tablee replay`."""

from pathlib import Path

import pytest

import tablee
from cli.commands import Command
from helpers import ANNE, GUILLAUME


@pytest.fixture
def match() -> tablee.Match:
    """Two moves of Anne and Guillaume, or more where a card has a power."""
    match = tablee.new_match("awimbawe", seed=2, names=["Anne", "Guillaume"])
    while {entry.seat for entry in match.log} != {"dealer", ANNE, GUILLAUME}:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    return match


@pytest.fixture
def file(match: tablee.Match, tmp_path: Path) -> str:
    path = tmp_path / "match.jsonl"
    path.write_text(match.replay_file(), encoding="utf-8")
    return str(path)


def test_a_record_is_told_move_by_move(tablee_command: Command, match: tablee.Match, file: str) -> None:
    outcome = tablee_command("replay", file)
    assert outcome.code == 0
    assert "   0  The cards are dealt.\n" in outcome.out
    for entry in match.log[1:]:
        assert f"{entry.n:4}  {match.names[int(entry.seat)]}: {entry.move}\n" in outcome.out


def test_a_record_ends_with_the_table_as_a_spectator_sees_it(
    tablee_command: Command, match: tablee.Match, file: str
) -> None:
    outcome = tablee_command("replay", file, "--language", "fr")
    table = match.game.words.draw(match.view_of(None), "fr")
    assert outcome.out.endswith(f"\n{table}\n\nLa partie n'a pas été jouée jusqu'au bout.\n")
    assert "   0  Les cartes sont distribuées.\n" in outcome.out


def test_verifying_prints_one_line(tablee_command: Command, match: tablee.Match, file: str) -> None:
    outcome = tablee_command("replay", file, "--verify")
    assert outcome.out == f"ok: {len(match.log)} lines, digest {match.digest()}\n"


def test_a_dash_reads_standard_input(tablee_command: Command, match: tablee.Match) -> None:
    outcome = tablee_command("replay", "-", "--verify", typed=match.replay_file())
    assert outcome.out.startswith("ok: ")


def test_a_changed_move_is_found_out(tablee_command: Command, match: tablee.Match) -> None:
    forged = match.replay_file().replace(match.log[-1].move, "play eagle-99")
    outcome = tablee_command("replay", "-", "--verify", typed=forged)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("tablee: line ")

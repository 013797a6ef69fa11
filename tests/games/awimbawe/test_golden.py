"""A whole round as a text that a person can read and check, replayed and told again."""

from pathlib import Path

import pytest

import tablee
from helpers import rule_test

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.txt"))
NAMES = ["Anne", "Guillaume"]
GROUPS = ["face down", "face up", "hand"]


def dealt(lines: list[str]) -> list[str]:
    """The stacked deal of the file's first lines, such as `Anne's hand: ...`."""
    cards = dict(line.split(": ") for line in lines if ": " in line)
    return [card for name in NAMES for group in GROUPS for card in cards[f"{name}'s {group}"].split()]


def told_trick(match: tablee.Match, line: str) -> str:
    """Play the trick of a line, and tell it again with the taker as the game has it."""
    number, *turns, _ = line.strip().split(" | ")
    for turn in turns:
        name, moves = turn.split(": ")
        match.play(NAMES.index(name), moves.split(", "))
    taker = match.view(None)["last_trick"]["taker"]
    return f"{number:>2} | {' | '.join(turns)} | {NAMES[taker]} takes it"


def told_result(match: tablee.Match) -> str:
    result = match.view(None)["rounds"][0]
    crowns = ", ".join(f"{name} {count}" for name, count in zip(NAMES, result["crowns"], strict=True))
    return f"Crowns: {crowns}. {NAMES[result['winner']]} wins the round."


@rule_test("AW-3", "AW-5", "AW-6", "AW-7", "AW-8", "AW-9", "AW-10", "AW-11", "AW-12", "AW-14", "AW-16")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_round_plays_as_it_was_written_down(path: Path) -> None:
    lines = path.read_text().splitlines()
    match = tablee.new_match("awimbawe", deal=dealt(lines[:8]))
    told = [told_trick(match, line) if " | " in line else line for line in lines[:-1]]
    assert [*told, told_result(match)] == lines


def test_there_is_a_round_to_replay() -> None:
    assert GOLDEN

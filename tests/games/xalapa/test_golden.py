"""Short matches as texts that a person can read and check, replayed and told again."""

from pathlib import Path
from typing import Any

import pytest

import tablee
from helpers import rule_test
from tablee import CLOCK

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.txt"))
NAMES = ["Anne", "Guillaume"]
RULE = "----"


def opened(head: list[str]) -> tablee.Match:
    """The table of the first lines: the boards, and the cards of each day."""
    boards = head[0].split("Boards: ")[1].split()
    rounds = [line.split(": ")[1].split() for line in head[1:]]
    options = {"variant": "atlacoya" if head[0].startswith("Atlacoya") else "base"}
    return tablee.new_match("xalapa", seats=2, options=options, deal=[boards, *rounds])


def told(match: tablee.Match, line: str) -> str:
    """Play the moves of a line; a line that tells a result is told again as the game has it."""
    who, _, what = line.partition(": ")
    if who == "Scores":
        return f"Scores: {', '.join(f'{name} {score}' for name, score in zip(NAMES, match.scores(), strict=True))}"
    if what.startswith("1 "):
        return f"{who}: {told_check(match.view(None)['last_check']['results'][NAMES.index(who)])}"
    for move in what.split(", "):
        match.play(CLOCK if who == "Clock" else NAMES.index(who), move)
    return line


def told_check(result: dict[str, Any]) -> str:
    return (
        ", ".join(
            f"{verdict['number']} {'ok' if verdict['is_met'] else 'failed'} ({verdict['found']['en']})"
            + " with a token" * verdict["has_token"]
            for verdict in result["verdicts"]
            if verdict["counts"]
        )
        + f": {result['points']} points"
    )


@rule_test("XA-5", "XA-6", "XA-8", "XA-9", "XA-10", "XA-20", "XA-21", "XA-22", "XA-25")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_match_goes_as_it_was_written_down(path: Path) -> None:
    lines = path.read_text().splitlines()
    head, body = lines[: lines.index(RULE)], lines[lines.index(RULE) + 1 :]
    match = opened(head)
    assert [told(match, line) for line in body] == body


def test_there_are_matches_to_replay() -> None:
    assert len(GOLDEN) == 2

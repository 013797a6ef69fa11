"""A whole round as a text that a person can read and check, replayed and told again."""

from pathlib import Path

import pytest

import tablee
from games.arriba.tables import tops
from helpers import rule_test
from tablee.core.seats import CLOCK

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.txt"))
NAMES = ["Anne", "Bruno", "Chloé"]
SEATS = {**{name: seat for seat, name in enumerate(NAMES)}, "Clock": CLOCK}
LIMIT = 45  # cards


def dealt(lines: list[str]) -> list[str]:
    """The stacked deal: the lines between the first two empty ones."""
    first, second, *_ = [number for number, line in enumerate(lines) if not line]
    return " ".join(lines[first + 1 : second]).split()


def told(match: tablee.Match, line: str) -> str:
    """Play the move of a line, and tell it again with what it left on the table."""
    name, text = line.split(" | ")[0].strip().split(": ")
    return told_move(match, name, text.split(" (")[0])


def told_move(match: tablee.Match, name: str, text: str) -> str:
    if text == "turn":
        let_read(match)
    match.apply(SEATS[name], text)
    view = match.view(None)
    result = f" ({view['last_grab']['result']})" if text.startswith("grab") else ""
    shown = "  ".join(
        f"{top or '-'} {side['draw_size']}+{side['up_size']}"
        for top, side in zip(tops(match), view["sides"], strict=True)
    )
    return f"{f'{name}: {text}{result}':<26} | {shown} | {view['under_totem']}"


def let_read(match: tablee.Match) -> None:
    """The reading time of a card is over; the text leaves that out."""
    if match.view(None)["waiting_for"] == "read":
        match.apply(CLOCK, "read")


def told_result(match: tablee.Match) -> str:
    let_read(match)
    result = match.view(None)["rounds"][0]
    points = ", ".join(f"{name} {count}" for name, count in zip(NAMES, result["points"], strict=True))
    return f"Points: {points}. The round ended by: {result['ended_by']}."


@rule_test("AR-3", "AR-4", "AR-7", "AR-8", "AR-9", "AR-12", "AR-13", "AR-15", "AR-16")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_round_plays_as_it_was_written_down(path: Path) -> None:
    lines = path.read_text().splitlines()
    match = tablee.new_match("arriba", seats=3, options={"card_limit": LIMIT}, deal=dealt(lines))
    again = [told(match, line) if " | " in line else line for line in lines[:-1]]
    assert [*again, told_result(match)] == lines


def test_there_is_a_round_to_replay() -> None:
    assert GOLDEN

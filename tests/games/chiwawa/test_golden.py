"""A whole round as a text that a person can read and check, replayed and told again."""

from collections import Counter
from pathlib import Path

import pytest

import tablee
from games.chiwawa.second_opinion import COUNTS
from games.chiwawa.tables import source
from helpers import rule_test

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.txt"))
NAMES = ["Anne", "Guillaume", "Chloé"]


def dealt(lines: list[str]) -> list[str]:
    """The stacked deal of the file's first lines, such as `Anne's hand: ...`; the rest of the deck in box order."""
    cards = {key: value.split() for key, value in (line.split(": ") for line in lines if ": " in line)}
    hands = [cards[f"{name}'s hand"] for name in NAMES]
    named = cards["Source"] + [hand[index] for index in range(10) for hand in hands] + cards["Deck"]
    return named + list((Counter(COUNTS) - Counter(named)).elements())


def told_turns(match: tablee.Match, line: str) -> str:
    """Play the turns of a line, and tell it again with the Source as it lies then."""
    number, *turns, _ = line.strip().split(" | ")
    for turn in turns:
        name, moves = turn.split(": ")
        match.play(NAMES.index(name), moves.split(", "))
    lying = "discarded" if match.view(None)["rounds"] else " ".join(source(match))
    return f"{number:>2} | {' | '.join(turns)} | Source {lying}"


def told_result(match: tablee.Match) -> list[str]:
    """Every camp before and after its Destructions, with its points and how they came about."""
    lines = []
    for camp in match.view(None)["result"]["camps"]:
        lines.append(f"{NAMES[camp['seat']]} had: {' '.join(camp['before'])}")
        for one in camp["destroyed"]:
            lines.append(f"  destruction at {one['place']}: {one['target']} {one['card'] or ''}".rstrip())
        lines.append(f"  left: {' '.join(camp['after'])}")
        lines.append(f"  points: {' + '.join(str(part['points']) for part in camp['parts'])} = {camp['points']}")
    winner = match.view(None)["rounds"][0]["winner"]
    return [*lines, "", f"{NAMES[winner]} wins the round."]


@rule_test("CH-2", "CH-3", "CH-5", "CH-6", "CH-7", "CH-8", "CH-10", "CH-12", "CH-13", "CH-14", "CH-15", "CH-16")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_round_plays_as_it_was_written_down(path: Path) -> None:
    lines = path.read_text().splitlines()
    match = tablee.new_match("chiwawa", seats=3, deal=[dealt(lines[:8])])
    end = lines.index("The camps turn over.")
    told = [told_turns(match, line) if " | " in line else line for line in lines[: end + 2]]
    assert told + told_result(match) == lines


def test_there_is_a_round_to_replay() -> None:
    assert GOLDEN

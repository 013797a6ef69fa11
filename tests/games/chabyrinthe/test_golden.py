"""A whole solo game as a text that a person can read and check, replayed and told again."""

from pathlib import Path

import pytest

import tablee
from games.chabyrinthe.boards import board, last_steps
from helpers import rule_test
from tablee.games.chabyrinthe.cards import GLYPHS, SHAPE_NAMES

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.txt"))
INDENT = "    "


def dealt(text: str) -> list[str]:
    """The stacked deal of the file's beginning: the first board, then the two stacks."""
    rows = [line.split() for line in text.split("\n\n")[1].splitlines()]
    glyphs = [glyph for row in rows[1:-1] for glyph in row[1:-1]]
    stacks = dict(line.split(": ") for line in text.split("\n\n")[2].splitlines())
    cards = [SHAPE_NAMES[GLYPHS.index(glyph)] for glyph in glyphs]
    return [*cards, *stacks["Stack"].split(), *stacks["Cats"].split()]


def told_board(match: tablee.Match) -> str:
    return "\n".join(INDENT + line for line in board(match).splitlines())


def told_action(match: tablee.Match, move: str) -> list[str]:
    """Play an action, and tell what it caused."""
    match.play(0, move)
    lines = [move]
    for number, step in enumerate(last_steps(match)):
        lines += [INDENT + "chain reaction"] if number else []
        lines += [f"{INDENT}cat of {win['points']} home by {told_paths(win['paths'])}" for win in step["wins"]]
        lines += [f"{INDENT}home goes from {walk['start']} to {walk['end']}" for walk in step["walks"]]
        lines += [f"{INDENT}cat of {cat['points']} comes to {cat['place']}" for cat in step["arrivals"]]
    return lines


def told_paths(paths: list[list[str]]) -> str:
    return " and ".join("-".join(path) for path in paths)


def told(text: str) -> str:
    """The same text, with everything that is not a move as the game has it."""
    title, first, stacks, *_ = text.split("\n\n")
    match = tablee.new_match("chabyrinthe", deal=dealt(text))
    moves = [line for line in text.splitlines() if line.startswith(("turn ", "insert "))]
    parts = [title, told_board(match), stacks]
    assert first == parts[1]
    for number in range(0, len(moves), 2):
        lines = [f"Turn {number // 2 + 1}"]
        for move in moves[number : number + 2]:
            lines += told_action(match, move)
        parts += ["\n".join(lines), told_board(match)]
    result = match.view(0)["result"]
    points = match.view(0)["sides"][0]["points"]
    parts.append(f"All cats are home after {result['turns']} turns, {points} points: {result['grade_name']}.")
    return "\n\n".join(parts) + "\n"


@rule_test("CB-2", "CB-3", "CB-5", "CB-6", "CB-7", "CB-8", "CB-9", "CB-10", "CB-13", "CB-16")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_told_as_it_was_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert told(text) == text


def test_there_is_a_golden_game() -> None:
    assert GOLDEN

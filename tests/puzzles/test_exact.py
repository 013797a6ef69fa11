"""Looking through open positions: the same answer as trying everything without any short cut."""

import subprocess
import sys
from datetime import date

import pytest

from tablee.core.chance import Stream, seed_for
from tablee.core.exact import Exact, Lines, OutOfBudget, actor_in, followers
from tablee.core.puzzles import EASY, SOLVER
from tablee.core.records import Record
from tablee.games import load
from tablee.puzzles.drawing import puzzles_of

AWIMBAWE, CHABYRINTHE = load("awimbawe"), load("chabyrinthe")


def positions(count: int) -> list[Record]:
    """Last tricks of Awimbawe, with a trick less to look through than a puzzle has."""
    found: list[Record] = []
    for index in range(100):
        state = puzzles_of(AWIMBAWE).draw(Stream.of(seed_for("exact", index)), EASY)
        if state is not None:
            while state.tricks < 11:
                [(_, state), *_] = followers(AWIMBAWE, state)
            found.append(state)
        if len(found) == count:
            return found
    raise AssertionError("too few positions were drawn")


def by_trying_everything(state: Record) -> int:
    puzzles = puzzles_of(AWIMBAWE)
    if puzzles.is_over(state):
        return puzzles.outcome(state, SOLVER)
    values = [by_trying_everything(after) for _, after in followers(AWIMBAWE, state)]
    return max(values) if actor_in(AWIMBAWE, state) == SOLVER else min(values)


def test_a_position_is_worth_what_trying_everything_finds(plain: None) -> None:
    for state in positions(4):
        assert Exact(AWIMBAWE, SOLVER, 1_000_000).value(state) == by_trying_everything(state)


def test_a_narrow_window_tells_only_on_which_side_the_value_lies(plain: None) -> None:
    for state in positions(4):
        is_won = by_trying_everything(state) > 0
        assert (Exact(AWIMBAWE, SOLVER, 1_000_000).value(state, 0, 1) > 0) == is_won


def test_who_gives_up_does_so_after_the_same_number_of_positions_everywhere(plain: None) -> None:
    [state] = positions(1)
    counting = Exact(AWIMBAWE, SOLVER, 1_000_000)
    counting.value(state)
    needed = counting.positions
    Exact(AWIMBAWE, SOLVER, needed).value(state)
    with pytest.raises(OutOfBudget):
        Exact(AWIMBAWE, SOLVER, needed - 1).value(state)


def test_lines_are_counted_as_a_plain_loop_counts_them(plain: None) -> None:
    puzzles = puzzles_of(CHABYRINTHE)
    state = puzzles.draw(Stream.of(seed_for("lines", 1)), EASY)
    assert state is not None
    ends = [after for _, first in followers(CHABYRINTHE, state) for _, after in followers(CHABYRINTHE, first)]
    expected = sum(puzzles.is_over(after) for after in ends)
    ways, line = Lines(CHABYRINTHE, SOLVER, 1_000_000).to(state, -50, 2, 10_000)
    assert ways == expected
    assert len(line) == (2 if ways else 0)


SOLVED = """
import sys
from datetime import date
from tablee.games import load
from tablee.puzzles.puzzle import Puzzle
for game in ("arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa"):
    puzzle = Puzzle(load(game), date(2026, 11, 15))
    assert puzzle.judge(puzzle.own_line).is_solved
print("numba" in sys.modules)
"""


def test_nobody_waits_for_a_compiler_to_be_shown_a_puzzle_or_to_play_it() -> None:
    """A server draws and answers in the process that serves everybody: loading a compiler alone would hold them up."""
    told = subprocess.run([sys.executable, "-c", SOLVED], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


@pytest.mark.compiled
def test_plain_and_compiled_look_at_the_same_positions() -> None:
    for state in positions(3):
        plain, compiled = (Exact(AWIMBAWE, SOLVER, 1_000_000, compiled=one) for one in (False, True))
        assert plain.value(state) == compiled.value(state)
        assert plain.positions == compiled.positions


def test_the_week_gets_harder() -> None:
    from tablee.puzzles.drawing import grade_on

    assert [grade_on(date(2026, 11, day)) for day in range(16, 23)] == [0, 0, 1, 1, 1, 2, 2]

"""The puzzle of a day: kept for years, made again alike, and judged by the rules."""

from datetime import date, timedelta

import pytest

from helpers import rule_test
from tablee.core.errors import BadMove, Refusal
from tablee.core.puzzles import SOLVER
from tablee.games import load
from tablee.puzzles.calendar import Calendar, accepted_on, calendar, days_from, read_calendar, written
from tablee.puzzles.drawing import NoPuzzle, accept, candidate, greedy_outcome
from tablee.puzzles.puzzle import KEY_BYTES, Puzzle, press

pytestmark = pytest.mark.usefixtures("plain")

GAMES = ("arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa")
PLAYED = ("awimbawe", "chabyrinthe", "chiwawa", "xalapa")
MONDAY, THURSDAY, SUNDAY = date(2026, 11, 16), date(2026, 11, 19), date(2026, 11, 22)
EVERY = 11  # days, so that all weekdays have their turn
# Days of every grade whose making takes a plain machine some seconds at most.
QUICK = [
    *((game, MONDAY) for game in GAMES),
    ("arriba", SUNDAY),
    ("awimbawe", date(2026, 12, 23)),
    ("awimbawe", date(2027, 12, 4)),
    ("chabyrinthe", date(2026, 10, 2)),
    ("chabyrinthe", date(2026, 10, 11)),
    ("chiwawa", date(2026, 10, 8)),
    ("xalapa", THURSDAY),
    ("xalapa", SUNDAY),
]


def kept(game: str) -> Calendar:
    found = calendar(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_days_are_kept_one_after_the_other_from_the_first_on(game: str) -> None:
    assert kept(game).first == date(2026, 10, 1)
    assert kept(game).last == date(2036, 11, 30)


@pytest.mark.parametrize(("game", "day"), QUICK)
def test_a_day_made_again_is_the_one_that_is_kept(game: str, day: date) -> None:
    assert accept(load(game), day) == accepted_on(load(game), day)


def test_a_day_that_would_be_made_otherwise_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later generator that drew or filtered otherwise would change days that people have played."""
    monkeypatch.setattr("tablee.games.xalapa.puzzles.MOST_WAYS", 1)
    days = list(days_from(MONDAY, 7))
    assert any(accept(load("xalapa"), day) != accepted_on(load("xalapa"), day) for day in days)


@pytest.mark.parametrize("day", [MONDAY, THURSDAY, SUNDAY])
@pytest.mark.parametrize("game", GAMES)
def test_the_line_that_is_kept_solves_the_puzzle_by_the_rules(game: str, day: date) -> None:
    puzzle = Puzzle(load(game), day)
    assert puzzle.judge(puzzle.own_line).is_solved


@pytest.mark.parametrize("game", GAMES)
def test_days_of_all_ten_years_are_still_drawn_as_they_were_and_solved_by_their_line(game: str) -> None:
    """A later version that dealt, drew or played otherwise would have another table, which that line does not fit."""
    days = kept(game)
    for number in range(0, len(days.accepted), EVERY):
        puzzle = Puzzle(load(game), days.first + timedelta(number))
        if puzzle.beats:
            assert [beat for beat, one in enumerate(puzzle.beats) if one.has_reason] == [*puzzle.proof.line]
            continue
        match = puzzle.table()
        for move in puzzle.proof.line:
            match.play(match.to_act()[0], move)
        assert puzzle.attempt(match).is_solved, puzzle.day


@pytest.mark.parametrize("game", PLAYED)
def test_the_first_greedy_try_does_not_solve_it(game: str) -> None:
    puzzle = Puzzle(load(game), MONDAY)
    assert greedy_outcome(puzzle.game, puzzle.state) < puzzle.proof.par


def test_another_first_card_loses_the_last_tricks() -> None:
    puzzle = Puzzle(load("awimbawe"), MONDAY)
    [best, *_] = puzzle.own_line
    for first in puzzle.table().legal_texts(SOLVER):
        moves = [first]
        match = puzzle.played(moves)
        while first != best and not puzzle.is_over(match):
            moves.append(match.legal_texts(SOLVER)[0])
            match = puzzle.played(moves)
        assert first == best or not puzzle.judge(moves).is_solved


@rule_test("CB-13")
def test_a_night_of_a_few_cats_is_not_graded() -> None:
    puzzle = Puzzle(load("chabyrinthe"), THURSDAY)
    before, after = (puzzle.played(moves).view(SOLVER) for moves in ([], puzzle.own_line))
    assert (before["size"], before["is_graded"]) == (4, False)
    assert (after["result"]["ended_by"], after["result"]["grade"]) == ("home", None)


def test_a_puzzle_that_is_not_done_is_judged_neither_way() -> None:
    puzzle = Puzzle(load("xalapa"), MONDAY)
    attempt = puzzle.judge(puzzle.own_line[:-1])
    assert (attempt.is_over, attempt.is_solved) == (False, False)


def test_a_move_against_the_rules_is_refused_in_a_puzzle_too() -> None:
    puzzle = Puzzle(load("chabyrinthe"), MONDAY)
    with pytest.raises(BadMove):
        puzzle.judge(["turn z9 left"])
    with pytest.raises(Refusal):
        puzzle.judge([*puzzle.own_line, *puzzle.own_line])


def test_every_press_counts_where_it_is_right_and_where_it_is_wrong() -> None:
    puzzle = Puzzle(load("arriba"), MONDAY)
    right = [index for index, beat in enumerate(puzzle.beats) if beat.has_reason]
    wrong = next(index for index, beat in enumerate(puzzle.beats) if not beat.has_reason)
    assert puzzle.judge([]).outcome == -len(right)
    assert puzzle.judge([press(beat, 400) for beat in right]).reaction == 400
    assert puzzle.judge([press(beat, 400) for beat in right[1:]]).outcome == -1
    assert puzzle.judge([press(beat, 400) for beat in sorted([*right, wrong])]).outcome == -1
    # Nobody sees a card in less than a tenth of a second (AR-12), nor when it is gone.
    assert puzzle.judge([press(beat, 50) for beat in right]).outcome == -len(right)
    assert puzzle.judge([press(beat, 60_000) for beat in right]).outcome == -len(right)


@pytest.mark.parametrize("text", ["", "3", "3:", "x:400", "-1:400", "999:400", "3:-5", "3:4.5"])
def test_a_press_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        Puzzle(load("arriba"), MONDAY).judge([text])


def test_one_moment_is_pressed_once_and_in_order() -> None:
    for presses in (["3:400", "3:500"], ["5:400", "4:400"]):
        with pytest.raises(Refusal):
            Puzzle(load("arriba"), MONDAY).judge(presses)


def test_what_is_kept_is_read_as_it_was_written() -> None:
    some = Calendar(MONDAY, [accepted_on(load("xalapa"), MONDAY + timedelta(day)) for day in range(3)])
    assert read_calendar("\n".join(written(some.first, some.accepted))) == some
    assert some.on(MONDAY - timedelta(1)) is None
    assert some.on(MONDAY + timedelta(3)) is None


def test_a_date_without_a_puzzle_says_which_have_one() -> None:
    with pytest.raises(NoPuzzle, match="from 2026-10-01 to"):
        Puzzle(load("xalapa"), date(1999, 12, 31))


def test_every_candidate_follows_from_its_date_and_number() -> None:
    for game in map(load, GAMES):
        drawn = [candidate(game, MONDAY, 0), candidate(game, MONDAY, 0)]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize("game", ["awimbawe", "chiwawa"])
def test_what_is_kept_of_a_reply_is_small_whatever_a_position_takes(game: str) -> None:
    """Any number of people try any number of days."""
    puzzle = Puzzle(load(game), SUNDAY)
    puzzle.played(puzzle.own_line)
    assert puzzle._replies
    assert {len(key) for key in puzzle._replies} == {KEY_BYTES}
    again = dict(puzzle._replies)
    puzzle.played(puzzle.own_line)
    assert puzzle._replies == again

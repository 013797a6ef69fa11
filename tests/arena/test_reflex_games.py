"""Whole games between reflex players."""

import pytest

import tablee
from helpers import rule_test
from tablee.arena.reflex_games import ReflexTable, reflex_games
from tablee.bots.reflex import LEVELS


@rule_test("AR-12", "AR-16")
def test_a_game_between_reflex_players_is_a_match_like_any_other() -> None:
    match = ReflexTable([LEVELS[0], LEVELS[2], LEVELS[4]], [40, 300, 5], seed=2).play()
    assert match.is_over
    assert tablee.replay(match.replay_file()).digest() == match.digest()
    moves = {entry.move for entry in match.log}
    assert {"turn", "grab", "read", "signal"} <= moves
    assert all(entry.at <= after.at for entry, after in zip(match.log, match.log[1:], strict=False))


def test_the_same_seed_gives_the_same_game() -> None:
    files = [ReflexTable([LEVELS[1], LEVELS[3]], [40, 40], seed=5).play().replay_file() for _ in range(2)]
    assert files[0] == files[1]
    assert files[0] != ReflexTable([LEVELS[1], LEVELS[3]], [40, 40], seed=6).play().replay_file()


@pytest.mark.parametrize(("weaker", "stronger"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_each_level_beats_the_one_below(weaker: int, stronger: int) -> None:
    found = reflex_games([weaker, stronger], games=9, seed=1)
    assert found.wins[1] > found.wins[0]


def test_a_slow_line_does_not_decide_a_game() -> None:
    found = reflex_games([3, 3], games=16, seed=3, round_trips=[250, 5])
    assert 3 <= found.wins[0] <= 13


@rule_test("AR-6")
def test_the_clock_turns_the_cards_of_the_slowest() -> None:
    match = ReflexTable([LEVELS[0], LEVELS[0]], [40, 40], seed=1).play()
    assert any(entry.seat == "clock" and entry.move == "turn" for entry in match.log)

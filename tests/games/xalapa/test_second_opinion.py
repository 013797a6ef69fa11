"""Thousands of random moves, on which the game and a slow second opinion must agree."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import tablee
from games.xalapa.second_opinion import Table, random_deal
from helpers import rule_test
from tablee import CLOCK

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (3, {"same_board": True}),
    (2, {"levels": ["expert", "beginner"]}),
    (2, {"step": 1, "levels": ["beginner", "expert"]}),
    (2, {"step": 2, "levels": ["beginner", "beginner"]}),
    (6, {"step": 1}),
    (2, {"step": 2, "four_stones": True}),
    (2, {"step": 3}),
    (2, {"step": 3, "masters_shuffled": True, "levels": ["beginner", "expert"]}),
    (4, {"step": 4}),
    (2, {"step": 5, "levels": ["expert", "beginner"]}),
    (2, {"step": 5, "mix": "all"}),
    (2, {"step": 5, "mix": "all", "levels": ["beginner", "beginner"]}),
    (2, {"step": 5, "mix": "all", "cover_printed": True, "four_stones": True}),
    (2, {"variant": "atlacoya"}),
    (5, {"variant": "atlacoya"}),
]
RARE = {
    "time-up round",
    "time-up timer",
    "time-up check",
    "time-up choice",
    "token for token",
    "red for token",
    "green for colour",
    "red for colour",
    "tokens come back",
    "dropped without a question",
    "green without a question",
}


KINDS = ["place", "place", "move", "take"]


def check_agreement(match: tablee.Match, table: Table, looker: int) -> None:
    """Who acts, with which moves, what one of them sees, the scores, and the result of a check."""
    awaited = sorted(table.to_act())
    assert match.to_act() == ([*awaited, CLOCK] if table.asks != "nothing" else [])
    for seat in table.seats:
        assert {str(move) for move in match.legal(seat)} == table.legal(seat)
    view = match.view(looker)
    assert set(view["stones"]) == (table.stones[looker] if table.asks == "stones" else set())
    assert [side["points"] for side in view["sides"]] == table.points
    if table.is_atlacoya:
        assert [side["tokens"] for side in view["sides"]] == table.tokens
    assert [str(move) for move in match.legal(CLOCK)] == ([table.clock_move()] if table.asks != "nothing" else [])
    assert match.scores() == table.points
    if table.asks in ("token", "colour", "ready"):
        check_result(view["last_check"], table)


def check_result(check: dict[str, Any], table: Table) -> None:
    """The explained result says what the second opinion found."""
    assert check["round"] == table.day + 1
    assert len(check["trials"]) == len(table.trials())
    for seat, result in enumerate(check["results"]):
        assert set(result["stones"]) == table.stones[seat]
        counted = [verdict for verdict in result["verdicts"] if verdict["counts"]]
        assert len(counted) == table.duty(seat)
        assert [verdict["number"] for verdict in counted if not verdict["is_met"]] == table.failed[seat]
        assert result["points"] == table.gains[seat]
        assert result["points_before"] == table.points[seat] - table.gains[seat]
        assert result["has_dropped"] == (seat in table.dropped)


def play_along(match: tablee.Match, table: Table, random: Random) -> int:
    moves = 0
    check_agreement(match, table, 0)
    while table.asks != "nothing":
        is_quiet = table.asks == "stones" and not table.done
        if random.random() < (0.03 if is_quiet else 0.1):
            match.play(CLOCK, table.clock_move())
            table.time_up()
        else:
            seat = random.choice(sorted(table.to_act()))
            move = chosen(table, seat, random)
            match.play(seat, move)
            table.do(seat, move)
        check_agreement(match, table, moves % match.seats)
        moves += 1
    assert match.winners() == table.winners()
    return moves


def chosen(table: Table, seat: int, random: Random) -> str:
    """Any legal move; stones mostly where they fail the fewest trials of a few that are tried."""
    legal = sorted(table.legal(seat))
    if table.asks != "stones":
        return random.choice(legal)
    if random.random() < 0.06:
        return "done"
    tried = [
        random.choice([move for move in legal if move.split()[0] == kind])
        for kind in random.choices(KINDS, k=6)
        if any(move.split()[0] == kind for move in legal)
    ]
    return min(tried, key=lambda move: failures_after(table, seat, move)) if tried else "done"


def failures_after(table: Table, seat: int, move: str) -> int:
    before = set(table.stones[seat])
    table.do(seat, move)
    failures = len(table.failures(seat))
    table.stones[seat] = before
    return failures


@rule_test(*(f"XA-{number}" for number in (*range(1, 24), 25)))
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_the_game_and_a_second_opinion_agree_on_every_move(seats: int, options: dict[str, Any]) -> None:
    random, moves = Random(str(options)), 0
    for _ in range(1 if seats > 1 else 2):
        deal = random_deal(random, seats, options)
        match = tablee.new_match("xalapa", seats=seats, options=options, deal=deal)
        moves += play_along(match, Table(seats, options, deal), random)
    assert moves > 10 * seats


@rule_test("XA-9", "XA-20", "XA-21", "XA-22", "XA-23")
def test_all_that_is_rare_in_atlacoya_was_met() -> None:
    random, met = Random(5), Counter[str]()
    for _ in range(3):
        deal = random_deal(random, 3, {"variant": "atlacoya"})
        table = Table(3, {"variant": "atlacoya"}, deal)
        play_along(tablee.new_match("xalapa", seats=3, options={"variant": "atlacoya"}, deal=deal), table, random)
        met += table.met
    assert {what for what, times in met.items() if times} >= RARE

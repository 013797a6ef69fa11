"""Bots, hints and what is told after the check: they know what stones cost, and where they cost nothing."""

from typing import Any

import pytest

import tablee
from games.xalapa.tables import asked, failed, lay, result, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.games.xalapa.bot import greedy, player_at
from tablee.games.xalapa.solver import best_for, look_back

SEVEN_TRIALS = "5 no-symbol two-symbols gecko red cactus black one-line middle-ring"


def seven_bid() -> tablee.Match:
    """A round of Atlacoya that eleven points of stones would make too dear to meet, if stones cost anything."""
    match = table(SEVEN_TRIALS, boards="A-mirrored B", variant="atlacoya")
    for seat in (ANNE, GUILLAUME):
        match.play(seat, "bid 7")
    return match


@rule_test("XA-22")
@pytest.mark.usefixtures("plain")
def test_six_stones_are_not_too_many_for_seven_trials_of_atlacoya() -> None:
    match = seven_bid()
    lay(match, ANNE, "a1 a2 a6 c6 e6 f4")
    match.play(ANNE, "done")
    match.play(GUILLAUME, "done")
    assert not failed(match, ANNE), "so all seven can be met"
    assert best_for(match.seen(ANNE), ANNE).failed == 0  # type: ignore[arg-type]
    while asked(match) != "ready":
        match.play(GUILLAUME, "red")
    told = look_back(match.seen(None), ANNE)  # type: ignore[arg-type]
    assert told is not None
    assert (told.failed, len(told.cells), told.points) == (0, 6, None)


@rule_test("XA-22")
@pytest.mark.usefixtures("plain")
def test_the_best_bot_meets_all_trials_of_atlacoya_that_can_be_met() -> None:
    match, bot = seven_bid(), player_at(5, ANNE, 0)
    while ANNE in match.to_act():
        match.play(ANNE, match.game.words.notation[bot.choose(match.seen(ANNE), match.legal_numbers(ANNE))])  # type: ignore[arg-type]
    match.play(GUILLAUME, "done")
    assert not failed(match, ANNE)


NEEDLESS = {
    "base": "2 gecko cactus bird red",
    "atlacoya": "2 no-symbol two-symbols gecko cactus bird red no-line one-line",
}


@rule_test("XA-22")
@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("variant", "left"), [("base", 3), ("atlacoya", 4)])
def test_a_glance_takes_a_needless_stone_back_only_where_stones_cost_something(variant: str, left: int) -> None:
    """Board A, three of a square: one gecko, two cactus, one bird, two red; d5 changes nothing."""
    match = table(NEEDLESS[variant], boards="A B", variant=variant)
    if variant == "atlacoya":
        for seat in (ANNE, GUILLAUME):
            match.play(seat, "bid 5")
    lay(match, ANNE, "e5 f5 f6 d5")
    while ANNE in match.to_act():
        match.play(ANNE, match.game.words.notation[greedy(match.seen(ANNE), match.legal_numbers(ANNE))])  # type: ignore[arg-type]
    match.play(GUILLAUME, "done")
    assert not failed(match, ANNE)
    assert len(result(match, ANNE)["stones"]) == left


def points_of(match: tablee.Match, choose: Any) -> list[int]:
    """What the first seat pays for each of two rounds; the other says done at once."""
    while match.view(None)["round"] < 3:
        for seat in [seat for seat in match.to_act() if seat in (0, 1)]:
            number = choose(match.seen(seat), match.legal_numbers(seat)) if seat == ANNE else other(match, seat)
            match.play(seat, match.game.words.notation[number])
    points: list[int] = match.view(None)["sides"][0]["round_points"]
    return points


def other(match: tablee.Match, seat: int) -> int:
    """Whatever ends this soonest: `done` is the last of the list."""
    return match.legal_numbers(seat)[-1]


@rule_test("XA-24")
@pytest.mark.usefixtures("plain")
def test_the_best_bot_pays_just_what_the_solver_says() -> None:
    for seed in range(3):
        match = tablee.new_match("xalapa", seats=2, seed=seed, options={"step": 1})
        match.play(ANNE, ["place a1", "place b1", "place c1", "place d1", "place e1", "place f1"])
        best = best_for(match.seen(ANNE), ANNE)  # type: ignore[arg-type]
        assert points_of(match, player_at(5, ANNE, 0).choose)[0] == best.points


@pytest.mark.usefixtures("plain")
def test_each_level_pays_less_than_a_weaker_one_and_all_less_than_an_empty_board() -> None:
    totals = [0, 0, 0]
    for seed in range(4):
        for index, level in enumerate((5, 3, 1)):
            match = tablee.new_match("xalapa", seats=2, seed=seed, options={"step": 2})
            totals[index] += sum(points_of(match, player_at(level, ANNE, 0).choose))
    assert totals[0] < totals[1] < totals[2] < 8 * 21


@rule_test("XA-22")
@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", ["greedy", "solver"])
def test_bots_play_atlacoya_to_its_end(name: str) -> None:
    match = tablee.new_match("xalapa", seats=2, seed=2, options={"variant": "atlacoya"})
    choose = greedy if name == "greedy" else player_at(4, ANNE, 0).choose
    assert sum(points_of(match, choose)) > 0


@pytest.mark.usefixtures("plain")
def test_a_glance_saves_points_and_comes_to_an_end() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=2)
    assert all(points < 15 for points in points_of(match, greedy))

import json
import math
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablee
from tablee.arena.chart import chart
from tablee.arena.contest import PairingResult, check_bot, pairings, play
from tablee.arena.crew import crew
from tablee.arena.rating import fit, rate
from tablee.bots import UnknownBot
from tablee.cli import main

BOTS = ["random", "greedy"]


def outcomes(wins: int, losses: int) -> list[PairingResult]:
    """Games of `a` against `b`."""
    shares = [(1.0, 0.0)] * wins + [(0.0, 1.0)] * losses
    return [PairingResult(("a", "b"), seed, share, (0, 0), 1) for seed, share in enumerate(shares)]


def test_every_pair_meets_on_the_same_deals_from_both_seats() -> None:
    games = list(pairings("awimbawe", ["a", "b", "c"], 4, 10, {}))
    assert len(games) == 12
    assert {game.seed for game in games} == {10, 11}
    for deal in (10, 11):
        seated = [game.bots for game in games if game.seed == deal]
        assert sorted(seated) == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]


def test_a_game_of_the_arena_ends_with_a_winner() -> None:
    outcome = play(next(iter(pairings("awimbawe", BOTS, 2, 1, {}))))
    assert sum(outcome.shares) == 1
    assert max(outcome.scores) == 2


def test_arriba_is_played_by_reflexes() -> None:
    outcome = play(next(iter(pairings("arriba", ["level-1", "level-5"], 2, 3, {}))))
    assert sum(outcome.shares) == 1
    assert outcome.moves > 50
    with pytest.raises(UnknownBot, match="level-1 to level-5"):
        check_bot("search:10", tablee.load("arriba"))


def test_the_options_of_a_table_count_for_reflexes_too() -> None:
    usual, short = (
        play(next(iter(pairings("arriba", ["level-1", "level-5"], 2, 3, options))))
        for options in ({}, {"card_limit": 1})
    )
    assert short.moves < usual.moves / 5


def test_a_game_from_elsewhere_is_played_with_its_clock() -> None:
    """In Pebbles the clock alone can begin the next round."""
    outcome = play(next(iter(pairings("pebbles", BOTS, 2, 1, {"heap": 12}))))
    assert sum(outcome.shares) == 1
    assert sum(outcome.scores) == 12


def test_at_a_table_of_three_each_bot_has_two_seats_in_one_game_and_one_in_the_other() -> None:
    one, other = (play(pairing) for pairing in pairings("chiwawa", BOTS, 2, 1, {}, 3))
    assert (one.bots, other.bots) == (("random", "greedy"), ("greedy", "random"))
    for outcome in (one, other):
        assert math.isclose(sum(outcome.shares), 1)
        assert max(outcome.scores) >= 2


def test_three_wins_of_four_are_nearly_191_points() -> None:
    ratings = fit(outcomes(300, 100), ["b", "a"])
    assert ratings["b"] == 0
    assert math.isclose(ratings["a"], 400 * math.log10(3), abs_tol=2)


def test_equals_are_rated_alike_and_more_games_make_an_interval_narrower() -> None:
    few, many = (rate(outcomes(number, number), ["a", "b"]) for number in (10, 200))
    widths = [max(rating.high - rating.low for rating in ratings) for ratings in (few, many)]
    assert all(abs(rating.rating) < 1 for rating in few)
    assert widths[1] < widths[0] / 2


def test_whoever_never_loses_is_not_infinitely_strong() -> None:
    assert fit(outcomes(10, 0), ["b", "a"])["a"] < 1000


def test_several_processes_come_to_the_same_outcomes() -> None:
    games = list(pairings("awimbawe", BOTS, 4, 1, {}))
    assert list(crew(2, False)(games)) == list(crew(1, False)(games))


def test_a_chart_is_a_picture_with_every_bot() -> None:
    picture = ElementTree.fromstring(chart("A & B", rate(outcomes(3, 1), ["a", "b"])))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "A & B"
    assert {"a", "b"} <= set(texts)


def test_the_command_prints_ratings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "chart.svg"
    assert main(["arena", "awimbawe", "--bots", "random,greedy", "--games", "20", "--chart", str(file)]) == 0
    assert capsys.readouterr().out.split()[:4] == ["bot", "rating", "from", "to"]
    assert file.read_text().startswith("<svg")
    assert main(["arena", "awimbawe", "--bots", "random,greedy", "--games", "4", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["outcomes"]) == 4


@pytest.mark.parametrize("bots", ["random", "random,random", "random,clever", ""])
def test_bots_that_cannot_meet_are_refused(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "awimbawe", "--bots", bots]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1

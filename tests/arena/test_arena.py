import json
import math
from itertools import combinations, permutations
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablee
from tablee.arena.chart import chart
from tablee.arena.contest import MeetingResult, check_bots, meetings, play, seated
from tablee.arena.crew import crew
from tablee.arena.rating import fit, rate
from tablee.bots import UnknownBot
from tablee.cli import main

BOTS = ["random", "greedy"]


def outcomes(wins: int, losses: int) -> list[MeetingResult]:
    """Games of `a` against `b`."""
    shares = [(1.0, 0.0)] * wins + [(0.0, 1.0)] * losses
    return [MeetingResult(("a", "b"), seed, (1, 1), share, (0, 0), 1) for seed, share in enumerate(shares)]


def test_every_pair_meets_on_the_same_deals_from_both_seats() -> None:
    games = list(meetings("awimbawe", ["a", "b", "c"], 4, 10, {}))
    assert len(games) == 12
    assert {game.seed for game in games} == {10, 11}
    for deal in (10, 11):
        seated = [game.bots for game in games if game.seed == deal]
        assert sorted(seated) == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]


def test_a_game_of_the_arena_ends_with_a_winner() -> None:
    outcome = play(next(iter(meetings("awimbawe", BOTS, 2, 1, {}))))
    assert sum(outcome.shares) == 1
    assert max(outcome.scores) == 2


def test_arriba_is_played_by_reflexes() -> None:
    outcome = play(next(iter(meetings("arriba", ["level-1", "level-5"], 2, 3, {}))))
    assert sum(outcome.shares) == 1
    assert outcome.moves > 50
    with pytest.raises(UnknownBot, match="level-1 to level-5"):
        check_bots(["level-1", "search:10"], tablee.load("arriba"))


def test_the_options_of_a_table_count_for_reflexes_too() -> None:
    usual, short = (
        play(next(iter(meetings("arriba", ["level-1", "level-5"], 2, 3, options))))
        for options in ({}, {"card_limit": 1})
    )
    assert short.moves < usual.moves / 5


def test_a_game_from_elsewhere_is_played_with_its_clock() -> None:
    """In Pebbles the clock alone can begin the next round."""
    outcome = play(next(iter(meetings("pebbles", BOTS, 2, 1, {"heap": 12}))))
    assert sum(outcome.shares) == 1
    assert sum(outcome.scores) == 12


def test_at_a_table_of_three_each_bot_has_two_seats_in_one_game_and_one_in_the_other() -> None:
    one, other = (play(meeting) for meeting in meetings("chiwawa", BOTS, 2, 1, {}, 3))
    assert (one.bots, other.bots) == (("random", "greedy"), ("greedy", "random"))
    for outcome in (one, other):
        assert math.isclose(sum(outcome.shares), 1)
        assert max(outcome.scores) >= 2


def test_three_bots_at_a_table_of_three_meet_in_every_order() -> None:
    games = list(meetings("chiwawa", ["a", "b", "c"], 6, 1, {}, 3))
    assert sorted(game.bots for game in games) == sorted(permutations("abc"))


def test_four_bots_for_three_seats_meet_three_by_three() -> None:
    games = list(meetings("chiwawa", ["a", "b", "c", "d"], 3, 1, {}, 3))
    assert {frozenset(game.bots) for game in games} == {frozenset(three) for three in combinations("abcd", 3)}
    assert len(games) == 12


def test_a_bot_has_a_whole_side_where_teams_play() -> None:
    """CB-15: seats 0 and 1 against 2 and 3."""
    one, other = meetings("chabyrinthe", ["random+greedy", "greedy"], 2, 1, {"mode": "teams"}, 4)
    assert seated(one) == ["random", "greedy", "greedy", "greedy"]
    assert seated(other) == ["greedy", "greedy", "random", "greedy"]
    outcome = play(one)
    assert outcome.sides == (1, 1)
    assert math.isclose(sum(outcome.shares), 1)
    assert outcome.shares[0] in (0, 0.5, 1)


def test_members_of_a_team_share_its_seats_where_everybody_plays_alone() -> None:
    meeting = next(iter(meetings("chiwawa", ["a+b", "c"], 2, 1, {}, 4)))
    assert seated(meeting) == ["a", "c", "b", "c"]
    with pytest.raises(tablee.BadOption, match=r"the team a\+b has 2 members, and 1 of 2 seats"):
        seated(next(iter(meetings("chiwawa", ["a+b", "c"], 2, 1, {}, 2))))


def test_where_nobody_plays_against_anybody_there_is_nothing_to_compare() -> None:
    with pytest.raises(tablee.BadOption, match="nobody plays against anybody"):
        next(iter(meetings("chabyrinthe", BOTS, 2, 1, {"mode": "cooperative"}, 2)))


def test_who_wins_a_third_of_the_games_of_three_is_an_equal() -> None:
    def won(bot: int, seed: int) -> MeetingResult:
        shares = [0.0, 0.0, 0.0]
        shares[bot] = 1.0
        return MeetingResult(("a", "b", "c"), seed, (1, 1, 1), tuple(shares), (0, 0, 0), 1)

    assert all(abs(one) < 1e-6 for one in fit([won(seed % 3, seed) for seed in range(30)], ["a", "b", "c"]).values())
    ratings = fit([won(max(0, seed % 4 - 1), seed) for seed in range(400)], ["a", "b", "c"])
    assert math.isclose(ratings["b"], -400 * math.log10(2), abs_tol=2)  # half as many wins as `a`


def test_two_seats_of_three_should_win_two_games_of_three() -> None:
    shares = [(1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]
    games = [MeetingResult(("a", "b"), seed, (2, 1), share, (0, 0), 1) for seed, share in enumerate(shares)]
    assert all(abs(one) < 1e-6 for one in fit(games, ["a", "b"]).values())


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
    games = list(meetings("awimbawe", BOTS, 4, 1, {}))
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

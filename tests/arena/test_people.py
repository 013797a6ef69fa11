"""Modelled people, and what the levels leave them."""

from random import Random
from statistics import median

import pytest

import tablee
from helpers import ANNE, GUILLAUME
from tablee.arena.contest import meetings
from tablee.arena.people import PEOPLE, ClockedGame, chance, person_at, play_person
from tablee.cli import bench
from tablee.games.xalapa.bot import Eyes, SolverBot


def won(game: str, person: str, level: int, games: int) -> float:
    played = [play_person(one) for one in meetings(game, [person, f"level-{level}"], games, 1, {})]
    return sum(one.shares[one.bots.index(person)] for one in played) / len(played)


@pytest.mark.parametrize(("person", "usual"), [("beginner", 1200), ("usual", 900), ("quick", 650)])
def test_people_react_as_fast_as_their_model_says(person: str, usual: int) -> None:
    random = Random(1)
    middle = median(PEOPLE[person].reflexes.reaction(random) for _ in range(4000))
    assert abs(middle - usual) < 30


def test_a_first_game_of_arriba_is_won_more_often_than_lost() -> None:
    assert won("arriba", "beginner", 1, games=16) > 0.5
    assert won("arriba", "beginner", 3, games=4) < 0.5


@pytest.mark.usefixtures("plain")
def test_a_person_chooses_legal_moves_only_and_the_same_ones_from_the_same_seed() -> None:
    for slug in ("awimbawe", "chabyrinthe"):
        match = tablee.new_match(slug, seed=1, seats=2)
        seat = match.to_act()[0]
        seen, legal = match.seen(seat), match.legal_numbers(seat)
        first, second = ([person_at("beginner", match.game, seat, 5).choose(seen, legal) for _ in "ab"] for _ in "ab")
        assert first == second
        assert set(first) <= set(legal)


@pytest.mark.usefixtures("plain")
def test_whoever_is_slow_at_xalapa_runs_out_of_sand() -> None:
    """The quick one says done, the sand runs, and the round ends before the slow one has laid their stones."""
    match = tablee.new_match("xalapa", seats=2, seed=3, options={"timer_seconds": 30})
    slow, quick = SolverBot(Eyes(0, 100, 7), ANNE, 1), SolverBot(Eyes(0, 1, 7), GUILLAUME, 1)
    ClockedGame(match, [slow, quick]).play()
    assert match.winners() == [GUILLAUME]
    assert any(entry.seat == "clock" for entry in match.log)


def test_an_interval_holds_its_share_and_narrows() -> None:
    few, many = (chance("arriba", "usual", 2, [1.0, 0.0] * half) for half in (5, 50))
    assert few.low < many.low < few.share == many.share == 0.5 < many.high < few.high
    none = chance("arriba", "usual", 5, [0.0] * 6)
    assert none.share == 0.0
    assert none.low == pytest.approx(0.0, abs=1e-9)
    assert 0.3 < none.high < 0.5


def test_every_game_of_ours_can_be_measured() -> None:
    assert set(bench.OURS) <= set(tablee.catalogue())

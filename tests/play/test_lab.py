"""The laboratory: duels between equally quick players on connections of different delay."""

from random import Random

import pytest

from helpers import rule_test
from tablee.bots.reflex import LEVELS
from tablee.play.fairness import Policy
from tablee.play.lab import Bout, Net, duel

REACT = LEVELS[2].reaction
GRABS = 6000  # a share's deviation by chance is 0.65 %


@rule_test("AR-14")
@pytest.mark.parametrize(
    ("first", "second"), [(5, 5), (5, 40), (5, 100), (40, 200), (5, 300), (100, 300), (200, 300), (300, 300)]
)
def test_equally_quick_players_win_equally_often_whatever_their_delays(first: int, second: int) -> None:
    found = duel([Net.of(first), Net.of(second)], REACT, GRABS, seed=1)
    assert found.share == pytest.approx(0.5, abs=0.02)


def test_order_of_arrival_gives_the_slow_line_next_to_nothing() -> None:
    assert duel([Net.of(300), Net.of(5)], REACT, GRABS, seed=1).share_by_arrival < 0.05


@pytest.mark.parametrize("claim", ["impossible", "on-the-edge"])
@pytest.mark.parametrize(("own", "other"), [(5, 5), (100, 5), (300, 5), (300, 300)])
def test_a_cheat_gains_less_than_one_percent_over_an_honest_player_on_the_same_line(
    claim: str, own: int, other: int
) -> None:
    nets = [Net.of(own), Net.of(other)]
    gain = duel(nets, REACT, GRABS, seed=1, claim=claim).share - duel(nets, REACT, GRABS, seed=1).share
    assert gain < 0.01


def test_impossible_claims_are_not_believed_and_honest_ones_nearly_always() -> None:
    nets = [Net.of(100), Net.of(40)]
    assert duel(nets, REACT, 1000, seed=1, claim="impossible").believed == 0
    assert duel(nets, REACT, 1000, seed=1).believed > 0.95


def test_beyond_the_cap_a_line_is_too_slow_for_full_credit() -> None:
    assert 0.40 < duel([Net.of(400), Net.of(5)], REACT, 3000, seed=1).share < 0.48


def test_only_grabs_that_won_make_a_habit() -> None:
    bout = Bout([Net.of(100), Net.of(40)], REACT, "honest", Policy(), Random(1))
    for number in range(30):
        bout.grab(number)
    claims = [client.latency.claims for client in bout.clients]
    assert 25 <= sum(claims) <= 30
    assert claims[0] <= bout.wins


def test_the_same_seed_gives_the_same_duel() -> None:
    nets = [Net.of(100), Net.of(40)]
    assert duel(nets, REACT, 200, seed=3) == duel(nets, REACT, 200, seed=3)
    assert duel(nets, REACT, 200, seed=3) != duel(nets, REACT, 200, seed=4)


def test_jitter_makes_no_line_unfair_and_a_lost_packet_loses_no_more_than_its_own_grab() -> None:
    steady = Net(round_trip=80, jitter=1, loss=0)
    assert duel([Net(80, jitter=25, loss=0), steady], REACT, GRABS, seed=2).share == pytest.approx(0.5, abs=0.02)
    assert duel([Net(80, jitter=1, loss=0.04), steady], REACT, GRABS, seed=2).share == pytest.approx(0.48, abs=0.02)

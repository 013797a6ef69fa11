"""Reflexes: reaction times, look-alikes and lapses."""

from itertools import pairwise
from random import Random
from statistics import mean, median

import pytest

import tablee
from tablee.bots.reflex import LEVELS, Reflexes, hand_at

AWAKE = LEVELS[2]


def reactions(reflexes: Reflexes, times: int = 4000) -> list[float]:
    random = Random(1)
    return [reflexes.reaction(random) for _ in range(times)]


def test_reactions_are_shifted_ex_gaussian() -> None:
    found = reactions(AWAKE)
    assert min(found) > AWAKE.shift
    assert abs(mean(found) - (AWAKE.shift + AWAKE.mean + AWAKE.tail)) < 8
    assert mean(found) - median(found) > 10, "the tail is to the right"


def test_five_levels_are_each_quicker_than_the_one_below() -> None:
    means = [mean(reactions(level)) for level in LEVELS]
    assert len(LEVELS) == 5
    assert all(slower > quicker + 20 for slower, quicker in pairwise(means))
    for weaker, stronger in pairwise(LEVELS):
        assert weaker.lapse > stronger.lapse
        assert weaker.misled > stronger.misled
        assert weaker.false_start > stronger.false_start


def answers(has_reason: bool, look_alikes: int, times: int = 4000) -> list[float | None]:
    random = Random(2)
    return [AWAKE.answer(random, has_reason, look_alikes) for _ in range(times)]


def test_look_alikes_slow_a_reaction() -> None:
    plain, crowded = ([one for one in answers(True, count) if one is not None] for count in (0, 3))
    assert 120 < mean(crowded) - mean(plain) < 180


def test_look_alikes_mislead_and_nothing_else_does() -> None:
    misled = [sum(one is not None and one > 130 for one in answers(False, count)) for count in (0, 1, 4)]
    assert misled[0] == 0
    assert 60 < misled[1] < 150
    assert misled[2] > 2 * misled[1]


def test_attention_lapses() -> None:
    missed = sum(one is None for one in answers(True, 0))
    assert 0.02 < missed / 4000 < 0.06


def test_now_and_then_a_hand_moves_too_early() -> None:
    early = [one for one in answers(False, 0, 40_000) if one is not None]
    assert early
    assert all(20 <= one <= 120 for one in early)


def test_cards_are_turned_in_ones_own_time() -> None:
    random = Random(3)
    times = [AWAKE.turn_time(random) for _ in range(2000)]
    assert min(times) >= AWAKE.turning / 2
    assert abs(mean(times) - AWAKE.turning) < 40


def test_beginners_have_time_against_level_one_and_it_waits_for_slow_hands() -> None:
    game = tablee.load("arriba")
    hands = [hand_at(1, game, Random(1), warm) for warm in (None, 455.0, 2000.0, 150.0)]
    usual, slow, slowest, quick = (hand for hand in hands if hand is not None)
    assert 1100 <= median(reactions(usual.reflexes)) <= 1300
    assert median(reactions(slow.reflexes)) == pytest.approx(1.3 * median(reactions(usual.reflexes)), rel=0.01)
    assert median(reactions(slowest.reflexes)) == pytest.approx(1.6 * median(reactions(usual.reflexes)), rel=0.01)
    assert quick.reflexes == usual.reflexes, "a quick hand is not punished"


def test_better_levels_wait_for_nobody() -> None:
    other = hand_at(2, tablee.load("arriba"), Random(1), 2000.0)
    assert other is not None
    assert other.reflexes == LEVELS[1]

"""Chabyrinthe alone, looked back at: the solver's plan from every turn, and where turns were lost."""

from random import Random

import pytest

import tablee
from tablee.bots import GreedyBot
from tablee.core.seats import Seat
from tablee.games.chabyrinthe import hindsight
from tablee.play.match import Match
from tablee.reviewing.kinds import CURVE, PLANS, kind_of
from tablee.reviewing.plans import PlannedTurn, PlanReview, PlanReviewer, plans_together
from tablee.reviewing.review import CannotReview

ANNE = Seat(0)


def alone() -> Match:
    """A short game of somebody who sometimes does anything."""
    match, random = tablee.new_match("chabyrinthe", seats=1, seed=4, options={"size": 3}), Random(2)
    bot = GreedyBot(match.game, ANNE, 0)
    while not match.is_over:
        legal = match.legal_numbers(ANNE)
        match.play(ANNE, random.choice(legal) if random.random() < 0.2 else bot.choose(match.seen(ANNE), legal))
    return match


def turn(number: int, total: int) -> PlannedTurn:
    return PlannedTurn(turn=number, line=2 * number, moves=["a", "b"], plan=["a"], total=total, lost=0)


def test_a_turn_lost_is_one_after_which_the_solver_is_done_later() -> None:
    review = plans_together("chabyrinthe", ["Anne"], [turn(1, 7), turn(2, 7), turn(3, 9), turn(4, 8)])
    assert [one.lost for one in review.turns] == [0, 2, -1]
    assert review.turns[0].total + sum(one.lost for one in review.turns) == review.result == 8


@pytest.mark.usefixtures("plain")
def test_the_first_plan_and_all_that_was_lost_make_the_turns_that_the_game_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hindsight, "PLAIN_WIDTH", 2)  # a real plan, only less broad
    match = alone()
    review = tablee.review(match)
    assert isinstance(review, PlanReview)
    assert review.result == match.scores()[ANNE]
    assert review.turns[0].total + sum(one.lost for one in review.turns) == review.result
    assert [move for one in review.turns for move in one.moves] == [
        entry.move for entry in match.log if entry.seat == ANNE
    ]
    last = review.turns[-1]
    again = tablee.new_match("chabyrinthe", seats=1, seed=4, options={"size": 3})
    for move in [*(move for one in review.turns[:-1] for move in one.moves), *last.plan]:
        again.play(ANNE, move)
    assert again.is_over
    assert again.scores()[ANNE] == last.total, "a plan can be played to its end"


def test_only_a_game_alone_is_planned_and_only_when_it_is_over() -> None:
    one, two = (tablee.new_match("chabyrinthe", seats=seats, seed=1) for seats in (1, 2))
    assert (kind_of(one), kind_of(two)) == (PLANS, CURVE)
    with pytest.raises(CannotReview, match="not over"):
        PlanReviewer(one)

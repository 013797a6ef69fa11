"""Over many matches of equal players the luck of each seat comes to nothing."""

import math

import pytest

import tablee
from reviewing.test_review import SHALLOW, played
from tablee.bots.levels import bot_at
from tablee.core.seats import Seat
from tablee.play.match import Match
from tablee.reviewing.review import STANDARD, Reviewer, review

MATCHES = 300
TENTH = STANDARD.shared(10)
EQUALS = 2  # the level of both players: any will do, and this one is quick
SURE = 4.0  # standard errors: once in 16,000 times chance alone goes so far, and the seeds are fixed besides
OPTIONS = {"chabyrinthe": {"mode": "versus"}}


def between_equals(game: str, seed: int) -> Match:
    match = tablee.new_match(game, seats=2, seed=seed, options=OPTIONS.get(game))
    bots = [bot_at(EQUALS, match.game, Seat(seat), seed * 2 + seat) for seat in range(2)]
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, bots[seat].choose(match.seen(seat), match.legal_numbers(seat)))
    return match


@pytest.mark.usefixtures("plain")
def test_luck_alone_is_what_the_accounts_say_of_it() -> None:
    match = played("awimbawe")
    assert Reviewer(match, SHALLOW).luck() == pytest.approx([one.chance for one in review(match, SHALLOW).accounts])


@pytest.mark.prove
@pytest.mark.compiled
@pytest.mark.parametrize("game", ["awimbawe", "chiwawa", "chabyrinthe"])
def test_the_luck_of_equal_players_averages_to_nothing_within_its_error(game: str) -> None:
    lucks = [Reviewer(between_equals(game, seed), TENTH, seed).luck() for seed in range(MATCHES)]
    for seat in range(2):
        values = [luck[seat] for luck in lucks]
        mean = sum(values) / MATCHES
        error = math.sqrt(sum((value - mean) ** 2 for value in values) / (MATCHES - 1) / MATCHES)
        assert abs(mean) < SURE * error

"""A position stepped through in numbers: the same game as a match, without referee and log."""

from random import Random

import pytest

import tablee
from tablee.core.chance import Stream, nth_seed
from tablee.core.seats import DEALER
from tablee.core.sets import has, members
from tablee.play.position import Position
from tablee.play.referee import legal_numbers

SLUGS = list(tablee.catalogue())


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("slug", SLUGS)
def test_a_position_goes_where_a_match_goes(slug: str) -> None:
    compare(slug)


@pytest.mark.compiled
@pytest.mark.parametrize("slug", ["awimbawe", "pebbles"])
def test_a_compiled_position_goes_where_a_match_goes(slug: str) -> None:
    compare(slug)


def compare(slug: str) -> None:
    choice, match = Random(3), tablee.new_match(slug, seed=3)
    position, deals = Position(match.game, match.state), len(match.log)
    for _ in range(60):
        assert position.state() == match.state
        assert position.to_act == match.standing.to_act
        if match.is_over:
            return
        seat = choice.choice([*members(position.to_act)])
        size = position.let(seat)
        assert [*position.moves[:size]] == legal_numbers(match.game, match.state, tablee.Seat(seat))
        move = position.moves[choice.randrange(size)]
        assert position.play(move) == position.size
        match.apply(seat, move)
        while has(position.to_act, DEALER):
            assert position.size == 0
            position.deal(Stream.of(nth_seed(3, deals)))
            match.deal_if_due()
            deals += 1


@pytest.mark.usefixtures("plain")
def test_a_copy_of_a_position_is_played_by_itself() -> None:
    position = Position(tablee.load("pebbles"), tablee.new_match("pebbles").state)
    twin = position.copy()
    assert (twin.seat, twin.size, [*twin.moves]) == (position.seat, position.size, [*position.moves])
    twin.play(twin.moves[1])
    assert (twin.seat, position.seat) == (1, 0)
    assert twin.state() != position.state()

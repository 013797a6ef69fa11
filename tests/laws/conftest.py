from collections.abc import Callable, Iterator
from random import Random

import pytest

import tablee
from laws.tables import Table, all_tables


@pytest.fixture(params=all_tables(), ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


@pytest.fixture
def positions(table: Table) -> Callable[[int], Iterator[tablee.Match]]:
    """The positions of random matches, one match for each seed: the same match object, played on."""

    def walk(seed: int) -> Iterator[tablee.Match]:
        match, choice = table.match(seed), Random(seed)
        yield match
        while not match.is_over:
            seat = choice.choice(match.to_act())
            match.play(seat, choice.choice(match.legal(seat)))
            yield match

    return walk

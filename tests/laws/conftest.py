from collections.abc import Callable, Iterator
from random import Random

import pytest

import tablee
from laws.tables import Table, all_tables, lies_between, play_any

# Positions of a match at which the laws look: close together first, then further apart, however long it is.
SAMPLES = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987)


# Always the fewest and the most seats, and every option; what lies between is proved at length.
TABLES = [pytest.param(one, marks=[pytest.mark.prove] if lies_between(one) else []) for one in all_tables()]


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


@pytest.fixture
def positions(table: Table) -> Callable[[int], Iterator[tablee.Match]]:
    """Sampled positions of a random match: the same match object, played on."""

    def walk(seed: int) -> Iterator[tablee.Match]:
        match, choice = table.match(seed), Random(seed)
        for number in range(SAMPLES[-1] + 1):
            if number in SAMPLES or match.is_over:
                yield match
            if match.is_over:
                return
            play_any(match, choice)

    return walk

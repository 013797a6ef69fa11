import math
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tablee.bots import levels
from tablee.core.rule import can_compile
from tablee.games.chabyrinthe import bot as cat_bot

# How long an example takes says something of the machine, and nothing of the rules; and the same examples come each
# time, so that what has passed passes again.
settings.register_profile("tablee", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tablee")


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot of a level is cut short by a slow machine, so that the same seed makes the same choices."""
    monkeypatch.setattr(levels, "SECONDS", math.inf)
    monkeypatch.setattr(levels, "PLAIN_SECONDS", math.inf)
    monkeypatch.setattr(cat_bot, "SECONDS", math.inf)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is compiled in this test."""
    monkeypatch.setenv("TABLEE_PURE", "1")
    can_compile.cache_clear()
    yield
    can_compile.cache_clear()
    monkeypatch.undo()

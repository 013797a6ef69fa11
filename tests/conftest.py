from collections.abc import Iterator

import pytest

from tablee.core.rule import can_compile
from tablee.games import CATALOGUE


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is compiled in this test."""
    monkeypatch.setenv("TABLEE_PURE", "1")
    can_compile.cache_clear()
    yield
    can_compile.cache_clear()
    monkeypatch.undo()


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the tests' own small game into the catalogue."""
    monkeypatch.setitem(CATALOGUE, "pebbles", "pebbles")

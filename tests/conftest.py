from collections.abc import Iterator

import pytest
from hypothesis import settings

from tablee.core.rule import can_compile

# How long an example takes says something of the machine, and nothing of the rules.
settings.register_profile("tablee", deadline=None)
settings.load_profile("tablee")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is compiled in this test."""
    monkeypatch.setenv("TABLEE_PURE", "1")
    can_compile.cache_clear()
    yield
    can_compile.cache_clear()
    monkeypatch.undo()

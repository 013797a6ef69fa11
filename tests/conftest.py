from collections.abc import Iterator

import pytest

from tablee.core.rule import can_compile


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is compiled in this test."""
    monkeypatch.setenv("TABLEE_PURE", "1")
    can_compile.cache_clear()
    yield
    can_compile.cache_clear()
    monkeypatch.undo()

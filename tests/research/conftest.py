import pytest


@pytest.fixture(autouse=True)
def plain_rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small batches by plain rules, unless a test is about compiled ones: those take seconds to make."""
    if "compiled" not in request.keywords:
        for module in ("core.rule", "core.playout", "research.batches"):
            monkeypatch.setattr(f"tablee.{module}.can_compile", lambda: False)

import pytest


@pytest.fixture(autouse=True)
def plain_rules(request: pytest.FixtureRequest) -> None:
    """Small batches by plain rules, unless a test is about compiled ones: those take seconds to make."""
    if "compiled" not in request.keywords:
        request.getfixturevalue("plain")

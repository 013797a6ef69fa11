"""On a machine that is new to it, people are told what their bots are doing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.cold import WARM
from browser.conftest import PHONE, Sitter, at_length
from browser.houses import House
from browser.people import start_against_bot


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv(WARM, str(tmp_path / "warm"))
    with House(tmp_path, "browser.cold") as one:
        yield one


@pytest.mark.parametrize(
    ("locale", "line"), [at_length("en-GB", "The bots are still warming up"), ("fr-FR", "Les robots s’échauffent")]
)
def test_the_table_says_that_its_bots_warm_up_until_they_are_ready(
    cold: House, sit: Sitter, shoot: Callable[[Page, str], None], tmp_path: Path, locale: str, line: str
) -> None:
    page = sit(PHONE, locale, home=cold.url)
    start_against_bot(page, cold.url, level="5")
    expect(page.get_by_text(line)).to_be_visible()
    shoot(page, f"first-start-{locale}")
    (tmp_path / "warm").touch()
    expect(page.get_by_text(line)).to_be_hidden()
    expect(page.locator(".savanna")).to_be_visible()

"""Hints with reasons, and the coach, through the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import play_with_bots
from browser.houses import House
from browser.test_pages import no_serious_findings

Shoot = Callable[[Page, str], None]
LOWEST = "[data-fly=meadow-mouse]"  # in hand at that house, where an eagle is thought best
SAY = {
    "en-GB": ("People and table", "Coach", "Better: ", "Take it back", "Keep my move"),
    "fr-FR": ("La table et ses gens", "Entraîneur", "Mieux", "Reprendre mon coup", "Garder mon coup"),
}


@pytest.mark.parametrize("size", [PHONE, pytest.param(LAPTOP, marks=pytest.mark.prove)], ids=["phone", "laptop"])
def test_a_hint_shows_the_best_moves_and_why_and_lights_the_one_that_is_chosen(
    sit: Sitter, advised: House, shoot: Shoot, size: tuple[int, int]
) -> None:
    page = sit(size, home=advised.url)
    play_with_bots(page, advised, "awimbawe", home=advised.url)
    before = page.locator(".savanna").bounding_box()
    page.get_by_role("button", name="Hint").click()
    moves, panel, lit = page.get_by_role("radio"), page.locator(".hint"), page.locator("[data-hinted]")
    expect(moves).to_have_count(3)
    expect(panel).to_contain_text("wins 80 rounds of 100")
    expect(panel.locator(".why").first).to_be_visible()
    first = lit.first.get_attribute("data-fly")
    moves.first.focus()
    page.keyboard.press("ArrowDown")
    expect(moves.nth(1)).to_be_checked()
    assert lit.first.get_attribute("data-fly") != first
    shoot(page, f"hint-reasons-{size[0]}")
    no_serious_findings(page)
    page.get_by_role("button", name="Fold away").click()
    expect(moves).to_have_count(0)
    expect(lit.first).to_be_visible()
    assert page.locator(".savanna").bounding_box() == before


@pytest.mark.parametrize(
    ("size", "locale"),
    [(PHONE, "en-GB"), pytest.param(LAPTOP, "fr-FR", marks=pytest.mark.prove)],
    ids=["phone", "laptop-french"],
)
def test_the_coach_names_a_better_move_and_one_takes_it_back_or_keeps_it(
    sit: Sitter, advised: House, shoot: Shoot, size: tuple[int, int], locale: str
) -> None:
    table, coach, better, back, keep = SAY[locale]
    page = sit(size, locale, home=advised.url)
    play_with_bots(page, advised, "awimbawe", home=advised.url)
    page.get_by_role("button", name=table, exact=True).click()
    page.get_by_role("checkbox", name=coach).check()
    page.keyboard.press("Escape")
    remark, hand = page.locator(".coach"), page.locator(".near-hand .card")
    held, place = hand.count(), page.locator(".savanna").bounding_box()
    page.locator(LOWEST).click()
    expect(remark).to_contain_text(better)
    shoot(page, f"coach-{size[0]}")
    no_serious_findings(page)
    assert page.locator(".savanna").bounding_box() == place
    remark.get_by_role("button", name=back).click()
    expect(remark).to_have_count(0)
    expect(hand).to_have_count(held)
    expect(page.locator(".places .card")).to_have_count(0)
    page.locator(LOWEST).click()
    remark.get_by_role("button", name=keep).click()
    expect(remark).to_have_count(0)
    expect(page.locator(".last .card").first).to_be_visible()  # the bot has answered, and the trick is taken

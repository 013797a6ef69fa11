"""The illustrated rulebook: opened, searched, shown by keyboard, printed."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablee
from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import SCREENS
from browser.houses import House
from browser.people import wait_until
from browser.test_pages import no_serious_findings, no_sideways_scrolling

SLUGS = [slug for slug, game in tablee.catalogue().items() if game.illustrations is not None]


def open_rules(page: Page, house: House, address: str) -> None:
    page.goto(f"{house.url}/rules/{address}")
    page.locator("figure").first.wait_for()


def test_a_rule_is_found_by_a_word_without_its_accents_and_by_its_number(sit: Sitter, house: House) -> None:
    page = sit(PHONE, "fr-FR", has_touch=False)
    open_rules(page, house, "awimbawe")
    page.get_by_role("searchbox").fill("defaussez")
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article")).to_contain_text("AW-8")
    page.get_by_role("searchbox").fill("aw6")
    expect(page.get_by_role("article")).to_contain_text("seule la souris bat l'éléphant")
    page.get_by_role("searchbox").fill("bicyclette")
    expect(page.get_by_text("Aucune règle ne dit cela")).to_be_visible()


def test_a_rule_is_shown_in_place_by_keyboard(sit: Sitter, house: House) -> None:
    page = sit(LAPTOP, reduced_motion="reduce")
    open_rules(page, house, "awimbawe/aw-7")
    rule = page.get_by_role("article").filter(has_text="AW-7")
    expect(rule).to_be_focused()
    page.keyboard.press("Tab")
    expect(rule.get_by_role("button", name="Show me: AW-7")).to_be_focused()
    page.keyboard.press("Enter")
    told = rule.get_by_role("status")
    expect(told).to_contain_text("You play")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("flies away")
    page.keyboard.press("Home")
    expect(told).to_be_empty()


def test_a_refusal_leads_into_the_book_at_its_rule(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(f"{house.url}/learn/awimbawe/mouse")
    page.get_by_role("button", name="The rule, AW-6").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator(".named")).to_contain_text("AW-6")
    expect(drawer.locator(".named")).to_be_in_viewport()


@pytest.mark.parametrize(
    "game", [slug if slug == "awimbawe" else pytest.param(slug, marks=pytest.mark.prove) for slug in SLUGS]
)
def test_axe_finds_nothing_in_a_rulebook(sit: Sitter, house: House, game: str) -> None:
    page = sit(PHONE, has_touch=False)
    open_rules(page, house, game)
    no_sideways_scrolling(page)
    no_serious_findings(page)


def test_a_game_without_pictures_has_a_rulebook_too(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(f"{house.url}/rules/pebbles")
    expect(page.get_by_text("Take one or two pebbles from the heap.")).to_be_visible()
    expect(page.locator("figure")).to_have_count(0)


# Whether so many pictures are in the printed book, each of them wide, and with its table drawn.
PRINTED = """number => {
  const pictures = [...document.querySelectorAll("figure .ends .miniature")];
  const isDrawn = (one) => one.querySelector(".table") !== null && one.getBoundingClientRect().width > 200;
  return pictures.length === number && pictures.every(isDrawn);
}"""

# What can be pressed and would be printed; in a picture it is a part of the table.
CONTROLS = """() => [...document.querySelectorAll("button, input, a[href]")]
  .filter((one) => !one.closest(".miniature") && one.checkVisibility()).map((one) => one.outerHTML)"""


def test_on_paper_every_picture_is_drawn_and_no_control_is(sit: Sitter, house: House) -> None:
    page = sit()
    open_rules(page, house, "awimbawe")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    number = 2 * len(tablee.load("awimbawe").illustrations.demonstrations)  # type: ignore[union-attr]
    wait_until(page, PRINTED, number)
    assert page.evaluate(CONTROLS) == []


@pytest.mark.prove
@pytest.mark.parametrize("game", SLUGS)
@pytest.mark.parametrize("size", SCREENS.values(), ids=list(SCREENS))
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_every_rule_is_shown_on_every_screen(
    sit: Sitter, house: House, shoot: Any, game: str, size: tuple[int, int], locale: str
) -> None:
    page = sit(size, locale, reduced_motion="reduce", has_touch=False)
    open_rules(page, house, game)
    figures = page.locator("figure")
    for index in range(figures.count()):
        figure = figures.nth(index)
        figure.locator("> .tools button").first.click()
        expect(figure.locator("> .tools .count")).to_contain_text("1 /")
        no_sideways_scrolling(page)
    shoot(page, f"rules-{game}-{size[0]}-{locale[:2]}")

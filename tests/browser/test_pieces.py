"""Everything on a table tells what it is and does: to a mouse, a finger that stays, a lifted card, the key `?`."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tablee
from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import still
from browser.houses import House
from browser.test_touch import touch
from tablee.core.words import Language

Shoot = Callable[[Page, str], None]
LYING = (844, 390)
GAMES = [slug for slug, game in tablee.catalogue().items() if game.words.pieces]
TOLD = ".tells"

# Whatever is drawn as a thing: cards, signs with a name for ears, places of a board.
UNTOLD = """() => [...document.querySelectorAll(
  ".board :is(.card, [role=img], [role=timer], [data-cell] > button, [data-totem], [data-entry])")]
  .filter((one) => one.checkVisibility() && !one.closest("[data-piece]") && !one.querySelector("[data-piece]"))
  .map((one) => one.outerHTML.slice(0, 160))"""
# Letters that a face shows and its name for ears does not say.
UNSAID = """() => [...document.querySelectorAll(".board [aria-label] text")]
  .map((one) => [one.textContent.trim(), one.closest("[aria-label]").getAttribute("aria-label")])
  .filter(([letters, name]) => !name.includes(letters))"""
# What is told now: of what, how much, and whether it covers that or leaves the window.
NOW = """(about) => {
  const sheet = document.querySelector(".tells:popover-open");
  if (!sheet) return null;
  const [one, other] = [sheet, about].map((each) => each.getBoundingClientRect());
  return {
    words: sheet.textContent.trim().length,
    isOver: one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
    isOut: one.left < 0 || one.top < 0 || one.right > innerWidth || one.bottom > innerHeight,
    isCut: sheet.scrollHeight > sheet.clientHeight + 1,
  };
}"""


def open_lesson(page: Page, house: House, game: str, index: int = 0) -> None:
    """A stacked table that nobody's clock or bot changes."""
    course = tablee.load(game).lessons
    assert course
    page.goto(f"{house.url}/learn/{game}/{course.lessons[index].slug}")
    page.locator(".board [data-piece]").first.wait_for()


def walk(page: Page) -> list[dict[str, Any]]:
    """From piece to piece by the key `?`, once round the table: what is told of each."""
    pieces = [one for one in page.locator(".board [data-piece]").element_handles() if one.is_visible()]
    found = []
    for piece in pieces:
        page.keyboard.press("?")
        page.locator(f"{TOLD}:popover-open").wait_for()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        name = piece.get_attribute("data-piece")
        found.append({"name": name, **(page.evaluate(NOW, piece) or {"words": 0})})
    return found


def all_is_told(page: Page) -> None:
    assert page.evaluate(UNTOLD) == []
    assert page.evaluate(UNSAID) == []
    told = walk(page)
    assert told
    assert [one for one in told if not one["words"] or one["isOver"] or one["isOut"] or one["isCut"]] == []


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_first_table_tells_what_it_is(sit: Sitter, house: House, game: str, shoot: Shoot) -> None:
    page = sit(LAPTOP)
    open_lesson(page, house, game)
    all_is_told(page)
    shoot(page, f"pieces-{game}-laptop")


@pytest.mark.prove
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [PHONE, LYING, LAPTOP])
@pytest.mark.parametrize("game", GAMES)
def test_everything_in_every_lesson_tells_what_it_is(
    sit: Sitter, house: House, game: str, size: tuple[int, int], language: Language
) -> None:
    page = sit(size, locale=language)
    course = tablee.load(game).lessons
    assert course
    for index in range(len(course.lessons)):
        open_lesson(page, house, game, index)
        all_is_told(page)


def own_card(page: Page) -> Locator:
    return page.locator(".near-hand .card").first


def test_a_mouse_that_rests_is_told_and_escape_takes_it_away(sit: Sitter, house: House) -> None:
    page = sit(LAPTOP)
    open_lesson(page, house, "awimbawe")
    card = own_card(page)
    card.hover()
    sheet = page.locator(TOLD)
    expect(sheet).to_be_visible()
    words = tablee.load("awimbawe").words.pieces[str(card.get_attribute("data-piece"))]
    expect(sheet).to_contain_text(words.tells.en)
    expect(sheet).to_contain_text(words.rule)
    expect(card).to_have_accessible_description(f"{words.tells.en} {words.rule}")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_finger_that_stays_is_told_and_plays_nothing(sit: Sitter, house: House) -> None:
    page = sit(PHONE, has_touch=True, locale="fr-FR")
    open_lesson(page, house, "chabyrinthe")
    while page.locator(".teacher .strong").count():
        page.locator(".teacher .strong").click()
    card = page.locator(".board .cell [data-lit]").first
    before = page.locator(".roof").inner_html()
    sheet = page.locator(TOLD)
    touch(page, card, until=lambda: expect(sheet).to_be_visible())
    expect(sheet).to_be_visible()
    assert page.locator(".roof").inner_html() == before
    sheet.locator("button").first.click()
    expect(page.locator("dialog")).to_contain_text(
        tablee.load("chabyrinthe").words.pieces[str(card.get_attribute("data-piece"))].rule
    )
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_a_card_that_is_lifted_large_is_told_beside_its_picture(
    sit: Sitter, house: House, size: tuple[int, int], shoot: Shoot
) -> None:
    page = sit(size, has_touch=True)
    open_lesson(page, house, "awimbawe")
    while page.locator(".teacher .strong").count():
        page.locator(".teacher .strong").click()
    card = page.locator(".near-hand [data-lit]").first
    card.tap(position={"x": 10, "y": 30})
    expect(page.locator(TOLD)).to_be_visible()
    still(page)
    for about in (card, page.locator(".large")):
        told = about.evaluate(NOW)
        assert told["words"]
        assert not told["isOver"]
        assert not told["isOut"]
    shoot(page, f"pieces-lifted-{size[0]}")
    page.locator(".far-plate").tap()
    expect(page.locator(TOLD)).to_have_count(0)

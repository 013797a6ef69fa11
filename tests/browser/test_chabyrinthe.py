"""Chabyrinthe through the page: whole games by what is lit, with taps, keys and drags."""

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import is_over

Shoot = Callable[[Page, str], None]

LIT = ".roof .cell [data-lit]"
# In one go, because the board may move on between a look and a touch: keep what is tried, or try something that is lit.
ACT = """([chance, pushes]) => {
  const board = document.querySelector(".board");
  const keep = board.querySelector(".ask .strong[data-lit]");
  if (keep) return keep.click();
  const lit = [...board.querySelectorAll(pushes ? ".roof .slot [data-lit]" : ".roof .cell [data-lit]")];
  if (lit.length) lit[Math.floor(chance * lit.length)].click();
  else board.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
}"""


def sit_down(page: Page, url: str, seats: str, turns: str = "5", size: str = "4") -> None:
    """A short game: it ends after a few turns, whoever is at home by then."""
    page.goto(url)
    page.get_by_role("button", name="Chabyrinthe").click()
    page.locator("dialog select").first.select_option("1")
    page.locator("dialog .fields select").first.select_option(seats)
    page.locator("dialog details summary").click()
    numbers = page.locator("dialog details input[type=number]")
    numbers.nth(0).fill(size)
    numbers.nth(1).fill(turns)
    numbers.nth(1).blur()
    page.locator("dialog .quick button").click()
    page.locator(".roof .cell").first.wait_for()


def play_on(page: Page, is_done: Callable[[], bool], seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(1500):
        if is_done():
            return
        page.evaluate(ACT, [chance.random(), chance.random() < 0.4])
        page.wait_for_timeout(20)
    raise AssertionError("the game does not go on")


def no_sideways_scrolling(page: Page) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], wide


def test_a_whole_game_against_a_bot_ends_with_its_points(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    sit_down(page, house.url, "2")
    page.locator(LIT).first.wait_for()
    shoot(page, "chabyrinthe-laptop")
    no_sideways_scrolling(page)
    play_on(page, lambda: is_over(page))
    shoot(page, "chabyrinthe-result")
    expect(page.locator("dialog .scores li")).to_have_count(2)
    expect(page.locator("dialog")).to_contain_text("After 10 turns the night is over")


def test_kittens_alone_on_a_phone(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, "fr-FR", has_touch=True)
    sit_down(page, house.url, "1", size="3")
    expect(page.locator(".roof .cell")).to_have_count(9)
    expect(page.locator(".counter")).to_contain_text("Tour 1")
    shoot(page, "chabyrinthe-kittens-phone")
    no_sideways_scrolling(page)
    play_on(page, lambda: is_over(page))
    shoot(page, "chabyrinthe-kittens-result")
    expect(page.locator("dialog")).to_contain_text("la nuit est finie")


def test_a_card_is_turned_by_tap_keys_and_drag_and_taken_back(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    sit_down(page, house.url, "1")
    page.locator(LIT).first.wait_for()
    cells = page.locator(".roof .cell", has=page.locator("[data-lit][aria-label*=', elbow']")).all()
    names = [cell.get_attribute("data-cell") for cell in cells]
    for name in names:
        card = page.locator(f"[data-cell='{name}'] button")
        before = card.get_attribute("aria-label") or ""
        card.click()
        expect(card).not_to_have_attribute("aria-label", before)
        once = card.get_attribute("aria-label") or ""
        if not ("window" in once and "cat" in once):  # it would bring a cat home, and then it stays
            break
    card.click()
    expect(card).not_to_have_attribute("aria-label", once)
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-label", before)

    card.focus()
    page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-label", once)
    page.keyboard.press("l")
    expect(card).to_have_attribute("aria-label", before)

    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 20 + box["width"], box["y"] + 30, steps=6)
    page.mouse.up()
    expect(card).to_have_attribute("aria-label", once)
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stack .paws")).to_have_attribute("aria-label", "1 action left")
    page.get_by_role("button", name="Take back").click()  # nothing was won: the server allows it
    expect(page.locator(".stack .paws")).to_have_attribute("aria-label", "2 actions left")


def test_a_card_is_carried_to_the_edge_turned_and_pushed_in(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    sit_down(page, house.url, "1")
    top = page.locator("[data-top] button")
    entry = page.locator("[data-entry='2']")
    entry.wait_for()
    start, goal = top.bounding_box(), entry.bounding_box()
    assert start and goal
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator(".cell.new")).to_be_visible()
    shoot(page, "chabyrinthe-push-phone")
    kind = (page.locator(".cell.new button").get_attribute("aria-label") or "").split(", ")[1].split(":")[0]
    page.get_by_role("button", name="Push", exact=True).click()
    expect(page.locator("[data-cell='c1'] .card")).to_have_attribute("aria-label", re.compile(kind))
    expect(page.locator(".cell.new")).to_have_count(0)

"""Arriba! through the page: cards at their instant, hands on the totem, and who was first."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import PATIENCE, is_over

Shoot = Callable[[Page, str], None]
SHORT = {"seconds before": "1", "milliseconds that": "400", "cards turned after": "10"}

# In one go, because the table goes on between a look and a touch: whether one's own symbol lies elsewhere too,
# or a Totem has just been turned.
HAS_REASON = """() => {
  const label = card => card.getAttribute("aria-label").split(",")[0];
  const symbol = card => label(card).split(" ").at(-1);
  const own = document.querySelector(".own .up .card");
  const others = [...document.querySelectorAll(".spot .up .card")];
  const fresh = [...document.querySelectorAll(".up.fresh .card")];
  const isSame = own && !/Totem|Head/.test(label(own)) && others.some(card => symbol(card) === symbol(own));
  return isSame || fresh.some(card => label(card) === "Totem");
}"""
TURN = """() => document.querySelector("[data-turn] [data-lit]")?.click()"""


def sit_down(page: Page, url: str) -> None:
    """A short game against a bot."""
    page.goto(url)
    page.locator("li.game", has_text="Arriba!").locator("button").click()
    page.locator("dialog summary").click()
    for words, value in SHORT.items():
        field = page.locator("dialog label", has_text=words).locator("input")
        field.fill(value)
        field.blur()
    page.locator("dialog select").first.select_option("1")
    page.locator("dialog .quick button").click()
    page.locator(".tribe").wait_for()


def play_to_the_end(page: Page, grab: Callable[[], None]) -> None:
    late = time.monotonic() + PATIENCE
    while not is_over(page):
        assert time.monotonic() < late, "the game does not go on"
        if page.evaluate(HAS_REASON):
            grab()
        page.evaluate(TURN)
        page.wait_for_timeout(25)


def test_a_whole_game_against_a_bot_with_space_bar_and_verdicts(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    sit_down(page, house.url)
    expect(page.locator(".verdict .line")).to_contain_text("ms there and back")
    shoot(page, "arriba-laptop")
    late = time.monotonic() + PATIENCE
    while page.locator(".up .card").count() == 0:
        assert time.monotonic() < late, "no card is turned"
        page.evaluate(TURN)
        page.wait_for_timeout(25)
    while page.locator(".bars li").count() == 0:  # right or wrong: everybody sees how quick it was
        assert time.monotonic() < late, "nobody is judged"
        if page.locator(".up .card").count():
            page.keyboard.press("Space")
        page.evaluate(TURN)
        page.wait_for_timeout(150)
    expect(page.locator(".bars li").first).to_contain_text("ms ±")
    shoot(page, "arriba-verdict")
    play_to_the_end(page, lambda: page.keyboard.press("Space"))
    shoot(page, "arriba-result")
    expect(page.locator("dialog h2")).to_contain_text("win")
    expect(page.locator("dialog table tbody tr")).to_have_count(2)
    assert any('"painted"' in frame for frame in said)
    assert any('"grab"' in frame and '"reaction"' in frame for frame in said)
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".tribe").wait_for()
    expect(page.locator("output")).to_contain_text("Step")


def test_a_thumb_on_the_totem_of_a_phone(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, "fr-FR", dark=True, has_touch=True, service_workers="block")
    page.goto(house.url)
    page.evaluate("localStorage.setItem('tablee.language', 'en')")
    sit_down(page, house.url)
    late = time.monotonic() + PATIENCE
    while page.locator(".bars li").count() == 0:
        assert time.monotonic() < late, "nobody is judged"
        if page.locator(".up .card").count():
            page.locator("[data-totem]").tap()
        page.evaluate(TURN)
        page.wait_for_timeout(150)
    shoot(page, "arriba-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]

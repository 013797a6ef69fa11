"""ChiWaWa through the page, in real browsers."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import is_over, play_until

Shoot = Callable[[Page, str], None]


def start(page: Page, url: str, seats: int = 2, is_royal: bool = False, rounds: int | None = None) -> None:
    """A table of ChiWaWa with beginners on all other chairs."""
    page.goto(url)
    page.get_by_role("button", name="Play ChiWaWa").click()
    page.locator("dialog .quick select").select_option("1")
    page.locator("dialog .fields select").first.select_option(str(seats))
    if is_royal or rounds is not None:
        page.locator("dialog summary").click()
    if is_royal:
        page.get_by_label("Battle Royal").select_option("true")
    if rounds is not None:
        page.get_by_label("Rounds at most").fill(str(rounds))
    page.locator("dialog .quick button").click()
    page.locator(".temple").wait_for()


def fits(page: Page) -> bool:
    """Nothing scrolls sideways, and no camp lies over what comes after it."""
    is_fitting = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll(".board .side")].map((one) => one.getBoundingClientRect());
          const middle = document.querySelector(".centre").getBoundingClientRect();
          const covers = (one) => one.bottom > middle.top + 1 && one.top < middle.bottom - 1
            && one.right > middle.left + 1 && one.left < middle.right - 1;
          return document.documentElement.scrollWidth <= innerWidth && !boxes.some(covers);
        }"""
    )
    return bool(is_fitting)


def test_a_whole_game_against_a_bot_by_what_is_lit(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    start(page, house.url, rounds=2)
    expect(page.locator(".ask")).to_contain_text("Choose your Pillar")
    lit = page.locator(".near-hand [data-lit]")
    expect(lit).to_have_count(10)
    lit.first.click(position={"x": 10, "y": 30})
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator(".side .plinth .card:not([data-down=true])")).to_have_count(2)
    play_until([page], lambda: page.locator(".ask [data-move=ask-fold]").count() > 0)
    lit.first.click(position={"x": 10, "y": 30})
    expect(page.locator(".side.near .gap").nth(1)).to_be_visible()
    expect(page.locator(".side:not(.near) .gap").nth(1)).to_be_visible()
    shoot(page, "chiwawa-ends")
    page.locator(".side.near .gap").first.click()
    expect(page.locator(".side.near .card").nth(1)).to_be_visible()
    play_until([page], lambda: page.locator("dialog [data-goon]").count() > 0 or is_over(page))
    shoot(page, "chiwawa-round-end")
    play_until([page], lambda: is_over(page))
    shoot(page, "chiwawa-result")
    expect(page.locator("dialog h2")).to_contain_text("win")
    expect(page.locator("dialog section").first).to_be_visible()


def test_a_swap_is_led_by_the_hand(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    start(page, house.url)
    play_until([page], lambda: page.locator(".ask [data-move=ask-fold]").count() > 0)
    page.locator(".near-hand [data-lit]").first.tap(position={"x": 10, "y": 30})
    page.get_by_role("button", name="Discard to swap").tap()
    expect(page.locator(".ask")).to_contain_text("which card first")
    page.locator(".source [data-lit]").first.tap()
    expect(page.locator(".ask")).to_contain_text("with which one")
    expect(page.locator(".source [aria-pressed=true]")).to_have_count(1)
    shoot(page, "chiwawa-swap-phone")
    page.locator(".middle > .place [data-lit]").first.tap()
    expect(page.locator(".source .card[aria-label*='just swapped']")).to_have_count(1)
    shoot(page, "chiwawa-locked-phone")


def test_eight_camps_fit_on_a_phone_and_the_fewest_points_are_out(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    start(page, house.url, seats=8, is_royal=True, rounds=1)
    play_until([page], lambda: page.locator(".ask [data-move=ask-fold]").count() > 0)
    expect(page.locator(".side")).to_have_count(8)
    assert fits(page)
    page.locator(".near-hand [data-lit]").first.tap(position={"x": 10, "y": 30})
    expect(page.locator(".gap").nth(15)).to_be_attached()
    assert fits(page)
    shoot(page, "chiwawa-eight-phone")
    page.get_by_role("button", name="Back").tap()
    page.locator("[data-move=ask-fold]").tap()
    page.locator("[data-move=fold]").tap()
    page.locator(".ask.scene").wait_for()
    expect(page.locator(".side .sum").first).to_be_visible(timeout=20_000)
    shoot(page, "chiwawa-theatre-phone")
    assert fits(page)
    page.locator("[data-skip]").tap()
    page.locator("dialog .scores").wait_for()
    expect(page.locator("dialog .out").first).to_be_visible()
    shoot(page, "chiwawa-royal-phone")

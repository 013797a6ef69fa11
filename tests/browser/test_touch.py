"""Cards under a thumb: a tap lifts one and shows it large, a second tap or a slide upwards plays it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Sitter, at_length
from browser.fit import still
from browser.houses import House
from browser.people import hand, play_until, start_against_bot, tap_twice, there, wait_until
from browser.test_chiwawa import start as start_chiwawa

Shoot = Callable[[Page, str], None]
LIT = ".near-hand [data-lit]"


def sit_down(page: Page, url: str) -> Locator:
    """A table of Awimbawe at one's own turn; a card that may be played."""
    start_against_bot(page, url)
    page.evaluate("document.querySelector('[data-goon]')?.click()")
    play_until([page], there(LIT))
    still(page)
    return page.locator(LIT).first


def touch(page: Page, card: Locator, up: float = 0, ms: int = 60, until: Callable[[], object] = bool) -> None:
    """One finger on a card: how far it slides upwards, and how long it stays, in milliseconds or until something."""
    box = card.bounding_box()
    assert box
    x, y = box["x"] + 12, box["y"] + box["height"] / 2
    line = page.context.new_cdp_session(page)

    def finger(kind: str, height: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y - height}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart")
    for step in range(1, 6 if up else 1):
        finger("touchMove", up * step / 5)
        page.wait_for_timeout(16)
    page.wait_for_timeout(ms)
    until()
    finger("touchEnd")
    line.detach()


def test_a_tap_shows_a_card_large_and_a_second_one_plays_it(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    card = sit_down(page, house.url)
    before, name = hand(page), card.get_attribute("aria-label")
    card.tap(position={"x": 10, "y": 30})
    large = page.locator(".large")
    expect(large).to_be_visible()
    still(page)
    shoot(page, "touch-lifted-phone")
    shown, small = large.bounding_box(), card.bounding_box()
    assert shown
    assert small
    assert shown["width"] >= 1.5 * small["width"]
    assert shown["y"] + shown["height"] <= small["y"]  # the thumb does not cover it
    assert shown["x"] >= 0
    assert shown["x"] + shown["width"] <= PHONE[0]
    assert hand(page) == before
    card.tap(position={"x": 10, "y": 30})
    expect(page.locator(".near-hand .card")).to_have_count(len(before) - 1)
    assert name not in hand(page)
    expect(large).to_have_count(0)


def test_what_is_shown_large_can_be_touched_and_anything_else_puts_it_down(sit: Sitter, house: House) -> None:
    page = sit((844, 390), has_touch=True)
    card = sit_down(page, house.url)
    before = hand(page)
    card.tap(position={"x": 10, "y": 30})
    shown = page.locator(".large").bounding_box()
    assert shown
    assert shown["y"] >= 0
    page.locator(".far-plate").tap()
    expect(page.locator(".large")).to_have_count(0)
    assert hand(page) == before
    card.tap(position={"x": 10, "y": 30})
    page.locator(".large").tap()
    expect(page.locator(".near-hand .card")).to_have_count(len(before) - 1)


def test_a_slide_upwards_plays_at_once_and_a_small_one_only_lifts(sit: Sitter, house: House) -> None:
    page = sit(PHONE, has_touch=True)
    card = sit_down(page, house.url)
    before = hand(page)
    touch(page, card, up=8)
    assert hand(page) == before
    touch(page, card, up=90)
    expect(page.locator(".near-hand .card")).to_have_count(len(before) - 1)


@pytest.mark.parametrize("is_lifting", [True, at_length(False)])
def test_a_long_press_never_plays(sit: Sitter, house: House, is_lifting: bool) -> None:
    page = sit(PHONE, has_touch=True)
    card = sit_down(page, house.url)
    before = hand(page)
    if not is_lifting:
        page.locator(".narrow").tap()
        page.locator("[popover] button[aria-pressed]").last.tap()
        page.keyboard.press("Escape")
    for _ in range(2):
        touch(page, card, ms=900)
        page.wait_for_timeout(300)
        assert hand(page) == before
    expect(page.locator(".large")).to_have_count(int(is_lifting))


def test_the_option_is_remembered_and_one_tap_then_plays(sit: Sitter, house: House) -> None:
    page = sit(PHONE, "fr-FR", has_touch=True)
    page.goto(house.url)
    page.get_by_role("button", name="Une première touche montre la carte en grand").tap()
    card = sit_down(page, house.url)
    before = hand(page)
    card.tap(position={"x": 10, "y": 30})
    expect(page.locator(".near-hand .card")).to_have_count(len(before) - 1)


def test_a_mouse_and_a_keyboard_play_at_once(sit: Sitter, house: House) -> None:
    page = sit()
    card = sit_down(page, house.url)
    before = hand(page)
    card.click(position={"x": 10, "y": 30})
    expect(page.locator(".near-hand .card")).to_have_count(len(before) - 1)


def test_a_card_of_the_temple_lifts_in_the_same_way(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    start_chiwawa(page, house.url)
    expect(page.locator(".far .camp .card")).to_have_count(1)  # what the bot picks puts down what is lifted
    card = page.locator(LIT).first
    card.wait_for()
    still(page)
    card.tap(position={"x": 10, "y": 30})
    expect(page.locator(".large")).to_be_visible()
    expect(page.locator(".near-hand [aria-pressed=true]")).to_have_count(0)
    still(page)
    shoot(page, "touch-lifted-chiwawa")
    card.tap(position={"x": 10, "y": 30})
    expect(page.locator(".near-hand [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".large")).to_have_count(0)
    tap_twice(page.locator(LIT).nth(3))  # another one instead
    expect(page.locator(".near-hand [aria-pressed=true]")).to_have_count(1)


def test_a_card_can_be_looked_at_out_of_turn_and_a_phone_trembles_when_it_is_ones_turn(
    sit: Sitter, stacked: House
) -> None:
    """One leads there, with cards that have no power: next is the bot, which thinks for as long as time is held."""
    page = sit(PHONE, home=stacked.url, has_touch=True)
    sit_down(page, stacked.url)
    with stacked.held():
        tap_twice(page.locator(LIT).first)
        expect(page.locator(LIT)).to_have_count(0)
        expect(page.locator(".near-hand .card")).to_have_count(5)
        still(page)
        before, card = hand(page), page.locator(".near-hand .card").first
        card.tap(position={"x": 10, "y": 30})
        expect(page.locator(".large")).to_be_visible()
        card.tap(position={"x": 10, "y": 30})
        expect(page.locator(".large")).to_have_count(0)
        assert hand(page) == before
        page.evaluate("() => { trembled = []; navigator.vibrate = (time) => trembled.push(time); }")
    wait_until(page, "trembled.length > 0")
    assert page.evaluate("trembled[0]") == 40

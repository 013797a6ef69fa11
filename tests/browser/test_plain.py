"""A game that the page has no screen for: its view as text, its moves as buttons, its log and its result."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter, at_length, in_both
from browser.fit import everything_fits
from browser.houses import House, open_table
from browser.keys import press_on
from browser.people import is_over, sit_with
from browser.test_pages import no_serious_findings, no_sideways_scrolling
from browser.test_table import put_bot, start

Shoot = Callable[[Page, str], None]
RULES = {"en-GB": "Rules", "fr-FR": "Règles"}
YOUR_TURN = {"en-GB": "Your turn", "fr-FR": "À vous"}
MOVES = {"en-GB": ["Take 1", "Take 2"], "fr-FR": ["Prendre 1", "Prendre 2"]}
TIME_UP = {"en-GB": "Time up in", "fr-FR": "Temps écoulé dans"}
PATIENCE = 1000  # presses: more of them than seconds in any game
IS_OVER = {"en-GB": "The game is over.", "fr-FR": "La partie est finie."}


@in_both("fr-FR")
def test_a_game_without_a_screen_is_played_with_the_keyboard_alone(
    sit: Sitter, steady: House, shoot: Shoot, locale: str
) -> None:
    """Pebbles comes as a package of its own, and no file of the page knows it."""
    page = sit(PHONE, locale, home=steady.url)
    page.goto(open_table(steady, "pebbles", seats=2, options={"heap": 12, "seconds": 1}))
    page.locator(".mine").wait_for()
    press_on(page, ".table li:not(.mine) .acts button:last-child")
    expect(page.locator(".table .go .button.strong")).to_be_enabled()
    with steady.held():
        press_on(page, ".table .go .button.strong")
        expect(page.locator(".plain .turn")).to_contain_text(YOUR_TURN[locale])
        expect(page.locator("header h1")).to_have_text("Pebbles")
        expect(page.locator("pre")).to_contain_text("oooooo")
        expect(page.locator(".plain [data-lit]")).to_have_text(MOVES[locale])
        expect(page.locator(".plain .time")).to_contain_text(TIME_UP[locale])
        no_serious_findings(page)
        no_sideways_scrolling(page)
        everything_fits(page)
        shoot(page, f"plain-{locale[:2]}")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        press_on(page, ".plain [data-lit]", index=1)
        expect(page.locator(".plain [data-lit]")).to_have_count(0)
    for _ in range(PATIENCE):
        page.locator(".plain [data-lit], dialog .scores").first.wait_for()
        if is_over(page):
            break
        press_on(page, ".plain [data-lit]", index=1)
    expect(page.locator("dialog .scores li")).to_have_count(2)
    expect(page.locator(".plain .turn")).to_have_text(IS_OVER[locale])
    expect(page.locator("[role=log]").first).to_contain_text(MOVES[locale][1])
    no_serious_findings(page)
    page.locator("dialog footer a").first.click()
    expect(page.locator("pre")).to_contain_text("ooooo")
    page.keyboard.press("End")
    shoot(page, f"plain-replay-{locale[:2]}")


@pytest.mark.parametrize(("locale", "rule"), [("en-GB", "Take one or two"), at_length("fr-FR", "Prenez un ou deux")])
def test_the_rules_of_a_game_without_a_screen_can_be_read(
    sit: Sitter, house: House, shoot: Shoot, locale: str, rule: str
) -> None:
    page = sit(PHONE, locale)
    page.goto(open_table(house, "pebbles", seats=2))
    page.locator("header").get_by_role("button", name=RULES[locale]).click()
    expect(page.locator("dialog h2")).to_contain_text("Pebbles")
    expect(page.locator("dialog article", has_text="PE-1")).to_contain_text(rule)
    shoot(page, f"plain-rules-{locale[:2]}")


def test_home_offers_every_game_that_is_installed(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    page.goto(house.url)
    page.get_by_role("button", name="Play Pebbles").click()
    expect(page.locator("dialog h2").first).to_have_text("Pebbles")
    shoot(page, "plain-new-table")
    sit_with(page, "friends")
    put_bot(page)
    start(page)
    expect(page.locator(".plain")).to_be_visible()

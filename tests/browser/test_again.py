"""Once more with friends: one taps it, the others are asked, and it begins."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.fit import show_at
from browser.houses import House, open_table
from browser.people import OVER, play_until
from browser.test_chairs import SIZES, buttons_in_sight
from browser.test_pages import no_serious_findings, no_sideways_scrolling
from browser.test_table import come, start

Shoot = Callable[[Page, str], None]


def test_once_more_asks_the_others_and_begins_when_they_agree(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, guillaume = sit(), sit(PHONE, "fr-FR")
    link = open_table(house, "awimbawe", game_seconds=1)
    anne.goto(link)
    come(guillaume, link, "Guillaume")
    start(anne, guillaume)
    play_until([anne, guillaume], OVER)

    guillaume.get_by_role("button", name="Encore une", exact=True).press("Enter")
    expect(guillaume.get_by_text("Encore une ? On attend Anne.")).to_be_visible()
    asked = anne.locator("dialog").get_by_text("Guillaume would like to play once more.")
    expect(asked).to_be_visible()
    no_serious_findings(anne)
    shoot(anne, "again-asked-result")
    shoot(guillaume, "again-asking-phone")
    anne.get_by_role("button", name="Look at the table").last.click()
    expect(anne.locator(".question")).to_contain_text("Guillaume would like to play once more.")
    for name, size in SIZES.items():
        show_at(anne, size)
        no_sideways_scrolling(anne)
        buttons_in_sight(anne, size)
        shoot(anne, f"again-asked-{name}")

    anne.locator(".question").get_by_role("button", name="Not now").press("Enter")
    expect(guillaume.get_by_text("Anne préfère ne pas rejouer tout de suite.")).to_be_visible()
    anne.get_by_role("button", name="The result").click()
    anne.get_by_role("button", name="Once more", exact=True).press("Enter")
    for page in (anne, guillaume):
        expect(page.locator("dialog .scores")).to_have_count(0)
        expect(page.locator(".near-hand .card").first).to_be_visible()

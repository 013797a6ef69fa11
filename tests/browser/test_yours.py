"""One's own games: kept without an account, taken along by a code, saved and erased."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import OVER, invite, play_until, start_against_bot, there, toasted


def bring(here: Page, there: Page, url: str) -> None:
    """All that is kept comes along to another device."""
    here.goto(f"{url}/yours")
    here.get_by_role("button", name="Make a code").click()
    code = here.locator(".code").inner_text()
    there.goto(f"{url}/yours")
    there.locator("form input").fill(code)
    there.locator("form button").click()
    toasted(there, "Your games are here.")


def erase(page: Page, url: str) -> None:
    page.goto(f"{url}/yours")
    page.get_by_role("button", name="Erase everything").click()
    page.locator(".sure .strong").click()
    expect(page.locator("main")).to_contain_text("keeps none of your games")


def test_a_name_that_is_erased_leaves_a_live_table_and_everybody_plays_on(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit(PHONE)
    invite(anne, guillaume, house.url)
    expect(guillaume.locator(".far-plate")).to_contain_text("Anne")
    erase(anne.context.new_page(), house.url)  # beside the table
    expect(guillaume.locator(".far-plate")).to_contain_text("Somebody")
    expect(guillaume.locator("body")).not_to_contain_text("Anne")
    expect(anne.locator(".far-plate")).to_contain_text("Guillaume")
    play_until([anne, guillaume], there(".last .card"))  # both still sit where they sat


def test_games_follow_to_another_device_by_a_code_once_and_can_be_erased(
    sit: Sitter, house: House, shoot: Callable[[Page, str], None]
) -> None:
    laptop, phone = sit(), sit(PHONE)
    start_against_bot(laptop, house.url)
    play_until([laptop], OVER)
    laptop.goto(house.url)
    last = laptop.get_by_role("region", name="Your last games").get_by_role("link", name="Awimbawe")
    expect(last).to_have_count(1)
    laptop.goto(f"{house.url}/yours")
    expect(laptop.locator("#by-game + ul li")).to_contain_text("Awimbawe")
    laptop.get_by_role("button", name="Make a code").click()
    code = laptop.locator(".code").inner_text()
    for browser, words in ((phone, "Your games are here."), (sit(PHONE), "was used already")):
        browser.goto(f"{house.url}/yours")
        browser.locator("form input").fill(code.lower())
        browser.locator("form button").click()
        toasted(browser, words)
    expect(phone.locator("#last-games + ul li")).to_have_count(1)
    shoot(phone, "yours-phone")
    with laptop.expect_download() as saved:
        laptop.get_by_role("link", name="Save as a file").click()
    assert "awimbawe" in saved.value.path().read_text()
    phone.get_by_role("button", name="Erase everything").click()
    phone.locator(".sure .strong").click()
    toasted(phone, "All is forgotten.")
    phone.goto(house.url)  # nothing is kept again behind one's back
    phone.locator(".first button").wait_for()
    phone.goto(f"{house.url}/yours")
    expect(phone.locator("main")).to_contain_text("keeps none of your games")

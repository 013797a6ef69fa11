"""One's own games: kept without an account, taken along by a code, saved and erased."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import OVER, play_until, start_against_bot, toasted


def test_games_follow_to_another_device_by_a_code_once_and_can_be_erased(
    sit: Sitter, house: House, shoot: Callable[[Page, str], None]
) -> None:
    laptop, phone = sit(), sit(PHONE)
    start_against_bot(laptop, house.url)
    play_until([laptop], OVER)
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

"""A table over days: opened by two people, found again on the first page, with whose turn it is."""

from playwright.sync_api import expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import open_for_two


def test_home_says_whose_turn_it_is_at_tables_that_are_played_over_days(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit(PHONE)
    code = open_for_two(anne, house.url, guillaume, house.url, "Awimbawe", {"Time for a move": "86400"})
    expect(anne.locator(".clock.runs")).to_contain_text(r"day")
    pages = {"Anne": anne, "Guillaume": guillaume}
    for page in pages.values():
        page.goto(house.url)
        page.locator(f"a[href='/t/{code}']").wait_for()
    waits = [name for name, page in pages.items() if "Your turn!" in page.locator(f"a[href='/t/{code}']").inner_text()]
    assert len(waits) == 1
    [other] = pages.keys() - set(waits)
    expect(pages[waits[0]]).to_have_title("● Tablée")
    expect(pages[other].locator(f"a[href='/t/{code}']")).to_contain_text(f"{waits[0]} is to move")
    expect(pages[other]).to_have_title("Tablée")

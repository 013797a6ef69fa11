"""A house in a folder of its host: nothing is asked for outside of it (`sit` sees to that)."""

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Sitter
from browser.houses import House
from browser.people import invite, play_until, there


def test_two_people_play_under_a_base_path_and_find_their_way(sit: Sitter, tmp_path: Path) -> None:
    house = House(tmp_path, base="/games/")
    house.open()
    try:
        anne, guillaume = sit(home=house.url), sit(home=house.url)
        code = invite(anne, guillaume, house.url)
        assert anne.url == f"{house.url}/t/{code}"
        play_until([anne, guillaume], there(".last .card"))
        anne.reload()
        expect(anne.locator(".savanna")).to_be_visible()
        guillaume.goto(f"{house.url}/rules/awimbawe")
        expect(guillaume.locator("h1")).to_be_visible()
        guillaume.locator("header a, a.quiet").first.click()
        expect(guillaume.locator(".first button")).to_be_visible()
        assert guillaume.url == f"{house.url}/"
        expect(guillaume.locator(f"a[href='/games/t/{code}']")).to_be_visible()  # a table of one's own
    finally:
        house.close()

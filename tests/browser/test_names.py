"""Names stand whole at every table; the longest ones are told whole where they are cut."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.fit import SCREENS, misfits, show_at
from browser.houses import House, open_table
from browser.people import invite

Shoot = Callable[[Page, str], None]
USUAL = ["Anne", "Marie-Claire", "Maximilian", "Bartholomée", "Jo", "Guillaume"]
LONGEST = "Marie-Antoinette Dupuis"
CUT = """() => [...document.querySelectorAll(".board [data-called]")].filter((one) =>
  one.checkVisibility() && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1))
  .map((one) => one.dataset.called)"""


# Names whose longest word is broken, as in Guillau-me.
BROKEN = """() => [...document.querySelectorAll(".places .empty")].filter((one) => {
  const words = one.firstChild, name = words.data;
  return [...name.matchAll(/[^\\s-]+/g)].some(({ 0: word, index }) => {
    const range = new Range();
    range.setStart(words, index);
    range.setEnd(words, index + word.length);
    return range.getClientRects().length > 1;
  });
}).map((one) => one.textContent)"""


def gather(sit: Sitter, house: House, game: str, names: list[str]) -> Page:
    """These people at a table, which the first of them starts; her page."""
    anne = sit(PHONE, "fr-FR", home=house.url)
    link = open_table(house, game, seats=len(names))
    anne.goto(link)
    for name in names[1:]:
        page = sit(PHONE, home=house.url)
        page.goto(link.partition("#")[0])
        page.locator("input[autocomplete=nickname]").fill(name)
        page.locator("form button.strong").click()
        expect(anne.locator(".table .who b", has_text=name)).to_be_visible()
    anne.locator(".table .button.strong:not([disabled])").click()
    expect(anne.locator(".board [data-called]").first).to_be_visible()
    return anne


def test_no_name_is_broken_where_its_card_will_lie(sit: Sitter, steady: House) -> None:
    anne, guillaume = sit(home=steady.url), sit(home=steady.url)
    invite(anne, guillaume, steady.url)
    expect(anne.locator(".places .empty", has_text="Guillaume")).to_be_visible()
    broken = []
    for size in SCREENS.values():
        show_at(anne, size)
        broken += anne.evaluate(BROKEN)
    assert broken == []


@pytest.mark.prove
@pytest.mark.parametrize(("game", "seats"), [("chabyrinthe", 4), ("chabyrinthe", 3), ("xalapa", 6), ("chiwawa", 4)])
def test_names_stand_whole_on_every_screen(sit: Sitter, steady: House, shoot: Shoot, game: str, seats: int) -> None:
    page = gather(sit, steady, game, USUAL[:seats])
    cut: dict[str, list[str]] = {}
    with steady.held():
        for screen, size in SCREENS.items():
            show_at(page, size)
            shoot(page, f"names-{game}-{seats}-{screen}")
            if found := [*misfits(page), *page.evaluate(CUT)]:
                cut[screen] = found
    assert cut == {}


@pytest.mark.prove
def test_the_longest_name_is_told_whole_where_it_is_cut(sit: Sitter, steady: House) -> None:
    page = gather(sit, steady, "chiwawa", ["Anne", LONGEST, "Jo", "Guillaume"])
    name = page.locator(".far [data-called]", has_text=LONGEST)
    assert page.evaluate(CUT) == [LONGEST]
    name.hover()
    expect(page.locator(".tells")).to_have_text(LONGEST)

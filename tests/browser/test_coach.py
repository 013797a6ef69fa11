"""Hints with reasons, and the coach, through the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.fit import SCREENS, play_with_bots, show_at, still
from browser.houses import House
from browser.roofs import Listener
from browser.test_chabyrinthe import by_tap
from browser.test_pages import no_serious_findings

Shoot = Callable[[Page, str], None]
OVERLAPS = """() => {
  const boxes = (found) => [...document.querySelectorAll(found)].map((one) => one.getBoundingClientRect());
  const [panel] = boxes(".hint");
  return boxes("[data-hinted]").filter((one) => one.left < panel.right && panel.left < one.right
    && one.top < panel.bottom && panel.top < one.bottom).length;
}"""
LOWEST = ".near-hand [data-lit][data-fly=meadow-mouse]"  # in hand at that house, where an eagle is thought best
SAY = {
    "en-GB": ("People and table", "Coach", "Better: ", "Take it back", "Keep my move"),
    "fr-FR": ("La table et ses gens", "Entraîneur", "Mieux", "Reprendre mon coup", "Garder mon coup"),
}


@pytest.mark.parametrize("size", [PHONE, pytest.param(LAPTOP, marks=pytest.mark.prove)], ids=["phone", "laptop"])
def test_a_hint_shows_the_best_moves_and_why_and_lights_the_one_that_is_chosen(
    sit: Sitter, advised: House, shoot: Shoot, size: tuple[int, int]
) -> None:
    page = sit(size, home=advised.url)
    play_with_bots(page, advised, "awimbawe", home=advised.url)
    before = page.locator(".savanna").bounding_box()
    page.get_by_role("button", name="Hint").click()
    moves, panel, lit = page.get_by_role("radio"), page.locator(".hint"), page.locator("[data-hinted]")
    expect(moves).to_have_count(3)
    expect(panel).to_contain_text("wins 80 of 100 rounds")
    expect(panel.locator(".why").first).to_be_visible()
    first = lit.first.get_attribute("data-fly")
    moves.first.focus()
    page.keyboard.press("ArrowDown")
    expect(moves.nth(1)).to_be_checked()
    expect(lit.first).not_to_have_attribute("data-fly", str(first))
    shoot(page, f"hint-reasons-{size[0]}")
    no_serious_findings(page)
    page.get_by_role("button", name="Fold away").click()
    expect(moves).to_have_count(0)
    expect(lit.first).to_be_visible()
    assert page.locator(".savanna").bounding_box() == before


@pytest.mark.parametrize(
    ("size", "locale"),
    [(PHONE, "en-GB"), pytest.param(LAPTOP, "fr-FR", marks=pytest.mark.prove)],
    ids=["phone", "laptop-french"],
)
def test_the_coach_names_a_better_move_and_one_takes_it_back_or_keeps_it(
    sit: Sitter, advised: House, shoot: Shoot, size: tuple[int, int], locale: str
) -> None:
    table, coach, better, back, keep = SAY[locale]
    page = sit(size, locale, home=advised.url)
    play_with_bots(page, advised, "awimbawe", home=advised.url)
    page.get_by_role("button", name=table, exact=True).click()
    page.get_by_role("checkbox", name=coach).check()
    page.keyboard.press("Escape")
    remark, hand = page.locator(".coach"), page.locator(".near-hand .card")
    held, place = hand.count(), page.locator(".savanna").bounding_box()
    page.locator(LOWEST).click()
    expect(remark).to_contain_text(better)
    shoot(page, f"coach-{size[0]}")
    no_serious_findings(page)
    assert page.locator(".savanna").bounding_box() == place
    remark.get_by_role("button", name=back).click()
    expect(remark).to_have_count(0)
    expect(hand).to_have_count(held)
    expect(page.locator(".places .card")).to_have_count(0)
    page.locator(LOWEST).click()
    remark.get_by_role("button", name=keep).click()
    expect(remark).to_have_count(0)
    expect(page.locator(".last .card").first).to_be_visible()  # the bot has answered, and the trick is taken


def test_on_the_roof_the_coach_names_a_better_action_and_it_is_taken_back(
    sit: Sitter, advised: House, shoot: Shoot
) -> None:
    page = sit(PHONE, home=advised.url)
    ears = Listener(page)
    page.add_init_script("localStorage.setItem('tablee.coach', 'on')")
    play_with_bots(page, advised, "chabyrinthe", home=advised.url, seats=2)
    before = ears.told["legal"]
    by_tap(page, before[0], before)
    remark = page.locator(".coach")
    expect(remark).to_contain_text("Better: you push a card in at a1")
    expect(remark).to_contain_text("changes the score by about +6")
    shoot(page, "coach-roof")
    no_serious_findings(page)
    remark.get_by_role("button", name="Take it back").click()
    expect(remark).to_have_count(0)
    expect(page.locator(".board")).to_contain_text("Your turn, two actions")


def test_arriba_offers_no_coach(sit: Sitter, house: House) -> None:
    """A hand on a totem is never taken back, and its verdict says why at once."""
    page = sit()
    play_with_bots(page, house, "arriba")
    page.get_by_role("button", name="People and table", exact=True).click()
    expect(page.locator("dialog")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Coach")).to_have_count(0)


@pytest.mark.parametrize("screen", ["phone", *(at_length(name) for name in SCREENS if name != "phone")])
@pytest.mark.parametrize("game", ["chiwawa", *map(at_length, ("awimbawe", "chabyrinthe", "xalapa"))])
def test_a_hint_never_covers_what_it_points_at(
    sit: Sitter, advised: House, shoot: Shoot, game: str, screen: str
) -> None:
    page = sit(home=advised.url)
    play_with_bots(page, advised, game, home=advised.url, seats=2)
    if game == "chiwawa":
        choose_pillar(page)
    show_at(page, SCREENS[screen])
    page.get_by_role("button", name="Hint", exact=True).click()
    moves = page.get_by_role("radio")
    expect(moves.first).to_be_checked()
    if game == "chiwawa":
        expect(page.locator(".side:not(.near) [data-hinted]")).to_be_visible()  # in the camp of the other
    for index in range(moves.count()):
        moves.nth(index).check()
        expect(page.locator("[data-hinted]").first).to_be_attached()
        still(page)
        shoot(page, f"hint-clear-{game}-{screen}-{index}")
        assert page.evaluate(OVERLAPS) == 0


def choose_pillar(page: Page) -> None:
    """And wait until a card can be laid."""
    hand = page.locator(".near-hand [data-lit]")
    hand.first.click(position={"x": 10, "y": 30})
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator(".side .plinth .card:not([data-down=true])")).to_have_count(2)
    hand.first.wait_for()

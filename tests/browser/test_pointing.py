"""A refusal points at the card or the place that forbids the move."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablee
from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import play_with_bots, still
from browser.houses import DIST, House
from browser.people import freeze, wait_until
from browser.test_pieces import GAMES

Shoot = Callable[[Page, str], None]
RING = ".points-at"
POINTS = """() => document.querySelector(".points-at") !== null
  && [...document.querySelectorAll(".toast")].some((one) => one.textContent.includes("Look at: your stones"))"""
# Which of these places no element of the page is called by, as `kit/pointing.ts` looks for them.
LOST = """(places) => places.filter((place) => {
  const [kind, name] = place.split(/:(.*)/s);
  const ways = [`[data-place="${place}"]`, `[data-fly="${place}"]`];
  if (name && /^[a-z]+$/.test(kind)) ways.push(`[data-${kind}="${name}"]`);
  if (!name) ways.push(`[data-piece~="${place}"]`);
  return !document.querySelector(ways.join(", "));
})"""


def first_thing_to_do(page: Page, house: House, game: str, lesson: str) -> None:
    page.goto(f"{house.url}/learn/{game}/{lesson}")
    expect(page.locator(".teacher .words")).not_to_be_empty()
    while page.locator(".teacher .strong").count():
        page.locator(".teacher .strong").click()
    page.locator(".board [data-piece]").first.wait_for()


def test_a_card_of_another_land_points_at_the_one_that_was_led(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, reduced_motion="reduce")
    first_thing_to_do(page, house, "awimbawe", "follow")
    freeze(page)  # the ring would go away after a while
    page.locator(".near-hand .card.dimmed").first.click(force=True)
    page.locator(RING).wait_for()
    still(page)
    led = page.locator(".trick .place .card").first.bounding_box()
    ring = page.locator(RING).bounding_box()
    assert led
    assert ring
    assert abs(ring["x"] - led["x"]) < 4
    assert abs(ring["y"] - led["y"]) < 4
    name = page.locator(".trick .place .card").first.get_attribute("data-piece")
    words = tablee.load("awimbawe").words.pieces[str(name)].name.en
    expect(page.locator(".teacher .words")).to_contain_text(words)  # whoever listens is told what it is
    shoot(page, "pointing-lesson-phone")
    page.keyboard.press("Escape")
    expect(page.locator(RING)).to_have_count(0)


def test_at_a_table_the_notice_says_what_forbids_the_move_and_points_at_it(sit: Sitter, steady: House) -> None:
    page = sit(LAPTOP, home=steady.url)
    play_with_bots(page, steady, "xalapa", seats=2)
    with steady.held():
        free = page.locator(".board [data-cell]:not(.laid)")
        for laid in range(1, 9):
            free.first.click()
            expect(page.locator(".board .laid")).to_have_count(laid)
        # One more is asked for only once the eighth has arrived.
        wait_until(page, POINTS, meanwhile=free.first.click)
        free.last.hover()
        page.mouse.down()
        expect(page.locator(RING)).to_have_count(0)


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_lesson_can_point_at_is_on_its_screen(sit: Sitter, house: House, game: str) -> None:
    page = sit(LAPTOP)
    course: dict[str, Any] = json.loads((DIST / "lessons" / f"{game}.json").read_text())
    for lesson in [*course["lessons"], *course["variants"]]:
        scene = lesson["scene"]
        while scene and not scene["right"][0]["chain"]:
            scene = scene["right"][0]["next"]
        if scene is None:
            continue
        first_thing_to_do(page, house, game, lesson["slug"])
        pointers = [one for refusal in [*scene["forbidden"], scene] for one in refusal["points_at"]]
        assert page.evaluate(LOST, sorted({one["place"] for one in pointers})) == [], lesson["slug"]

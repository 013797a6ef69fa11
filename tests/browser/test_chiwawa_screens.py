"""ChiWaWa on every screen: nothing is cut, covered or too small to read, whoever sits there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.fit import SCREENS, STILL, misfits, play_with_bots, show_at
from browser.houses import House
from browser.people import FREEZE, play_until, there
from browser.test_chiwawa import MY_TURN

Shoot = Callable[[Page, str], None]

# Values that are not wholly seen: cards of a row may lie over one another, but not over what is counted.
HIDDEN_VALUES = """() => [...document.querySelectorAll(".side .card:not([data-down=true]) text.value")]
  .filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left + 1, (left + right) / 2, right - 1].some((x) => {
      const there = document.elementFromPoint(x, (top + bottom) / 2);
      return !there || there.closest(".card") !== one.closest(".card");
    });
  }).map((one) => one.closest(".card").getAttribute("aria-label"))"""

# What stands on a name plate covers nothing else on it, and is not cut.
CROWDED_PLATES = """() => [...document.querySelectorAll(".plate")].filter((plate) => {
  const around = plate.getBoundingClientRect();
  const parts = [...plate.querySelectorAll(".name, .hand, .wins, .known, .state, .sum")]
    .map((one) => one.getBoundingClientRect());
  const isOver = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return parts.some((one, index) => one.right > around.right + 1 || one.bottom > around.bottom + 1
    || parts.slice(index + 1).some((other) => isOver(one, other)));
}).map((plate) => plate.textContent.trim())"""

BOARD_OUTSIDE = """() => {
  const board = document.querySelector(".temple").getBoundingClientRect();
  return [...document.querySelectorAll(".temple .card, .temple .heap, .temple .ask, .temple .plate")]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < board.left - 1 || right > board.right + 1 || top < board.top - 1 || bottom > board.bottom + 1;
    }).map((one) => one.getAttribute("aria-label") ?? one.className);
}"""


def lift_a_card(page: Page) -> None:
    page.locator(".near-hand [data-lit]").first.evaluate("card => card.click()")
    page.locator(".side.near .gap").first.wait_for()


# Lays one's first card, and answers what it asks for.
INTO_OWN_CAMP = """
  const laid = document.querySelector(".side.near .gap, .side.near [data-lit], [data-move^=destroy]");
  const first = document.querySelector(".ask [data-move=ask-fold]") && document.querySelector(".near-hand [data-lit]");
  (laid ?? first)?.click();
"""


def fill_own_camp(page: Page) -> None:
    """Everything goes into one's own camp, until the round is counted; that stays to be seen."""
    play_until([page], f"{there('.sum')} && {FREEZE}", touch=INTO_OWN_CAMP)


def stands_whole(page: Page) -> list[str]:
    page.evaluate(STILL)
    wrong: list[str] = [
        *misfits(page),
        *(f"outside: {name}" for name in page.evaluate(BOARD_OUTSIDE)),
        *(f"crowded: {name}" for name in page.evaluate(CROWDED_PLATES)),
    ]
    return wrong


@pytest.mark.parametrize(
    ("seats", "size"), [at_length(4, LAPTOP), at_length(6, LAPTOP), at_length(4, SCREENS["tablet"]), (8, PHONE)]
)
def test_source_discard_and_names_stand_whole(sit: Sitter, steady: House, seats: int, size: tuple[int, int]) -> None:
    page = sit(size, "fr-FR", home=steady.url)
    play_with_bots(page, steady, "chiwawa", seats=seats)
    with steady.held():
        assert stands_whole(page) == []
    play_until([page], MY_TURN)
    lift_a_card(page)
    assert stands_whole(page) == []


def test_picking_up_a_card_makes_no_card_smaller(sit: Sitter, house: House) -> None:
    page = sit(PHONE)
    play_with_bots(page, house, "chiwawa", seats=3)
    play_until([page], MY_TURN)
    width = "() => [...document.querySelectorAll('.side .card')].map(one => one.offsetWidth)"
    before = page.evaluate(width)
    lift_a_card(page)
    assert page.evaluate(width) == before


def test_every_value_of_a_counted_camp_can_be_read(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(LAPTOP)
    play_with_bots(page, house, "chiwawa", seats=3)
    play_until([page], MY_TURN)
    fill_own_camp(page)
    for name, size in SCREENS.items():
        show_at(page, size)
        page.evaluate(STILL)
        shoot(page, f"chiwawa-counted-{name}")
        assert page.evaluate(HIDDEN_VALUES) == [], name


@pytest.mark.prove
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_a_round_fits_on_every_screen(sit: Sitter, house: House, shoot: Shoot, seats: int, locale: str) -> None:
    """At the start, with a card in the hand, in a swap, and while the camps are counted."""
    page = sit(locale=locale)
    wrong: dict[str, list[str]] = {}

    def look(moment: str) -> None:
        for name, size in SCREENS.items():
            show_at(page, size)
            shoot(page, f"chiwawa-{seats}-{moment}-{name}-{locale[:2]}")
            if found := stands_whole(page):
                wrong[f"{moment}, {name}"] = found

    play_with_bots(page, house, "chiwawa", seats=seats)
    look("pillar")
    play_until([page], MY_TURN)
    lift_a_card(page)
    look("lifted")
    page.locator("[data-move^=discard]").click()
    expect(page.locator(".source [data-lit]").first).to_be_visible()
    look("swap")
    page.locator("[data-move=back]").click()
    fill_own_camp(page)
    look("counted")
    assert wrong == {}

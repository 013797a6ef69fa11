"""The two games against time for everyone: any number of players, both sizes, both languages, light and dark, axe."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.fit import show_at
from browser.houses import House
from browser.people import PATIENCE, is_over, sit_with
from browser.test_arriba import SHORT, TURN
from browser.test_pages import no_serious_findings, no_sideways_scrolling
from browser.test_xalapa import DAY, open_table

Shoot = Callable[[Page, str], None]
BOXES = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right, box.bottom])"
DEVICE = 'localStorage[\'tablee.arriba.device\'] = \'{"frame":17,"late":2,"reaction":300,"best":250,"at":0}\''


def against_bots(page: Page, url: str, seats: int, variant: str) -> None:
    """A table of Arriba! with bots on all other chairs, on a device that was calibrated before."""
    page.goto(url)
    page.evaluate(DEVICE)
    page.locator("li.game", has_text="Arriba!").locator("button").click()
    sit_with(page, "bots", variant, seats)
    page.locator(".tribe").wait_for()


def fits(page: Page, size: tuple[int, int], everything: str) -> None:
    """All of it is in sight, and nothing scrolls sideways."""
    show_at(page, size)
    no_sideways_scrolling(page)
    boxes = page.locator(everything).evaluate_all(BOXES)  # at one moment: the game goes on meanwhile
    assert boxes
    for left, right, bottom in boxes:
        assert -1 <= left < right <= size[0] + 1
        assert bottom <= size[1] + 1


def speak(page: Page, language: str) -> None:
    page.evaluate("language => localStorage.setItem('tablee.language', language)", language)
    page.reload()


@pytest.mark.parametrize("seats", [8, *map(at_length, range(2, 8))])
def test_two_to_eight_sit_around_the_totem(sit: Sitter, steady: House, shoot: Shoot, seats: int) -> None:
    page = sit(dark=seats % 2 == 1, home=steady.url)
    against_bots(page, steady.url, seats, "brisk")
    late = time.monotonic() + PATIENCE
    while page.locator(".up .card").count() < min(seats, 4):
        assert time.monotonic() < late, "no card is turned"
        page.evaluate(TURN)
        steady.let_pass(0.2)
        page.wait_for_timeout(25)
    expect(page.locator("[data-seat]")).to_have_count(seats)
    with steady.held():
        for size, name in ((LAPTOP, "laptop"), (PHONE, "phone")):
            fits(page, size, "[data-seat], [data-totem], .verdict, .turn-line")
            shoot(page, f"arriba-{seats}-{name}")


@pytest.mark.parametrize("seats", [6, *map(at_length, range(1, 6))])
def test_one_to_six_lay_their_stones(sit: Sitter, steady: House, shoot: Shoot, seats: int) -> None:
    page = sit(dark=seats % 2 == 1, home=steady.url)
    open_table(page, steady.url, seats)
    page.locator("[data-done]").wait_for()
    expect(page.locator(".people [data-seat]")).to_have_count(seats)
    with steady.held():
        for size, name in ((LAPTOP, "laptop"), (PHONE, "phone")):
            fits(page, size, ".people [data-seat], .rail .card, [data-cell], .done, [role=timer]")
            shoot(page, f"xalapa-{seats}-{name}")
    page.evaluate(DAY, ["a1", "c3"])
    page.locator("[data-ready]").wait_for()
    with steady.held():
        for size, name in ((PHONE, "phone"), (LAPTOP, "laptop")):
            fits(page, size, ".people [data-seat], .rail .card, [data-cell], [data-ready], [role=timer]")
            shoot(page, f"xalapa-check-{seats}-{name}")


STEPS: dict[str, tuple[int, dict[str, str]]] = {
    "0": (5, {}),
    "1": (5, {}),
    "2": (7, {"four stones": "true"}),
    "3": (7, {"masters' stone": "true"}),
    "4": (7, {}),
    "5": (7, {"Which cards mix": "all", "printed numbers": "true"}),
}


@pytest.mark.parametrize("step", [*map(at_length, "01234"), "5"])
def test_every_step_has_its_trials_and_they_have_words(sit: Sitter, steady: House, shoot: Shoot, step: str) -> None:
    page = sit(PHONE, dark=int(step) % 2 == 1, home=steady.url)
    trials, more = STEPS[step]
    open_table(page, steady.url, 2, f"step-{step}", **{**more, "one pattern": "true"})
    page.locator("[data-done]").wait_for()
    with steady.held():  # no sand runs while they are read
        expect(page.locator(".rail button")).to_have_count(trials)
        for number in range(trials):
            page.locator(".rail button").nth(number).click()
            expect(page.locator(".line p")).to_contain_text(f"{number + 1}. ")
        fits(page, PHONE, ".rail .card, [data-cell], .done, .line p")
        shoot(page, f"xalapa-step-{step}")


@pytest.mark.prove
@pytest.mark.parametrize(("size", "language", "dark"), [(LAPTOP, "en", False), (PHONE, "fr", True)])
def test_axe_finds_nothing_serious_at_arriba(
    sit: Sitter, steady: House, shoot: Shoot, size: tuple[int, int], language: str, dark: bool
) -> None:
    page = sit(size, dark=dark, home=steady.url, is_hasty=True)
    page.goto(steady.url)
    page.locator("li.game", has_text="Arriba!").locator("button").click()
    sit_with(page, "bots", options={**SHORT, "cards turned after": "8"})
    page.locator("[data-play]").wait_for()
    no_serious_findings(page)
    page.locator("[data-play]").click()
    page.locator(".tribe").wait_for()
    speak(page, language)
    page.locator(".up .card").first.wait_for()
    page.locator("[data-totem]").dispatch_event("pointerdown", {"button": 0})
    with steady.held():
        no_serious_findings(page)
        shoot(page, f"arriba-axe-{language}")
    late = time.monotonic() + PATIENCE
    while not is_over(page):
        assert time.monotonic() < late, "the game does not go on"
        steady.let_pass(1)
        page.wait_for_timeout(20)
    no_serious_findings(page)
    no_sideways_scrolling(page)
    shoot(page, f"arriba-over-{language}")


@pytest.mark.prove
@pytest.mark.parametrize(("size", "language", "dark"), [(LAPTOP, "fr", True), (PHONE, "en", False)])
def test_axe_finds_nothing_serious_at_xalapa(
    sit: Sitter, steady: House, shoot: Shoot, size: tuple[int, int], language: str, dark: bool
) -> None:
    page = sit(size, dark=dark, home=steady.url, is_hasty=True)
    open_table(page, steady.url, 2)
    speak(page, language)
    page.locator("[data-done]").wait_for()
    with steady.held():
        page.locator("[data-cell=c3]").click()
        no_serious_findings(page)
    page.locator("[data-done]").click()
    page.locator("[data-ready]").wait_for()
    with steady.held():
        page.locator(".rail button").nth(2).click()
        no_serious_findings(page)
        shoot(page, f"xalapa-axe-{language}")
    late = time.monotonic() + PATIENCE
    while not is_over(page):
        assert time.monotonic() < late, "the game does not go on"
        page.evaluate(DAY, ["a1"])
        page.wait_for_timeout(30)
    no_serious_findings(page)
    page.get_by_role("button").filter(has_text="table").last.click()  # back to look at it
    page.locator("[data-best]").click()
    page.locator(".board [aria-label*='best'], .board [aria-label*='meilleure']").wait_for()
    no_serious_findings(page)
    shoot(page, f"xalapa-over-{language}")

"""Every course is taken to its end in a real browser, as it is shown, and one of them by keyboard alone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tablee
from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.houses import House
from browser.test_pages import no_serious_findings

SLUGS = [slug for slug, game in tablee.catalogue().items() if game.lessons is not None]
WORDS = {
    "en-GB": {"next": "Next", "lesson": "Next lesson", "show": "Show me", "end": "Go on", "play": "Play a first game"},
    "fr-FR": {
        "next": "Suite",
        "lesson": "Leçon suivante",
        "show": "Montrez-moi",
        "end": "Continuer",
        "play": "Jouer une première partie",
    },
}
Press = Callable[[Locator], None]


def click(thing: Locator) -> None:
    thing.click()


def by_key(thing: Locator) -> None:
    thing.focus()
    thing.press("Enter")


def take_lesson(page: Page, words: dict[str, str], press: Press) -> None:
    """Read what is to be read and do what is shown, until the lesson is over."""
    teacher = page.locator(".teacher")
    end = teacher.get_by_role("button", name=words["lesson"]).or_(teacher.get_by_role("button", name=words["end"]))
    go_on = teacher.get_by_role("button", name=words["next"], exact=True)
    show = teacher.get_by_role("button", name=words["show"])
    hinted = page.locator("[data-hinted]:not(.chosen)").first
    confirm = page.locator(".button[data-hinted]").first  # where what was touched is to be confirmed
    for _ in range(60):
        if not teacher.locator(".words").inner_text():
            page.keyboard.press("Escape")  # what comes of a move is over at once
        expect(end.or_(go_on).or_(show).or_(hinted).first).to_be_visible()
        if end.is_visible():
            return
        if go_on.is_visible():
            press(go_on)
        elif hinted.is_visible():
            press(confirm if confirm.is_visible() else hinted)
        else:
            press(show)
    pytest.fail("the lesson does not end")


def take_course(page: Page, words: dict[str, str], game: str, press: Press, look: Callable[[int], None]) -> None:
    count = len(tablee.load(game).lessons.lessons)  # type: ignore[union-attr]
    page.locator("main a.button.strong").click()
    for number in range(count):
        look(number)
        take_lesson(page, words, press)
        press(page.locator(".teacher .button.strong"))
    expect(page.get_by_role("button", name=words["play"])).to_be_visible()


@pytest.mark.parametrize("game", SLUGS)
@pytest.mark.parametrize(
    ("size", "locale"),
    [(PHONE, "fr-FR"), at_length(PHONE, "en-GB"), at_length(LAPTOP, "fr-FR"), at_length(LAPTOP, "en-GB")],
)
def test_a_course_is_taken_to_its_end(
    sit: Sitter, house: House, shoot: Any, game: str, size: tuple[int, int], locale: str
) -> None:
    page = sit(size, locale, is_hasty=True, reduced_motion="reduce", has_touch=False)
    page.goto(f"{house.url}/learn/{game}")
    take_course(page, WORDS[locale], game, click, lambda number: shoot(page, f"learn-{game}-{size[0]}-{number}"))
    page.reload()
    expect(page.get_by_role("img", name="learned" if locale == "en-GB" else "apprise").first).to_be_visible()


def take_variants(sit: Sitter, house: House, game: str, size: tuple[int, int], locale: str) -> None:
    """Every lesson on another way to play, from the one to the next, and back to the course."""
    page, course = sit(size, locale, is_hasty=True, reduced_motion="reduce"), tablee.load(game).lessons
    assert course
    page.goto(f"{house.url}/learn/{game}/{course.variants[0].slug}")
    for lesson in course.variants:
        page.wait_for_url(f"**/learn/{game}/{lesson.slug}")
        take_lesson(page, WORDS[locale], click)
        page.locator(".teacher .button.strong").click()
    page.wait_for_url(f"**/learn/{game}")


def test_lessons_on_other_ways_to_play_follow_one_another(sit: Sitter, house: House) -> None:
    take_variants(sit, house, "chiwawa", LAPTOP, "en-GB")


@pytest.mark.prove
@pytest.mark.parametrize("game", [slug for slug in SLUGS if tablee.load(slug).lessons.variants])  # type: ignore[union-attr]
@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_every_lesson_on_another_way_to_play_is_taken(
    sit: Sitter, house: House, game: str, size: tuple[int, int], locale: str
) -> None:
    take_variants(sit, house, game, size, locale)


def test_a_course_is_taken_by_keyboard_alone_and_ends_in_a_game(sit: Sitter, house: House) -> None:
    page = sit(is_hasty=True)
    page.goto(f"{house.url}/learn/awimbawe")
    take_course(page, WORDS["en-GB"], "awimbawe", by_key, lambda _: None)
    by_key(page.get_by_role("button", name="Play a first game"))
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Awimbawe")).to_be_visible()


def test_a_mistake_is_answered_and_nothing_is_lost_by_it(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(f"{house.url}/learn/awimbawe/mouse")
    page.get_by_role("button", name="mountain hyena", exact=False).first.click()
    expect(page.locator(".teacher .words")).to_contain_text("It only runs from the mountain mouse")
    page.get_by_role("button", name="meadow snake", exact=False).first.click(force=True)
    expect(page.locator(".teacher .words")).to_contain_text("mountain")
    expect(page.get_by_role("button", name="The rule, AW-6")).to_be_visible()
    page.locator("[data-hinted]").first.click()
    expect(page.locator(".teacher .words")).to_contain_text("The mouse wins")


@pytest.mark.parametrize("game", SLUGS)
def test_axe_finds_nothing_in_a_course_and_its_first_lesson(sit: Sitter, house: House, game: str) -> None:
    page, course = sit(), tablee.load(game).lessons
    assert course
    for address in (game, f"{game}/{course.lessons[0].slug}"):
        page.goto(f"{house.url}/learn/{address}")
        expect(page.locator("main")).to_be_visible()
        no_serious_findings(page)


@pytest.mark.prove
@pytest.mark.parametrize("game", SLUGS)
@pytest.mark.parametrize(("size", "locale"), [(PHONE, "fr-FR"), (LAPTOP, "en-GB")])
def test_axe_finds_nothing_in_any_lesson_from_its_begin_to_its_end(
    sit: Sitter, house: House, shoot: Any, game: str, size: tuple[int, int], locale: str
) -> None:
    page, course = sit(size, locale, reduced_motion="reduce"), tablee.load(game).lessons
    assert course
    for lesson in (*course.lessons, *course.variants):
        page.goto(f"{house.url}/learn/{game}/{lesson.slug}")
        expect(page.locator(".teacher .words")).not_to_be_empty()
        shoot(page, f"lesson-{game}-{size[0]}-{lesson.slug}-begin")
        no_serious_findings(page)
        take_lesson(page, WORDS[locale], click)
        shoot(page, f"lesson-{game}-{size[0]}-{lesson.slug}-end")
        no_serious_findings(page)

"""The puzzles of the day in a real browser: one of each kind is solved, and one by keyboard alone."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

import tablee
from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.fit import SCREENS, everything_fits, show_at, still
from browser.houses import House
from browser.people import toasted
from browser.test_pages import no_serious_findings
from tablee.puzzles.puzzle import puzzle_on

MONDAY = "2026-11-16"
KINDS = ["awimbawe", "chabyrinthe", "chiwawa", "xalapa"]
WORDS = {
    "en-GB": {"hint": "Hint", "solved": "Solved", "share": "Copy the result", "again": "Start again"},
    "fr-FR": {"hint": "Indice", "solved": "Réussi", "share": "Copier le résultat", "again": "Recommencer"},
}
Press = Callable[[Locator], None]


SMALL = (667, 375)  # a small phone held sideways
FINGER = 44  # pixels that a finger needs
LEAST_PILE = 30  # pixels of a covered pile; the card beside it is half as large again
SOON = 5000  # milliseconds: what is gone by then was solved, played or moved meanwhile, and is looked for again


def click(thing: Locator) -> None:
    thing.click(timeout=SOON)


def by_key(thing: Locator) -> None:
    thing.focus(timeout=SOON)
    thing.press("Enter", timeout=SOON)


def solve_by_hints(page: Page, words: dict[str, str], press: Press) -> None:
    """Ask for a hint and do what it shows, until the puzzle is solved."""
    status = page.locator(".teacher .status")
    hint = page.locator(".teacher").get_by_role("button", name=words["hint"], exact=True)
    share = page.locator(".teacher").get_by_role("button", name=words["share"])
    hinted = page.locator("[data-hinted]:not(.chosen)").first
    confirm = page.locator(".button[data-hinted]").first  # where what was touched is to be confirmed
    ready = page.locator(".teacher .button:enabled", has_text=words["hint"])
    for _ in range(60):
        expect(share.or_(ready).first).to_be_visible()  # not while a move is on its way: twice would take it back
        if share.is_visible():
            expect(status).to_contain_text(words["solved"])
            return
        shown = confirm if confirm.is_visible() else hinted
        with suppress(TooLate):
            press(shown if shown.is_visible() else hint)
    pytest.fail("the puzzle is not solved by its hints")


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize(
    ("size", "locale"),
    [(PHONE, "fr-FR"), at_length(PHONE, "en-GB"), at_length(LAPTOP, "fr-FR"), at_length(LAPTOP, "en-GB")],
)
def test_a_puzzle_is_solved_by_its_hints_and_kept(
    sit: Sitter, house: House, shoot: Any, game: str, size: tuple[int, int], locale: str
) -> None:
    page = sit(size, locale, reduced_motion="reduce", has_touch=False)
    page.goto(f"{house.url}/today/{game}/{MONDAY}")
    expect(page.locator(".teacher .goal")).to_be_visible()
    told = page.locator(".teacher .task").last.inner_text()
    assert not re.search(r"[.!?](?=\w)", told), "a blank between two sentences"
    shoot(page, f"today-{game}-{size[0]}")
    solve_by_hints(page, WORDS[locale], click)
    shoot(page, f"today-{game}-{size[0]}-solved")
    page.reload()
    expect(page.get_by_role("button", name=WORDS[locale]["share"])).to_be_visible()


# The least width of a card that can be played.
LEAST_CARD = """() => Math.min(...[...document.querySelectorAll(".board .card[data-lit]")]
  .map((card) => card.getBoundingClientRect().width))"""


LEAST_OPEN_PILE = """() => Math.min(...[...document.querySelectorAll(".board .up")]
  .map((pile) => pile.getBoundingClientRect().width))"""


def test_the_last_tricks_have_cards_for_a_finger_on_every_screen(sit: Sitter, house: House) -> None:
    page = sit(locale="fr-FR", reduced_motion="reduce")
    page.goto(f"{house.url}/today/awimbawe/{MONDAY}")
    expect(page.locator(".board [data-lit]")).to_have_count(3)
    for size in SCREENS.values():
        show_at(page, size)
        assert page.evaluate(LEAST_CARD) >= FINGER, size
    everything_fits(page)


@pytest.mark.parametrize("size", [SCREENS["phone-lying"], SMALL])
def test_a_minute_with_five_piles_shows_every_pile_on_a_lying_phone(
    sit: Sitter, house: House, size: tuple[int, int]
) -> None:
    page = sit(size, "fr-FR", reduced_motion="reduce")
    page.goto(f"{house.url}/today/arriba/2026-11-22")
    piles = page.locator(".board .card")
    expect(piles).to_have_count(5)
    still(page)
    assert min(pile.bounding_box()["width"] for pile in piles.all()) >= LEAST_PILE  # type: ignore[index]


def test_on_a_lying_phone_the_words_make_way_for_the_table(sit: Sitter, house: House, shoot: Any) -> None:
    page = sit(SMALL, "en-GB", reduced_motion="reduce")
    page.goto(f"{house.url}/today/chabyrinthe/2026-11-22")
    goal, words = page.locator(".teacher .goal"), page.get_by_role("button", name="What is to be done")
    expect(goal).to_be_visible()
    page.get_by_role("button", name="To the table").click()
    expect(goal).to_be_hidden()
    everything_fits(page, {"small": SMALL})
    shoot(page, "today-chabyrinthe-small")
    words.click()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(goal).to_be_hidden()
    expect(page.locator("[data-hinted]").first).to_be_in_viewport()
    words.click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Show me the solution").click()
    expect(page.locator(".teacher .status")).to_contain_text("That was the best line")
    expect(goal).to_be_visible()


@pytest.mark.prove
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", KINDS)
def test_every_puzzle_fits_a_small_lying_phone(sit: Sitter, house: House, game: str, locale: str) -> None:
    page = sit(SMALL, locale, reduced_motion="reduce")
    page.goto(f"{house.url}/today/{game}/2026-11-22")
    page.locator(".fold").click()
    expect(page.locator(".teacher .goal")).to_be_hidden()
    everything_fits(page, {"small": SMALL})


def test_a_puzzle_is_solved_by_keyboard_alone(sit: Sitter, house: House) -> None:
    page = sit(reduced_motion="reduce")
    page.goto(f"{house.url}/today/xalapa/{MONDAY}")
    solve_by_hints(page, WORDS["en-GB"], by_key)


def test_whoever_gives_up_is_shown_the_best_line(sit: Sitter, house: House) -> None:
    page = sit(reduced_motion="reduce")
    page.clock.set_fixed_time(f"{MONDAY}T10:00:00")
    page.goto(f"{house.url}/today/chabyrinthe/{MONDAY}")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Show me the solution").click()
    expect(page.locator(".teacher .status")).to_have_text("That was the best line: 1 turn.")  # and not "Solved!"
    expect(page.locator(".teacher [data-square]")).to_have_count(1)
    page.goto(f"{house.url}/today")
    page.get_by_role("button", name="16 November").click()
    expect(page.get_by_role("listitem").filter(has_text="Chabyrinthe")).to_contain_text("given up")


def space_bar(page: Page) -> None:
    page.keyboard.press("Space")


def thumb(page: Page) -> None:
    page.locator("[data-totem]").tap()


@pytest.mark.parametrize(("size", "grab"), [(LAPTOP, space_bar), at_length(PHONE, thumb)])
def test_a_minute_of_pairs_is_played_by_the_space_bar_or_a_thumb(
    sit: Sitter, house: House, shoot: Any, size: tuple[int, int], grab: Callable[[Page], None]
) -> None:
    """At a pace that the test holds: what is no reason passes at once, and a reason waits for the hand."""
    puzzle = puzzle_on(tablee.load("arriba"), date.fromisoformat(MONDAY))

    def at_our_pace(route: Route) -> None:
        shown = route.fetch().json()
        for beat in shown["beats"]:
            beat["milliseconds"] = 600_000 if beat["has_reason"] else 20
        route.fulfill(json=shown)

    page = sit(size, reduced_motion="reduce", has_touch=size == PHONE)
    page.clock.set_fixed_time(f"{MONDAY}T10:00:00")
    page.route(f"**/api/puzzles/arriba/{MONDAY}", at_our_pace)
    page.goto(f"{house.url}/today/arriba/{MONDAY}")
    page.get_by_role("button", name="Begin the minute").click()
    right = [number for number, beat in enumerate(puzzle.beats) if beat.has_reason]
    for number in right:
        expect(page.locator(f'[data-beat="{number}"]')).to_be_visible()
        assert page.evaluate(LEAST_OPEN_PILE) >= FINGER
        grab(page)
    expect(page.get_by_role("button", name="Copy the result")).to_be_visible()
    shoot(page, f"today-arriba-{size[0]}-solved")
    page.goto(f"{house.url}/today")
    page.get_by_role("button", name="16 November").click()
    card = page.get_by_role("listitem").filter(has_text="Arriba!")
    expect(card.get_by_role("img", name=f"{len(right)} right", exact=True)).to_be_visible()
    expect(card.locator("[data-square=right]")).to_have_count(len(right))


# Cards of which one way stands below the other.
BELOW_EACH_OTHER = """() => [...document.querySelectorAll(".puzzles .do")]
  .filter((ways) => new Set([...ways.children].map((one) => {
    const box = one.getBoundingClientRect();
    return Math.round((box.top + box.bottom) / 2);
  })).size > 1).map((ways) => ways.textContent)"""


def test_a_page_that_stays_open_over_midnight_has_the_new_day(sit: Sitter, house: House) -> None:
    page = sit(PHONE, "fr-FR")
    page.clock.set_fixed_time(f"{MONDAY}T23:59:00")
    page.goto(f"{house.url}/today")
    expect(page.get_by_role("link", name="Relever")).to_have_count(5)
    still(page)
    assert page.evaluate(BELOW_EACH_OTHER) == []
    page.clock.set_fixed_time("2026-11-17T00:01:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("button", name="17 novembre")).to_have_attribute("aria-pressed", "true")
    expect(page.locator('a[href$="/today/xalapa/2026-11-17"]')).to_be_visible()


def test_today_has_a_puzzle_of_every_game_and_the_days_before(sit: Sitter, house: House, shoot: Any) -> None:
    page = sit(PHONE, "en-GB")
    page.clock.set_fixed_time(f"{MONDAY}T10:00:00")
    page.goto(house.url)
    page.get_by_role("link", name="5 left today").click()
    expect(page.get_by_role("link", name="Solve:")).to_have_count(5)
    card = page.get_by_role("listitem").filter(has_text="Arriba!").bounding_box()
    assert card
    assert card["x"] == PHONE[0] - card["x"] - card["width"], "as much wood on both sides"
    for size in (PHONE, SCREENS["tablet"], LAPTOP):
        show_at(page, size)
        assert page.evaluate(BELOW_EACH_OTHER) == [], size
    show_at(page, PHONE)
    no_serious_findings(page)
    shoot(page, "today-390")
    page.get_by_role("button", name="14 November").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("14 November")
    page.get_by_role("link", name="Solve: Xalapa").click()
    page.wait_for_url("**/today/xalapa/2026-11-14")
    expect(page.locator(".teacher h2")).to_contain_text("hard")
    no_serious_findings(page)


def test_whoever_solves_it_without_a_hint_can_stand_in_the_table_of_the_day(
    sit: Sitter, house: House, shoot: Any
) -> None:
    day = date.today()
    puzzle = puzzle_on(tablee.load("xalapa"), day)
    anne, guillaume = sit(reduced_motion="reduce"), sit(PHONE, "fr-FR", reduced_motion="reduce")
    anne.goto(f"{house.url}/today/xalapa/{day}")
    *stones, _done = puzzle.own_line
    for number, stone in enumerate(stones, 1):
        anne.locator(f'[data-cell="{stone.removeprefix("place ")}"]').click()
        expect(anne.locator(".cells .laid")).to_have_count(number)
        expect(anne.locator(".teacher .button:enabled", has_text="Hint")).to_be_visible()
    anne.locator("[data-done]").click()
    expect(anne.locator(".teacher .status")).to_contain_text("Solved")
    expect(anne.get_by_text("Your games alone")).to_have_count(0)  # a puzzle is none of them
    anne.get_by_role("button", name="Table of the day").click()
    table = anne.get_by_role("dialog")
    expect(table).to_contain_text("place 1")
    table.get_by_label("Your nickname").fill("Anne")
    table.get_by_role("button", name="Put my name on it").click()
    expect(table.locator(".names")).to_contain_text("Anne")
    no_serious_findings(anne)
    shoot(anne, "today-table-1280")

    guillaume.clock.set_fixed_time(f"{day}T10:00:00")
    guillaume.goto(f"{house.url}/today")
    guillaume.get_by_role("button", name=re.compile("Tableau du jour.*Xalapa, 1 l.a réussi")).click()
    expect(guillaume.get_by_role("dialog").locator(".names")).to_contain_text("Anne")
    expect(guillaume.get_by_role("dialog")).to_contain_text("les solutions sont publiques")
    shoot(guillaume, "today-table-390")

    table.get_by_role("button", name="Take my name off").click()
    expect(table.locator(".names")).to_contain_text("Nobody has put a name on it yet")
    expect(table).to_contain_text("place 1")


def test_a_result_is_copied_as_a_few_squares_with_a_link(sit: Sitter, house: House) -> None:
    page = sit(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{house.url}/today/chabyrinthe/{MONDAY}")
    solve_by_hints(page, WORDS["en-GB"], click)
    page.get_by_role("button", name="Copy the result").click()
    toasted(page, "Copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith(f"Tablée · Chabyrinthe · {MONDAY} (easy)\n🟩🟨🟨")
    assert text.endswith(f"/today/chabyrinthe/{MONDAY}")


@pytest.mark.prove
def test_what_was_solved_follows_to_another_device(sit: Sitter, house: House) -> None:
    one, other = sit(reduced_motion="reduce"), sit(PHONE, "en-GB")
    one.goto(f"{house.url}/today/chabyrinthe/{MONDAY}")
    solve_by_hints(one, WORDS["en-GB"], click)
    one.goto(f"{house.url}/yours")
    one.get_by_role("button", name="Make a code").click()
    code = one.locator(".code").inner_text().replace(" ", "")
    other.clock.set_fixed_time(f"{MONDAY}T10:00:00")
    other.goto(f"{house.url}/yours#{code}")
    other.get_by_role("button", name="Bring my games here").click()
    toasted(other)
    other.goto(f"{house.url}/today")
    other.get_by_role("button", name="16 November").click()
    card = other.get_by_role("listitem").filter(has_text="Chabyrinthe")
    expect(card).to_contain_text("solved")
    expect(card.get_by_role("img", name="1 right, 2 hints", exact=True)).to_be_visible()


def test_a_link_to_no_puzzle_says_so(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(f"{house.url}/today/xalapa/1999-12-31")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle")

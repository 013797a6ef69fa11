"""The dialogue for a new table: one question after the other, and nothing that belongs to another answer."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.houses import House
from browser.people import all_of, wait_until
from browser.test_pages import everything_can_be_pressed, no_serious_findings, no_sideways_scrolling

Shoot = Callable[[Page, str], None]
FIVE = ["Awimbawe", "ChiWaWa", "Xalapa", "Arriba!", "Chabyrinthe"]
SCREENS = [PHONE, (844, 390), (820, 1180), LAPTOP, (1920, 1080)]


def ask(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator("li.game", has_text=game).locator("button").click()


def has_tiles(page: Page, *names: str) -> None:
    """These are offered, and nothing else."""
    wait_until(page, lambda: all_of(page, "dialog .tile", "data-tile") == [*names])


def labels(page: Page) -> str:
    return " ".join(page.locator("dialog details label, dialog details legend").all_inner_texts())


@pytest.mark.parametrize("game", FIVE)
def test_three_taps_lead_from_home_to_a_game_against_bots(sit: Sitter, house: House, game: str) -> None:
    page = sit(PHONE, has_touch=True)
    page.goto(house.url)
    page.locator("li.game", has_text=game).locator("button").tap()
    page.locator("dialog [data-tile=bots]").tap()
    page.locator("dialog footer .strong").tap()
    page.locator(".board, dialog .tap").first.wait_for()


def test_what_belongs_to_another_answer_is_not_shown(sit: Sitter, house: House) -> None:
    page = sit()
    ask(page, house.url, "Chabyrinthe")
    has_tiles(page, "alone", "bots", "friends")
    page.locator("[data-tile=alone]").click()
    has_tiles(page, "solo", "kittens")
    page.get_by_role("button", name="Back").click()
    page.locator("[data-tile=bots]").click()
    has_tiles(page, "versus", "kittens", "together", "teams")
    page.locator("[data-tile=teams]").click()
    expect(page.locator("dialog input[name=seats]")).to_have_count(0)  # four, and nothing to ask
    expect(page.locator("dialog footer p")).to_contain_text("Two teams · 4 players · bots: Beginner")
    page.get_by_role("button", name="Close").click()
    ask(page, house.url, "Awimbawe")
    has_tiles(page, "bots", "friends")


@pytest.mark.parametrize(
    ("variant", "shown", "hidden"),
    [
        ("step-0", "Who is an expert", "four stones|masters|Which cards mix|bid"),
        ("step-3", "four stones|masters", "Which cards mix|bid"),
        ("step-5", "four stones|Which cards mix", "masters|printed|bid"),
        ("atlacoya", "bid", "four stones|masters|Which cards mix|Who is an expert"),
    ],
)
def test_details_are_those_of_the_step(sit: Sitter, house: House, variant: str, shown: str, hidden: str) -> None:
    page = sit()
    ask(page, house.url, "Xalapa")
    page.locator("[data-tile=friends]").click()
    page.locator(f"[data-tile={variant}]").click()
    page.locator("dialog summary").click()
    expect(page.get_by_text("All of this counts in games with bots too.")).to_be_visible()
    told = labels(page)
    assert all(words in told for words in shown.split("|"))
    assert not any(words in told for words in hidden.split("|"))
    assert "Difficulty" not in told


def test_a_choice_within_a_step_is_forgotten_with_it(sit: Sitter, house: House) -> None:
    page = sit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    ask(page, house.url, "Xalapa")
    page.locator("[data-tile=friends]").click()
    page.locator("[data-tile=step-3]").click()
    page.locator("dialog summary").click()
    page.get_by_label("masters' stone cards").select_option("Yes")
    page.get_by_role("button", name="Back").click()
    page.locator("[data-tile=step-2]").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    assert any('"options":{"step":2}' in one for one in asked)
    expect(page.locator(".table li", has_text="Journeymen")).to_be_visible()


def test_escape_goes_a_step_back_and_the_question_is_where_one_reads_on(sit: Sitter, house: House) -> None:
    page = sit(locale="fr-FR")
    ask(page, house.url, "Xalapa")
    page.locator("[data-tile=alone]").press("Enter")
    expect(page.locator("dialog h3")).to_be_focused()
    expect(page.locator("dialog h3")).to_have_text("Comment voulez-vous jouer\u202f?")
    page.locator("[data-tile=step-1]").press("Enter")
    expect(page.locator("dialog summary")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-tile=step-1]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("dialog h3")).to_have_text("Avec qui jouez-vous\u202f?")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_dialogue_that_the_browser_closes_can_be_opened_again(sit: Sitter, house: House) -> None:
    page = sit()
    ask(page, house.url, "Awimbawe")
    page.locator("dialog[open]").evaluate("dialog => dialog.close()")  # as a phone's way back does
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Play Awimbawe").click()
    expect(page.locator("dialog [data-tile=bots]")).to_be_visible()


def test_how_strong_bots_were_is_remembered(sit: Sitter, house: House) -> None:
    page = sit()
    ask(page, house.url, "Awimbawe")
    page.locator("[data-tile=bots]").click()
    expect(page.locator("dialog input[name=level]:checked")).to_have_value("1")
    page.locator("dialog input[name=level][value='3']").check()
    page.get_by_role("button", name="Start").click()
    page.locator(".savanna").wait_for()
    ask(page, house.url, "ChiWaWa")
    page.locator("[data-tile=bots]").click()
    expect(page.locator("dialog footer p")).to_contain_text("bots: Solid")


@pytest.mark.parametrize("size", [PHONE, *map(at_length, SCREENS[1:])])
def test_every_variant_has_its_picture_and_fits(sit: Sitter, house: House, shoot: Shoot, size: tuple[int, int]) -> None:
    page = sit(size, "fr-FR" if size[0] < 1000 else "en-GB", dark=size == LAPTOP)
    for game in FIVE[1:]:
        ask(page, house.url, game)
        page.locator("[data-tile=friends]").click()
        drawn = page.locator("dialog .tile svg")
        expect(drawn.first).to_be_visible()
        pictures = [tile.locator("svg").first.inner_html() for tile in page.locator("dialog .tile").all()]
        assert len(set(pictures)) == len(pictures)
        no_sideways_scrolling(page)
        everything_can_be_pressed(page)
        shoot(page, f"new-table-{game.strip('!')}-{size[0]}")
    no_serious_findings(page)

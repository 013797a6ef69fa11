"""Taking a move back through the page: at once from a bot, and with the leave of a person."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import hand, invite, start_against_bot, step, toasted, wait_until

Shoot = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Bots that think long enough for somebody to change their mind, by a clock that can be held."""
    one = House(tmp_path_factory.mktemp("house"), "browser.held", bot_pace=0.3)
    one.open()
    yield one
    one.close()


# The move was told, and whoever is to act now is named.
TOLD = """() => document.querySelector(
  ".undo, .far-plate .turn, .board [data-lit], dialog [data-lit], dialog [data-goon]")"""


@contextmanager
def open_card_played(house: House, *pages: Page) -> Iterator[Page]:
    """Somebody has played a card from their own piles, which shows nothing new; who it was. Nobody answers it yet."""
    chance = Random(5)
    for _ in range(400):
        for page in pages:
            piles = page.locator(".near-piles [data-lit]")
            if piles.count() == 0:
                step(page, chance)
                continue
            with house.held():
                piles.first.click()
                wait_until(page, TOLD)
                if page.locator(".undo").count() > 0 and page.locator(".board [data-lit]").count() == 0:
                    yield page
                    return
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody could play an open card")


def test_a_bot_lets_a_move_be_taken_back_while_it_thinks(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    start_against_bot(page, house.url)
    with open_card_played(house, page):
        shoot(page, "undo-bot-phone")
        page.get_by_role("button", name="Take back").click()
        expect(page.locator(".near-plate .turn")).to_be_visible()
    page.locator(".drawer").click()
    expect(page.locator("dialog .lines li").last).to_contain_text("back")


def test_a_person_is_asked_before_a_move_is_taken_back(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, guillaume = sit(), sit(PHONE, "fr-FR")
    invite(anne, guillaume, house.url)
    with open_card_played(house, anne, guillaume) as mover:
        other = guillaume if mover is anne else anne
        for answer in ("refuse", "grant"):
            before = sorted(hand(mover))
            mover.locator(".undo").click()
            expect(mover.locator(".asking")).to_be_visible()
            expect(mover.locator(".undo")).to_have_count(0)
            expect(other.locator(".question button")).to_have_count(2)
            shoot(mover, f"undo-asking-{answer}")
            shoot(other, f"undo-asked-{answer}")
            other.locator(".question button").nth(0 if answer == "grant" else 1).press("Enter")
            expect(other.locator(".question")).to_have_count(0)
            expect(mover.locator(".asking")).to_have_count(0)
            if answer == "refuse":
                words = "rather go on" if mover is anne else "préfère continuer"
                toasted(mover, words)
                assert sorted(hand(mover)) == before
        expect(mover.locator(".near-plate .turn")).to_be_visible()
        expect(mover.locator(".board [data-lit]").first).to_be_visible()


def test_a_question_that_the_game_overtakes_is_answered_kindly(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit()
    invite(anne, guillaume, house.url)
    with open_card_played(house, anne, guillaume) as mover:
        other = guillaume if mover is anne else anne
        mover.locator(".undo").click()
        expect(other.locator(".question")).to_be_visible()
        other.locator(".board [data-lit]").first.click()
        toasted(mover, "the game has gone on")
        expect(other.locator(".question")).to_have_count(0)

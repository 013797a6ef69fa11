"""Taking a move back through the page: at once from a bot, and with the leave of a person."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import hand, invite, start_against_bot, toasted, wait_until

Shoot = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The first chair leads, with open cards that show nothing; bots think until the clock goes on."""
    with House(tmp_path_factory.mktemp("house"), "browser.stacked", bot_pace=0.3) as one:
        yield one


@contextmanager
def open_card_played(house: House, page: Page) -> Iterator[None]:
    """Who leads has played a card from their own piles, which shows nothing new. Nobody answers it yet."""
    piles = page.locator(".near-piles [data-lit]").first
    piles.wait_for()
    with house.held():
        piles.click()
        wait_until(page, "() => document.querySelector('.undo')")
        expect(page.locator(".board [data-lit]")).to_have_count(0)
        yield


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
    with open_card_played(house, anne):
        for answer in ("refuse", "grant"):
            before = sorted(hand(anne))
            anne.locator(".undo").click()
            expect(anne.locator(".asking")).to_be_visible()
            expect(anne.locator(".undo")).to_have_count(0)
            expect(guillaume.locator(".question button")).to_have_count(2)
            shoot(anne, f"undo-asking-{answer}")
            shoot(guillaume, f"undo-asked-{answer}")
            guillaume.locator(".question button").nth(0 if answer == "grant" else 1).press("Enter")
            expect(guillaume.locator(".question")).to_have_count(0)
            expect(anne.locator(".asking")).to_have_count(0)
            if answer == "refuse":
                toasted(anne, "rather go on")
                assert sorted(hand(anne)) == before
        expect(anne.locator(".near-plate .turn")).to_be_visible()
        expect(anne.locator(".board [data-lit]").first).to_be_visible()


def test_a_question_that_the_game_overtakes_is_answered_kindly(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit()
    invite(anne, guillaume, house.url)
    with open_card_played(house, anne):
        anne.locator(".undo").click()
        expect(guillaume.locator(".question")).to_be_visible()
        guillaume.locator(".board [data-lit]").first.click()
        toasted(anne, "the game has gone on")
        expect(guillaume.locator(".question")).to_have_count(0)

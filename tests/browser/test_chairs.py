"""Who may take over what, through the page: a bot's chair in the middle of a game, with the leave of who plays."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import show_at
from browser.houses import House
from browser.people import hand, start_against_bot, toasted
from browser.test_pages import no_serious_findings, no_sideways_scrolling
from browser.test_table import come

Shoot = Callable[[Page, str], None]
SIZES = {"phone": PHONE, "lying": (844, 390), "tablet": (820, 1180), "laptop": LAPTOP, "television": (1920, 1080)}


def buttons_in_sight(page: Page, size: tuple[int, int]) -> None:
    """Both answers can be reached without scrolling, and are large enough for a finger."""
    for box in [button.bounding_box() for button in page.locator(".question button").all()]:
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        assert box["height"] >= 32


def test_who_comes_late_asks_for_a_bots_chair_and_gets_it_when_the_others_agree(
    sit: Sitter, steady: House, shoot: Shoot
) -> None:
    anne, zoe = sit(home=steady.url), sit(PHONE, "fr-FR", home=steady.url)
    start_against_bot(anne, steady.url)
    come(zoe, anne.url, "Zoé")
    zoe.locator(".savanna").wait_for()
    shoot(zoe, "chair-watching-phone")

    with steady.held():  # a question lapses after half a minute
        zoe.get_by_role("button", name="Demander la place d'un robot").click()
        expect(zoe.locator(".asking")).to_contain_text("On attend")
        question = anne.get_by_role("alert").filter(has_text="May Zoé take over")
        expect(question).to_be_visible()
        no_serious_findings(anne)
        for name, size in SIZES.items():
            show_at(anne, size)
            no_sideways_scrolling(anne)
            buttons_in_sight(anne, size)
            shoot(anne, f"chair-asked-{name}")
        shoot(zoe, "chair-asking-phone")
        question.get_by_role("button", name="Rather not").press("Enter")
        toasted(zoe, "préfère continuer avec le robot")
        expect(question).to_have_count(0)
        assert all("face cachée" in card for card in hand(zoe))

        zoe.get_by_role("button", name="Demander la place d'un robot").press("Enter")
        question.get_by_role("button", name="Yes, welcome!").press("Enter")
        expect(zoe.locator(".asking, .watching")).to_have_count(0)
        expect(zoe.locator(".near-hand .card").first).to_be_visible()
        expect(zoe.locator(".near-hand .card[aria-label*='face cachée']")).to_have_count(0)
        no_serious_findings(zoe)
        shoot(zoe, "chair-taken-phone")

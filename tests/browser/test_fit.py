"""Every game stands on every screen, with few players and with many: nothing that can be played is cut or covered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.conftest import Sitter
from browser.fit import (
    PLAYABLE,
    SCREENS,
    TELEVISION,
    everything_fits,
    everything_grows,
    misfits,
    play_with_bots,
    show_at,
)
from browser.houses import House, open_table
from browser.people import step

Shoot = Callable[[Page, str], None]
# Phones of the smallest kind that people still have, upright and lying.
SMALL = {"small": (360, 640), "small-lying": (667, 375), "smaller-lying": (640, 360)}
PLAYERS = {"awimbawe": (2,), "arriba": (2, 8), "chabyrinthe": (1, 4), "chiwawa": (2, 8), "xalapa": (1, 6)}


@pytest.mark.parametrize("game", PLAYERS)
def test_with_the_most_players_all_that_can_be_played_fits_on_every_screen(
    sit: Sitter, steady: House, game: str
) -> None:
    page = sit(locale="fr-FR", home=steady.url)  # its words are longer than those of English
    play_with_bots(page, steady, game, seats=PLAYERS[game][-1])
    with steady.held():
        everything_fits(page)
        page.reload()  # what was on its way to the screen is there
        page.locator(PLAYABLE).first.wait_for()
        everything_grows(page)


@pytest.mark.parametrize("game", PLAYERS)
def test_on_small_phones_all_that_can_be_played_fits(sit: Sitter, steady: House, game: str) -> None:
    page = sit(locale="fr-FR", home=steady.url)
    play_with_bots(page, steady, game, seats=PLAYERS[game][0])
    with steady.held():
        everything_fits(page, SMALL)


@pytest.mark.parametrize("letters", [20, 32])  # pixels; 16 are usual
def test_large_letters_leave_room_for_cards_on_a_phone_held_sideways(sit: Sitter, steady: House, letters: int) -> None:
    page = sit(SCREENS["phone-lying"], "fr-FR", home=steady.url)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
    play_with_bots(page, steady, "awimbawe")
    widths = page.locator(".near-hand .card").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert len(widths) == 6
    assert min(widths) >= 44  # a fingertip of a card, and its number can be read


def test_a_question_on_the_roof_lies_over_nothing_that_is_told(sit: Sitter, steady: House) -> None:
    page = sit(locale="fr-FR", home=steady.url)
    play_with_bots(page, steady, "chabyrinthe", seats=4, options={"mode": "cooperative"})  # a count and four players
    page.locator("[data-cell] [data-lit]").first.dispatch_event("click")
    page.locator(".ask .choices").wait_for()
    with steady.held():
        everything_fits(page)


@pytest.mark.prove
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, all_ in PLAYERS.items() for seats in all_])
def test_a_whole_game_fits_on_every_screen(
    sit: Sitter, steady: House, shoot: Shoot, game: str, seats: int, locale: str
) -> None:
    """On each screen: at the start and, a few looks later, in the middle of it. Nobody plays while it is measured."""
    page = sit(locale=locale, home=steady.url)
    play_with_bots(page, steady, game, seats=seats)
    looks = {}
    for moment in ("start", "later", "late"):
        with steady.held():
            for name, size in {**SCREENS, "television": TELEVISION}.items():
                show_at(page, size)
                shoot(page, f"fit-{game}-{seats}-{name}-{moment}-{locale[:2]}")
                if found := misfits(page):
                    looks[f"{name}, {moment}"] = found
        play_on(page, 15)
    assert looks == {}


def test_whoever_is_invited_and_whoever_invites_sees_what_to_press_on_every_screen(sit: Sitter, steady: House) -> None:
    host, guest = sit(locale="fr-FR", home=steady.url), sit(locale="fr-FR", home=steady.url)
    link = open_table(steady, "awimbawe")
    host.goto(link)
    guest.goto(link.partition("#")[0])
    host.locator(".table .go .button.strong").wait_for()
    guest.locator("form .button.strong").wait_for()
    below = []
    for screen, size in {**SCREENS, **SMALL}.items():
        for page, button in ((host, ".table .go .button.strong"), (guest, "form .button.strong")):
            show_at(page, size)
            box = page.locator(button).bounding_box()
            if box is None or box["y"] + box["height"] > size[1]:
                below.append(f"{button} on {screen}")
    assert below == []


PAGES = {  # an address, and what is there once all of it is
    "/": ".first button",
    "/today": "main .button",
    "/today/arriba/2026-11-16": ".teacher .button",
    "/today/chabyrinthe/2026-11-16": ".board [data-lit]",
    "/learn/xalapa": "main a.button.strong",
    "/learn/chiwawa/pillar": ".teacher .button",
    "/yours": "main h1",
}


@pytest.mark.prove
@pytest.mark.parametrize("address", PAGES)
def test_every_page_grows_to_a_television(sit: Sitter, steady: House, address: str) -> None:
    page = sit(locale="fr-FR", home=steady.url, reduced_motion="reduce")
    page.goto(f"{steady.url}{address}")
    page.locator(PAGES[address]).first.wait_for()
    page.wait_for_load_state("networkidle")
    everything_grows(page)


@pytest.mark.prove
def test_what_is_asked_for_a_new_table_and_its_waiting_room_grow_to_a_television(sit: Sitter, steady: House) -> None:
    page = sit(locale="fr-FR", home=steady.url, reduced_motion="reduce")
    for answers in (0, 1, 2):
        page.goto(steady.url)
        page.locator("li.game", has_text="ChiWaWa").locator("button").click()
        for tile in ("[data-tile=bots]", ".tile[aria-pressed=true]")[:answers]:
            page.locator(f"dialog {tile}").click()
        page.wait_for_load_state("networkidle")
        everything_grows(page)
    page.goto(open_table(steady, "chiwawa", seats=8))
    page.locator(".code").wait_for()
    page.wait_for_load_state("networkidle")
    everything_grows(page)


def play_on(page: Page, looks: int) -> None:
    for _ in range(looks):
        step(page)
        page.wait_for_timeout(25)

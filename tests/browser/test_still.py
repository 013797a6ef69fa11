"""What comes up while somebody aims moves nothing under their finger."""

from playwright.sync_api import expect

from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import SCREENS, places_at, places_seen, play_with_bots, show_at, watch_places
from browser.houses import House
from browser.people import invite, play_until, there
from browser.test_chiwawa import MY_TURN
from browser.test_chiwawa_screens import lift_a_card

SIZES = (PHONE, LAPTOP)


def test_what_another_person_does_moves_no_button(sit: Sitter, stacked: House) -> None:
    anne, guillaume = sit(home=stacked.url), sit(PHONE, "fr-FR", home=stacked.url)
    invite(anne, guillaume, stacked.url)
    anne.locator(".near-piles [data-lit]").first.click()
    expect(guillaume.locator(".board [data-lit]").first).to_be_visible()
    with stacked.held():
        before = places_at(guillaume, SIZES)
        anne.locator(".undo").click()
        expect(guillaume.locator(".question")).to_be_visible()
        assert places_at(guillaume, SIZES) == before

        anne.locator(".talk input").fill("Sorry!")
        anne.locator(".talk input").press("Enter")
        expect(guillaume.locator(".talk", has_text="Sorry!")).to_have_count(1)
        assert places_at(guillaume, SIZES) == before

        anne.close()
        expect(guillaume.locator(".notice")).to_contain_text("Anne")
        assert places_at(guillaume, SIZES) == before


def test_the_totem_stands_where_it_stood_when_somebody_was_quicker(sit: Sitter, stacked: House) -> None:
    page = sit(PHONE, "fr-FR", home=stacked.url)
    play_with_bots(page, stacked, "arriba", seats=2)
    watch_places(page, "[data-totem], .own .seat")
    play_until([page], there(".verdict .sign"))
    assert len(places_seen(page)) == 1


def test_the_roof_stands_still_whatever_is_tried_on_it(sit: Sitter, house: House) -> None:
    page = sit(PHONE, "fr-FR")
    play_with_bots(page, house, "chabyrinthe", seats=2)
    watch_places(page, "[data-slot]")
    for card in page.locator("[data-cell] [data-lit]").all()[:6]:
        card.dispatch_event("click")
        expect(page.locator(".ask .choices")).to_be_visible()
    page.locator("[data-slot] [data-lit]").first.dispatch_event("click")
    expect(page.locator(".roof .new")).to_be_visible()
    assert len(places_seen(page)) == 1


def test_the_temple_stands_still_while_a_swap_is_made_and_taken_back(sit: Sitter, house: House) -> None:
    page = sit(PHONE, "fr-FR")
    play_with_bots(page, house, "chiwawa", seats=2)
    play_until([page], MY_TURN)
    for size in (PHONE, SCREENS["tablet"]):
        show_at(page, size)
        watch_places(page, ".near-hand .slot, .one, .place, .side, .plate, .ask")
        lift_a_card(page)
        page.locator("[data-move^=discard]").click()
        page.locator(".source [data-lit]").first.click()
        expect(page.locator(".source [aria-pressed=true]")).to_be_visible()
        page.locator("[data-move=back]").click()
        expect(page.locator(".source [aria-pressed=true]")).to_have_count(0)
        page.locator("[data-move=back]").click()
        expect(page.locator("[data-move=ask-fold]")).to_be_visible()
        assert len(places_seen(page)) == 1

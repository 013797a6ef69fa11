"""What goes wrong is said kindly, in both languages."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from browser.conftest import PHONE, Sitter, in_both
from browser.far import Far
from browser.fit import DRAWN, play_with_bots
from browser.houses import House, open_table
from browser.people import freeze, open_for_two, play_until, sit_with, there, toasted
from browser.test_arriba import turn_next
from browser.test_pages import no_serious_findings
from browser.test_table import come, put_bot

Shoot = Callable[[Page, str], None]
LANGUAGES = {"en-GB": 0, "fr-FR": 1}


def told(page: Page, *words: str) -> None:
    """A page that says what is wrong, and leads back to all games."""
    number = LANGUAGES["fr-FR" if page.evaluate("document.documentElement.lang") == "fr" else "en-GB"]
    expect(page.get_by_role("heading", level=1)).to_contain_text(words[number])
    no_serious_findings(page)
    page.get_by_role("link", name=("To all games", "Tous les jeux")[number]).click()
    expect(page.locator(".first button")).to_be_visible()


def ask(url: str, body: object) -> int:
    """What a program is answered."""
    asked = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(asked) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@in_both("fr-FR")
def test_a_table_that_is_gone(sit: Sitter, house: House, locale: str) -> None:
    page = sit(PHONE, locale)
    page.goto(f"{house.url}/t/ZZZZ")
    told(page, "no table with this code", "Aucune table ne porte plus ce code")
    page.goto(f"{house.url}/t/ZZZZ/replay/3")
    told(page, "no finished game to show", "pas de partie terminée à montrer")


@in_both("en-GB")
def test_a_place_that_is_not_known_any_more(sit: Sitter, house: House, locale: str, shoot: Shoot) -> None:
    page = sit(PHONE, locale)
    link = open_table(house, "awimbawe")
    page.goto(link[:-8] + "AAAAAAAA")  # an old link of one's own
    expect(page.get_by_role("heading", level=1)).to_contain_text(
        ("not known here", "pas connue ici")[LANGUAGES[locale]]
    )
    shoot(page, f"old-place-{locale[:2]}")
    page.get_by_role("button", name=("Join again", "Revenir à la table")[LANGUAGES[locale]]).click()
    expect(page.locator("input[autocomplete=nickname]")).to_be_visible()


@in_both("fr-FR")
def test_a_table_without_room_for_another_guest(sit: Sitter, house: House, locale: str) -> None:
    link = open_table(house, "awimbawe").partition("#")[0]
    guests = link.replace("/t/", "/api/tables/") + "/guests"
    number = 0
    while ask(guests, {"name": f"Guest {number}"}) == 201:
        number += 1
    page = sit(PHONE, locale)
    come(page, link, "Cléo")
    told(page, "no room for more guests", "ne peut accueillir plus de monde")


@in_both("en-GB")
def test_a_table_whose_chairs_are_taken_or_whose_game_is_under_way(
    sit: Sitter, house: House, locale: str, shoot: Shoot
) -> None:
    anne, cleo = sit(), sit(PHONE, locale)
    link = open_table(house, "awimbawe")
    anne.goto(link)
    put_bot(anne)
    expect(anne.locator(".table .go .button.strong")).to_be_enabled()
    cleo.goto(link.partition("#")[0])
    number = LANGUAGES[locale]
    expect(cleo.get_by_text(("All chairs are taken", "Toutes les chaises sont prises")[number])).to_be_visible()
    shoot(cleo, f"full-table-{locale[:2]}")
    anne.locator(".table .go .button.strong").click()
    anne.locator(".board").first.wait_for()
    cleo.reload()
    expect(cleo.get_by_text(("A game is under way", "Une partie est en cours")[number])).to_be_visible()
    cleo.get_by_role("button", name=("Come and watch", "Venir regarder")[number]).click()
    expect(cleo.get_by_text(("You watch, and sit down", "Vous regardez, et prendrez place")[number])).to_be_visible()


@in_both("fr-FR")
def test_a_table_that_is_closed(sit: Sitter, house: House, locale: str) -> None:
    anne, page = sit(), sit(PHONE, locale)
    link = open_table(house, "awimbawe")
    anne.goto(link)
    anne.get_by_role("button", name="Close the table").click()
    anne.get_by_role("button", name="Yes, do it").click()
    told(anne, "This table is closed.")
    page.goto(link.partition("#")[0])
    told(page, "This table is closed.", "Cette table est fermée.")


@in_both("en-GB")
def test_a_server_that_is_away_and_comes_back(sit: Sitter, house: House, locale: str, shoot: Shoot) -> None:
    """At home, on the way to a table, and at one."""
    home, door, seat = sit(PHONE, locale), sit(PHONE, locale), sit(PHONE, locale)
    number = LANGUAGES[locale]
    link = open_table(house, "awimbawe")
    home.goto(house.url)
    home.locator(".first button").wait_for()
    seat.goto(link)
    seat.locator(".mine").wait_for()
    door.goto(link.partition("#")[0])
    door.locator("form button.strong").wait_for()
    for page in (home, door, seat):
        page.wait_for_load_state("networkidle")  # a page that misses a part of itself is loaded anew later
    house.close()
    try:
        silent = ("The server does not answer", "Le serveur ne répond pas")[number]
        expect(home.get_by_role("alert")).to_contain_text(silent)
        shoot(home, f"silent-home-{locale[:2]}")
        home.locator(".first button").click()
        sit_with(home, "friends")
        toasted(home, silent)
        door.locator("form button.strong").click()
        expect(door.get_by_role("heading", level=1)).to_contain_text(silent)
        expect(seat.locator(".line.lost")).to_contain_text(("Connection lost", "Connexion perdue")[number])
        shoot(seat, f"lost-{locale[:2]}")
    finally:
        house.open()
    expect(seat.locator(".line.open")).to_be_visible()
    door.get_by_role("button", name=("Try again", "Réessayer")[number]).click()
    expect(door.locator("form button.strong")).to_be_visible()
    expect(home.get_by_text(silent)).to_have_count(0)


def test_an_invitation_stands_without_its_picture_where_that_cannot_be_had(sit: Sitter, house: House) -> None:
    page, asked = sit(), list[str]()

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/assets/Cover-*.js", refuse)
    page.goto(open_table(house, "awimbawe").partition("#")[0])
    while len(asked) < 2:  # it is loaded anew once, and then stays as it is
        page.wait_for_timeout(50)
    expect(page.locator("form button.strong")).to_be_visible()
    page.wait_for_load_state("networkidle")


@in_both("fr-FR")
def test_an_address_that_leads_nowhere(sit: Sitter, house: House, locale: str) -> None:
    page = sit(PHONE, locale)
    answer = page.goto(f"{house.url}/regles/awimbawe")
    assert answer is not None
    assert answer.status == 404
    told(page, "no page at this address", "pas de page à cette adresse")


def test_a_dead_line_is_seen_though_its_socket_is_open_and_comes_back(sit: Sitter, house: House, shoot: Shoot) -> None:
    """And nothing on the table moves for it."""
    page = sit(PHONE)
    play_with_bots(page, house, "awimbawe")
    expect(page.locator(".line.open")).to_be_visible()
    place = page.locator(".board").first.bounding_box()
    with house.frozen():
        expect(page.locator(".line.lost")).to_contain_text("Connection lost")
        assert page.locator(".board").first.bounding_box() == place
        shoot(page, "dead-line")
    expect(page.locator(".line.open")).to_be_visible()
    play_until([page], there(".last .card"))


def test_a_line_that_stays_dead_is_left_for_a_new_one(sit: Sitter, house: House) -> None:
    """Where the network has changed, the old socket would hang for minutes."""
    with Far(house.port, 1) as far:
        page = sit(home=far.url)
        play_with_bots(page, house, "awimbawe", home=far.url)
        far.die()
        with far.held():  # nor do new ones come through, until it was seen
            expect(page.locator(".line.lost")).to_be_visible()
        expect(page.locator(".line.open")).to_be_visible()


def test_a_dead_line_stops_its_players_clock_and_the_others_read_why(sit: Sitter, house: House, shoot: Shoot) -> None:
    with Far(house.port, 1) as far:
        anne, guillaume = sit(PHONE), sit(home=far.url)
        link = open_table(house, "awimbawe", move_seconds=600)
        anne.goto(link)
        code = link.partition("#")[0].rpartition("/")[2]
        come(guillaume, f"{far.url}/t/{code}", "Guillaume")
        anne.locator(".table .go .button.strong:not([disabled])").click()
        for page in (anne, guillaume):
            page.locator(".savanna").wait_for()
        line = anne.get_by_text("Guillaume: the line is down, and the clock waits a little")
        with far.held():
            expect(line).to_be_visible()
            shoot(anne, "dead-line-told-phone")
        expect(line).to_have_count(0)
        expect(guillaume.locator(".line.open")).to_be_visible()


def test_a_grab_that_is_heard_long_after_it_was_pressed_is_excused(sit: Sitter, stacked: House) -> None:
    with Far(stacked.port, 0) as line:
        anne, guillaume = sit(home=stacked.url), sit(home=line.url)
        open_for_two(anne, stacked.url, guillaume, line.url, "Arriba!", {"seconds before": "60"}, "calm")
        turn_next(anne, guillaume, cards=1)
        guillaume.locator(".up .card").wait_for()
        guillaume.evaluate(DRAWN)  # a press is measured from when the card was painted
        freeze(guillaume)  # the page does not look at its line: it would send nothing once it knows that it is dead
        expect(guillaume.locator(".line.open")).to_be_visible()
        with stacked.held(), line.held():
            guillaume.locator("[data-totem]").dispatch_event("pointerdown", {"button": 0})
            stacked.let_pass(20)  # far more than a slow machine takes to press
        toasted(guillaume, "this grab does not count, and costs nothing")
        expect(guillaume.get_by_text("too early")).to_have_count(0)

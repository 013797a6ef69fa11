"""Every page for everyone: languages, sizes, axe, kind words, weight."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import LAPTOP, PHONE, Sitter, at_length
from browser.fit import still
from browser.houses import DIST, ROOT, House
from browser.people import OVER, invite, play_until, sit_with, start_against_bot, there, toasted

Shoot = Callable[[Page, str], None]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [PHONE, (768, 1024), LAPTOP, (1920, 1080)]


def no_serious_findings(page: Page) -> None:
    still(page)
    page.evaluate(AXE.read_text())
    found: Any = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    serious = [
        (rule["id"], [node["html"][:160] for node in rule["nodes"][:3]])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]
    assert serious == []


def no_sideways_scrolling(page: Page) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], wide


# What can be pressed, is brought into view, and is then covered by something else.
COVERED = """() => {
  const layer = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  return [...layer.querySelectorAll("button:not(.skip), a[href], select, input, summary")].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !one.contains(there) && !there?.closest("label")?.contains(one);
  }).map((one) => one.outerHTML.slice(0, 160));
}"""


def everything_can_be_pressed(page: Page) -> None:
    still(page)
    expect(page.locator(".toast")).to_have_count(0)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("dark", [True, at_length(False)])
def test_axe_finds_nothing_serious_on_any_page(sit: Sitter, house: House, shoot: Shoot, dark: bool) -> None:
    anne, guillaume = sit(dark=dark, is_hasty=True), sit(PHONE, "fr-FR", dark=dark, is_hasty=True)
    look = "dark" if dark else "light"
    anne.goto(house.url)
    anne.locator(".first button").wait_for()
    no_serious_findings(anne)
    shoot(anne, f"home-{look}")
    anne.locator(".first button").click()
    no_serious_findings(anne)
    anne.keyboard.press("Escape")
    code = invite(anne, guillaume, house.url)
    for page in (anne, guillaume):
        no_serious_findings(page)
    anne.get_by_role("button", name="Rules").first.click()
    anne.locator("dialog article").first.wait_for()
    no_serious_findings(anne)
    anne.keyboard.press("Escape")
    guillaume.locator(".drawer").click()
    no_serious_findings(guillaume)
    shoot(guillaume, f"drawer-{look}")
    guillaume.keyboard.press("Escape")
    play_until([anne, guillaume], OVER)
    no_serious_findings(anne)
    no_serious_findings(guillaume)
    shoot(guillaume, f"result-phone-{look}")
    anne.goto(f"{house.url}/t/{code}/replay/1?step=12&eyes=0")
    anne.locator(".savanna").wait_for()
    no_serious_findings(anne)
    anne.goto(f"{house.url}/t/ZZZZ")
    anne.locator("h1").wait_for()
    no_serious_findings(anne)


def test_the_waiting_room_invites_by_link_code_and_square(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(locale="fr-FR")
    page.goto(house.url)
    page.locator(".first button").click()
    sit_with(page, "friends")
    page.wait_for_url("**/t/*")
    code = page.locator(".code").inner_text()
    assert page.locator(".invite input").input_value().endswith(f"/t/{code}")
    expect(page.locator(".invite svg[role=img]")).to_be_visible()
    no_serious_findings(page)
    shoot(page, "waiting-room")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    no_sideways_scrolling(page)
    shoot(page, "waiting-room-phone")
    page.get_by_role("button", name="Un robot ici").click()
    expect(page.locator(".table .button.strong")).to_be_enabled()


@pytest.mark.parametrize("size", [PHONE, *map(at_length, SIZES[1:])])
@pytest.mark.parametrize("zoom", ["200%", at_length("100%")])
def test_nothing_scrolls_sideways(sit: Sitter, house: House, shoot: Shoot, size: tuple[int, int], zoom: str) -> None:
    page = sit(size)
    page.goto(house.url)
    grow = f"document.documentElement.style.fontSize = '{zoom}'"
    page.evaluate(grow)
    page.locator(".first button").wait_for()
    no_sideways_scrolling(page)
    start_against_bot(page, house.url)
    page.evaluate(grow)
    still(page)
    no_sideways_scrolling(page)
    shoot(page, f"table-{size[0]}-{zoom[:-1]}")


@pytest.mark.parametrize("size", [PHONE, at_length(LAPTOP)])
def test_with_large_text_everything_stays_within_reach(
    sit: Sitter, house: House, shoot: Shoot, size: tuple[int, int]
) -> None:
    page = sit(size, "fr-FR", is_hasty=True)
    page.add_init_script("addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')")

    def look(name: str) -> None:
        no_sideways_scrolling(page)
        everything_can_be_pressed(page)
        shoot(page, f"large-{name}-{size[0]}")

    page.goto(house.url)
    page.locator(".first button").wait_for()
    look("home")
    page.locator(".first button").click()
    look("new-table")
    page.locator("dialog [data-tile=friends]").click()
    look("new-table-players")
    page.locator("dialog footer .strong").click()
    page.locator(".mine").wait_for()
    page.get_by_role("button", name="Un robot ici").click()
    look("waiting")
    page.locator(".table .go .button.strong").click()
    page.locator(".near-plate .turn").wait_for()
    look("table")
    page.get_by_role("button", name="La table et ses gens").click()
    look("menu")
    page.keyboard.press("Escape")
    play_until([page], OVER)
    look("result")
    page.get_by_role("link", name="La revoir").click()
    page.locator(".savanna").wait_for()
    look("replay")


def test_the_page_speaks_french_and_english_and_remembers_it(sit: Sitter, house: House) -> None:
    page = sit(locale="fr-FR")
    page.goto(house.url)
    expect(page.get_by_text("Une table, cinq jeux")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("One table, five games")).to_be_visible()
    page.reload()
    expect(page.get_by_text("One table, five games")).to_be_visible()


def test_with_reduced_motion_nothing_flies(sit: Sitter, house: House) -> None:
    page = sit(reduced_motion="reduce")
    start_against_bot(page, house.url)
    play_until([page], there(".last .card"))
    assert page.evaluate("document.getAnimations().filter(one => one.effect.getTiming().duration > 50).length") == 0


def test_talk_and_reactions_reach_the_other_side(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit(locale="fr-FR")
    invite(anne, guillaume, house.url)
    guillaume.locator("aside form input").fill("Bonne chance <b>Anne</b> !")
    guillaume.keyboard.press("Enter")
    expect(anne.locator("aside .talk li").last).to_contain_text("Bonne chance <b>Anne</b> !")
    guillaume.get_by_role("button", name="Bravo !").click()
    toasted(anne, "Guillaume: Bravo!")


def test_the_first_script_and_each_games_part_stay_light() -> None:
    page = (DIST / "index.html").read_text()
    first = re.findall(r'(?:src|modulepreload"[^>]*href)="\.?/?(assets/[^"]+\.js)"', page)
    assert first
    assert sum(weight(DIST / name) for name in first) < 60_000
    parts = list((DIST / "assets").glob("awimbawe-*.js"))
    assert parts
    assert all(weight(part) < 60_000 for part in parts)


def weight(file: Path) -> int:
    return len(gzip.compress(file.read_bytes()))


@pytest.mark.parametrize(
    ("locale", "button", "credit"),
    [
        at_length("en-GB", "Credits", "by Mathieu Roussel, Aubane Rittano, published by Explor8"),
        ("fr-FR", "Crédits", "d'Antoine Bauza, édité par Cocktail Games"),
    ],
)
def test_credits_name_who_is_known_and_nobody_else(
    sit: Sitter, house: House, locale: str, button: str, credit: str
) -> None:
    page = sit(PHONE, locale)
    page.goto(house.url)
    page.locator(".first button").wait_for()
    page.get_by_role("button", name=button).click()
    credits_ = page.locator("dialog dd")
    expect(credits_.filter(has_text=credit)).to_have_count(1)
    for words in credits_.all_inner_texts():
        assert not re.search(r"^(by|de|d') *,|not named|^published by *$|,$", words), words


def test_how_loud_it_is_stays_as_it_was_chosen(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(house.url)
    page.get_by_label("How loud").fill("1")
    page.get_by_role("button", name="Sound is on").click()
    page.reload()
    expect(page.get_by_label("How loud")).to_have_value("1")
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()
    page.get_by_label("How loud").fill("4")  # whoever moves it wants to hear it
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()

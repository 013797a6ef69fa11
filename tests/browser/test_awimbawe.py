"""Awimbawe through the page, in real browsers."""

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.fit import still, the_ending_fits
from browser.houses import House
from browser.keys import press_on
from browser.people import (
    OVER,
    PATIENCE,
    freeze,
    hand,
    invite,
    is_over,
    play_until,
    start_against_bot,
    there,
    wait_until,
)

Shoot = Callable[[Page, str], None]


def test_a_whole_game_against_a_bot_ends_with_its_points_and_can_be_replayed(
    sit: Sitter, house: House, shoot: Shoot
) -> None:
    page = sit()
    start_against_bot(page, house.url)
    shoot(page, "awimbawe-laptop")
    play_until([page], OVER)
    shoot(page, "awimbawe-result")
    expect(page.locator("dialog h2")).to_contain_text("win")
    expect(page.locator("dialog .podium .crowns").first.locator("svg")).to_have_count(2)  # a crown for each round won
    expect(page.locator("dialog .podium .cards .card").first).to_be_visible()
    expect(page.locator("dialog .podium li")).to_have_count(2)
    the_ending_fits(page)
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".savanna").wait_for()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("output")).to_contain_text("Step")
    last = page.locator("output").inner_text()
    page.get_by_label("Through whose eyes").select_option("all")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("output")).not_to_have_text(last)
    page.locator(".desk input[type=range]").fill("9")
    expect(page.locator("output")).to_contain_text("Step 9")
    still(page)
    shoot(page, "awimbawe-replay")
    expect(page.locator(".far-hand .card").first).to_be_visible()
    expect(page.locator(".far-hand .card:not([aria-label*=crown])")).to_have_count(0)  # all lie open
    again = sit()
    again.goto(page.url)  # a link to this moment shows the same moment
    expect(again.locator("output")).to_contain_text("Step 9")


def test_two_browsers_see_each_others_moves_and_not_each_others_secrets(
    sit: Sitter, house: House, shoot: Shoot
) -> None:
    anne, guillaume = sit(is_hasty=True), sit(PHONE, "fr-FR", is_hasty=True)
    heard: list[str] = []
    guillaume.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    invite(anne, guillaume, house.url)
    shoot(guillaume, "awimbawe-phone")
    expect(anne.locator(".near-hand .card")).to_have_count(6)
    secrets = slugs(hand(anne))
    assert len(secrets) == 6
    assert not any(f'"{card}"' in frame for frame in heard for card in secrets)
    wait_until(anne, lambda: sum(page.locator(".near-plate .turn").count() for page in (anne, guillaume)))
    actor, watcher = (anne, guillaume) if anne.locator(".near-plate .turn").count() else (guillaume, anne)
    played = actor.locator(".near-hand [data-lit]").first
    value = played.locator(".value").text_content() or ""
    played.click()
    expect(watcher.locator(".places .place:not(.mine) .value")).to_have_text(value)
    play_until([anne, guillaume], OVER)
    anne.get_by_role("button", name="Once more", exact=True).click()
    guillaume.locator("dialog").get_by_role("button", name="Encore une", exact=True).click()
    for page in (anne, guillaume):
        expect(page.locator("dialog .scores")).to_have_count(0)
        expect(page.locator(".near-hand .card")).to_have_count(6)


def test_a_reload_in_mid_game_finds_the_same_hand(sit: Sitter, house: House) -> None:
    page = sit()
    start_against_bot(page, house.url)
    lit = page.locator(".board [data-lit]")  # nothing is under way
    play_until([page], f"{there('.last .card')} && {there('.board [data-lit]')}")
    before = sorted(hand(page))
    page.reload()
    lit.first.wait_for()
    assert sorted(hand(page)) == before


def test_the_log_says_who_takes_a_trick_while_both_cards_lie_there_and_again_after_a_reload(
    sit: Sitter, stacked: House, shoot: Shoot
) -> None:
    """For somebody who hurries nothing: a touch of the board shows the next card led together with the line."""
    page = sit(home=stacked.url)
    page.add_init_script(TELLTALE)
    start_against_bot(page, stacked.url)
    lit = page.locator(".near-hand [data-lit]")  # nothing is on its way then
    told = page.locator("aside [role=log] li", has_text=re.compile("takes? the trick: "))
    lit.first.click()
    wait_until(page, "() => window.lying.length > 0")
    shoot(page, "awimbawe-log")
    lit.first.wait_for()
    assert page.evaluate("window.lying") == [2], "how many cards lay there when the log said who takes them"
    before = told.all_inner_texts()
    page.reload()
    page.locator(".savanna").wait_for()
    expect(told.first).to_be_visible()
    assert told.all_inner_texts() == before


# Whenever the log says that a trick is taken: how many cards lie on the board.
TELLTALE = """
window.lying = [];
new MutationObserver(() => {
  const told = [...document.querySelectorAll("aside [role=log] li")].filter((one) => /the trick: /.test(one.innerText));
  if (told.length > window.lying.length) window.lying.push(document.querySelectorAll(".places .card").length);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


def test_a_server_that_restarts_loses_nothing_and_the_page_says_so(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    start_against_bot(page, house.url)
    page.locator(".near-plate .turn").wait_for()
    before = sorted(hand(page))
    house.close()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    shoot(page, "connection-lost")
    house.open()
    expect(page.locator(".line.open")).to_be_visible()
    assert sorted(hand(page)) == before
    play_until([page], f"{there('.last .card')} || !({there('.near-hand .card', len(before))})")


def test_an_illegal_card_says_why_and_names_its_rule(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    start_against_bot(page, house.url)
    dimmed = page.locator(".near-hand button.dimmed")
    play_until([page], f"{there('.near-hand [data-lit]')} && {there('.near-hand button.dimmed')}")
    freeze(page)
    dimmed.first.click(force=True)
    expect(page.locator(".toast")).to_be_visible()
    shoot(page, "refusal")
    rule = page.locator(".toast button").inner_text().split()[-1]
    page.locator(".toast button").click()
    expect(page.locator("dialog .named .number")).to_have_text(rule)
    shoot(page, "rules")


@pytest.mark.prove
def test_a_whole_game_can_be_played_with_the_keyboard_alone(sit: Sitter, house: House) -> None:
    page, choice = sit(), Random(7)
    page.goto(house.url)
    press_until(page, "Play Awimbawe")
    press_until(page, "With bots Starts at once. The computer plays the others.")
    press_until(page, "Start")
    page.locator(".savanna").wait_for()
    press_until(page, "Skip to the table")
    late = time.monotonic() + PATIENCE
    while not is_over(page):
        assert time.monotonic() < late, "the game does not go on"
        if page.locator("dialog [data-goon], .board [data-lit], dialog [data-lit]").count() > 0 and tab_to_a_move(
            page, choice
        ):
            page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    press_until(page, "Watch it again")
    expect(page.locator("output")).to_be_visible()


def test_by_keyboard_the_rhinoceros_moves_any_card_and_can_think_better_of_it(sit: Sitter, stacked: House) -> None:
    """From the last pile, after which the way back comes next: a step to and fro leads to everything."""
    page = sit(home=stacked.url)
    start_against_bot(page, stacked.url)
    page.locator(".near-hand [data-lit]").last.wait_for()
    press_on(page, "[data-fly=mountain-rhinoceros]")
    piles, answers = page.locator(".far-piles [data-lit]"), page.locator(".ask [data-lit]")
    expect(piles).to_have_count(4)
    expect(answers).to_have_count(1)  # to decline
    press_on(page, ".far-piles [data-lit]", index=3)
    expect(answers).to_have_count(2)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # back
    expect(answers).to_have_count(1)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.ask') !== null"), "to decline is the next step"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(answers).to_have_count(2)
    page.keyboard.press("Escape")
    expect(answers).to_have_count(1)
    page.keyboard.press("Enter")
    expect(answers).to_have_count(2)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("aside [role=log] li", has_text="under")).to_be_attached()
    expect(piles).to_have_count(0)


def tab_to_a_move(page: Page, choice: Random) -> bool:
    """From where the last move left the keyboard, a move is a few steps away and never behind the head of the page.

    Not always the nearest: of what is chosen in two steps, the first can be taken back for ever.
    """
    passed = choice.randrange(4)
    for _ in range(16):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.matches('[data-lit], [data-goon]')"):
            if passed == 0:
                return True
            passed -= 1
    return False


def press_until(page: Page, name: str) -> None:
    """Tab to the button of this name, and press it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        active = page.evaluate(
            "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim()"
        )
        if active == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{name} cannot be reached by keyboard")


def slugs(labels: list[str]) -> list[str]:
    """`meadow mouse 1, 3 crowns` is the card `meadow-mouse`; `eagle 7, 0 crowns` is `eagle-7`."""
    words = [label.split(",")[0].split() for label in labels]
    return [f"{word[0]}-{word[1]}" for word in words]


def test_whoever_comes_to_a_game_under_way_watches_it_and_sees_no_hand(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, guillaume, cleo = sit(), sit(), sit(PHONE)
    code = invite(anne, guillaume, house.url)
    cleo.goto(f"{house.url}/t/{code}")
    cleo.locator("form button.strong").click()
    cleo.locator(".savanna").wait_for()
    shoot(cleo, "watching")
    for place in (".near-hand", ".far-hand"):
        expect(cleo.locator(f"{place} .card")).to_have_count(6)
        expect(cleo.locator(f"{place} .card[data-down=true]")).to_have_count(6)
    expect(cleo.locator(".board [data-lit]")).to_have_count(0)


def test_a_played_card_flies(sit: Sitter, house: House) -> None:
    page = sit()
    page.add_init_script(
        "const animate = Element.prototype.animate; window.flown = [];"
        "Element.prototype.animate = function (...parts) {"
        "  window.flown.push(this.dataset?.fly ?? 'gone'); return animate.apply(this, parts); }"
    )
    start_against_bot(page, house.url)
    play_until([page], there(".near-hand [data-lit]"))
    still(page)
    page.evaluate("window.flown = []")
    card = page.locator(".near-hand [data-lit]").first
    name = card.get_attribute("data-fly")
    card.click()
    wait_until(page, "name => window.flown.includes(name)", name)

"""Chabyrinthe through the page: whole games by what is lit, with taps, keys and drags."""

import re
import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.fit import the_ending_fits
from browser.houses import House
from browser.keys import open_game, press_on, tab_to
from browser.people import PATIENCE, is_over, sit_with
from browser.roofs import Listener, best_move
from browser.test_pages import no_serious_findings, no_sideways_scrolling

Shoot = Callable[[Page, str], None]

LIT = ".roof .cell [data-lit]"
ENTRIES = {"down": (0, -1), "left": (1, 0), "up": (0, 1), "right": (-1, 0)}  # where the ledge is, seen from the cell
ARROWS = {(-1, 0): "ArrowLeft", (1, 0): "ArrowRight", (0, -1): "ArrowUp", (0, 1): "ArrowDown"}
AT = "document.activeElement?.closest('[data-at]')?.dataset.at ?? ''"
HURRY = "document.querySelector('.board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"
Hand = Callable[[Page, str, list[str]], None]


def sit_down(page: Page, url: str, seats: int = 1, turns: str = "", is_small: bool = False) -> None:
    """Against beginners; with `turns` it ends after so many, whoever is at home by then."""
    page.goto(url)
    page.get_by_role("button", name="Chabyrinthe").click()
    variant = "kittens" if is_small else "solo" if seats == 1 else "versus"
    options = {"Turns of each player": turns} if turns else {}
    if seats == 1:
        sit_with(page, "alone", variant, options=options)
    else:
        sit_with(page, "bots", variant, seats, level="1", options=options)
    page.locator(".roof .cell").first.wait_for()


def by_tap(page: Page, move: str, legal: list[str]) -> None:
    """Tap the card until it lies right, or the place and then the button that turns the new card; then keep it."""
    words = move.split()
    if words[0] == "turn":
        for _ in range(1 + ways_of(words[1], legal).index(words[2])):
            page.locator(f"[data-cell='{words[1]}'] button").click()
    else:
        page.locator(f"[data-at='{spot_of(move)}'] button").click()
        for _ in range(facings_of(legal).index(words[4])):
            page.locator(".ask button:not(.strong)").first.click()
    page.locator(".ask .strong").click()


def by_key(page: Page, move: str, legal: list[str]) -> None:
    """Walk there with the arrow keys, turn with the space bar, keep with Enter."""
    words = move.split()
    walk(page, spot_of(move))
    turns = ways_of(words[1], legal).index(words[2]) if words[0] == "turn" else facings_of(legal).index(words[4])
    for _ in range(1 + turns):
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


def ways_of(cell: str, legal: list[str]) -> list[str]:
    return [move.split()[2] for move in legal if move.startswith(f"turn {cell} ")]


def facings_of(legal: list[str]) -> list[str]:
    """The ways in which the new card can lie: the same at every place."""
    inserts = [move for move in legal if move.startswith("insert")]
    return [move.split()[4] for move in inserts if move.split()[:4] == inserts[0].split()[:4]]


def spot_of(move: str) -> str:
    words = move.split()
    cell = words[1] if words[0] == "turn" else words[2]
    right, down = (0, 0) if words[0] == "turn" else ENTRIES[words[3]]
    return f"{ord(cell[0]) - ord('a') + right},{int(cell[1]) - 1 + down}"


def walk(page: Page, spot: str) -> None:
    """Along the cards, and out to the ledge at the end."""
    if not page.evaluate(AT):
        assert tab_to(page, ".roof [tabindex='0']")
    size = int(page.locator(".table").evaluate("one => one.style.getPropertyValue('--size')"))
    goal = [int(number) for number in spot.split(",")]
    for _ in range(4 * size):
        column, row = [int(number) for number in page.evaluate(AT).split(",")]
        if [column, row] == goal:
            return
        page.keyboard.press(ARROWS[_step((column, row), goal, size)])
    raise AssertionError(f"the keys do not lead to {spot}")


def _step(here: tuple[int, int], goal: list[int], size: int) -> tuple[int, int]:
    """One step nearer; the corners of the ledge have no place, so that one goes over the cards."""
    inside = [min(max(number, 0), size - 1) for number in here]
    if list(here) != inside:
        return inside[0] - here[0], inside[1] - here[1]
    aim = [min(max(number, 0), size - 1) for number in goal]
    aim = goal if inside == aim else aim
    if aim[0] != here[0]:
        return (1 if aim[0] > here[0] else -1), 0
    return 0, (1 if aim[1] > here[1] else -1)


def bring_all_home(page: Page, ears: Listener, act: Hand, is_done: Callable[[], bool], by_keys: bool = False) -> None:
    """Play well until it is done, and hurry what is shown."""
    chance, done, late = Random(1), None, time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < late, "the game does not go on"
        told = ears.told
        if told and told is not done and told["legal"] and page.locator(".roof.mine").count():
            done = told
            act(page, best_move(told["view"], chance), told["legal"])
        elif not by_keys:
            page.evaluate(HURRY)
        elif told and not told["is_over"]:
            page.keyboard.press("Escape")
        else:  # it may have put the result away
            press_on(page, "button.result")
        page.wait_for_timeout(20)


def stand_still(page: Page) -> None:
    page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished)).then(() => null)")


def test_a_whole_game_against_a_bot_ends_when_all_cats_are_home(sit: Sitter, steady: House, shoot: Shoot) -> None:
    page = sit(home=steady.url, is_hasty=True)
    ears = Listener(page)
    sit_down(page, steady.url, seats=2)
    page.locator(LIT).first.wait_for()
    shoot(page, "chabyrinthe-laptop")
    no_sideways_scrolling(page)
    bring_all_home(page, ears, by_tap, lambda: ears.told["view"]["cats_left"] < 9)
    with steady.held():
        stand_still(page)
        no_serious_findings(page)
    bring_all_home(page, ears, by_tap, lambda: is_over(page))
    shoot(page, "chabyrinthe-result")
    expect(page.locator("dialog .scores li")).to_have_count(2)
    expect(page.locator("dialog")).to_contain_text("All fifteen cats are home")
    first = page.locator("dialog .podium li").first
    cats = page.locator("dialog .podium .sofa [data-home-cat]")
    expect(cats).to_have_count(15)  # each on the sofa of whoever brought it home
    won = next(side for side in ears.told["view"]["sides"] if side["place"] == 1)
    expect(first.locator("[data-home-cat]")).to_have_count(won["cats"])
    expect(first.locator(".step")).to_contain_text(str(won["side_points"]))
    the_ending_fits(page)
    no_serious_findings(page)
    before = first.locator(".sofa").get_attribute("aria-label") or ""
    page.reload()  # and it is the same cats
    expect(first.locator(".sofa")).to_have_attribute("aria-label", before)


def test_alone_by_keyboard_all_cats_come_home_and_there_is_a_grade(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(is_hasty=True)
    ears = Listener(page)
    open_game(page, house.url, "Chabyrinthe", 1)
    page.locator(LIT).first.wait_for()
    expect(page.locator(".counter")).to_contain_text("Still possible: purr-fectly incredible")
    bring_all_home(page, ears, by_key, lambda: ears.told["view"]["cats_left"] < 9, by_keys=True)
    expect(page.locator(".counter")).to_contain_text(re.compile(r"Turn \d.* of 15 cats home"))
    shoot(page, "chabyrinthe-solo")
    bring_all_home(page, ears, by_key, lambda: is_over(page), by_keys=True)
    shoot(page, "chabyrinthe-solo-result")
    expect(page.get_by_role("log", name="What happened")).to_contain_text(re.compile("You bring (a cat|. cats) home"))
    expect(page.locator(".counter")).to_contain_text("Grade:")
    expect(page.locator("dialog")).to_contain_text("All fifteen cats are home")
    expect(page.locator("dialog .grade b")).to_be_visible()
    expect(page.locator("dialog .sofa [data-home-cat]")).to_have_count(15)
    the_ending_fits(page)
    grade = page.locator("dialog .grade b").inner_text()
    turns = ears.told["view"]["turn"]
    best = page.locator("dialog .alone")
    expect(best).to_contain_text(f"Best: {turns} turns, {grade}")
    no_serious_findings(page)
    page.reload()  # a game is kept, and kept once
    expect(best).to_contain_text(re.compile(f"Best: {turns} turns, {grade} · .* · 1 game "))


def test_kittens_come_home_on_a_phone(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, "fr-FR", has_touch=True, dark=True, is_hasty=True)
    ears = Listener(page)
    sit_down(page, house.url, is_small=True)
    expect(page.locator(".roof .cell")).to_have_count(9)
    expect(page.locator(".counter")).to_contain_text("Tour 1")
    shoot(page, "chabyrinthe-kittens-phone")
    no_sideways_scrolling(page)
    stand_still(page)
    no_serious_findings(page)
    bring_all_home(page, ears, by_tap, lambda: is_over(page))
    shoot(page, "chabyrinthe-kittens-result")
    expect(page.locator("dialog")).to_contain_text("Les quinze chats sont rentrés")
    expect(page.locator("dialog")).to_contain_text("Pas d'appréciation")


def test_a_hint_is_tried_on_the_roof_and_kept_or_taken_back(sit: Sitter, advised: House, shoot: Shoot) -> None:
    """Of an adviser who answers at once: rules that are not compiled take a slow machine longer than a thought may."""
    page = sit(home=advised.url)
    ears = Listener(page)
    sit_down(page, advised.url)
    page.locator(LIT).first.wait_for()
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    kept = page.locator(".ask .strong[data-hinted]")
    expect(kept).to_be_visible()
    expect(page.locator(".hint")).to_contain_text(re.compile("Hint: you (turn|push)"))
    shoot(page, "chabyrinthe-hint")
    no_serious_findings(page)
    page.keyboard.press("Escape")
    expect(kept).to_have_count(0)
    expect(page.locator(".roof [data-hinted]")).to_have_count(1)  # it still points there
    hint.click()
    kept.click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("aside [role=log] li", has_text=re.compile("You (turn|push)")).first).to_be_attached()
    assert any(event["seat"] == 0 for event in ears.events)


def test_the_night_is_over_when_the_turns_run_out(sit: Sitter, house: House) -> None:
    page = sit(is_hasty=True)
    ears = Listener(page)
    sit_down(page, house.url, turns="5", is_small=True)
    bring_all_home(page, ears, lambda where, _, legal: by_tap(where, legal[0], legal), lambda: is_over(page))
    expect(page.locator("dialog")).to_contain_text("After 5 turns the night is over")


def test_a_card_is_turned_by_tap_keys_and_drag_and_taken_back(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    sit_down(page, house.url)
    page.locator(LIT).first.wait_for()
    cells = page.locator(".roof .cell", has=page.locator("[data-lit][aria-label*=', elbow']")).all()
    names = [cell.get_attribute("data-cell") for cell in cells]
    for name in names:
        card = page.locator(f"[data-cell='{name}'] button")
        before = card.get_attribute("aria-label") or ""
        card.click()
        expect(card).not_to_have_attribute("aria-label", before)
        once = card.get_attribute("aria-label") or ""
        if not ("window" in once and "cat" in once):  # it would bring a cat home, and then it stays
            break
    card.click()
    expect(card).not_to_have_attribute("aria-label", once)
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-label", before)

    card.focus()
    page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-label", once)
    page.keyboard.press("l")
    expect(card).to_have_attribute("aria-label", before)

    stand_still(page)
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 20 + box["width"], box["y"] + 30, steps=6)
    page.mouse.up()
    expect(card).to_have_attribute("aria-label", once)
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stack .paws")).to_have_attribute("aria-label", "1 action left")
    page.locator(".undo").click()  # nothing was won: the server allows it
    expect(page.locator(".stack .paws")).to_have_attribute("aria-label", "2 actions left")


def test_a_card_is_carried_to_the_edge_turned_and_pushed_in(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    sit_down(page, house.url)
    top = page.locator("[data-top] button")
    entry = page.locator("[data-entry='2']")
    entry.wait_for()
    stand_still(page)
    start, goal = top.bounding_box(), entry.bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator(".cell.new")).to_be_visible()
    shoot(page, "chabyrinthe-push-phone")
    kind = (page.locator(".cell.new button").get_attribute("aria-label") or "").split(", ")[1].split(":")[0]
    page.get_by_role("button", name="Push", exact=True).click()
    expect(page.locator("[data-cell='c1'] .card")).to_have_attribute("aria-label", re.compile(kind))
    expect(page.locator(".cell.new")).to_have_count(0)


def test_what_the_log_calls_a_card_is_written_on_the_roof(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    ears = Listener(page)
    sit_down(page, house.url)
    page.locator(LIT).first.wait_for()
    by_tap(page, ears.told["legal"][0], ears.told["legal"])
    line = page.locator("aside [role=log] li").last
    expect(line).to_contain_text(re.compile(r"\b[a-d][1-4]\b"))
    shoot(page, "chabyrinthe-marks")
    assert page.locator(".roof .named").all_inner_texts() == ["a", "1", "b", "2", "c", "3", "d", "4"]
    corner, card = page.locator(".roof .named").nth(3).bounding_box(), page.locator("[data-cell=a2]").bounding_box()
    assert corner
    assert card
    assert card["x"] <= corner["x"] <= card["x"] + card["width"] / 3, "row 2 is named beside its cards"
    assert card["y"] <= corner["y"] <= card["y"] + card["height"] / 3

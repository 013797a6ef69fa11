"""ChiWaWa through the page, in real browsers."""

import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.fit import the_ending_fits
from browser.houses import House
from browser.keys import open_game, press_on
from browser.people import FREEZE, OVER, PATIENCE, is_over, play_until, sit_with, step, tap_twice, there
from browser.test_pages import no_serious_findings

Shoot = Callable[[Page, str], None]
MY_TURN = there(".ask [data-move=ask-fold]")
LIT = ".temple [data-lit]:not([data-move=back])"


def start(page: Page, url: str, seats: int = 2, is_royal: bool = False, rounds: int | None = None) -> None:
    """A table of ChiWaWa with beginners on all other chairs."""
    page.goto(url)
    page.get_by_role("button", name="Play ChiWaWa").click()
    options = {"Rounds at most": str(rounds)} if rounds is not None else {}
    sit_with(page, "bots", "royal" if is_royal else "classic", seats, "1", options)
    page.locator(".temple").wait_for()


def fits(page: Page) -> bool:
    """Nothing scrolls sideways, and no camp lies over what comes after it."""
    is_fitting = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll(".board .side")].map((one) => one.getBoundingClientRect());
          const middle = document.querySelector(".centre").getBoundingClientRect();
          const covers = (one) => one.bottom > middle.top + 1 && one.top < middle.bottom - 1
            && one.right > middle.left + 1 && one.left < middle.right - 1;
          return document.documentElement.scrollWidth <= innerWidth && !boxes.some(covers);
        }"""
    )
    return bool(is_fitting)


def test_a_whole_game_against_a_bot_by_what_is_lit(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    start(page, house.url, rounds=2)
    expect(page.locator(".ask")).to_contain_text("Choose your Pillar")
    lit = page.locator(".near-hand [data-lit]")
    expect(lit).to_have_count(10)
    lit.first.click(position={"x": 10, "y": 30})
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator(".side .plinth .card:not([data-down=true])")).to_have_count(2)
    play_until([page], MY_TURN)
    lit.first.click(position={"x": 10, "y": 30})
    expect(page.locator(".side.near .gap").nth(1)).to_be_visible()
    expect(page.locator(".side:not(.near) .gap").nth(1)).to_be_visible()
    shoot(page, "chiwawa-ends")
    page.locator(".side.near .gap").first.click()
    expect(page.locator(".side.near .card").nth(1)).to_be_visible()
    play_until([page], f"{there('.plate.best')} || {OVER}")
    shoot(page, "chiwawa-round-end")
    play_until([page], OVER)
    shoot(page, "chiwawa-result")
    expect(page.locator("dialog h2")).to_contain_text("win")
    expect(page.locator("dialog .podium > li")).to_have_count(2)
    expect(page.locator("dialog .podium .suns svg").first).to_be_visible()  # one for each round
    expect(page.locator("dialog .podium .row .card").first).to_be_visible()  # the dearest of a camp
    the_ending_fits(page)
    expect(page.locator("dialog section").first).to_be_visible()


def test_a_swap_is_led_by_the_hand(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    start(page, house.url)
    play_until([page], MY_TURN)
    tap_twice(page.locator(".near-hand [data-lit]").first)
    page.get_by_role("button", name="Discard to swap").tap()
    expect(page.locator(".ask")).to_contain_text("which card first")
    page.locator(".source [data-lit]").first.tap()
    expect(page.locator(".ask")).to_contain_text("with which one")
    expect(page.locator(".source [aria-pressed=true]")).to_have_count(1)
    shoot(page, "chiwawa-swap-phone")
    cards = page.locator(".near-hand .card").count()
    page.get_by_role("button", name="Back").tap()
    expect(page.locator(".ask")).to_contain_text("which card first")
    page.get_by_role("button", name="Back").tap()  # nothing was sent: the card is in the hand again
    expect(page.locator(".near-hand .card")).to_have_count(cards + 1)
    tap_twice(page.locator(".near-hand [data-lit]").first)
    page.get_by_role("button", name="Discard to swap").tap()
    page.locator(".source [data-lit]").first.tap()
    expect(page.locator(".ask")).to_contain_text("with which one")
    tap_twice(page.locator(".near-hand [data-lit]").first)  # one of my own: the deck may have been swapped just before
    expect(page.locator(".ask")).not_to_contain_text("with which one")
    expect(page.locator(".near-hand .card")).to_have_count(cards)


def who_is_to_act(people: list[Page]) -> Page:
    """Who may fold, the first who may."""
    late = time.monotonic() + PATIENCE
    while True:
        for page in people:
            if step(page, MY_TURN):
                return page
        assert time.monotonic() < late, "the game does not go on"
        people[0].wait_for_timeout(25)


def test_two_people_see_each_others_swap_only_when_it_is_sent(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit(PHONE, "fr-FR")
    anne.goto(house.url)
    anne.get_by_role("button", name="Play ChiWaWa").click()
    sit_with(anne, "friends")
    anne.wait_for_url("**/t/*")
    guillaume.goto(f"{house.url}/t/{anne.locator('.code').inner_text()}")
    guillaume.locator("form button.strong").click()
    anne.locator(".table .button.strong:not([disabled])").click()
    people = [anne, guillaume]
    actor = who_is_to_act(people)
    other = next(page for page in people if page is not actor)
    expect(actor.get_by_role("button", name="Hint", exact=True)).to_have_count(0)  # another person would mind
    lines = other.locator("aside [role=log] li")
    told = actor.locator("aside [role=log] li").count()
    expect(lines).to_have_count(told)
    actor.locator(".near-hand [data-lit]").first.click(position={"x": 10, "y": 30})
    actor.locator(".ask [data-move^=discard]").click()
    actor.locator(".source [data-lit]").first.click()
    actor.wait_for_timeout(300)
    assert lines.count() == told
    actor.locator(".middle > .place [data-lit]").first.click()
    expect(lines).to_have_count(told + 3)
    expect(
        other.locator(".source .card[aria-label*='just swapped'], .source .card[aria-label*='échang']")
    ).to_have_count(1)


def test_a_hint_is_lit_and_told(sit: Sitter, advised: House, shoot: Shoot) -> None:
    """Of an adviser who answers at once: rules that are not compiled take a slow machine longer than a thought may."""
    page = sit(PHONE, home=advised.url, has_touch=True)
    start(page, advised.url)
    for words in ("as your Pillar", ""):
        page.locator(".near-hand [data-lit]").first.wait_for()
        page.get_by_role("button", name="Hint", exact=True).tap()
        page.locator("[data-hinted]").first.wait_for()
        expect(page.locator(".hint")).to_contain_text(words)
        shoot(page, "chiwawa-hint-phone")
        page.get_by_role("button", name="Fold away").tap()  # on a phone it can lie over the place that it points to
        page.locator("button[data-hinted]:not(.near-hand button)").first.tap()
        expect(page.locator("[data-hinted]")).to_have_count(0)
        play_until([page], MY_TURN)
    tap_twice(page.locator(".near-hand [data-lit]").first)
    page.get_by_role("button", name="Discard to swap").tap()
    expect(page.locator(".ask")).to_contain_text("which card first")
    page.get_by_role("button", name="Hint", exact=True).tap()  # in the middle of a swap, for its next step
    expect(page.locator(".hint")).to_contain_text("Hint: first card")
    expect(page.locator("[data-hinted]")).to_have_count(1)


@pytest.mark.prove
def test_a_whole_game_by_keyboard_alone(sit: Sitter, house: House) -> None:
    page = sit()
    open_game(page, house.url, "ChiWaWa", 2)
    page.locator(".temple").wait_for()
    chance, late = Random(4), time.monotonic() + PATIENCE
    has_looked = False
    while not is_over(page):
        assert time.monotonic() < late, "the game does not go on"
        asked = page.locator("dialog").count() > 0
        press_on(page, "dialog [data-goon]" if asked else LIT, index=chance.randrange(1000))
        if not has_looked and page.locator(".ask [data-move=ask-fold]").count() > 0:
            no_serious_findings(page)
            has_looked = True
        if page.locator("[data-skip]").count():
            press_on(page, "[data-skip]")
        page.wait_for_timeout(20)
    expect(page.locator("dialog h2")).to_contain_text("win")
    no_serious_findings(page)


@pytest.mark.prove
def test_eight_players_play_to_the_result(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(dark=True)
    start(page, house.url, seats=8)
    play_until([page], MY_TURN)
    expect(page.locator(".side")).to_have_count(8)
    shoot(page, "chiwawa-eight-laptop")
    no_serious_findings(page)
    play_until([page], OVER)
    expect(page.locator("dialog .scores li")).to_have_count(8)
    shoot(page, "chiwawa-eight-result")
    the_ending_fits(page)


def test_a_battle_royal_until_one_is_left(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True, is_hasty=True)
    start(page, house.url, seats=4, is_royal=True)
    play_until([page], there(".side.gone"))
    shoot(page, "chiwawa-out-phone")
    assert fits(page)
    play_until([page], OVER)
    expect(page.locator("dialog .scores li")).to_have_count(4)
    no_serious_findings(page)


def test_the_theatre_is_played_in_the_replay_as_well(sit: Sitter, house: House) -> None:
    page = sit()
    start(page, house.url, rounds=1)
    play_until([page], OVER)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="To the end").click()
    page.locator(".board[aria-busy=false]").wait_for()  # pages of a story are read when they are wanted
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".ask.scene")).to_have_count(0)
    page.get_by_role("button", name="One step on").click()
    play_until([page], f"{there('.ask.scene [data-skip]')} && {FREEZE}", touch="")
    page.locator("[data-skip]").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".ask.scene")).to_have_count(0)


def test_the_log_tells_no_more_of_a_rounds_end_than_is_shown(sit: Sitter, house: House) -> None:
    page = sit()
    start(page, house.url, rounds=2)
    lines = page.get_by_role("log", name="What happened")
    play_until([page], MY_TURN)
    play_until([page], f"{there('.plate .sum')} && {FREEZE}", touch=GIVE_UP)
    assert page.locator(".plate.best").count() == 0
    expect(lines).to_contain_text("Everything turns over!")
    expect(lines).not_to_contain_text("the round")
    expect(lines).not_to_contain_text("Round 2")
    page.locator("[data-skip]").click()  # whoever hurries still sees how it ended, and the camps
    page.locator(".plate.best").first.wait_for()
    expect(page.locator(".side .card[data-down=true]")).to_have_count(0)
    expect(lines).to_contain_text("the round")
    expect(lines).not_to_contain_text("Round 2")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".ask")).to_contain_text("Pillar")
    expect(page.locator("dialog")).to_have_count(0)
    expect(lines).to_contain_text("Round 2")


def test_eight_camps_fit_on_a_phone_and_the_fewest_points_are_out(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    start(page, house.url, seats=8, is_royal=True, rounds=1)
    play_until([page], MY_TURN)
    expect(page.locator(".side")).to_have_count(8)
    assert fits(page)
    tap_twice(page.locator(".near-hand [data-lit]").first)
    expect(page.locator(".gap").nth(15)).to_be_attached()
    assert fits(page)
    shoot(page, "chiwawa-eight-phone")
    page.get_by_role("button", name="Back").tap()
    page.locator("[data-move=ask-fold]").tap()
    page.locator("[data-move=fold]").tap()
    page.locator(".ask.scene").wait_for()  # seven others play on
    play_until([page], f"{there('.side .sum')} && {FREEZE}", touch=DESTROY)
    shoot(page, "chiwawa-theatre-phone")
    assert fits(page)
    page.locator("[data-skip]").tap()
    page.get_by_role("button", name="Go on").tap()
    page.locator("dialog .scores").wait_for()
    expect(page.locator("dialog .out").first).to_be_visible()
    shoot(page, "chiwawa-royal-phone")


GIVE_UP = """
  document.querySelector("[data-move=fold], [data-move=ask-fold], [data-move^=destroy], .near [data-lit]")?.click()
"""

# Somebody may have put a Destruction into one's camp.
DESTROY = "document.querySelector('[data-move^=destroy], .side.near [data-lit]')?.click()"

# Give up as soon as that is allowed: whoever has the fewest points is out.
FOLD = """() => {
  const fold = [...document.querySelectorAll(".board [data-lit]")].find((one) => /^Fold/.test(one.innerText));
  fold?.click();
  return fold !== undefined;
}"""
# In one go: the dialogue may be on its way out.
ONCE_MORE = """() => {
  const again = [...document.querySelectorAll("dialog button")].find((one) => one.innerText === "Once more");
  again?.click();
  return again !== undefined;
}"""


def test_whoever_is_out_of_a_battle_royal_can_fast_forward_to_its_end(sit: Sitter, steady: House) -> None:
    page = sit(home=steady.url, is_hasty=True)
    start(page, steady.url, 4, is_royal=True)
    forward = page.get_by_role("button", name="Fast-forward")
    late = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < late, "nobody is ever out"
        with steady.held():  # no pause would end any more
            if forward.count():
                assert page.locator(".side.near.gone").count() == 1, "it is offered before one is seen to be out"
                forward.click()
                expect(page.locator("dialog .podium")).to_be_visible()
                return
        # The last of all with a single card was lucky, and tries again.
        if not page.evaluate(ONCE_MORE) and not page.evaluate(FOLD):
            step(page)
        page.wait_for_timeout(25)

"""Arriba! through the page: cards at their instant, hands on the totem, and who was first."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Sitter, at_length
from browser.fit import misfits, play_with_bots, show_at, the_ending_fits
from browser.houses import House
from browser.people import PATIENCE, all_of, open_for_two, sit_with, wait_until
from browser.test_pages import no_serious_findings

Shoot = Callable[[Page, str], None]
LYING = (844, 390)
# Nobody's card is turned for them before they have looked, however slow the machine.
SHORT = {"seconds before": "60", "milliseconds that": "400", "cards turned after": "10"}

TURN = """() => document.querySelector("[data-turn] [data-lit]")?.click()"""
TURN_ANOTHER = f"cards => document.querySelectorAll('.up .card').length < cards && ({TURN})()"
# In one go, because the table goes on between a look and a touch: whether it is over, else a card, where it is one's
# turn, and whether one's own symbol lies elsewhere too, or a Totem has just been turned.
GO_ON = f"""() => {{
  if (document.querySelector("dialog .scores")) return "over";
  ({TURN})();
  const label = card => card.getAttribute("aria-label").split(",")[0];
  const symbol = card => label(card).split(" ").at(-1);
  const own = document.querySelector(".own .up .card");
  const others = [...document.querySelectorAll(".spot .up .card")];
  const fresh = [...document.querySelectorAll(".up.fresh .card")];
  const isSame = own && !/Totem|Head/.test(label(own)) && others.some(card => symbol(card) === symbol(own));
  return isSame || fresh.some(card => label(card) === "Totem") ? "grab" : "";
}}"""
JUDGED = "document.querySelector('.verdict h2')?.textContent.includes('You first')"
ANSWERS = """() => [...document.querySelectorAll("dialog select")].map(one =>
  [...one.options].map(option => option.text.trim()))"""


def sit_down(page: Page, url: str) -> None:
    """A short game against a bot."""
    page.goto(url)
    page.locator("li.game", has_text="Arriba!").locator("button").click()
    sit_with(page, "bots", level="1", options=SHORT)
    page.locator(".tribe, [data-play]").first.wait_for()
    if page.locator("[data-play]").count():
        page.locator("[data-play]").click()
    page.locator(".tribe").wait_for()


def play_to_the_end(page: Page, house: House, grab: Callable[[], None]) -> None:
    """Time passes as quickly as the page can follow."""
    late = time.monotonic() + PATIENCE
    while (now := page.evaluate(GO_ON)) != "over":
        assert time.monotonic() < late, "the game does not go on"
        if now == "grab":
            grab()
        house.let_pass(0.4)
        page.wait_for_timeout(50)


def test_a_whole_game_against_a_bot_with_space_bar_and_verdicts(sit: Sitter, steady: House, shoot: Shoot) -> None:
    page = sit(home=steady.url, is_hasty=True)
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    sit_down(page, steady.url)
    expect(page.locator(".verdict .line")).to_contain_text("ms there and back")
    shoot(page, "arriba-laptop")
    with steady.held():
        no_serious_findings(page)
    with judged(page, steady) as figures:  # right or wrong: everybody sees how quick it was
        assert page.locator(".bars li").count() == 0  # words first
        figures.click()
        expect(page.locator(".bars li").first).to_contain_text("ms ±")
        shoot(page, "arriba-verdict")
    play_to_the_end(page, steady, lambda: page.keyboard.press("Space"))
    shoot(page, "arriba-result")
    expect(page.locator("dialog h2")).to_contain_text("win")
    expect(page.locator("dialog .podium li")).to_have_count(2)
    the_ending_fits(page)
    no_serious_findings(page)
    assert page.evaluate("JSON.parse(localStorage['tablee.arriba.best']).today.date") is not None
    expect(page.locator("dialog table tbody tr")).to_have_count(2)
    assert any('"painted"' in frame for frame in said)
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".tribe").wait_for()
    expect(page.locator("output")).to_contain_text("Step")
    page.get_by_role("button", name="To the end").click()
    page.locator("[role=log] li", has_text="grabs the totem").first.locator("button").click()
    expect(page.locator(".bars li", has_text=" ms").first).to_be_visible()  # the log knows how quick it was
    expect(page.locator(".board").get_by_text("You", exact=True)).to_have_count(0)
    shoot(page, "arriba-replay")


def test_a_thumb_on_the_totem_of_a_phone(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, "fr-FR", dark=True, has_touch=True, service_workers="block")
    page.goto(house.url)
    page.evaluate("localStorage.setItem('tablee.language', 'en')")
    sit_down(page, house.url)
    late = time.monotonic() + PATIENCE
    while page.locator(".verdict .figures").count() == 0:
        assert time.monotonic() < late, "nobody is judged"
        if page.locator(".up .card").count():
            page.locator("[data-totem]").tap()
        page.evaluate(TURN)
        page.wait_for_timeout(150)
    shoot(page, "arriba-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_few_taps_before_the_first_game_are_kept_and_widen_the_margin(
    sit: Sitter, steady: House, shoot: Shoot
) -> None:
    page = sit(home=steady.url)
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    page.goto(steady.url)
    page.locator("li.game", has_text="Arriba!").locator("button").click()
    sit_with(page, "bots")
    totem = page.locator("dialog .tap")
    totem.click()
    page.locator("dialog [data-warm=asleep]:not(:has(circle))").wait_for()  # its eyes are closed
    for _ in range(5):
        page.locator("dialog [data-warm=awake]:has(circle)").wait_for()
        totem.click()
    page.locator("dialog [data-warm=done]").wait_for()
    shoot(page, "arriba-calibrated")
    expect(page.locator(".device")).to_contain_text("a picture every")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".tribe").wait_for()
    with judged(page, steady, lambda: any('"grab"' in frame for frame in said)) as figures:  # a bot may come first
        figures.click()
        expect(page.locator(".verdict .line")).to_contain_text("Your screen: a picture every")
    grab = next(json.loads(frame) for frame in said if '"grab"' in frame)
    assert 1 <= grab["device"] <= 100
    page.goto(steady.url)  # another day: nothing more to try
    sit_down(page, steady.url)
    assert page.evaluate("JSON.parse(localStorage['tablee.arriba.device']).reaction") > 0


@contextmanager
def judged(page: Page, house: House, is_enough: Callable[[], bool] = lambda: True) -> Iterator[Locator]:
    """Press, right or wrong, until a hand was judged; no other card is turned while its figures are looked at.

    Time passes only as quickly as the page answers.
    """
    figures, late = page.locator(".verdict .figures"), time.monotonic() + PATIENCE
    with house.held():
        while figures.count() == 0 or not is_enough():
            assert time.monotonic() < late, "nobody is judged"
            if page.locator(".up .card").count():
                page.keyboard.press("Space")
            page.evaluate(TURN)
            house.let_pass(0.15)
            page.wait_for_timeout(150)
        yield figures


def test_a_child_is_shown_the_pair_and_a_reload_in_mid_race_loses_nothing(
    sit: Sitter, stacked: House, shoot: Shoot
) -> None:
    anne, guillaume = sit(home=stacked.url), sit(PHONE, home=stacked.url)
    said: list[str] = []
    guillaume.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    options = {"Help for children @1": "", "Help for children @2": "soon", "seconds before": "60"}
    open_for_two(anne, stacked.url, guillaume, stacked.url, "Arriba!", options, "calm")
    turn_next(anne, guillaume, cards=2)
    with stacked.held():  # nobody's next card is turned for them meanwhile
        stacked.let_pass(2)  # long enough to have seen the card: a hand that is quicker than an eye is wrong
        look_and_grab(anne, guillaume, shoot)
        # The hand of somebody else may take a while: time passes until it is judged, and not longer.
        wait_until(guillaume, JUDGED, meanwhile=lambda: stacked.let_pass(0.1))
        expect(guillaume.locator(".verdict h2")).to_have_text("You first: 2 cards to Anne")
        expect(anne.locator(".alike .card")).to_have_count(2)  # everybody sees why
        expect(anne.locator(".alike b")).to_have_text(["Guillaume", "You"])
    assert any('"grab"' in frame and '"reaction"' in frame for frame in said)
    wait_until(guillaume, "trembled.length > 0")
    assert guillaume.evaluate("trembled") == [80]
    assert anne.evaluate("trembled") == []
    expect(anne.locator(".log li").last).to_have_text("Right: 2 cards to you.")
    for page in (anne, guillaume):
        expect(page.locator("[data-seat='0'] .draw .count")).to_have_text("41")
        expect(page.locator("[data-seat='1'] .draw .count")).to_have_text("39")
    anne.locator(".own .draw .card").wait_for()


def look_and_grab(anne: Page, guillaume: Page, shoot: Shoot) -> None:
    expect(guillaume.locator(".up.shown")).to_have_count(2)
    expect(guillaume.locator("[data-totem].calling")).to_be_visible()
    shoot(guillaume, "arriba-help")
    assert anne.locator(".up.shown").count() == 0
    expect(anne.locator(".help")).to_have_count(1)  # everybody sees who is helped
    expect(anne.locator(".log li").last).to_have_text("Guillaume turns: orange ring.")
    lying = tops(guillaume)
    guillaume.reload()
    expect(guillaume.locator(".up .card")).to_have_count(2)
    assert tops(guillaume) == lying
    expect(guillaume.locator(".up.shown")).to_have_count(2)
    for page in (anne, guillaume):
        page.evaluate("() => { trembled = []; navigator.vibrate = time => trembled.push(time); }")
        page.mouse.click(2, 2)  # phones tremble only for whoever has touched them
    guillaume.locator("[data-totem]").click()


def turn_next(*pages: Page, cards: int) -> None:
    """Whoever's turn it is turns a card, until so many lie face up."""
    late = time.monotonic() + PATIENCE
    while pages[0].locator(".up .card").count() < cards:
        assert time.monotonic() < late, "no card is turned"
        for page in pages:
            page.evaluate(TURN_ANOTHER, cards)
        pages[0].wait_for_timeout(50)


def tops(page: Page) -> list[str]:
    return sorted(all_of(page, ".up .card", "aria-label"))


def test_no_question_of_a_new_table_lists_an_answer_twice(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(house.url)
    page.locator("li.game").first.wait_for()
    for index in range(page.locator("li.game").count()):
        page.goto(house.url)
        page.locator("li.game").nth(index).locator("button").click()
        page.locator("dialog [data-tile=bots]").click()
        page.locator("dialog footer .strong").wait_for()
        if page.locator("dialog .tile").count():
            page.locator("dialog .tile[aria-pressed=true]").click()
        page.locator("dialog details").wait_for()
        page.evaluate("document.querySelectorAll('dialog details').forEach(one => (one.open = true))")
        answers = page.evaluate(ANSWERS)
        assert len(answers) > 0
        assert [one for one in answers if len(one) != len(set(one))] == []


# Whoever turns the first card of a new round has read enough.
TURN_UNLESS_TOLD = """() => {
  if (!document.querySelector(".round.sheet")) document.querySelector("[data-turn] [data-lit]")?.click();
}"""
ROOM = {  # the least width of an opponent's card that counts, in pixels
    (PHONE, 2): 110,
    (PHONE, 5): 85,
    (PHONE, 8): 70,
    (LYING, 2): 105,
    (LYING, 5): 90,
    (LYING, 8): 66,
}
NARROWEST = """() => Math.min(...[...document.querySelectorAll(".spot .up")].map(one => one.clientWidth))"""


@pytest.mark.parametrize("seats", [8, at_length(2), at_length(5)])
def test_on_phones_the_cards_of_the_others_get_the_room(sit: Sitter, steady: House, shoot: Shoot, seats: int) -> None:
    page = sit(home=steady.url)
    play_with_bots(page, steady, "arriba", seats=seats)
    with steady.held():
        for size in (PHONE, LYING):
            show_at(page, size)
            shoot(page, f"arriba-{seats}-at-{size[0]}")
            assert page.evaluate(NARROWEST) >= ROOM[size, seats]
            assert misfits(page) == []


def test_the_result_of_a_round_stays_until_it_was_read(sit: Sitter, steady: House, shoot: Shoot) -> None:
    """Bots wait before the first card, three times as long as they hold; whoever has seen enough goes on."""
    page = sit(PHONE, home=steady.url)
    options = {"turn_seconds": 1, "reading_ms": 400, "card_limit": 4, "hold_ms": 10_000}
    play_with_bots(page, steady, "arriba", seats=3, options=options)
    sheet = page.locator(".round.sheet")
    late = time.monotonic() + PATIENCE
    with steady.held():
        while sheet.count() == 0:
            assert time.monotonic() < late, "the round does not end"
            page.evaluate(TURN_UNLESS_TOLD)
            steady.let_pass(0.1)
            page.wait_for_timeout(50)
        shoot(page, "arriba-round")
        assert page.locator(".up .card").count() == 0
        sheet.get_by_role("button", name="Go on").click()
        expect(sheet).to_have_count(0)
        assert page.locator(".up .card").count() == 0, "the table has waited"

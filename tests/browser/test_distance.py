"""Far and near at one table: who is quick wins, not who is near; and what I do shows at once, however far I am."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Sitter
from browser.far import Far
from browser.houses import House
from browser.people import open_for_two, toasted
from browser.test_arriba import turn_next
from browser.test_xalapa import laid, open_table

Shoot = Callable[[Page, str], None]
NEAR_MS, FAR_MS = 5, 150  # each way
QUICK_MS, SLOW_MS = 320, 400  # nearer to one another than the two lines are
CONTESTS = 16
FEWEST_WINS = 5  # of 16; by order of arrival the one who is far would have none

# Presses so long after each match stands on the screen: at every second one quickly, at the others slowly.
HAND = """([first, second]) => {
  const symbol = card => card?.getAttribute("aria-label").split(",")[0].split(" ").at(-1);
  let matches = 0, isOpen = true;
  const look = () => {
    const own = symbol(document.querySelector(".own .up .card"));
    const other = symbol(document.querySelector(".spot .up .card"));
    const isMatch = own !== undefined && own === other;
    if (isMatch && isOpen) {
      const totem = document.querySelector("[data-totem]");
      const press = () => totem.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
      setTimeout(press, matches++ % 2 ? second : first);
    }
    isOpen = !isMatch;
    if (!isMatch) document.querySelector("[data-turn] [data-lit]")?.click();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


# Touches something, lets the page draw twice, and says whether this is seen then.
TOUCH = """async ([touched, seen]) => {
  const element = document.querySelector(touched);
  element.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
  element.click();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return document.querySelector(seen) !== null;
}"""
PLACES = "localStorage.getItem('tablee.places')"


def listen(page: Page) -> list[dict[str, Any]]:
    """What the server says to this page, message by message."""
    heard: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    return heard


@pytest.mark.prove
def test_equally_quick_near_and_far_share_the_wins(sit: Sitter, stacked: House, shoot: Shoot) -> None:
    with Far(stacked.port, NEAR_MS) as near, Far(stacked.port, FAR_MS) as far:
        anne, guillaume = sit(home=near.url), sit(home=far.url)
        heard = listen(anne)
        open_for_two(anne, near.url, guillaume, far.url, "Arriba!", {"milliseconds that": "400"})
        for page in (anne, guillaume):
            page.locator(".tribe").wait_for()
        expect(guillaume.locator(".verdict .line")).to_contain_text("there and back")
        guillaume.wait_for_timeout(2500)  # until the server has measured both lines
        anne.evaluate(HAND, [QUICK_MS, SLOW_MS])
        guillaume.evaluate(HAND, [SLOW_MS, QUICK_MS])
        wins: dict[int, int] = {}
        while len(wins) < CONTESTS:
            anne.wait_for_timeout(250)
            grabs = [one["view"]["last_grab"] for one in heard if one["type"] == "told"]
            wins = {one["number"]: one["seat"] for one in grabs if one and one["result"] == "match"}
        shoot(guillaume, "arriba-far")
        by_seat = [list(wins.values()).count(seat) for seat in (0, 1)]
        assert min(by_seat) >= FEWEST_WINS, f"near and far, equally quick, won {by_seat}"


def test_stones_and_done_show_before_the_server_has_said_a_word(sit: Sitter, house: House) -> None:
    with Far(house.port, 0) as line:
        page = sit(home=line.url)
        open_table(page, line.url, 1)
        page.locator("[data-done]").wait_for()
        with line.held():
            for cell in ("a1", "c3", "f6"):
                assert page.evaluate(TOUCH, [f"[data-cell={cell}]", f"[data-cell={cell}][aria-pressed=true]"])
            assert page.evaluate(TOUCH, ["[data-cell=c3]", "[data-cell=c3][aria-pressed=false]"])
            assert page.evaluate(TOUCH, ["[data-done]", ".done[aria-pressed=true]:disabled"])
        page.locator("[data-ready]").wait_for()
        assert sorted(laid(page)) == ["a1", "f6"], "all of it was confirmed, in its order"


def test_what_came_too_late_is_taken_back_with_a_word(sit: Sitter, house: House) -> None:
    """Anne has the table open twice. She is done on one of them while her stone on the other is on its way."""
    with Far(house.port, 0) as line:
        slow, quick = sit(home=line.url), sit()
        open_table(slow, line.url, 1)
        slow.locator("[data-done]").wait_for()
        quick.goto(house.url)
        quick.evaluate("places => localStorage.setItem('tablee.places', places)", slow.evaluate(PLACES))
        quick.goto(slow.url.replace(line.url, house.url))
        with line.held():
            slow.locator("[data-cell=b2]").click()
            expect(slow.locator("[data-cell=b2]")).to_have_attribute("aria-pressed", "true")
            quick.locator("[data-done]").click()
            quick.locator("[data-ready]").wait_for()
        toasted(slow)
        slow.locator("[data-ready]").wait_for()
        assert laid(slow) == []


def test_a_card_lifts_and_a_hand_lies_on_the_totem_at_once(sit: Sitter, stacked: House, shoot: Shoot) -> None:
    with Far(stacked.port, 0) as line:
        anne, guillaume = sit(home=stacked.url), sit(home=line.url)
        open_for_two(anne, stacked.url, guillaume, line.url, "Arriba!", {"seconds before": "60"}, "calm")
        turn_next(anne, cards=1)
        guillaume.locator("[data-turn] [data-lit]").wait_for()
        with line.held():
            assert guillaume.evaluate(TOUCH, ["[data-turn] [data-lit]", ".leaving"])
        guillaume.locator(".own .up .card").wait_for()
        anne.locator("[data-turn] [data-lit]").wait_for()  # it was read: a hand is not too early for it
        with stacked.held(), line.held():  # by its clock no time passes on the way
            assert guillaume.evaluate(TOUCH, ["[data-totem]", "[data-totem][data-reaching]"])
            shoot(guillaume, "arriba-hand")
        expect(guillaume.locator(".verdict h2")).to_have_text("You first: 2 cards to Anne")
        expect(guillaume.locator("[data-reaching]")).to_have_count(0)

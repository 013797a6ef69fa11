"""Far and near at one table: who is quick wins, not who is near; and what I do shows at once, however far I am."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Sitter
from browser.far import Far
from browser.houses import House
from browser.people import open_for_two
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


# Counts what the server says to the page of the game, so that nobody needs to measure a time.
EAR = """
window.heard = 0;
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener("message", ({ data }) => (window.heard += JSON.parse(data).type === "time" ? 0 : 1));
  }
};
"""

# Touches something, lets the page draw twice, and says what is seen then and what was heard meanwhile.
TOUCH = """async ([touched, seen]) => {
  const before = window.heard;
  const element = document.querySelector(touched);
  element.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
  element.click();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return [Boolean(document.querySelector(seen)), window.heard - before];
}"""
PLACES = "localStorage.getItem('tablee.places')"
AT_ONCE = [True, 0]  # it is seen, and the server has not said a word


def listen(page: Page) -> list[dict[str, Any]]:
    """What the server says to this page, message by message."""
    heard: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    return heard


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


def test_stones_and_done_show_at_once_on_a_long_line(sit: Sitter, house: House) -> None:
    with Far(house.port, FAR_MS) as far:
        page = sit(home=far.url)
        page.add_init_script(EAR)
        open_table(page, far.url, 1)
        page.locator("[data-done]").wait_for()
        page.wait_for_timeout(1000)  # nothing else is on its way
        assert page.evaluate(TOUCH, ["[data-cell=a1]", "[data-cell=a1][aria-pressed=true]"]) == AT_ONCE
        for cell in ("c3", "f6"):
            laying = [f"[data-cell={cell}]", f"[data-cell={cell}][aria-pressed=true]"]
            assert page.evaluate(TOUCH, laying)[0]
        assert page.evaluate(TOUCH, ["[data-cell=c3]", "[data-cell=c3][aria-pressed=false]"])[0]
        assert page.evaluate(TOUCH, ["[data-done]", ".done[aria-pressed=true]:disabled"])[0]
        page.locator("[data-ready]").wait_for()
        assert sorted(laid(page)) == ["a1", "f6"], "all of it was confirmed, in its order"


def test_what_came_too_late_is_taken_back_with_a_word(sit: Sitter, house: House) -> None:
    """Anne has the table open twice. She is done on the near one while her stone on the far one is on its way."""
    with Far(house.port, 4 * FAR_MS) as far:
        slow, quick = sit(home=far.url), sit()
        open_table(slow, far.url, 1)
        slow.locator("[data-done]").wait_for()
        quick.goto(house.url)
        quick.evaluate("places => localStorage.setItem('tablee.places', places)", slow.evaluate(PLACES))
        quick.goto(slow.url.replace(far.url, house.url))
        quick.locator("[data-done]").click()
        slow.locator("[data-cell=b2]").click()
        expect(slow.locator("[data-cell=b2]")).to_have_attribute("aria-pressed", "true")
        expect(slow.locator(".toast")).to_be_visible()
        slow.locator("[data-ready]").wait_for()
        assert laid(slow) == []


def test_a_card_lifts_and_a_hand_lies_on_the_totem_at_once(sit: Sitter, stacked: House, shoot: Shoot) -> None:
    with Far(stacked.port, FAR_MS) as far:
        anne, guillaume = sit(home=stacked.url), sit(home=far.url)
        guillaume.add_init_script(EAR)
        open_for_two(anne, stacked.url, guillaume, far.url, "Arriba!", {"seconds before": "60"}, "calm")
        turn_next(anne, cards=1)
        guillaume.locator("[data-turn] [data-lit]").wait_for()
        guillaume.wait_for_timeout(1000)  # nothing else is on its way
        assert guillaume.evaluate(TOUCH, ["[data-turn] [data-lit]", ".leaving"]) == AT_ONCE
        guillaume.locator(".own .up .card").wait_for()
        assert guillaume.evaluate(TOUCH, ["[data-totem]", "[data-totem][data-reaching]"]) == AT_ONCE
        shoot(guillaume, "arriba-hand")
        expect(guillaume.locator(".verdict h2")).to_have_text("You first: 2 to Anne")
        expect(guillaume.locator("[data-reaching]")).to_have_count(0)

"""Far and near at one table: who is quick wins, not who is near; and what I do shows at once, however far I am."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Sitter
from browser.far import Far
from browser.houses import House
from browser.people import open_for_two

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

"""Xalapa through the page: stones by tap, drag and keys, the sand timer, the check, seven days."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House

Shoot = Callable[[Page, str], None]
PATIENCE = 60  # seconds for a whole game

# In one go, because the table may move on between a look and a touch.
DAY = """cells => {
  if (document.querySelector("dialog .scores")) return "over";
  const ready = document.querySelector("[data-ready]");
  if (ready) { ready.click(); return "ready"; }
  const tile = document.querySelector(".tiles [data-lit]");
  if (tile) { tile.click(); return "bid"; }
  const choice = document.querySelector(".choices [data-lit]");
  if (choice) { choice.click(); return "choice"; }
  const done = document.querySelector("[data-done]");
  if (!done) return "wait";
  for (const cell of cells) document.querySelector(`[data-cell=${cell}][aria-pressed=false]`)?.click();
  done.click();
  return "done";
}"""


def open_table(page: Page, url: str, seats: int = 1, **options: str) -> None:
    """Alone, or with bots on the other chairs."""
    page.goto(url)
    page.get_by_role("button", name="Xalapa").first.click()
    dialogue = page.locator("dialog")
    dialogue.locator("label", has_text="Seats").locator("select").select_option(str(seats))
    if options:
        dialogue.locator("summary").click()
    for words, value in options.items():
        field = dialogue.locator("label", has_text=words.replace("_", " "))
        if field.locator("select").count():
            field.locator("select").select_option(value)
        else:
            field.locator("input").fill(value)
            field.locator("input").blur()
    dialogue.locator(".quick button").click()
    page.locator(".desert").wait_for()


def play_to_the_end(page: Page, cells: list[str]) -> set[str]:
    """What was done on the way."""
    did: set[str] = set()
    late = time.monotonic() + PATIENCE
    while (now := page.evaluate(DAY, cells)) != "over":
        did.add(now)
        assert time.monotonic() < late, f"the game does not go on after {did}"
        page.wait_for_timeout(30)
    return did


def laid(page: Page) -> list[str]:
    return [
        cell.get_attribute("data-cell") or "" for cell in page.locator("[data-cell][aria-pressed=true]").all()
    ]


def test_seven_days_against_a_bot_end_with_their_points(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    heard: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    open_table(page, house.url, 2)
    page.locator("[data-done]").wait_for()
    shoot(page, "xalapa-laptop")
    assert not any('"place ' in frame and '"seat":1,"move":"place' in frame for frame in heard)
    page.evaluate(DAY, ["a1", "c3"])
    page.locator("[data-ready]").wait_for()
    expect(page.locator(".boards button")).to_have_count(2)
    page.get_by_role("button", name="All at once").click()
    expect(page.locator(".rail .mark")).to_have_count(5)
    shoot(page, "xalapa-check")
    did = play_to_the_end(page, ["a1", "c3", "f6"])
    assert {"ready", "done"} <= did
    expect(page.locator("dialog tbody tr")).to_have_count(2)
    shoot(page, "xalapa-result")


def test_alone_stones_go_by_tap_drag_and_keys_and_the_board_turns(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, has_touch=True)
    open_table(page, house.url, 1)
    page.locator("[data-done]").wait_for()
    page.locator("[data-cell=b2]").tap()
    page.locator("[data-cell=c5]").tap()
    expect(page.locator("[data-cell=c5]")).to_have_attribute("aria-pressed", "true")
    drag(page, "[data-cell=c5]", "[data-cell=e4]")
    expect(page.locator("[data-cell=e4]")).to_have_attribute("aria-pressed", "true")
    drag(page, ".tray", "[data-cell=a6]")
    expect(page.locator("[data-cell=a6]")).to_have_attribute("aria-pressed", "true")
    drag(page, "[data-cell=a6]", ".tray")
    expect(page.locator("[data-cell=a6]")).to_have_attribute("aria-pressed", "false")
    page.locator("[data-cell=b2]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("[data-cell=c2]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")  # turned clockwise, what was above is now to the right
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "c1"
    page.locator("[data-cell=c2]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell=b2]")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    shoot(page, "xalapa-phone")
    before = laid(page)
    page.locator(".rail button").nth(1).tap()
    expect(page.locator(".line p")).to_contain_text("2. ")
    page.reload()
    page.locator("[data-done]").wait_for()
    assert sorted(laid(page)) == sorted(before)
    for cell in ("a1", "b1", "c1", "d1", "e1", "f1", "a2"):
        page.locator(f"[data-cell={cell}][aria-pressed=false]").tap()
        if len(laid(page)) == 8:
            break
    page.locator("[data-cell=f6]").tap()  # there is no ninth: it shakes, and says why
    expect(page.locator(".toast")).to_be_visible()
    expect(page.locator("[data-cell=f6]")).to_have_attribute("aria-pressed", "false")
    play_to_the_end(page, [])
    shoot(page, "xalapa-alone")


def test_atlacoya_with_secret_tiles_is_played_to_the_end(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, dark=True)
    open_table(page, house.url, 3, **{"Base game or Atlacoya": "atlacoya"})
    page.locator(".tiles [data-lit]").first.wait_for()
    shoot(page, "xalapa-tiles")
    page.locator(".tiles [data-lit]").nth(1).click()
    did = play_to_the_end(page, ["d4"])
    assert {"bid", "choice", "ready"} <= did
    shoot(page, "xalapa-atlacoya")


def drag(page: Page, start: str, end: str) -> None:
    page.locator(start).hover()
    page.mouse.down()
    page.locator(end).hover()
    page.mouse.up()

"""People at a table: they find their way by what stands on the buttons, and play by what is lit."""

import json
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page

PATIENCE = 400  # seconds for a whole game, however slow the machine

# Which one is touched follows from how many were touched before: a test goes the same way each time.
TOUCH = """
  const asked = [...document.querySelectorAll("dialog [data-lit], dialog [data-goon]")];
  const lit = asked.length ? asked : [...document.querySelectorAll(".board [data-lit]")];
  if (lit.length) {
    window.chance = (Math.imul(window.chance ?? 1, 1664525) + 1013904223) >>> 0;
    lit[Math.floor((window.chance / 2 ** 32) * lit.length)].click();
  }
  else if (!document.querySelector("dialog")) {
    document.querySelector(".board")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  }
"""
# In one go, because the board may move on between a look and a touch: whether it is so already, else a touch.
LOOK = "() => { if (WANTED) return true; TOUCH; return false; }"

PLAY = f"""() => {{
  const isDone = {LOOK};
  window.playing = setInterval(() => {{
    if (!isDone()) return;
    clearInterval(window.playing);
    window.playing = undefined;
  }}, 25);
}}"""

# What is shown stays: what was to come after a while does not come, nor does anything that is begun from now on.
FREEZE = """(() => {
  for (let timer = setTimeout(() => 0); timer > 0; timer -= 1) clearTimeout(timer);
  window.setTimeout = () => 0;
  return true;
})()"""


def there(selector: str, times: int = 1) -> str:
    """That so many of these stand on the page, for `play_until`."""
    return f"document.querySelectorAll({json.dumps(selector)}).length >= {times}"


OVER = there("dialog .scores")


def start_against_bot(page: Page, url: str, level: str = "1") -> None:
    """Three clicks; the strength of the bots is a fourth, and not needed."""
    page.goto(url)
    page.locator(".first button").click()
    sit_with(page, "bots", level=level)
    page.locator(".savanna").wait_for()


def sit_with(
    page: Page,
    company: str,
    variant: str = "",
    seats: int = 0,
    level: str = "",
    options: dict[str, str] | None = None,
) -> None:
    """Answer the dialogue for a new table, one question after the other, and open it."""
    page.locator(f"dialog [data-tile={company}]").click()
    page.locator("dialog footer .strong").wait_for()
    if page.locator("dialog .tile").count():
        page.locator(f"dialog [data-tile='{variant}']" if variant else "dialog .tile[aria-pressed=true]").click()
    page.locator("dialog details").wait_for()
    for name, value in (("seats", seats), ("level", level)):
        if value:
            page.locator(f"dialog input[name={name}][value='{value}']").check()
    choose(page, options or {})
    page.locator("dialog footer .strong").click()


def invite(anne: Page, guillaume: Page, url: str) -> str:
    """Anne opens a table for friends, Guillaume comes by its link, and both sit; the table's code."""
    anne.goto(url)
    anne.locator(".field input[autocomplete=nickname]").fill("Anne")
    anne.locator(".first button").click()
    sit_with(anne, "friends")
    anne.wait_for_url("**/t/*")  # home has a place for codes too
    code = anne.locator(".code").inner_text()
    guillaume.goto(f"{url}/t/{code}")
    guillaume.locator("input[autocomplete=nickname]").fill("Guillaume")
    guillaume.locator("form button.strong").click()
    anne.locator(".table .button.strong:not([disabled])").click()
    anne.locator(".savanna").wait_for()
    guillaume.locator(".savanna").wait_for()
    return code


def choose(page: Page, options: dict[str, str]) -> None:
    """Fill in the dialogue for a new table, field by field by their words; `words @2` is for the second chair."""
    page.evaluate("document.querySelectorAll('dialog details').forEach(one => (one.open = true))")
    for words, value in options.items():
        name, _, chair = words.partition(" @")
        field = page.locator("dialog fieldset" if chair else "dialog label", has_text=name)
        field = field.locator("label", has_text=chair) if chair else field
        if field.locator("select").count():
            field.locator("select").select_option(value)
        else:
            field.locator("input").fill(value)
            field.locator("input").blur()


def open_for_two(
    anne: Page, url: str, guillaume: Page, his_url: str, game: str, options: dict[str, str], variant: str = ""
) -> str:
    """Anne opens a table, Guillaume comes by its link, maybe over another line, and it starts; its code."""
    anne.goto(url)
    anne.locator(".field input[autocomplete=nickname]").fill("Anne")
    anne.locator("li.game", has_text=game).locator("button").click()
    sit_with(anne, "friends", variant, options=options)
    anne.wait_for_url("**/t/*")  # home has a place for codes too
    code = anne.locator(".code").inner_text()
    guillaume.goto(f"{his_url}/t/{code}")
    guillaume.locator("input[autocomplete=nickname]").fill("Guillaume")
    guillaume.locator("form button.strong").click()
    anne.locator(".table .button.strong:not([disabled])").click()
    return code


def tap_twice(card: Locator) -> None:
    """The first tap lifts a card of one's own, the second one plays it."""
    card.tap(position={"x": 10, "y": 30})
    card.tap(position={"x": 10, "y": 30})


def is_over(page: Page) -> bool:
    return page.locator("dialog .scores").count() > 0


def step(page: Page, wanted: str = OVER) -> bool:
    """One look at the table: whether it is so, else answer what is asked, touch what is lit, or hurry what is shown."""
    return bool(page.evaluate(LOOK.replace("WANTED", wanted).replace("TOUCH", TOUCH)))


def play_until(pages: list[Page], wanted: str, others: Sequence[Page] = (), touch: str = TOUCH) -> None:
    """Until this is so on every page, and not a touch longer: `OVER`, `there(...)`, or words of JavaScript.

    Others play on meanwhile. Each page plays by itself: asking it each time would take longer than playing.
    """
    for page in (*pages, *others):
        play = PLAY.replace("WANTED", "false" if page in others else wanted)
        page.evaluate(play.replace("TOUCH", touch))
    for page in pages:
        wait_until(page, "!window.playing")
    for page in others:
        page.evaluate("clearInterval(window.playing)")


def wait_until(
    page: Page, is_so: str | Callable[[], object], given: object = None, meanwhile: Callable[[], object] = bool
) -> None:
    """Until this is so. Asked from here each time: the page itself may evaluate nothing, by its content policy."""
    late = time.monotonic() + PATIENCE
    while not (page.evaluate(is_so, given) if isinstance(is_so, str) else is_so()):
        assert time.monotonic() < late, f"it never came to {is_so}"
        meanwhile()
        page.wait_for_timeout(50)


def freeze(page: Page) -> None:
    """What is shown stays, however long it takes to look at it."""
    page.evaluate(FREEZE)


def toasted(page: Page, words: str = "") -> None:
    """A toast or a bubble says this, or has said it since the page was opened."""
    wait_until(page, "words => window.toasted.some((one) => one.includes(words))", words)


def hand(page: Page) -> list[str]:
    """What the cards in one's own hand are called."""
    return all_of(page, ".near-hand .card", "aria-label")


def all_of(page: Page, selector: str, attribute: str) -> list[str]:
    """An attribute of all of these at one moment."""
    found: list[str] = page.locator(selector).evaluate_all(
        "(all, attribute) => all.map((one) => one.getAttribute(attribute) ?? '')", attribute
    )
    return found

"""People who only have a keyboard: they look at the page, and press keys."""

from playwright.sync_api import Page

MOST_STOPS = 120  # of the tabulator, on any page

IS_AT = "wanted => document.activeElement?.matches(wanted) ?? false"
# Marks what is looked for, so that it is known again when the focus is there.
WANT = """([wanted, index]) => {
  document.querySelectorAll("[data-wanted]").forEach(one => delete one.dataset.wanted);
  const found = [...document.querySelectorAll(wanted)].filter(one => one.checkVisibility());
  if (!found.length) return false;
  found[index % found.length].dataset.wanted = "true";
  return true;
}"""


def tab_to(page: Page, wanted: str, index: int = 0) -> bool:
    """Press Tab until the focus is on what is looked for; False where it is gone."""
    if not page.evaluate(WANT, [wanted, index]):
        return False
    for _ in range(MOST_STOPS):
        if page.evaluate(IS_AT, "[data-wanted]"):
            return True
        if page.locator("[data-wanted]").count() == 0:
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"the tabulator does not lead to {wanted}")


def press_on(page: Page, wanted: str, key: str = "Enter", index: int = 0) -> None:
    """Go there by the tabulator, and press."""
    if tab_to(page, wanted, index):
        page.keyboard.press(key)


def open_game(page: Page, url: str, name: str, seats: int) -> None:
    """From the first page to a table with beginners, by keys alone."""
    page.goto(url)
    page.get_by_role("button", name=name).wait_for()
    press_on(page, f"button[aria-label*='{name}']")
    page.locator("dialog .tile").first.wait_for()
    press_on(page, f"dialog [data-tile={'alone' if seats == 1 else 'bots'}]")
    page.locator("dialog .tile[aria-pressed=true]").wait_for()
    press_on(page, "dialog .tile[aria-pressed=true]")
    page.locator("dialog details").wait_for()
    if seats > 1:
        choose(page, "seats", str(seats))
        choose(page, "level", "1")
    press_on(page, "dialog footer .strong")


def choose(page: Page, name: str, value: str) -> None:
    """Another of a few answers, by the arrow keys."""
    assert tab_to(page, f"dialog input[name={name}]:checked")
    for _ in range(10):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{name} has no {value}")

"""Whether everything that can be played stands whole and free on the screen, whatever the screen."""

import json
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

from browser.houses import House, open_table
from browser.people import freeze

# A phone upright and lying, a tablet upright, a laptop, a large screen.
SCREENS = {
    "phone": (390, 844),
    "phone-lying": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "large": (1920, 1080),
}
# A television with four times the points of the large screen: seen from across the room, the same picture.
TELEVISION = (3840, 2160)

PLAYABLE = ".board :is([data-lit], [data-totem]:enabled)"

# A device that has tapped: Arriba! asks for no warm-up.
TAPPED = {"frame": 16, "late": 5, "reaction": 300, "best": 250, "at": 1}

DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

# What moves comes to rest at once, and what moves because of that too; sand runs and lights call for ever.
STILL = """(async () => {
  const isMoving = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity;
  for (let moving = [null]; moving.length;) {
    moving = document.getAnimations().filter(isMoving);
    moving.forEach((one) => one.finish());
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
})()"""

# A thing is playable where it is a button of the board, lit, or marked `data-playable` (one's own cards, out of turn).
# Cards of a fan lie partly over one another: a quarter of a card, and a fingertip of it, must stay free.
MISFITS = """() => {
  const SIDE = 8, LEAST_SHARE = 0.25, LEAST_TOLD = 0.95, FINGERTIP = 24 * 24, HAIR = 1, LEAST_LINE = 4;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const things = ".board button:not(:disabled), .board [role=button], .board [data-lit], .board [data-playable], "
    + "header button:not(:disabled)";

  function cutBy(one) {
    const box = one.getBoundingClientRect();
    const sticksOut = (edge) => box.left < edge.left - HAIR || box.top < edge.top - HAIR
      || box.right > edge.right + HAIR || box.bottom > edge.bottom + HAIR;
    if (sticksOut(page)) return "the screen";
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      const clips = getComputedStyle(around);
      const clipsAny = [clips.overflowX, clips.overflowY].some((one) => one !== "visible");
      if (clipsAny && sticksOut(around.getBoundingClientRect())) return around.className;
    }
    return null;
  }

  // The card that is about to be pushed in lies over its place, and a touch on either turns it.
  const standsFor = (there, one) => "entry" in one.dataset
    && there?.closest("[data-over]")?.dataset.over === one.dataset.entry;

  const isThere = (there, one) => one.contains(there) || standsFor(there, one);
  // Words are no target: a finger on them may well touch what they stand on, and lines may touch one another.
  const isUnder = (there, one) => one.contains(there) || there?.contains(one);

  function freeShare(one, isFree = isThere, spare = 0) {
    const { left, top, width, height } = one.getBoundingClientRect();
    let free = 0;
    for (let row = spare; row < SIDE - spare; row += 1)
      for (let column = 0; column < SIDE; column += 1) {
        const there = document.elementFromPoint(
          left + (width * (column + 0.5)) / SIDE, top + (height * (row + 0.5)) / SIDE);
        if (isFree(there, one)) free += 1;
      }
    return free / (SIDE * (SIDE - 2 * spare));
  }

  // What hides its overflow hides no line of words; words for a screen reader alone are a pixel high, and what has
  // gone to a column beside is hidden whole. A long name is told whole where it is cut (test_names.py).
  const hidesWords = (one) => ["hidden", "clip"].includes(getComputedStyle(one).overflowY)
    && !one.matches("[data-called]")
    && one.clientHeight > LEAST_LINE && one.scrollHeight > one.clientHeight + LEAST_LINE
    && one.scrollWidth <= one.clientWidth && one.innerText?.trim()
    && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const cutWords = [...document.querySelectorAll(".board *")].filter(hidesWords)
    .map((one) => `words are cut in ${one.className}: ${one.innerText.trim().slice(0, 60)}`);

  // What has gone to a column beside is hidden whole, on purpose.
  function isAway(one) {
    const { left, top } = one.getBoundingClientRect();
    for (let around = one.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowX !== "visible" && (left >= edge.right || top >= edge.bottom)) return true;
    }
    return false;
  }

  // Who plays and how they stand can be read: nothing lies over a name, over points, over the turns so far.
  const told = ".board :is([data-called], [data-piece=points], [data-piece=turns])";
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hidden = [...document.querySelectorAll(told)]
    .filter((one) => isShown(one) && !isAway(one) && freeShare(one, isUnder, 1) < LEAST_TOLD)
    .map((one) => `something lies over ${one.innerText.trim() || one.getAttribute("aria-label")}`);

  return cutWords.concat(hidden, [...document.querySelectorAll(things)].flatMap((one) => {
    if (!isShown(one)) return [];
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") || one.textContent.trim().slice(0, 60) || one.outerHTML.slice(0, 120);
    const where = `${name} at ${[left, top, right, bottom].map(Math.round)}`;
    const cut = cutBy(one);
    if (cut !== null) return [`${where} is cut by ${cut}`];
    const share = freeShare(one);
    if (share < LEAST_SHARE) return [`${where} is covered: ${Math.round(100 * share)} % of it is free`];
    if (share * width * height < FINGERTIP) return [`${where} is smaller than a fingertip`];
    return [];
  }));
}"""


# At an ending, everybody in order and what can be done next stand whole on the screen before anything is scrolled.
BELOW = """() => {
  const HAIR = 1, dialog = document.querySelector("dialog:has(.scores)"), body = dialog.querySelector(".body");
  const isWithin = (one, edge) => one.left >= edge.left - HAIR && one.top >= edge.top - HAIR
    && one.right <= edge.right + HAIR && one.bottom <= edge.bottom + HAIR;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const box = (one) => one.getBoundingClientRect();
  const wrong = [];
  if (body.scrollTop > 0) wrong.push("it was scrolled");
  for (const one of dialog.querySelectorAll("h2, .scores li, .podium > li, .together"))
    if (!isWithin(box(one), box(one.closest(".body") ?? dialog))) wrong.push(`cut: ${one.innerText}`);
  for (const one of dialog.querySelectorAll("footer .button"))
    if (!isWithin(box(one), box(dialog)) || !isWithin(box(one), screen)) wrong.push(`below: ${one.innerText}`);
  for (const one of dialog.querySelectorAll(".podium .step"))
    if (one.scrollHeight > one.clientHeight + HAIR || one.scrollWidth > one.clientWidth + HAIR)
      wrong.push(`too small: ${one.innerText}`);
  if (body.scrollWidth > body.clientWidth) wrong.push("it scrolls sideways");
  return wrong;
}"""


# How large everything on the page is, in its order: what it is, its width and its height.
SIZES = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return [`${one.tagName} ${one.getAttribute("class")}`, width, height];
  })"""
GROWTH, THIN = 1.9, 4  # what a browser rounds off, in pixels

# Where a thing stands, whatever flies or lifts it for a moment.
PLACES = """selector => [...document.querySelectorAll(selector)].map((one) => {
  let [x, y] = [0, 0];
  for (let at = one; at; at = at.offsetParent) [x, y] = [x + at.offsetLeft, y + at.offsetTop];
  return [x, y, one.offsetWidth, one.offsetHeight];
})"""
WATCH = f"""selector => {{
  const places = {PLACES};
  window.placesSeen = new Set();
  (function look() {{
    window.placesSeen.add(JSON.stringify(places(selector)));
    requestAnimationFrame(look);
  }})();
}}"""


def places_at(page: Page, screens: Iterable[tuple[int, int]]) -> list[list[list[int]]]:
    """Where everything that can be pressed at the table and in its head stands, on each of these screens."""
    found = []
    for size in screens:
        show_at(page, size)
        found.append(page.evaluate(PLACES, ".board :is(button, [data-playable]), header button"))
    return found


def watch_places(page: Page, selector: str) -> None:
    """From now on it is noted where these stand, at every frame."""
    page.evaluate(WATCH, selector)


def places_seen(page: Page) -> list[str]:
    """All that was noted: one line for each arrangement."""
    seen: list[str] = page.evaluate("[...window.placesSeen]")
    return seen


def still(page: Page) -> None:
    """Whatever was on its way lies still, and words have their own letters, which are narrower than others."""
    page.evaluate(DRAWN)
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(STILL)


def misfits(page: Page) -> list[str]:
    """What is cut by the screen or by what it stands in, lies under something else, or is too small to touch."""
    still(page)
    expect(page.locator(".toast")).to_have_count(0)
    found: list[str] = page.evaluate(MISFITS)
    return found


def show_at(page: Page, size: tuple[int, int]) -> None:
    """The same table on another screen."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    still(page)


def everything_fits(page: Page, screens: dict[str, tuple[int, int]] = SCREENS) -> None:
    """At each of these screens: nothing that can be played is cut, covered or below the fold."""
    wrong = {}
    for name, size in screens.items():
        show_at(page, size)
        if found := misfits(page):
            wrong[name] = found
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def everything_grows(page: Page) -> None:
    """On a television everything is twice as large as on a large screen: nothing sits small in bare wood.

    What the page shows by and by stands still from now on.
    """
    freeze(page)
    show_at(page, SCREENS["large"])
    before = page.evaluate(SIZES)
    show_at(page, TELEVISION)
    after = page.evaluate(SIZES)
    assert [name for name, *_ in after] == [name for name, *_ in before]
    small = [
        f"{name}: {width:.0f} x {height:.0f}, then {wide:.0f} x {high:.0f}"
        for (name, width, height), (_, wide, high) in zip(before, after, strict=True)
        if wide < GROWTH * width - THIN or high < GROWTH * height - THIN
    ]
    assert not small, "\n".join(small)


def the_ending_fits(page: Page) -> None:
    """At every screen: who has won, everybody in order, and what can be done next are seen without scrolling."""
    before = page.viewport_size
    wrong = {}
    for name, size in SCREENS.items():
        show_at(page, size)
        if found := page.evaluate(BELOW):
            wrong[name] = found
    if before:
        page.set_viewport_size(before)
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def play_with_bots(page: Page, house: House, game: str, level: int = 1, home: str = "", **settings: Any) -> None:
    """At a table against bots, as the page itself starts it, when something can be played or nothing is left."""
    link = open_table(house, game, **settings).replace(house.url, home or house.url)
    code = link.partition("#")[0].rpartition("/")[2]
    page.goto(home or house.url)
    page.evaluate("([code, level]) => sessionStorage.setItem(`tablee.plan.${code}`, level)", [code, str(level)])
    page.evaluate("device => localStorage.setItem('tablee.arriba.device', device)", json.dumps(TAPPED))
    page.goto(link)
    page.locator(f"{PLAYABLE}, dialog .scores").first.wait_for()

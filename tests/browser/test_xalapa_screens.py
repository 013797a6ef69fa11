"""Xalapa on every screen, and what was seen broken on it: words while one waits, sounds, help, what is heard."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.fit import SCREENS, everything_fits, misfits, play_with_bots, show_at, still
from browser.houses import House
from browser.people import PATIENCE, wait_until
from browser.test_xalapa import DAY, open_table, play_until
from browser.test_xalapa_together import lay, listen, sit_together, was_told

Shoot = Callable[[Page, str], None]
ATLACOYA = {"variant": "atlacoya"}

STONE, MET, FAILED, TURN = 1180, 784, 175, 523  # hertz: what a glass stone, a trial and one's turn begin with

# Every sound that is played, by the pitch with which it begins: how often it swings in its first 60 ms.
NOTES = f"""
  window.notes = [];
  const honest = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...parts) {{
    const begun = this.buffer.getChannelData(0).slice(0, 0.06 * this.buffer.sampleRate);
    const crossings = begun.filter((one, at) => at > 0 && one < 0 !== begun[at - 1] < 0).length;
    const near = (pitch) => Math.abs(crossings / 0.12 - pitch) < 15;
    const isSand = this.buffer.duration > 0.4;
    window.notes.push(isSand ? 0 : ([{STONE}, {MET}, {FAILED}, {TURN}].find(near) ?? 0));
    return honest.apply(this, parts);
  }};
"""


def notes(page: Page) -> list[int]:
    """What was played since the last look."""
    played: list[int] = page.evaluate("window.notes.splice(0)")
    return played


def until_heard(page: Page, pitches: set[int], times: int = 1) -> None:
    late = time.monotonic() + PATIENCE
    while sum(pitch in pitches for pitch in page.evaluate("window.notes")) < times:
        assert time.monotonic() < late, page.evaluate("window.notes")
        page.wait_for_timeout(20)


def test_six_players_with_seven_trials_fit_on_every_screen(sit: Sitter, steady: House) -> None:
    """While stones are laid, in the check, and when tokens are asked for."""
    page = sit(home=steady.url)
    play_with_bots(page, steady, "xalapa", seats=6, options=ATLACOYA)
    with steady.held():
        everything_fits(page)
    play_until(page, [], {"bid"})
    page.locator("[data-done]").wait_for()
    with steady.held():
        everything_fits(page)
    play_until(page, ["d4"], {"done"})
    page.locator(".choices [data-lit], [data-ready]").first.wait_for()
    with steady.held():
        everything_fits(page)


def test_the_track_of_days_covers_nothing_that_leads_on_from_the_check(sit: Sitter, steady: House) -> None:
    page = sit(locale="fr-FR", home=steady.url)
    play_with_bots(page, steady, "xalapa", seats=3)
    play_until(page, ["d4"], {"done"})
    page.locator("[data-ready]").wait_for()
    with steady.held():
        everything_fits(page, {name: SCREENS[name] for name in ("laptop", "large")})


def test_the_smallest_phone_cuts_nothing(sit: Sitter, steady: House, shoot: Shoot) -> None:
    page = sit(locale="fr-FR", home=steady.url)
    play_with_bots(page, steady, "xalapa", seats=2)
    with steady.held():
        everything_fits(page, {"narrow": (320, 640)})
        page.locator("[data-cell=d4]").click()
        page.locator(".undo").wait_for()  # the server knows of the stone, and nobody else does
        everything_fits(page, {"narrow": (320, 640)})
        shoot(page, "xalapa-narrow")
        page.locator(".undo").click()
        expect(page.locator(".undo")).to_have_count(0)
        expect(page.locator(".tray")).to_have_attribute("aria-label", re.compile("^8 pierres"))
    play_until(page, ["d4"], {"done"})
    page.locator("[data-ready]").wait_for()
    with steady.held():
        everything_fits(page, {"narrow": (320, 640)})


@pytest.mark.prove
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"step": 3}), (3, {}), (6, {}), (6, {"step": 2}), (2, ATLACOYA), (6, ATLACOYA)],
    ids=str,
)
def test_every_moment_of_a_day_fits_on_every_screen(
    sit: Sitter, house: House, shoot: Shoot, seats: int, options: dict[str, object], locale: str
) -> None:
    page = sit(locale=locale)
    play_with_bots(page, house, "xalapa", seats=seats, options=options)
    wrong: dict[str, list[str]] = {}
    for moment in range(4):
        for name, size in SCREENS.items():
            show_at(page, size)
            if found := misfits(page):
                wrong[f"{name}, {moment}"] = found
            kind = "-".join(["xalapa", str(seats), *map(str, options.values()), str(moment), name, locale[:2]])
            shoot(page, kind)
        page.evaluate(DAY, ["d4", "a1", "b2"])
        page.locator(".board [data-lit]").first.wait_for()
    assert wrong == {}


def test_who_is_done_reads_who_is_still_at_it(sit: Sitter, steady: House, shoot: Shoot) -> None:
    anne, guillaume = sit(home=steady.url), sit(PHONE, home=steady.url)
    sit_together(anne, guillaume, steady.url, {})
    with steady.held():  # the sand does not run through
        lay(anne, "a1")
        anne.locator("[data-done]").click()
        expect(anne.locator(".line p")).to_have_text("You are done. Still at it: Guillaume.")
        shoot(anne, "xalapa-waiting")


def test_a_stone_is_heard_once_and_the_turn_is_not_called_again(sit: Sitter, house: House) -> None:
    page = sit()
    heard = listen(page)
    page.add_init_script(NOTES)
    open_table(page, house.url, 1)
    page.locator("[data-done]").wait_for()
    until_heard(page, {TURN})  # after the deal
    notes(page)
    for cell in ("c4", "a1", "b2", "c3"):
        page.locator(f"[data-cell={cell}]").click()
        until_heard(page, {STONE})
        wait_until(page, lambda: was_told(heard, f"place {cell}"))  # noqa: B023 (it is asked at once)
        still(page)
        assert notes(page) == [STONE]


def test_the_check_is_heard_trial_by_trial(sit: Sitter, house: House) -> None:
    page = sit()
    page.add_init_script(NOTES)
    open_table(page, house.url, 1)
    page.locator("[data-done]").click()
    page.locator("[data-ready]").wait_for()
    until_heard(page, {MET, FAILED}, times=2)


def test_a_touched_trial_lights_its_squares_and_counts_my_stones_there(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    open_table(page, house.url, 1)
    page.locator("[data-done]").wait_for()
    page.locator(".desert .rail button").nth(1).click()
    lit = page.locator("[data-spoken]")
    expect(lit.first).to_be_visible()
    expect(page.locator(".line p")).to_contain_text("your stones there: 0")
    spoken = page.locator("[data-cell][aria-label*='the trial speaks of it']")
    expect(spoken).to_have_count(lit.count())
    spoken.first.click()
    expect(page.locator(".line p")).to_contain_text("your stones there: 1")
    shoot(page, "xalapa-help")
    words = page.locator(".desert").inner_text().lower()
    assert "met" not in words.split()
    assert "failed" not in words.split()
    page.locator(".desert .rail button").nth(1).click()
    expect(lit).to_have_count(0)


def test_the_first_trial_and_the_squares_are_told_to_who_cannot_see_them(sit: Sitter, house: House) -> None:
    page = sit()
    open_table(page, house.url, 1)
    page.locator("[data-done]").wait_for()
    expect(page.locator(".desert .rail button").first).to_have_attribute("aria-label", re.compile("row 1: .*stone"))
    assert page.locator("[data-cell=a1]").get_attribute("aria-label").startswith("a1, black")  # type: ignore[union-attr]
    expect(page.locator(".tray")).to_have_attribute("aria-label", "8 stones left; their colour means nothing")
    expect(page.locator(".line p")).to_have_text("Lay your stones, whatever their colour, then say done.")


def test_the_log_tells_the_points_of_a_day_and_not_who_goes_on(sit: Sitter, house: House) -> None:
    page = sit()
    open_table(page, house.url, 2)
    page.locator("[data-done]").wait_for()
    play_until(page, [], {"done", "ready"})
    expect(page.locator(".log li", has_text="You, day 1: 5 failed × 3 + 0 stones = 15; 15 in all.")).to_be_visible()
    expect(page.locator(".log li", has_text="Day 2: the oracle deals new trials.")).to_be_visible()
    assert page.locator(".log li", has_text="goes on").count() == 0
    assert page.locator(".log li button").count() == 0, "while it is against time, nobody looks back"

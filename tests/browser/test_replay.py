"""A finished game, watched again."""

import json
import re
import sqlite3
import urllib.request
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

import tablee
from browser.conftest import LAPTOP, PATIENT, PHONE, Sitter, at_length
from browser.fit import show_at, still
from browser.houses import House, open_table
from browser.people import OVER, all_of, freeze, play_until, wait_until
from browser.test_pages import no_serious_findings, no_sideways_scrolling
from browser.test_table import put_bot, start
from tablee.reviewing.history import PastLine, history
from tablee.reviewing.kinds import CURVE
from tablee.reviewing.review import STANDARD, Review, WeighedDecision, review
from tablee.server.table.reviews import packed

Shoot = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def finished(browser: Browser, house: House) -> str:
    """The address of a game that bots have played to its end."""
    page = browser.new_page(locale="en-GB")
    page.set_default_timeout(PATIENT)
    page.goto(open_table(house, "awimbawe", game_seconds=1))
    put_bot(page)
    start(page)
    play_until([page], OVER)
    address = page.url
    page.close()
    return f"{address}/replay/1"


def step_of(page: Page) -> int:
    return int(page.locator("output").inner_text().split()[1])


def stands_at(page: Page, step: int) -> None:
    expect(page.locator("output")).to_contain_text(re.compile(rf"(Step|Étape) {step}\b"))


def test_a_replay_goes_step_by_step_by_slider_button_key_and_by_itself(
    sit: Sitter, finished: str, shoot: Shoot
) -> None:
    page = sit(PHONE)
    page.goto(finished)
    page.locator(".savanna").wait_for()
    no_serious_findings(page)
    page.locator(".desk input[type=range]").fill("20")
    stands_at(page, 20)
    page.locator("h1").click()  # keys belong to the page, not to a field
    page.keyboard.press("ArrowRight")
    stands_at(page, 21)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="One step back").click()
    stands_at(page, 19)
    expect(page.locator(".told")).not_to_be_empty()
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play on").click()
    wait_until(page, "() => Number(document.querySelector('output').textContent.match(/[0-9]+/)[0]) > 21")
    page.get_by_role("button", name="Pause").click()
    here = step_of(page)
    page.wait_for_timeout(600)
    assert step_of(page) == here
    no_sideways_scrolling(page)
    shoot(page, "replay-phone")


def test_a_replay_shows_any_seats_eyes_or_all(sit: Sitter, finished: str) -> None:
    page = sit()
    page.goto(f"{finished}?step=5&eyes=0")
    open_cards = ".card:not([data-down=true])"
    near, far = page.locator(f".near-hand {open_cards}"), page.locator(f".far-hand {open_cards}")
    expect(near.first).to_be_visible()
    expect(far).to_have_count(0)
    for eyes, nobodys in (("all", []), ("", [near, far])):
        page.get_by_label("Through whose eyes").select_option(eyes)
        for hand in (near, far):
            expect(hand).to_have_count(0) if hand in nobodys else expect(hand.first).to_be_visible()
    mine = page.locator(".near-plate").inner_text()
    page.get_by_label("Through whose eyes").select_option("1")
    expect(near.first).to_be_visible()
    expect(page.locator(".near-plate")).not_to_have_text(mine)
    expect(page).to_have_url(re.compile("eyes=1"))


@pytest.mark.parametrize(
    ("size", "locale"),
    [(PHONE, "en-GB"), at_length(PHONE, "fr-FR"), at_length(LAPTOP, "en-GB"), at_length(LAPTOP, "fr-FR")],
)
def test_a_game_is_looked_back_at_and_its_curve_is_a_slider(
    sit: Sitter, finished: str, shoot: Shoot, size: tuple[int, int], locale: str
) -> None:
    page = sit(size, locale=locale)
    page.goto(f"{finished}?step=5&eyes=none")
    page.locator(".desk .strong", has_text=re.compile("Look back|Revenir")).click()
    expect(page.locator(".look .turning")).to_have_text(re.compile("turned|basculé|basculer"))
    for seen in (".look .turning", ".look figure", ".desk input[type=range]"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=0.99)  # the whole curve, under its slider
    curve = page.locator(".look").get_by_role("slider")
    curve.focus()
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^(Step|Étape) 5 · Anne \d+ % \(±\d+\)"))
    page.keyboard.press("ArrowRight")
    stands_at(page, 6)
    page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Anne (0|100) % \(±0\)"))
    page.locator(".look").get_by_text("Anne", exact=True).first.click()
    expect(page.locator(".look figcaption")).to_contain_text("Anne")
    expect(page.locator(".look .line")).to_have_count(4)  # two, and a sample of each below
    no_serious_findings(page)
    no_sideways_scrolling(page)
    shoot(page, f"look-back-{size[0]}-{locale[:2]}")


def kept_review(house: House, replay: str, change: Callable[[Review, tablee.Match], Review]) -> Review:
    """A review in the store of the house, as if it had been found there: at this depth nothing is sure."""
    code, _, number = replay.removeprefix(f"{house.url}/t/").partition("/replay/")
    with urllib.request.urlopen(f"{house.url}/api/tables/{code}/replays/{number}") as file:
        match = tablee.replay(file.read())
    found = change(review(match, STANDARD.shared(10_000)), match)
    with sqlite3.connect(house.store.removeprefix("sqlite:///"), timeout=60) as store:
        row = "SELECT table_id, ?, ? FROM tablee_summaries WHERE code = ?"
        store.execute(f"INSERT OR REPLACE INTO tablee_reviews {row}", (int(number), packed(CURVE, found), code))
    store.close()
    return found


def with_a_better_card(found: Review, match: tablee.Match) -> Review:
    """The second card that Anne played from a hand with a choice cost something."""
    texts, anne = match.game.words.notation.texts, match.names.index("Anne")
    choices = [one for one in history(match) if one.is_decision and one.seat == anne]
    return blaming(found, match, [one for one in choices if texts[one.move].startswith("play ")][1])


def with_a_better_word(found: Review, match: tablee.Match) -> Review:
    """The first thing cost something that somebody said by a button: who leads, or whether an eagle fights."""
    texts = match.game.words.notation.texts
    said = [one for one in history(match) if one.is_decision and texts[one.move].startswith(("lead ", "fight", "flee"))]
    return blaming(found, match, said[0])


def with_a_better_fold(found: Review, match: tablee.Match) -> Review:
    """Whoever did not fold at first should have."""
    texts = match.game.words.notation.texts
    played_on = [one for one in history(match) if "fold" in {texts[move] for move in one.legal} - {texts[one.move]}]
    costly = blaming(found, match, played_on[0]).decisions[0]
    return msgspec.structs.replace(found, decisions=[msgspec.structs.replace(costly, better="fold")])


def blaming(found: Review, match: tablee.Match, step: PastLine) -> Review:
    """A decision cost something, and another move of its kind was better."""
    texts = match.game.words.notation.texts
    is_card = texts[step.move].startswith("play ")
    better = next(texts[one] for one in step.legal if one != step.move and texts[one].startswith("play ") == is_card)
    costly = WeighedDecision(
        line=step.entry.n,
        seat=step.seat,
        move=texts[step.move],
        better=better,
        regret=0.2,
        error=0.02,
        reasons=[],
    )
    return msgspec.structs.replace(found, decisions=[costly])


@pytest.mark.usefixtures("plain")
def test_show_leads_to_the_moment_before_a_costly_move_and_lights_the_better_one(
    sit: Sitter, house: House, finished: str
) -> None:
    (costly,) = kept_review(house, finished, with_a_better_card).decisions
    page = sit(PHONE)
    page.goto(f"{finished}?step=2&eyes=none")  # of the first round, whose end would lie over the page
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name=f"Show step {costly.line}, before this move").click()
    expect(page.locator("output")).to_contain_text(f"Step {costly.line} of")
    expect(page.get_by_label("Through whose eyes")).to_have_value(str(costly.seat))
    lit = page.locator(".board .card", has=page.locator(".lamp"))
    expect(lit).to_have_count(1)
    assert costly.better is not None
    expect(lit).to_have_attribute("data-fly", costly.better.removeprefix("play "))
    expect(lit).to_be_in_viewport()
    page.get_by_role("button", name="One step on").click()
    expect(lit).to_have_count(0)


@pytest.mark.usefixtures("plain")
def test_show_asks_in_a_replay_what_was_asked_then_and_nobody_who_looks_on(
    sit: Sitter, house: House, finished: str
) -> None:
    found = kept_review(house, finished, with_a_better_word)
    (costly,) = found.decisions
    page = sit()
    page.goto(f"{finished}?step=2&eyes=none")
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name=f"Show step {costly.line}, before this move").click()
    expect(page.locator(".board .button[data-hinted]")).to_be_visible()
    asked = page.locator(".board .ask").inner_text()
    who = page.locator(".near-plate b").first.inner_text()
    assert re.search(rf"{who} is using a power|{who} decides who leads", asked), asked


@pytest.mark.prove
@pytest.mark.usefixtures("plain")
def test_show_says_you_to_nobody_who_should_have_folded(sit: Sitter, house: House) -> None:
    page = sit()
    address = over(page, house, "chiwawa")
    (costly,) = kept_review(house, address, with_a_better_fold).decisions
    page.goto(f"{address}?step=2&eyes=none")
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name=f"Show step {costly.line}, before this move").click()
    expect(page.locator(".board [data-hinted]").first).to_be_visible()
    assert not re.search(r"\b[Yy]ou\b", page.locator("main .board").first.inner_text())


@pytest.mark.usefixtures("plain")
def test_try_it_again_puts_one_at_that_moment_against_a_bot_of_the_same_level(
    sit: Sitter, house: House, finished: str
) -> None:
    found = kept_review(house, finished, with_a_better_card)
    (costly,) = found.decisions
    page, told = sit(PHONE), list[str]()
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(str(frame))))
    page.goto(f"{finished}?step={costly.line}&eyes={costly.seat}")
    page.locator(".board[aria-busy=false]").wait_for()
    stood = standing(page)
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="Try it again").click()
    expect(page).not_to_have_url(re.compile("replay"))
    better = str(costly.better).removeprefix("play ")
    card = page.locator(f".board [data-fly={better}]")
    expect(card).to_have_attribute("data-lit", "true")
    assert standing(page) == stood
    level = found.names[1 - costly.seat].removeprefix("Bot ")
    assert any(f'"bot":{level}' in one for one in told)
    card.click()
    card.click()
    expect(page.locator(f":is(.near-hand, .near-piles) [data-fly={better}]")).to_have_count(0)


def standing(page: Page) -> tuple[str, list[str]]:
    """Who sits on the other side, and all cards that lie open to the near one."""
    rival = page.locator(".far-plate b").first.inner_text()
    return rival, sorted(all_of(page, ".board .card:not([data-down=true])", "data-fly"))


@pytest.mark.parametrize(
    ("size", "locale"), [at_length(PHONE, "fr-FR"), at_length(LAPTOP, "en-GB"), at_length(PHONE, "en-GB")]
)
def test_what_was_known_is_drawn_on_the_table_and_read_by_keyboard(
    sit: Sitter, finished: str, shoot: Shoot, size: tuple[int, int], locale: str
) -> None:
    page = sit(size, locale=locale)
    page.goto(f"{finished}?step=3&eyes=0")
    button = page.get_by_role("button", name=re.compile("What was known|Ce qu'on savait"))
    expect(page.locator("[data-likely]")).to_have_count(0)
    button.click()
    page.locator(".far-hand [data-likely]").focus()
    page.keyboard.press("Enter")
    listed = page.locator("dialog li")
    expect(listed.first).to_contain_text("%")
    expect(page.locator("dialog li.true")).not_to_have_count(0)
    no_serious_findings(page)
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    no_sideways_scrolling(page)
    shoot(page, f"known-{size[0]}-{locale[:2]}")
    page.get_by_label(re.compile("Through whose eyes|Par les yeux")).select_option("")
    expect(button).to_have_count(0)
    expect(page.locator("[data-likely]")).to_have_count(0)


# Marks that leave the window, or lie over somebody's name.
BADLY_MARKED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const names = [...document.querySelectorAll(".plate .name")].map(box);
  const over = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top + 1 < one.bottom;
  return [...document.querySelectorAll("[data-likely]")].filter((mark) => {
    const at = box(mark);
    return at.left < 0 || at.right > innerWidth || names.some((name) => over(at, name));
  }).map((mark) => mark.dataset.likely);
}"""


@pytest.mark.prove
def test_what_was_known_of_many_camps_covers_no_name_and_stays_on_the_screen(sit: Sitter, house: House) -> None:
    page = sit()
    finished = over(page, house, "chiwawa", seats=4)
    for size in (LAPTOP, PHONE):
        show_at(page, size)
        page.goto(f"{finished}?step=20&eyes=0")
        page.get_by_role("button", name="What was known").click()
        expect(page.locator("[data-likely]")).not_to_have_count(0)
        still(page)
        assert page.evaluate(BADLY_MARKED) == [], size


@pytest.mark.parametrize("game", ["chabyrinthe", at_length("chiwawa"), at_length("awimbawe")])
def test_a_replay_says_you_to_nobody(sit: Sitter, house: House, finished: str, game: str) -> None:
    page = sit()
    page.goto(f"{finished if game == 'awimbawe' else over(page, house, game)}?step=3&eyes=0")
    page.locator("output").wait_for()
    for step in (3, 6):
        page.locator(".desk input[type=range]").fill(str(step))
        still(page)
        board = page.locator("main .board").first
        told = board.inner_text() + str(board.evaluate(LABELS))
        assert not re.search(r"\b[Yy]ou\b|\bYour (hand|camp|board|piles|card|turn)\b", told), told


LABELS = "board => [...board.querySelectorAll('[aria-label]')].map(one => one.ariaLabel)"


def over(page: Page, house: House, game: str, seats: int = 2) -> str:
    """The address of a game that was played to its end."""
    page.goto(open_table(house, game, seats=seats, game_seconds=1))
    page.locator(".mine").wait_for()
    for empty in range(seats - 1, 0, -1):
        expect(page.get_by_role("button", name="A bot here")).to_have_count(empty)
        page.get_by_role("button", name="A bot here").first.click()
    start(page)
    play_until([page], OVER)
    return f"{page.url}/replay/1"


@pytest.mark.parametrize("is_secure", [True, False])
def test_a_moment_can_be_shared_and_a_game_be_kept(sit: Sitter, finished: str, tmp_path: Path, is_secure: bool) -> None:
    """Also without https, where browsers have no clipboard for pages: phones at the same table come so."""
    page = sit(permissions=["clipboard-read", "clipboard-write"] if is_secure else [])
    if not is_secure:
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto(f"{finished}?step=12&eyes=all")
    page.locator(".savanna").wait_for()
    freeze(page)  # it is said for two seconds
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Copied!")).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("link", name="Save the game").click()
    started.value.save_as(tmp_path / "game.jsonl")
    first = json.loads((tmp_path / "game.jsonl").read_text().splitlines()[0])
    assert first["game"] == "awimbawe"
    moment = page.url
    page.get_by_role("link", name="Tablée: all games").click()
    field = page.get_by_label("Your nickname")
    field.evaluate("field => field.removeAttribute('maxlength')")
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value(moment)


def test_a_link_to_a_moment_stands_there_at_once(sit: Sitter, finished: str) -> None:
    page = sit()
    page.goto(f"{finished}?step=40")
    page.locator(".savanna").wait_for()
    expect(page.locator("output")).to_contain_text("Step 40 of")
    expect(page.locator(".desk input[type=range]")).to_have_value("40")


def test_a_line_of_the_log_leads_to_its_moment(sit: Sitter, finished: str) -> None:
    page = sit()
    page.goto(f"{finished}?step=30")
    lines = page.locator("aside [role=log] li")
    lines.nth(4).get_by_role("button").click()
    expect(page.locator("output")).not_to_contain_text("Step 30 of")
    page.locator(".board[aria-busy=false]").wait_for()
    told = lines.last.inner_text()
    page.reload()
    expect(lines.last).to_have_text(told)


def test_a_replay_calls_everybody_by_name(sit: Sitter, finished: str) -> None:
    """Whoever watches it was perhaps not there."""
    page = sit()
    page.goto(f"{finished}?step=25&eyes=0")
    page.locator(".savanna").wait_for()
    names = page.locator(".near-plate b, .far-plate b").all_inner_texts()
    assert names == [name for name in names if name and name != "You"]
    assert "Your" not in " ".join(
        page.locator(".board [aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
    )

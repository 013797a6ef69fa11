"""Xalapa in two browsers: the sand and the freeze, secrets, Atlacoya, experts beside beginners; and alone."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import open_for_two, wait_until
from browser.test_xalapa import all_at_once, laid, open_table, play_until
from browser.test_yours import bring

Shoot = Callable[[Page, str], None]
SAND = 300  # seconds, more than anybody needs; then the test lets them pass


def listen(page: Page) -> list[dict[str, Any]]:
    """What the server says to this page, message by message."""
    heard: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    return heard


def sit_together(anne: Page, guillaume: Page, url: str, options: dict[str, str], variant: str = "step-0") -> None:
    open_for_two(anne, url, guillaume, url, "Xalapa", options, variant)
    for page in (anne, guillaume):
        page.locator("[data-done], .tiles [data-lit]").first.wait_for()


def was_told(heard: list[dict[str, Any]], move: str) -> bool:
    """Whether the server has answered: what one does shows before that."""
    return any(move in json.dumps(message.get("events")) for message in heard)


def lay(page: Page, *cells: str) -> None:
    for cell in cells:
        page.locator(f"[data-cell={cell}]").click()
        expect(page.locator(f"[data-cell={cell}]")).to_have_attribute("aria-pressed", "true")


def be_done(page: Page) -> None:
    page.locator("[data-done]").click()
    expect(page.locator(".done[aria-pressed=true], [data-ready], .choices [data-lit]").first).to_be_visible()


def touchable(page: Page) -> list[tuple[int, int]]:
    """Where the board and the button for done begin, in whole pixels."""
    boxes = [page.locator(place).bounding_box() for place in ("[data-cell=a1]", ".done")]
    return [(round(box["x"]), round(box["y"])) for box in boxes if box]


def seconds(page: Page) -> int:
    return int(page.locator("[role=timer] b").inner_text())


def sand(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What runs out when, as the server has told it last."""
    timers: list[dict[str, Any]] = [message for message in heard if message["type"] == "told"][-1]["timing"]["timers"]
    return timers


def test_the_first_is_frozen_the_sand_runs_for_both_and_a_reload_loses_nothing(
    sit: Sitter, steady: House, shoot: Shoot
) -> None:
    anne, guillaume = sit(home=steady.url), sit(PHONE, home=steady.url)
    heard = {"Anne": listen(anne), "Guillaume": listen(guillaume)}
    sit_together(anne, guillaume, steady.url, {"sand timer": str(SAND)})
    with steady.held():  # the sand runs through, and the next day begins, when everything was looked at
        lay(anne, "a1", "c3")
        lay(guillaume, "f6", "e2")
        wait_until(guillaume, lambda: was_told(heard["Guillaume"], "place e2"))
        where = touchable(guillaume)
        anne.locator("[data-done]").click()
        expect(guillaume.locator(".line p")).to_have_text("The sand runs: lay your last stones.")
        assert touchable(guillaume) == where, "nothing moves under a finger"
        assert 0 < seconds(anne) <= SAND + 1  # a page knows the server's clock to within the way of a message
        assert sand(heard["Anne"]) == sand(heard["Guillaume"]), "it runs through for both at once"
        anne.locator("[data-cell=d4]").click(force=True)  # frozen: nothing can be touched any more
        expect(anne.locator(".done")).to_be_disabled()
        assert laid(anne) == ["a1", "c3"]
        shoot(guillaume, "xalapa-sand")
        guillaume.reload()
        guillaume.locator("[data-done]").wait_for()
        assert sorted(laid(guillaume)) == ["e2", "f6"]
        assert 0 < seconds(guillaume) <= SAND + 1
        assert sand(heard["Anne"]) == sand(heard["Guillaume"])
        lay(guillaume, "b5")
        wait_until(guillaume, lambda: was_told(heard["Guillaume"], "place b5"))
        for told in [message for name in heard for message in heard[name] if message["type"] == "told"]:
            others = [event["move"] for event in told["events"] if event["seat"] == 1 - told["viewer"]]
            assert not any(move.startswith("place") for move in others), "nobody sees another's board before the check"
            assert told["view"]["last_check"] is None
        assert anne.locator("[data-best]").count() == 0
        steady.let_pass(SAND + 5)  # and what the way of a message takes
        for page in (anne, guillaume):  # the sand has run through
            page.locator("[data-ready]").wait_for()
        assert sorted(laid(guillaume)) == ["b5", "e2", "f6"]
        expect(anne.locator(".log li").filter(has_text="The sand has run through: the check begins.")).to_be_visible()
        look_at_the_best(anne, heard["Anne"], shoot)


def look_at_the_best(anne: Page, heard: list[dict[str, Any]], shoot: Shoot) -> None:
    """Trial by trial, then all at once, then what would have been best: on request and not before."""
    anne.locator(".desert .rail button").first.click()
    expect(anne.locator(".desert .rail .mark").first).to_be_visible()
    all_at_once(anne)
    assert not any(message["type"] == "best" for message in heard)
    anne.locator("[data-best]").click()
    expect(anne.locator(".line p")).to_contain_text("Best possible: ")
    (best,) = [message for message in heard if message["type"] == "best"]
    assert sorted(laid(anne)) == sorted(best["cells"])
    shoot(anne, "xalapa-best")
    anne.locator(".boards button").nth(1).click()
    expect(anne.get_by_label("A best answer on the board of Guillaume")).to_be_visible()
    anne.locator("[data-best]").click()
    assert sorted(laid(anne)) == ["b5", "e2", "f6"]


def test_atlacoya_keeps_tiles_secret_and_asks_for_tokens_and_colours(sit: Sitter, steady: House, shoot: Shoot) -> None:
    anne, guillaume = sit(PHONE, home=steady.url), sit(home=steady.url)
    heard = listen(guillaume)
    sit_together(anne, guillaume, steady.url, {}, "atlacoya")
    with steady.held():  # nobody's time is up, however slow the machine
        anne.locator(".tiles button").nth(0).click()  # two trials
        expect(anne.locator(".tiles button").nth(0)).to_have_attribute("aria-pressed", "true")
        expect(
            guillaume.get_by_role("button", name="Anne, 15 points, 3 curse tokens in hand, has picked a tile")
        ).to_be_visible()
        assert not any("bid 2" in json.dumps(message["events"]) for message in heard if message["type"] == "told")
        shoot(anne, "xalapa-secret-tile")
        guillaume.locator(".tiles button").nth(5).click()  # seven
        for page in (anne, guillaume):
            page.locator("[data-done]").wait_for()
            expect(page.locator(".people .tile")).to_have_text(["2", "7"])
        where = touchable(guillaume)
        be_done(anne)  # no stone: the pattern is not there
        expect(guillaume.locator(".line p")).to_have_text("The sand runs: lay your last stones.")
        assert touchable(guillaume) == where, "nothing moves under a finger"
        be_done(guillaume)
        for page in (anne, guillaume):
            page.locator(".choices [data-lit]").first.wait_for()
        shoot(anne, "xalapa-token")
        guillaume.get_by_role("button", name="Drop out, -2").click()
        for left in (2, 1):  # without a stone neither the pattern nor the printed 1 can be met
            anne.get_by_role("button", name="Put a token on it").click()
            expect(anne.get_by_role("button", name=f"{left} curse token")).to_have_count(1)
        anne.get_by_role("button", name="Green, +1").wait_for()
        shoot(anne, "xalapa-colour")
        anne.get_by_role("button", name="Green, +1").click()
        anne.locator("[data-ready]").wait_for()
        all_at_once(anne)
        expect(guillaume.locator("[data-ready]")).to_be_visible()
        all_at_once(guillaume)
        expect(guillaume.locator(".people .points")).to_have_text(["16", "13"])  # green for two, red for seven


def test_an_expert_meets_seven_trials_beside_a_beginner_who_meets_five(
    sit: Sitter, steady: House, shoot: Shoot
) -> None:
    anne, guillaume = sit(home=steady.url), sit(PHONE, home=steady.url)
    sit_together(anne, guillaume, steady.url, {"Who is an expert @2": "beginner"})
    with steady.held():  # nobody's time is up, however slow the machine
        for page in (anne, guillaume):
            expect(page.locator(".desert .rail button")).to_have_count(7)
        assert anne.locator(".desert .rail button[aria-label*='not for you']").count() == 0
        expect(guillaume.locator(".desert .rail button[aria-label*='not for you']")).to_have_count(2)
        for page in (anne, guillaume):
            be_done(page)
        for page in (anne, guillaume):
            page.locator("[data-ready]").wait_for()
            all_at_once(page)
        shoot(guillaume, "xalapa-beginner")
        marks = guillaume.locator(".desert .rail .mark")
        expect(marks).to_have_count(7)


def test_games_alone_stay_in_this_browser_and_follow_to_another_device(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE, is_hasty=True)
    open_table(page, house.url, 1)
    play_until(page, ["a1"], {"over"})
    alone = page.locator("dialog .alone")
    expect(alone).to_contain_text("1 game")
    first = int(alone.locator("li b").inner_text())
    page.reload()  # does not make it two
    expect(page.locator("dialog .alone")).to_contain_text("1 game")
    open_table(page, house.url, 1)
    play_until(page, [], {"over"})
    expect(page.locator("dialog .alone li")).to_have_count(2)
    scores = [int(score.inner_text()) for score in page.locator("dialog .alone li b").all()]
    assert scores[1] == first
    expect(page.locator("dialog .alone p b")).to_have_text(f"Best: {min(scores)}")
    page.locator("dialog .alone").scroll_into_view_if_needed()
    shoot(page, "xalapa-history")
    open_table(page, house.url, 1, "step-2")  # another kind has a history of its own
    page.locator("[data-done]").wait_for()
    page.locator("[aria-label*='The seven days']").click()
    expect(page.locator("dialog .alone")).to_contain_text("The first one")
    other = sit()
    bring(page, other, house.url)
    expect(other.locator("#records + ul li")).to_contain_text(["Xalapa"])
    expect(other.locator("#records + ul li")).to_contain_text([f"{min(scores)} point"])


def test_whoever_watches_chooses_whose_board_to_see(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, guillaume, zoe = sit(), sit(), sit(PHONE)
    sit_together(anne, guillaume, house.url, {})
    zoe.goto(anne.url)
    zoe.locator("form button.strong").click()
    plates = zoe.locator(".people button")
    expect(plates.nth(0)).to_have_attribute("aria-pressed", "true")
    plates.nth(1).click()
    expect(plates.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(plates.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(zoe.get_by_role("group", name=re.compile("Guillaume"))).to_be_visible()
    shoot(zoe, "xalapa-watching-phone")
    expect(anne.locator(".people button[aria-pressed]")).to_have_count(0)
